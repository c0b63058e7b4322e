import CoreGraphics
import Foundation
import Testing
import TestSupport

/// Pictures that are decoded in a helper process.
@Suite struct DecodingHelperTests {
  private static func pictures() throws -> [(name: String, data: Data)] {
    let noise = try #require(EncodedPictures.noise(40, 30))
    return [
      ("png", try #require(noise.pngData())),
      ("jpeg", try #require(noise.jpegData(quality: 0.8, orientation: .right))),
      ("gif", EncodedPictures.gif(width: 30, height: 20, frames: [(0, 5), (1, 5), (2, 5)])),
      ("bmp", EncodedPictures.bmp), ("tiff", EncodedPictures.tiff),
      ("webp", EncodedPictures.webP), ("svg", EncodedPictures.svg),
    ]
  }

  private func source(_ data: Data, _ limits: ImageLimits = .standard) -> ImageSource? {
    ImageSource(data: data, limits: limits, place: .helper)
  }

  private func isSame(_ a: CGImage?, _ b: CGImage?) -> Bool {
    guard let a = a?.nativeRaster, let b = b?.nativeRaster, a.width == b.width,
      a.height == b.height, a.bytesPerRow == b.bytesPerRow
    else { return false }
    return (0..<a.height).allSatisfy { y in
      memcmp(
        a.baseAddress + y * a.bytesPerRow,
        b.baseAddress + y * b.bytesPerRow,
        a.width * a.format.bytesPerPixel
      ) == 0
    }
  }

  @Test func `each format comes out of the helper as it does here`() throws {
    for (name, data) in try Self.pictures() {
      let here = try #require(ImageSource(data: data, limits: .standard, place: .here))
      let apart = try #require(source(data), "\(name)")
      #expect(apart.frameCount == here.frameCount)
      for frame in 0..<here.frameCount {
        #expect(isSame(apart.image(at: frame), here.image(at: frame)), "\(name), frame \(frame)")
      }
    }
  }

  @Test func `a profile comes out of the helper`() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let picture = try #require(EncodedPictures.noise(8, 8)?.copy(colorSpace: wide)?.pngData())
    #expect(source(picture)?.colorSpace?.name == CGColorSpace.displayP3)
  }

  @Test func `damaged data gives nil and a reason`() throws {
    let png = try #require(EncodedPictures.noise(40, 30)?.pngData())
    var damaged = png
    damaged[png.count / 2] ^= 0xFF
    #expect(source(damaged)?.image(at: 0) == nil)
  }

  @Test func `a helper that takes too long is ended, and costs the picture alone`() throws {
    var limits = ImageLimits()
    limits.scanCount = 1 << 30
    limits.scannedPixels = 1 << 50
    limits.helperMilliseconds = 300
    let slow = HostilePictures.scans(60_000, side: 4000)
    #expect(try #require(source(slow, limits)).image(at: 0) == nil)
    #expect(source(EncodedPictures.svg)?.image(at: 0) != nil)
  }

  @Test func `a helper that uses too much of the processor is ended by the system`() throws {
    var limits = ImageLimits()
    limits.scanCount = 1 << 30
    limits.scannedPixels = 1 << 50
    limits.helperProcessorSeconds = 1
    let slow = HostilePictures.scans(60_000, side: 4000)
    #expect(try #require(source(slow, limits)).image(at: 0) == nil)
  }

  @Test func `a helper that takes too much memory costs the picture alone`() throws {
    var limits = ImageLimits()
    limits.helperAddressBytes = 8 << 20
    let jpeg = HostilePictures.scans(2, side: 4000)
    // The header fits, the coefficients of 32 million bytes do not.
    #expect(try #require(source(jpeg, limits)).image(at: 0) == nil)
    #expect(source(jpeg)?.image(at: 0) != nil)
    // A library that stops its process where it gets no memory.
    limits.helperAddressBytes = 0
    #expect(source(EncodedPictures.tiff, limits)?.image(at: 0) == nil)
    #expect(source(EncodedPictures.svg, limits) == nil)
  }
}
