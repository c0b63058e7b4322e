import CoreGraphics
import Foundation
import UIKitCore

/// The deceleration and the bounce of a section that scrolls orthogonally.
///
/// - Note: iOS 17 and later.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: _UIObject,
  @preconcurrency NSCopying
{
  /// Creates the default values.
  public init() { super.init(_root: ()) }

  /// The deceleration rate of scrolling.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that remains after a millisecond, as in
    /// `UIScrollView.DecelerationRate`.
    public var rawValue: CGFloat
    /// Creates a rate from a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The rate of the collection view, or a faster one if the behaviour stops at groups or pages.
    public static let automatic = DecelerationRate(rawValue: -1)
    /// The default rate of scroll views.
    public static let normal = DecelerationRate(
      rawValue: UIScrollView.DecelerationRate.normal.rawValue
    )
    /// A rate that stops sooner.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// The bounce of the content at its ends.
  public enum Bounce: Int, Sendable {
    /// The content bounces if it is larger than the visible area.
    case automatic = 0
    /// The content always bounces.
    case always
    /// The content never bounces.
    case never
  }

  /// The deceleration rate.
  ///
  /// The default is `.automatic`.
  open var decelerationRate = DecelerationRate.automatic
  /// The bounce at the ends.
  ///
  /// The default is `.automatic`.
  open var bounce = Bounce.automatic

  /// Returns an object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}
