import Foundation

/// Options of `draw(with:options:context:)` and `boundingRect(with:options:context:)`.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// The bits of the options, as in UIKit.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text wraps and starts at the rectangle's origin; without the option it has one line, with its
  /// baseline at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The fonts' leading is added to the heights of lines.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The bounds are those of the glyphs.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits ends with an ellipsis if more text follows.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
