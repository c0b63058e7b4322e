import CoreGraphics
import Foundation
import UIKitValues

/// Reads Rich Text Format.
///
/// Source: Microsoft's "Rich Text Format Specification", version 1.9.1. The reader keeps a stack of
/// groups, reads each byte once and ignores unknown control words.
struct RTFReader {
  /// The destination of text.
  enum Destination {
    /// The document's text.
    case text
    /// The table of fonts.
    case fonts
    /// The table of colours.
    case colors
    /// The instruction of a field.
    case instruction
    /// The bytes of a picture.
    case picture
    /// The document's title.
    case title
    /// The document's author.
    case author
    /// The document's subject.
    case subject
    /// The table of lists.
    case lists
    /// The text of the markers of a list's level.
    case levelText
    /// The format of the markers of a list's level.
    case levelMarker
    /// The table of the lists that paragraphs name.
    case overrides
    /// Text that is ignored.
    case nowhere
  }
  struct Group {
    var destination = Destination.text
    var style = DocumentStyle(font: .rtf)
    var paragraph = Self.plainParagraph
    var font = -1
    /// The number of characters after a Unicode character that are replacements for older readers.
    var replacements = 1
    var field = 0
    var isOptional = false
    var isHidden = false
    /// The list of the paragraph, `\ls`; 0 for none.
    var list = 0
    /// The level in the list.
    var level = 0
    /// The destination outside a group with two versions of a text; nil outside such a group.
    var versionsDestination: Destination?

    static let plainParagraph: NSParagraphStyle.Values = {
      var values = NSParagraphStyle.Values()
      values.alignment = .natural
      return values
    }()
  }
  struct Font {
    var name = ""
    var encoding: String.Encoding?
  }
  struct Picture {
    var bytes: [UInt8] = []
    var half: UInt8?
    var width: Int?
    var height: Int?
    var scaleX = 100
    var scaleY = 100
    var isKnown = false
  }

  /// The properties of the document.
  private(set) var attributes: [NSAttributedString.DocumentAttributeKey: Any] = [:]
  let bytes: [UInt8]
  var place = 0
  private var stack: [Group] = []
  var group = Group()
  var text = DocumentText()
  var fonts: [Int: Font] = [:]
  var colors: [DocumentColor?] = []
  var color = (red: 0, green: 0, blue: 0, isSet: false)
  private var encoding = String.Encoding.windowsCP1252
  var defaultFont: Int?
  /// Bytes in the font's encoding that have not been decoded.
  private var pending: [UInt8] = []
  /// UTF-16 units of Unicode characters that have not been appended.
  private var units: [UInt16] = []
  private var skips = 0
  var fontNumber = -1
  private var names = ""
  private var instruction = ""
  private var links: [Int: String] = [:]
  private var fields = 0
  var picture = Picture()
  var lists = RTFLists()
  private var paper = (width: 12240, height: 15840)
  private var margins = (left: 1800, right: 1800, top: 1440, bottom: 1440)
  /// The alignment and the options of the tab stop whose words are being read.
  var tabAlignment = NSTextAlignment.left
  var tabOptions: [NSTextTab.OptionKey: Any] = [:]
  /// The files next to the text in an RTFD.
  let files: [String: Data]

  // Chosen: deeper than any program nests groups.
  private static let deepest = 4096
  // Chosen: more than any word processor allows.
  static let mostFonts = 4096

  init(_ data: Data, files: [String: Data] = [:]) {
    bytes = [UInt8](data)
    self.files = files
  }

  /// Returns whether data starts as RTF does.
  static func isRTF(_ data: Data) -> Bool { data.starts(with: "{\\rtf".utf8) }

