import Foundation
import UIKitCore

/// A search suggestion with a text and an optional icon.
///
/// - Note: iOS 16 and later; Russet supports it under every system version.
@preconcurrency @MainActor
open class UISearchSuggestionItem: _UIObject, UISearchSuggestion {
  // Unverified: that `localizedSuggestion` of an attributed suggestion is its text.
  /// The text of the suggestion; of an attributed suggestion, its text without attributes.
  public final let localizedSuggestion: String?
  /// The attributed text; nil to show `localizedSuggestion`.
  public final let localizedAttributedSuggestion: NSAttributedString?
  /// The description for assistive technology; nil for the text.
  public final let localizedDescription: String?
  /// The image before the text; nil for none.
  public final let iconImage: UIImage?
  /// An object that the app associates with the suggestion.
  ///
  /// The default is nil.
  open var representedObject: Any?

  /// Creates a suggestion with a text, a description for assistive technology and an icon.
  public init(
    localizedSuggestion suggestion: String,
    localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedSuggestion = suggestion
    localizedAttributedSuggestion = nil
    localizedDescription = description
    self.iconImage = iconImage
    super.init(_root: ())
  }

  /// Creates a suggestion with an attributed text, a description for assistive technology and an
  /// icon.
  public init(
    localizedAttributedSuggestion suggestion: NSAttributedString,
    localizedDescription description: String? = nil,
    iconImage: UIImage? = nil
  ) {
    localizedSuggestion = suggestion.string
    localizedAttributedSuggestion = suggestion
    localizedDescription = description
    self.iconImage = iconImage
    super.init(_root: ())
  }
}
