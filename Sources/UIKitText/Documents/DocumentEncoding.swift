import Foundation
import UIKitValues

/// Character encodings of documents, by their names in documents.
enum DocumentEncoding {
  /// Returns an encoding of Core Foundation, whose number Foundation accepts with the uppermost bit
  /// set.
  private static func other(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | number)
  }

  // Source: WHATWG's Encoding Standard, with the numbers of CFStringEncodingExt.h.
  static func named(_ label: some StringProtocol) -> String.Encoding? {
    switch label.lowercased() {
    case "utf-8", "utf8", "unicode-1-1-utf-8": .utf8
    case "utf-16", "utf-16le", "unicode": .utf16LittleEndian
    case "utf-16be": .utf16BigEndian
    case "us-ascii", "ascii", "iso-8859-1", "latin1", "iso8859-1", "windows-1252", "cp1252", "l1":
      .windowsCP1252
    case "iso-8859-2", "latin2": .isoLatin2
    case "windows-1250", "cp1250": .windowsCP1250
    case "windows-1251", "cp1251": .windowsCP1251
    case "windows-1253", "cp1253": .windowsCP1253
    case "windows-1254", "cp1254", "iso-8859-9", "latin5": .windowsCP1254
    case "windows-1255", "cp1255": other(0x0505)
    case "windows-1256", "cp1256": other(0x0506)
    case "windows-1257", "cp1257": other(0x0507)
    case "windows-1258", "cp1258": other(0x0508)
    case "iso-8859-3": other(0x0203)
    case "iso-8859-4": other(0x0204)
    case "iso-8859-5": other(0x0205)
    case "iso-8859-6": other(0x0206)
    case "iso-8859-7": other(0x0207)
    case "iso-8859-8", "iso-8859-8-i": other(0x0208)
    case "iso-8859-15", "latin9": other(0x020F)
    case "koi8-r": other(0x0A02)
    case "shift_jis", "shift-jis", "sjis", "windows-31j", "cp932": .shiftJIS
    case "euc-jp": .japaneseEUC
    case "iso-2022-jp": .iso2022JP
    case "gb2312", "gbk", "gb18030", "cp936": other(0x0632)
    case "big5", "cp950": other(0x0A03)
    case "euc-kr", "ks_c_5601-1987", "cp949": other(0x0422)
    case "macintosh", "mac", "x-mac-roman": .macOSRoman
    default: nil
    }
  }

  /// Returns the encoding of a Windows or Macintosh code page; nil if it is unknown.
  static func codePage(_ number: Int) -> String.Encoding? {
    switch number {
    case 1250...1258: named("windows-\(number)")
    case 932: .shiftJIS
    case 936: other(0x0632)
    case 949: other(0x0422)
    case 950: other(0x0A03)
    case 10000: .macOSRoman
    case 65001: .utf8
    case 437: other(0x0400)
    case 850: other(0x0410)
    case 852: other(0x0412)
    case 866: other(0x0419)
    case 874: other(0x041D)
    default: nil
    }
  }

  /// Returns the encoding of a font's character set in RTF; nil for the encoding of the document.
  static func characterSet(_ number: Int) -> String.Encoding? {
    switch number {
    case 77: .macOSRoman
    case 128: codePage(932)
    case 129: codePage(949)
    case 134: codePage(936)
    case 136: codePage(950)
    case 161: codePage(1253)
    case 162: codePage(1254)
    case 163: codePage(1258)
    case 177: codePage(1255)
    case 178: codePage(1256)
    case 186: codePage(1257)
    case 204: codePage(1251)
    case 222: codePage(874)
    case 238: codePage(1250)
    default: nil
    }
  }

  /// Returns the name that declares an encoding in a document.
  static func label(_ encoding: String.Encoding) -> String {
    switch encoding {
    case .utf16, .utf16LittleEndian, .utf16BigEndian, .unicode: "utf-16"
    case .ascii: "us-ascii"
    case .isoLatin1: "iso-8859-1"
    case .isoLatin2: "iso-8859-2"
    case .windowsCP1250: "windows-1250"
    case .windowsCP1251: "windows-1251"
    case .windowsCP1252: "windows-1252"
    case .windowsCP1253: "windows-1253"
    case .windowsCP1254: "windows-1254"
    case .shiftJIS: "shift_jis"
    case .japaneseEUC: "euc-jp"
    case .macOSRoman: "macintosh"
    default: otherLabels.first { named($0) == encoding } ?? "utf-8"
    }
  }

  /// The names of other encodings, mainly of those without a constant in Foundation.
  private static let otherLabels = [
    "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8",
    "iso-8859-15", "windows-1255", "windows-1256", "windows-1257", "windows-1258", "koi8-r",
    "iso-2022-jp", "gb18030", "big5", "euc-kr",
  ]

  /// Returns the encoding that a byte order mark declares, and the mark's length.
  static func mark(_ data: Data) -> (encoding: String.Encoding, length: Int)? {
    let start = [UInt8](data.prefix(3))
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// Decodes bytes; bytes that are invalid in the encoding become U+FFFD, or are read as
  /// windows-1252.
  static func text(_ data: Data, _ encoding: String.Encoding) -> String {
    switch encoding {
    case .utf8, .ascii: return String(decoding: data, as: UTF8.self)
    case .windowsCP1252, .isoLatin1: return latin(data)
    case .utf16, .unicode: return units(data, isBig: false)
    case .utf16LittleEndian: return units(data, isBig: false)
    case .utf16BigEndian: return units(data, isBig: true)
    default: return String(data: data, encoding: encoding) ?? latin(data)
    }
  }

  private static func units(_ data: Data, isBig: Bool) -> String {
    var isBig = isBig
    var bytes = [UInt8](data)
    if let mark = mark(data), mark.length == 2 {
      isBig = mark.encoding == .utf16BigEndian
      bytes.removeFirst(2)
    }
    let units = (0..<bytes.count / 2).map { index in
      let (first, second) = (UInt16(bytes[index * 2]), UInt16(bytes[index * 2 + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    return String(decoding: units, as: UTF16.self)
  }

  // Source: WHATWG's index of windows-1252 from 0x80 to 0x9F.
  private static let upper: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]

  /// Returns the character of a byte in windows-1252, which assigns one to every byte.
  static func latin(_ byte: UInt8) -> UInt16 {
    (0x80...0x9F).contains(byte) ? upper[Int(byte) - 0x80] : UInt16(byte)
  }

  private static func latin(_ data: Data) -> String {
    if data.allSatisfy({ $0 < 0x80 }) { return String(decoding: data, as: UTF8.self) }
    return String(decoding: data.map { latin($0) }, as: UTF16.self)
  }
}
