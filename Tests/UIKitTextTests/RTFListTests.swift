import Foundation
import Testing
import UIKit

@MainActor
@Suite("Lists in RTF")
struct RTFListTests {
  private func read(_ source: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(source.utf8),
      options: [.documentType: NSAttributedString.DocumentType.rtf],
      documentAttributes: nil
    )
  }

  private func write(_ text: NSAttributedString) throws -> String {
    let data = try text.data(
      from: NSRange(location: 0, length: text.length),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf]
    )
    return String(decoding: data, as: UTF8.self)
  }

  private func lists(_ text: NSAttributedString, at place: Int) -> [NSTextList] {
    let style = text.attribute(.paragraphStyle, at: place, effectiveRange: nil)
    return (style as? NSParagraphStyle)?.textLists ?? []
  }

  private func formats(_ text: NSAttributedString, at place: Int) -> [String] {
    lists(text, at: place).map(\.markerFormat.rawValue)
  }

  @Test func `items that a word processor numbered know their lists`() throws {
    let text = try read(
      #"""
      {\rtf1\ansi{\fonttbl{\f0 Helvetica;}{\f1 Symbol;}}
      {\*\listtable{\list\listtemplateid7\listhybrid
      {\listlevel\levelnfc4\levelnfcn4\levelstartat3{\leveltext\leveltemplateid8\'03(\'00);}
      {\levelnumbers\'02;}\fi-360\li720\f1}
      {\listlevel\levelnfc23\levelstartat1{\leveltext\'01\u-3913 ?;}{\levelnumbers;}\fi-360\li1440}
      {\listlevel\levelnfc2{\leveltext\'05\'00.\'01.\'02;}{\levelnumbers\'01\'03\'05;}}
      {\listname outline;}\listid41}
      {\list{\listlevel\levelnfc0{\leveltext\'02\'00.;}{\levelnumbers\'01;}}\listid42}}
      {\*\listoverridetable{\listoverride\listid42\listoverridecount0\ls1}
      {\listoverride\listid41\listoverridecount0\ls2}}
      \pard\ls2\ilvl0{\listtext\tab (c)\tab}a\par
      \ilvl1{\listtext\tab\bullet\tab}b\par
      \ilvl2{\listtext\tab i\tab}c\par
      \pard d\par
      \pard\ilvl0\ls1{\listtext\tab 1.\tab}e\par
      \pard\ls9 f\par}
      """#
    )
    #expect(text.string == "\t(c)\ta\n\t•\tb\n\ti\tc\nd\n\t1.\te\nf\n")
    #expect(formats(text, at: 4) == ["({lower-alpha})"])
    #expect(lists(text, at: 4).first?.startingItemNumber == 3)
    #expect(formats(text, at: 9) == ["({lower-alpha})", "{disc}"])
    #expect(formats(text, at: 14) == ["({lower-alpha})", "{disc}", "{lower-roman}"])
    #expect(lists(text, at: 4)[0] === lists(text, at: 14)[0])
    #expect(formats(text, at: 17).isEmpty)
    #expect(formats(text, at: 22) == ["{decimal}."])
    #expect(formats(text, at: 25).isEmpty)
    // The words of a level are not those of a paragraph.
    let style = text.attribute(.paragraphStyle, at: 17, effectiveRange: nil) as? NSParagraphStyle
    #expect(style?.headIndent == 0)
  }

  @Test func `the format that Cocoa wrote is the one of the list`() throws {
    let text = try read(
      #"""
      {\rtf1{\*\listtable{\list{\listlevel\levelnfc23{\*\levelmarker \{check\}}
      {\leveltext\leveltemplateid1\'01\uc0\u10003 ;}{\levelnumbers;}}{\listname ;}\listid1}}
      {\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}
      \pard\ls1\ilvl0 a}
      """#
    )
    #expect(text.string == "a")
    #expect(formats(text, at: 0) == ["{check}"])
  }

  @Test func `lists return as they were written`() throws {
    let outer = NSTextList(markerFormat: .init("{decimal}."), startingItemNumber: 4)
    let inner = NSTextList(markerFormat: .init("<{upper-roman}>"), options: 0)
    let other = NSTextList(markerFormat: .square, options: 0)
    let text = NSMutableAttributedString()
    func add(_ line: String, _ lists: [NSTextList]) {
      let style = NSMutableParagraphStyle()
      style.textLists = lists
      text.append(NSAttributedString(string: line + "\n", attributes: [.paragraphStyle: style]))
    }
    add("\t4.\ta", [outer])
    add("\t<I>\tb", [outer, inner])
    add("\t5.\tc", [outer])
    add("\t▪\td", [other])
    add("e", [])
    let source = try write(text)
    let copy = try read(source)
    #expect(copy.string == text.string)
    #expect(formats(copy, at: 3) == ["{decimal}."])
    #expect(formats(copy, at: 9) == ["{decimal}.", "<{upper-roman}>"])
    #expect(lists(copy, at: 3)[0] === lists(copy, at: 14)[0])
    #expect(lists(copy, at: 3)[0].startingItemNumber == 4)
    #expect(formats(copy, at: 19) == ["{square}"])
    #expect(formats(copy, at: copy.length - 1).isEmpty)
    // Readers that do not know Cocoa's words get the same formats from the text of the levels.
    let plain = try read(
      source.replacingOccurrences(of: "{\\*\\levelmarker", with: "{\\*\\unknown")
    )
    #expect(formats(plain, at: 9) == ["{decimal}.", "<{upper-roman}>"])
    #expect(formats(plain, at: 19) == ["{square}"])
  }

  @Test func `items without markers in their text are written with markers and indented`() throws {
    let list = NSTextList(markerFormat: .init("{decimal}."), options: 0)
    let style = NSMutableParagraphStyle()
    style.textLists = [list]
    let text = NSAttributedString(string: "a\nb", attributes: [.paragraphStyle: style])
    let copy = try read(try write(text))
    #expect(copy.string == "\t1.\ta\n\t2.\tb")
    let read = copy.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
    #expect(read?.headIndent == 36)
    #expect(read?.firstLineHeadIndent == 0)
    #expect(read?.tabStops.map(\.location) == [11, 36])
    // The last paragraph has no end.
    #expect(formats(copy, at: copy.length - 1) == ["{decimal}."])
  }

  @Test func `two lists of the same format are written as two lists`() throws {
    let text = NSMutableAttributedString()
    for line in ["\t1.\ta", "b", "\t1.\tc"] {
      let style = NSMutableParagraphStyle()
      if line != "b" {
        style.textLists = [NSTextList(markerFormat: .init("{decimal}."), options: 0)]
      }
      text.append(NSAttributedString(string: line + "\n", attributes: [.paragraphStyle: style]))
    }
    let source = try write(text)
    #expect(source.contains("\\listid2}") && source.contains("\\ls2\\ilvl0"))
    let copy = try read(source)
    #expect(copy.string == text.string)
    #expect(formats(copy, at: 0) == ["{decimal}."])
    #expect(formats(copy, at: 6).isEmpty)
    #expect(formats(copy, at: 8) == ["{decimal}."])
  }

  @Test(arguments: [
    #"{\rtf1{\*\listtable{\listlevel\levelnfc4{\leveltext\'09\'00}}\listid1}\pard\ls1 a}"#,
    #"{\rtf1{\*\listtable{\list\listid1}}{\*\listoverridetable{\listoverride\listid1\ls1}}\ls1 a}"#,
    #"{\rtf1{\*\listoverridetable{\listoverride\ls1}}\pard\ls1\ilvl-7 a}"#,
    #"{\rtf1{\*\listtable{\list{\listlevel\levelnfc-3{\leveltext}}\listid1}}\ls-1\ilvl99 a"#,
  ])
  func `tables that are not whole give a text without lists`(source: String) throws {
    let text = try read(source)
    #expect(text.string == "a")
    #expect(formats(text, at: 0).isEmpty)
  }
}
