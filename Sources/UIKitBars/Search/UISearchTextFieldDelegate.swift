import Foundation
import UIKitCore
import UIKitText

/// Controls the tokens of a search field and observes its suggestions, in addition to the methods of
/// every field's delegate.
///
/// All methods are optional. As of iOS 13.
@preconcurrency @MainActor
public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// What is copied for a token; the default is the token's text.
  func searchTextField(
    _ searchTextField: UISearchTextField,
    itemProviderForCopying token: UISearchToken
  ) -> NSItemProvider
  /// A person chose a suggestion; by default nothing happens.
  ///
  /// As of iOS 16.
  func searchTextField(
    _ searchTextField: UISearchTextField,
    didSelect suggestion: any UISearchSuggestion
  )
}

extension UISearchTextFieldDelegate {
  /// By default the token's text.
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
