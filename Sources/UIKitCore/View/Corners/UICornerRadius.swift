import CoreGraphics
import Foundation

/// How round a corner is: a length, or what follows from the corner of the container.
///
/// A number literal is a fixed radius.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, CustomStringConvertible
{
  enum Kind: Hashable, Sendable {
    case fixed(CGFloat)
    case concentric(minimum: CGFloat?)
  }
  let kind: Kind

  private init(_ kind: Kind) { self.kind = kind }

  /// Makes a fixed radius, in points.
  public init(floatLiteral value: Double) { self = .fixed(value) }
  /// Makes a fixed radius, in points.
  public init(integerLiteral value: Int) { self = .fixed(Double(value)) }

  /// A radius in points; what is negative or no number is none.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(.fixed(radius > 0 ? CGFloat(radius) : 0))
  }

  /// The radius whose arc has the same middle as the arc of the container's corner.
  ///
  /// - Parameter minimum: The least radius, in points; nil: a corner that lies farther inside than
  ///   the container is round is square.
  /// - Returns: A radius that follows the container.
  public static func containerConcentric(minimum: CGFloat? = nil) -> UICornerRadius {
    UICornerRadius(.concentric(minimum: minimum.map { $0 > 0 ? $0 : 0 }))
  }

  /// The radius, for people.
  public var description: String {
    switch kind {
    case .fixed(let radius): "\(radius)"
    case .concentric(let minimum?): "container concentric, at least \(minimum)"
    case .concentric(nil): "container concentric"
    }
  }
}
