import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

/// The suggestions of a search field.
struct FieldSuggestions {
  var items: [any UISearchSuggestion]?
  /// The menu below the field.
  var menu: SuggestionList?
  /// The visible list: the menu, or the list of a search controller.
  weak var list: SuggestionList?

  // Chosen: the distances of menus from their source views.
  static let gap: CGFloat = 8
  static let edge: CGFloat = 8
}

extension UISearchTextField {
  func watchEditing() {
    let update = UIAction { [weak self] _ in self?.updateSuggestionMenu() }
    addAction(update, for: .editingDidBegin)
    addAction(update, for: .editingDidEnd)
  }

  /// Shows the menu while the field is edited and has suggestions.
  func updateSuggestionMenu() {
    guard isEditing, let window, let items = suggestions.items, !items.isEmpty else {
      suggestions.menu?.removeFromSuperview()
      suggestions.menu = nil
      return
    }
    let menu = suggestions.menu ?? SuggestionList(isMenu: true)
    if suggestions.menu == nil {
      suggestions.menu = menu
      menu.choosing = { [weak self] in self?.chooseSuggestion($0) }
    }
    suggestions.list = menu
    menu.tintColor = tintColor
    if menu.superview !== window { window.addSubview(menu) }
    menu.suggestions = items
    placeSuggestionMenu()
  }

  func placeSuggestionMenu() {
    guard let menu = suggestions.menu, let window else { return }
    let field = convert(bounds, to: window)
    let keyboard = window.screen.inputViews.room
    var bottom = window.bounds.maxY - window.safeAreaInsets.bottom
    if !keyboard.isEmpty {
      bottom = min(bottom, window.convert(keyboard, from: nil as UIWindow?).minY)
    }
    let top = field.maxY + FieldSuggestions.gap
    let frame = CGRect(
      x: field.minX,
      y: top,
      width: field.width,
      height: min(menu.naturalHeight, max(0, bottom - FieldSuggestions.edge - top))
    )
    if menu.frame != frame { menu.frame = frame }
  }

  func chooseSuggestion(_ suggestion: any UISearchSuggestion) {
    (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
  }

  // MARK: Keys

  /// The key commands for suggestions: arrows select one, and Return chooses it.
  var suggestionCommands: [UIKeyCommand] {
    guard isEditing, let list = suggestions.list, list.window != nil, !list.isHidden,
      !list.suggestions.isEmpty
    else { return [] }
    var commands = [
      UIKeyCommand(
        input: UIKeyCommand.inputDownArrow,
        modifierFlags: [],
        action: Selector(UISearchTextField.nextSuggestion, "nextSuggestion:")
      )
    ]
    if list.keyRow != nil {
      commands.append(
        UIKeyCommand(
          input: UIKeyCommand.inputUpArrow,
          modifierFlags: [],
          action: Selector(UISearchTextField.previousSuggestion, "previousSuggestion:")
        )
      )
      commands.append(
        UIKeyCommand(
          input: "\r",
          modifierFlags: [],
          action: Selector(UISearchTextField.takeSuggestion, "takeSuggestion:")
        )
      )
    }
    for command in commands { command.wantsPriorityOverSystemBehavior = true }
    return commands
  }

  private func nextSuggestion(_ sender: UIKeyCommand) { suggestions.list?.moveKeys(by: 1) }
  private func previousSuggestion(_ sender: UIKeyCommand) { suggestions.list?.moveKeys(by: -1) }
  private func takeSuggestion(_ sender: UIKeyCommand) { _ = suggestions.list?.chooseKeyRow() }
}
