import Foundation
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  /// Unicode's own tests of boundaries, as Debian's package `unicode-data` has them.
  @Suite struct `Unicode's sets` {
    /// The lines of a file, without comments.
    private func lines(_ name: String) throws -> [Substring] {
      let path = "/usr/share/unicode/\(name)"
      guard let data = FileManager.default.contents(atPath: path) else {
        Issue.record(
          "\(path) is missing: install Debian's package unicode-data (Scripts/install --tests)."
        )
        return []
      }
      return String(decoding: data, as: UTF8.self)
        .split(separator: "\n")
        .map { $0.prefix { $0 != "#" } }
        .filter { $0.contains { !$0.isWhitespace } }
    }

    /// A line of a break test: characters, and the offsets in UTF-16 before which there is a break.
    private func parse(_ line: Substring) -> (units: [UInt16], breaks: Set<Int>) {
      var units: [UInt16] = []
      var breaks: Set<Int> = []
      for part in line.split(whereSeparator: \.isWhitespace) {
        switch part {
        case "÷": breaks.insert(units.count)
        case "×": break
        default:
          if let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) {
            units += Array(String(scalar).utf16)
          }
        }
      }
      return (units, breaks)
    }

    private func marks(
      _ units: [UInt16],
      _ flag: CharacterFlags,
      _ mark: (UnsafeBufferPointer<UInt16>, UnsafeMutablePointer<CharacterFlags>) -> Void
    ) -> Set<Int> {
      var flags = [CharacterFlags](repeating: [], count: units.count)
      flags.withUnsafeMutableBufferPointer { flags in
        units.withUnsafeBufferPointer { units in
          if let base = flags.baseAddress { mark(units, base) }
        }
      }
      return Set(flags.indices.filter { flags[$0].contains(flag) })
    }

    /// Lines of the sets that are known to differ, by the name of the set.
    ///
    /// Unverified: that the libraries' newer version of Unicode and their tailoring explain them all.
    private static let known: [String: Set<String>] = {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("__Fixtures__/UnicodeExceptions.txt")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      var known: [String: Set<String>] = [:]
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let parts = line.split(separator: "\t", maxSplits: 1)
        if parts.count == 2 { known[String(parts[0]), default: []].insert(String(parts[1])) }
      }
      return known
    }()

    /// Expects the lines that differ to be known ones.
    private func judge(_ name: String, _ wrong: [Substring]) {
      let lines = wrong.map { $0.trimmingCharacters(in: .whitespaces) }
      let unknown = lines.filter { !(Self.known[name]?.contains($0) ?? false) }
      #expect(
        unknown.isEmpty,
        "\(unknown.count) lines differ:\n\(unknown.map { "\(name)\t\($0)" }.joined(separator: "\n"))"
      )
    }

    private func check(
      _ name: String,
      as test: String,
      _ find: ([UInt16]) -> Set<Int>
    ) throws {
      let lines = try lines(name)
      var wrong: [Substring] = []
      for line in lines {
        let (units, breaks) = parse(line)
        let inner = breaks.subtracting([0, units.count])
        if find(units).subtracting([0, units.count]) != inner { wrong.append(line) }
      }
      judge(test, wrong)
    }

    @Test func `graphemes begin where GraphemeBreakTest says`() throws {
      let unicode = UnicodeText()
      try check("auxiliary/GraphemeBreakTest.txt", as: "graphemes") { units in
        marks(units, .grapheme) { unicode.markGraphemes(in: $0, into: $1) }
      }
    }

    @Test func `carets stop where GraphemeBreakTest says`() throws {
      try check("auxiliary/GraphemeBreakTest.txt", as: "carets") { units in
        let string = String(decoding: units, as: UTF16.self)
        var place = 0
        var found: Set<Int> = []
        for character in string {
          found.insert(place)
          place += character.utf16.count
        }
        return found
      }
    }

    @Test func `words begin where WordBreakTest says`() throws {
      try check("auxiliary/WordBreakTest.txt", as: "words") { WordBreaks.starts(in: $0) }
    }

    @Test func `lines may break where LineBreakTest says`() throws {
      let unicode = UnicodeText()
      try check("auxiliary/LineBreakTest.txt", as: "lines") { units in
        marks(units, .softBreak) {
          unicode.markLineBreaks(in: $0, language: "en", into: $1)
        }
      }
    }

    @Test func `characters have the directions that BidiCharacterTest says`() throws {
      let unicode = UnicodeText()
      let lines = try lines("BidiCharacterTest.txt")
      var wrong: [Substring] = []
      for line in lines {
        let fields = line.split(separator: ";", omittingEmptySubsequences: false)
        guard fields.count == 5 else { continue }
        var units: [UInt16] = []
        var starts: [Int] = []
        for part in fields[0].split(separator: " ") {
          guard let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else { continue }
          starts.append(units.count)
          units += Array(String(scalar).utf16)
        }
        let base: TextDirection? =
          fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : nil
        var levels = [UInt8](repeating: 0, count: units.count)
        let paragraph = levels.withUnsafeMutableBufferPointer { levels -> UInt8 in
          units.withUnsafeBufferPointer { units in
            guard let place = levels.baseAddress else { return 0xFF }
            return unicode.levels(
              of: units,
              base: base,
              standard: .leftToRight,
              overrides: nil,
              into: place
            )
          }
        }
        let expected = fields[3].split(whereSeparator: \.isWhitespace)
        // Characters that the algorithm removes have no level of their own.
        let isRight =
          String(paragraph) == fields[2].trimmingCharacters(in: .whitespaces)
          && zip(starts, expected).allSatisfy { start, level in
            level == "x" || String(levels[start]) == level
          }
        if !isRight { wrong.append(line) }
      }
      judge("directions", wrong)
    }
  }
}
