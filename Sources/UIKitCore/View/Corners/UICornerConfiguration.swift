import CoreGraphics
import Foundation

/// The radii of the corners of a view.
public struct UICornerConfiguration: Hashable, Sendable, CustomStringConvertible {
  enum Shape: Hashable, Sendable {
    /// Half of the shorter side, at most `maximum`.
    case capsule(maximum: CGFloat?)
    /// The radii of the upper left, upper right, lower left and lower right corner.
    ///
    /// Corners with the same level, unless it is 0, all get the largest of their radii.
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

  /// Returns a capsule: the shorter sides are half circles.
  ///
  /// - Parameter maximumRadius: The largest radius, in points; nil for no limit.
  /// - Returns: The configuration of a capsule.
  public static func capsule(maximumRadius: CGFloat? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius.map { $0 > 0 ? $0 : 0 }))
  }

  /// Returns a configuration that gives each corner the radius; a concentric radius may differ
  /// among the corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    .of(radius, radius, radius, radius)
  }

  /// Returns a configuration with one radius for each corner; nil makes a corner square.
  public static func corners(
    topLeftRadius: UICornerRadius?,
    topRightRadius: UICornerRadius?,
    bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    .of(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius)
  }

  /// Returns a configuration with equal corners; if a concentric radius differs among them, the
  /// largest applies to all.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    .of(radius, radius, radius, radius, levels: [1, 1, 1, 1])
  }

  /// Returns a configuration whose upper corners are equal, and whose lower corners are equal.
  public static func uniformEdges(
    topRadius: UICornerRadius,
    bottomRadius: UICornerRadius
  ) -> UICornerConfiguration {
    .of(topRadius, topRadius, bottomRadius, bottomRadius, levels: [1, 1, 2, 2])
  }

  /// Returns a configuration whose left corners are equal, and whose right corners are equal.
  public static func uniformEdges(
    leftRadius: UICornerRadius,
    rightRadius: UICornerRadius
  ) -> UICornerConfiguration {
    .of(leftRadius, rightRadius, leftRadius, rightRadius, levels: [1, 2, 1, 2])
  }

  /// Returns a configuration whose upper corners are equal; a lower corner without a radius is
  /// square.
  public static func uniformTopRadius(
    _ topRadius: UICornerRadius,
    bottomLeftRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topRadius, topRadius, bottomLeftRadius, bottomRightRadius, levels: [1, 1, 0, 0])
  }

  /// Returns a configuration whose lower corners are equal; an upper corner without a radius is
  /// square.
  public static func uniformBottomRadius(
    _ bottomRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    topRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topLeftRadius, topRightRadius, bottomRadius, bottomRadius, levels: [0, 0, 1, 1])
  }

  /// Returns a configuration whose left corners are equal; a right corner without a radius is
  /// square.
  public static func uniformLeftRadius(
    _ leftRadius: UICornerRadius,
    topRightRadius: UICornerRadius? = nil,
    bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(leftRadius, topRightRadius, leftRadius, bottomRightRadius, levels: [1, 0, 1, 0])
  }

  /// Returns a configuration whose right corners are equal; a left corner without a radius is
  /// square.
  public static func uniformRightRadius(
    _ rightRadius: UICornerRadius,
    topLeftRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    .of(topLeftRadius, rightRadius, bottomLeftRadius, rightRadius, levels: [0, 1, 0, 1])
  }

  /// The radii as text, for debugging.
  public var description: String {
    switch shape {
    case .capsule(let maximum?): return "capsule, at most \(maximum)"
    case .capsule(nil): return "capsule"
    case .corners(let radii, _):
      return radii.map { $0?.description ?? "0" }.joined(separator: "; ")
    }
  }

  /// Whether the radius of a corner depends on the container.
  var isConcentric: Bool {
    guard case .corners(let radii, _) = shape else { return false }
    return radii.contains {
      if case .concentric? = $0?.kind { true } else { false }
    }
  }
}
