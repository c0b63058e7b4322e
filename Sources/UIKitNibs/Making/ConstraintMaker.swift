import CoreGraphics
import Foundation
import UIKitCore

/// Creates the constraints of an element.
@MainActor
struct ConstraintMaker {
  let assembly: Assembly

  func make(_ elements: [Element], in holder: UIView) {
    var excluded = Set<String>()
    if let variation = assembly.variation(of: holder) {
      excluded = variation.excluded("constraints")
    }
    for element in elements where element.tag == "constraint" {
      element.markRead()
      // The option “Remove at build time” of Interface Builder.
      if element.bool("placeholder") == true { continue }
      guard let constraint = constraint(element, in: holder) else { continue }
      assembly.register(constraint, element)
      assembly.note(constraint, element)
      if let variation = Variation(constraint, element, assembly) {
        assembly.variations.append(variation)
      }
      if !excluded.contains(element.id) { holder.addConstraint(constraint) }
      assembly.tellUnread(element)
    }
  }

  private func constraint(_ element: Element, in holder: UIView) -> NSLayoutConstraint? {
    guard let firstAttribute = attribute(element, "firstAttribute"),
      let first = item(element, "firstItem", holder)
    else { return nil }
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var second: AnyObject?
    if element.peek("secondAttribute") != nil {
      guard let attribute = attribute(element, "secondAttribute"),
        let object = item(element, "secondItem", holder)
      else { return nil }
      secondAttribute = attribute
      second = object
    }
    let relation: NSLayoutConstraint.Relation =
      switch element["relation"] {
      case "greaterThanOrEqual": .greaterThanOrEqual
      case "lessThanOrEqual": .lessThanOrEqual
      default: .equal
      }
    let constraint = NSLayoutConstraint(
      item: first,
      attribute: firstAttribute,
      relatedBy: relation,
      toItem: second,
      attribute: secondAttribute,
      multiplier: multiplier(element),
      constant: constant(element, holder, first, second)
    )
    constraint.priority = UILayoutPriority(rawValue: Float(element.number("priority") ?? 1000))
    constraint.identifier = element["identifier"]
    return constraint
  }

  private func item(_ element: Element, _ name: String, _ holder: UIView) -> AnyObject? {
    guard let id = element[name] else { return holder }
    if let object = assembly.object(id) { return object }
    assembly.document.tell(
      "A constraint's \(name) \(id) is not there; the constraint is left out.",
      at: element
    )
    return nil
  }

  private func attribute(_ element: Element, _ name: String) -> NSLayoutConstraint.Attribute? {
    let text = element[name] ?? ""
    if let attribute = Self.attributes[text] { return attribute }
    assembly.document.tell("A constraint has no \(name) “\(text)”.", at: element)
    return nil
  }

  /// Returns the multiplier, a number or a ratio such as "16:9" or "1/3".
  private func multiplier(_ element: Element) -> CGFloat {
    guard let text = element["multiplier"] else { return 1 }
    if let value = Double(text), value.isFinite { return CGFloat(value) }
    let parts = text.split { $0 == ":" || $0 == "/" }.compactMap { Double($0) }
    guard parts.count == 2, parts[1] != 0, (parts[0] / parts[1]).isFinite else {
      assembly.document.tell("“\(text)” is no multiplier; 1 holds.", at: element)
      return 1
    }
    return CGFloat(parts[0] / parts[1])
  }

  private func constant(
    _ element: Element,
    _ holder: UIView,
    _ first: AnyObject,
    _ second: AnyObject?
  ) -> CGFloat {
    let isStandard = element.bool("symbolic") == true
    if let constant = element.length("constant") { return constant }
    guard isStandard else { return 0 }
    // Source: Auto Layout Guide: the standard space is 8 points between siblings and 20 to the
    // superview.
    return first === holder || second === holder ? 20 : 8
  }

  private static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
