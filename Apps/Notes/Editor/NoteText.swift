import UIKit

/// Converts between the paragraphs of a note and attributed text.
@MainActor
enum NoteText {
  /// The attribute of the paragraphs of a checklist, a Boolean that is true for a checked item.
  static let checkKey = NSAttributedString.Key("NotesCheck")
  /// The attribute with the name of a picture's file, at the attachment character.
  static let pictureKey = NSAttributedString.Key("NotesPicture")
  /// The placeholder character of an attachment.
  static let attachmentCharacter = "\u{FFFC}"

  /// One list object for each kind, so that consecutive items are numbered.
  private static let bullets = NSTextList(markerFormat: .disc, options: 0)
  private static let dashes = NSTextList(markerFormat: .hyphen, options: 0)
  private static let numbers = NSTextList(markerFormat: .init("{decimal}."), options: 0)
  private static let open = NSTextList(markerFormat: .circle, options: 0)
  private static let done = NSTextList(markerFormat: .check, options: 0)

  // MARK: From a note

  /// Returns the whole text of a note.
  static func text(_ note: Note, picture: (String) -> UIImage?) -> NSAttributedString {
    let text = NSMutableAttributedString()
    for (index, words) in note.paragraphs.enumerated() {
      let isLast = index == note.paragraphs.count - 1
      text.append(
        paragraph(words, note.format(at: index), endsLine: !isLast, picture: picture)
      )
    }
    return text
  }

  /// Returns one paragraph, with a line end if `endsLine` is true.
  static func paragraph(
    _ words: String,
    _ format: ParagraphFormat,
    endsLine: Bool,
    picture: (String) -> UIImage?
  ) -> NSAttributedString {
    let base = attributes(of: format.kind)
    let text = NSMutableAttributedString(
      string: words + (endsLine ? "\n" : ""),
      attributes: base
    )
    if let name = format.picture {
      let attachment = NSTextAttachment()
      attachment.image = picture(name) ?? UIImage(systemName: "photo")
      text.addAttributes(
        [.attachment: attachment, pictureKey: name],
        range: NSRange(location: 0, length: min(1, words.utf16.count))
      )
    }
    let length = words.utf16.count
    for run in format.runs where run.start >= 0 && run.length > 0 && run.start <= length {
      let end = run.start + min(run.length, length - run.start)
      guard end > run.start else { continue }
      let range = NSRange(location: run.start, length: end - run.start)
      text.addAttributes(attributes(of: run.style, kind: format.kind), range: range)
    }
    return text
  }

  /// Returns the attributes of a kind of paragraph.
  static func attributes(of kind: ParagraphFormat.Kind) -> [NSAttributedString.Key: Any] {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 6
    var color = UIColor.label
    switch kind {
    case .title: style.paragraphSpacing = 10
    case .heading, .subheading: style.paragraphSpacingBefore = 6
    case .bullets: style.textLists = [bullets]
    case .dashes: style.textLists = [dashes]
    case .numbers: style.textLists = [numbers]
    case .open: style.textLists = [open]
    case .done:
      style.textLists = [done]
      color = .secondaryLabel
    case .body, .picture: break
    }
    var attributes: [NSAttributedString.Key: Any] = [
      .font: font(of: kind), .paragraphStyle: style, .foregroundColor: color,
    ]
    if kind == .open || kind == .done { attributes[checkKey] = kind == .done }
    return attributes
  }

  static func font(of kind: ParagraphFormat.Kind) -> UIFont {
    let (style, isBold): (UIFont.TextStyle, Bool) =
      switch kind {
      case .title: (.title1, true)
      case .heading: (.title2, true)
      case .subheading: (.headline, false)
      default: (.body, false)
      }
    let font = UIFont.preferredFont(forTextStyle: style)
    return isBold ? font.with(.traitBold, true) : font
  }

