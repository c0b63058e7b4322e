import CoreGraphics
import Foundation

/// The metadata of a file: EXIF, the header of JPEG, the delays of GIF.
struct ImageMetadata: @unchecked Sendable {
  private(set) var dictionaries: [String: CFDictionary] = [:]
  /// The thumbnail in the EXIF data, as JPEG.
  private(set) var thumbnail: Data?
  private(set) var hasOrientation = false
  /// The delays of a GIF in seconds, as stored in the file.
  private(set) var delays: [Double] = []
  private(set) var hasGlobalColors = false
  private(set) var isProgressive = false

  init(_ data: Data) {
    let bytes = [UInt8](data)
    switch PictureType.identifier(of: data) {
    case "public.jpeg": readJPEG(bytes)
    case "com.compuserve.gif": readGIF(bytes)
    case "public.tiff": readTIFF(bytes, at: 0)
    default: break
    }
  }

  private mutating func readJPEG(_ bytes: [UInt8]) {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      let marker = bytes[offset + 1]
      if marker == 0xFF {
        offset += 1
        continue
      }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      let body = offset + 4
      let end = min(offset + 2 + length, bytes.count)
      guard length >= 2 else { return }
      switch marker {
      case 0xE0 where end - body >= 12 && Array(bytes[body..<body + 4]) == Array("JFIF".utf8):
        dictionaries[kCGImagePropertyJFIFDictionary] = [
          kCGImagePropertyJFIFVersion: [
            NSNumber(value: bytes[body + 5]), NSNumber(value: bytes[body + 6]),
          ],
          kCGImagePropertyJFIFDensityUnit: NSNumber(value: bytes[body + 7]),
          kCGImagePropertyJFIFXDensity: NSNumber(
            value: Int(bytes[body + 8]) << 8 | Int(bytes[body + 9])
          ),
          kCGImagePropertyJFIFYDensity: NSNumber(
            value: Int(bytes[body + 10]) << 8 | Int(bytes[body + 11])
          ),
        ]
      case 0xE1 where end - body > 14 && Array(bytes[body..<body + 4]) == Array("Exif".utf8):
        readTIFF(Array(bytes[..<end]), at: body + 6)
      case 0xC0, 0xC1, 0xC2, 0xC3:
        isProgressive = marker == 0xC2
        var header = dictionaries[kCGImagePropertyJFIFDictionary] ?? [:]
        if isProgressive { header[kCGImagePropertyJFIFIsProgressive] = NSNumber(value: true) }
        if !header.isEmpty { dictionaries[kCGImagePropertyJFIFDictionary] = header }
      case 0xDA: return
      default: break
      }
      offset = end
    }
  }

  private mutating func readGIF(_ bytes: [UInt8]) {
    guard bytes.count > 13 else { return }
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    hasGlobalColors = bytes[10] & 0x80 != 0
    var offset = 13 + tableSize(bytes[10])
    var delay = 0.0
    func skipBlocks() {
      while offset < bytes.count, bytes[offset] != 0 { offset += Int(bytes[offset]) + 1 }
      offset += 1
    }
    while offset + 1 < bytes.count {
      switch bytes[offset] {
      case 0x21:
        if bytes[offset + 1] == 0xF9, offset + 6 < bytes.count {
          delay = Double(Int(bytes[offset + 4]) | Int(bytes[offset + 5]) << 8) / 100
        }
        offset += 2
        skipBlocks()
      case 0x2C:
        guard offset + 10 < bytes.count else { return }
        delays.append(delay)
        delay = 0
        offset += 10 + tableSize(bytes[offset + 9]) + 1
        skipBlocks()
      default: return
      }
    }
  }

  private static let tiffNames: [Int: String] = [
    270: "ImageDescription", 271: "Make", 272: "Model", 274: "Orientation", 282: "XResolution",
    283: "YResolution", 296: "ResolutionUnit", 305: "Software", 306: "DateTime", 315: "Artist",
    33432: "Copyright",
  ]
  private static let exifNames: [Int: String] = [
    33434: "ExposureTime", 33437: "FNumber", 34850: "ExposureProgram", 34855: "ISOSpeedRatings",
    36867: "DateTimeOriginal", 36868: "DateTimeDigitized", 37377: "ShutterSpeedValue",
    37378: "ApertureValue", 37379: "BrightnessValue", 37380: "ExposureBiasValue",
    37383: "MeteringMode", 37385: "Flash", 37386: "FocalLength", 37521: "SubsecTimeOriginal",
    40961: "ColorSpace", 40962: "PixelXDimension", 40963: "PixelYDimension", 41987: "WhiteBalance",
    41989: "FocalLenIn35mmFilm", 42035: "LensMake", 42036: "LensModel",
  ]
  private static let gpsNames: [Int: String] = [
    1: "LatitudeRef", 2: "Latitude", 3: "LongitudeRef", 4: "Longitude", 5: "AltitudeRef",
    6: "Altitude", 7: "TimeStamp", 12: "SpeedRef", 13: "Speed", 16: "ImgDirectionRef",
    17: "ImgDirection", 29: "DateStamp",
  ]

  /// Reads the TIFF directories that start at `base`.
  private mutating func readTIFF(_ bytes: [UInt8], at base: Int) {
    guard let reader = TIFFReader(bytes, base: base), let first = reader.number(4, 4) else {
      return
    }
    let main = reader.directory(first)
    func named(_ values: [Int: Any], _ names: [Int: String]) -> CFDictionary {
      var result: CFDictionary = [:]
      for (tag, value) in values { if let name = names[tag] { result[name] = value } }
      return result
    }
    hasOrientation = main.values[274] != nil
    dictionaries[kCGImagePropertyTIFFDictionary] = named(main.values, Self.tiffNames)
    if let offset = main.values[34665] as? NSNumber {
      var values = reader.directory(offset.intValue).values
      // The value is an array, since a file may have several speeds.
      values[34855] = values[34855].map { [$0] }
      dictionaries[kCGImagePropertyExifDictionary] = named(values, Self.exifNames)
    }
    if let offset = main.values[34853] as? NSNumber {
      var values = reader.directory(offset.intValue).values
      for tag in [2, 4, 7] {
        guard let parts = values[tag] as? [NSNumber], parts.count == 3 else { continue }
        let degrees =
          parts[0].doubleValue + parts[1].doubleValue / 60 + parts[2].doubleValue / 3_600
        values[tag] =
          tag == 7
          ? parts.map { String(format: "%02d", $0.intValue) }.joined(separator: ":") as Any
          : NSNumber(value: degrees)
      }
      dictionaries[kCGImagePropertyGPSDictionary] = named(values, Self.gpsNames)
    }
    if main.next > 0 {
      let small = reader.directory(main.next).values
      if let start = small[513] as? NSNumber, let length = small[514] as? NSNumber {
        let range = (base + start.intValue)..<(base + start.intValue + max(0, length.intValue))
        if range.lowerBound >= 0, range.upperBound <= bytes.count { thumbnail = Data(bytes[range]) }
      }
    }
  }
}

