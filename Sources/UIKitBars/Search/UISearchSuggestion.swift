import Foundation
import UIKitCore

/// What a search field offers while a person types.
///
/// ``UISearchSuggestionItem`` is a suggestion for most apps. As of iOS 16; it works whatever the
/// system version.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  /// What is shown, usually the words to search for; nil: what the attributed one says.
  var localizedSuggestion: String? { get }
  /// What assistive technology reads in place of the words; nil, the default: the words.
  var localizedDescription: String? { get }
  /// Shown before the words; nil, the default: nothing.
  var iconImage: UIImage? { get }
  /// Shown in place of `localizedSuggestion` where it is not nil, as by default.
  var localizedAttributedSuggestion: NSAttributedString? { get }
  /// An object of the app for the suggestion.
  var representedObject: Any? { get set }
}

extension UISearchSuggestion {
  /// By default nil.
  public var localizedDescription: String? { nil }
  /// By default nil.
  public var iconImage: UIImage? { nil }
  /// By default nil.
  public var localizedAttributedSuggestion: NSAttributedString? { nil }

  /// The words without attributes.
  var words: String { localizedAttributedSuggestion?.string ?? localizedSuggestion ?? "" }
}
