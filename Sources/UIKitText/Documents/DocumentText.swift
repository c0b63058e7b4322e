import CoreGraphics
import Foundation
import UIKitValues

/// The text of a document while it is read: characters, runs of uniform style, and paragraphs.
///
/// An attributed string is created once, at the end, in time proportional to the text's length.
struct DocumentText {
  private struct Run {
    var end: Int
    var style: Int
    var attachment: NSTextAttachment?
  }
  private struct Paragraph {
    var end: Int
    var values: NSParagraphStyle.Values
  }

  private(set) var text = ""
  /// The number of UTF-16 units so far.
  private(set) var length = 0
  private var runs: [Run] = []
  private var paragraphs: [Paragraph] = []
  private var styles: [DocumentStyle] = []
  private var numbers: [DocumentStyle: Int] = [:]
  /// The start of the current paragraph.
  private(set) var paragraphStart = 0

  var isAtParagraphStart: Bool { length == paragraphStart }
  var hasParagraphs: Bool { !paragraphs.isEmpty }

  /// Appends characters.
  mutating func append(_ characters: String, _ style: DocumentStyle) {
    guard !characters.isEmpty else { return }
    text += characters
    length += characters.utf16.count
    extend(style)
  }

  /// Appends the character of an attachment.
  mutating func append(_ attachment: NSTextAttachment, _ style: DocumentStyle) {
    text += "\u{FFFC}"
    length += 1
    runs.append(Run(end: length, style: number(of: style), attachment: attachment))
  }

  /// Ends the paragraph with a line feed, unless it is empty and `keepsEmpty` is false.
  mutating func endParagraph(
    _ values: NSParagraphStyle.Values,
    _ style: DocumentStyle,
    keepsEmpty: Bool = false
  ) {
    guard keepsEmpty || !isAtParagraphStart else { return }
    append("\n", style)
    paragraphs.append(Paragraph(end: length, values: values))
    paragraphStart = length
  }

  /// Sets the paragraph style of the text after the last line feed.
  mutating func finish(_ values: NSParagraphStyle.Values) {
    guard !isAtParagraphStart else { return }
    paragraphs.append(Paragraph(end: length, values: values))
    paragraphStart = length
  }

  /// Changes the style of the last finished paragraph.
  mutating func changeLastParagraph(_ change: (inout NSParagraphStyle.Values) -> Void) {
    guard !paragraphs.isEmpty else { return }
    change(&paragraphs[paragraphs.count - 1].values)
  }

  private mutating func number(of style: DocumentStyle) -> Int {
    if let last = runs.last, styles[last.style] == style { return last.style }
    if let known = numbers[style] { return known }
    let number = styles.count
    styles.append(style)
    numbers[style] = number
    return number
  }

  private mutating func extend(_ style: DocumentStyle) {
    let number = number(of: style)
    if let last = runs.last, last.style == number, last.attachment == nil {
      runs[runs.count - 1].end = length
    } else {
      runs.append(Run(end: length, style: number))
    }
  }

  /// Creates the attributed string.
  ///
  /// - Parameters:
  ///   - defaults: The attributes for properties that the document does not set.
  ///   - isWeb: Whether the attributes that all characters of an HTML document have are set.
  /// - Returns: The text with its attributes.
  func attributedString(
    defaults: [NSAttributedString.Key: Any],
    isWeb: Bool
  ) -> NSMutableAttributedString {
    let result = NSMutableAttributedString(string: text)
    var fonts = FontCache()
    let looks = styles.map { style in
      defaults.merging(Self.attributes(style, &fonts, isWeb: isWeb)) { $1 }
    }
    var known: [NSParagraphStyle.Values: NSParagraphStyle] = [:]
    var start = 0
    var place = 0
    for run in runs {
      while start < run.end {
        while place < paragraphs.count, paragraphs[place].end <= start { place += 1 }
        let end = place < paragraphs.count ? min(paragraphs[place].end, run.end) : run.end
        var attributes = looks[run.style]
        if place < paragraphs.count {
          let values = paragraphs[place].values
          if let style = known[values] {
            attributes[.paragraphStyle] = style
          } else {
            let style = NSParagraphStyle()
            style.values = values
            known[values] = style
            attributes[.paragraphStyle] = style
          }
        }
        if let attachment = run.attachment { attributes[.attachment] = attachment }
        result.setAttributes(attributes, range: NSRange(location: start, length: end - start))
        start = end
      }
    }
    return result
  }

