import CoreGraphics
import Foundation
import UIKitCore

/// Sets user-defined runtime attributes by key path.
@MainActor
struct RuntimeAttributes {
  let assembly: Assembly

  init(_ assembly: Assembly) { self.assembly = assembly }

  func set(on object: AnyObject, _ element: Element) {
    for attribute in element.children {
      guard let path = attribute["keyPath"] else { continue }
      let value = value(of: attribute)
      var holder: AnyObject? = object
      var keys = path.split(separator: ".").map(String.init)
      let last = keys.popLast() ?? path
      for key in keys {
        guard let current = holder else { break }
        TranslatedModules.shared.load(for: type(of: current))
        holder = KeyValueCoding.shared.read(key, of: current).flatMap { $0 } as AnyObject?
      }
      guard let holder else {
        assembly.document.tell("“\(path)” of \(type(of: object)) leads nowhere.", at: attribute)
        continue
      }
      TranslatedModules.shared.load(for: type(of: holder))
      if KeyValueCoding.shared.write(last, of: holder, value: value) { continue }
      assembly.document.tell(
        "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): there is "
          + "no key “\(last)” for such a value."
          + NearNames.sentence(for: last, among: KeyValueCoding.shared.names(of: holder)),
        at: attribute
      )
    }
  }

  private func value(of attribute: Element) -> Any? {
    let type = attribute["type"]
    if let text = attribute["value"] {
      switch type {
      case "boolean": return text == "YES"
      case "number": return Double(text).map { NSNumber(value: $0) }
      case "image": return assembly.image(text, at: attribute)
      default:
        return assembly.document.localized(text, attribute.peek("keyPath") ?? "", of: attribute)
      }
    }
    guard let child = attribute.child(key: "value") else { return nil }
    switch child.tag {
    case "integer": return child.integer("value")
    case "real": return child.number("value")
    case "color": return assembly.color(child)
    case "point":
      return CGPoint(x: child.length("x") ?? 0, y: child.length("y") ?? 0)
    case "size":
      return CGSize(width: child.length("width") ?? 0, height: child.length("height") ?? 0)
    case "rect":
      return CGRect(
        x: child.length("x") ?? 0,
        y: child.length("y") ?? 0,
        width: child.length("width") ?? 0,
        height: child.length("height") ?? 0
      )
    case "range":
      return NSRange(location: child.integer("location") ?? 0, length: child.integer("length") ?? 0)
    case "string", "mutableString": return child.text
    case "nil": return nil
    default:
      assembly.document.tellUnread("The value <\(child.tag)> of a runtime attribute", at: child)
      return nil
    }
  }
}
