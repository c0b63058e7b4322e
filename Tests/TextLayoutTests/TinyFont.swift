import Foundation

/// A font of one square glyph for the letters A to Z, written in several formats: enough for
/// Fontconfig, HarfBuzz and FreeType to take it as a font, so that no test needs a machine's own.
struct TinyFont {
  var family = "Tiny"
  var style = "Regular"
  var postScriptName = "Tiny-Regular"
  var weight = 400
  /// The named instances of its axis of weights; none makes a font of one weight.
  var instances: [(style: String, weight: Int)] = []
  /// Tables that are left out, so that the font is damaged.
  var missing: Set<String> = []
  /// Tables that are added or replaced.
  var extra: [String: Data] = [:]

  /// The glyph fills this part of an em: x from 100 to 600, y from 0 to 700 of 1,000 units.
  static let letters: ClosedRange<UInt32> = 0x41...0x5A

  // MARK: TrueType

  /// The font as TrueType, `.ttf`.
  func trueType() -> Data {
    var tables = [
      "OS/2": os2(), "cmap": cmap(), "glyf": glyf(), "head": head(), "hhea": hhea(),
      "hmtx": Bytes().u16(600).u16(0).u16(700).u16(100).data,
      "loca": Bytes().u32(0).u32(0).u32(36).data, "maxp": maxp(), "name": name(),
      "post": Bytes().u32(0x0003_0000).zeros(28).data,
    ]
    if !instances.isEmpty {
      tables["fvar"] = fvar()
      // No glyph varies.
      tables["gvar"] =
        Bytes().u16(1).u16(0).u16(1).u16(0).u32(32).u16(2).u16(1).u32(32).zeros(12).data
    }
    for (tag, table) in extra { tables[tag] = table }
    for tag in missing { tables[tag] = nil }
    return Self.container(tables)
  }

  /// A file of tables.
  static func container(_ tables: [String: Data]) -> Data {
    let sorted = tables.sorted { $0.key < $1.key }
    var directory = Bytes().u32(0x0001_0000).u16(sorted.count).u16(0).u16(0).u16(0)
    var body = Data()
    let start = 12 + 16 * sorted.count
    for (tag, table) in sorted {
      directory = directory.text(tag).u32(0).u32(start + body.count).u32(table.count)
      body.append(table)
      body.append(Data(count: (4 - table.count % 4) % 4))
    }
    return directory.data + body
  }