/// Reads TIFF directories; values outside the data are skipped.
private struct TIFFReader {
  let bytes: [UInt8]
  let base: Int
  let isLittleEndian: Bool

  init?(_ bytes: [UInt8], base: Int) {
    guard base + 8 <= bytes.count else { return nil }
    self.bytes = bytes
    self.base = base
    isLittleEndian = bytes[base] == 0x49
    guard number(2, 2) == 42 else { return nil }
  }

  func number(_ offset: Int, _ size: Int) -> Int? {
    let start = base + offset
    guard offset >= 0, start + size <= bytes.count else { return nil }
    let part = bytes[start..<start + size]
    return isLittleEndian
      ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
  }

  func directory(_ offset: Int) -> (values: [Int: Any], next: Int) {
    guard let count = number(offset, 2) else { return ([:], 0) }
    var values: [Int: Any] = [:]
    for index in 0..<count {
      let entry = offset + 2 + index * 12
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        let length = number(entry + 4, 4)
      else { break }
      // Source: TIFF 6.0, section 2: sizes of the types from 1 on.
      let sizes = [1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]
      guard (1...12).contains(type), length <= 4_096 else { continue }
      let size = sizes[type - 1]
      let place = size * length <= 4 ? entry + 8 : number(entry + 8, 4) ?? -1
      if let value = value(type, length, size, at: place) { values[tag] = value }
    }
    return (values, number(offset + 2 + count * 12, 4) ?? 0)
  }

  private func value(_ type: Int, _ length: Int, _ size: Int, at place: Int) -> Any? {
    guard place >= 0, base + place + size * length <= bytes.count, length > 0 else { return nil }
    if type == 2 {
      let text = bytes[(base + place)..<(base + place + length)].prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    }
    let numbers = (0..<length).compactMap { index -> NSNumber? in
      let spot = place + index * size
      switch type {
      case 5, 10:
        guard let top = number(spot, 4), let bottom = number(spot + 4, 4), bottom != 0 else {
          return nil
        }
        return type == 5
          ? NSNumber(value: Double(top) / Double(bottom))
          : NSNumber(
            value: Double(Int32(truncatingIfNeeded: top))
              / Double(Int32(truncatingIfNeeded: bottom))
          )
      case 6: return number(spot, 1).map { NSNumber(value: Int8(truncatingIfNeeded: $0)) }
      case 8: return number(spot, 2).map { NSNumber(value: Int16(truncatingIfNeeded: $0)) }
      case 9: return number(spot, 4).map { NSNumber(value: Int32(truncatingIfNeeded: $0)) }
      case 1, 3, 4, 7: return number(spot, size).map { NSNumber(value: $0) }
      default: return nil
      }
    }
    guard numbers.count == length else { return nil }
    return length == 1 ? numbers[0] : numbers
  }
}
