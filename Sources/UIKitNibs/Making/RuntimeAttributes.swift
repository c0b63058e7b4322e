import CoreGraphics
import Foundation
import UIKitCore

/// Sets user-defined runtime attributes by key path.
@MainActor
struct RuntimeAttributes {
  let assembly: Assembly

  init(_ assembly: Assembly) { self.assembly = assembly }

  func set(on object: AnyObject, _ element: Element, of owner: Element) {
    var localizable = 0
    for attribute in element.children {
      guard let path = attribute["keyPath"] else { continue }
      var value = value(of: attribute)
      if let text = value as? String, Self.isLocalizable(attribute) {
        // Xcode uses this key in the string tables of storyboards.
        value = assembly.document.localized(text, "\(Self.key)[\(localizable)]", of: owner)
        localizable += 1
      }
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

  private static let key = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings"

  /// Returns whether an attribute has the type “Localized String” of Interface Builder.
  private static func isLocalizable(_ attribute: Element) -> Bool {
    attribute.peek("type") == "localizedString"
      || attribute.children.contains {
        $0.tag == "localizedString" || $0.tag == "localizableString"
      }
  }

  private func value(of attribute: Element) -> Any? {
    let type = attribute["type"]
    if let text = attribute["value"] {
      switch type {
      case "boolean": return text == "YES"
      case "number": return Double(text).map { NSNumber(value: $0) }
      case "image": return assembly.image(text, at: attribute)
      default: return text
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
    case "string", "mutableString", "localizedString", "localizableString": return child.text
    case "image": return child["name"].flatMap { assembly.image($0, at: child) }
    case "font", "fontDescription": return assembly.font(child)
    case "nil": return nil
    default:
      assembly.document.tellUnread("The value <\(child.tag)> of a runtime attribute", at: child)
      return nil
    }
  }
}
