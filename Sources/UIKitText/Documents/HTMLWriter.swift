import CoreGraphics
import Foundation
import UIKitValues

/// Writes attributed text as HTML; paragraphs and spans refer to rules by their classes.
struct HTMLWriter {
  private var body = ""
  private var paragraphClasses: [String: Int] = [:]
  private var paragraphRules: [String] = []
  private var spanClasses: [String: Int] = [:]
  private var spanRules: [String] = []
  private var openLists: [NSTextList] = []
  /// Whether a space at this position would be ignored by a reader.
  private var isAfterSpace = true

  /// Returns the document of a range of an attributed string.
  static func document(
    _ string: NSAttributedString,
    _ range: NSRange,
    title: String?,
    encoding: String.Encoding
  ) -> String {
    var writer = HTMLWriter()
    for paragraph in string.documentParagraphs(in: range) { writer.write(paragraph) }
    writer.openLists(for: [])
    var rules = ""
    for (index, rule) in writer.paragraphRules.enumerated() {
      rules += "p.p\(index + 1), li.p\(index + 1) {\(rule)}\n"
    }
    for (index, rule) in writer.spanRules.enumerated() { rules += "span.s\(index + 1) {\(rule)}\n" }
    return """
      <!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">
      <html>
      <head>
      <meta http-equiv="Content-Type" content="text/html; charset=\(DocumentEncoding.label(encoding))">
      <meta http-equiv="Content-Style-Type" content="text/css">
      <title>\(escaped(title ?? ""))</title>
      <style type="text/css">
      \(rules)</style>
      </head>
      <body>
      \(writer.body)</body>
      </html>

      """
  }

  // MARK: Paragraphs

  private mutating func write(_ paragraph: DocumentParagraph) {
    let lists = paragraph.values.textLists
    openLists(for: lists)
    let number = paragraphClass(Self.rule(paragraph.values, paragraph.runs.first?.style))
    let tag = lists.isEmpty ? "p" : "li"
    body += "<\(tag) class=\"p\(number)\">"
    var runs = paragraph.runs
    isAfterSpace = true
    // An item of HTML has a marker.
    if !lists.isEmpty { _ = DocumentParagraph.takeMarker(from: &runs) }
    for run in runs { write(run) }
    if runs.allSatisfy({ $0.text.isEmpty }) { body += "<br>" }
    body += "</\(tag)>\n"
  }

  private mutating func openLists(for lists: [NSTextList]) {
    var common = 0
    while common < lists.count, common < openLists.count, lists[common] == openLists[common] {
      common += 1
    }
    while openLists.count > common {
      body += openLists.removeLast().isOrdered ? "</ol>\n" : "</ul>\n"
    }
    for list in lists[common...] {
      let start = list.startingItemNumber == 1 ? "" : " start=\"\(list.startingItemNumber)\""
      let marker = Self.marker(list.markerFormat.rawValue)
      let style = marker.map { "list-style-type: \($0); " } ?? ""
      body += "<\(list.isOrdered ? "ol" : "ul")\(start) style=\"\(style)margin: 0px\">\n"
      openLists.append(list)
    }
  }

  /// Returns the keyword of a marker's format.
  private static func marker(_ format: String) -> String? {
    guard let open = format.firstIndex(of: "{"), let close = format.lastIndex(of: "}"), open < close
    else { return nil }
    return String(format[format.index(after: open)..<close])
  }

  private mutating func paragraphClass(_ rule: String) -> Int {
    if let known = paragraphClasses[rule] { return known }
    paragraphRules.append(rule)
    paragraphClasses[rule] = paragraphRules.count
    return paragraphRules.count
  }

  private static func rule(_ values: NSParagraphStyle.Values, _ style: DocumentStyle?) -> String {
    // The indent of a list belongs to the list.
    let isItem = !values.textLists.isEmpty
    let head = isItem ? 0 : values.headIndent
    var rule =
      "margin: \(points(values.paragraphSpacingBefore)) \(points(max(-values.tailIndent, 0)))"
      + " \(points(values.paragraphSpacing)) \(points(head))"
    let first = values.firstLineHeadIndent - values.headIndent
    if first != 0, !isItem { rule += "; text-indent: \(points(first))" }
    switch values.alignment {
    case .left: rule += "; text-align: left"
    case .right: rule += "; text-align: right"
    case .center: rule += "; text-align: center"
    case .justified: rule += "; text-align: justify"
    case .natural: break
    }
    switch values.baseWritingDirection {
    case .rightToLeft: rule += "; direction: rtl"
    case .natural: rule += "; direction: auto"
    case .leftToRight: break
    }
    if values.minimumLineHeight > 0 {
      rule += "; line-height: \(points(values.minimumLineHeight))"
    } else if values.lineHeightMultiple > 0 {
      rule += "; line-height: \(Double(values.lineHeightMultiple))"
    }
    if let font = style?.font { rule += "; font: \(points(CGFloat(font.size))) \(family(font))" }
    return rule
  }

