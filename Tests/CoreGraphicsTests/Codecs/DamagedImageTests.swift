import CoreGraphics
import Foundation
import Testing
import TestSupport

/// Bad data gives nil; it never traps and never takes memory by the gigabyte.
@Suite struct DamagedImageTests {
  private static func pictures() throws -> [(name: String, data: Data)] {
    let noise = try #require(EncodedPictures.noise(40, 30))
    return [
      ("png", try #require(noise.pngData())),
      ("jpeg", try #require(noise.jpegData(quality: 0.8, orientation: .right))),
      ("gif", EncodedPictures.gif(width: 30, height: 20, frames: [(0, 5), (1, 5)])),
      ("bmp", EncodedPictures.bmp), ("tiff", EncodedPictures.tiff),
      ("webp", EncodedPictures.webP), ("svg", EncodedPictures.svg),
      (
        "ico",
        EncodedPictures.ico([
          (2, EncodedPictures.maskedIconBitmap), (40, try #require(noise.pngData())),
        ])
      ),
    ]
  }

  private func exhaust(_ data: Data) {
    guard let source = ImageSource(data: data) else { return }
    for index in 0..<min(source.frameCount, 3) { _ = source.image(at: index)?.raster }
    _ = source.thumbnail(at: 0, maxPixelSize: 16)
  }

  @Test func `data that ends anywhere gives no picture`() throws {
    for (name, data) in try Self.pictures() {
      let step = data.count > 2000 ? 97 : data.count > 200 ? 13 : 1
      for length in stride(from: 0, to: data.count - 1, by: step) {
        let source = ImageSource(data: data.prefix(length))
        let image = source?.image(at: (source?.frameCount ?? 1) - 1)
        if name == "gif", let source {
          // The whole frames are shown.
          #expect(source.isPartial && image != nil && source.frameCount < 3)
          continue
        }
        // Some loaders do with a little less than everything.
        let isExcused = ["tiff", "webp", "svg"].contains(name)
        #expect(image == nil || isExcused, "\(name) of \(length) of \(data.count) bytes")
      }
    }
  }

  @Test func `flipped bytes never trap`() throws {
    for (_, data) in try Self.pictures() {
      for offset in stride(from: 0, to: data.count, by: max(1, data.count / 150)) {
        var damaged = data
        damaged[offset] ^= 0xFF
        exhaust(damaged)
        damaged[offset] = 0
        exhaust(damaged)
      }
    }
  }

  @Test func `a wrong type and an empty file give no picture`() {
    #expect(ImageSource(data: Data()) == nil)
    #expect(ImageSource(data: Data("hello".utf8)) == nil)
    #expect(ImageSource(data: Data(repeating: 0, count: 10_000)) == nil)
    #expect(ImageSource(url: URL(fileURLWithPath: "/nonexistent.png")) == nil)
  }

  @Test func `a picture of 100,000 by 100,000 pixels is not believed`() throws {
    var png = try #require(fourColors().pngData())
    let size: [UInt8] = [0, 1, 0x86, 0xA0]
    png.replaceSubrange(16..<24, with: size + size)
    #expect(ImageSource(data: png) == nil)
    var jpeg = try #require(EncodedPictures.noise(16, 16)?.jpegData(quality: 0.5))
    let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0])))
    jpeg.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [255, 255, 255, 255])
    #expect(ImageSource(data: jpeg) == nil)
    var gif = EncodedPictures.gif(width: 4, height: 4, frames: [(0, 1)])
    gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    #expect(ImageSource(data: gif) == nil)
    var bmp = EncodedPictures.bmp
    bmp.replaceSubrange(18..<26, with: [0xA0, 0x86, 1, 0, 0xA0, 0x86, 1, 0])
    #expect(ImageSource(data: bmp) == nil)
    let svg = Data(
      "<svg xmlns='http://www.w3.org/2000/svg' width='100000' height='100000'></svg>".utf8
    )
    #expect(ImageSource(data: svg) == nil)
    #expect(CGContext(size: CGSize(width: 100_000, height: 100_000), scale: 1) == nil)
  }

  @Test func `a large picture of which nothing is there takes no memory`() throws {
    var png = try #require(fourColors().pngData())
    // 8000 x 8000 by the header; the checksum is made right again.
    png.replaceSubrange(16..<24, with: [0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40])
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in png[12..<29] {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    let checksum = (~crc).bigEndian
    png.replaceSubrange(29..<33, with: withUnsafeBytes(of: checksum) { Array($0) })
    let source = try #require(ImageSource(data: png))
    #expect(source.image(at: 0) == nil)
  }
}
