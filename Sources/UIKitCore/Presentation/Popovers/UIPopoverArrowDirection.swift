/// The directions in which a popover's arrow can point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// The bits of the directions, one for each, as in UIKit.
  public let rawValue: UInt
  /// Creates a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up; the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down; the popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left; the popover is to the right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right; the popover is to the left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Every direction is permitted.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// The direction is unknown; the popover is not visible.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
