import Foundation
import UIKitValues

/// A tag or text of an HTML document.
enum HTMLToken {
  /// Characters with resolved entities.
  case text(String)
  /// A start tag with its attributes; names are in small letters.
  case start(String, [String: String], isClosed: Bool)
  /// An end tag.
  case end(String)
}

/// Divides HTML into tokens as browsers do: every input is valid, and each byte is read once.
struct HTMLTokens {
  private let bytes: [UInt8]
  private var place = 0
  /// The element whose text extends to its end tag without other tags, such as a style sheet.
  private var rawElement: String?

  // Chosen: more than documents have; further attributes are ignored.
  private static let mostAttributes = 64

  init(_ text: String) { bytes = Array(text.utf8) }

  /// Returns the next token; nil at the end.
  mutating func next() -> HTMLToken? {
    if let raw = rawElement {
      rawElement = nil
      let text = rawText(until: raw)
      if !text.isEmpty { return .text(text) }
    }
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<") {
        if let token = markup() { return token }
        continue
      }
      return .text(text())
    }
    return nil
  }

  // MARK: Text

  private mutating func text() -> String {
    let start = place
    // A "<" that does not start a tag is text.
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), beginsMarkup(place) { break }
      place += 1
    }
    return HTMLEntities.resolved(bytes[start..<place], inAttribute: false)
  }

  private func beginsMarkup(_ index: Int) -> Bool {
    guard index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return Self.isLetter(next) || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
      || next == UInt8(ascii: "?")
  }

  private mutating func rawText(until name: String) -> String {
    let start = place
    let wanted = Array(name.utf8)
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), place + 1 + wanted.count < bytes.count,
        bytes[place + 1] == UInt8(ascii: "/"),
        zip(bytes[(place + 2)...], wanted).allSatisfy({ Self.lower($0) == $1 }),
        place + 2 + wanted.count <= bytes.count
      {
        break
      }
      place += 1
    }
    let raw = bytes[start..<place]
    return name == "title" || name == "textarea"
      ? HTMLEntities.resolved(raw, inAttribute: false) : String(decoding: raw, as: UTF8.self)
  }

  // MARK: Markup

  /// Reads markup that starts with "<"; returns nil if it is ignored.
  private mutating func markup() -> HTMLToken? {
    guard beginsMarkup(place) else { return .text(text()) }
    switch bytes[place + 1] {
    case UInt8(ascii: "!"):
      skipDeclaration()
      return nil
    case UInt8(ascii: "?"):
      skip(past: UInt8(ascii: ">"))
      return nil
    case UInt8(ascii: "/"):
      place += 2
      guard place < bytes.count, Self.isLetter(bytes[place]) else {
        skip(past: UInt8(ascii: ">"))
        return nil
      }
      let name = name()
      skip(past: UInt8(ascii: ">"))
      return .end(name)
    default:
      place += 1
      return startTag()
    }
  }

  private mutating func skipDeclaration() {
    guard bytes[place...].starts(with: "<!--".utf8) else { return skip(past: UInt8(ascii: ">")) }
    place += 4
    // "<!-->" is a complete comment.
    if place < bytes.count, bytes[place] == UInt8(ascii: ">") {
      place += 1
      return
    }
    var dashes = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: ">"), dashes >= 2 { return }
      dashes = byte == UInt8(ascii: "-") ? dashes + 1 : 0
    }
  }

  private mutating func skip(past byte: UInt8) {
    while place < bytes.count, bytes[place] != byte { place += 1 }
    place = min(place + 1, bytes.count)
  }

  private mutating func name() -> String {
    let start = place
    while place < bytes.count, !Self.endsName(bytes[place]) { place += 1 }
    return String(decoding: bytes[start..<place].map(Self.lower), as: UTF8.self)
  }

  private mutating func startTag() -> HTMLToken {
    let tag = name()
    var attributes: [String: String] = [:]
    var isClosed = false
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      let byte = bytes[place]
      if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
        isClosed = byte == UInt8(ascii: "/")
        place += 1
        continue
      }
      isClosed = false
      let (key, value) = attribute()
      if attributes.count < Self.mostAttributes, attributes[key] == nil { attributes[key] = value }
    }
    place = min(place + 1, bytes.count)
    switch tag {
    case "script", "style", "title", "textarea", "noembed", "noframes", "iframe", "xmp":
      if !isClosed { rawElement = tag }
    default: break
    }
    return .start(tag, attributes, isClosed: isClosed)
  }

  private mutating func attribute() -> (String, String) {
    let start = place
    // The first byte always belongs to the name.
    place += 1
    while place < bytes.count, !Self.endsName(bytes[place]), bytes[place] != UInt8(ascii: "=") {
      place += 1
    }
    let key = String(decoding: bytes[start..<place].map(Self.lower), as: UTF8.self)
    skipSpaces()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "=") else { return (key, "") }
    place += 1
    skipSpaces()
    guard place < bytes.count else { return (key, "") }
    let quote = bytes[place]
    let first: Int
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      first = place + 1
      place = first
      while place < bytes.count, bytes[place] != quote { place += 1 }
      let value = HTMLEntities.resolved(bytes[first..<place], inAttribute: true)
      place = min(place + 1, bytes.count)
      return (key, value)
    }
    first = place
    while place < bytes.count, !Self.isSpace(bytes[place]), bytes[place] != UInt8(ascii: ">") {
      place += 1
    }
    return (key, HTMLEntities.resolved(bytes[first..<place], inAttribute: true))
  }

  private mutating func skipSpaces() {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
  }

  // MARK: Bytes

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    isSpace(byte) || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