  /// Reads the whole document; throws if the data is not RTF or is nested too deeply.
  mutating func read() throws -> DocumentText {
    guard bytes.starts(with: "{\\rtf".utf8) else {
      throw DocumentProblem.error("The data is no RTF: it does not begin with “{\\rtf”.")
    }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "{"):
        flush()
        skips = 0
        guard stack.count < Self.deepest else {
          throw DocumentProblem.error("The RTF nests more than \(Self.deepest) groups.")
        }
        stack.append(group)
        group.isOptional = false
      case UInt8(ascii: "}"):
        flush()
        skips = 0
        let paragraph = group.paragraph
        guard let outer = stack.popLast() else { return finish(paragraph) }
        endGroup(outer)
        if stack.isEmpty { return finish(paragraph) }
      case UInt8(ascii: "\\"): control()
      case 0x0A, 0x0D: break
      default: take(byte)
      }
    }
    // Source: the text of a truncated document is kept.
    flush()
    return finish(group.paragraph)
  }

  /// Ends the document, with the style of a last paragraph that has no end.
  private mutating func finish(_ paragraph: NSParagraphStyle.Values) -> DocumentText {
    text.finish(paragraph)
    attributes[.paperSize] = NSValue(
      cgSize: CGSize(width: Double(paper.width) / 20, height: Double(paper.height) / 20)
    )
    attributes[.paperMargin] = NSValue(
      uiEdgeInsets: UIEdgeInsets(
        top: CGFloat(margins.top) / 20,
        left: CGFloat(margins.left) / 20,
        bottom: CGFloat(margins.bottom) / 20,
        right: CGFloat(margins.right) / 20
      )
    )
    return text
  }

  // MARK: Groups

  private mutating func endGroup(_ outer: Group) {
    let ended = group
    group = outer
    guard ended.destination != outer.destination || ended.destination == .fonts else { return }
    switch ended.destination {
    case .fonts:
      endFont()
      // Text before the first \f has the default font.
      if outer.destination != .fonts, group.font < 0, let defaultFont { setFont(defaultFont) }
    case .instruction:
      links[ended.field] = Self.link(instruction)
      instruction = ""
    case .picture:
      endPicture()
    case .levelText:
      lists.setText(names)
      names = ""
    case .levelMarker:
      lists.setMarker(names.trimmingCharacters(in: .whitespaces))
      names = ""
    case .title: note(.title)
    case .author: note(.author)
    case .subject: note(.subject)
    case .colors, .text, .lists, .overrides, .nowhere: break
    }
  }

  private mutating func note(_ key: NSAttributedString.DocumentAttributeKey) {
    if !names.isEmpty { attributes[key] = names }
    names = ""
  }

  private mutating func endFont() {
    let name = names.trimmingCharacters(in: CharacterSet(charactersIn: " ;\t"))
    if fontNumber >= 0, !name.isEmpty, fonts.count < Self.mostFonts {
      fonts[fontNumber, default: Font()].name = name
    }
    names = ""
  }

  /// Returns the address in the instruction of a field: HYPERLINK "address".
  private static func link(_ instruction: String) -> String? {
    let words = instruction.trimmingCharacters(in: .whitespaces)
    guard words.uppercased().hasPrefix("HYPERLINK") else { return nil }
    let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
    if parts.count > 1 { return parts[1].isEmpty ? nil : String(parts[1]) }
    return words.dropFirst("HYPERLINK".count).split(separator: " ").first.map(String.init)
  }

  // MARK: Characters

  private mutating func take(_ byte: UInt8) {
    if skips > 0 {
      skips -= 1
      return
    }
    switch group.destination {
    case .picture:
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return }
      let value = UInt8(clamping: digit)
      if let high = picture.half {
        picture.bytes.append(high << 4 | value)
        picture.half = nil
      } else {
        picture.half = value
      }
    case .colors:
      if byte == UInt8(ascii: ";") { endColor() }
    case .fonts:
      flushUnits()
      pending.append(byte)
      if byte == UInt8(ascii: ";") {
        flush()
        endFont()
      }
    case .lists, .overrides, .nowhere: break
    default:
      flushUnits()
      pending.append(byte)
    }
  }

  private mutating func endColor() {
    guard colors.count < 65_536 else { return }
    colors.append(
      color.isSet
        ? DocumentColor(
          red: Double(color.red) / 255,
          green: Double(color.green) / 255,
          blue: Double(color.blue) / 255
        ) : nil
    )
    color = (0, 0, 0, false)
  }

  private mutating func flush() {
    flushUnits()
    guard !pending.isEmpty else { return }
    let own = fonts[group.font]?.encoding ?? encoding
    let characters =
      pending.allSatisfy { $0 < 0x80 }
      ? String(decoding: pending, as: UTF8.self) : DocumentEncoding.text(Data(pending), own)
    pending.removeAll(keepingCapacity: true)
    emit(characters)
  }

  private mutating func flushUnits() {
    guard !units.isEmpty else { return }
    let characters = String(decoding: units, as: UTF16.self)
    units.removeAll(keepingCapacity: true)
    emit(characters)
  }

  private mutating func emit(_ characters: String) {
    switch group.destination {
    case .text: if !group.isHidden { text.append(characters, group.style) }
    case .fonts, .title, .author, .subject, .levelText, .levelMarker:
      if names.utf8.count < 65_536 { names += characters }
    case .instruction: if instruction.utf8.count < 65_536 { instruction += characters }
    case .colors, .picture, .lists, .overrides, .nowhere: break
    }
  }

  private mutating func take(unit: UInt16) {
    if !pending.isEmpty {
      let waiting = units
      units = []
      flush()
      units = waiting
    }
    units.append(unit)
  }

  private mutating func insert(_ characters: String) {
    if skips > 0 {
      skips -= 1
      return
    }
    flush()
    emit(characters)
  }

  private mutating func endParagraph() {
    flush()
    guard group.destination == .text, !group.isHidden else { return }
    text.endParagraph(group.paragraph, group.style, keepsEmpty: true)
  }

  // MARK: Control words

  private mutating func control() {
    guard place < bytes.count else { return }
    let byte = bytes[place]
    guard (0x61...0x7A).contains(byte | 0x20) else {
      place += 1
      return symbol(byte)
    }
    let start = place
    while place < bytes.count, (0x61...0x7A).contains(bytes[place] | 0x20), place - start < 32 {
      place += 1
    }
    let word = String(decoding: bytes[start..<place], as: UTF8.self)
    var sign = 1
    if place + 1 < bytes.count, bytes[place] == UInt8(ascii: "-"),
      (0x30...0x39).contains(bytes[place + 1])
    {
      sign = -1
      place += 1
    }
    var value: Int?
    while place < bytes.count, (0x30...0x39).contains(bytes[place]) {
      // Greater numbers are limited to the greatest value.
      value = min((value ?? 0) * 10 + Int(bytes[place] - 0x30), 0x7FFF_FFFF)
      place += 1
    }
    if place < bytes.count, bytes[place] == 0x20 { place += 1 }
    perform(word, value.map { $0 * sign })
  }

  private mutating func symbol(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "'"):
      guard place + 1 < bytes.count,
        let high = Character(Unicode.Scalar(bytes[place])).hexDigitValue,
        let low = Character(Unicode.Scalar(bytes[place + 1])).hexDigitValue
      else { return }
      place += 2
      take(UInt8(clamping: high * 16 + low))
    case UInt8(ascii: "*"): group.isOptional = true
    case UInt8(ascii: "~"): insert("\u{A0}")
    case UInt8(ascii: "-"): insert("\u{AD}")
    case UInt8(ascii: "_"): insert("\u{2011}")
    case 0x0A, 0x0D: endParagraph()
    case UInt8(ascii: "\\"), UInt8(ascii: "{"), UInt8(ascii: "}"): take(byte)
    default: break
    }
  }

  private mutating func perform(_ word: String, _ value: Int?) {
    if word == "bin" {
      // The following bytes are not interpreted.
      let count = min(max(value ?? 0, 0), bytes.count - place)
      if group.destination == .picture {
        picture.bytes.append(contentsOf: bytes[place..<(place + count)])
      }
      place += count
      return
    }
    if skips > 0 {
      skips -= 1
      return
    }
    if word == "u" {
      take(unit: UInt16(truncatingIfNeeded: value ?? 0))
      skips = group.replacements
      return
    }
    flush()
    switch group.destination {
    case .lists: if lists.perform(word, value) { return }
    case .overrides: if lists.performOverride(word, value) { return }
    default: break
    }
    if performCharacter(word) || performDestination(word, value) || performStyle(word, value)
      || performParagraph(word, value) || performDocument(word, value)
    {
      return
    }
    // A group that starts with "\*" and an unknown word is ignored.
    if group.isOptional { group.destination = .nowhere }
  }

  private mutating func performCharacter(_ word: String) -> Bool {
    switch word {
    case "par", "sect": endParagraph()
    case "line", "softline": emit("\u{2028}")
    case "tab", "cell": emit("\t")
    // Chosen: a row of a table is a paragraph.
    case "row": endParagraph()
    case "page": emit("\u{0C}")
    case "emdash": emit("—")
    case "endash": emit("–")
    case "bullet": emit("•")
    case "lquote": emit("‘")
    case "rquote": emit("’")
    case "ldblquote": emit("“")
    case "rdblquote": emit("”")
    case "emspace": emit("\u{2003}")
    case "enspace": emit("\u{2002}")
    case "ltrmark": emit("\u{200E}")
    case "rtlmark": emit("\u{200F}")
    case "zwj": emit("\u{200D}")
    case "zwnj": emit("\u{200C}")
    default: return false
    }
    return true
  }

  private mutating func performDestination(_ word: String, _ value: Int?) -> Bool {
    switch word {
    case "fonttbl": enter(.fonts)
    case "colortbl": enter(.colors)
    case "field":
      fields += 1
      group.field = fields
    case "fldinst": enter(.instruction)
    case "fldrslt": group.style.link = links[group.field] ?? nil
    case "pict":
      enter(.picture)
      picture = Picture()
    case "shppict": break
    case "listtable": enter(.lists)
    case "listoverridetable": enter(.overrides)
    case "leveltext": enter(.levelText)
    case "levelmarker": enter(.levelMarker)
    // The text is there twice: in the document's encoding, then in a group \ud in Unicode.
    case "upr":
      group.versionsDestination = group.destination
      group.destination = .nowhere
    case "ud":
      if let destination = group.versionsDestination { group.destination = destination }
      group.versionsDestination = nil
    case "nonshppict", "stylesheet", "levelnumbers", "listname", "header", "headerl",
      "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "footnote", "annotation",
      "object", "private", "themedata", "colorschememapping", "datastore", "latentstyles",
      "rsidtbl", "generator", "xmlnstbl", "revtbl", "filetbl", "expandedcolortbl", "tc", "xe",
      "bkmkstart", "bkmkend", "falt", "panose":
      enter(.nowhere)
    case "info": if group.destination == .text { group.destination = .nowhere }
    case "title" where group.destination == .nowhere: group.destination = .title
    case "author" where group.destination == .nowhere: group.destination = .author
    case "subject" where group.destination == .nowhere: group.destination = .subject
    case "NeXTGraphic": attachFile()
    default: return false
    }
    return true
  }

  private mutating func enter(_ destination: Destination) {
    // Destinations inside an ignored group are ignored.
    if group.destination != .nowhere { group.destination = destination }
  }

  // MARK: Document

  private mutating func performDocument(_ word: String, _ value: Int?) -> Bool {
    switch word {
    case "ansi": encoding = .windowsCP1252
    case "mac": encoding = .macOSRoman
    case "pc": encoding = DocumentEncoding.codePage(437) ?? encoding
    case "pca": encoding = DocumentEncoding.codePage(850) ?? encoding
    case "ansicpg": encoding = value.flatMap(DocumentEncoding.codePage) ?? encoding
    case "deff":
      defaultFont = value ?? 0
    case "rtf":
      group.style = DocumentStyle(font: .rtf)
    case "paperw": paper.width = min(max(value ?? 12240, 1), 1 << 20)
    case "paperh": paper.height = min(max(value ?? 15840, 1), 1 << 20)
    case "margl": margins.left = min(max(value ?? 1800, 0), 1 << 20)
    case "margr": margins.right = min(max(value ?? 1800, 0), 1 << 20)
    case "margt": margins.top = min(max(value ?? 1440, 0), 1 << 20)
    case "margb": margins.bottom = min(max(value ?? 1440, 0), 1 << 20)
    case "pngblip", "jpegblip": picture.isKnown = group.destination == .picture
    case "picwgoal": picture.width = value
    case "pichgoal": picture.height = value
    case "picscalex": picture.scaleX = min(max(value ?? 100, 1), 10_000)
    case "picscaley": picture.scaleY = min(max(value ?? 100, 1), 10_000)
    default: return false
    }
    return true
  }
}

/// Creates errors for documents.
enum DocumentProblem {
  static func error(_ what: String, _ code: CocoaError.Code = .fileReadCorruptFile) -> CocoaError {
    CocoaError(code, userInfo: [NSLocalizedDescriptionKey: what])
  }
}
