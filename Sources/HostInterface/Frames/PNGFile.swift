internal import CZlib
import Foundation

/// Writes frames as PNG files.
package enum PNGFile {
  /// 8 bits of red, green and blue; nil: memory ran out. The pixels are blue first.
  package static func data(
    pixels: UnsafeRawBufferPointer, width: Int, height: Int, bytesPerRow: Int
  ) -> Data? {
    // Each row begins with its filter: 2, the difference from the row above.
    let rowLength = 1 + width * 3
    var rows = [UInt8](repeating: 0, count: rowLength * height)
    rows.withUnsafeMutableBufferPointer { rows in
      for y in 0..<height {
        var to = y * rowLength
        rows[to] = 2
        to += 1
        var from = y * bytesPerRow
        for _ in 0..<width {
          for channel in [2, 1, 0] {
            let above = y == 0 ? 0 : pixels[from - bytesPerRow + channel]
            rows[to] = pixels[from + channel] &- above
            to += 1
          }
          from += 4
        }
      }
    }
    var length = compressBound(UInt(rows.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress2(&packed, &length, rows, UInt(rows.count), 3) == Z_OK else { return nil }

    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var header = Data()
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    header.append(contentsOf: [8, 2, 0, 0, 0])
    file.append(chunk: "IHDR", header)
    file.append(chunk: "sRGB", Data([0]))
    file.append(chunk: "IDAT", Data(packed[..<Int(length)]))
    file.append(chunk: "IEND", Data())
    return file
  }
}

extension Data {
  fileprivate mutating func append(bigEndian value: UInt32) {
    Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
  }

  fileprivate mutating func append(chunk name: String, _ body: Data) {
    append(bigEndian: UInt32(body.count))
    let content = Data(name.utf8) + body
    append(content)
    let sum = content.withUnsafeBytes {
      crc32(0, $0.bindMemory(to: UInt8.self).baseAddress, UInt32($0.count))
    }
    append(bigEndian: UInt32(sum))
  }
}
