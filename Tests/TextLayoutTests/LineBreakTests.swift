import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Places where a text may break, as the layout sees them.
func breaks(_ string: String, language: String? = nil) -> [Int] {
  var container = TextContainer()
  container.language = language
  let text = AttributedText(string, font: .system(size: 17))
  let paragraph = ShapedParagraph(
    text: text,
    range: 0..<text.utf16.count,
    firstRun: 0,
    firstRunStart: 0,
    container: container
  )
  return paragraph.flags.indices.filter { paragraph.flags[$0].contains(.softBreak) }
}

/// The lines of a text, as strings.
func lines(_ string: String, width: CGFloat, mode: LineBreakMode = .byWordWrapping) -> [String] {
  var style = ParagraphStyle()
  style.lineBreakMode = mode
  let text = AttributedText(
    string,
    attributes: TextAttributes(font: .system(size: 17)),
    paragraphStyle: style
  )
  let frame = TextFrame(
    text,
    in: TextContainer(size: CGSize(width: width, height: 1e7))
  )
  return frame.lines.map { String(decoding: text.utf16[$0.range], as: UTF16.self) }
}

extension TextLayoutSuite {
  @Suite("Line breaks")
  struct LineBreakTests {
    @Test(arguments: [
      ("Hello world, well-known end.", [6, 13, 18, 24]),
      // No break before punctuation, also after a space; none inside numbers and times.
      ("At 3.5 or 12:30 - no", [3, 7, 10, 16, 18]),
      // Chinese: after each character, but not before closing or after opening punctuation.
      ("中文测试，你好。「世界」", [1, 2, 3, 5, 6, 8, 10]),
      // Japanese: not before small kana and the prolonged sound mark.
      ("カーット、東京", [3, 5, 6]),
      // Thai words are found by a dictionary.
      ("สวัสดีครับผมชื่อ", [6, 10, 12]),
      // Korean breaks between syllables and at spaces.
      ("한국 사람", [1, 3, 4]),
      ("नमस्ते दुनिया", [7]),
      ("שלום עולם", [5]),
      ("مرحبا بالعالم", [6]),
      // A family, a flag, a keycap and a skin tone are one each.
      ("👨‍👩‍👧‍👦🇨🇳1️⃣👍🏽", [11, 15, 18]),
    ])
    func `lines break where each script allows it`(string: String, expected: [Int]) {
      #expect(breaks(string) == expected)
    }

    @Test func `the quick judgement of simple text agrees with the library`() {
      var seed: UInt64 = 42
      let alphabet = Array("ab c d.,'-: e1 2f\"é".utf16)
      for round in 0..<2000 {
        let units = (0..<24).map { _ -> UInt16 in
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return alphabet[Int(seed >> 33) % alphabet.count]
        }
        var quick = [CharacterFlags](repeating: [], count: units.count)
        var library = quick
        units.withUnsafeBufferPointer { text in
          let isSimple = quick.withUnsafeMutableBufferPointer {
            CharacterClass.markSimpleBreaks(in: text, into: $0.baseAddress!)
          }
          guard isSimple else { return }
          ShapingEngine.shared.lock.withLock {
            library.withUnsafeMutableBufferPointer {
              ShapingEngine.shared.unicode.markLineBreaks(
                in: text,
                language: "en",
                into: $0.baseAddress!
              )
            }
          }
          #expect(
            quick == library,
            "round \(round): \(String(decoding: units, as: UTF16.self))"
          )
        }
      }
    }

    @Test func `simple English asks no library`() {
      let before = ShapingStatistics.current.paragraphsBrokenByLibrary
      _ = breaks("The quick brown fox, it's said, jumps over the well-known dog.")
      #expect(ShapingStatistics.current.paragraphsBrokenByLibrary == before)
    }

    @Test func `white space hangs over the end of a line`() {
      let broken = lines("one two   three", width: 70)
      #expect(broken == ["one two   ", "three"])
    }

    @Test func `a word wider than the line is cut between characters`() {
      let broken = lines("incomprehensibilities", width: 60)
      #expect(broken.count > 2)
      #expect(broken.joined() == "incomprehensibilities")
    }

    @Test func `character wrapping fills lines without regard to words`() {
      let broken = lines("one two three", width: 60, mode: .byCharWrapping)
      #expect(broken.joined() == "one two three")
      #expect((broken.first?.count ?? 0) > "one ".count)
      #expect(lines("one two three", width: 60).first == "one ")
    }

    @Test func `a line narrower than an emoji still takes a whole one`() {
      #expect(lines("👨‍👩‍👧‍👦🇨🇳", width: 1) == ["👨‍👩‍👧‍👦", "🇨🇳"])
    }

    @Test func `paragraph ends and line separators end lines`() {
      #expect(
        lines("a\nb\r\nc\u{2028}d\u{2029}e", width: 300) == [
          "a\n", "b\r\n", "c\u{2028}", "d\u{2029}", "e",
        ]
      )
    }

    @Test func `a text that ends with a line feed has an empty last line`() {
      let frame = TextFrame(AttributedText("a\n", font: .system(size: 17)))
      #expect(frame.lines.count == 2)
      #expect(frame.lines.last?.range == 2..<2)
      #expect(abs(frame.size.height - 2 * Font.system(size: 17).lineHeight) < 0.001)
    }

    @Test func `hyphenation cuts a long word where the dictionary allows it`() throws {
      guard access("/usr/share/hyphen/hyph_en_US.dic", R_OK) == 0 else { return }
      var style = ParagraphStyle()
      style.hyphenationFactor = 1
      let text = AttributedText(
        "An extraordinarily long representation",
        attributes: TextAttributes(font: .system(size: 17)),
        paragraphStyle: style
      )
      let frame = TextFrame(text, in: TextContainer(size: CGSize(width: 120, height: 1000)))
      let first = try #require(frame.lines.first)
      #expect(first.range.upperBound > 3)
      // The hyphen is drawn but not in the text.
      #expect(first.glyphs.last?.glyph == Font.system(size: 17).glyph(for: 0x2D))
    }
  }
}
