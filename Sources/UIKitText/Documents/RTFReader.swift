import CoreGraphics
import Foundation
import UIKitValues

/// Reads Rich Text Format.
///
/// Source: Microsoft's "Rich Text Format Specification", version 1.9.1. The reader keeps a stack of
/// groups, reads each byte once and ignores unknown control words.
struct RTFReader {
  /// The destination of text.
  private enum Destination {
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
    /// Text that is ignored.
    case nowhere
  }
  private struct Group {
    var destination = Destination.text
    var style = DocumentStyle(font: .rtf)
    var paragraph = Self.plainParagraph
    var font = -1
    /// The number of characters after a Unicode character that are replacements for older readers.
    var replacements = 1
    var field = 0
    var isOptional = false
    var isHidden = false
    /// The destination outside a group with two versions of a text; nil outside such a group.
    var versionsDestination: Destination?

    static let plainParagraph: NSParagraphStyle.Values = {
      var values = NSParagraphStyle.Values()
      values.alignment = .natural
      return values
    }()
  }
  private struct Font {
    var name = ""
    var encoding: String.Encoding?
  }
  private struct Picture {
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
  private let bytes: [UInt8]
  private var place = 0
  private var stack: [Group] = []
  private var group = Group()
  private var text = DocumentText()
  private var fonts: [Int: Font] = [:]
  private var colors: [DocumentColor?] = []
  private var color = (red: 0, green: 0, blue: 0, isSet: false)
  private var encoding = String.Encoding.windowsCP1252
  private var defaultFont: Int?
  /// Bytes in the font's encoding that have not been decoded.
  private var pending: [UInt8] = []
  /// UTF-16 units of Unicode characters that have not been appended.
  private var units: [UInt16] = []
  private var skips = 0
  private var fontNumber = -1
  private var names = ""
  private var instruction = ""
  private var links: [Int: String] = [:]
  private var fields = 0
  private var picture = Picture()
  private var paper = (width: 12240, height: 15840)
  private var margins = (left: 1800, right: 1800, top: 1440, bottom: 1440)
  /// The files next to the text in an RTFD.
  private let files: [String: Data]

