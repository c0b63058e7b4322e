import CoreGraphics
import Foundation
import UIKitCore

extension Assembly {
  /// Returns the attributed string of a child with a key; nil if there is none.
  func attributedString(_ key: String, of element: Element) -> NSAttributedString? {
    guard let child = element.child(key: key), child.tag == "attributedString" else { return nil }
    let result = NSMutableAttributedString(string: "")
    for fragment in child.children where fragment.tag == "fragment" {
      fragment.markRead()
      let text = fragment["content"] ?? fragment.child(key: "content")?.text ?? ""
      var attributes: [NSAttributedString.Key: Any] = [:]
      for value in fragment.list("attributes") {
        guard let key = value.key else { continue }
        attributes[NSAttributedString.Key(rawValue: key)] = attribute(value)
      }
      result.append(NSAttributedString(string: text, attributes: attributes))
    }
    return result
  }

  private func attribute(_ element: Element) -> Any? {
    switch element.tag {
    case "color": return color(element)
    case "font": return font(element)
    case "integer": return element.integer("value")
    case "real": return element.number("value")
    case "url": return element["string"].flatMap { URL(string: $0) }
    case "string", "mutableString": return element.text
    case "paragraphStyle": return paragraphStyle(element)
    case "shadow":
      let shadow = NSShadow()
      shadow.shadowOffset = element.size("shadowOffset") ?? .zero
      shadow.shadowBlurRadius = element.length("blurRadius") ?? 0
      if case .some(let color) = color("color", of: element) { shadow.shadowColor = color }
      return shadow
    case "nil": return nil
    default:
      document.tellUnread("The text attribute <\(element.tag)>", at: element)
      return nil
    }
  }

  private func paragraphStyle(_ element: Element) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    if let value = element["alignment"].flatMap({ Choices.alignments[$0] }) {
      style.alignment = value
    }
    if let value = element["lineBreakMode"].flatMap({ Choices.lineBreakModes[$0] }) {
      style.lineBreakMode = value
    }
    element.length("lineSpacing") { style.lineSpacing = $0 }
    element.length("paragraphSpacing") { style.paragraphSpacing = $0 }
    element.length("paragraphSpacingBefore") { style.paragraphSpacingBefore = $0 }
    element.length("firstLineHeadIndent") { style.firstLineHeadIndent = $0 }
    element.length("headIndent") { style.headIndent = $0 }
    element.length("tailIndent") { style.tailIndent = $0 }
    element.length("minimumLineHeight") { style.minimumLineHeight = $0 }
    element.length("maximumLineHeight") { style.maximumLineHeight = $0 }
    element.length("lineHeightMultiple") { style.lineHeightMultiple = $0 }
    element.number("hyphenationFactor") { style.hyphenationFactor = Float($0) }
    element.length("defaultTabInterval") { style.defaultTabInterval = $0 }
    switch element["baseWritingDirection"] {
    case "leftToRight": style.baseWritingDirection = .leftToRight
    case "rightToLeft": style.baseWritingDirection = .rightToLeft
    default: break
    }
    let stops = element.list("tabStops").compactMap { tab -> NSTextTab? in
      guard tab.tag == "textTab" else { return nil }
      return NSTextTab(
        textAlignment: tab["alignment"].flatMap { Choices.alignments[$0] } ?? .left,
        location: tab.length("location") ?? 0
      )
    }
    if !stops.isEmpty { style.tabStops = stops }
    return style
  }
}