  private static func points(_ length: CGFloat) -> String {
    guard length.isFinite else { return "0.0px" }
    // Lengths are rounded to hundredths of a point.
    return "\((Double(length) * 100).rounded() / 100)px"
  }

  private static func family(_ font: DocumentFont) -> String {
    font.names.map { name in
      name.hasPrefix("-") ? name : "'\(name.filter { $0 != "'" && $0 != "<" })'"
    }.joined(separator: ", ")
  }

  // MARK: Runs

  private mutating func write(_ run: DocumentRun) {
    if let attachment = run.attachment {
      if let link = run.style.link { body += "<a href=\"\(Self.escaped(link))\">" }
      write(attachment)
      if run.style.link != nil { body += "</a>" }
      return
    }
    guard !run.text.isEmpty else { return }
    let rule = Self.rule(run.style)
    let number: Int
    if let known = spanClasses[rule] {
      number = known
    } else {
      spanRules.append(rule)
      number = spanRules.count
      spanClasses[rule] = number
    }
    if let link = run.style.link { body += "<a href=\"\(Self.escaped(link))\">" }
    body += "<span class=\"s\(number)\">\(written(run.text))</span>"
    if run.style.link != nil { body += "</a>" }
  }

  private mutating func write(_ attachment: NSTextAttachment) {
    guard let (data, type) = attachment.documentData else { return }
    var size = ""
    if attachment.bounds.width > 0, attachment.bounds.height > 0 {
      size =
        " width=\"\(Double(attachment.bounds.width))\" height=\"\(Double(attachment.bounds.height))\""
    }
    body += "<img src=\"data:\(type);base64,\(data.base64EncodedString())\"\(size) alt=\"\">"
  }

  private static func rule(_ style: DocumentStyle) -> String {
    let font = style.font
    var rule =
      "font-family: \(family(font)); font-weight: \(font.weight >= 600 ? "bold" : "normal");"
      + " font-style: \(font.isItalic ? "italic" : "normal"); font-size: \(points(CGFloat(font.size)))"
    var lines: [String] = []
    if style.underline != 0 { lines.append("underline") }
    if style.strikethrough != 0 { lines.append("line-through") }
    if !lines.isEmpty || style.link != nil {
      rule += "; text-decoration: \(lines.isEmpty ? "none" : lines.joined(separator: " "))"
    }
    if let color = style.color { rule += "; color: \(written(color))" }
    if let color = style.background { rule += "; background-color: \(written(color))" }
    if let kern = style.kern, kern != 0 { rule += "; letter-spacing: \(points(CGFloat(kern)))" }
    if style.baseline != 0 { rule += "; vertical-align: \(points(CGFloat(style.baseline)))" }
    return rule
  }

  private static func written(_ color: DocumentColor) -> String {
    let bytes = color.bytes
    if color.alpha < 1 {
      return "rgba(\(bytes.red), \(bytes.green), \(bytes.blue), \(color.alpha))"
    }
    let digits = String(bytes.red << 16 | bytes.green << 8 | bytes.blue, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  // MARK: Characters

  private static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns escaped text in which spaces that a reader would ignore are no-break spaces.
  private mutating func written(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\u{2028}": result += "<br>"
      case "\t": result += "<span style=\"white-space: pre\">\t</span>"
      case " " where isAfterSpace: result += "&nbsp;"
      case "\u{A0}": result += "&nbsp;"
      case "\u{FFFC}": break
      default: result.unicodeScalars.append(scalar)
      }
      isAfterSpace = scalar == " " && !isAfterSpace
    }
    return result
  }
}

extension NSTextAttachment {
  /// The image as the bytes of a file, with their MIME type; nil if there is no image.
  var documentData: (data: Data, type: String)? {
    let data = contents ?? image.flatMap { $0.pngData() }
    guard let data else { return nil }
    switch DocumentPicture.type(of: data) {
    case "public.png": return (data, "image/png")
    case "public.jpeg": return (data, "image/jpeg")
    case "com.compuserve.gif": return (data, "image/gif")
    case "com.adobe.pdf": return (data, "application/pdf")
    default: return (data, "application/octet-stream")
    }
  }
}
