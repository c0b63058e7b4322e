import CFrameStream
import Foundation
import RenderServer

/// A decoder that rebuilds frames from messages as the page does, for tools and tests.
struct FrameDecoder {
  /// The error for a message that is not valid.
  enum Failure: Error, Equatable {
    /// The message ends before its last word.
    case truncated
    /// The message has an unknown kind.
    case unknownKind(UInt32)
    /// The frame is larger than any screen.
    case tooLarge(width: Int, height: Int)
    /// A rectangle is outside the frame.
    case outside(PixelRect)
    /// The pixels of a rectangle are not valid.
    case malformedPixels(PixelRect)
    /// A difference arrived before a whole frame of its size.
    case nothingToBuildOn
  }

  /// The width of the frame, in pixels.
  private(set) var width = 0
  /// The height of the frame, in pixels.
  private(set) var height = 0
  /// The pixels per point.
  private(set) var scale = 1.0
  /// The number of the frame.
  private(set) var sequence: UInt32 = 0
  /// The pixels, with blue in the first byte, opaque and without padding.
  private(set) var pixels: [UInt8] = []

  /// The largest width or height, in pixels.
  ///
  /// Chosen: no screen is larger.
  private static let largestSide = 16_384

  /// Applies a message; after an error, the frame may be partly updated.
  mutating func apply(_ message: UnsafeRawBufferPointer) throws {
    var reader = WordReader(bytes: message)
    let kind = try reader.next()
    guard kind == FrameEncoder.kind else { throw Failure.unknownKind(kind) }
    let sequence = try reader.next()
    let width = try Int(reader.next()), height = try Int(reader.next())
    let scale = try Double(reader.next()) / 1000
    let isWhole = try reader.next() & 1 != 0
    guard (1...Self.largestSide).contains(width), (1...Self.largestSide).contains(height) else {
      throw Failure.tooLarge(width: width, height: height)
    }
    if isWhole {
      self.width = width
      self.height = height
      pixels = [UInt8](repeating: 0, count: width * height * 4)
    } else if width != self.width || height != self.height {
      throw Failure.nothingToBuildOn
    }
    let copies = try reader.next(), rects = try reader.next()
    for _ in 0..<copies { try copy(&reader) }
    for _ in 0..<rects { try paint(&reader) }
    self.scale = scale
    self.sequence = sequence
  }

  private mutating func copy(_ reader: inout WordReader) throws {
    let source = try reader.rect(within: width, height)
    let dx = try Int(Int32(bitPattern: reader.next())),
      dy = try Int(Int32(bitPattern: reader.next()))
    guard abs(dx) <= width, abs(dy) <= height else { throw Failure.outside(source) }
    let bounds = PixelRect(x: 0, y: 0, width: width, height: height)
    let target = source.offsetBy(x: dx, y: dy).intersection(bounds)
    guard !target.isEmpty else { return }
    let rows =
      dy > 0 ? Array((target.minY..<target.maxY).reversed()) : Array(target.minY..<target.maxY)
    let bytesPerRow = width * 4
    pixels.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for y in rows {
        let to = Int(y) * bytesPerRow + Int(target.minX) * 4
        memmove(base + to, base + to - dy * bytesPerRow - dx * 4, target.width * 4)
      }
    }
  }

  private mutating func paint(_ reader: inout WordReader) throws {
    let rect = try reader.rect(within: width, height)
    let encoding = try reader.next()
    let length = try Int(reader.next())
    let words = try reader.take(length)
    let bytesPerRow = width * 4
    let offset = Int(rect.minY) * bytesPerRow + Int(rect.minX) * 4
    let isSound = pixels.withUnsafeMutableBytes { bytes -> Bool in
      guard let base = bytes.baseAddress else { return false }
      let target = (base + offset).assumingMemoryBound(to: UInt8.self)
      return words.withUnsafeBufferPointer { words in
        switch encoding {
        case 0:
          guard length == rect.area, let first = words.baseAddress else { return false }
          russet_frame_unswizzle(
            first,
            target,
            bytesPerRow,
            UInt32(rect.width),
            UInt32(rect.height)
          )
          return true
        case 1:
          return russet_frame_unpack(
            words.baseAddress,
            length,
            target,
            bytesPerRow,
            UInt32(rect.width),
            UInt32(rect.height)
          ) != 0
        default: return false
        }
      }
    }
    guard isSound else { throw Failure.malformedPixels(rect) }
  }
}

/// A reader of little-endian words, which checks that each word exists.
private struct WordReader {
  let bytes: UnsafeRawBufferPointer
  private var at = 0

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func next() throws -> UInt32 {
    guard at + 4 <= bytes.count else { throw FrameDecoder.Failure.truncated }
    defer { at += 4 }
    return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
  }

  mutating func take(_ count: Int) throws -> [UInt32] {
    guard count <= (bytes.count - at) / 4 else { throw FrameDecoder.Failure.truncated }
    return try (0..<count).map { _ in try next() }
  }

  /// Reads a rectangle; throws if it is empty or not inside the frame.
  mutating func rect(within width: Int, _ height: Int) throws -> PixelRect {
    let x = try Int(next()), y = try Int(next()), w = try Int(next()), h = try Int(next())
    guard x < width, y < height, w <= width - x, h <= height - y, w > 0, h > 0 else {
      throw FrameDecoder.Failure.outside(
        PixelRect(
          minX: Int32(clamping: x),
          minY: Int32(clamping: y),
          maxX: Int32(clamping: x + w),
          maxY: Int32(clamping: y + h)
        )
      )
    }
    return PixelRect(x: x, y: y, width: w, height: h)
  }
}
