import Foundation
import UIKitCore
import UIKitText

extension UISearchBar {
  func takeText(_ text: String?) {
    guard (text ?? "") != field.text else { return }
    field.text = text
    // Unverified: that the updater is called for text that code sets.
    searchController?.searchDidChange()
  }

  // MARK: Calls from the field

  func mayBeginEditing() -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  func didBeginEditing() {
    updateCancel()
    searchController?.editingBegan()
    delegate?.searchBarTextDidBeginEditing(self)
  }

  func didEndEditing() {
    updateCancel()
    delegate?.searchBarTextDidEndEditing(self)
  }

  func textChanged() {
    delegate?.searchBar(self, textDidChange: field.text ?? "")
    searchController?.searchDidChange()
  }

  func searchKeyPressed() {
    // The key is disabled while there is nothing to search for.
    guard field.hasText || !enablesReturnKeyAutomatically else { return }
    delegate?.searchBarSearchButtonClicked(self)
    searchController?.searchKeyPressed()
  }

  // MARK: Ending

  func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.cancelled()
  }

  /// Whether Escape has the effect of the Cancel button.
  var canEscape: Bool { values.showsCancel || searchController?.isActive == true }

  func escape() -> Bool {
    guard canEscape, field.isEditing || searchController?.isActive == true else { return false }
    cancelTapped()
    return true
  }
}
