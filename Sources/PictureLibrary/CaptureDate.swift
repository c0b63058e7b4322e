import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Reads the time at which a picture was taken from its EXIF data, without decoding the picture.
package enum CaptureDate {
  // Chosen: cameras write EXIF data, of at most 64 KiB, as the first segment.
  private static let bytesRead = 1 << 17

  /// Returns the time in seconds since 1970, or nil if the file has none.
  ///
  /// A time without an offset is in the device's time zone.
  package static func read(_ path: String) -> Double? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 64)
    let first = Glibc.read(descriptor, &bytes, bytes.count)
    guard first > 16, bytes[0] == 0xFF && bytes[1] == 0xD8 || bytes[0] == 0x89 && bytes[1] == 0x50
    else { return nil }
    // Most pictures of programs have no EXIF data, which their first bytes show.
    if bytes[0] == 0xFF, bytes[3] == 0xDB || bytes[3] == 0xC0 { return nil }
    bytes = [UInt8](repeating: 0, count: bytesRead)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 16 else { return nil }
    return time(in: bytes[..<count])
  }

  /// Returns the time in the first bytes of a JPEG or PNG file.
  package static func time(in bytes: ArraySlice<UInt8>) -> Double? {
    let reader = Reader(bytes: bytes)
    if reader.byte(0) == 0xFF, reader.byte(1) == 0xD8 { return jpeg(reader) }
    if reader.byte(0) == 0x89, reader.byte(1) == 0x50 { return png(reader) }
    return nil
  }

  private static func jpeg(_ reader: Reader) -> Double? {
    var offset = 2
    while reader.byte(offset) == 0xFF, let marker = reader.byte(offset + 1) {
      if marker == 0xFF {
        offset += 1
        continue
      }
      guard marker != 0xDA, let length = reader.number16(offset + 2), length >= 2 else {
        return nil
      }
      if marker == 0xE1, reader.text(offset + 4, 6) == "Exif\0\0" {
        return exif(reader.part(offset + 10, length - 8))
      }
      offset += 2 + length
    }
    return nil
  }

  private static func png(_ reader: Reader) -> Double? {
    var offset = 8
    while let length = reader.number32(offset), let type = reader.text(offset + 4, 4) {
      if type == "eXIf" { return exif(reader.part(offset + 8, length)) }
      if type == "IEND" { return nil }
      offset += length + 12
    }
    return nil
  }

  // Source: EXIF 2.32, tables 4 and 8: the time of the original, its offset, and the time of the
  // file.
  private static let original = 0x9003
  private static let originalOffset = 0x9011
  private static let changed = 0x0132
  private static let furtherDirectory = 0x8769

  private static func exif(_ data: Reader) -> Double? {
    var reader = data
    switch reader.text(0, 2) {
    case "II": reader.isLittleEndian = true
    case "MM": break
    default: return nil
    }
    guard reader.number16(2) == 42, let start = reader.number32(4) else { return nil }
    let first = entries(reader, at: start)
    if let place = first[furtherDirectory].flatMap({ reader.number32($0.place) }) {
      let further = entries(reader, at: place)
      if let text = text(reader, further[original]),
        let time = parse(
          text,
          offset: self.text(reader, further[originalOffset])
        )
      {
        return time
      }
    }
    return text(reader, first[changed]).flatMap { parse($0, offset: nil) }
  }

  private struct Entry {
    var count: Int
    /// The offset of the value, or of the value's own offset.
    var place: Int
  }

  private static func entries(_ reader: Reader, at start: Int) -> [Int: Entry] {
    guard let count = reader.number16(start) else { return [:] }
    var found: [Int: Entry] = [:]
    for index in 0..<count {
      let place = start + 2 + index * 12
      guard let tag = reader.number16(place), let length = reader.number32(place + 4) else { break }
      found[tag] = Entry(count: length, place: place + 8)
    }
    return found
  }

  private static func text(_ reader: Reader, _ entry: Entry?) -> String? {
    guard let entry, entry.count > 4, let place = reader.number32(entry.place) else { return nil }
    return reader.text(place, entry.count)
  }

  /// Returns the time in a text such as "2019:07:14 09:41:00".
  private static func parse(_ text: String, offset: String?) -> Double? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.prefix(6).compactMap { Int($0) }
    guard numbers.count == 6, (1...9999).contains(numbers[0]), (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), (0...24).contains(numbers[3]), (0...59).contains(numbers[4]),
      (0...60).contains(numbers[5])
    else { return nil }
    let days = daysSince1970(year: numbers[0], month: numbers[1], day: numbers[2])
    let local = Double(days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
    if let offset, let seconds = zone(offset) { return local - seconds }
    let date = Date(timeIntervalSince1970: local)
    return local - Double(TimeZone.current.secondsFromGMT(for: date))
  }

  /// Returns the seconds of an offset such as "+02:00".
  private static func zone(_ text: String) -> Double? {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.prefix(2).compactMap { Int($0) }
    guard numbers.count == 2, numbers[0] <= 14, numbers[1] < 60, let sign = text.first,
      sign == "+" || sign == "-"
    else { return nil }
    return Double(numbers[0] * 3600 + numbers[1] * 60) * (sign == "-" ? -1 : 1)
  }

  /// Returns the number of days in the Gregorian calendar; years begin in March in this
  /// calculation.
  private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// A reader of numbers from bytes that may end anywhere.
  private struct Reader {
    var bytes: ArraySlice<UInt8>
    var isLittleEndian = false

    func byte(_ offset: Int) -> Int? {
      guard offset >= 0, offset < bytes.count else { return nil }
      return Int(bytes[bytes.startIndex + offset])
    }
    func number16(_ offset: Int) -> Int? {
      guard let a = byte(offset), let b = byte(offset + 1) else { return nil }
      return isLittleEndian ? b << 8 | a : a << 8 | b
    }
    func number32(_ offset: Int) -> Int? {
      guard let a = number16(offset), let b = number16(offset + 2) else { return nil }
      return isLittleEndian ? b << 16 | a : a << 16 | b
    }
    func part(_ offset: Int, _ length: Int) -> Reader {
      let start = min(max(offset, 0), bytes.count)
      let end = min(start + max(length, 0), bytes.count)
      return Reader(bytes: bytes[bytes.startIndex + start..<bytes.startIndex + end])
    }
    func text(_ offset: Int, _ length: Int) -> String? {
      guard offset >= 0, length >= 0, offset <= bytes.count, length <= bytes.count - offset else {
        return nil
      }
      return String(decoding: part(offset, length).bytes, as: UTF8.self)
    }
  }
}