  /// The same tables, packed for the web (`.woff`) without compression.
  func woff() -> Data {
    let plain = trueType()
    let count = Int(plain[4]) << 8 | Int(plain[5])
    func number(_ offset: Int) -> Int {
      plain[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    let start = 44 + 20 * count
    var directory = Bytes()
    var body = Data()
    for record in 0..<count {
      let place = 12 + 16 * record
      let (offset, length) = (number(place + 8), number(place + 12))
      directory = directory.bytes(plain[place..<(place + 4)]).u32(start + body.count)
        .u32(length).u32(length).u32(0)
      body.append(plain[offset..<(offset + length)])
      body.append(Data(count: (4 - length % 4) % 4))
    }
    let header = Bytes().text("wOFF").u32(0x0001_0000).u32(start + body.count).u16(count).u16(0)
      .u32(plain.count).u16(1).u16(0).zeros(20)
    return header.data + directory.data + body
  }

  /// Several fonts in one file, `.ttc`.
  static func collection(_ fonts: [TinyFont]) -> Data {
    let header = 12 + 4 * fonts.count
    var start = Bytes().text("ttcf").u32(0x0001_0000).u32(fonts.count)
    var body = Data()
    for font in fonts {
      start = start.u32(header + body.count)
      var plain = font.trueType()
      let count = Int(plain[4]) << 8 | Int(plain[5])
      // Offsets count from the beginning of the whole file.
      for record in 0..<count {
        let place = 12 + 16 * record + 8
        let offset = plain[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
        plain.replaceSubrange(
          place..<(place + 4),
          with: Bytes().u32(offset + header + body.count).data
        )
      }
      body.append(plain)
    }
    return start.data + body
  }

  private func head() -> Data {
    Bytes().u32(0x0001_0000).u32(0x0001_0000).u32(0).u32(0x5F0F_3CF5).u16(0).u16(1000).zeros(16)
      .u16(100).u16(0).u16(600).u16(700).u16(weight >= 600 ? 1 : 0).u16(8).u16(2).u16(1).u16(0)
      .data
  }

  private func hhea() -> Data {
    Bytes().u32(0x0001_0000).u16(800).u16(-200).u16(0).u16(700).u16(0).u16(0).u16(600).u16(1)
      .zeros(14).u16(2).data
  }

  private func maxp() -> Data {
    Bytes().u32(0x0001_0000).u16(2).u16(4).u16(1).u16(0).u16(0).u16(2).zeros(16).data
  }

  private func glyf() -> Data {
    var glyph = Bytes().u16(1).u16(100).u16(0).u16(600).u16(700).u16(3).u16(0)
      .bytes([1, 1, 1, 1])
    for delta in [100, 0, 500, 0, 0, 700, 0, -700] { glyph = glyph.u16(delta) }
    return glyph.zeros(2).data
  }

  private func cmap() -> Data {
    var table = Bytes().u16(0).u16(1).u16(3).u16(10).u32(12).u16(12).u16(0)
      .u32(16 + 12 * Self.letters.count).u32(0).u32(Self.letters.count)
    for letter in Self.letters { table = table.u32(Int(letter)).u32(Int(letter)).u32(1) }
    return table.data
  }

  private func os2() -> Data {
    Bytes().u16(4).u16(600).u16(weight).u16(5).u16(0).zeros(20).u16(0).zeros(10).zeros(16)
      .text("TEST").u16(weight >= 600 ? 0x20 : 0x40).u16(0x41).u16(0x5A).u16(800).u16(-200)
      .u16(0).u16(800).u16(200).zeros(8).u16(500).u16(700).u16(0).u16(32).u16(1).data
  }

  private func name() -> Data {
    var names = [
      (1, family), (2, style), (4, "\(family) \(style)"), (6, postScriptName), (256, "Weight"),
    ]
    for (number, instance) in instances.enumerated() {
      names.append((257 + number, instance.style))
    }
    var records = Bytes().u16(0).u16(names.count).u16(6 + 12 * names.count)
    var strings = Data()
    for (identifier, text) in names {
      let encoded = Data(text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] })
      records = records.u16(3).u16(1).u16(0x409).u16(identifier).u16(encoded.count)
        .u16(strings.count)
      strings.append(encoded)
    }
    return records.data + strings
  }

  private func fvar() -> Data {
    var table = Bytes().u16(1).u16(0).u16(16).u16(2).u16(1).u16(20).u16(instances.count).u16(8)
      .text("wght").u32(100 << 16).u32(400 << 16).u32(900 << 16).u16(0).u16(256)
    for (number, instance) in instances.enumerated() {
      table = table.u16(257 + number).u16(0).u32(instance.weight << 16)
    }
    return table.data
  }

  // MARK: Formats that are not opened

  /// The font as Type 1 in hexadecimal, `.pfa`; Ghostscript's are of this kind.
  func type1() -> Data {
    let head = """
      %!PS-AdobeFont-1.0: \(postScriptName) 001.000
      11 dict begin
      /FontInfo 9 dict dup begin
      /FamilyName (\(family)) readonly def
      /FullName (\(family) \(style)) readonly def
      /Weight (\(style)) readonly def
      /ItalicAngle 0 def
      /isFixedPitch false def
      end readonly def
      /FontName /\(postScriptName) def
      /PaintType 0 def
      /FontType 1 def
      /FontMatrix [0.001 0 0 0.001 0 0] readonly def
      /Encoding StandardEncoding def
      /FontBBox {0 0 700 700} readonly def
      currentdict end
      currentfile eexec

      """
    // Begins at x = 0 with a width of 500 and ends.
    let blank = Self.encrypted(Data([0, 0, 0, 0, 139, 248, 136, 13, 14]), key: 4330)
    var secret = Data("0000dup /Private 8 dict dup begin\n".utf8)
    secret.append(Data("/RD {string currentfile exch readstring pop} executeonly def\n".utf8))
    secret.append(Data("/ND {noaccess def} executeonly def\n".utf8))
    secret.append(Data("/NP {noaccess put} executeonly def\n".utf8))
    secret.append(Data("/BlueValues [] def\n/MinFeature {16 16} def\n/password 5839 def\n".utf8))
    secret.append(Data("2 index /CharStrings 2 dict dup begin\n".utf8))
    for glyph in [".notdef", "A"] {
      secret.append(Data("/\(glyph) \(blank.count) RD ".utf8))
      secret.append(blank)
      secret.append(Data(" ND\n".utf8))
    }
    secret.append(Data("end\nend\nreadonly put\nnoaccess put\ndup/FontName get exch ".utf8))
    secret.append(Data("definefont pop\nmark currentfile closefile\n".utf8))
    let hexadecimal = Self.encrypted(secret, key: 55665).map { String(format: "%02x", $0) }
    var lines = ""
    for (number, byte) in hexadecimal.enumerated() {
      lines += byte + (number % 32 == 31 ? "\n" : "")
    }
    let zeros = String(repeating: String(repeating: "0", count: 64) + "\n", count: 8)
    return Data("\(head)\(lines)\n\(zeros)cleartomark\n".utf8)
  }

  /// Adobe's cipher for the private part of a Type 1 font and for its glyphs.
  private static func encrypted(_ plain: Data, key: UInt16) -> Data {
    var state = key
    return Data(
      plain.map { byte in
        let cipher = byte ^ UInt8(state >> 8)
        state = (UInt16(cipher) &+ state) &* 52845 &+ 22719
        return cipher
      }
    )
  }

  /// The letter A as a bitmap of eight by eight, `.bdf`.
  func bitmap() -> Data {
    Data(
      """
      STARTFONT 2.1
      FONT -test-\(family)-medium-r-normal--8-80-75-75-c-80-iso10646-1
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 8 0 0
      STARTPROPERTIES 5
      FAMILY_NAME "\(family)"
      CHARSET_REGISTRY "ISO10646"
      CHARSET_ENCODING "1"
      FONT_ASCENT 8
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 1000 0
      DWIDTH 8 0
      BBX 8 8 0 0
      BITMAP
      FF
      FF
      FF
      FF
      FF
      FF
      FF
      FF
      ENDCHAR
      ENDFONT

      """.utf8
    )
  }
}

/// Big-endian numbers one behind the other.
struct Bytes {
  var data = Data()

  func u16(_ value: Int) -> Bytes {
    bytes([UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)])
  }

  func u32(_ value: Int) -> Bytes { u16(value >> 16).u16(value) }

  func text(_ text: String) -> Bytes { bytes(Array(text.utf8)) }

  func zeros(_ count: Int) -> Bytes { bytes([UInt8](repeating: 0, count: count)) }

  func bytes(_ more: some Sequence<UInt8>) -> Bytes { Bytes(data: data + Data(more)) }
}
