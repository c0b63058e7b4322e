import CoreGraphics
internal import CZlib

/// Compresses and expands data in the gzip and zlib formats.
public enum Gunzip {
  // Chosen: larger than published tiles; a file that expands to more is rejected.
  /// The default limit of ``expand(_:limit:)``, 32 MB.
  public static let largestTile = 32 << 20

  /// Returns whether data start with the gzip header.
  public static func isCompressed(_ bytes: [UInt8]) -> Bool {
    bytes.count > 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
  }

  /// Expands gzip or zlib data.
  ///
  /// - Throws: ``TileError`` for invalid data and for more than `limit` bytes.
  public static func expand(_ bytes: [UInt8], limit: Int = largestTile) throws -> [UInt8] {
    var stream = z_stream()
    // 15 bits for the window; 32 recognizes both headers.
    guard
      inflateInit2_(&stream, 15 + 32, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw TileError(.unreadable, "zlib cannot start") }
    defer { inflateEnd(&stream) }
    var input = bytes
    var result: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    return try input.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(clamping: source.count)
      while true {
        let (code, made) = chunk.withUnsafeMutableBufferPointer { target -> (Int32, Int) in
          stream.next_out = target.baseAddress
          stream.avail_out = UInt32(target.count)
          let code = inflate(&stream, Z_NO_FLUSH)
          return (code, target.count - Int(stream.avail_out))
        }
        result += chunk[..<made]
        guard result.count <= limit else {
          throw TileError(.tooLarge, "compressed data expand to more than \(limit) bytes")
        }
        if code == Z_STREAM_END { return result }
        guard code == Z_OK, made > 0 || stream.avail_in > 0 else {
          throw TileError(
            code == Z_OK || code == Z_BUF_ERROR ? .truncated : .malformed,
            "compressed data are damaged",
            at: source.count - Int(stream.avail_in)
          )
        }
      }
    }
  }

  /// Compresses data with gzip; equal data have equal results.
  public static func compress(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    guard
      deflateInit2_(
        &stream,
        Z_BEST_COMPRESSION,
        Z_DEFLATED,
        15 + 16,
        8,
        Z_DEFAULT_STRATEGY,
        ZLIB_VERSION,
        Int32(MemoryLayout<z_stream>.size)
      ) == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(bytes.count))) + 32)
    let count = input.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(clamping: source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(clamping: target.count)
        return deflate(&stream, Z_FINISH) == Z_STREAM_END
          ? target.count - Int(stream.avail_out) : 0
      }
    }
    result.removeLast(result.count - count)
    return result
  }
}
