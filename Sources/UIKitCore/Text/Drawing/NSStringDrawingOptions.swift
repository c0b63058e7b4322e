import Foundation

/// How `draw(with:options:context:)` and `boundingRect(with:options:context:)` set text.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  /// One bit an option, as in UIKit.
  public let rawValue: Int

  /// Makes options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The rectangle's origin is the top of the first line, and text wraps; otherwise the origin is
  /// the baseline of one line.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// The fonts' leading counts for line heights.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// The bounds are those of the ink.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// The last line that fits gets an ellipsis where text is left over.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}
