import Foundation

/// Characters that change in place and are addressed by UTF-16 offsets.
///
/// The text is one string, so that reading it copies nothing. If it is not ASCII, a table of pieces
/// of about two kilobytes maps UTF-16 offsets to bytes.
package struct TextBuffer {
  private struct Lengths: FlowMetric {
    var bytes: Int
    var units: Int
    static let zero = Lengths(bytes: 0, units: 0)
    static func + (left: Lengths, right: Lengths) -> Lengths {
      Lengths(bytes: left.bytes + right.bytes, units: left.units + right.units)
    }
  }

  private struct Piece: FlowElement {
    var metric: Lengths
  }

  /// The text.
  package private(set) var string: String
  /// The table of pieces; nil if each byte is one unit.
  private var pieces: FlowTree<Piece>?

  private static let bytesPerPiece = 2048
  private static let bytesOfLongText = 64 * 1024

  /// Creates a buffer with a string.
  package init(_ string: String = "") {
    self.string = string
    self.string.makeContiguousUTF8()
    // A long text is copied when it is set, not when the first character is typed.
    let bytes = self.string.utf8.count
    if bytes > Self.bytesOfLongText { self.string.reserveCapacity(bytes + bytes / 8) }
    index()
  }

  /// The length in UTF-16 units.
  package var count: Int { pieces?.total.units ?? string.utf8.count }

  private mutating func index() {
    let found = string.utf8.withContiguousStorageIfAvailable { bytes -> [Piece]? in
      ByteScan.plainEnd(in: bytes, from: 0) == bytes.count ? nil : Self.pieces(of: bytes)
    }
    pieces = found.flatMap { $0 }.map { FlowTree($0) }
  }

  private static func pieces(of bytes: some Collection<UInt8>) -> [Piece] {
    var result: [Piece] = []
    var sum = Lengths.zero
    for byte in bytes {
      if byte & 0xC0 != 0x80 {
        if sum.bytes >= bytesPerPiece {
          result.append(Piece(metric: sum))
          sum = .zero
        }
        sum.units += byte >= 0xF0 ? 2 : 1
      }
      sum.bytes += 1
    }
    if sum.bytes > 0 { result.append(Piece(metric: sum)) }
    return result
  }

  // MARK: Places

  /// Returns the byte at which the character of a unit starts, and the number of units between that
  /// start and the unit: 1 inside a surrogate pair.
  private func place(of unit: Int) -> (byte: Int, rest: Int) {
    guard let pieces else { return (min(max(unit, 0), string.utf8.count), 0) }
    guard let found = pieces.first(where: { $0.units > unit }) else {
      return (string.utf8.count, 0)
    }
    var byte = found.before.bytes
    var units = found.before.units
    let offset = string.utf8.withContiguousStorageIfAvailable { bytes -> (Int, Int) in
      while units < unit {
        let lead = bytes[byte]
        let length = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        let width = length == 4 ? 2 : 1
        if units + width > unit { return (byte, unit - units) }
        units += width
        byte += length
      }
      return (byte, 0)
    }
    return offset ?? (byte, 0)
  }

  private func index(of byte: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: byte)
  }

  // MARK: Reading

  /// Returns the units of a range, clipped to the text.
  package func units(in range: Range<Int>) -> [UInt16] {
    let range = range.clamped(to: 0..<count)
    guard !range.isEmpty else { return [] }
    let start = place(of: range.lowerBound)
    return string.utf8.withContiguousStorageIfAvailable { bytes in
      [UInt16](unsafeUninitializedCapacity: range.count + 2) { units, made in
        if pieces == nil {
          for offset in 0..<range.count { units[offset] = UInt16(bytes[start.byte + offset]) }
          made = range.count
          return
        }
        var byte = start.byte
        var skip = start.rest
        var filled = 0
        func put(_ unit: UInt16) {
          if skip > 0 {
            skip -= 1
          } else if filled < range.count {
            units[filled] = unit
            filled += 1
          }
        }
        while filled < range.count, byte < bytes.count {
          let lead = UInt32(bytes[byte])
          if lead < 0x80 {
            put(UInt16(lead))
            byte += 1
          } else if lead < 0xE0 {
            put(UInt16((lead & 0x1F) << 6 | UInt32(bytes[byte + 1] & 0x3F)))
            byte += 2
          } else if lead < 0xF0 {
            let high = (lead & 0xF) << 12 | UInt32(bytes[byte + 1] & 0x3F) << 6
            put(UInt16(truncatingIfNeeded: high | UInt32(bytes[byte + 2] & 0x3F)))
            byte += 3
          } else {
            let high = (lead & 7) << 18 | UInt32(bytes[byte + 1] & 0x3F) << 12
            let low = UInt32(bytes[byte + 2] & 0x3F) << 6 | UInt32(bytes[byte + 3] & 0x3F)
            let rest = (high | low) &- 0x10000
            put(UInt16(truncatingIfNeeded: 0xD800 + rest >> 10))
            put(UInt16(truncatingIfNeeded: 0xDC00 + rest & 0x3FF))
            byte += 4
          }
        }
        made = filled
      }
    } ?? []
  }

  /// Returns the characters of a range, clipped to the text; half of a surrogate pair becomes
  /// U+FFFD.
  package func substring(_ range: Range<Int>) -> String {
    let range = range.clamped(to: 0..<count)
    let start = place(of: range.lowerBound)
    let end = place(of: range.upperBound)
    guard start.rest == 0, end.rest == 0 else {
      return String(decoding: units(in: range), as: UTF16.self)
    }
    return String(string[index(of: start.byte)..<index(of: end.byte)])
  }

  // MARK: Changing

  /// Replaces a range; the remaining half of a split surrogate pair becomes U+FFFD, unless two
  /// remaining halves form a pair.
  package mutating func replace(_ range: Range<Int>, with text: String) {
    let range = range.clamped(to: 0..<count)
    let start = place(of: range.lowerBound)
    let end = place(of: range.upperBound)
    var text = text
    var lastByte = end.byte
    if end.rest > 0 { lastByte += 4 }
    if start.rest > 0, end.rest > 0, text.isEmpty,
      let high = units(in: range.lowerBound - 1..<range.lowerBound).first,
      let low = units(in: range.upperBound..<range.upperBound + 1).first
    {
      // The halves before and after the range now form a pair.
      text = String(decoding: [high, low], as: UTF16.self)
    } else {
      if start.rest > 0 { text = "\u{FFFD}" + text }
      if end.rest > 0 { text += "\u{FFFD}" }
    }
    text.makeContiguousUTF8()
    let added =
      text.utf8.withContiguousStorageIfAvailable { bytes in
        Lengths(bytes: bytes.count, units: ByteScan.units(in: bytes))
      } ?? .zero
    let wasASCII = pieces == nil
    let from = index(of: start.byte)
    let to = index(of: lastByte)
    string.replaceSubrange(from..<to, with: text)
    if wasASCII {
      if added.bytes != added.units { index() }
      return
    }
    let firstUnit = range.lowerBound - start.rest
    let lastUnit = range.upperBound + (end.rest > 0 ? 2 - end.rest : 0)
    let change = Lengths(
      bytes: added.bytes - (lastByte - start.byte),
      units: added.units - (lastUnit - firstUnit)
    )
    repair(from: start.byte, to: lastByte, change)
  }

  /// Updates the table after bytes from `start` to `end` of the old text were replaced.
  private mutating func repair(from start: Int, to end: Int, _ change: Lengths) {
    guard var pieces else { return }
    self.pieces = nil
    defer { self.pieces = pieces }
    guard pieces.count > 0 else {
      pieces = FlowTree(Self.pieces(of: string.utf8))
      return
    }
    let count = pieces.count
    let first = pieces.first { $0.bytes > start } ?? last(of: pieces)
    let final = end > start ? pieces.first { $0.bytes >= end } ?? last(of: pieces) : first
    let through = final.before + final.element.metric
    let sum = Lengths(
      bytes: through.bytes - first.before.bytes + change.bytes,
      units: through.units - first.before.units + change.units
    )
    let replaced = first.ordinal..<min(max(final.ordinal, first.ordinal) + 1, count)
    if sum.bytes <= Self.bytesPerPiece * 4 {
      pieces.replace(replaced, with: sum.bytes > 0 ? [Piece(metric: sum)] : [])
      return
    }
    let bytes = string.utf8.withContiguousStorageIfAvailable { bytes in
      Self.pieces(of: bytes[first.before.bytes..<first.before.bytes + sum.bytes])
    }
    pieces.replace(replaced, with: bytes ?? [])
  }

  private func last(
    of pieces: FlowTree<Piece>
  ) -> (ordinal: Int, element: Piece, before: Lengths) {
    let last = pieces.element(at: pieces.count - 1)
    return (pieces.count - 1, last.element, last.before)
  }

  // MARK: Paragraphs

  /// Calls `body` with the end of each paragraph, in units; the last paragraph ends where the text
  /// ends.
  package func forEachParagraph(_ body: (Int) -> Void) {
    let bytesCount = string.utf8.count
    guard bytesCount > 0 else { return }
    _ = string.utf8.withContiguousStorageIfAvailable { bytes in
      var units = 0
      var reported = 0
      var byte = 0
      while byte < bytes.count {
        let plain = ByteScan.printableEnd(in: bytes, from: byte)
        units += plain - byte
        byte = plain
        guard byte < bytes.count else { break }
        let lead = bytes[byte]
        byte += 1
        if lead & 0xC0 == 0x80 { continue }
        units += lead >= 0xF0 ? 2 : 1
        let ends: Bool
        switch lead {
        case 0x0A: ends = true
        case 0x0D: ends = byte >= bytes.count || bytes[byte] != 0x0A
        case 0xC2: ends = byte < bytes.count && bytes[byte] == 0x85
        case 0xE2: ends = byte + 1 < bytes.count && bytes[byte] == 0x80 && bytes[byte + 1] == 0xA9
        default: ends = false
        }
        if ends {
          body(units)
          reported = units
        }
      }
      if reported < units { body(units) }
    }
  }
}
