import Foundation
import UIKitCore

extension Assembly {
  /// Adds the key commands in `<keyCommands>` to a controller.
  func setKeyCommands(of controller: UIViewController, _ element: Element) {
    for child in element.list("keyCommands") {
      if let command = command(child) as? UIKeyCommand { controller.addKeyCommand(command) }
    }
  }

  /// Returns the menu in a child with the key "menu"; nil if there is none.
  func menu(of element: Element) -> UIMenu? {
    guard let child = element.child(key: "menu"), child.tag == "menu" else { return nil }
    return menu(child)
  }

  private func menu(_ element: Element) -> UIMenu {
    element.markRead()
    var options = UIMenu.Options()
    if element.bool("displayInline") == true { options.insert(.displayInline) }
    if element.bool("destructive") == true { options.insert(.destructive) }
    if element.bool("singleSelection") == true { options.insert(.singleSelection) }
    let entries =
      Self.lists.flatMap { element.list($0) }
      + element.children.filter { Self.entries.contains($0.tag) }
    let menu = UIMenu(
      title: text("title", of: element) ?? "",
      subtitle: text("subtitle", of: element),
      image: image("image", of: element, catalog: element["catalog"]),
      identifier: element["identifier"].map { UIMenu.Identifier($0) },
      options: options,
      children: entries.compactMap { entry in
        entry.tag == "menu" ? self.menu(entry) : command(entry)
      }
    )
    register(menu, element)
    tellUnread(element)
    return menu
  }

  // Unverified: the place of a menu's entries in documents; all of these are read.
  private static let lists = ["children", "items", "menuElements"]
  private static let entries: Set<String> = ["menu", "command", "keyCommand"]

  /// Returns the command of a `<command>` or `<keyCommand>`; nil with a message if it has no
  /// action.
  private func command(_ element: Element) -> UICommand? {
    element.markRead()
    guard Self.entries.contains(element.tag) else {
      document.tellUnread("The menu's entry <\(element.tag)>", at: element)
      return nil
    }
    let connected = element.list("connections").first { $0.tag == "action" }
    connected?.markRead()
    guard
      let name = element["actionName"] ?? element["selector"] ?? element["action"]
        ?? connected?["selector"], !name.isEmpty
    else {
      document.tell("A command has no action; it is left out.", at: element)
      return nil
    }
    let title = text("title", of: element) ?? ""
    let discoverability = text("discoverabilityTitle", of: element)
    var attributes = UIMenuElement.Attributes()
    if let words = element.child(key: "attributes") {
      if words.bool("destructive") == true { attributes.insert(.destructive) }
      if words.bool("disabled") == true { attributes.insert(.disabled) }
      if words.bool("hidden") == true { attributes.insert(.hidden) }
    }
    let states: [String: UIMenuElement.State] = ["on": .on, "off": .off, "mixed": .mixed]
    let state = choice("state", of: element, states) ?? .off
    let image = image("image", of: element, catalog: element["catalog"])
    let result: UICommand
    if element.tag == "keyCommand" {
      result = UIKeyCommand(
        title: title,
        image: image,
        action: Selector(name),
        input: element["input"] ?? "",
        modifierFlags: modifiers(element),
        discoverabilityTitle: discoverability,
        attributes: attributes,
        state: state
      )
    } else {
      result = UICommand(
        title: title,
        subtitle: text("subtitle", of: element),
        image: image,
        action: Selector(name),
        discoverabilityTitle: discoverability,
        attributes: attributes,
        state: state
      )
    }
    register(result, element)
    tellUnread(element)
    return result
  }

  /// Returns the modifier flags, stored as a number or as attributes of a child.
  private func modifiers(_ element: Element) -> UIKeyModifierFlags {
    if let number = element.integer("modifierFlags") { return UIKeyModifierFlags(rawValue: number) }
    guard let child = element.child(key: "modifierFlags") else { return [] }
    var result = UIKeyModifierFlags()
    if child.bool("command") == true { result.insert(.command) }
    if child.bool("shift") == true { result.insert(.shift) }
    if child.bool("control") == true { result.insert(.control) }
    if child.bool("alternate") == true || child.bool("option") == true { result.insert(.alternate) }
    return result
  }
}
