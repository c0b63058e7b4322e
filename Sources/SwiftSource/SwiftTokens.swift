import Foundation

/// A word, sign or literal of Swift source.
package struct SwiftToken: Equatable {
  /// What a token is.
  package enum Kind: Equatable {
    /// A name or keyword.
    case word
    /// A number, or the parts of a string that are no interpolation.
    case literal
    /// One character, but for `->`, which is one token.
    case sign
    /// `@name` and `#name`.
    case marked
  }
  /// What it is.
  package var kind: Kind
  /// As it stands in the source, without quotes.
  package var text: String
  /// Counted from 1.
  package var line: Int
}

/// Takes Swift source apart as far as a lint needs: comments are dropped, strings are told from
/// code, code inside of strings is read.
package struct SwiftTokens {
  private let source: [UInt8]
  private var at = 0
  private var line = 1
  private var nesting = 0
  private(set) var tokens: [SwiftToken] = []

  /// Returns the tokens of a file.
  package static func read(_ text: String) -> [SwiftToken] {
    var reader = SwiftTokens(source: Array(text.utf8))
    reader.readCode(untilParenthesis: false)
    return reader.tokens
  }

  /// Chosen: code inside of strings inside of code; what is deeper is read as text.
  private static let deepestNesting = 64

  private init(source: [UInt8]) { self.source = source }

  private func byte(_ offset: Int = 0) -> UInt8 {
    at + offset < source.count ? source[at + offset] : 0
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where at < source.count {
      if source[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private mutating func add(_ kind: SwiftToken.Kind, from start: Int, line: Int) {
    let text = String(decoding: source[start..<at], as: UTF8.self)
    tokens.append(SwiftToken(kind: kind, text: text, line: line))
  }

  private mutating func readCode(untilParenthesis: Bool) {
    var depth = 0
    while at < source.count {
      let start = at
      let line = line
      switch byte() {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): advance()
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
        while at < source.count, byte() != UInt8(ascii: "\n") { advance() }
      case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): readString(hashes: 0)
      case UInt8(ascii: "#"):
        var hashes = 0
        while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
        if byte(hashes) == UInt8(ascii: "\"") {
          advance(hashes)
          readString(hashes: hashes)
        } else {
          // Several signs in a row are one token, so that each is looked at once.
          advance(hashes)
          while Self.isWord(byte()) { advance() }
          add(.marked, from: start, line: line)
        }
      case UInt8(ascii: "@"):
        advance()
        while Self.isWord(byte()) { advance() }
        add(.marked, from: start, line: line)
      case UInt8(ascii: "`"):
        advance()
        let name = at
        while at < source.count, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") {
          advance()
        }
        add(.word, from: name, line: line)
        advance()
      case let first where Self.isDigit(first):
        while Self.isWord(byte()) || (byte() == UInt8(ascii: ".") && Self.isDigit(byte(1))) {
          advance()
        }
        add(.literal, from: start, line: line)
      case let first where Self.isWord(first):
        while Self.isWord(byte()) { advance() }
        add(.word, from: start, line: line)
      case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
        advance(2)
        add(.sign, from: start, line: line)
      case UInt8(ascii: "("):
        depth += 1
        advance()
        add(.sign, from: start, line: line)
      case UInt8(ascii: ")"):
        if untilParenthesis, depth == 0 { return }
        depth -= 1
        advance()
        add(.sign, from: start, line: line)
      default:
        advance()
        add(.sign, from: start, line: line)
      }
    }
  }

  /// Comments nest.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        advance(2)
      } else if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && at < source.count
  }

  /// Stands at the opening quote, after the number signs.
  private mutating func readString(hashes: Int) {
    let line = line
    let quote = UInt8(ascii: "\"")
    let isLong = byte(1) == quote && byte(2) == quote
    let quotes = isLong ? 3 : 1
    advance(quotes)
    let start = at
    var end = at
    func closes() -> Bool {
      (0..<quotes).allSatisfy { byte($0) == quote }
        && (0..<hashes).allSatisfy { byte(quotes + $0) == UInt8(ascii: "#") }
    }
    while at < source.count {
      if closes() {
        end = at
        advance(quotes + hashes)
        break
      }
      // A string of one line that does not end is not Swift; the next line is code again.
      if !isLong, byte() == UInt8(ascii: "\n") {
        end = at
        break
      }
      let isEscape =
        byte() == UInt8(ascii: "\\")
        && (0..<hashes).allSatisfy { byte(1 + $0) == UInt8(ascii: "#") }
      guard isEscape else {
        advance()
        continue
      }
      advance(1 + hashes)
      if byte() == UInt8(ascii: "("), nesting < Self.deepestNesting {
        advance()
        nesting += 1
        readCode(untilParenthesis: true)
        nesting -= 1
      }
      advance()
    }
    let text = String(decoding: source[start..<max(start, end)], as: UTF8.self)
    tokens.append(SwiftToken(kind: .literal, text: text, line: line))
  }
}
