import CoreGraphics
import Foundation
import QuartzCore
import Synchronization

/// The corner configuration of a view and its result; a view without a configuration has none.
final class ViewCorners {
  var configuration: UICornerConfiguration {
    didSet { count(configuration, oldValue) }
  }
  /// The radii that the layer has now.
  var shown: SIMD4<Double>?

  /// The number of views whose corners depend on their container; at 0 no view searches for them.
  static let concentricCount = Atomic<Int>(0)

  init(_ configuration: UICornerConfiguration) {
    self.configuration = configuration
    count(configuration, .square)
  }

  deinit { count(.square, configuration) }

  private func count(_ new: UICornerConfiguration, _ old: UICornerConfiguration) {
    let change = (new.isConcentric ? 1 : 0) - (old.isConcentric ? 1 : 0)
    if change != 0 { Self.concentricCount.add(change, ordering: .relaxed) }
  }
}

extension UIView {
  func setCornerConfiguration(_ configuration: UICornerConfiguration) {
    if let corners {
      guard corners.configuration != configuration else { return }
      corners.configuration = configuration
    } else {
      corners = ViewCorners(configuration)
      // Chosen: these corners have the continuous curve, as UIKit's own shapes of the same version.
      layer.cornerCurve = .continuous
    }
    roundCorners()
  }

  /// Sets the layer's radii to those that follow from the configuration now.
  func roundCorners() {
    guard let corners else { return }
    let radii = effectiveRadii
    guard corners.shown != radii else {
      markConcentricInside()
      return
    }
    corners.shown = radii
    let largest = radii.max()
    layer.cornerRadius = CGFloat(largest)
    layer.cornerShares = largest > 0 ? SIMD4<Float>(radii / largest) : SIMD4(repeating: 1)
    markConcentricInside()
  }

  /// Requests layout if the radii depend on the view's position in its container.
  func noteCornersMoved() {
    if corners?.configuration.isConcentric == true { setNeedsLayout() }
  }

  private func markConcentricInside() {
    guard ViewCorners.concentricCount.load(ordering: .relaxed) > 0 else { return }
    for view in subviewList {
      if view.corners?.configuration.isConcentric == true { view.setNeedsLayout() }
      // A view with a configuration is itself the container of its subviews.
      if view.corners == nil { withStackRoom { view.markConcentricInside() } }
    }
  }

  func effectiveRadius(_ corner: UIRectCorner) -> CGFloat {
    let radii = effectiveRadii
    var result = 0.0
    for index in 0..<4 where corner.rawValue & (1 << UInt(index)) != 0 {
      result = max(result, radii[index])
    }
    return CGFloat(result)
  }

  /// The radii of the upper left, upper right, lower left and lower right corner, in points.
  private var effectiveRadii: SIMD4<Double> {
    let size = layer.bounds.size
    let limit = Double(max(0, min(size.width, size.height) / 2))
    guard let corners else {
      let mask = layer.maskedCorners.rawValue
      var radii = SIMD4<Double>(repeating: 0)
      for index in 0..<4 where mask & (1 << UInt(index)) != 0 {
        radii[index] = min(Double(layer.cornerRadius), limit)
      }
      return radii
    }
    switch corners.configuration.shape {
    case .capsule(let maximum):
      return SIMD4(repeating: min(limit, maximum.map { Double($0) } ?? limit))
    case .corners(let wanted, let levels):
      var radii = SIMD4<Double>(repeating: 0)
      for index in 0..<4 {
        switch wanted[index]?.kind {
        case nil: break
        case .fixed(let radius): radii[index] = Double(radius)
        case .concentric(let minimum):
          radii[index] = max(concentricRadius(at: index), minimum.map { Double($0) } ?? 0)
        }
      }
      for index in 0..<4 where levels[index] != 0 {
        for other in 0..<4 where levels[other] == levels[index] {
          radii[index] = max(radii[index], radii[other])
        }
      }
      return radii.clamped(
        lowerBound: SIMD4(repeating: 0),
        upperBound: SIMD4(repeating: limit)
      )
    }
  }

  /// Returns the container's radius less the corner's distance from the container's edges.
  ///
  /// The container is the nearest ancestor that has a configuration.
  // Unverified: if the distances to the two edges differ, the larger one applies.
  private func concentricRadius(at index: Int) -> Double {
    var next = superviewReference
    while let view = next, view.corners == nil { next = view.superviewReference }
    guard let container = next else { return 0 }
    let outer = container.effectiveRadii[index]
    let mine = container.convert(layer.bounds, from: self)
    let whole = container.layer.bounds
    let x = index & 1 == 0 ? mine.minX - whole.minX : whole.maxX - mine.maxX
    let y = index & 2 == 0 ? mine.minY - whole.minY : whole.maxY - mine.maxY
    return max(0, outer - max(0, Double(max(x, y))))
  }
}
