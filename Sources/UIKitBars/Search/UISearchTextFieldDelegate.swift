import Foundation
import UIKitCore
import UIKitText

/// A delegate that supplies copies of a search field's tokens and is called for its suggestions.
///
/// All methods are optional.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// Returns the item provider for copying a token.
  ///
  /// The default is the token's text.
  func searchTextField(
    _ searchTextField: UISearchTextField,
    itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
  /// Called when a person chooses a suggestion.
  ///
  /// - Note: iOS 16 and later.
  func searchTextField(
    _ searchTextField: UISearchTextField,
    didSelect suggestion: any UISearchSuggestion
  )
}

extension UISearchTextFieldDelegate {
  /// Returns an item provider with the token's text.
  public func searchTextField(
    _ searchTextField: UISearchTextField,
    itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider {
    NSItemProvider(object: token.text as NSString)
  }
  /// The default implementation does nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField,
    didSelect suggestion: any UISearchSuggestion
  ) {}
}