  private static func attributes(
    _ style: DocumentStyle,
    _ fonts: inout FontCache,
    isWeb: Bool
  ) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [.font: fonts.font(style.font)]
    if let color = style.color { attributes[.foregroundColor] = color.uiColor }
    if let color = style.background { attributes[.backgroundColor] = color.uiColor }
    if style.underline != 0 { attributes[.underlineStyle] = style.underline }
    if let color = style.underlineColor { attributes[.underlineColor] = color.uiColor }
    if style.strikethrough != 0 { attributes[.strikethroughStyle] = style.strikethrough }
    if let color = style.strikethroughColor { attributes[.strikethroughColor] = color.uiColor }
    if style.baseline != 0 { attributes[.baselineOffset] = CGFloat(style.baseline) }
    if let kern = style.kern { attributes[.kern] = CGFloat(kern) }
    if style.strokeWidth != 0 { attributes[.strokeWidth] = CGFloat(style.strokeWidth) }
    if let color = style.strokeColor { attributes[.strokeColor] = color.uiColor }
    if let shadow = style.shadow {
      let made = NSShadow()
      made.shadowOffset = CGSize(width: shadow.x, height: shadow.y)
      made.shadowBlurRadius = CGFloat(shadow.blur)
      made.shadowColor = shadow.color.uiColor
      attributes[.shadow] = made
    }
    if let link = style.link {
      attributes[.link] = URL(string: link) as Any? ?? link
    }
    if isWeb {
      // Source: the attributes that all characters of HTML have on iOS.
      let color = (style.color ?? .black).uiColor
      attributes[.foregroundColor] = color
      if style.strokeColor == nil { attributes[.strokeColor] = color }
      if style.strokeWidth == 0 { attributes[.strokeWidth] = CGFloat(0) }
      if style.kern == nil { attributes[.kern] = CGFloat(0) }
    }
    return attributes
  }
}

/// The fonts of a document, each of which is looked up once.
struct FontCache {
  private var fonts: [DocumentFont: UIFont] = [:]

  mutating func font(_ wanted: DocumentFont) -> UIFont {
    if let known = fonts[wanted] { return known }
    let font = Self.find(wanted)
    fonts[wanted] = font
    return font
  }

  private static func find(_ wanted: DocumentFont) -> UIFont {
    let size = CGFloat(wanted.size)
    let isBold = wanted.weight >= 600
    for name in wanted.names {
      let font: UIFont?
      switch name.lowercased() {
      case "-apple-system", "system-ui", "blinkmacsystemfont", "ui-sans-serif", ".sfui-regular",
        "sf pro", "sf pro text", "san francisco":
        let plain = UIFont.systemFont(ofSize: size, weight: weight(wanted.weight))
        return wanted.isItalic ? plain.with(.traitItalic) : plain
      case "serif", "times", "ui-serif": font = UIFont(name: "TimesNewRomanPSMT", size: size)
      case "sans-serif": font = UIFont(name: "Helvetica", size: size)
      case "monospace", "ui-monospace": font = UIFont(name: "Courier", size: size)
      case "cursive": font = UIFont(name: "Snell Roundhand", size: size)
      case "fantasy": font = UIFont(name: "Papyrus", size: size)
      default:
        font =
          name.hasPrefix(".SF")
          ? .systemFont(ofSize: size) : UIFont(name: name, size: size)
      }
      guard let font else { continue }
      var traits: UIFontDescriptor.SymbolicTraits = []
      if isBold { traits.insert(.traitBold) }
      if wanted.isItalic { traits.insert(.traitItalic) }
      return font.with(traits)
    }
    let rest = DocumentFont(
      names: ["TimesNewRomanPSMT", "-apple-system"],
      size: wanted.size,
      weight: wanted.weight,
      isItalic: wanted.isItalic
    )
    return wanted.names == rest.names ? .systemFont(ofSize: size) : find(rest)
  }

  private static func weight(_ number: Int) -> UIFont.Weight {
    switch number {
    case ..<150: .ultraLight
    case ..<250: .thin
    case ..<350: .light
    case ..<450: .regular
    case ..<550: .medium
    case ..<650: .semibold
    case ..<750: .bold
    case ..<850: .heavy
    default: .black
    }
  }
}

extension UIFont {
  /// Returns the font with additional traits; the font itself if it has no such face.
  fileprivate func with(_ traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
    let own = fontDescriptor.symbolicTraits
    guard !own.isSuperset(of: traits),
      let descriptor = fontDescriptor.withSymbolicTraits(own.union(traits))
    else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
