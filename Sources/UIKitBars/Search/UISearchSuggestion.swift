import Foundation
import UIKitCore

/// A suggestion that a search field offers while a person types.
///
/// ``UISearchSuggestionItem`` suits most apps.
///
/// - Note: iOS 16 and later; Russet supports it under every system version.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  /// The text of the suggestion, usually the words to search for; nil to use the attributed text.
  var localizedSuggestion: String? { get }
  /// The description for assistive technology.
  ///
  /// The default is nil: the text.
  var localizedDescription: String? { get }
  /// The image before the text.
  ///
  /// The default is nil: no image.
  var iconImage: UIImage? { get }
  /// The attributed text, which replaces `localizedSuggestion` unless it is nil, the default.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// An object that the app associates with the suggestion.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// Returns nil.
  public var localizedDescription: String? { nil }
  /// Returns nil.
  public var iconImage: UIImage? { nil }
  /// Returns nil.
  public var localizedAttributedSuggestion: NSAttributedString? { nil }

  /// The text without attributes.
  var words: String { localizedAttributedSuggestion?.string ?? localizedSuggestion ?? "" }
}
