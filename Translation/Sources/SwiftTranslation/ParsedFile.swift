import Foundation
import SwiftParser
import SwiftSyntax

/// One file with its tree.
final class ParsedFile: @unchecked Sendable {
  let path: String
  let output: String
  let bytes: [UInt8]
  let tree: SourceFileSyntax
  /// Where the lines begin.
  private let lineStarts: [Int]
  /// Conditions that are known to hold or not, by the offset of their `#if`, `#elseif` or `#else`.
  let conditions: Conditions

  init(path: String, output: String, bytes: [UInt8], conditions: Conditions) {
    self.path = path
    self.output = output
    self.bytes = bytes
    self.conditions = conditions
    tree = bytes.withUnsafeBufferPointer { bytes in
      let tree = Parser.parse(source: bytes)
      guard tree.hasError else { return tree }
      // Swift 5 takes a space in `@objc (name)`, which Swift 6 does not.
      let older = Parser.parse(source: bytes, swiftVersion: .v5)
      return older.hasError ? tree : older
    }
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == 10 { starts.append(index + 1) }
    lineStarts = starts
  }

  var hasError: Bool { tree.hasError }

  /// Where the first thing stands that does not parse.
  var firstError: Int {
    for token in tree.tokens(viewMode: .all)
    where token.presence == .missing || token.parent?.is(UnexpectedNodesSyntax.self) == true {
      return min(token.positionAfterSkippingLeadingTrivia.utf8Offset, max(0, bytes.count - 1))
    }
    return 0
  }

  /// How its lines end, as the first of them does.
  var newline: String {
    guard lineStarts.count > 1, lineStarts[1] > 1, bytes[lineStarts[1] - 2] == 13 else {
      return "\n"
    }
    return "\r\n"
  }

  /// How many lines it has.
  var lineCount: Int { lineStarts.count - (bytes.last == 10 ? 1 : 0) }

  /// The line (from 1) of a byte.
  func line(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The column (from 1) of a byte.
  func column(at offset: Int) -> Int { offset - lineStarts[line(at: offset) - 1] + 1 }

  /// Where the line of a byte begins.
  func lineStart(at offset: Int) -> Int { lineStarts[line(at: offset) - 1] }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension SyntaxProtocol {
  /// The node without the trivia around it.
  var range: Range<Int> {
    let start = positionAfterSkippingLeadingTrivia.utf8Offset
    return start..<max(start, endPositionBeforeTrailingTrivia.utf8Offset)
  }
  /// The node with the trivia around it.
  var fullRange: Range<Int> { position.utf8Offset..<endPosition.utf8Offset }
}
