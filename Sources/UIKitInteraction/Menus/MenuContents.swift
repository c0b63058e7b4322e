import Foundation
import UIKitCore

/// The rows of a menu: hidden elements are omitted, and inline menus become sections.
@MainActor
struct MenuContents {
  enum Row {
    /// An action or a command.
    case leaf(any UIMenuLeaf)
    /// A submenu.
    case menu(UIMenu)
    /// A deferred element whose entries are not loaded yet.
    case loading(UIDeferredMenuElement)
  }
  struct Section {
    var title: String
    var rows: [Row]
    /// The menu of the rows, for single selection.
    var menu: UIMenu
  }

  /// The title of the whole menu; empty for none.
  let title: String
  private(set) var sections: [Section] = []
  /// Whether a row has a checkmark or dash, for which all rows reserve space.
  private(set) var hasMarks = false

  init(_ menu: UIMenu, from responder: UIResponder?) {
    title = menu.title
    add(menu, title: "", from: responder)
    sections.removeAll { $0.rows.isEmpty }
    hasMarks = sections.contains { section in
      // Selected tiles show their state without a mark.
      MenuRow.Style(of: section.menu) == .row
        && section.rows.contains { row in
          if case .leaf(let leaf) = row { return leaf.state != .off }
          return false
        }
    }
  }

  private mutating func add(_ menu: UIMenu, title: String, from responder: UIResponder?) {
    sections.append(Section(title: title, rows: [], menu: menu))
    add(menu.children, of: menu, from: responder)
  }

  private mutating func add(
    _ elements: [UIMenuElement],
    of menu: UIMenu,
    from responder: UIResponder?
  ) {
    for element in elements {
      switch element {
      case let below as UIMenu where below.options.contains(.displayInline):
        add(below, title: below.title, from: responder)
        // The elements after an inline menu form a section of their own.
        sections.append(Section(title: "", rows: [], menu: menu))
      case let below as UIMenu:
        if !below.children.isEmpty { append(.menu(below)) }
      case let deferred as UIDeferredMenuElement:
        if let loaded = deferred.loadedElements {
          add(loaded, of: menu, from: responder)
        } else {
          append(.loading(deferred))
        }
      case let command as UICommand:
        guard let action = command.action,
          let target = responder?.target(forAction: action, withSender: command) as? UIResponder,
          let copy = command.copy() as? UICommand
        else { continue }
        target.validate(copy)
        if !copy.attributes.contains(.hidden) { append(.leaf(copy)) }
      case let leaf as any UIMenuLeaf:
        if !leaf.attributes.contains(.hidden) { append(.leaf(leaf)) }
      default: break
      }
    }
  }

  private mutating func append(_ row: Row) { sections[sections.count - 1].rows.append(row) }

  /// Turns the other entries of a single-selection menu off.
  static func select(_ chosen: any UIMenuLeaf, in menu: UIMenu) {
    guard menu.options.contains(.singleSelection) else { return }
    for case let leaf as any UIMenuLeaf in menu.children {
      leaf.state = leaf === chosen ? .on : .off
    }
  }
}
