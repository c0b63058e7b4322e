import Foundation

/// Changes a menu of the system.
///
/// Menus and actions are found by identifier, commands by selector and property list.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  /// The menu system whose menu is being built.
  var system: UIMenuSystem { get }
  /// Returns the menu with an identifier, at any depth; nil if there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns the action with an identifier, at any depth; nil if there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns the command with a selector and a property list; nil if there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu by another one; does nothing if there is no such menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu by those that a block returns for them.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  )
  /// Inserts a menu before another one.
  func insertSibling(
    _ siblingMenu: UIMenu,
    beforeMenu siblingIdentifier: UIMenu.Identifier
  )
  /// Inserts a menu after another one.
  func insertSibling(
    _ siblingMenu: UIMenu,
    afterMenu siblingIdentifier: UIMenu.Identifier
  )
  /// Inserts a menu at the start of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Inserts a menu at the end of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu with all its elements.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// One of the menu systems.
@preconcurrency @MainActor
open class UIMenuSystem: _UIObject {
  private init() { super.init(_root: ()) }
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// The menu system of the app's key commands.
  open class var main: UIMenuSystem { mainSystem }
  /// The menu system of context menus: the edit menu.
  open class var context: UIMenuSystem { contextSystem }

  /// Requests a rebuild of the menus; does nothing, since they are built each time they are shown.
  open func setNeedsRebuild() {}
  /// Requests a validation of commands; does nothing, since it happens each time they are shown.
  open func setNeedsRevalidate() {}
}

/// A tree of menus that responders can change.
@MainActor
package final class MenuTree: UIMenuBuilder {
  package let system: UIMenuSystem
  package private(set) var root: UIMenu

  package init(_ root: UIMenu, system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  /// Calls the responders from the outermost to `responder`, so that the nearest one decides last.
  package func build(along responder: UIResponder?) {
    var chain: [UIResponder] = []
    var next = responder
    while let candidate = next {
      chain.append(candidate)
      next = candidate.next
    }
    for candidate in chain.reversed() { candidate.buildMenu(with: self) }
  }

  // MARK: Finding

  package func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  package func action(for identifier: UIAction.Identifier) -> UIAction? {
    find(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  package func command(for action: Selector, propertyList: Any?) -> UICommand? {
    find(in: root) { element in
      guard let command = element as? UICommand, command.action == action else { return false }
      guard let wanted = propertyList as? AnyHashable else { return propertyList == nil }
      return command.propertyList as? AnyHashable == wanted
    } as? UICommand
  }

  private func find(in menu: UIMenu, _ matches: (UIMenuElement) -> Bool) -> UIMenuElement? {
    if matches(menu) { return menu }
    for child in menu.children {
      if let below = child as? UIMenu {
        if let found = find(in: below, matches) { return found }
      } else if matches(child) {
        return child
      }
    }
    return nil
  }

  // MARK: Changing

  package func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  package func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  package func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  package func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  package func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  package func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  package func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  /// Replaces a menu by others; an unknown identifier has no effect.
  private func change(_ identifier: UIMenu.Identifier, _ body: (UIMenu) -> [UIMenu]) {
    if root.identifier == identifier {
      let made = body(root)
      root = made.count == 1 ? made[0] : UIMenu(identifier: .root, children: made)
      return
    }
    root = changed(root, identifier, body)
  }

  private func changed(
    _ menu: UIMenu,
    _ identifier: UIMenu.Identifier,
    _ body: (UIMenu) -> [UIMenu]
  ) -> UIMenu {
    menu.replacingChildren(
      menu.children.flatMap { child -> [UIMenuElement] in
        guard let below = child as? UIMenu else { return [child] }
        return below.identifier == identifier
          ? body(below) : [changed(below, identifier, body)]
      }
    )
  }
}
