import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import TextLayout

/// Repeatable numbers.
private struct Seeded: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}

extension TextLayoutSuite {
  @Suite("Flow")
  struct FlowTests {
    private let parts = [
      "a", "word ", "\n", "é", "漢字", "👨‍👩‍👧", "\r\n", "\u{2029}", "𝒳", "e\u{301}", "",
    ]

    @Test(arguments: [3, 4711])
    func `bytes are found eight at a time as one by one`(seed: UInt64) {
      var random = Seeded(state: seed)
      for _ in 0..<400 {
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          text += String(repeating: "plain ~", count: Int.random(in: 0...9, using: &random))
          let others = ["\u{7F}", "\u{1F}", " ", "\n", "é", "漢", "𝒳", ""]
          text += others.randomElement(using: &random) ?? ""
        }
        let bytes = Array(text.utf8)
        let start = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &random)
        bytes.withUnsafeBufferPointer { buffer in
          #expect(
            ByteScan.plainEnd(in: buffer, from: start)
              == bytes[start...].firstIndex { $0 >= 0x80 } ?? bytes.count
          )
          #expect(
            ByteScan.printableEnd(in: buffer, from: start)
              == bytes[start...].firstIndex { $0 < 0x20 || $0 >= 0x80 } ?? bytes.count
          )
          #expect(ByteScan.units(in: buffer) == text.utf16.count)
        }
      }
    }

    @Test(arguments: [3, 4711])
    func `a buffer holds what an array of units holds after thousands of changes`(seed: UInt64) {
      var random = Seeded(state: seed)
      var buffer = TextBuffer("")
      var units: [UInt16] = []
      for step in 0..<2000 {
        let lower = Int.random(in: 0...units.count, using: &random)
        let most = step % 100 == 99 ? units.count : 12
        let upper = min(units.count, lower + Int.random(in: 0...most, using: &random))
        var text = ""
        for _ in 0..<Int.random(in: 0...8, using: &random) {
          text += parts.randomElement(using: &random) ?? ""
        }
        if step % 300 == 7 { text = String(repeating: text + "x漢", count: 900) }
        // Where a pair is cut its halves become U+FFFD, as in a string of such units.
        var expected = units
        expected.replaceSubrange(lower..<upper, with: Array(text.utf16))
        expected = Array(String(decoding: expected, as: UTF16.self).utf16)
        buffer.replace(lower..<upper, with: text)
        units = expected
        guard buffer.count == units.count else {
          Issue.record("step \(step): \(buffer.count) units instead of \(units.count)")
          return
        }
        let a = Int.random(in: 0...units.count, using: &random)
        let b = min(units.count, a + Int.random(in: 0...40, using: &random))
        #expect(buffer.units(in: a..<b) == Array(units[a..<b]))
        if step % 250 == 0, !buffer.string.utf16.elementsEqual(units) {
          Issue.record("step \(step): other characters")
          return
        }
      }
      let isSame = buffer.string.utf16.elementsEqual(units)
      #expect(isSame)
    }

    @Test func `a buffer finds the paragraphs that layout finds`() {
      let text = "a\nb\r\n\r\rc\u{85}d\u{2029}漢\n"
      var ends: [Int] = []
      TextBuffer(text).forEachParagraph { ends.append($0) }
      var expected: [Int] = []
      let units = Array(text.utf16)
      var position = 0
      while position < units.count {
        position = FrameLayout.paragraphEnd(in: units, from: position)
        expected.append(position)
      }
      #expect(ends == expected)
    }

    private final class Value {
      let number: Int
      init(_ number: Int) { self.number = number }
    }

    @Test func `stretches hold what an array of values holds after thousands of changes`() {
      var random = Seeded(state: 99)
      let values = (0..<5).map { Value($0) }
      var list = RunList()
      var array: [Int] = []
      for _ in 0..<3000 {
        let lower = Int.random(in: 0...array.count, using: &random)
        let upper = min(array.count, lower + Int.random(in: 0...9, using: &random))
        let value = values.randomElement(using: &random) ?? values[0]
        let count = Int.random(in: 0...8, using: &random)
        list.replace(lower..<upper, with: value, count: count)
        array.replaceSubrange(lower..<upper, with: Array(repeating: value.number, count: count))
        #expect(list.length == array.count)
        guard !array.isEmpty else { continue }
        let index = Int.random(in: 0..<array.count, using: &random)
        let found = list.value(at: index)
        #expect((found?.value as? Value)?.number == array[index])
        let range = found?.range ?? 0..<0
        #expect(range.contains(index) && array[range].allSatisfy { $0 == array[index] })
      }
      var read: [Int] = []
      list.forEach(in: 0..<array.count) { value, range in
        read += Array(repeating: (value as? Value)?.number ?? -1, count: range.count)
      }
      #expect(read == array)
      // Neighbours of one object are one stretch.
      var previous = -1
      var runs = 0
      for number in array where number != previous {
        runs += 1
        previous = number
      }
      #expect(list.count == runs)
    }
  }
}
