import UIKitCore

extension UIButton {
  /// Whether a touch opens the menu.
  var showsMenuOnPress: Bool { showsMenuAsPrimaryAction && menu != nil }
  /// Whether the button shows which of its menu's entries is on.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuOnPress }

  /// The entry that is on.
  var chosenElement: UIMenuElement? { isPopUp ? menu?.selectedElements.first : nil }
  /// Its words.
  var chosenTitle: String? { chosenElement?.title }

  func menuDidChange() {
    isContextMenuInteractionEnabled = menu != nil
    if isPopUp, let menu, menu.selectedElements.isEmpty, let first = menu.leaves.first {
      first.state = .on
    }
    showChosen()
  }

  private func showChosen() {
    noteConfigurationChange()
    titleSizeDidChange()
  }

  func menuConfiguration() -> UIContextMenuConfiguration? {
    guard menu != nil, isEnabled else { return nil }
    // Asked for when the menu comes: who hears of `.menuActionTriggered` may set another.
    let configuration = UIContextMenuConfiguration(
      actionProvider: { [weak self] _ in self?.menu }
    )
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  // Chosen: while its menu is open a button looks pressed.
  func menuWillCome() {
    isHeld = true
    if showsMenuAsPrimaryAction { isHighlighted = true }
  }

  func menuWillGo() {
    isHeld = false
    if showsMenuAsPrimaryAction { isHighlighted = false }
  }
}

extension UIButton: MenuChoosing {
  /// Moves the mark of a pop-up's menu to the entry that was chosen.
  package func willPerform(_ leaf: any UIMenuLeaf) {
    guard isPopUp, let leaves = menu?.leaves, leaves.contains(where: { $0 === leaf }) else {
      return
    }
    for other in leaves { other.state = other === leaf ? .on : .off }
    showChosen()
  }
}

extension UIMenu {
  /// The entries that do something, those of inline sections included.
  fileprivate var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let section = child as? UIMenu {
        return section.options.contains(.displayInline) ? section.leaves : []
      }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}
