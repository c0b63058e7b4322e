import Foundation

/// An animated PNG that is put together from PNG files of one size, without decoding them.
///
/// Source: the PNG specification, third edition: chunks `acTL`, `fcTL` and `fdAT`.
enum AnimatedPicture {
  /// Why no animation can be made.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  /// A frame: a PNG file, and for how long it is shown.
  struct Frame {
    var png: Data
    /// In milliseconds.
    var milliseconds: UInt16
  }

  /// The file of the frames, which repeats for ever.
  ///
  /// - Throws: `Malformed` if there is no frame, or a frame is no PNG of the first one's size and
  ///   format.
  static func file(of frames: [Frame]) throws -> Data {
    guard let first = frames.first else { throw Malformed(description: "there is no frame") }
    let start = try chunks(of: first.png)
    guard let header = start.first(where: { $0.name == "IHDR" })?.data, header.count == 13 else {
      throw Malformed(description: "the first frame has no header")
    }
    var file = Data(signature)
    append("IHDR", header, to: &file)
    for chunk in start where ["sRGB", "gAMA", "iCCP", "pHYs", "PLTE", "tRNS"].contains(chunk.name) {
      append(chunk.name, chunk.data, to: &file)
    }
    append("acTL", number(UInt32(frames.count)) + number(0), to: &file)
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let parts = index == 0 ? start : try chunks(of: frame.png)
      guard parts.first(where: { $0.name == "IHDR" })?.data == header else {
        throw Malformed(description: "frame \(index + 1) has another size or format")
      }
      var control = number(sequence) + header.prefix(8) + number(0) + number(0)
      control += Data([UInt8(frame.milliseconds >> 8), UInt8(frame.milliseconds & 0xFF)])
      // A delay in thousandths; the frame is replaced as a whole.
      control += Data([0x03, 0xE8, 0, 0])
      append("fcTL", control, to: &file)
      sequence += 1
      for part in parts where part.name == "IDAT" {
        if index == 0 {
          append("IDAT", part.data, to: &file)
        } else {
          append("fdAT", number(sequence) + part.data, to: &file)
          sequence += 1
        }
      }
    }
    append("IEND", Data(), to: &file)
    return file
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunks(of png: Data) throws -> [(name: String, data: Data)] {
    let bytes = [UInt8](png)
    guard bytes.starts(with: signature) else { throw Malformed(description: "a frame is no PNG") }
    var result: [(name: String, data: Data)] = []
    var place = signature.count
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      let begin = place + 8
      guard length <= bytes.count - begin - 4 else {
        throw Malformed(description: "a frame ends early")
      }
      let name = String(decoding: bytes[place + 4..<begin], as: UTF8.self)
      result.append((name, Data(bytes[begin..<begin + length])))
      if name == "IEND" { return result }
      place = begin + length + 4
    }
    throw Malformed(description: "a frame ends early")
  }

  private static func append(_ name: String, _ data: Data, to file: inout Data) {
    file += number(UInt32(data.count))
    let body = Data(name.utf8) + data
    file += body
    file += number(checksum(body))
  }

  private static func number(_ value: UInt32) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) })
  }

  /// The CRC of a chunk, as the specification defines it.
  private static func checksum(_ data: Data) -> UInt32 {
    var value: UInt32 = 0xFFFF_FFFF
    for byte in data { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
    return value ^ 0xFFFF_FFFF
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
}
