import CoreGraphics
import Foundation
import UIKitValues

/// Writes Rich Text Format; characters beyond ASCII are written as `\u`, so the result is ASCII.
struct RTFWriter {
  private var body = ""
  private var fonts: [String: Int] = [:]
  private var fontNames: [String] = []
  private var colors: [DocumentColor: Int] = [:]
  private var colorTable: [DocumentColor] = []
  private var files: [String: Data] = [:]
  private let keepsFiles: Bool
  private var lists = RTFListTable()

  private init(keepsFiles: Bool) { self.keepsFiles = keepsFiles }

  /// Returns the document of a range of an attributed string, and the files next to it in an RTFD.
  static func document(
    _ string: NSAttributedString,
    _ range: NSRange,
    _ attributes: [NSAttributedString.DocumentAttributeKey: Any],
    keepsFiles: Bool
  ) -> (text: Data, files: [String: Data]) {
    var writer = RTFWriter(keepsFiles: keepsFiles)
    var last: NSParagraphStyle.Values?
    for paragraph in string.documentParagraphs(in: range) {
      // Without its marker an item is not indented by its own style.
      let needsMarker = !paragraph.values.textLists.isEmpty && !paragraph.hasListMarker
      var values = paragraph.values
      if needsMarker { values.indentItem(depth: values.textLists.count) }
      let isSame = last.map {
        $0 == values && $0.textLists.elementsEqual(values.textLists, by: ===)
      }
      if isSame != true { writer.write(values) }
      last = values
      writer.write(paragraph, needsMarker: needsMarker)
      if paragraph.isEnded { writer.body += "\\par\n" }
    }
    var head = "{\\rtf1\\ansi\\ansicpg1252\\deff0\n{\\fonttbl"
    if writer.fontNames.isEmpty { writer.fontNames.append("Helvetica") }
    for (index, name) in writer.fontNames.enumerated() {
      head += "{\\f\(index)\\fnil\\fcharset0 \(Self.escaped(name));}"
    }
    head += "}\n{\\colortbl;"
    for color in writer.colorTable {
      let bytes = color.bytes
      head += "\\red\(bytes.red)\\green\(bytes.green)\\blue\(bytes.blue);"
    }
    head += "}\n"
    head += writer.lists.text
    head += Self.information(attributes)
    return (Data((head + "\\uc0 " + writer.body + "}").utf8), writer.files)
  }

  private static func information(
    _ attributes: [NSAttributedString.DocumentAttributeKey: Any]
  ) -> String {
    var text = ""
    for (key, word) in [
      (NSAttributedString.DocumentAttributeKey.title, "title"), (.author, "author"),
      (.subject, "subject"),
    ] {
      if let value = attributes[key] as? String { text += "{\\\(word) \\uc0 \(escaped(value))}" }
    }
    var result = text.isEmpty ? "" : "{\\info\n\(text)}\n"
    if let size = (attributes[.paperSize] as? NSValue)?.cgSizeValue {
      result += "\\paperw\(twips(size.width))\\paperh\(twips(size.height))"
    }
    if let margin = (attributes[.paperMargin] as? NSValue)?.uiEdgeInsetsValue {
      result += "\\margl\(twips(margin.left))\\margr\(twips(margin.right))"
      result += "\\margt\(twips(margin.top))\\margb\(twips(margin.bottom))\n"
    }
    return result
  }

  /// Returns a length in twentieths of a point.
  private static func twips(_ length: CGFloat) -> Int {
    guard length.isFinite else { return 0 }
    return Int(clamping: (min(max(length, -100_000), 100_000) * 20).rounded())
  }

  // MARK: Paragraphs

