import CoreGraphics
import Foundation

/// Which radius each corner of a view has.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  enum Shape: Hashable, Sendable {
    /// Half of the shorter side, at most `maximum`.
    case capsule(maximum: CGFloat?)
    /// Upper left, upper right, lower left, lower right; those of one level, which is not 0, become
    /// as round as the roundest of them.
    case corners([UICornerRadius?], levels: [Int])
  }
  let shape: Shape

  static let square = UICornerConfiguration(
    shape: .corners([nil, nil, nil, nil], levels: [0, 0, 0, 0])
  )

  private static func of(
    _ topLeft: UICornerRadius?,
    _ topRight: UICornerRadius?,
    _ bottomLeft: UICornerRadius?,
    _ bottomRight: UICornerRadius?,
    levels: [Int] = [0, 0, 0, 0]
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      shape: .corners([topLeft, topRight, bottomLeft, bottomRight], levels: levels)
    )
  }

  /// A capsule: the shorter sides are half circles, at most of a radius in points.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius.map { $0 > 0 ? $0 : 0 }))
  }

  /// Each corner has the radius by itself; with a concentric one they may differ.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    .of(radius, radius, radius, radius)
  }

  /// Each corner has a radius of its own; nil: it is square.
  public static func corners(
    topLeftRadius: UICornerRadius?,
    topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .of(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// All corners are alike; where a concentric radius differs among them, the largest counts.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    .of(radius, radius, radius, radius, levels: [1, 1, 1, 1])
  }

  /// The upper corners are alike, and the lower ones.
  public static func uniformEdges(
    topRadius: UICornerRadius,
    bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    .of(topRadius, topRadius, bottomRadius, bottomRadius, levels: [1, 1, 2, 2])
  }

  /// The left corners are alike, and the right ones.
  public static func uniformEdges(
    leftRadius: UICornerRadius,
    rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    .of(leftRadius, rightRadius, leftRadius, rightRadius, levels: [1, 2, 1, 2])
  }

  /// The upper corners are alike; each lower one has its own radius, or none.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, levels: [1, 1, 0, 0])
  }

  /// The lower corners are alike; each upper one has its own radius, or none.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, levels: [0, 0, 1, 1])
  }

  /// The left corners are alike; each right one has its own radius, or none.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius,
    topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(leftRadius, topRightRadius, leftRadius, bottomRightRadius, levels: [1, 0, 1, 0])
  }

  /// The right corners are alike; each left one has its own radius, or none.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, levels: [0, 1, 0, 1])
  }

  /// The radii, for people.
  public var description: String {
    switch shape {
    case .capsule(let maximum?): return "capsule, at most \(maximum)"
    case .capsule(nil): return "capsule"
    case .corners(let radii, _):
      return radii.map { $0?.description ?? "0" }.joined(separator: "; ")
    }
  }

  /// Whether a radius follows from the container.
  var isConcentric: Bool {
    guard case .corners(let radii, _) = shape else { return false }
    return radii.contains {
      if case .concentric? = $0?.kind { true } else { false }
    }
  }
}
