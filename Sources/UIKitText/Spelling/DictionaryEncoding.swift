import Foundation

/// The character encodings of Hunspell's dictionaries.
enum DictionaryEncoding {
  /// Returns the encoding that the `SET` line of a dictionary names; nil if it is unknown.
  // Source: Hunspell's manual of its files, with the numbers of CFStringEncodingExt.h, which
  // Foundation accepts with the uppermost bit set.
  static func named(_ name: String) -> String.Encoding? {
    let name = name.uppercased()
    switch name {
    case "UTF-8", "UTF8": return .utf8
    case "KOI8-R": return other(0x0A02)
    case "KOI8-U": return other(0x0A08)
    case "CP1251", "MICROSOFT-CP1251": return .windowsCP1251
    case "TIS620", "TIS620-2533": return other(0x020B)
    default: break
    }
    for start in ["ISO8859-", "ISO-8859-"] where name.hasPrefix(start) {
      guard let part = UInt(name.dropFirst(start.count)) else { return nil }
      switch part {
      case 1: return .isoLatin1
      case 2: return .isoLatin2
      case 3...11, 13...16: return other(0x0200 + part)
      default: return nil
      }
    }
    return nil
  }

  private static func other(_ number: UInt) -> String.Encoding {
    String.Encoding(rawValue: 0x8000_0000 | number)
  }
}
