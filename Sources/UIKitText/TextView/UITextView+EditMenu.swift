import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UIKitInteraction

/// The edit menu of the selection, and its commands.
extension UITextView {
  /// Returns whether an editing command is currently enabled; nil for other actions.
  func canEdit(_ action: String, _ sender: Any? = nil) -> Bool? {
    let hasSelection = state.selection.length > 0
    let isFirst = isFirstResponder
    switch action {
    // The edit menu of a text contains Cut instead of Delete.
    case "delete:" where UITextField.isEditMenu(sender): return false
    case "toggleBoldface:", "toggleItalics:", "toggleUnderline:":
      return state.isActive && allowsEditingTextAttributes
        && (hasSelection || !UITextField.isEditMenu(sender))
    case "cut:", "delete:": return state.isActive && hasSelection
    case "copy:": return isFirst && isSelectable && hasSelection
    case "paste:": return state.isActive && UIPasteboard.general.hasStrings
    case "select:": return isFirst && isSelectable && !hasSelection && textStorage.length > 0
    case "selectAll:":
      return isFirst && isSelectable && textStorage.length > 0
        && state.selection.length < textStorage.length
    case "find:": return findInteraction != nil
    case "findAndReplace:": return findInteraction != nil && isEditable
    case "findNext:", "findPrevious:": return findInteraction?.isFindNavigatorVisible ?? false
    case "useSelectionForFind:": return findInteraction != nil && hasSelection
    default: return nil
    }
  }

  /// Shows the edit menu above the selection or the caret.
  func showEditMenu() {
    guard isFirstResponder, window != nil else { return }
    layoutIfNeeded()
    let selection = state.selection
    let rects = selectionRects(in: selection)
    let whole =
      rects.dropFirst().reduce(rects.first, { $0?.union($1) })
      ?? caretRect(at: selection.location)
    let target = whole.intersection(bounds)
    guard !target.isNull else { return }
    state.hasEditMenu = true
    if Surroundings.systemVersion.major < 16 {
      UIMenuController.shared.showMenu(from: self, rect: target)
    } else {
      let menu = callout ?? TextEditMenu(self)
      callout = menu
      menu.show(at: target)
    }
  }

  func hideEditMenu() {
    guard state.hasEditMenu else { return }
    state.hasEditMenu = false
    UIMenuController.shared.hideMenu(from: self)
    callout?.hide()
  }

  // MARK: Commands

  func copySelection() {
    let range = state.selection
    guard range.length > 0 else { return }
    let text = textStorage.attributedSubstring(from: range)
    guard allowsEditingTextAttributes else {
      UIPasteboard.general.string = text.string
      return
    }
    // Offers attributed text, and plain text for other receivers.
    UIPasteboard.general.itemProviders = [NSItemProvider(object: text)]
    if UIPasteboard.general.string == nil { UIPasteboard.general.string = text.string }
  }

  func cutSelection() {
    let range = smartCut(state.selection)
    guard state.isActive, state.selection.length > 0, mayChange(range, to: "") else { return }
    copySelection()
    typing.close()
    change(range, to: "")
    typing.close()
  }

  func pasteText() {
    guard state.isActive else { return }
    let board = UIPasteboard.general
    let range = state.marked ?? state.selection
    if allowsEditingTextAttributes, let provider = board.itemProviders.first,
      provider.canLoadObject(ofClass: NSAttributedString.self)
    {
      // Plain text is inserted immediately; attributes are kept if they are available.
      provider.loadNow { [weak self] text in self?.paste(text, in: range) }
      return
    }
    guard let text = board.string, !text.isEmpty, mayChange(range, to: text) else { return }
    typing.close()
    change(range, to: smartPaste(text, range))
    typing.close()
  }

  private func paste(_ text: NSAttributedString, in range: NSRange) {
    guard text.length > 0, state.isActive, mayChange(range, to: text.string) else { return }
    typing.close()
    change(range, to: text)
    typing.close()
  }

  func selectWord(byMenu sender: Any?) {
    select(wordRange(at: state.selection.location), byTouch: true)
    if UITextField.isEditMenu(sender) { showEditMenu() }
  }

  /// Selects the whole text; the edit menu is shown again if the command came from it.
  func selectWholeText(byMenu sender: Any?) {
    guard isSelectable else { return }
    let isByMenu = UITextField.isEditMenu(sender)
    select(NSRange(location: 0, length: textStorage.length), byTouch: isByMenu)
    if isByMenu { showEditMenu() }
  }

  // MARK: Styles

  /// Toggles a font trait of the selection, or of text typed next.
  func toggleStyle(_ trait: UIFontDescriptor.SymbolicTraits) {
    guard allowsEditingTextAttributes, state.isActive else { return }
    guard state.selection.length == 0 else { return toggle(trait) }
    var attributes = attributesForTyping
    let font = attributes[.font] as? UIFont
    attributes.setTrait(trait, !(font?.fontDescriptor.symbolicTraits.contains(trait) ?? false))
    state.typingAttributes = attributes
  }

  func toggleUnderlineStyle() {
    guard allowsEditingTextAttributes, state.isActive else { return }
    guard state.selection.length == 0 else { return toggleUnderlining() }
    var attributes = attributesForTyping
    let isOn = attributes.isUnderlined
    attributes[.underlineStyle] = isOn ? nil : NSUnderlineStyle.single.rawValue
    state.typingAttributes = attributes
  }
}

extension NSItemProvider {
  /// Loads the attributed text and passes it to the closure on the main thread.
  @MainActor
  fileprivate func loadNow(_ body: @escaping @MainActor (NSAttributedString) -> Void) {
    _ = loadObject(ofClass: NSAttributedString.self) { object, _ in
      guard let found = object as? NSAttributedString else { return }
      nonisolated(unsafe) let text = found
      if Thread.isMainThread {
        MainActor.assumeIsolated { body(text) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { body(text) } }
      }
    }
  }
}