  private static func attributes(
    of style: ParagraphFormat.Style,
    kind: ParagraphFormat.Kind
  ) -> [NSAttributedString.Key: Any] {
    var font = font(of: kind)
    if style.contains(.bold) { font = font.with(.traitBold, true) }
    if style.contains(.italic) { font = font.with(.traitItalic, true) }
    var attributes: [NSAttributedString.Key: Any] = [.font: font]
    if style.contains(.underline) {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if style.contains(.strikethrough) {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  // MARK: To a note

  /// Returns the paragraphs of a text with their formats; an empty text has none.
  static func paragraphs(
    of text: NSAttributedString
  ) -> [(text: String, format: ParagraphFormat)] {
    guard text.length > 0 else { return [] }
    var found: [(text: String, format: ParagraphFormat)] = []
    var start = 0
    // Bridging happens once, not for each paragraph.
    let units = Array(text.string.utf16)
    while start <= units.count {
      let end = units[start...].firstIndex(of: 0x0A) ?? units.count
      let words = String(decoding: units[start..<end], as: UTF16.self)
      let look = min(start, units.count - 1)
      found.append((words, format(of: text, start..<end, looks: look)))
      start = end + 1
    }
    return found
  }

  /// Returns the format of a paragraph; an empty last one has that of the preceding line end.
  private static func format(
    of text: NSAttributedString,
    _ range: Range<Int>,
    looks: Int
  ) -> ParagraphFormat {
    var format = ParagraphFormat()
    let first = text.attributes(at: looks, effectiveRange: nil)
    if let name = first[pictureKey] as? String, !range.isEmpty {
      format.kind = .picture
      format.picture = name
      return format
    }
    format.kind = kind(of: first)
    let base = font(of: format.kind).fontDescriptor.symbolicTraits
    text.enumerateAttributes(
      in: NSRange(location: range.lowerBound, length: range.count),
      options: []
    ) { attributes, part, _ in
      var style = ParagraphFormat.Style()
      let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? base
      if traits.contains(.traitBold), !base.contains(.traitBold) { style.insert(.bold) }
      if traits.contains(.traitItalic) { style.insert(.italic) }
      if isSet(attributes[.underlineStyle]) { style.insert(.underline) }
      if isSet(attributes[.strikethroughStyle]) { style.insert(.strikethrough) }
      guard !style.isEmpty else { return }
      let start = part.location - range.lowerBound
      if let last = format.runs.last, last.style == style, last.start + last.length == start {
        format.runs[format.runs.count - 1].length += part.length
      } else {
        format.runs.append(.init(start: start, length: part.length, style: style))
      }
    }
    return format
  }

  private static func isSet(_ value: Any?) -> Bool {
    ((value as? NSNumber)?.intValue ?? value as? Int ?? 0) != 0
  }

  /// Returns the kind of a paragraph with the attributes.
  static func kind(of attributes: [NSAttributedString.Key: Any]) -> ParagraphFormat.Kind {
    let style = attributes[.paragraphStyle] as? NSParagraphStyle
    if let list = style?.textLists.last {
      if let isDone = attributes[checkKey] as? Bool { return isDone ? .done : .open }
      switch list.markerFormat {
      case .hyphen: return .dashes
      case .disc: return .bullets
      case .circle: return .open
      case .check: return .done
      default: return .numbers
      }
    }
    guard let size = (attributes[.font] as? UIFont)?.pointSize else { return .body }
    let kinds: [ParagraphFormat.Kind] = [.title, .heading]
    if let kind = kinds.first(where: { font(of: $0).pointSize == size }) { return kind }
    let isBold = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold)
    // A subheading has the size of the body; the spacing before it distinguishes them.
    return isBold == true && style?.paragraphSpacingBefore == 6 ? .subheading : .body
  }
}

extension UIFont {
  /// Returns the font with or without a trait; the same font if the family has no such font.
  func with(_ trait: UIFontDescriptor.SymbolicTraits, _ isOn: Bool) -> UIFont {
    var traits = fontDescriptor.symbolicTraits
    if isOn { traits.insert(trait) } else { traits.remove(trait) }
    guard let descriptor = fontDescriptor.withSymbolicTraits(traits) else { return self }
    return UIFont(descriptor: descriptor, size: pointSize)
  }
}
