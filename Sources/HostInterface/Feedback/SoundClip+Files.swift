import CoreGraphics
import Foundation

extension SoundClip {
  /// The longest duration of a system sound, in seconds.
  ///
  /// Source: System Sound Services, 30 seconds.
  private static let longestDuration = 30.0

  /// Reads an uncompressed WAV, AIFF or CAF file; nil for other files.
  ///
  /// It is also nil for sounds longer than 30 seconds, as in System Sound Services.
  public init?(file: Data) {
    let bytes = Array(file)
    let clip: SoundClip?
    switch SoundFile.text(bytes, at: 0, count: 4) {
    case "RIFF": clip = SoundFile.wave(bytes)
    case "FORM": clip = SoundFile.aiff(bytes)
    case "caff": clip = SoundFile.caf(bytes)
    default: clip = nil
    }
    guard let clip, clip.duration <= Self.longestDuration else { return nil }
    self = clip
  }
}

/// Readers of the three file formats for uncompressed samples.
private enum SoundFile {
  struct Format {
    var channels = 0
    var rate = 0
    var bits = 0
    var isFloat = false
    var isBigEndian = false
    /// Whether samples are unsigned bytes, as in WAV files.
    var isUnsigned = false
  }

  static func text(_ bytes: [UInt8], at offset: Int, count: Int) -> String? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + count], as: UTF8.self)
  }

  private static func number(
    _ bytes: [UInt8],
    at offset: Int,
    count: Int,
    isBigEndian: Bool
  ) -> UInt64? {
    guard offset >= 0, offset + count <= bytes.count else { return nil }
    let part = bytes[offset..<offset + count]
    return (isBigEndian ? Array(part) : part.reversed()).reduce(0) { $0 << 8 | UInt64($1) }
  }

  static func wave(_ bytes: [UInt8]) -> SoundClip? {
    var format = Format()
    var offset = 12
    while let name = text(bytes, at: offset, count: 4),
      let size = number(bytes, at: offset + 4, count: 4, isBigEndian: false).map({ Int($0) })
    {
      let body = offset + 8
      switch name {
      case "fmt ":
        func field(_ at: Int, _ count: Int) -> Int {
          number(bytes, at: body + at, count: count, isBigEndian: false).map { Int($0) } ?? 0
        }
        var kind = field(0, 2)
        // The extensible format contains the actual format in its identifier.
        if kind == 0xFFFE, size >= 26 { kind = field(24, 2) }
        guard kind == 1 || kind == 3 else { return nil }
        format.channels = field(2, 2)
        format.rate = field(4, 4)
        format.bits = field(14, 2)
        format.isFloat = kind == 3
        format.isUnsigned = format.bits == 8
      case "data":
        return clip(bytes, from: body, count: min(size, bytes.count - body), format)
      default: break
      }
      offset = body + size + size % 2
    }
    return nil
  }

  static func aiff(_ bytes: [UInt8]) -> SoundClip? {
    guard let kind = text(bytes, at: 8, count: 4), kind == "AIFF" || kind == "AIFC" else {
      return nil
    }
    var format = Format()
    format.isBigEndian = true
    var offset = 12
    while let name = text(bytes, at: offset, count: 4),
      let size = number(bytes, at: offset + 4, count: 4, isBigEndian: true).map({ Int($0) })
    {
      let body = offset + 8
      switch name {
      case "COMM":
        func field(_ at: Int, _ count: Int) -> Int {
          number(bytes, at: body + at, count: count, isBigEndian: true).map { Int($0) } ?? 0
        }
        format.channels = field(0, 2)
        format.bits = field(6, 2)
        format.rate = extended(bytes, at: body + 8)
        if kind == "AIFC" {
          switch text(bytes, at: body + 18, count: 4) {
          case "NONE", "twos": break
          case "sowt": format.isBigEndian = false
          case "fl32", "FL32": format.isFloat = true
          default: return nil
          }
        }
      case "SSND":
        let skip = number(bytes, at: body, count: 4, isBigEndian: true).map { Int($0) } ?? 0
        let start = body + 8 + skip
        return clip(bytes, from: start, count: min(size - 8 - skip, bytes.count - start), format)
      default: break
      }
      offset = body + size + size % 2
    }
    return nil
  }

  static func caf(_ bytes: [UInt8]) -> SoundClip? {
    var format = Format()
    var offset = 8
    while let name = text(bytes, at: offset, count: 4),
      let size = number(bytes, at: offset + 4, count: 8, isBigEndian: true)
        .map({ Int(truncatingIfNeeded: $0) })
    {
      let body = offset + 12
      switch name {
      case "desc":
        guard text(bytes, at: body + 8, count: 4) == "lpcm",
          let rate = number(bytes, at: body, count: 8, isBigEndian: true)
        else { return nil }
        func field(_ at: Int) -> Int {
          number(bytes, at: body + at, count: 4, isBigEndian: true).map { Int($0) } ?? 0
        }
        let sampleRate = Double(bitPattern: rate)
        format.rate = sampleRate.isFinite && sampleRate < 1e6 ? Int(clamping: sampleRate) : 0
        format.isFloat = field(12) & 1 != 0
        format.isBigEndian = field(12) & 2 == 0
        format.channels = field(24)
        format.bits = field(28)
      case "data":
        let start = body + 4
        let rest = bytes.count - start
        return clip(bytes, from: start, count: size < 4 ? rest : min(size - 4, rest), format)
      default: break
      }
      guard size >= 0, size < bytes.count else { return nil }
      offset = body + size
    }
    return nil
  }

  /// Reads an integer in 80-bit extended precision.
  private static func extended(_ bytes: [UInt8], at offset: Int) -> Int {
    guard let head = number(bytes, at: offset, count: 2, isBigEndian: true),
      let mantissa = number(bytes, at: offset + 2, count: 8, isBigEndian: true)
    else { return 0 }
    let shift = 16383 + 63 - Int(head & 0x7FFF)
    return shift >= 0 && shift < 64 ? Int(truncatingIfNeeded: mantissa >> UInt64(shift)) : 0
  }

  private static func clip(
    _ bytes: [UInt8],
    from start: Int,
    count: Int,
    _ format: Format
  ) -> SoundClip? {
    let width = format.bits / 8
    guard (1...2).contains(format.channels), (1...192_000).contains(format.rate), count > 0,
      [1, 2, 3, 4].contains(width), !format.isFloat || width == 4
    else { return nil }
    var samples: [Int16] = []
    samples.reserveCapacity(count / width)
    var offset = start
    while offset + width <= start + count {
      guard
        let raw = number(bytes, at: offset, count: width, isBigEndian: format.isBigEndian)
      else { break }
      offset += width
      if format.isFloat {
        let value = Float(bitPattern: UInt32(truncatingIfNeeded: raw))
        samples.append(Int16(clamping: max(-1, min(1, value.isNaN ? 0 : value)) * 32767))
      } else if width == 1 {
        let byte = UInt8(truncatingIfNeeded: raw)
        samples.append(
          Int16(format.isUnsigned ? Int(byte) - 128 : Int(Int8(bitPattern: byte))) << 8
        )
      } else {
        samples.append(Int16(truncatingIfNeeded: raw >> UInt64((width - 2) * 8)))
      }
    }
    samples.removeLast(samples.count % format.channels)
    return SoundClip(sampleRate: format.rate, channels: format.channels, samples: samples)
  }
}
