import Foundation
import UIKitCore

/// A suggestion of words, with an icon where it has one.
///
/// As of iOS 16; it works whatever the system version.
@preconcurrency @MainActor
open class UISearchSuggestionItem: _UIObject, UISearchSuggestion {
  // Unverified: that a suggestion with attributes answers with its words here.
  /// What is shown; of a suggestion with attributes, its words.
  public final let localizedSuggestion: String?
  /// What is shown where it has attributes; nil: `localizedSuggestion` is shown.
  public final let localizedAttributedSuggestion: NSAttributedString?
  /// What assistive technology reads in place of the words; nil: the words.
  public final let localizedDescription: String?
  /// Shown before the words; nil: nothing.
  public final let iconImage: UIImage?
  /// What the app wants to remember with the suggestion; nil, the default: nothing.
  open var representedObject: Any?

  /// Creates a suggestion of words, with a description for assistive technology and an icon.
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

  /// Makes a suggestion of words with attributes, with a description for assistive technology and an
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