  private mutating func write(_ values: NSParagraphStyle.Values) {
    body += "\\pard"
    if values.tabStops != NSParagraphStyle.Values.standardTabStops {
      for tab in values.tabStops {
        switch tab.alignment {
        case .center: body += "\\tqc"
        case .right: body += tab.options[.columnTerminators] == nil ? "\\tqr" : "\\tqdec"
        default: break
        }
        body += "\\tx\(Self.twips(tab.location))"
      }
    }
    if values.defaultTabInterval > 0 {
      body += "\\pardeftab\(Self.twips(values.defaultTabInterval))"
    }
    if values.headIndent != 0 { body += "\\li\(Self.twips(values.headIndent))" }
    let first = values.firstLineHeadIndent - values.headIndent
    if first != 0 { body += "\\fi\(Self.twips(first))" }
    if values.tailIndent < 0 { body += "\\ri\(Self.twips(-values.tailIndent))" }
    if values.paragraphSpacingBefore > 0 {
      body += "\\sb\(Self.twips(values.paragraphSpacingBefore))"
    }
    if values.paragraphSpacing > 0 { body += "\\sa\(Self.twips(values.paragraphSpacing))" }
    writeLineHeight(values)
    switch values.baseWritingDirection {
    case .leftToRight: body += "\\ltrpar"
    case .rightToLeft: body += "\\rtlpar"
    case .natural: break
    }
    switch values.alignment {
    case .left: body += "\\ql"
    case .right: body += "\\qr"
    case .center: body += "\\qc"
    case .justified: body += "\\qj"
    case .natural: body += "\\qnatural"
    }
    if values.hyphenationFactor > 0 { body += "\\hyphpar1" }
    if !values.textLists.isEmpty {
      body += "\\ls\(lists.override(of: values.textLists))\\ilvl\(values.textLists.count - 1)"
    }
    body += "\n"
  }

  private mutating func writeLineHeight(_ values: NSParagraphStyle.Values) {
    if values.lineHeightMultiple > 0 {
      body += "\\sl\(Self.twips(values.lineHeightMultiple * 12))\\slmult1"
    }
    if values.minimumLineHeight > 0 { body += "\\slminimum\(Self.twips(values.minimumLineHeight))" }
    if values.maximumLineHeight > 0 { body += "\\slmaximum\(Self.twips(values.maximumLineHeight))" }
    if values.lineSpacing > 0 { body += "\\slleading\(Self.twips(values.lineSpacing))" }
  }

  // MARK: Runs

  /// Writes the runs of a paragraph; the marker of a list's item is in a group of its own, which
  /// readers that number the items themselves ignore.
  private mutating func write(_ paragraph: DocumentParagraph, needsMarker: Bool) {
    let lists = paragraph.values.textLists
    guard !lists.isEmpty else { return paragraph.runs.forEach { write($0) } }
    let marker = self.lists.nextMarker(of: lists)
    var runs = paragraph.runs
    body += "{\\listtext"
    if needsMarker {
      if let style = runs.first?.style {
        write(DocumentRun(text: "\t\(marker)\t", style: style))
      }
    } else {
      for run in DocumentParagraph.takeMarker(from: &runs) { write(run) }
    }
    body += "}"
    for run in runs { write(run) }
  }

  private mutating func write(_ run: DocumentRun) {
    guard !run.text.isEmpty || run.attachment != nil else { return }
    if let link = run.style.link {
      body += "{\\field{\\*\\fldinst{HYPERLINK \"\(Self.escaped(link))\"}}{\\fldrslt "
    }
    body += "{"
    write(run.style)
    if let attachment = run.attachment {
      write(attachment)
    } else {
      body += Self.escaped(run.text)
    }
    body += "}"
    if run.style.link != nil { body += "}}" }
  }

  private mutating func write(_ style: DocumentStyle) {
    body += "\\f\(font(style.font.names.first ?? "Helvetica"))"
    body += "\\fs\(Int(clamping: (style.font.size * 2).rounded()))"
    if style.font.weight >= 600 { body += "\\b" }
    if style.font.isItalic { body += "\\i" }
    if style.underline != 0 { body += Self.underline(style.underline) }
    if let color = style.underlineColor { body += "\\ulc\(number(of: color))" }
    if style.strikethrough != 0 {
      let isDouble = style.strikethrough & 0xF == NSUnderlineStyle.double.rawValue
      body += isDouble ? "\\striked1" : "\\strike"
    }
    if let color = style.strikethroughColor { body += "\\strikec\(number(of: color))" }
    if let color = style.color { body += "\\cf\(number(of: color))" }
    if let color = style.background {
      let number = number(of: color)
      body += "\\cb\(number)\\chcbpat\(number)"
    }
    if style.baseline != 0 {
      let half = Int(clamping: (abs(style.baseline) * 2).rounded())
      body += style.baseline > 0 ? "\\up\(half)" : "\\dn\(half)"
    }
    if let kern = style.kern, kern != 0 {
      body += "\\expnd\(Int(clamping: (kern * 4).rounded()))\\expndtw\(Self.twips(CGFloat(kern)))"
    }
    if style.strokeWidth != 0 {
      body += "\\outl\\strokewidth\(Self.twips(CGFloat(style.strokeWidth)))"
    }
    if let color = style.strokeColor, style.strokeWidth != 0 {
      body += "\\strokec\(number(of: color))"
    }
    if let shadow = style.shadow { write(shadow) }
    body += " "
  }

