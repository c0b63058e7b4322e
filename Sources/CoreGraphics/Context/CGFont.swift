import Foundation

/// The index of a glyph in its font.
public typealias CGFontIndex = UInt16
/// The index of a glyph in its font.
public typealias CGGlyph = CGFontIndex

/// The data of a font and the values in its tables, in units of the font.
public final class CGFont: Hashable, @unchecked Sendable {
  /// The font file.
  package let data: Data
  /// The number of the font in a collection, from 0.
  package let face: Int
  private let tables: [String: Range<Int>]
  private let reader: ByteReader

  /// Reads a font, or the first font of a collection, from the bytes of a file; nil for other data.
  public convenience init?(_ provider: CGDataProvider) { self.init(provider, face: 0) }

  /// Reads a font of a collection, or the font of another file, whose number is 0.
  package init?(_ provider: CGDataProvider, face: Int) {
    data = provider.bytes
    self.face = face
    let reader = ByteReader(provider.bytes)
    self.reader = reader
    let isCollection = reader.text(0, 4) == "ttcf"
    guard face >= 0, face < (isCollection ? reader.number32(8) ?? 0 : 1) else {
      GraphicsLog.report("CGFont: the file has no font with the number \(face)")
      return nil
    }
    let start = isCollection ? reader.number32(12 + 4 * face) ?? 0 : 0
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

  /// The PostScript name, such as "Inter-Regular".
  public var postScriptName: CFString? { name(6) }
  /// The name that is shown to users, such as "Inter Regular".
  public var fullName: CFString? { name(4) }
  /// The number of glyphs.
  public var numberOfGlyphs: Int { number("maxp", 4) ?? 0 }
  /// The number of units per em.
  public var unitsPerEm: Int32 { Int32(number("head", 18) ?? 1000) }
  /// The distance from the baseline to the top of the font.
  public var ascent: Int32 { signed("hhea", 4) ?? 0 }
  /// The distance from the baseline to the bottom of the font, which is negative.
  public var descent: Int32 { signed("hhea", 6) ?? 0 }
  /// The gap between lines.
  public var leading: Int32 { signed("hhea", 8) ?? 0 }
  /// The height of capital letters; 0 if the font does not state it.
  public var capHeight: Int32 { (number("OS/2", 0) ?? 0) >= 2 ? signed("OS/2", 88) ?? 0 : 0 }
  /// The height of lower-case letters; 0 if the font does not state it.
  public var xHeight: Int32 { (number("OS/2", 0) ?? 0) >= 2 ? signed("OS/2", 86) ?? 0 : 0 }
  /// The bounding box of all glyphs.
  public var fontBBox: CGRect {
    let edges = [36, 38, 40, 42].map { CGFloat(signed("head", $0) ?? 0) }
    return CGRect(
      x: edges[0],
      y: edges[1],
      width: edges[2] - edges[0],
      height: edges[3] - edges[1]
    )
  }
  /// The angle of an italic font, in degrees counterclockwise.
  public var italicAngle: CGFloat {
    guard let table = tables["post"], let value = reader.signed32(table.lowerBound + 4) else {
      return 0
    }
    return CGFloat(value) / 65_536
  }

  /// Returns the bytes of a table; the tag is four letters in one number.
  public func table(for tag: UInt32) -> CFData? {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }
    guard let table = tables[String(decoding: letters, as: Unicode.ASCII.self)] else { return nil }
    return reader.bytes(table.lowerBound, table.count)
  }

  /// Returns whether two fonts have the same bytes and the same number in them.
  public static func == (left: CGFont, right: CGFont) -> Bool {
    left === right || left.face == right.face && left.data == right.data
  }

  /// Hashes the size of the data.
  public func hash(into hasher: inout Hasher) { hasher.combine(data.count) }

  private func number(_ tag: String, _ offset: Int) -> Int? {
    guard let table = tables[tag], offset + 2 <= table.count else { return nil }
    return reader.number16(table.lowerBound + offset)
  }

  private func signed(_ tag: String, _ offset: Int) -> Int32? {
    number(tag, offset).map { Int32(Int16(truncatingIfNeeded: $0)) }
  }

  /// Returns an entry of the table `name`: in Windows' UTF-16 if there is one, else Macintosh's
  /// bytes.
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
