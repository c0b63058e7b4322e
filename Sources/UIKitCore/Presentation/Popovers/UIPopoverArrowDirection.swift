/// Where a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  /// One bit a direction, as in UIKit.
  public let rawValue: UInt
  /// Makes a set of directions from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The arrow points up: the popover lies below what it points at.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// The arrow points down: the popover lies above what it points at.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// The arrow points left: the popover lies right of what it points at.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// The arrow points right: the popover lies left of what it points at.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Whichever side has the most room.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction yet: the popover is not shown.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}