  // Unverified: the words of Apple's text editor; their y grows upwards and the opacity is a byte.
  private mutating func write(_ shadow: DocumentStyle.Shadow) {
    body += "\\shad\\shadx\(Self.twips(CGFloat(shadow.x)))\\shady\(Self.twips(CGFloat(-shadow.y)))"
    body += "\\shadr\(Self.twips(CGFloat(max(shadow.blur, 0))))"
    let opacity = min(max(shadow.color.alpha, 0), 1) * 255
    var color = shadow.color
    color.alpha = 1
    body += "\\shado\(Int(clamping: opacity.rounded()))\\shadc\(number(of: color))"
  }

  private static func underline(_ bits: Int) -> String {
    let style = NSUnderlineStyle(rawValue: bits)
    if style.contains(.byWord) { return "\\ulw" }
    switch bits & 0x0F00 {
    case 0x0100: return "\\uld"
    case 0x0200: return "\\uldash"
    case 0x0300: return "\\uldashd"
    case 0x0400: return "\\uldashdd"
    default: break
    }
    switch bits & 0xF {
    case NSUnderlineStyle.double.rawValue: return "\\uldb"
    case NSUnderlineStyle.thick.rawValue: return "\\ulth"
    default: return "\\ul"
    }
  }

  private mutating func font(_ name: String) -> Int {
    if let known = fonts[name] { return known }
    fontNames.append(name)
    fonts[name] = fontNames.count - 1
    return fontNames.count - 1
  }

  /// Returns the index in the table, whose first entry stands for the default colour of the reader.
  private mutating func number(of color: DocumentColor) -> Int {
    if let known = colors[color] { return known }
    colorTable.append(color)
    colors[color] = colorTable.count
    return colorTable.count
  }

  // MARK: Attachments

  private mutating func write(_ attachment: NSTextAttachment) {
    guard let (data, type) = attachment.documentData else { return }
    if keepsFiles {
      let ending = [
        "image/png": "png", "image/jpeg": "jpeg", "image/gif": "gif", "application/pdf": "pdf",
      ]
      let name = "attachment\(files.count + 1).\(ending[type] ?? "data")"
      files[name] = data
      body += "{\\NeXTGraphic \(name) \\width0 \\height0}"
      return
    }
    let blip: String
    switch type {
    case "image/png": blip = "pngblip"
    case "image/jpeg": blip = "jpegblip"
    // Source: RTF supports these two image formats; other images are written as PNG.
    default:
      guard let image = UIImage(data: data), let png = image.pngData() else { return }
      return write(png, "pngblip", attachment.bounds.size)
    }
    write(data, blip, attachment.bounds.size)
  }

  private mutating func write(_ data: Data, _ blip: String, _ size: CGSize) {
    body += "{\\*\\shppict{\\pict\\\(blip)"
    if size.width > 0, size.height > 0 {
      body += "\\picwgoal\(Self.twips(size.width))\\pichgoal\(Self.twips(size.height))"
    }
    body += "\n"
    let digits = Array("0123456789abcdef".utf8)
    var hexadecimal: [UInt8] = []
    hexadecimal.reserveCapacity(data.count * 2 + data.count / 32)
    for (index, byte) in data.enumerated() {
      hexadecimal.append(digits[Int(byte >> 4)])
      hexadecimal.append(digits[Int(byte & 0xF)])
      if index % 64 == 63 { hexadecimal.append(0x0A) }
    }
    body += String(decoding: hexadecimal, as: UTF8.self) + "}}"
  }

  // MARK: Characters

  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for unit in text.utf16 {
      switch unit {
      case 0x5C: result += "\\\\"
      case 0x7B: result += "\\{"
      case 0x7D: result += "\\}"
      case 0x09: result += "\\tab "
      case 0x2028: result += "\\line "
      case 0x0C: result += "\\page "
      case 0xFFFC: break
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(UInt8(unit)))
      case ..<0x20: break
      default: result += "\\u\(Int16(bitPattern: unit)) "
      }
    }
    return result
  }
}
