import CoreGraphics
import Foundation
import UIKitCore

extension Assembly {
  /// Returns the colour of a child with a key.
  ///
  /// - Returns: `.none` without such a child, `.some(nil)` if the child represents nil.
  func color(_ key: String, of element: Element) -> UIColor?? {
    guard let child = element.child(key: key) else { return .none }
    if child.tag == "nil" { return .some(nil) }
    guard child.tag == "color" else { return .none }
    return .some(color(child))
  }

  func color(_ key: String, of element: Element, _ set: (UIColor?) -> Void) {
    if case .some(let value) = color(key, of: element) { set(value) }
  }

  /// Returns the colour of a `<color>` element.
  func color(_ element: Element) -> UIColor? {
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = SystemColors.named(name) { return color }
      if let fallback = resource("systemColor", named: name)?.child("color") {
        return color(fallback)
      }
      document.tell("There is no system colour “\(name)”.", at: element)
      return nil
    }
    if let name = element["name"] {
      if let color = UIColor(named: name, in: document.bundle, compatibleWith: nil) { return color }
      if let fallback = resource("namedColor", named: name)?.child("color") {
        return color(fallback)
      }
      document.tell("There is no colour “\(name)” in the asset catalogues.", at: element)
      return nil
    }
    _ = element["colorSpace"]
    let space = element["customColorSpace"]
    _ = element["catalog"]
    let alpha = element.length("alpha") ?? 1
    if let white = element.length("white") { return UIColor(white: white, alpha: alpha) }
    if element.peek("red") != nil || element.peek("green") != nil || element.peek("blue") != nil {
      let red = element.length("red") ?? 0
      let green = element.length("green") ?? 0
      let blue = element.length("blue") ?? 0
      return space == "displayP3"
        ? UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
        : UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    if element.peek("cyan") != nil || element.peek("black") != nil {
      let black = 1 - (element.length("black") ?? 0)
      return UIColor(
        red: (1 - (element.length("cyan") ?? 0)) * black,
        green: (1 - (element.length("magenta") ?? 0)) * black,
        blue: (1 - (element.length("yellow") ?? 0)) * black,
        alpha: alpha
      )
    }
    document.tellUnread("A colour of these components", at: element)
    return nil
  }

  func resource(_ tag: String, named name: String) -> Element? {
    document.resources?.children.first { $0.tag == tag && $0.peek("name") == name }
  }
}

/// The system colours by their Objective-C names.
@MainActor
enum SystemColors {
  static func named(_ name: String) -> UIColor? {
    colors[name.hasSuffix("Color") ? String(name.dropLast(5)) : name]
  }

  private static let colors: [String: UIColor] = [
    "black": .black, "darkGray": .darkGray, "lightGray": .lightGray, "white": .white,
    "gray": .gray, "red": .red, "green": .green, "blue": .blue, "cyan": .cyan,
    "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple,
    "brown": .brown, "clear": .clear,
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "lightText": .lightText, "darkText": .darkText,
    "groupTableViewBackground": .groupTableViewBackground,
    "tableCellGroupedBackground": .secondarySystemGroupedBackground,
    "scrollViewTexturedBackground": .systemGray, "viewFlipsideBackground": .darkGray,
    "tint": .tintColor,
  ]
}
