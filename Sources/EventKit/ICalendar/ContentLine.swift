import Foundation

/// A line of an iCalendar file: `NAME;PARAMETER=value:text`.
struct ContentLine: Hashable {
  /// A parameter with its values.
  struct Parameter: Hashable {
    /// The name, in capitals.
    var name: String
    var values: [String]
  }

  /// The name, in capitals.
  var name: String
  var parameters: [Parameter] = []
  /// The value as it is in the file, with escapes.
  var raw: String

  init(_ name: String, _ raw: String, _ parameters: [Parameter] = []) {
    self.name = name
    self.raw = raw
    self.parameters = parameters
  }

  /// Creates a line with a text, which is escaped.
  init(_ name: String, text: String) { self.init(name, Self.escape(text)) }

  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value without escapes.
  var text: String { Self.unescape(raw) }

  // Source: RFC 5545 section 3.3.11.
  static func unescape(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result = ""
    var isEscaped = false
    for character in text {
      if isEscaped {
        result.append(character == "n" || character == "N" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    // A backslash at the end is kept.
    if isEscaped { result.append("\\") }
    return result
  }

  static func escape(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\", ";", ",": result += "\\" + String(character)
      case "\r\n", "\n", "\r": result += "\\n"
      default:
        // Control characters are not allowed in a line.
        let isControl = character.unicodeScalars.contains { $0.value < 32 && $0.value != 9 }
        if !isControl { result.append(character) }
      }
    }
    return result
  }

  // Source: RFC 6868.
  private static func caret(_ value: String) -> String {
    value.replacingOccurrences(of: "^", with: "^^").replacingOccurrences(of: "\n", with: "^n")
      .replacingOccurrences(of: "\"", with: "^'")
  }

  private static func uncaret(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "^")) else { return value }
    var result = ""
    var isEscaped = false
    for character in value {
      switch (isEscaped, character) {
      case (false, "^"): isEscaped = true
      case (true, "n"): (result, isEscaped) = (result + "\n", false)
      case (true, "'"): (result, isEscaped) = (result + "\"", false)
      case (true, "^"): (result, isEscaped) = (result + "^", false)
      case (true, _): (result, isEscaped) = (result + "^" + String(character), false)
      default: result.append(character)
      }
    }
    return isEscaped ? result + "^" : result
  }

  /// The line as it is written: folded into pieces of at most 75 bytes, with its line end.
  var folded: String {
    var whole = name
    for parameter in parameters {
      let values = parameter.values.map { value in
        let written = Self.caret(value)
        return written.contains { ":;,".contains($0) } ? "\"\(written)\"" : written
      }
      whole += ";\(parameter.name)=\(values.joined(separator: ","))"
    }
    whole += ":" + raw
    guard whole.utf8.count > 75 else { return whole + "\r\n" }
    var (result, count) = ("", 0)
    for character in whole {
      let size = character.utf8.count
      if count + size > 75 {
        result += "\r\n "
        count = 1
      }
      result.append(character)
      count += size
    }
    return result + "\r\n"
  }

  /// Reads an unfolded line; nil if it has no name and value.
  init?(reading line: String) {
    var (isQuoted, colon) = (false, String.Index?.none)
    for index in line.utf8.indices {
      let byte = line.utf8[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: ":"), !isQuoted {
        colon = index
        break
      }
    }
    guard let colon else { return nil }
    let pieces = Self.pieces(line[..<colon], at: UInt8(ascii: ";"))
    guard let head = pieces.first, !head.isEmpty,
      head.utf8.allSatisfy({ byte in
        let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        return isLetter || isDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      })
    else { return nil }
    name = head.uppercased()
    raw = String(line[line.utf8.index(after: colon)...])
    for piece in pieces.dropFirst() {
      let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let values = Self.pieces(halves[1], at: UInt8(ascii: ",")).map {
        Self.uncaret($0.replacingOccurrences(of: "\"", with: ""))
      }
      parameters.append(Parameter(name: halves[0].uppercased(), values: values))
    }
  }

  private static func pieces(_ text: Substring, at separator: UInt8) -> [Substring] {
    var (result, start, isQuoted) = ([Substring](), text.startIndex, false)
    for index in text.utf8.indices {
      let byte = text.utf8[index]
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == separator, !isQuoted {
        result.append(text[start..<index])
        start = text.utf8.index(after: index)
      }
    }
    result.append(text[start...])
    return result
  }
}
