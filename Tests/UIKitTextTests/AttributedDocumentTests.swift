import Foundation
import TestSupport
import Testing
import UIKit

/// Attributed strings from and to HTML, RTF and plain text.
@Suite("Documents of attributed strings")
struct AttributedDocumentTests {
  private func html(_ source: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(source.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ],
      documentAttributes: nil
    )
  }

  private func rtf(_ source: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(source.utf8),
      options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: nil
    )
  }

  private func font(_ text: NSAttributedString, at index: Int) -> UIFont? {
    text.attribute(.font, at: index, effectiveRange: nil) as? UIFont
  }

  private func isBold(_ text: NSAttributedString, at index: Int) -> Bool {
    font(text, at: index)?.fontDescriptor.symbolicTraits.contains(.traitBold) ?? false
  }

  private func style(_ text: NSAttributedString, at index: Int) -> NSParagraphStyle? {
    text.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle
  }

  private func hex(_ color: Any?) -> String {
    var (red, green, blue) = (CGFloat(0), CGFloat(0), CGFloat(0))
    guard let color = color as? UIColor,
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    else { return "none" }
    return [red, green, blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
  }

  // MARK: HTML

  @Test(.feature("UI10-F117")) func `HTML is Times of 12 points with black letters`() throws {
    let text = try html("Hello")
    #expect(text.string == "Hello")
    #expect(font(text, at: 0)?.familyName == "Times New Roman")
    #expect(font(text, at: 0)?.pointSize == 12)
    #expect(hex(text.attribute(.foregroundColor, at: 0, effectiveRange: nil)) == "000000")
  }

  @Test(.feature("UI10-F117")) func `bold, italic, underlined and struck letters mix`() throws {
    let text = try html("a<b>b<i>c</i></b><u>d</u><s>e</s>")
    #expect(text.string == "abcde")
    #expect(!isBold(text, at: 0))
    #expect(isBold(text, at: 1))
    #expect(isBold(text, at: 2))
    #expect(font(text, at: 2)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(text.attribute(.underlineStyle, at: 3, effectiveRange: nil) as? Int == 1)
    #expect(text.attribute(.strikethroughStyle, at: 4, effectiveRange: nil) as? Int == 1)
    #expect(text.attribute(.strikethroughStyle, at: 3, effectiveRange: nil) == nil)
  }

  @Test(arguments: [
    ("<p>a</p><p>b</p>", "a\nb\n"), ("a<br>b", "a\u{2028}b"), ("a  \n b", "a b"),
    ("<p> a <b> b</b> </p>", "a b\n"), ("<div>a<div>b</div>c</div>", "a\nb\nc\n"),
    ("<pre>a\n  b</pre>", "a\n  b\n"),
    ("<span style='white-space: pre-line'>a\r\nb</span>", "a\u{2028}b"), ("<p>a<p>b", "a\nb"),
    (
      "a &lt;&amp;&#233;&#x20AC;&copy",
      "a <&é€©"
    ), ("<html><body>x</body></html>\n", "x"), ("<script>x<y</script>z", "z"),
    ("a<!-- b --> c", "a c"), ("1 < 2 & 3", "1 < 2 & 3"),
    ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</table>", "a\tb\nc\n"),
    ("<b>a<i>b</b>c</i>", "abc"), ("&notanentity; &#0;", "&notanentity; \u{FFFD}"),
    ("<p style='display:none'>a</p>b", "b"),
    ("<span style='text-transform:uppercase'>a</span>", "A"),
  ])
  func `white space, breaks and entities are those of browsers`(pair: (String, String)) throws {
    #expect(try html(pair.0).string == pair.1)
  }

  @Test func `items of lists have their markers between tabs and know their lists`() throws {
    let text = try html("<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul>")
    #expect(text.string == "\t•\ta\n\t1.\tb\n\t2.\tc\n\t•\td\n")
    #expect(style(text, at: 0)?.textLists.map(\.markerFormat) == [.disc])
    #expect(style(text, at: 6)?.textLists.count == 2)
    #expect(style(text, at: 0)?.headIndent == 36)
    #expect(style(text, at: 6)?.headIndent == 72)
    #expect(style(text, at: text.length - 1)?.paragraphSpacing == 12)
  }

  @Test func `links keep their address, and are blue and underlined`() throws {
    let text = try html("<a href=\"https://example.org/?a=1&amp;b=2\">x</a>")
    let url = text.attribute(.link, at: 0, effectiveRange: nil) as? URL
    #expect(url?.absoluteString == "https://example.org/?a=1&b=2")
    #expect(text.attribute(.underlineStyle, at: 0, effectiveRange: nil) as? Int == 1)
    #expect(hex(text.attribute(.foregroundColor, at: 0, effectiveRange: nil)) == "0000ee")
  }

  @Test func `style sheets, classes and inline styles are applied in their order`() throws {
    let text = try html(
      """
      <style>p { color: red; text-align: center } .x { color: #00f } p.x { font-size: 20px }
      #y { font-weight: bold } div em { color: lime } /* p { color: black } */</style>
      <p>a</p><p class="x">b</p><p id=y style="color: rgb(1, 2, 3); line-height: 30px">c</p>
      <div><em>d</em></div>
      """
    )
    #expect(text.string == "a\nb\nc\nd\n")
    let colors = [0, 2, 4, 6].map {
      hex(text.attribute(.foregroundColor, at: $0, effectiveRange: nil))
    }
    #expect(colors == ["ff0000", "0000ff", "010203", "00ff00"])
    #expect(font(text, at: 2)?.pointSize == 20)
    #expect(isBold(text, at: 4))
    #expect(style(text, at: 0)?.alignment == .center)
    #expect(style(text, at: 4)?.minimumLineHeight == 30)
    #expect(style(text, at: 6)?.alignment == .natural)
  }

  @Test func `headings are larger and bold`() throws {
    let text = try html("<h1>a</h1><h2>b</h2>c")
    #expect(font(text, at: 0)?.pointSize == 24)
    #expect(font(text, at: 2)?.pointSize == 18)
    #expect(isBold(text, at: 0))
    #expect(!isBold(text, at: 4))
  }

  @Test func `the system font is meant by its names`() throws {
    let text = try html("<span style=\"font: bold 17px/1.2 -apple-system, Arial\">a</span>")
    #expect(font(text, at: 0) == .systemFont(ofSize: 17, weight: .bold))
  }

  @Test func `pictures of data addresses are attachments with their size`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      $0.fill(.zero)
    }
    let data = try #require(picture.pngData()).base64EncodedString()
    let text = try html(
      "a<img src='data:image/png;base64,\(data)' width=40>b<img src='http://x/y' alt=c>"
    )
    #expect(text.string == "a\u{FFFC}bc")
    let attachment = try #require(
      text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment
    )
    #expect(attachment.bounds.size == CGSize(width: 40, height: 20))
    #expect(attachment.fileType == "public.png")
  }

  @Test func `a picture that is a link is written as one`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      $0.fill(.zero)
    }
    let address = try #require(URL(string: "https://example.org/?a=1"))
    let text = NSAttributedString(
      attachment: NSTextAttachment(image: picture),
      attributes: [.link: address]
    )
    let data = try text.data(
      from: NSRange(location: 0, length: 1),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.html]
    )
    let source = String(decoding: data, as: UTF8.self)
    #expect(source.contains("<a href=\"https://example.org/?a=1\"><img src="))
    #expect(source.contains("</a>"))
  }

  @Test func `an encoding is told by the option, the mark, or the head`() throws {
    let type = NSAttributedString.DocumentType.html
    let cyrillic = Data("<meta charset=windows-1251>".utf8) + Data([0xEF, 0xF0])
    let bare = Data([0xE9])
    let marked = Data([0xEF, 0xBB, 0xBF]) + Data("é".utf8)
    for (data, string) in [(cyrillic, "пр"), (bare, "é"), (marked, "é")] {
      var attributes: NSDictionary?
      let text = try NSAttributedString(
        data: data,
        options: [.documentType: type],
        documentAttributes: &attributes
      )
      #expect(text.string == string)
      #expect(attributes?["DocumentType"] as? String == "NSHTML")
    }
  }

  @Test func `HTML names the encoding in which it is written`() throws {
    // The numbers of Core Foundation for KOI8-R and GB 18030.
    for (number, string) in [(UInt(0x0A02), "привет"), (0x0632, "漢字")] {
      let data = try NSAttributedString(string: string).data(
        from: NSRange(location: 0, length: string.utf16.count),
        documentAttributes: [
          .documentType: NSAttributedString.DocumentType.html,
          .characterEncoding: 0x8000_0000 | number,
        ]
      )
      let read = try NSAttributedString(
        data: data,
        options: [.documentType: NSAttributedString.DocumentType.html],
        documentAttributes: nil
      )
      #expect(read.string.hasPrefix(string))
    }
  }

  // MARK: RTF

  @Test(.feature("UI10-F117")) func `RTF has its fonts, colours and paragraphs`() throws {
    let text = try rtf(
      #"""
      {\rtf1\ansi\deff0{\fonttbl{\f0 Helvetica;}{\f1\fcharset204 Courier;}}
      {\colortbl;\red255\green0\blue0;}{\*\unknown{\b x}}
      \pard\qc\li720\fi-360\sa120 a\b b\b0\cf1 c\fs36 d\par
      \pard{\f1 \'ef\'f0} \u8364? \ul e\ulnone\tab f\line g\emdash\{\~}
      """#
    )
    #expect(text.string == "abcd\nпр € e\tf\u{2028}g—{\u{A0}")
    #expect(!isBold(text, at: 0))
    #expect(isBold(text, at: 1))
    #expect(!isBold(text, at: 2))
    #expect(hex(text.attribute(.foregroundColor, at: 2, effectiveRange: nil)) == "ff0000")
    #expect(font(text, at: 3)?.pointSize == 18)
    #expect(font(text, at: 5)?.familyName == "Courier")
    #expect(style(text, at: 0)?.alignment == .center)
    #expect(style(text, at: 0)?.headIndent == 36)
    #expect(style(text, at: 0)?.firstLineHeadIndent == 18)
    #expect(style(text, at: 0)?.paragraphSpacing == 6)
    #expect(style(text, at: 6)?.alignment == .natural)
  }

  @Test func `letters of RTF have the default font where they name none`() throws {
    let table = #"{\fonttbl{\f0 Helvetica;}{\f1 Courier;}}"#
    let bare = try rtf(#"{\rtf1\deff1"# + table + "x}")
    #expect(font(bare, at: 0)?.familyName == "Courier")
    let named = try rtf(#"{\rtf1\deff1"# + table + #"\f0 x}"#)
    #expect(font(named, at: 0)?.familyName == "Helvetica")
    let plain = try rtf(#"{\rtf1"# + table + "x}")
    #expect(font(plain, at: 0)?.familyName == "Helvetica")
  }

  @Test func `fields of RTF are links, and surrogates are one character`() throws {
    let text = try rtf(
      #"{\rtf1{\field{\*\fldinst{HYPERLINK "http://a.b/c"}}{\fldrslt x}}y\uc1\u-10179?\u-8704?}"#
    )
    #expect(text.string == "xy😀")
    #expect((text.attribute(.link, at: 0, effectiveRange: nil) as? URL)?.host == "a.b")
    #expect(text.attribute(.link, at: 1, effectiveRange: nil) == nil)
  }

  @Test func `a text in two versions is read once, in Unicode`() throws {
    let text = try rtf(#"{\rtf1 a{\upr{b\b ?}{\*\ud{b\u8364?}}}c}"#)
    #expect(text.string == "ab€c")
    #expect(!isBold(text, at: 3))
  }

  @Test func `decimal tab stops of RTF end their column at the separator`() throws {
    let text = try rtf(#"{\rtf1\pard\tqr\tx400\tqdec\tx800\tx1200 a\par}"#)
    let stops = try #require(style(text, at: 0)?.tabStops)
    #expect(stops.map(\.alignment) == [.right, .right, .left])
    let terminators = stops.map { $0.options[.columnTerminators] as? CharacterSet }
    #expect(terminators == [nil, NSTextTab.columnTerminators(for: .current), nil])
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]
    )
    #expect(String(decoding: data, as: UTF8.self).contains(#"\tqr\tx400\tqdec\tx800\tx1200"#))
  }

  @Test func `shadows survive RTF`() throws {
    let shadow = NSShadow()
    shadow.shadowOffset = CGSize(width: 2, height: 3.5)
    shadow.shadowBlurRadius = 1.25
    shadow.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: 0.6)
    let text = NSMutableAttributedString(
      string: "cast",
      attributes: [.font: UIFont.systemFont(ofSize: 17), .shadow: shadow]
    )
    text.append(
      NSAttributedString(string: " plain", attributes: [.font: UIFont.systemFont(ofSize: 17)])
    )
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]
    )
    let copy = try rtf(String(decoding: data, as: UTF8.self))
    let found = try #require(
      copy.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow
    )
    #expect(found.shadowOffset == shadow.shadowOffset)
    #expect(found.shadowBlurRadius == shadow.shadowBlurRadius)
    let color = try #require(found.shadowColor as? UIColor)
    #expect(hex(color) == "ff0000" && abs(color.cgColor.alpha - 0.6) < 0.01)
    #expect(copy.attribute(.shadow, at: 5, effectiveRange: nil) == nil)
  }

  @Test func `a word ends the shadow of RTF`() throws {
    let text = try rtf(#"{\rtf1 \shad\shadx20\shady-40 a\shad0 b}"#)
    let shadow = text.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow
    #expect(shadow?.shadowOffset == CGSize(width: 1, height: 2))
    #expect(text.attribute(.shadow, at: 1, effectiveRange: nil) == nil)
  }

  @Test func `what is no RTF is an error that says so`() {
    let error = #expect(throws: CocoaError.self) { try rtf("hello") }
    #expect(error?.localizedDescription.contains("no RTF") == true)
    #expect(throws: CocoaError.self) { try rtf("{\\rtf1" + String(repeating: "{", count: 5000)) }
  }

  // MARK: Both ways

  private var sample: NSAttributedString {
    let center = NSMutableParagraphStyle()
    center.alignment = .center
    center.paragraphSpacing = 6
    let text = NSMutableAttributedString(
      string: "Grüße <a> & 漢字 😀\n",
      attributes: [
        .font: UIFont(name: "Helvetica", size: 14) ?? .systemFont(ofSize: 14),
        .paragraphStyle: center, .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      ]
    )
    text.append(
      NSAttributedString(
        string: "bold",
        attributes: [
          .font: UIFont(name: "Helvetica-Bold", size: 10) ?? .boldSystemFont(ofSize: 10),
          .underlineStyle: 1, .link: URL(string: "https://example.org/a") as Any,
          .paragraphStyle: NSParagraphStyle.default,
        ]
      )
    )
    text.append(
      NSAttributedString(string: " {plain}  two\tend", attributes: [.strikethroughStyle: 1])
    )
    return text
  }

  @Test(arguments: [NSAttributedString.DocumentType.rtf, .html])
  func `what is written is read back`(type: NSAttributedString.DocumentType) throws {
    let whole = NSRange(location: 0, length: sample.length)
    let data = try sample.data(
      from: whole,
      documentAttributes: [.documentType: type, .title: "A “title”"]
    )
    var attributes: NSDictionary?
    let text = try NSAttributedString(
      data: data,
      options: [.characterEncoding: String.Encoding.utf8.rawValue],
      documentAttributes: &attributes
    )
    let expected = type == .html ? sample.string + "\n" : sample.string
    #expect(text.string.replacingOccurrences(of: "\u{A0}", with: " ") == expected)
    #expect(attributes?["NSTitleDocumentAttribute"] as? String == "A “title”")
    #expect(font(text, at: 0)?.familyName == "Helvetica")
    #expect(font(text, at: 0)?.pointSize == 14)
    #expect(hex(text.attribute(.foregroundColor, at: 0, effectiveRange: nil)) == "ff0000")
    #expect(style(text, at: 0)?.alignment == .center)
    #expect(style(text, at: 0)?.paragraphSpacing == 6)
    let bold = (sample.string as NSString).range(of: "bold").location
    #expect(isBold(text, at: bold))
    #expect(text.attribute(.link, at: bold, effectiveRange: nil) != nil)
    #expect(text.attribute(.strikethroughStyle, at: bold + 6, effectiveRange: nil) as? Int == 1)
  }

  @Test func `pictures survive RTF, and stand beside the text of an RTFD`() throws {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image {
      $0.fill(.zero)
    }
    let attachment = NSTextAttachment(image: picture)
    attachment.bounds = CGRect(x: 0, y: 0, width: 20, height: 10)
    let text = NSAttributedString(attachment: attachment)
    let whole = NSRange(location: 0, length: 1)
    let read = try NSAttributedString(
      data: text.data(
        from: whole,
        documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]
      ),
      documentAttributes: nil
    )
    let back = read.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment
    #expect(back?.bounds.size == CGSize(width: 20, height: 10))
    let wrapper = try text.fileWrapper(
      from: whole,
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtfd]
    )
    #expect(wrapper.fileWrappers?.keys.sorted() == ["TXT.rtf", "attachment1.png"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-\(UUID().uuidString).rtfd")
    defer { try? FileManager.default.removeItem(at: folder) }
    try wrapper.write(to: folder, options: [], originalContentsURL: nil)
    let mutable = NSMutableAttributedString(string: "old")
    try mutable.read(from: folder, options: [:], documentAttributes: nil, error: ())
    #expect(mutable.string == "\u{FFFC}")
  }

  @Test func `plain text has an encoding, and errors say what is wrong`() throws {
    let text = NSAttributedString(string: "né")
    let whole = NSRange(location: 0, length: 2)
    let latin = try text.data(
      from: whole,
      documentAttributes: [
        .documentType: NSAttributedString.DocumentType.plain,
        .characterEncoding: String.Encoding.isoLatin1.rawValue,
      ]
    )
    #expect(latin == Data([0x6E, 0xE9]))
    #expect(try NSAttributedString(data: latin, documentAttributes: nil).string == "né")
    #expect(throws: CocoaError.self) { try text.data(from: whole) }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(string: "漢").data(
        from: NSRange(location: 0, length: 1),
        documentAttributes: [
          .documentType: NSAttributedString.DocumentType.plain,
          .characterEncoding: String.Encoding.ascii.rawValue,
        ]
      )
    }
  }

  // MARK: Bad input

  @Test func `a thousand times as much takes no more than a few seconds`() throws {
    let pieces = [
      "<b><i></b>", "<p>", "<div>", "</x>", "<li>", "<table>", "&amp", "<a b=c ", "<td>", "<",
      "<!--",
    ]
    for piece in pieces {
      _ = try html(String(repeating: piece, count: 20_000))
    }
    for piece in ["\\b x", "{\\b", "}", "\\'e9", "\\u1 ?", "\\pard", "{\\field", "\\tx1"] {
      _ = try? rtf("{\\rtf1" + String(repeating: piece, count: 20_000))
    }
  }

  @Test func `noise is text or an error, and never a stop`() {
    var generator = SystemRandomNumberGenerator()
    let words = [
      "<", ">", "p", "/", "=", "\"", "style", "&", "#", ";", "{", "}", "\\", "rtf1", "pict", "bin9",
      "u-1", "fs0", "li-9999999999", "\u{0}", "é", "<ul>", "<li value=-9223372036854775808>",
      "</ul>",
      "line-height:1e300px", "font-size:0", "margin:-1e9px", "*", "fonttbl", "colortbl", "'",
    ]
    for _ in 0..<2000 {
      let noise = (0..<Int.random(in: 1...40, using: &generator))
        .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      _ = try? html(noise)
      _ = try? html("<p style=\"\(noise)\">x<style>\(noise)")
      _ = try? rtf("{\\rtf1" + noise)
    }
  }

  // MARK: Lists

  @Test(arguments: [
    (NSTextList.MarkerFormat.decimal, 12, "12"), (.lowercaseAlpha, 28, "ab"),
    (.uppercaseRoman, 1994, "MCMXCIV"), (.disc, 3, "•"), (.init("({decimal})"), 4, "(4)"),
    (.octal, 8, "10"), (.uppercaseHexadecimal, 255, "FF"),
  ])
  func `markers of lists count`(row: (NSTextList.MarkerFormat, Int, String)) {
    let list = NSTextList(markerFormat: row.0, startingItemNumber: 1)
    #expect(list.marker(forItemNumber: row.1) == row.2)
  }
}
