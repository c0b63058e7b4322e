import UIKitCore

extension UIBarButtonItemGroup {
  /// The menu that a representative item without an action opens.
  final var representativeMenu: UIMenu {
    UIMenu(children: menuRepresentation.map { [$0] } ?? barButtonItems.compactMap(Self.element))
  }

  private static func element(for item: UIBarButtonItem) -> UIMenuElement? {
    guard !item.isHidden, !item.isSpace, item.customView == nil else { return nil }
    if let own = item.menuRepresentation ?? item.menu { return own }
    return UIAction(
      title: item.spokenLabel ?? "",
      image: item.image,
      attributes: item.isEnabled ? [] : .disabled,
      state: item.isSelected ? .on : .off
    ) { [weak item] _ in
      guard let item else { return }
      item.trigger(for: nil, from: item)
    }
  }
}

extension UIBarButtonItem {
  /// The menu that a touch on the item opens: its own, or that of the group that it represents.
  final var shownMenu: UIMenu? {
    if let menu { return menu }
    guard let group = buttonGroup, group.representativeItem === self, primaryAction == nil,
      action == nil
    else { return nil }
    return group.representativeMenu
  }
}
