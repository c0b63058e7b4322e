import Foundation

/// A parser of OpenStep property lists, which Xcode still writes: `{ key = value; }`, `( a, b )`,
/// `"text"`, `<00ff>`, with comments as in C.
struct OpenStepParser {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var depth = 0

  /// Deeper nesting is an attack or an error; Xcode's own files have six levels.
  private static let depthLimit = 256

  init(_ data: Data, file: String) {
    // UTF-16 starts with a byte order mark.
    if data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF]),
      let text = String(data: data, encoding: .utf16)
    {
      bytes = Array(text.utf8)
    } else {
      bytes = Array(data)
    }
    self.file = file
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  mutating func parse() throws -> PropertyList {
    try skip()
    guard position < bytes.count else {
      throw error("The file is empty.", mend: "Take it from the repository again.")
    }
    // A `.strings` file is a dictionary without braces.
    if bytes[position] != UInt8(ascii: "{"), bytes[position] != UInt8(ascii: "("), isStringsFile() {
      return .dictionary(try entries(until: nil))
    }
    let value = try value()
    try skip()
    guard position == bytes.count else {
      throw error("Something stands behind the end.", mend: "Remove it, or the brace before it.")
    }
    return value
  }

  private func isStringsFile() -> Bool {
    var probe = self
    guard (try? probe.text()) != nil, (try? probe.skip()) != nil,
      probe.position < probe.bytes.count
    else { return false }
    return [UInt8(ascii: "="), UInt8(ascii: ";")].contains(probe.bytes[probe.position])
  }

  private mutating func value() throws -> PropertyList {
    try skip()
    guard position < bytes.count else { throw end("A value") }
    switch bytes[position] {
    case UInt8(ascii: "{"):
      try descend()
      position += 1
      let found = try entries(until: UInt8(ascii: "}"))
      depth -= 1
      return .dictionary(found)
    case UInt8(ascii: "("):
      try descend()
      position += 1
      let found = try elements()
      depth -= 1
      return .array(found)
    case UInt8(ascii: "<"): return .data(try dataBytes())
    default: return .string(try text())
    }
  }

  private mutating func descend() throws {
    depth += 1
    guard depth <= Self.depthLimit else {
      throw error("Lists are nested more than 256 deep.", mend: "See what wrote this file.")
    }
  }

  private mutating func entries(until closing: UInt8?) throws -> [String: PropertyList] {
    var entries: [String: PropertyList] = [:]
    let start = position
    while true {
      try skip()
      guard position < bytes.count else {
        if closing == nil { return entries }
        throw error(
          "The file ends inside the dictionary that begins at \(place(max(start - 1, 0))).",
          mend: "Take the file from the repository again, or add the missing “}”."
        )
      }
      if bytes[position] == closing {
        position += 1
        return entries
      }
      let key = try text()
      try skip()
      // `"key";` in a `.strings` file has the key as its value.
      if closing == nil, position < bytes.count, bytes[position] == UInt8(ascii: ";") {
        position += 1
        entries[key] = .string(key)
        continue
      }
      try expect("=", after: "the key “\(key)”")
      entries[key] = try value()
      try skip()
      // The original parser also accepts a missing last semicolon.
      if position < bytes.count, bytes[position] == closing { continue }
      try expect(";", after: "the value of “\(key)”")
    }
  }

  private mutating func elements() throws -> [PropertyList] {
    var values: [PropertyList] = []
    let start = position
    while true {
      try skip()
      guard position < bytes.count else {
        throw error(
          "The file ends inside the list that begins at \(place(start - 1)).",
          mend: "Take the file from the repository again, or add the missing “)”."
        )
      }
      if bytes[position] == UInt8(ascii: ")") {
        position += 1
        return values
      }
      values.append(try value())
      try skip()
      if position < bytes.count, bytes[position] == UInt8(ascii: ",") {
        position += 1
      } else if position < bytes.count, bytes[position] != UInt8(ascii: ")") {
        throw error("“,” or “)” has to follow an element of a list.", mend: "Add it.")
      }
    }
  }

  private mutating func expect(_ character: Character, after what: String) throws {
    try skip()
    guard position < bytes.count else { throw end("“\(character)” after \(what)") }
    guard Character(UnicodeScalar(bytes[position])) == character else {
      throw error("“\(character)” has to follow \(what).", mend: "Add it.")
    }
    position += 1
  }

  private mutating func text() throws -> String {
    guard position < bytes.count else { throw end("A word") }
    let first = bytes[position]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return try quoted(by: first) }
    let start = position
    while position < bytes.count, Self.isPlain(bytes[position]) {
      // A comment ends a word.
      if bytes[position] == UInt8(ascii: "/"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "*")
      {
        break
      }
      position += 1
    }
    guard position > start else {
      let rest = bytes[position...].prefix(7)
      if ["<<<<<<<", "=======", ">>>>>>>"].contains(where: { rest.elementsEqual($0.utf8) }) {
        throw error("This is the mark of a merge conflict.", mend: "Settle the merge first.")
      }
      let scalar = String(decoding: bytes[position...].prefix(4), as: UTF8.self).first ?? "?"
      throw error("“\(scalar)” cannot stand here.", mend: "Quote the text that it belongs to.")
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Returns whether Xcode writes words with the byte without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  private mutating func quoted(by mark: UInt8) throws -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == mark { return String(decoding: text, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\"), position < bytes.count else {
        text.append(byte)
        continue
      }
      let escaped = bytes[position]
      position += 1
      switch escaped {
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "t"): text.append(0x09)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "a"): text.append(0x07)
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "v"): text.append(0x0B)
      case UInt8(ascii: "U"), UInt8(ascii: "u"): text += Array(unicodeEscape().utf8)
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var value = UInt32(escaped - 0x30)
        var digits = 1
        while digits < 3, position < bytes.count, (0x30...0x37).contains(bytes[position]) {
          value = value * 8 + UInt32(bytes[position] - 0x30)
          position += 1
          digits += 1
        }
        // The NeXT character set above 127 is read as Latin 1.
        text += Array(String(UnicodeScalar(UInt8(truncatingIfNeeded: value))).utf8)
      default: text.append(escaped)
      }
    }
    position = start
    throw error("The quoted text has no end.", mend: "Add the closing quote.")
  }

  /// Reads four hexadecimal digits, and four more after another `\U` for a surrogate pair.
  private mutating func unicodeEscape() -> String {
    var units = [codeUnit()]
    if (0xD800..<0xDC00).contains(units[0]), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] | 0x20 == UInt8(ascii: "u")
    {
      position += 2
      units.append(codeUnit())
    }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func codeUnit() -> UInt16 {
    var value: UInt16 = 0
    var count = 0
    while count < 4, position < bytes.count,
      let digit = Character(UnicodeScalar(bytes[position])).hexDigitValue
    {
      value = value << 4 | UInt16(digit)
      position += 1
      count += 1
    }
    return value
  }

  private mutating func dataBytes() throws -> [UInt8] {
    if bytes[position...].prefix(7).elementsEqual("<<<<<<<".utf8) {
      throw error("This is the mark of a merge conflict.", mend: "Settle the merge first.")
    }
    position += 1
    var digits: [UInt8] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue {
        digits.append(UInt8(digit))
      } else if ![0x20, 0x09, 0x0A, 0x0D].contains(byte) {
        throw error("Data has hexadecimal digits alone.", mend: "Mend what wrote them.")
      }
      position += 1
    }
    guard position < bytes.count else { throw end("“>”") }
    guard digits.count.isMultiple(of: 2) else {
      throw error("Data has two digits for each byte.", mend: "Mend what wrote them.")
    }
    position += 1
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  /// Skips white space and comments.
  private mutating func skip() throws {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D: position += 1
      case UInt8(ascii: "/") where position + 1 < bytes.count:
        if bytes[position + 1] == UInt8(ascii: "/") {
          while position < bytes.count, bytes[position] != 0x0A { position += 1 }
        } else if bytes[position + 1] == UInt8(ascii: "*") {
          let start = position
          position += 2
          while position + 1 < bytes.count,
            bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
          { position += 1 }
          guard position + 1 < bytes.count else {
            position = start
            throw error("The comment has no end.", mend: "Add “*/”.")
          }
          position += 2
        } else {
          return
        }
      default: return
      }
    }
  }

  private func end(_ what: String) -> ProjectError {
    error("\(what) is expected, and the file ends.", mend: "Take it from the repository again.")
  }

  private func lineAndColumn(_ offset: Int) -> (line: Int, column: Int) {
    let before = bytes[..<min(offset, bytes.count)]
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return (line, String(decoding: before[start...], as: UTF8.self).count + 1)
  }

  private func place(_ offset: Int) -> String {
    let place = lineAndColumn(offset)
    return "line \(place.line), column \(place.column)"
  }

  private func error(_ reason: String, mend: String) -> ProjectError {
    let place = lineAndColumn(position)
    return ProjectError(file: file, line: place.line, column: place.column, reason, mend: mend)
  }
}
