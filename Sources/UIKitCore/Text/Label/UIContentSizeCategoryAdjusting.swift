import Foundation

/// A view whose font may follow the user's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font for a text style, or one scaled by metrics, follows the text size; false by
  /// default.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