  // Chosen: deeper than any program nests groups.
  private static let deepest = 4096
  // Chosen: more than any word processor allows.
  private static let mostFonts = 4096

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
        guard let outer = stack.popLast() else { return finish() }
        endGroup(outer)
        if stack.isEmpty { return finish() }
      case UInt8(ascii: "\\"): control()
      case 0x0A, 0x0D: break
      default: take(byte)
      }
    }
    // Source: the text of a truncated document is kept.
    flush()
    return finish()
  }

  private mutating func finish() -> DocumentText {
    text.finish(group.paragraph)
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
    case .title: note(.title)
    case .author: note(.author)
    case .subject: note(.subject)
    case .colors, .text, .nowhere: break
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
    case .nowhere: break
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
    case .fonts, .title, .author, .subject:
      if names.utf8.count < 65_536 { names += characters }
    case .instruction: if instruction.utf8.count < 65_536 { instruction += characters }
    case .colors, .picture, .nowhere: break
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
    // The text is there twice: in the document's encoding, then in a group \ud in Unicode.
    case "upr":
      group.versionsDestination = group.destination
      group.destination = .nowhere
    case "ud":
      if let destination = group.versionsDestination { group.destination = destination }
      group.versionsDestination = nil
    case "nonshppict", "stylesheet", "listtable", "listoverridetable", "header", "headerl",
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

  // MARK: Styles

  private mutating func performStyle(_ word: String, _ value: Int?) -> Bool {
    let isOn = value != 0
    let single = NSUnderlineStyle.single.rawValue
    switch word {
    case "f":
      if group.destination == .fonts {
        fontNumber = value ?? 0
      } else {
        setFont(value ?? 0)
      }
    case "fs": setSize(Double(value ?? 24) / 2)
    case "plain": setPlain()
    case "b": group.style.font.weight = isOn ? 700 : 400
    case "i": group.style.font.isItalic = isOn
    case "ul": group.style.underline = isOn ? single : 0
    case "ulnone": group.style.underline = 0
    case "uld", "uldash", "uldashd", "uldashdd", "ulth", "uldb", "ulw", "ulwave":
      group.style.underline = isOn ? Self.underlines[word] ?? single : 0
    case "strike": group.style.strikethrough = isOn ? single : 0
    case "striked": group.style.strikethrough = isOn ? NSUnderlineStyle.double.rawValue : 0
    case "ulc": group.style.underlineColor = color(value)
    case "strikec": group.style.strikethroughColor = color(value)
    case "cf": group.style.color = color(value)
    case "cb", "highlight", "chcbpat": group.style.background = color(value)
    case "super": raise(1.0 / 3)
    case "sub": raise(-1.0 / 6)
    case "nosupersub": group.style.baseline = 0
    case "up": group.style.baseline = Double(min(value ?? 6, 8192)) / 2
    case "dn": group.style.baseline = -Double(min(value ?? 6, 8192)) / 2
    // The values are in quarters and in twentieths of a point.
    case "expnd": group.style.kern = value == 0 ? nil : Double(value ?? 0) / 4
    case "expndtw": group.style.kern = value == 0 ? nil : Double(value ?? 0) / 20
    case "outl": group.style.strokeWidth = isOn ? 3 : 0
    case "strokewidth": group.style.strokeWidth = Double(value ?? 0) / 20
    case "strokec": group.style.strokeColor = color(value)
    case "shad", "shadx", "shady", "shadr", "shado", "shadc":
      group.style.shadow = shadow(word, value)
    case "v": group.isHidden = isOn
    case "uc": group.replacements = min(max(value ?? 1, 0), 64)
    case "red": color = (min(max(value ?? 0, 0), 255), color.green, color.blue, true)
    case "green": color = (color.red, min(max(value ?? 0, 0), 255), color.blue, true)
    case "blue": color = (color.red, color.green, min(max(value ?? 0, 0), 255), true)
    case "fcharset":
      if group.destination == .fonts, let value, fonts.count < Self.mostFonts {
        fonts[fontNumber, default: Font()].encoding = DocumentEncoding.characterSet(value)
      }
    default: return false
    }
    return true
  }

  private static let underlines: [String: Int] = [
    "uld": NSUnderlineStyle.single.union(.patternDot).rawValue,
    "uldash": NSUnderlineStyle.single.union(.patternDash).rawValue,
    "uldashd": NSUnderlineStyle.single.union(.patternDashDot).rawValue,
    "uldashdd": NSUnderlineStyle.single.union(.patternDashDotDot).rawValue,
    "ulth": NSUnderlineStyle.thick.rawValue, "uldb": NSUnderlineStyle.double.rawValue,
    "ulw": NSUnderlineStyle.single.union(.byWord).rawValue,
  ]

  private mutating func setFont(_ number: Int) {
    group.font = number
    guard let name = fonts[number]?.name, !name.isEmpty else { return }
    group.style.font.names = Self.families(name, &group.style.font)
  }

  /// Returns the face and family of a font's name, and sets the weight in the name: Cocoa writes
  /// "Helvetica-Bold" without "\b".
  private static func families(_ name: String, _ font: inout DocumentFont) -> [String] {
    guard let dash = name.lastIndex(of: "-"), dash > name.startIndex else { return [name] }
    let face = name[dash...]
    if face.contains("Bold") { font.weight = 700 }
    if face.contains("Italic") || face.contains("Oblique") { font.isItalic = true }
    if face.contains("Regular") || face.contains("Light") { font.weight = 400 }
    return [name, String(name[..<dash])]
  }

  private mutating func setSize(_ size: Double) {
    let range = DocumentFont.sizes
    group.style.font.size = min(max(size, range.lowerBound), range.upperBound)
  }

  /// Returns the shadow after a word that describes it; nil if the word turns it off.
  private func shadow(_ word: String, _ value: Int?) -> DocumentStyle.Shadow? {
    if word == "shad", value == 0 { return nil }
    // Chosen: a shadow without a description is that of `NSShadow`, one point below.
    var shadow =
      group.style.shadow
      ?? DocumentStyle.Shadow(
        x: 0,
        y: 1,
        blur: 0,
        color: DocumentColor(red: 0, green: 0, blue: 0, alpha: 1.0 / 3)
      )
    let points = Double(min(max(value ?? 0, -100_000), 100_000)) / 20
    switch word {
    case "shadx": shadow.x = points
    case "shady": shadow.y = -points
    case "shadr": shadow.blur = max(points, 0)
    case "shado": shadow.color.alpha = Double(min(max(value ?? 255, 0), 255)) / 255
    case "shadc":
      if var found = color(value) {
        found.alpha = shadow.color.alpha
        shadow.color = found
      }
    default: break
    }
    return shadow
  }

  private mutating func setPlain() {
    let link = group.style.link
    group.style = DocumentStyle(font: .rtf)
    group.style.link = link
    group.isHidden = false
    setFont(defaultFont ?? 0)
  }

  /// Raises letters by a part of the font's size; their size is unchanged.
  private mutating func raise(_ part: Double) {
    group.style.baseline = group.style.font.size * part
  }

  private func color(_ number: Int?) -> DocumentColor? {
    guard let number, colors.indices.contains(number) else { return nil }
    return colors[number]
  }

  // MARK: Paragraphs

  private mutating func performParagraph(_ word: String, _ value: Int?) -> Bool {
    /// Returns the value, which is in twentieths of a point, in points.
    func points(_ limit: Int = 200_000) -> CGFloat {
      CGFloat(min(max(value ?? 0, -limit), limit)) / 20
    }
    switch word {
    case "pard": group.paragraph = Group.plainParagraph
    case "ql": group.paragraph.alignment = .left
    case "qr": group.paragraph.alignment = .right
    case "qc": group.paragraph.alignment = .center
    case "qj": group.paragraph.alignment = .justified
    case "qnatural", "pardirnatural":
      if word == "qnatural" { group.paragraph.alignment = .natural }
    case "ltrpar": group.paragraph.baseWritingDirection = .leftToRight
    case "rtlpar": group.paragraph.baseWritingDirection = .rightToLeft
    case "li", "lin":
      let first = group.paragraph.firstLineHeadIndent - group.paragraph.headIndent
      group.paragraph.headIndent = max(points(), 0)
      group.paragraph.firstLineHeadIndent = max(group.paragraph.headIndent + first, 0)
    case "fi":
      group.paragraph.firstLineHeadIndent = max(group.paragraph.headIndent + points(), 0)
    case "ri", "rin": group.paragraph.tailIndent = -max(points(), 0)
    case "sb": group.paragraph.paragraphSpacingBefore = max(points(), 0)
    case "sa": group.paragraph.paragraphSpacing = max(points(), 0)
    case "sl": setLineHeight(value ?? 0)
    case "slmult":
      // A line height of 240 twentieths is single spacing.
      if value == 1, group.paragraph.minimumLineHeight > 0 {
        group.paragraph.lineHeightMultiple = group.paragraph.minimumLineHeight / 12
        group.paragraph.minimumLineHeight = 0
        group.paragraph.maximumLineHeight = 0
      }
    case "slleading": group.paragraph.lineSpacing = max(points(), 0)
    case "slminimum": group.paragraph.minimumLineHeight = max(points(), 0)
    case "slmaximum": group.paragraph.maximumLineHeight = max(points(), 0)
    case "tx", "tqc", "tqr", "tqdec": addTab(word, points())
    case "pardeftab", "deftab": group.paragraph.defaultTabInterval = max(points(), 0)
    case "hyphauto", "hyphpar": group.paragraph.hyphenationFactor = value == 0 ? 0 : 1
    default: return false
    }
    return true
  }

  private var tabAlignment = NSTextAlignment.left
  private var tabOptions: [NSTextTab.OptionKey: Any] = [:]
  private mutating func addTab(_ word: String, _ location: CGFloat) {
    switch word {
    case "tqc": tabAlignment = .center
    case "tqr": tabAlignment = .right
    case "tqdec":
      tabAlignment = .right
      // Unverified: whether the separator is that of the device or always a point.
      tabOptions = [.columnTerminators: NSTextTab.columnTerminators(for: .current)]
    default:
      // The first stop of a paragraph replaces the default stops.
      if group.paragraph.tabStops == NSParagraphStyle.Values.standardTabStops {
        group.paragraph.tabStops = []
      }
      if group.paragraph.tabStops.count < 128 {
        group.paragraph.tabStops.append(
          NSTextTab(textAlignment: tabAlignment, location: location, options: tabOptions)
        )
      }
      tabAlignment = .left
      tabOptions = [:]
    }
  }

  /// Sets the least height if the value is positive, the exact height if it is negative.
  private mutating func setLineHeight(_ value: Int) {
    let height = CGFloat(min(abs(value), 200_000)) / 20
    group.paragraph.minimumLineHeight = height
    group.paragraph.maximumLineHeight = value < 0 ? height : 0
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

  // MARK: Pictures

  private mutating func endPicture() {
    let made = picture
    picture = Picture()
    guard made.isKnown, !made.bytes.isEmpty, group.destination == .text, !group.isHidden else {
      return
    }
    let data = Data(made.bytes)
    let attachment = NSTextAttachment(data: data, ofType: DocumentPicture.type(of: data))
    if let width = made.width, let height = made.height, width > 0, height > 0 {
      attachment.bounds = CGRect(
        x: 0,
        y: 0,
        width: min(Double(width) / 20 * Double(made.scaleX) / 100, 100_000),
        height: min(Double(height) / 20 * Double(made.scaleY) / 100, 100_000)
      )
    }
    text.append(attachment, group.style)
  }

  /// Appends a file next to the text, as Cocoa writes it; the name extends to the next control
  /// word.
  private mutating func attachFile() {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\\"), bytes[place] != UInt8(ascii: "}")
    {
      place += 1
    }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
      .trimmingCharacters(in: .whitespaces)
    // The character that represents the file is not part of the text.
    group.destination = .nowhere
    guard let data = files[name] else { return }
    let attachment = NSTextAttachment(data: data, ofType: DocumentPicture.type(of: data))
    text.append(attachment, group.style)
  }
}

/// Creates errors for documents.
enum DocumentProblem {
  static func error(_ what: String, _ code: CocoaError.Code = .fileReadCorruptFile) -> CocoaError {
    CocoaError(code, userInfo: [NSLocalizedDescriptionKey: what])
  }
}
