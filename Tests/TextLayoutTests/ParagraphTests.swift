import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("Paragraphs")
  struct ParagraphTests {
    private let font = Font.system(size: 17)

    private func layOut(
      _ string: String,
      width: CGFloat = 200,
      height: CGFloat = 1e7,
      lines: Int = 0,
      mode: LineBreakMode? = nil,
      _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> TextFrame {
      var style = ParagraphStyle()
      change(&style)
      var container = TextContainer(size: CGSize(width: width, height: height))
      container.maximumNumberOfLines = lines
      container.lineBreakMode = mode
      return TextFrame(
        AttributedText(
          string,
          attributes: TextAttributes(font: font),
          paragraphStyle: style
        ),
        in: container
      )
    }

    private let long = "The quick brown fox jumps over the lazy dog and runs away from all of them"

    // MARK: Heights

    @Test func `lines add up unrounded and the whole is rounded up to a pixel`() {
      let frame = layOut("a\nb\nc\nd")
      #expect(abs(frame.size.height - 4 * font.lineHeight) < 0.001)
      // Known of labels: four lines of 17 points are 81.5 points high at @2x.
      #expect(frame.size(roundedUpTo: 2).height == 81.5)
    }

    @Test func `fallback fonts do not make a line higher`() {
      for string in ["中文", "ไทยที่", "عربي", "😀"] {
        #expect(abs(layOut(string).size.height - font.lineHeight) < 0.001)
      }
    }

    @Test func `line heights are multiplied and clamped, the rest going above the text`() {
      let plain = layOut("a").lines[0]
      let double = layOut("a") { $0.lineHeightMultiple = 2 }.lines[0]
      #expect(abs(double.ascent + double.descent - 2 * font.lineHeight) < 0.001)
      #expect(double.descent == plain.descent)
      let high = layOut("a") { $0.minimumLineHeight = 40 }
      #expect(high.size.height == 40)
      let low = layOut("a") { $0.maximumLineHeight = 10 }
      #expect(low.size.height == 10)
    }

    @Test func `spacing stands between lines and paragraphs, not at the ends`() {
      let plain = layOut("a\nb").size.height
      #expect(abs(layOut("a\nb") { $0.lineSpacing = 5 }.size.height - plain - 5) < 0.001)
      #expect(abs(layOut("a\nb") { $0.paragraphSpacing = 7 }.size.height - plain - 7) < 0.001)
      let before = layOut("a\nb") { $0.paragraphSpacingBefore = 3 }
      #expect(abs(before.size.height - plain - 3) < 0.001)
    }

    // MARK: Edges

    @Test func `indents move the first line, the others and the end`() {
      let frame = layOut(long) {
        $0.firstLineHeadIndent = 30
        $0.headIndent = 10
        $0.tailIndent = -20
      }
      #expect(frame.lines[0].origin.x == 30)
      #expect(frame.lines[1].origin.x == 10)
      #expect(frame.lines.allSatisfy { $0.usedRect.maxX <= 180.02 })
    }

    @Test func `alignment moves lines between the edges`() {
      let width = layOut("abc").lines[0].width
      func x(_ alignment: ParagraphStyle.Alignment, _ string: String = "abc") -> CGFloat {
        layOut(string) { $0.alignment = alignment }.lines[0].origin.x
      }
      #expect(x(.left) == 0)
      #expect(abs(x(.center) - (200 - width) / 2) < 0.01)
      #expect(abs(x(.right) - (200 - width)) < 0.01)
      #expect(x(.natural) == 0)
      #expect(x(.natural, "שלום") > 100)
    }

    @Test func `justified lines reach both edges but for the last`() {
      let frame = layOut(long) { $0.alignment = .justified }
      for line in frame.lines.dropLast() { #expect(abs(line.width - 200) < 0.05) }
      #expect(frame.lines[frame.lines.count - 1].width < 199)
      let chinese = layOut(String(repeating: "中文排版", count: 10), width: 203) {
        $0.alignment = .justified
      }
      #expect(abs(chinese.lines[0].width - 203) < 0.05)
    }

    @Test func `tabs go to the next stop and align what follows`() throws {
      let left = layOut("a\tb") {
        $0.tabStops = [.init(location: 80)]
      }
      #expect(abs(left.caretRect(at: 2).minX - 80) < 0.01)
      let right = layOut("a\tbcd") {
        $0.tabStops = [.init(location: 120, alignment: .right)]
      }
      #expect(abs(right.usedRect.maxX - 120) < 0.01)
      let decimal = layOut("a\t12.5") {
        $0.tabStops = [
          .init(location: 90, alignment: .right, columnTerminators: Array(".".utf16))
        ]
      }
      #expect(abs(decimal.caretRect(at: 4).minX - 90) < 0.01)
      let center = layOut("a\tbcd") {
        $0.tabStops = [.init(location: 100, alignment: .center)]
      }
      let box = center.boundingRect(for: 2..<5)
      #expect(abs(box.midX - 100) < 0.01)
      #expect(abs(layOut("a\tb").caretRect(at: 2).minX - 28) < 0.01)
    }

    @Test func `lines keep clear of an exclusion path`() {
      var container = TextContainer(size: CGSize(width: 200, height: 1000))
      let hole = CGMutablePath()
      hole.addRect(CGRect(x: 0, y: 0, width: 100, height: 50))
      container.exclusionPaths = [hole]
      let frame = TextFrame(AttributedText(long, font: font), in: container)
      #expect(frame.lines[0].origin.x == 100)
      #expect(frame.lines[frame.lines.count - 1].origin.x == 0)
    }

    // MARK: Truncation

    private func shown(_ frame: TextFrame) -> String {
      guard let line = frame.lines.last, let hidden = line.truncatedRange else { return "" }
      let units = frame.text.utf16
      let before = units[line.range.lowerBound..<max(hidden.lowerBound, line.range.lowerBound)]
      let after =
        hidden.upperBound < line.range.upperBound
        ? units[hidden.upperBound..<line.range.upperBound] : []
      return String(decoding: before, as: UTF16.self) + "…"
        + String(decoding: after, as: UTF16.self)
    }

    @Test func `a long line is truncated at its head, middle or tail`() {
      let tail = shown(layOut(long, lines: 1, mode: .byTruncatingTail))
      #expect(tail.hasPrefix("The quick") && tail.hasSuffix("…"))
      let head = shown(layOut(long, lines: 1, mode: .byTruncatingHead))
      #expect(head.hasPrefix("…") && head.hasSuffix("all of them"))
      let middle = shown(layOut(long, lines: 1, mode: .byTruncatingMiddle))
      #expect(middle.hasPrefix("The qui") && middle.hasSuffix("them") && middle.contains("…"))
      for mode: LineBreakMode in [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
        let frame = layOut(long, lines: 1, mode: mode)
        #expect(frame.isTruncated)
        #expect(frame.size.width <= 200.02)
        #expect(frame.size.width > 180)
      }
    }

    @Test func `letters move together before a line that is a little too long is truncated`() {
      let natural = layOut("Notification settings", width: 1000, lines: 1).lines[0].width
      func line(_ share: CGFloat, tightens: Bool) -> TextFrame {
        layOut("Notification settings", width: natural * share, lines: 1, mode: .byTruncatingTail) {
          $0.allowsDefaultTighteningForTruncation = tightens
        }
      }
      #expect(line(0.97, tightens: false).isTruncated)
      let tight = line(0.97, tightens: true)
      #expect(!tight.isTruncated)
      #expect(abs(tight.lines[0].width - natural * 0.97) < 0.02)
      #expect(tight.lines[0].glyphs.count == 21)
      // Five per cent is the most.
      #expect(line(0.94, tightens: true).isTruncated)
      #expect(line(1.01, tightens: true).lines[0].width == natural)
    }

    @Test func `joined letters are not moved together`() {
      func isTruncated(_ share: CGFloat) -> Bool {
        let natural = layOut("إعدادات الإشعارات", width: 1000, lines: 1).lines[0].width
        let frame = layOut(
          "إعدادات الإشعارات",
          width: natural * share,
          lines: 1,
          mode: .byTruncatingTail
        ) { $0.allowsDefaultTighteningForTruncation = true }
        return frame.isTruncated
      }
      #expect(isTruncated(0.98))
      #expect(!isTruncated(1))
    }

    @Test func `a label's lines wrap and only the last is truncated`() {
      let frame = layOut(long, lines: 2, mode: .byTruncatingTail)
      #expect(frame.lines.count == 2)
      #expect(frame.lines[0].truncatedRange == nil)
      #expect(frame.lines[1].truncatedRange?.upperBound == long.utf16.count)
      #expect(frame.visibleRange.upperBound < long.utf16.count)
    }

    @Test func `a truncating paragraph is one line`() {
      let frame = layOut(long) { $0.lineBreakMode = .byTruncatingTail }
      #expect(frame.lines.count == 1)
      #expect(frame.isTruncated)
    }

    @Test func `what fits is not truncated`() {
      let frame = layOut("short", lines: 1, mode: .byTruncatingTail)
      #expect(!frame.isTruncated)
      #expect(frame.lines[0].truncatedRange == nil)
    }

    @Test func `truncation never cuts a grapheme`() {
      let emoji = String(repeating: "👨‍👩‍👧‍👦", count: 20)
      let frame = layOut(emoji, lines: 1, mode: .byTruncatingTail)
      #expect((frame.lines[0].truncatedRange?.lowerBound ?? 1) % 11 == 0)
    }

    @Test func `lines that do not fit into the height are left out`() {
      var container = TextContainer(size: CGSize(width: 100, height: 45))
      let text = AttributedText(long, font: font)
      #expect(TextFrame(text, in: container).lines.count == 2)
      #expect(TextFrame(text, in: container).lines[1].truncatedRange == nil)
      container.truncatesLastVisibleLine = true
      let frame = TextFrame(text, in: container)
      #expect(frame.lines.count == 2)
      #expect(frame.lines[1].truncatedRange != nil)
    }

    @Test func `clipping leaves a line whole`() {
      let frame = layOut(long, lines: 1, mode: .byClipping)
      #expect(frame.lines[0].width > 300)
      #expect(frame.lines[0].truncatedRange == nil)
    }

    // MARK: Attachments

    @Test func `an attachment makes room and raises the line`() throws {
      var attributes = TextAttributes(font: font)
      attributes.attachment = TextAttachment(
        identifier: 7,
        bounds: CGRect(x: 0, y: -5, width: 30, height: 45)
      )
      let text = AttributedText(
        utf16: Array("a\u{FFFC}b".utf16),
        runs: [
          AttributedRun(length: 1, attributes: TextAttributes(font: font)),
          AttributedRun(length: 1, attributes: attributes),
          AttributedRun(length: 1, attributes: TextAttributes(font: font)),
        ]
      )
      let frame = TextFrame(text)
      #expect(frame.lines[0].ascent == 40)
      let place = try #require(frame.attachmentRects().first)
      #expect(place.index == 1)
      #expect(place.rect.width == 30 && place.rect.maxY == 45)
      #expect(abs(frame.caretRect(at: 2).minX - place.rect.maxX) < 0.01)
    }

    @Test func `a raised attachment has its room within the line`() throws {
      for (raise, ascent) in [(CGFloat(10), CGFloat(50)), (-12, 28)] {
        var attributes = TextAttributes(font: font)
        attributes.attachment = TextAttachment(
          identifier: 7,
          bounds: CGRect(x: 0, y: -5, width: 30, height: 45)
        )
        attributes.baselineOffset = raise
        let frame = TextFrame(AttributedText("\u{FFFC}", attributes: attributes))
        let line = frame.lines[0]
        #expect(line.ascent == ascent)
        let place = try #require(frame.attachmentRects().first)
        #expect(line.usedRect.minY <= place.rect.minY + 0.01)
        #expect(line.usedRect.maxY >= place.rect.maxY - 0.01)
      }
    }

    // MARK: Incremental

    @Test func `line by line is as all at once`() {
      let text = AttributedText(long + "\n" + "中文测试文字，" + long, font: font)
      let frame = TextFrame(text, in: TextContainer(size: CGSize(width: 150, height: 10000)))
      let typesetter = Typesetter(text)
      var position = 0
      for line in frame.lines {
        let end = typesetter.lineEnd(from: position, width: 150)
        #expect(position..<end == line.range)
        #expect(typesetter.line(for: position..<end, width: 150)?.width == line.width)
        position = end
      }
      #expect(position == text.utf16.count)
    }
  }
}
