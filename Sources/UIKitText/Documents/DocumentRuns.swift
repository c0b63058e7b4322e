import CoreGraphics
import Foundation
import UIKitValues

/// A run of an attributed string with uniform attributes, as writers of documents need it.
struct DocumentRun {
  var text: String
  var style: DocumentStyle
  var attachment: NSTextAttachment?
}

/// A paragraph of an attributed string with its runs, without its line feed.
struct DocumentParagraph {
  var runs: [DocumentRun] = []
  var values: NSParagraphStyle.Values
  /// Whether a line feed follows.
  var isEnded = false
}

extension DocumentParagraph {
  /// Whether the text starts with a list marker between two tabs.
  var hasListMarker: Bool {
    ListText.markerLength(Array(runs.lazy.map(\.text).joined().utf16.prefix(24))[...]) > 0
  }

  /// Removes the marker between two tabs from the start of the runs and returns it; empty if there
  /// is none.
  static func takeMarker(from runs: inout [DocumentRun]) -> [DocumentRun] {
    var taken: [DocumentRun] = []
    var tabs = 0
    while !runs.isEmpty, tabs < 2 {
      let text = runs[0].text
      guard tabs > 0 || text.hasPrefix("\t") else { break }
      var rest = text[...]
      while tabs < 2, let tab = rest.firstIndex(of: "\t") {
        rest = rest[rest.index(after: tab)...]
        tabs += 1
      }
      if tabs == 2, !rest.isEmpty {
        var marker = runs[0]
        marker.text = String(text[..<rest.startIndex])
        taken.append(marker)
        runs[0].text = String(rest)
      } else {
        taken.append(runs.removeFirst())
      }
    }
    return taken
  }
}

extension NSParagraphStyle.Values {
  /// Indents an item of `depth` lists whose text starts with its marker.
  mutating func indentItem(depth: Int) {
    headIndent += CGFloat(depth) * 36
    tabStops = [
      // Source: the marker starts 25 points before the text.
      NSTextTab(textAlignment: .left, location: headIndent - 25),
      NSTextTab(textAlignment: .natural, location: headIndent),
    ]
  }
}

extension NSAttributedString {
  /// Divides a range into paragraphs and runs.
  func documentParagraphs(in range: NSRange) -> [DocumentParagraph] {
    let units = Array(string.utf16)
    var paragraphs: [DocumentParagraph] = []
    var current: DocumentParagraph?
    var place = range.location
    let end = range.location + range.length
    while place < end {
      var run = NSRange()
      let attributes = self.attributes(at: place, effectiveRange: &run)
      let stop = min(max(run.location + run.length, place + 1), end)
      let style = DocumentStyle(attributes)
      let values = (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? .init()
      var start = place
      while start < stop {
        var split = start
        while split < stop, units[split] != 0x0A, units[split] != 0x2029, units[split] != 0x0D {
          split += 1
        }
        var paragraph = current ?? DocumentParagraph(values: values)
        if split > start {
          paragraph.runs.append(
            DocumentRun(
              text: String(decoding: units[start..<split], as: UTF16.self),
              style: style,
              attachment: attributes[.attachment] as? NSTextAttachment
            )
          )
        } else if paragraph.runs.isEmpty {
          // An empty paragraph keeps the style of its line feed.
          paragraph.runs.append(DocumentRun(text: "", style: style))
        }
        guard split < stop else {
          current = paragraph
          break
        }
        paragraph.isEnded = true
        paragraphs.append(paragraph)
        current = nil
        // A line feed after a carriage return belongs to it.
        let isPair = units[split] == 0x0D && split + 1 < end && units[split + 1] == 0x0A
        start = split + (isPair ? 2 : 1)
      }
      place = max(stop, start)
    }
    if let current { paragraphs.append(current) }
    return paragraphs
  }
}

extension DocumentStyle {
  /// Creates a style of the attributes that documents store.
  init(_ attributes: [NSAttributedString.Key: Any]) {
    func number(_ key: NSAttributedString.Key) -> Double? {
      switch attributes[key] {
      case let value as NSNumber: value.doubleValue
      case let value as CGFloat: Double(value)
      case let value as Double: value
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      default: nil
      }
    }
    func bits(_ key: NSAttributedString.Key) -> Int { Int(clamping: number(key) ?? 0) }
    func color(_ key: NSAttributedString.Key) -> DocumentColor? {
      (attributes[key] as? UIColor).flatMap { DocumentColor($0) }
    }
    let font = attributes[.font] as? UIFont
    self.init(font: font.map { DocumentFont($0) } ?? .rtf)
    self.color = color(.foregroundColor)
    background = color(.backgroundColor)
    underline = bits(.underlineStyle)
    underlineColor = color(.underlineColor)
    strikethrough = bits(.strikethroughStyle)
    strikethroughColor = color(.strikethroughColor)
    baseline = number(.baselineOffset) ?? 0
    kern = number(.kern)
    strokeWidth = number(.strokeWidth) ?? 0
    strokeColor = color(.strokeColor)
    switch attributes[.link] {
    case let url as URL: link = url.absoluteString
    case let url as NSURL: link = url.absoluteString
    case let text as String: link = text
    default: break
    }
    if let shadow = attributes[.shadow] as? NSShadow, let made = shadow.color,
      let color = DocumentColor(made)
    {
      self.shadow = Shadow(
        x: Double(shadow.shadowOffset.width),
        y: Double(shadow.shadowOffset.height),
        blur: Double(shadow.shadowBlurRadius),
        color: color
      )
    }
  }
}

extension DocumentFont {
  /// Creates the description of a font for a document.
  init(_ font: UIFont) {
    let traits = font.fontDescriptor.symbolicTraits
    let isSystem = font.familyName.hasPrefix(".")
    self.init(
      names: [isSystem ? "-apple-system" : font.familyName],
      size: Double(font.pointSize),
      weight: traits.contains(.traitBold) ? 700 : 400,
      isItalic: traits.contains(.traitItalic)
    )
  }
}
