import CoreGraphics
import Foundation

/// Determines the type of an image from its first and last bytes.
enum PictureType {
  static let readable = [
    "public.png", "public.jpeg", "com.compuserve.gif", "org.webmproject.webp", "com.microsoft.bmp",
    "com.microsoft.ico", "public.tiff", "public.svg-image", "public.heic", "public.avif",
  ]
  static let writable = [
    "public.png", "public.jpeg", "com.compuserve.gif", "com.microsoft.bmp", "public.heic",
  ]

  static func identifier(of data: Data) -> String? {
    let head = [UInt8](data.prefix(16))
    func starts(_ bytes: [UInt8], at offset: Int = 0) -> Bool {
      head.count >= offset + bytes.count && Array(head[offset..<offset + bytes.count]) == bytes
    }
    if starts([0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if starts([0xFF, 0xD8, 0xFF]) { return "public.jpeg" }
    if starts(Array("GIF8".utf8)) { return "com.compuserve.gif" }
    if starts(Array("RIFF".utf8)), starts(Array("WEBP".utf8), at: 8) {
      return "org.webmproject.webp"
    }
    if starts(Array("BM".utf8)) { return "com.microsoft.bmp" }
    if starts([0, 0, 1, 0]) { return "com.microsoft.ico" }
    if starts([0x49, 0x49, 42, 0]) || starts([0x4D, 0x4D, 0, 42]) { return "public.tiff" }
    if starts(Array("ftyp".utf8), at: 4) {
      if starts(Array("avi".utf8), at: 8) { return "public.avif" }
      if starts(Array("hei".utf8), at: 8) || starts(Array("hev".utf8), at: 8)
        || starts(Array("mif1".utf8), at: 8)
      {
        return "public.heic"
      }
    }
    if data.prefix(512).range(of: Data("<svg".utf8)) != nil { return "public.svg-image" }
    return nil
  }

  /// Returns whether the data includes the image's size.
  static func hasSize(_ data: Data) -> Bool {
    let bytes = [UInt8](data.prefix(1 << 20))
    switch identifier(of: data) {
    case "public.png": return bytes.count >= 24
    case "com.compuserve.gif": return bytes.count >= 10
    case "public.jpeg":
      var offset = 2
      while offset + 9 <= bytes.count, bytes[offset] == 0xFF {
        let marker = bytes[offset + 1]
        if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return true }
        offset += 2 + (Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3]))
      }
      return false
    default: return bytes.count >= 30
    }
  }

  /// Returns whether the data includes the end of the image, if its format marks one at the end.
  static func isWhole(_ data: Data) -> Bool {
    switch identifier(of: data) {
    case "public.png": data.suffix(64).range(of: Data("IEND".utf8)) != nil
    case "public.jpeg": data.suffix(64).range(of: Data([0xFF, 0xD9])) != nil
    case "org.webmproject.webp":
      data.count >= 8
        && data.count - 8 >= data.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    default: true
    }
  }
}
