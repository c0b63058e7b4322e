import CoreGraphics
import Foundation

/// Writes animated PNG files, with the image data of all frames after one header.
///
/// Source: the PNG specification, third edition, section 11.3.5.
package enum AnimatedPNG {
  /// A frame: a PNG file and the time for which it is displayed.
  package struct Frame {
    /// The PNG file.
    package var png: Data
    /// The display time in milliseconds.
    package var milliseconds: UInt16

    /// Creates a frame.
    package init(png: Data, milliseconds: UInt16) {
      (self.png, self.milliseconds) = (png, milliseconds)
    }
  }

  /// The error when an animation cannot be written.
  package struct Malformed: Error, CustomStringConvertible {
    /// The reason, in lower case and without a full stop.
    package let description: String
  }

  static func data(of entries: [CGImageDestination.Entry], properties: CFDictionary) -> Data? {
    let (width, height) = (entries[0].image.width, entries[0].image.height)
    let settings = properties[kCGImagePropertyPNGDictionary] as? CFDictionary ?? properties
    let loops = number(settings[kCGImagePropertyAPNGLoopCount]) ?? 0
    var frames: [Frame] = []
    for entry in entries {
      // Each frame is drawn again, so that all have the size and the pixel format of the header.
      guard let png = entry.image.drawn(width: width, height: height)?.makeImage()?.pngData() else {
        return nil
      }
      let own = entry.properties[kCGImagePropertyPNGDictionary] as? CFDictionary ?? entry.properties
      let delay =
        number(own[kCGImagePropertyAPNGUnclampedDelayTime]) ?? number(
          own[kCGImagePropertyAPNGDelayTime]
        ) ?? 0.1
      let milliseconds = UInt16(clamping: Int(clamping: (delay * 1_000).rounded()))
      frames.append(Frame(png: png, milliseconds: milliseconds))
    }
    return try? file(of: frames, loops: UInt32(clamping: Int(clamping: loops)))
  }

  /// Creates an animation from PNG files of the same size, without decoding them.
  ///
  /// - Parameters:
  ///   - frames: The frames, whose data is copied unchanged.
  ///   - loops: The number of repetitions. The default, 0, repeats forever.
  /// - Returns: The file.
  /// - Throws: ``Malformed`` if there is no frame, or if a frame is not a PNG file of the first
  ///   one's size and format.
  package static func file(of frames: [Frame], loops: UInt32 = 0) throws -> Data {
    guard !frames.isEmpty else { throw Malformed(description: "there is no frame") }
    var file = Data(signature)
    var header = Data()
    var sequence: UInt32 = 0
    for (index, frame) in frames.enumerated() {
      let chunks = try chunks(of: frame.png)
      let own = chunks.first { $0.name == "IHDR" }?.body ?? Data()
      if index == 0 {
        guard own.count == 13 else {
          throw Malformed(description: "the first frame has no header")
        }
        header = own
        append("IHDR", header, to: &file)
        append("acTL", big(UInt32(frames.count)) + big(loops), to: &file)
        for chunk in chunks where shared.contains(chunk.name) {
          append(chunk.name, chunk.body, to: &file)
        }
      }
      guard own == header else {
        throw Malformed(description: "frame \(index + 1) has another size or format")
      }
      // The width and height, then the position of the frame.
      var control = big(sequence) + header.prefix(8) + big(0) + big(0)
      // The delay in thousandths of a second; the frame is replaced completely.
      control += big16(frame.milliseconds) + big16(1_000) + Data([0, 0])
      append("fcTL", control, to: &file)
      sequence += 1
      for chunk in chunks where chunk.name == "IDAT" {
        if index == 0 {
          append("IDAT", chunk.body, to: &file)
        } else {
          append("fdAT", big(sequence) + chunk.body, to: &file)
          sequence += 1
        }
      }
    }
    append("IEND", Data(), to: &file)
    return file
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The names of chunks that are copied from the first file for all frames.
  private static let shared: Set<String> = [
    "sRGB", "iCCP", "gAMA", "cHRM", "pHYs", "PLTE", "tRNS",
  ]

  /// Returns the chunks of a file up to its end.
  private static func chunks(of png: Data) throws -> [(name: String, body: Data)] {
    let bytes = [UInt8](png)
    guard bytes.starts(with: signature) else { throw Malformed(description: "a frame is no PNG") }
    var chunks: [(name: String, body: Data)] = []
    var offset = signature.count
    while offset + 12 <= bytes.count {
      let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + length <= bytes.count else { break }
      let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
      chunks.append((name, Data(bytes[offset + 8..<offset + 8 + length])))
      if name == "IEND" { return chunks }
      offset += 12 + length
    }
    throw Malformed(description: "a frame ends early")
  }

  private static func big(_ value: UInt32) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }
  private static func big16(_ value: UInt16) -> Data {
    withUnsafeBytes(of: value.bigEndian) { Data($0) }
  }

  private static func append(_ name: String, _ body: Data, to data: inout Data) {
    let part = Data(name.utf8) + body
    data += big(UInt32(body.count)) + part + big(checksum(part))
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in
      value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
    }
  }
  private static func checksum(_ data: Data) -> UInt32 {
    ~data.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }
}

/// Writes BMP files of 32 bits with alpha (version 4 of the header).
enum BMPWriter {
  static func data(of image: CGImage) -> Data? {
    let (width, height) = (image.width, image.height)
    guard let pixels = image.plainPixels(width: width, height: height) else { return nil }
    func little(_ value: Int) -> Data {
      withUnsafeBytes(of: UInt32(truncatingIfNeeded: value).littleEndian) { Data($0) }
    }
    let size = pixels.count
    var data = Data("BM".utf8) + little(122 + size) + little(0) + little(122)
    // A header of 108 bytes; rows from bottom to top; one plane of 32 bits; bit fields.
    data +=
      little(108) + little(width) + little(height) + Data([1, 0, 32, 0]) + little(3) + little(size)
    data += little(2_835) + little(2_835) + little(0) + little(0)
    data += little(0x00FF_0000) + little(0xFF00) + little(0xFF) + little(Int(0xFF00_0000))
    data += Data("BGRs".utf8) + Data(count: 48)
    for row in (0..<height).reversed() {
      for column in 0..<width {
        let at = (row * width + column) * 4
        data.append(contentsOf: [pixels[at + 2], pixels[at + 1], pixels[at], pixels[at + 3]])
      }
    }
    return data
  }
}
