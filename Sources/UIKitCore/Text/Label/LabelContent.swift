import CoreGraphics
import Foundation

/// What a label says and how: its text, and the look of what the text does not name itself.
struct LabelContent {
  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  private(set) var plain: String?
  private(set) var attributed: NSAttributedString?
  private(set) var font = standardFont
  /// nil: the label colour.
  private(set) var color: UIColor?
  private(set) var alignment = NSTextAlignment.natural
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)

  var string: String? { plain ?? attributed?.string }
  var isEmpty: Bool { string?.isEmpty ?? true }

  mutating func setPlain(_ text: String?) {
    plain = text
    attributed = nil
  }

  mutating func setAttributed(_ text: NSAttributedString?) {
    plain = nil
    attributed = text.map { $0.copy() as? NSAttributedString ?? $0 }
  }

  /// The first character's value of an attribute, nil for plain text.
  func attribute(_ key: NSAttributedString.Key) -> Any? {
    guard let attributed, attributed.length > 0 else { return nil }
    return attributed.attribute(key, at: 0, effectiveRange: nil)
  }

  /// The first paragraph's style, nil where none is named.
  var paragraphStyle: NSParagraphStyle? { attribute(.paragraphStyle) as? NSParagraphStyle }

  mutating func setFont(_ font: UIFont) {
    self.font = font
    changeWhole { $0.addAttribute(.font, value: font, range: $1) }
  }

  mutating func setColor(_ color: UIColor?) {
    self.color = color
    let value = color ?? .standardLabel
    changeWhole { $0.addAttribute(.foregroundColor, value: value, range: $1) }
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    changeParagraphs { $0.alignment = alignment }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    changeParagraphs { $0.lineBreakMode = mode }
  }

  /// Lets fonts that follow the text size follow it; says whether any changed.
  mutating func adjustFonts(compatibleWith traits: UITraitCollection?) -> Bool {
    guard let attributed, attributed.length > 0 else { return false }
    let copy = NSMutableAttributedString(attributedString: attributed)
    var isChanged = false
    let whole = NSRange(location: 0, length: attributed.length)
    attributed.enumerateAttribute(.font, in: whole) { value, range, _ in
      guard let font = value as? UIFont, let adjusted = font.adjusted(compatibleWith: traits),
        !adjusted.isEqual(font)
      else { return }
      copy.addAttribute(.font, value: adjusted, range: range)
      isChanged = true
    }
    if isChanged { self.attributed = copy }
    return isChanged
  }

  /// The plain text with the label's look as attributes, nil without text.
  func plainWithAttributes() -> NSAttributedString? {
    guard let plain else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color ?? UIColor.standardLabel, .paragraphStyle: style,
    ]
    if let shadow { attributes[.shadow] = shadow }
    return NSAttributedString(string: plain, attributes: attributes)
  }

  /// The label's shadow, nil without a colour.
  var shadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    shadow.shadowOffset = shadowOffset
    shadow.shadowColor = shadowColor
    return shadow
  }

  private mutating func changeWhole(_ change: (NSMutableAttributedString, NSRange) -> Void) {
    guard let attributed else { return }
    let copy = NSMutableAttributedString(attributedString: attributed)
    change(copy, NSRange(location: 0, length: copy.length))
    self.attributed = copy
  }

  private mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    let mode = lineBreakMode
    let alignment = alignment
    changeWhole { copy, whole in
      let before = NSAttributedString(attributedString: copy)
      before.enumerateAttribute(.paragraphStyle, in: whole) { value, range, _ in
        let style = NSMutableParagraphStyle()
        if let old = value as? NSParagraphStyle {
          style.setParagraphStyle(old)
        } else {
          style.lineBreakMode = mode
          style.alignment = alignment
        }
        change(style)
        copy.addAttribute(.paragraphStyle, value: style, range: range)
      }
    }
  }
}

extension UIColor {
  /// What a label without a colour is drawn in.
  static var standardLabel: UIColor { .label }
}
