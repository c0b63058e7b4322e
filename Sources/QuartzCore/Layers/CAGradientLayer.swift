import CoreGraphics
import Foundation
import RenderServer

/// The kind of a gradient.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a value from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A gradient along the line from start to end.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// A gradient from the start outwards; the end is the corner of the ellipse's bounding box.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// A gradient around the start, beginning in the direction of the end.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}

/// A layer that draws a gradient over its background colour.
open class CAGradientLayer: CALayer {
  private var gradient = GradientValues()

  private struct GradientValues {
    var colors: [Any]?
    var locations: [NSNumber]?
    var startPoint = CGPoint(x: 0.5, y: 0)
    var endPoint = CGPoint(x: 0.5, y: 1)
    var type = CAGradientLayerType.axial
  }

  /// The colours, `CGColor`s, from start to end.
  ///
  /// Animates.
  open var colors: [Any]? {
    get { gradient.colors }
    set {
      guard !Self.areSame(newValue, gradient.colors) else { return }
      let action = beginChange("colors")
      gradient.colors = newValue
      endChange("colors", action, .kind)
    }
  }

  /// The position of each colour, ascending from 0 to 1; nil for equal distances.
  ///
  /// Animates.
  open var locations: [NSNumber]? {
    get { gradient.locations }
    set {
      guard newValue != gradient.locations else { return }
      let action = beginChange("locations")
      gradient.locations = newValue
      endChange("locations", action, .kind)
    }
  }

  /// The start point in the unit square of the bounds; the middle of the top edge by default.
  ///
  /// Animates.
  open var startPoint: CGPoint {
    get { gradient.startPoint }
    set {
      guard newValue != gradient.startPoint else { return }
      let action = beginChange("startPoint")
      gradient.startPoint = newValue
      endChange("startPoint", action, .kind)
    }
  }

  /// The end point in the unit square of the bounds; the middle of the bottom edge by default.
  ///
  /// Animates.
  open var endPoint: CGPoint {
    get { gradient.endPoint }
    set {
      guard newValue != gradient.endPoint else { return }
      let action = beginChange("endPoint")
      gradient.endPoint = newValue
      endChange("endPoint", action, .kind)
    }
  }

  /// The kind of the gradient; `axial` by default.
  open var type: CAGradientLayerType {
    get { gradient.type }
    set {
      guard newValue != gradient.type else { return }
      let action = beginChange("type")
      gradient.type = newValue
      endChange("type", action, .kind)
    }
  }

  private static func areSame(_ a: [Any]?, _ b: [Any]?) -> Bool {
    guard let a = a as? [CGColor]?, let b = b as? [CGColor]? else { return false }
    return a == b
  }

  override var kind: LayerKind { .gradient }

  override func kindProperty() -> LayerProperty? { .gradient(properties) }

  private var renderedColors: [RenderColor] {
    (gradient.colors ?? []).compactMap { (Self.unboxed($0) as? CGColor)?.rendered }
  }

  private var properties: GradientProperties {
    var p = GradientProperties()
    p.kind = gradient.type == .radial ? .radial : gradient.type == .conic ? .conic : .axial
    p.colors = renderedColors
    p.locations = (gradient.locations ?? []).map { CGFloat($0.doubleValue) }
    p.startPoint = gradient.startPoint
    p.endPoint = gradient.endPoint
    return p
  }

  override func copyKindValues(of layer: CALayer) {
    if let layer = layer as? CAGradientLayer { gradient = layer.gradient }
  }

  override class func isKindKeyAnimated(_ key: String) -> Bool {
    ["colors", "locations", "startPoint", "endPoint"].contains(key)
  }

  override func kindValue(of property: AnimatedProperty) -> AnimationValue? {
    switch property {
    case .gradientColors: return .colors(renderedColors)
    case .gradientLocations:
      if let locations = gradient.locations {
        return .numbers(locations.map { CGFloat($0.doubleValue) })
      }
      let last = max(1, renderedColors.count - 1)
      return .numbers(renderedColors.indices.map { CGFloat($0) / CGFloat(last) })
    case .gradientStartPoint: return .point(gradient.startPoint)
    case .gradientEndPoint: return .point(gradient.endPoint)
    default: return nil
    }
  }

  override func applyKindValue(_ value: AnimationValue, to property: AnimatedProperty) -> Bool {
    switch (property, value) {
    case (.gradientColors, .colors(let list)): gradient.colors = list.map(\.cgColor)
    case (.gradientLocations, .numbers(let list)):
      gradient.locations = list.map { NSNumber(value: Double($0)) }
    case (.gradientStartPoint, .point(let point)): gradient.startPoint = point
    case (.gradientEndPoint, .point(let point)): gradient.endPoint = point
    default: return false
    }
    return true
  }

  override func kindValue(forKey key: String) -> Any?? {
    switch key {
    case "colors": .some(colors)
    case "locations": .some(locations)
    case "startPoint": .some(startPoint)
    case "endPoint": .some(endPoint)
    case "type": .some(type)
    default: nil
    }
  }

  override func setKindValue(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations": locations = value as? [NSNumber]
    case "startPoint": if let point = Self.unboxed(value) as? CGPoint { startPoint = point }
    case "endPoint": if let point = Self.unboxed(value) as? CGPoint { endPoint = point }
    case "type": type = value as? CAGradientLayerType ?? .axial
    default: return false
    }
    return true
  }
}
