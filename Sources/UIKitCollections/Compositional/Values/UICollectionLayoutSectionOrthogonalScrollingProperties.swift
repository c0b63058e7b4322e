import CoreGraphics
import Foundation
import UIKitCore

/// How the scroll view of a section behaves that scrolls across its layout.
///
/// As of iOS 17.
@preconcurrency @MainActor
open class UICollectionLayoutSectionOrthogonalScrollingProperties: _UIObject,
  @preconcurrency NSCopying
{
  /// Makes the values that sections have at first.
  public init() { super.init(_root: ()) }

  /// How fast a scroll view comes to rest.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// What a moment leaves of the velocity, as `UIScrollView.DecelerationRate` has it.
    public var rawValue: CGFloat
    /// Makes a rate of a number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As the collection view, unless the behaviour stops at groups or pages.
    public static let automatic = DecelerationRate(rawValue: -1)
    /// The rate that scroll views have by default.
    public static let normal = DecelerationRate(
      rawValue: UIScrollView.DecelerationRate.normal.rawValue
    )
    /// A rate that stops sooner.
    public static let fast = DecelerationRate(rawValue: UIScrollView.DecelerationRate.fast.rawValue)
  }

  /// Whether the content gives way at its ends.
  public enum Bounce: Int, Sendable {
    /// Where there is something to scroll.
    case automatic = 0
    /// Even where all is visible.
    case always
    /// Nowhere.
    case never
  }

  /// How fast it comes to rest, by default `.automatic`.
  open var decelerationRate = DecelerationRate.automatic
  /// Whether the content gives way at its ends, by default `.automatic`.
  open var bounce = Bounce.automatic

  /// An object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionLayoutSectionOrthogonalScrollingProperties()
    copy.decelerationRate = decelerationRate
    copy.bounce = bounce
    return copy
  }
}
