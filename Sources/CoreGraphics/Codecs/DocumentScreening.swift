import Foundation

/// A search for the parts of an SVG document that would use memory beyond the budget when it is
/// parsed.
///
/// librsvg limits neither the expansion of entities nor the pictures in a document. Constructs that
/// could hide such a part from a reader of the plain text are refused, too: letters written as
/// numbers, default attributes, inclusion, and encodings that do not extend ASCII.
struct DocumentScreening {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: ImageLimits
  /// The number of tags.
  private(set) var elements = 0
  private var references = 0
  private var longestEntity = 0
  private var embeddedBytes = 0
  /// Whether a `url(` is open.
  private var isInAddress = false

  /// The longest value of an entity, in bytes.
  ///
  /// Chosen: the name of a namespace is shorter.
  private static let longestEntityValue = 1024

  init(_ bytes: UnsafeBufferPointer<UInt8>, limits: ImageLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  /// Reads the document once and describes what exceeds the limits, or returns nil.
  mutating func excess() -> String? {
    guard hasPlainEncoding else { return "an encoding that is no extension of ASCII" }
    for index in bytes.indices {
      let fault: String? =
        switch bytes[index] {
        case UInt8(ascii: "<"): judgeTag(index)
        case UInt8(ascii: "&"): judgeReference(index)
        case UInt8(ascii: "d"), UInt8(ascii: "D"): judgeData(index)
        case UInt8(ascii: "u"), UInt8(ascii: "U"): openAddress(index)
        case UInt8(ascii: ")"): closeAddress()
        case UInt8(ascii: "\\"): judgeEscape(index)
        case UInt8(ascii: "X"): matches("xinclude", at: index) ? "an inclusion" : nil
        default: nil
        }
      if let fault { return fault }
    }
    if elements > limits.elementCount { return "\(elements) elements" }
    if references * longestEntity > limits.documentBytes { return "entities that expand too far" }
    return nil
  }

  /// The size of the decoded pictures in the document, in bytes.
  var pictureBytes: Int { embeddedBytes }

  private var hasPlainEncoding: Bool {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self).lowercased()
    guard let end = head.range(of: "?>"),
      let name = head[..<end.lowerBound].range(of: "encoding")
    else { return true }
    let value = head[name.upperBound..<end.lowerBound].drop { " \t\r\n='\"".contains($0) }
    return ["utf-8", "us-ascii", "ascii", "iso-8859-", "windows-125"].contains {
      value.hasPrefix($0)
    }
  }

  /// Returns whether a text in lower case is at a position, ignoring the case of the bytes.
  private func matches(_ text: StaticString, at index: Int) -> Bool {
    guard bytes.count - index >= text.utf8CodeUnitCount else { return false }
    return (0..<text.utf8CodeUnitCount).allSatisfy {
      let byte = bytes[index + $0]
      let lower = (65...90).contains(byte) ? byte | 0x20 : byte
      return lower == text.utf8Start[$0]
    }
  }

  private mutating func openAddress(_ index: Int) -> String? {
    if matches("url(", at: index) { isInAddress = true }
    return nil
  }

  private mutating func closeAddress() -> String? {
    isInAddress = false
    return nil
  }

  /// Finds escapes of style sheets that hide `url(data:`, such as `\75rl(`, `u\rl(` and
  /// `url(da\ta:`.
  private func judgeEscape(_ index: Int) -> String? {
    let text = bytes[(index + 1)...].prefix(6).prefix { Self.hexadecimal.contains($0) }
    let isHidden =
      isInAddress || matches("rl(", at: index + 1) || matches("l(", at: index + 1)
      || UInt32(String(decoding: text, as: UTF8.self), radix: 16).map(Self.isHiding) ?? false
    return isHidden ? "letters that are written as escapes" : nil
  }

  private static let hexadecimal = Set("0123456789abcdefABCDEF".utf8)

  /// Returns whether an address or a function may begin with a character.
  private static func isHiding(_ character: UInt32) -> Bool {
    character == 0x3A || character == 0x28 || (0x41...0x5A).contains(character)
      || (0x61...0x7A).contains(character)
  }

  private mutating func judgeTag(_ index: Int) -> String? {
    elements += 1
    isInAddress = false
    if matches("<!attlist", at: index) { return "default attributes" }
    guard matches("<!entity", at: index) else { return nil }
    guard
      let quote = bytes[index...].firstIndex(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x3E }),
      bytes[quote] != UInt8(ascii: ">"),
      let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote])
    else { return "an entity without an end" }
    let value = bytes[(quote + 1)..<end]
    longestEntity = max(longestEntity, value.count)
    let isPlain =
      value.count <= Self.longestEntityValue && matches("http", at: quote + 1)
      && !value.contains { $0 == 0x3C || $0 == 0x26 || $0 == 0x25 }
    return isPlain ? nil : "an entity that is not a plain name of a namespace"
  }

  private mutating func judgeReference(_ index: Int) -> String? {
    references += 1
    guard index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = bytes[index + 2] | 0x20 == UInt8(ascii: "x")
    let digits = bytes[(index + (isHexadecimal ? 3 : 2))...].prefix(12).prefix {
      $0 != UInt8(ascii: ";")
    }
    let text = String(decoding: digits, as: UTF8.self)
    guard let number = UInt32(text, radix: isHexadecimal ? 16 : 10),
      Self.isHiding(number)
    else { return nil }
    return "letters that are written as numbers"
  }

  /// Checks a picture in the text, `data:image/png;base64,…`, with the limits of a separate
  /// picture.
  private mutating func judgeData(_ index: Int) -> String? {
    guard matches("data:", at: index),
      let before = bytes[..<index].lastIndex(where: { $0 > 0x20 }),
      [0x22, 0x27, 0x28].contains(bytes[before])
    else { return nil }
    let value = bytes[(index + 5)...].prefix { ![0x22, 0x27, 0x29, 0x3C].contains($0) }
    guard matches("image/", at: index + 5), let comma = value.firstIndex(of: UInt8(ascii: ",")),
      comma >= index + 12, matches(";base64", at: comma - 7),
      let data = Data(
        base64Encoded: Data(value[(comma + 1)...]),
        options: .ignoreUnknownCharacters
      ),
      let header = ImageHeader(data, limits: limits), header.kind != .svg
    else { return "data inside of it that is no picture" }
    guard header.excess == nil, limits.allows(width: header.width, height: header.height),
      !header.hasCompressedText, !header.hasManyScans || scanCount(data) <= limits.scanCount
    else { return "a picture inside of it that is beyond the budget" }
    embeddedBytes += header.width * header.height * 8
    return embeddedBytes <= limits.workingBytes ? nil : "pictures inside of it beyond the budget"
  }

  /// Returns the number of scans of a JPEG; similar bytes count, too.
  private func scanCount(_ data: Data) -> Int {
    data.withUnsafeBytes { bytes in
      zip(bytes, bytes.dropFirst()).reduce(into: 0) { count, pair in
        if pair.0 == 0xFF, pair.1 == 0xDA { count += 1 }
      }
    }
  }
}
