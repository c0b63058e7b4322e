import Foundation

/// Changes a menu that the system makes.
///
/// Menus and commands are found by identifier and by selector with its property list.
@preconcurrency @MainActor
public protocol UIMenuBuilder {
  /// Which of the system's menus is being made.
  var system: UIMenuSystem { get }
  /// The menu of an identifier, at whatever depth; nil: there is none.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// The action of an identifier, at whatever depth; nil: there is none.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// The command of a selector and a property list; nil: there is none.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Puts a menu in another one's place; nothing happens where there is none.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Gives a menu other entries, made from those that it has.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  )
  /// Puts a menu before another one.
  func insertSibling(
    _ siblingMenu: UIMenu,
    beforeMenu siblingIdentifier: UIMenu.Identifier
  )
  /// Puts a menu after another one.
  func insertSibling(
    _ siblingMenu: UIMenu,
    afterMenu siblingIdentifier: UIMenu.Identifier
  )
  /// Puts a menu before what another one holds.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Puts a menu after what another one holds.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Takes a menu away with all it holds.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

/// One of the system's menus.
@preconcurrency @MainActor
open class UIMenuSystem: _UIObject {
  private init() { super.init(_root: ()) }
  private static let mainSystem = UIMenuSystem()
  private static let contextSystem = UIMenuSystem()

  /// The app's key commands.
  open class var main: UIMenuSystem { mainSystem }
  /// Menus of a place: the edit menu.
  open class var context: UIMenuSystem { contextSystem }

  /// Has the menus made anew; they are made each time that they are shown, so that nothing is left
  /// to be done.
  open func setNeedsRebuild() {}
  /// Has commands validated anew, which happens each time that they are shown.
  open func setNeedsRevalidate() {}
}

/// A tree of menus that responders change.
@MainActor
final class MenuTree: UIMenuBuilder {
  let system: UIMenuSystem
  private(set) var root: UIMenu

  init(_ root: UIMenu, system: UIMenuSystem) {
    self.root = root
    self.system = system
  }

  /// Asks the chain from `responder` on, the outermost first, so that the nearest has the last word.
  func build(along responder: UIResponder?) {
    var chain: [UIResponder] = []
    var next = responder
    while let candidate = next {
      chain.append(candidate)
      next = candidate.next
    }
    for candidate in chain.reversed() { candidate.buildMenu(with: self) }
  }

  // MARK: Finding

  func menu(for identifier: UIMenu.Identifier) -> UIMenu? {
    find(in: root) { ($0 as? UIMenu)?.identifier == identifier } as? UIMenu
  }

  func action(for identifier: UIAction.Identifier) -> UIAction? {
    find(in: root) { ($0 as? UIAction)?.identifier == identifier } as? UIAction
  }

  func command(for action: Selector, propertyList: Any?) -> UICommand? {
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

  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
    change(replacedIdentifier) { _ in [replacementMenu] }
  }

  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier,
    from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
  ) {
    change(parentIdentifier) { [$0.replacingChildren(childrenBlock($0.children))] }
  }

  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [siblingMenu, $0] }
  }

  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
    change(siblingIdentifier) { [$0, siblingMenu] }
  }

  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { [childMenu] + $0 }
  }

  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
    replaceChildren(ofMenu: parentIdentifier) { $0 + [childMenu] }
  }

  func remove(menu removedIdentifier: UIMenu.Identifier) {
    change(removedIdentifier) { _ in [] }
  }

  /// Puts other menus in a menu's place; an unknown one is no mistake.
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
