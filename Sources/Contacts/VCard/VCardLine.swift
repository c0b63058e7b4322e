import Foundation

/// A line of a vCard: `group.NAME;PARAMETER=value:text`.
struct VCardLine: Hashable {
  var group: String?
  /// The name, in capitals.
  var name: String
  /// The parameters with names in capitals; those without a name, as in version 2.1, are types.
  var parameters: [(name: String, values: [String])]
  /// The value as it is in the file, with escapes.
  var raw: String

  init(_ name: String, _ raw: String, types: [String] = [], group: String? = nil) {
    self.name = name
    self.raw = raw
    self.group = group
    parameters = types.isEmpty ? [] : [("TYPE", types)]
  }

  static func == (a: VCardLine, b: VCardLine) -> Bool { a.text == b.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The types, in capitals.
  var types: [String] {
    parameters.filter { $0.name == "TYPE" }.flatMap { $0.values.map { $0.uppercased() } }
  }
  func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value without escapes.
  var value: String { Self.unescape(Substring(raw)) }
  /// The parts between semicolons, without escapes.
  var parts: [String] { Self.split(raw, at: ";").map { Self.unescape($0) } }

  // Source: RFC 2426 section 5, RFC 6350 section 3.4.
  static func unescape(_ text: Substring) -> String {
    guard text.contains("\\") else { return String(text) }
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
      default: result.append(character)
      }
    }
    return result
  }

  static func split(_ text: String, at separator: Character) -> [Substring] {
    var (result, start, isEscaped) = ([Substring](), text.startIndex, false)
    for index in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[index] == "\\" {
        isEscaped = true
      } else if text[index] == separator {
        result.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    result.append(text[start...])
    return result
  }

  /// The line without folding.
  var text: String {
    var head = (group.map { $0 + "." } ?? "") + name
    for parameter in parameters {
      let values = parameter.values.map { value in
        value.contains { ":;,".contains($0) } ? "\"\(value)\"" : value
      }
      head += ";\(parameter.name)=\(values.joined(separator: ","))"
    }
    return head + ":" + raw
  }

  /// The line, folded into pieces of at most 75 bytes.
  var folded: String {
    let whole = text
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
}

/// Reads cards; throws an error with the line of damaged data.
enum VCardReader {
  struct Failure: Error, Equatable, CustomStringConvertible {
    var line: Int
    var reason: String
    var description: String { "vCard, line \(line): \(reason)" }
  }

  /// Returns the lines of each card, without BEGIN and END.
  static func cards(_ data: Data) throws(Failure) -> [[VCardLine]] {
    guard let text = decode(data) else { throw Failure(line: 1, reason: "is no text") }
    var cards: [[VCardLine]] = []
    var card: [VCardLine]?
    for (number, line) in unfold(text) where !line.allSatisfy(\.isWhitespace) {
      guard let parsed = parse(line) else {
        throw Failure(line: number, reason: "has no name and value")
      }
      let word = parsed.raw.trimmingCharacters(in: .whitespaces).uppercased()
      switch (parsed.name, word) {
      case ("BEGIN", "VCARD"):
        guard card == nil else { throw Failure(line: number, reason: "begins a card in a card") }
        card = []
      case ("END", "VCARD"):
        guard let ended = card else { throw Failure(line: number, reason: "ends no card") }
        cards.append(ended)
        card = nil
      default:
        guard card != nil else { throw Failure(line: number, reason: "is outside of a card") }
        card?.append(parsed)
      }
    }
    if card != nil {
      throw Failure(line: text.count(where: \.isNewline) + 1, reason: "the card has no end")
    }
    return cards
  }

  private static func decode(_ data: Data) -> String? {
    var bytes = data
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return String(data: bytes, encoding: .utf16)
    }
    return String(data: bytes, encoding: .utf8) ?? String(data: bytes, encoding: .isoLatin1)
  }

  /// Returns the unfolded lines with their numbers.
  private static func unfold(_ text: String) -> [(Int, String)] {
    var lines: [(Int, String)] = []
    var isQuoted = false
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if let first = line.first, first == " " || first == "\t", !lines.isEmpty {
        lines[lines.count - 1].1 += line.dropFirst()
      } else if isQuoted, !lines.isEmpty {
        // In version 2.1, an equals sign at the end continues a quoted-printable line.
        lines[lines.count - 1].1 = String(lines[lines.count - 1].1.dropLast()) + line
      } else {
        lines.append((index + 1, String(line)))
      }
      let last = lines[lines.count - 1].1
      isQuoted = last.hasSuffix("=") && last.uppercased().contains("QUOTED-PRINTABLE")
    }
    return lines
  }

  private static func parse(_ line: String) -> VCardLine? {
    var (isQuoted, colon) = (false, String.Index?.none)
    for index in line.indices {
      if line[index] == "\"" { isQuoted.toggle() }
      if line[index] == ":", !isQuoted {
        colon = index
        break
      }
    }
    guard let colon else { return nil }
    let pieces = pieces(line[..<colon], at: ";")
    guard let head = pieces.first, !head.isEmpty else { return nil }
    let dotted = head.split(separator: ".", maxSplits: 1)
    guard let last = dotted.last,
      last.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
    else { return nil }
    var result = VCardLine(last.uppercased(), String(line[line.index(after: colon)...]))
    if dotted.count == 2 { result.group = String(dotted[0]) }
    for piece in pieces.dropFirst() {
      let halves = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let values = Self.pieces(halves[halves.count - 1], at: ",").map {
        $0.replacingOccurrences(of: "\"", with: "")
      }
      result.parameters.append((halves.count == 2 ? halves[0].uppercased() : "TYPE", values))
    }
    return decoded(result)
  }

  private static func pieces(_ text: Substring, at separator: Character) -> [Substring] {
    var (result, start, isQuoted) = ([Substring](), text.startIndex, false)
    for index in text.indices {
      if text[index] == "\"" { isQuoted.toggle() }
      if text[index] == separator, !isQuoted {
        result.append(text[start..<index])
        start = text.index(after: index)
      }
    }
    result.append(text[start...])
    return result
  }

  /// Decodes bytes such as `=E4` of version 2.1.
  private static func decoded(_ line: VCardLine) -> VCardLine {
    let isQuoted = line.parameters.contains { pair in
      pair.values.contains { $0.uppercased() == "QUOTED-PRINTABLE" }
    }
    guard isQuoted else { return line }
    var bytes: [UInt8] = []
    var rest = Array(line.raw.utf8)[...]
    while let byte = rest.popFirst() {
      let code = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "="), code.utf8.count == 2, let value = UInt8(code, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    var result = line
    let data = Data(bytes)
    let text = String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1) ?? ""
    result.raw = text.replacingOccurrences(of: "\r\n", with: "\\n")
      .replacingOccurrences(of: "\n", with: "\\n")
    result.parameters.removeAll { pair in
      pair.name == "CHARSET" || pair.values.contains { $0.uppercased() == "QUOTED-PRINTABLE" }
    }
    return result
  }
}
