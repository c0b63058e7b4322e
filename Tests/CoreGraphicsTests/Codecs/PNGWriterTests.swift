import CImageCodecs
import Foundation
import Testing

/// What ISA-L compressed is read by libpng, which uses zlib.
@Suite struct PNGWriterTests {
  enum Content: CaseIterable {
    case plain, noise, stripes, page, gradient
  }

  /// Bytes of rows, one after another.
  private func pixels(_ content: Content, _ width: Int, _ height: Int, _ channels: Int) -> [UInt8] {
    var random = SystemRandomNumberGenerator()
    let rowBytes = width * channels
    var rows = [UInt8](repeating: 255, count: rowBytes * height)
    for index in rows.indices {
      let (y, x) = index.quotientAndRemainder(dividingBy: rowBytes)
      switch content {
      case .plain: break
      case .noise: rows[index] = .random(in: 0...255, using: &random)
      case .stripes: rows[index] = x / (channels * 3) % 2 == 0 ? 0 : 200
      // Lines of words: short marks that come again, on white.
      case .page where y % 20 < 9 && x / channels % 11 < 7:
        rows[index] = UInt8(truncatingIfNeeded: x / channels % 5 * (y % 20) * 7)
      case .page: break
      case .gradient: rows[index] = UInt8(truncatingIfNeeded: x / channels + y * 2 + x % channels)
      }
    }
    return rows
  }

  private func written(
    _ rows: [UInt8],
    _ width: Int,
    _ height: Int,
    _ channels: Int,
    level: Int32 = 3
  ) throws -> Data {
    let writer = try #require(
      russet_png_writer(
        UInt32(width),
        UInt32(height),
        channels == 1 ? 1 : 3,
        channels == 4 ? 1 : 0,
        8,
        nil,
        0,
        "",
        1,
        0,
        level
      )
    )
    rows.withUnsafeBufferPointer { rows in
      for y in 0..<height {
        guard let base = rows.baseAddress else { return }
        #expect(russet_png_writer_row(writer, base + y * width * channels) == 1)
      }
    }
    var size = 0
    let bytes = try #require(russet_png_writer_finish(writer, &size))
    defer { russet_codec_free(bytes) }
    return Data(bytes: bytes, count: size)
  }

  /// Red, green, blue and opacity of each pixel.
  private func read(_ data: Data, _ width: Int, _ height: Int) -> [UInt8]? {
    var samples = [UInt16](repeating: 0, count: width * height * 4)
    var limits = RussetCodecLimits(
      metadataBytes: 1 << 20,
      workingBytes: 1 << 28,
      scanCount: 100,
      scannedPixels: 1 << 30
    )
    let isRead = data.withUnsafeBytes { bytes in
      samples.withUnsafeMutableBufferPointer { samples in
        russet_png_decode16(
          bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
          bytes.count,
          &limits,
          samples.baseAddress,
          width * 8,
          UInt32(width),
          UInt32(height),
          nil,
          0
        )
      }
    }
    return isRead == 1 ? samples.map { UInt8($0 >> 8) } : nil
  }

  @Test(
    arguments: Content.allCases,
    [(1, 1), (3, 2), (5, 200), (300, 217), (12_000, 14), (65, 900)]
  )
  func `what is written is read again`(content: Content, size: (Int, Int)) throws {
    let (width, height) = size
    for channels in [1, 3, 4] {
      let rows = pixels(content, width, height, channels)
      let data = try written(rows, width, height, channels)
      let back = try #require(read(data, width, height))
      var wanted: [UInt8] = []
      for pixel in stride(from: 0, to: rows.count, by: channels) {
        let first = rows[pixel]
        wanted +=
          channels == 1
          ? [first, first, first, 255]
          : Array(rows[pixel..<pixel + 3]) + [channels == 4 ? rows[pixel + 3] : 255]
      }
      #expect(back == wanted, "\(content) \(width) x \(height) of \(channels) channels")
    }
  }

  @Test func `a page takes a fiftieth of its pixels, and noise grows by little`() throws {
    let page = pixels(.page, 750, 1334, 3)
    #expect(try written(page, 750, 1334, 3).count < page.count / 50)
    let noise = pixels(.noise, 300, 300, 3)
    #expect(try written(noise, 300, 300, 3).count < noise.count * 102 / 100)
  }

  @Test func `blue, green and red become red, green and blue at every width`() {
    for width in 1...40 {
      let pixels = (0..<width * 4).map { UInt8($0) }
      var rgb = [UInt8](repeating: 99, count: width * 3 + 1)
      russet_png_rgb(pixels, &rgb, width)
      var wanted: [UInt8] = []
      for x in 0..<width { wanted += [pixels[x * 4 + 2], pixels[x * 4 + 1], pixels[x * 4]] }
      #expect(rgb == wanted + [99])
    }
  }
}
