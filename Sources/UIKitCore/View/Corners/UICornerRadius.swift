import CoreGraphics
import Foundation

/// The radius of a corner: a length, or a radius that depends on the corner of the container.
///
/// A number literal is a fixed radius.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  enum Kind: Hashable, Sendable {
    /// A length in points.
    case fixed(CGFloat)
    /// The radius of the container's corner less the distance from it, at least `minimum`.
    case concentric(minimum: CGFloat?)
  }
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Creates a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Creates a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// Returns a fixed radius, in points; 0 if the value is negative or not a number.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(.fixed(radius > 0 ? CGFloat(radius) : 0))
  }

  /// Returns a radius whose arc has the same center as the arc of the container's corner.
  ///
  /// - Parameter minimum: The smallest radius, in points. If it is nil, a corner is square when its
  ///   distance from the container's corner is larger than the container's radius.
  /// - Returns: A radius that depends on the container.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: minimum.map { $0 > 0 ? $0 : 0 }))
  }

  /// The radius as text, for debugging.
  public var description: String {
    switch kind {
    case .fixed(let radius): "\(radius)"
    case .concentric(let minimum?): "container concentric, at least \(minimum)"
    case .concentric(nil): "container concentric"
    }
  }
}
