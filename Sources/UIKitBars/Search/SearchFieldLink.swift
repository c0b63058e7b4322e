import Foundation
import UIKitCore
import UIKitText

/// The delegate of a search bar's field, which forwards its calls to the bar.
@MainActor
final class SearchFieldLink: NSObject, UISearchTextFieldDelegate {
  weak var bar: UISearchBar?

  init(_ bar: UISearchBar) { self.bar = bar }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar?.mayBeginEditing() ?? true
  }
  func textFieldDidBeginEditing(_ textField: UITextField) { bar?.didBeginEditing() }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }
  func textFieldDidEndEditing(_ textField: UITextField) { bar?.didEndEditing() }
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let bar else { return true }
    return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  func searchTextField(
    _ searchTextField: UISearchTextField,
    didSelect suggestion: any UISearchSuggestion
  ) {
    bar?.searchController?.choose(suggestion)
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar?.searchKeyPressed()
    return false
  }
}
