import Foundation

/// A reader of the XML in Interface Builder documents.
///
/// The documents are UTF-8 without a document type declaration. Elements are created only for the
/// requested part; other tags are skipped.
struct DocumentReader {
  /// The maximum nesting depth of elements.
  static let deepest = 512
  /// The maximum number of elements in a scene or in the objects of a xib.
  ///
  /// Chosen: a hundred times the number in the largest scenes; about ten megabytes.
  static let most = 100_000

  private let bytes: [UInt8]
  private(set) var position: Int

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
    if position == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { self.position = 3 }
  }

  static func line(of offset: Int, in bytes: [UInt8]) -> Int {
    var line = 1
    for byte in bytes.prefix(max(0, offset)) where byte == 0x0A { line += 1 }
    return line
  }

  /// The next tag.
  enum Tag {
    /// An opening tag, with the range of its attributes up to ">" or "/>".
    case open(name: Range<Int>, attributes: Range<Int>, isEmpty: Bool, offset: Int)
    /// A closing tag.
    case close(name: Range<Int>, offset: Int)
    /// The end of the document.
    case end
  }

  // MARK: Tags

  /// Returns the next tag.
  ///
  /// Comments, instructions and document types are skipped; CDATA sections are part of the text of
  /// elements.
  mutating func next() throws(DocumentError) -> Tag {
    while let start = find(0x3C, from: position) {
      guard start + 1 < bytes.count else {
        throw DocumentError(message: "The document ends in a tag.", offset: start)
      }
      switch bytes[start + 1] {
      case 0x21:
        if has("<!--", at: start) {
          try pass("-->", from: start + 4, what: "a comment", offset: start)
        } else if has("<![CDATA[", at: start) {
          try pass("]]>", from: start + 9, what: "character data", offset: start)
        } else {
          try pass(">", from: start + 2, what: "a declaration", offset: start)
        }
      case 0x3F:
        try pass("?>", from: start + 2, what: "an instruction", offset: start)
      case 0x2F:
        let end = nameEnd(from: start + 2)
        guard end > start + 2, let close = find(0x3E, from: end) else {
          throw DocumentError(message: "A closing tag has no name or no end.", offset: start)
        }
        position = close + 1
        return .close(name: start + 2..<end, offset: start)
      default:
        let end = nameEnd(from: start + 1)
        guard end > start + 1 else {
          throw DocumentError(message: "“<” begins no tag; as text it is “&lt;”.", offset: start)
        }
        let close = try tagEnd(from: end, offset: start)
        let isEmpty = bytes[close - 1] == 0x2F && close - 1 >= end
        position = close + 1
        return .open(
          name: start + 1..<end,
          attributes: end..<(isEmpty ? close - 1 : close),
          isEmpty: isEmpty,
          offset: start
        )
      }
    }
    position = bytes.count
    return .end
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    bytes.withUnsafeBufferPointer { buffer in
      guard start < buffer.count, let base = buffer.baseAddress,
        let found = memchr(base + start, Int32(byte), buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  private func has(_ text: StaticString, at start: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard start + count <= bytes.count else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return memcmp(base + start, text.utf8Start, count) == 0
    }
  }

  private mutating func pass(
    _ end: StaticString,
    from start: Int,
    what: String,
    offset: Int
  ) throws(DocumentError) {
    var place = start
    while let found = find(end.utf8Start[0], from: place) {
      if has(end, at: found) {
        position = found + end.utf8CodeUnitCount
        return
      }
      place = found + 1
    }
    throw DocumentError(message: "The document ends in \(what).", offset: offset)
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case 0x20, 0x09, 0x0A, 0x0D, 0x2F, 0x3E, 0x3C, 0x3D, 0x22, 0x27: return end
      default: end += 1
      }
    }
    return end
  }

  /// Returns the offset of the ">" of a tag, ignoring those in quotation marks.
  private func tagEnd(from start: Int, offset: Int) throws(DocumentError) -> Int {
    var place = start
    var quote: UInt8 = 0
    while place < bytes.count {
      let byte = bytes[place]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x3E {
        return place
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3C {
        break
      }
      place += 1
    }
    throw DocumentError(
      message: "The tag “\(string(offset..<min(offset + 24, bytes.count)))…” has no end.",
      offset: offset
    )
  }

  // MARK: Elements

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func isNamed(_ name: Range<Int>, _ text: StaticString) -> Bool {
    name.count == text.utf8CodeUnitCount && has(text, at: name.lowerBound)
  }

  /// Creates the element whose opening tag was read last, with all its descendants.
  mutating func element(
    name: Range<Int>,
    attributes: Range<Int>,
    isEmpty: Bool,
    offset: Int
  ) throws(DocumentError) -> Element {
    let root = Element(
      tag: string(name),
      offset: offset,
      attributes: try self.attributes(in: attributes)
    )
    guard !isEmpty else { return root }
    var stack = [root]
    var textStart = position
    var count = 1
    while let current = stack.last {
      switch try next() {
      case .open(let name, let attributes, let isEmpty, let offset):
        guard stack.count < Self.deepest else {
          throw DocumentError(
            message: "Elements lie more than \(Self.deepest) deep in each other.",
            offset: offset
          )
        }
        count += 1
        guard count <= Self.most else {
          throw DocumentError(
            message: "“<\(root.tag)>” holds more than \(Self.most) elements.",
            offset: offset
          )
        }
        let child = Element(
          tag: string(name),
          offset: offset,
          attributes: try self.attributes(in: attributes)
        )
        current.append(child)
        if !isEmpty {
          stack.append(child)
          textStart = position
        }
      case .close(let name, let offset):
        guard string(name) == current.tag else {
          throw DocumentError(
            message: "“</\(string(name))>” closes “<\(current.tag)>”.",
            offset: offset
          )
        }
        if current.children.isEmpty { current.text = try text(textStart..<offset) }
        stack.removeLast()
      case .end:
        throw DocumentError(
          message: "The document ends in “<\(current.tag)>”.",
          offset: current.offset
        )
      }
    }
    return root
  }

  /// Skips the element whose opening tag was read last.
  ///
  /// Calls `visit` for each opening tag inside with its depth, which is 1 for children.
  mutating func skip(
    isEmpty: Bool,
    offset: Int,
    visit: (
      _ reader: borrowing DocumentReader,
      _ depth: Int,
      _ name: Range<Int>,
      _ attributes: Range<Int>
    ) throws(DocumentError) -> Void
  ) throws(DocumentError) {
    guard !isEmpty else { return }
    var depth = 1
    while depth > 0 {
      switch try next() {
      case .open(let name, let attributes, let isEmpty, _):
        try visit(self, depth, name, attributes)
        if !isEmpty { depth += 1 }
      case .close: depth -= 1
      case .end: throw DocumentError(message: "An element has no end.", offset: offset)
      }
    }
  }

  /// Returns the attributes in a range of the document.
  func attributes(
    in range: Range<Int>
  ) throws(DocumentError) -> [(name: String, value: String)] {
    var result: [(name: String, value: String)] = []
    var place = range.lowerBound
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }
    while true {
      while place < range.upperBound, isSpace(bytes[place]) { place += 1 }
      guard place < range.upperBound else { return result }
      let nameStart = place
      place = min(nameEnd(from: place), range.upperBound)
      let nameEnd = place
      while place < range.upperBound, isSpace(bytes[place]) { place += 1 }
      guard nameEnd > nameStart, place < range.upperBound, bytes[place] == 0x3D else {
        throw DocumentError(message: "An attribute has no value.", offset: nameStart)
      }
      place += 1
      while place < range.upperBound, isSpace(bytes[place]) { place += 1 }
      guard place < range.upperBound, bytes[place] == 0x22 || bytes[place] == 0x27,
        let end = find(bytes[place], from: place + 1), end < range.upperBound
      else {
        throw DocumentError(
          message: "The attribute “\(string(nameStart..<nameEnd))” has no quoted value.",
          offset: nameStart
        )
      }
      result.append((string(nameStart..<nameEnd), try unescaped(place + 1..<end)))
      place = end + 1
    }
  }

  /// Returns the text between tags, including CDATA sections.
  private func text(_ range: Range<Int>) throws(DocumentError) -> String {
    var result = ""
    var place = range.lowerBound
    while let start = find(0x3C, from: place), start < range.upperBound {
      result += try unescaped(place..<start)
      if has("<![CDATA[", at: start) {
        var end = start + 9
        while !has("]]>", at: end), end < range.upperBound { end += 1 }
        result += string(start + 9..<end)
        place = min(end + 3, range.upperBound)
      } else {
        let isInstruction = has("<?", at: start)
        var end = start
        while end < range.upperBound, !has(isInstruction ? "?>" : "-->", at: end) { end += 1 }
        place = min(end + (isInstruction ? 2 : 3), range.upperBound)
      }
    }
    return result + (try unescaped(place..<range.upperBound))
  }

  private func unescaped(_ range: Range<Int>) throws(DocumentError) -> String {
    guard let first = find(0x26, from: range.lowerBound), first < range.upperBound else {
      return string(range)
    }
    var result: [UInt8] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      guard byte == 0x26 else {
        result.append(byte)
        place += 1
        continue
      }
      guard let end = find(0x3B, from: place), end < range.upperBound, end - place <= 12,
        let character = Self.character(string(place + 1..<end))
      else {
        throw DocumentError(message: "“&” begins no known entity.", offset: place)
      }
      result.append(contentsOf: Array(String(character).utf8))
      place = end + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func character(_ entity: String) -> Character? {
    switch entity {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard entity.hasPrefix("#") else { return nil }
      let digits = entity.dropFirst()
      let value =
        digits.hasPrefix("x") || digits.hasPrefix("X")
        ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap { Unicode.Scalar($0) }.map { Character($0) }
    }
  }
}
