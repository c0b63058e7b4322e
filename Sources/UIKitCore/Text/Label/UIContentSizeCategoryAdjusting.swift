import Foundation

/// Views whose font may follow the person's text size.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether a font made for a text style, or scaled by metrics, follows the text size; by default
  /// `false`.
  var adjustsFontForContentSizeCategory: Bool { get set }
}
