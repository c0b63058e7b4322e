import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("Shaping")
  struct ShapingTests {
    private func frame(_ string: String, size: CGFloat = 17, language: String? = nil) -> TextFrame {
      var container = TextContainer()
      container.language = language
      return TextFrame(AttributedText(string, font: .system(size: size)), in: container)
    }

    private func families(_ string: String, language: String? = nil) -> [String] {
      frame(string, language: language).lines.flatMap { $0.runs.map(\.font.face.familyName) }
    }

    @Test func `a word seen before is not shaped again at any size`() {
      _ = frame("Unrepeatable xylophone words")
      let before = ShapingStatistics.current
      let again = frame("words Unrepeatable xylophone", size: 15)
      let after = ShapingStatistics.current
      #expect(again.lines.count == 1)
      #expect(after.shapedWords == before.shapedWords)
      #expect(after.knownWords == before.knownWords + 3)
    }

    @Test func `ideographs are not shaped at all`() {
      let before = ShapingStatistics.current.shapedWords
      _ = frame("这些汉字不需要整形")
      #expect(ShapingStatistics.current.shapedWords == before)
    }

    @Test(arguments: [
      ("zh-Hans", "SC"), ("zh-Hant-TW", "TC"), ("zh-HK", "HK"), ("ja", "JP"), ("ko", "KR"),
    ])
    func `ideographs have the language's forms`(language: String, suffix: String) {
      #expect(families("骨直", language: language) == ["Noto Sans CJK \(suffix)"])
    }

    @Test func `the language of a run is not that of the next`() {
      var japanese = TextAttributes(font: .system(size: 17))
      japanese.language = "ja"
      let plain = TextAttributes(font: .system(size: 17))
      let text = AttributedText(
        utf16: Array("骨骨".utf16),
        runs: [
          AttributedRun(length: 1, attributes: japanese),
          AttributedRun(length: 1, attributes: plain),
        ]
      )
      let runs = TextFrame(text, in: TextContainer()).lines.flatMap(\.runs)
      #expect(runs.map(\.font.face.familyName) == ["Noto Sans CJK JP", "Noto Sans CJK SC"])
    }

    @Test func `kana make the ideographs beside them Japanese`() {
      #expect(families("直す") == ["Noto Sans CJK JP"])
    }

    @Test(arguments: [
      ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"), ("สวัสดี", "Noto Sans Thai"),
      ("नमस्ते", "Noto Sans Devanagari"), ("😀", "Noto Color Emoji"), ("❤️", "Noto Color Emoji"),
      ("1️⃣", "Noto Color Emoji"),
    ])
    func `a script that the system font lacks has a font that stands in`(
      string: String,
      family: String
    ) {
      #expect(families(string) == [family])
      #expect(!frame(string).lines[0].glyphs.contains { $0.glyph == 0 })
    }

    @Test(arguments: ["👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "1️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
    func `an emoji sequence is one glyph`(string: String) {
      #expect(frame(string).lines[0].glyphs.filter { $0.advance > 0 }.count == 1)
    }

    @Test func `Devanagari conjuncts join and vowel signs move`() {
      // ksha is one glyph, and the sign i stands left of its consonant.
      let glyphs = frame("क्षि").lines[0].glyphs
      #expect(glyphs.count == 2)
      let font = FontCatalogue.shared.fallback(for: 0x915, font: .system(size: 17))
      #expect(glyphs.first?.glyph != font?.glyph(for: 0x915))
    }

    @Test func `Arabic letters join`() {
      let joined = frame("بب").lines[0].glyphs.map(\.glyph)
      let alone = frame("ب").lines[0].glyphs.map(\.glyph)
      #expect(joined.count == 2)
      #expect(!joined.contains(alone[0]))
    }

    @Test func `an unpaired surrogate is drawn as the replacement character`() {
      let text = AttributedText(
        utf16: [0x61, 0xD800, 0x62],
        runs: [AttributedRun(length: 3, attributes: TextAttributes(font: .system(size: 17)))]
      )
      #expect(TextFrame(text).lines[0].glyphs.count == 3)
    }

    @Test func `kerning by zero turns the font's pairs off`() {
      var attributes = TextAttributes(font: .system(size: 100))
      let kerned = TextFrame(AttributedText("AVAVAV", attributes: attributes)).size.width
      attributes.kern = 0
      let plain = TextFrame(AttributedText("AVAVAV", attributes: attributes)).size.width
      #expect(plain > kerned + 5)
      attributes.kern = 2
      let spaced = TextFrame(AttributedText("AVAVAV", attributes: attributes)).size.width
      #expect(abs(spaced - kerned - 12) < 0.1)
    }

    @Test func `monospaced digits are of one width`() {
      func width(_ string: String) -> CGFloat {
        let font = Font.system(size: 17, features: [.monospacedDigits])
        return TextFrame(AttributedText(string, font: font)).size.width
      }
      #expect(abs(width("1111") - width("0000")) < 0.01)
      #expect(frame("1111").size.width < frame("0000").size.width - 1)
    }

    @Test func `a text of a hundred thousand letters without a space is laid out`() {
      let text = String(repeating: "a", count: 100_000)
      let frame = TextFrame(
        AttributedText(text, font: .system(size: 17)),
        in: TextContainer(size: CGSize(width: 300, height: 1e7))
      )
      #expect(frame.lines.last?.range.upperBound == 100_000)
    }
  }
}
