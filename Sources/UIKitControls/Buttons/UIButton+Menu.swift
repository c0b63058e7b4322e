import UIKitCore

extension UIButton {
  /// Whether a press opens the menu.
  var showsMenuOnPress: Bool { showsMenuAsPrimaryAction && menu != nil }
  /// Whether the button shows the selected element of its menu.
  var isPopUp: Bool { changesSelectionAsPrimaryAction && showsMenuOnPress }

  /// The selected element of the menu; nil unless the button is a pop-up button.
  var chosenElement: UIMenuElement? { isPopUp ? menu?.selectedElements.first : nil }
  /// The title of the selected element.
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
    // The menu is read when it opens, since a handler of `.menuActionTriggered` may set another.
    let configuration = UIContextMenuConfiguration(
      actionProvider: { [weak self] _ in self?.menu }
    )
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  // Chosen: a button looks pressed while its menu is open.
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
  /// Selects the chosen element of a pop-up button's menu.
  package func willPerform(_ leaf: any UIMenuLeaf) {
    guard isPopUp, let leaves = menu?.leaves, leaves.contains(where: { $0 === leaf }) else {
      return
    }
    for other in leaves { other.state = other === leaf ? .on : .off }
    showChosen()
  }
}

extension UIMenu {
  /// The elements that perform an action, including those of inline sections.
  fileprivate var leaves: [any UIMenuLeaf] {
    children.flatMap { child -> [any UIMenuLeaf] in
      if let section = child as? UIMenu {
        return section.options.contains(.displayInline) ? section.leaves : []
      }
      return (child as? any UIMenuLeaf).map { [$0] } ?? []
    }
  }
}
