import CoreGraphics
import Foundation
import Testing

@testable import TextLayout

extension TextLayoutSuite {
  /// 200 strings of ten kinds beside Pango's breaks, which `Benchmarks/Peers/src/pango_breaks.c` wrote
  /// down: where lines may break, and where they do in boxes of several sizes and widths.
  @Suite struct `Pango's lines` {
    private struct Sample {
      var text: String
      var font: String
    }

    private static func file(_ name: String) throws -> [Substring] {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let file = folder.appendingPathComponent("__Fixtures__/\(name)")
      return try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n")
        .filter { !$0.hasPrefix("## ") }
    }

    private static func samples() throws -> [Sample] {
      var font = ""
      var found: [Sample] = []
      for line in try file("BreakStrings.txt") {
        if line.hasPrefix("# ") {
          font = String(line.split(separator: "\t")[1])
        } else {
          found.append(Sample(text: unescaped(line), font: font))
        }
      }
      return found
    }

    private static func unescaped(_ line: Substring) -> String {
      var text = ""
      var rest = line
      while let character = rest.popFirst() {
        if character != "\\" {
          text.append(character)
        } else if rest.first == "u" {
          let scalar = UInt32(rest.dropFirst().prefix(4), radix: 16).flatMap(Unicode.Scalar.init)
          text.unicodeScalars.append(scalar ?? "\u{FFFD}")
          rest = rest.dropFirst(5)
        } else {
          rest.popFirst().map { text.append($0) }
        }
      }
      return text
    }

    /// Where the lines of a box begin, the first left out.
    private func lineStarts(_ sample: Sample, size: CGFloat, width: CGFloat) throws -> [Int] {
      let font = try #require(
        FontCatalogue.shared.font(named: sample.font, size: size),
        "The font \(sample.font) is missing."
      )
      let text = AttributedText(sample.text, font: font)
      let frame = TextFrame(text, in: TextContainer(size: CGSize(width: width, height: 1e7)))
      return frame.lines.dropFirst().map(\.range.lowerBound)
    }

    /// Answers that differ from Pango's on purpose: "string, tab, box" to ours.
    private static func exceptions() throws -> [String: String] {
      var found: [String: String] = [:]
      for line in try file("PangoExceptions.txt") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        found["\(parts[0])\t\(parts[1])"] = String(parts[2])
      }
      return found
    }

    @Test func `lines break where Pango breaks them, but for differences that are written down`()
      throws
    {
      let samples = try Self.samples()
      #expect(samples.count == 200)
      let exceptions = try Self.exceptions()
      var differing: [String] = []
      var compared = 0
      var used = 0
      for line in try Self.file("PangoLines.txt") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
        let number = try #require(Int(parts[0]))
        let sample = samples[number]
        let places: [Int]
        if parts[1] == "may" {
          places = breaks(sample.text)
        } else {
          let box = parts[1].split(separator: "/").compactMap { Double($0) }
          places = try lineStarts(sample, size: box[0], width: box[1])
        }
        compared += 1
        let found = places.map(String.init).joined(separator: " ")
        let expected = exceptions["\(number)\t\(parts[1])"]
        if expected != nil { used += 1 }
        if found != expected ?? String(parts[2]) {
          differing.append("\(number)\t\(parts[1])\t\(found)")
        }
      }
      #expect(compared == samples.count * 5)
      #expect(used == exceptions.count)
      #expect(
        differing.isEmpty,
        "\(differing.count) answers differ:\n\(differing.joined(separator: "\n"))"
      )
    }
  }
}
