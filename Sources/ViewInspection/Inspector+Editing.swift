import CoreGraphics
import Foundation
import QuartzCore
import UIKitControls
import UIKitCore
import UIKitText

extension Inspector {
  /// The text of a view that shows one, with the way to change it.
  struct EditedText {
    var get: @MainActor () -> String?
    var set: @MainActor (String) -> Void
  }

  static func editedText(of view: UIView) -> EditedText? {
    switch view {
    case let label as UILabel: EditedText(get: { label.text }, set: { label.text = $0 })
    case let field as UITextField: EditedText(get: { field.text }, set: { field.text = $0 })
    case let view as UITextView: EditedText(get: { view.text }, set: { view.text = $0 })
    case let button as UIButton:
      EditedText(get: { button.currentTitle }, set: { button.setTitle($0, for: .normal) })
    default: nil
    }
  }

  /// Changes a property of an object; throws and changes nothing if the value does not fit.
  func set(_ property: String, to value: String, of object: AnyObject) throws {
    switch (object, property) {
    case (let constraint as NSLayoutConstraint, "constant"):
      constraint.constant = try number(value)
    case (let view as UIView, "frame"):
      let parts = try value.split(whereSeparator: { ", ".contains($0) }).map {
        try number(String($0))
      }
      guard parts.count == 4, parts[2] >= 0, parts[3] >= 0 else {
        throw InspectionError("A frame is four numbers: x, y, width and height; “\(value)” is not.")
      }
      view.frame = CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    case (let view as UIView, "alpha"):
      view.alpha = min(max(try number(value), 0), 1)
    case (let view as UIView, "isHidden"):
      guard let isHidden = Bool(value) else {
        throw InspectionError("isHidden is true or false; “\(value)” is neither.")
      }
      view.isHidden = isHidden
    case (let view as UIView, "backgroundColor"):
      view.backgroundColor = try color(value)
    case (let view as UIView, "text"):
      guard let text = Self.editedText(of: view) else {
        throw InspectionError("\(type(of: view)) has no text.")
      }
      text.set(value)
    default:
      throw InspectionError("\(type(of: object)) has no property “\(property)” that can be set.")
    }
  }

  private func number(_ text: String) throws -> CGFloat {
    // Chosen: far beyond any layout, and small enough for exact arithmetic on pixels.
    guard let value = Double(text.trimmingCharacters(in: .whitespaces)), abs(value) <= 1e6 else {
      throw InspectionError("“\(text)” is not a number from -1000000 to 1000000.")
    }
    return CGFloat(value)
  }

  private func color(_ text: String) throws -> UIColor? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if text.isEmpty || text == "none" { return nil }
    let digits = text.hasPrefix("#") ? String(text.dropFirst()) : text
    guard digits.count == 6 || digits.count == 8, digits.allSatisfy(\.isHexDigit),
      let value = UInt32(digits, radix: 16)
    else {
      throw InspectionError("“\(text)” is not a colour; write #RRGGBB, #RRGGBBAA or none.")
    }
    let all = digits.count == 6 ? value << 8 | 0xFF : value
    func part(_ shift: UInt32) -> CGFloat { CGFloat(all >> shift & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
