import Foundation

/// The number of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The number of a glyph in its font.
public typealias CGGlyph = CGFontIndex

/// A font's data, and what its tables say of it, in units of the font.
public final class CGFont: Hashable, @unchecked Sendable {
  /// The font file.
  package let data: Data
  private let tables: [String: Range<Int>]
  private let reader: ByteReader

  /// Takes a font from the bytes of a file, the first one of a collection; nil where they are none.
  public init?(_ provider: CGDataProvider) {
    data = provider.bytes
    let reader = ByteReader(provider.bytes)
    self.reader = reader
    let isCollection = reader.text(0, 4) == "ttcf"
    let start = isCollection ? reader.number32(12) ?? 0 : 0
    let known: [[UInt8]] = [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)]
    guard known.contains(where: { reader.starts(with: $0, at: start) }),
      let count = reader.number16(start + 4)
    else {
      GraphicsLog.report("CGFont: \(data.count) bytes are no TrueType or OpenType font")
      return nil
    }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<count {
      let entry = start + 12 + index * 16
      guard let tag = reader.text(entry, 4), let offset = reader.number32(entry + 8),
        let length = reader.number32(entry + 12), reader.bytes(offset, length) != nil
      else {
        GraphicsLog.report("CGFont: the font is damaged: table \(index) of \(count) is not there")
        return nil
      }
      tables[tag] = offset..<offset + length
    }
    guard tables["head"] != nil, tables["maxp"] != nil else {
      GraphicsLog.report("CGFont: the font has no head or no glyphs")
      return nil
    }
    self.tables = tables
  }

  /// The name that PostScript knows the font by, "Inter-Regular".
  public var postScriptName: CFString? { name(6) }
  /// The name for people, "Inter Regular".
  public var fullName: CFString? { name(4) }
  /// How many glyphs there are.
  public var numberOfGlyphs: Int { number("maxp", 4) ?? 0 }
  /// Units to the size of the font.
  public var unitsPerEm: Int32 { Int32(number("head", 18) ?? 1000) }
  /// How far the font reaches above its baseline.
  public var ascent: Int32 { signed("hhea", 4) ?? 0 }
  /// How far the font reaches below its baseline, negative.
  public var descent: Int32 { signed("hhea", 6) ?? 0 }
  /// The gap between lines.
  public var leading: Int32 { signed("hhea", 8) ?? 0 }
  /// The height of capitals; 0 where the font does not say.
  public var capHeight: Int32 { (number("OS/2", 0) ?? 0) >= 2 ? signed("OS/2", 88) ?? 0 : 0 }
  /// The height of small letters; 0 where the font does not say.
  public var xHeight: Int32 { (number("OS/2", 0) ?? 0) >= 2 ? signed("OS/2", 86) ?? 0 : 0 }
  /// Around every glyph.
  public var fontBBox: CGRect {
    let edges = [36, 38, 40, 42].map { CGFloat(signed("head", $0) ?? 0) }
    return CGRect(
      x: edges[0],
      y: edges[1],
      width: edges[2] - edges[0],
      height: edges[3] - edges[1]
    )
  }
  /// How far the font leans, in degrees against the clock.
  public var italicAngle: CGFloat {
    guard let table = tables["post"], let value = reader.signed32(table.lowerBound + 4) else {
      return 0
    }
    return CGFloat(value) / 65_536
  }

  /// The bytes of a table by its tag's four letters as one number.
  public func table(for tag: UInt32) -> CFData? {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    guard let table = tables[String(decoding: letters, as: Unicode.ASCII.self)] else { return nil }
    return reader.bytes(table.lowerBound, table.count)
  }

  /// Two fonts are equal where they have the same bytes.
  public static func == (left: CGFont, right: CGFont) -> Bool {
    left === right || left.data == right.data
  }

  /// Feeds the size of the data to the hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(data.count) }

  private func number(_ tag: String, _ offset: Int) -> Int? {
    guard let table = tables[tag], offset + 2 <= table.count else { return nil }
    return reader.number16(table.lowerBound + offset)
  }

  private func signed(_ tag: String, _ offset: Int) -> Int32? {
    number(tag, offset).map { Int32(Int16(truncatingIfNeeded: $0)) }
  }

  /// A name of the table `name`: Windows' UTF-16, else Macintosh's bytes.
  private func name(_ identifier: Int) -> String? {
    guard let table = tables["name"], let count = number("name", 2),
      let storage = number("name", 4)
    else { return nil }
    var plain: String?
    for index in 0..<count {
      let entry = table.lowerBound + 6 + index * 12
      guard reader.number16(entry + 6) == identifier, let platform = reader.number16(entry),
        let length = reader.number16(entry + 8), let offset = reader.number16(entry + 10),
        let bytes = reader.bytes(table.lowerBound + storage + offset, length)
      else { continue }
      guard platform == 1 else {
        let units = stride(from: 0, to: length - 1, by: 2).map {
          UInt16(bytes[bytes.startIndex + $0]) << 8 | UInt16(bytes[bytes.startIndex + $0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
      }
      plain = String(decoding: bytes, as: Unicode.ASCII.self)
    }
    return plain
  }
}
