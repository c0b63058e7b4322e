import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  @Suite("Carets and selections")
  struct CaretTests {
    private func layOut(_ string: String, width: CGFloat = 10_000) -> TextFrame {
      TextFrame(
        AttributedText(string, font: .system(size: 17)),
        in: TextContainer(size: CGSize(width: width, height: 10_000))
      )
    }

    @Test func `carets of Latin text go from left to right`() {
      let frame = layOut("abc")
      let xs = (0...3).map { frame.caretRect(at: $0).minX }
      #expect(xs == xs.sorted() && xs[0] == 0)
      #expect(abs(xs[3] - frame.lines[0].width) < 0.01)
    }

    @Test func `carets of Hebrew go from right to left`() {
      let frame = layOut("שלום", width: 200)
      let xs = (0...4).map { frame.caretRect(at: $0).minX }
      #expect(xs == xs.sorted(by: >))
      #expect(abs(xs[0] - 200) < 0.01)
    }

    @Test func `Latin inside Hebrew keeps its own direction`() {
      // Read from the right: shin, lamed, space, then "abc" left to right.
      let frame = layOut("של abc", width: 200)
      let x = (0...6).map { frame.caretRect(at: $0).minX }
      #expect(x[0] > x[1] && x[1] > x[2])
      #expect(x[3] < x[4] && x[4] < x[5])
      #expect(x[5] < x[2])
      // A selection across the change is two rectangles.
      #expect(frame.rects(for: 1..<4).count == 2)
    }

    @Test func `carets never stand inside a grapheme`() {
      let string = "a👨‍👩‍👧‍👦e\u{301}b"
      let frame = layOut(string)
      var seen: Set<Int> = []
      for x in stride(from: -5, through: Double(frame.size.width) + 5, by: 0.5) {
        seen.insert(frame.insertionIndex(at: CGPoint(x: x, y: 10)).index)
      }
      #expect(seen.sorted() == [0, 1, 12, 14, 15])
    }

    @Test func `a point finds the caret that it was made from`() {
      for string in ["Hello world", "של abc ום", "中文测试", "नमस्ते"] {
        let frame = layOut(string, width: 300)
        for index in GraphemeBoundaries.parts(
          of: frame.text.utf16,
          in: 0..<frame.text.utf16.count
        ).map(\.lowerBound) {
          let rect = frame.caretRect(at: index)
          let found = frame.insertionIndex(at: CGPoint(x: rect.minX, y: rect.midY)).index
          // Where directions change, two indices share a place.
          #expect(abs(frame.caretRect(at: found).minX - rect.minX) < 0.02, "\(string) \(index)")
        }
      }
    }

    @Test func `a wrapped line's end belongs to the upper line by affinity`() {
      let frame = layOut("hello world", width: 60)
      #expect(frame.lines.count == 2)
      let lower = frame.caretRect(at: 6)
      let upper = frame.caretRect(at: 6, affinity: .backward)
      #expect(lower.minX == 0)
      #expect(upper.minY < lower.minY && upper.minX > 30)
      let hit = frame.insertionIndex(at: CGPoint(x: 300, y: 5))
      #expect(hit.affinity == .backward)
    }

    @Test func `a selection covers the characters and no more`() {
      let frame = layOut("hello world", width: 60)
      let rects = frame.rects(for: 0..<11)
      #expect(rects.count == 2)
      let word = frame.boundingRect(for: 0..<5)
      #expect(abs(word.width - frame.lines[0].width) < 0.01)
      #expect(frame.boundingRect(for: 3..<3).isNull)
    }

    @Test func `the character under a point is found with the part of it`() throws {
      let frame = layOut("abc")
      let box = frame.boundingRect(for: 1..<2)
      let hit = try #require(frame.characterIndex(at: CGPoint(x: box.midX, y: 5)))
      #expect(hit.index == 1)
      #expect(abs(hit.fraction - 0.5) < 0.01)
      #expect(frame.characterIndex(at: CGPoint(x: 500, y: 5)) == nil)
    }

    @Test func `an empty text has a caret as high as its font`() {
      let font = Font.system(size: 17)
      let text = AttributedText(
        utf16: [],
        runs: [AttributedRun(length: 0, attributes: TextAttributes(font: font))]
      )
      #expect(TextFrame(text).caretRect(at: 0).height == font.lineHeight)
    }
  }
}
