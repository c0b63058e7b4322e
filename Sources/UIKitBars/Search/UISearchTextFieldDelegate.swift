import Foundation
import UIKitCore
import UIKitText

/// Is asked by a search field about its tokens, and told of suggestions, besides what every field
/// asks.
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
  /// By default nothing happens.
  public func searchTextField(
    _ searchTextField: UISearchTextField,
    didSelect suggestion: any UISearchSuggestion
  ) {}
}
