import CoreGraphics
import Foundation

/// The text of a label, and the attributes for text without attributes.
struct LabelContent {
  static let standardFont = UIFont.systemFont(ofSize: UIFont.labelFontSize)

  private(set) var plain: String?
  /// The text with attributes; nil for plain text.
  private(set) var styled: TextSource?
  private(set) var font = standardFont
  /// The colour; nil for the label colour.
  private(set) var color: UIColor?
  private(set) var alignment = NSTextAlignment.natural
  private(set) var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var shadowColor: UIColor?
  var shadowOffset = CGSize(width: 0, height: -1)

  var string: String? { plain ?? styled?.string }
  var isEmpty: Bool { string?.isEmpty ?? true }

  mutating func setPlain(_ text: String?) {
    plain = text
    styled = nil
  }

  mutating func setAttributed(_ text: NSAttributedString?) {
    plain = nil
    styled = text.map { .attributed($0.copy() as? NSAttributedString ?? $0) }
  }

  mutating func setStyled(_ text: TextSource?) {
    if case .attributed(let string) = text { return setAttributed(string) }
    plain = nil
    styled = text
  }

  /// Returns the first character's value of an attribute; nil for plain text.
  func attribute(_ key: NSAttributedString.Key) -> Any? { styled?.firstValue(of: key) }

  /// The first paragraph's style; nil if it has none.
  var paragraphStyle: NSParagraphStyle? { attribute(.paragraphStyle) as? NSParagraphStyle }

  mutating func setFont(_ font: UIFont) {
    self.font = font
    styled?.replaceValues(of: .font) { _ in font }
  }

  mutating func setColor(_ color: UIColor?) {
    self.color = color
    let value = color ?? .standardLabel
    styled?.replaceValues(of: .foregroundColor) { _ in value }
  }

  mutating func setAlignment(_ alignment: NSTextAlignment) {
    self.alignment = alignment
    changeParagraphs { $0.alignment = alignment }
  }

  mutating func setLineBreakMode(_ mode: NSLineBreakMode) {
    lineBreakMode = mode
    changeParagraphs { $0.lineBreakMode = mode }
  }

  /// Updates fonts that follow the text size; returns whether a font changed.
  mutating func adjustFonts(compatibleWith traits: UITraitCollection?) -> Bool {
    guard let styled, !styled.isEmpty else { return false }
    return self.styled?.replaceValues(of: .font) { value in
      guard let font = value as? UIFont, let adjusted = font.adjusted(compatibleWith: traits),
        !adjusted.isEqual(font)
      else { return nil }
      return adjusted
    } ?? false
  }

  /// Returns the text with the label's values as attributes; nil if there is no text.
  func withAttributes() -> TextSource? {
    if let styled { return styled }
    guard let plain else { return nil }
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    style.lineBreakMode = lineBreakMode
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font, .foregroundColor: color ?? UIColor.standardLabel, .paragraphStyle: style,
    ]
    if let shadow { attributes[.shadow] = shadow }
    return .plain(plain, attributes)
  }

  /// The label's shadow; nil without a shadow colour.
  var shadow: NSShadow? {
    guard let shadowColor else { return nil }
    let shadow = NSShadow()
    shadow.shadowOffset = shadowOffset
    shadow.shadowColor = shadowColor
    return shadow
  }

  private mutating func changeParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
    let mode = lineBreakMode
    let alignment = alignment
    styled?.replaceValues(of: .paragraphStyle) { value in
      let style = NSMutableParagraphStyle()
      if let old = value as? NSParagraphStyle {
        style.setParagraphStyle(old)
      } else {
        style.lineBreakMode = mode
        style.alignment = alignment
      }
      change(style)
      return style
    }
  }
}
