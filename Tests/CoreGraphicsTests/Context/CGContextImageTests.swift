import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGContextImageTests {
  @Test func `an image stands upright in a bitmap and on its head in UIKit's contexts`() throws {
    let image = try fourColors()
    let whole = CGRect(x: 0, y: 0, width: 2, height: 2)
    let plain = try bitmap(2, 2)
    plain.draw(image, in: whole)
    #expect(plain[0, 0] == .red && plain[0, 1] == .blue)
    let flipped = try canvas(2, 2)
    flipped.draw(image, in: whole)
    #expect(flipped[0, 0] == .blue && flipped[0, 1] == .red)
    let upright = try canvas(2, 2)
    upright.drawUpright(image, in: whole)
    #expect(upright[0, 0] == .red && upright[1, 0] == .green)
  }

  @Test func `without interpolation pixels stay squares`() throws {
    let context = try canvas(8, 8)
    context.interpolationQuality = .none
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[3, 3] == .red && context[4, 3] == .green && context[3, 4] == .blue)
  }

  @Test(arguments: [CGInterpolationQuality.default, .low, .medium, .high])
  func `interpolation blends between pixels and keeps the edges whole`(
    quality: CGInterpolationQuality
  ) throws {
    let context = try canvas(8, 8)
    context.interpolationQuality = quality
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[0, 0] == .red)
    #expect(context[7, 7] == .white)
    #expect(context[3, 0].green > 20 && context[3, 0].red > 20)
    #expect(context[0, 0].alpha == 255)
  }

  @Test func `a picture made much smaller is averaged`() throws {
    let checkers = try canvas(64, 64)
    for y in 0..<64 {
      for x in 0..<64 where (x + y) % 2 == 0 {
        checkers.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let context = try canvas(8, 8)
    context.drawUpright(
      try #require(checkers.makeImage()),
      in: CGRect(x: 0, y: 0, width: 8, height: 8)
    )
    #expect(abs(context[4, 4].alpha - 128) < 12)
  }

  @Test func `opacity and shape of the state apply`() throws {
    let context = try canvas(4, 4)
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[0, 0].isNear(Pixel(128, 0, 0, 128), by: 1))
    #expect(context[3, 0] == .clear)
  }

  @Test func `tiles fill the clip`() throws {
    let context = try bitmap(5, 5)
    context.draw(
      try fourColors(),
      in: CGRect(x: 0, y: 0, width: 2, height: 2),
      byTiling: true
    )
    #expect(context[0, 4] == .blue && context[2, 4] == .blue && context[4, 3] == .red)
  }

  @Test func `a stencil lets the fill colour through where it is zero`() throws {
    let provider = try #require(CGDataProvider(data: Data([0, 255, 128, 0])))
    let mask = try #require(
      CGImage(
        maskWidth: 2,
        height: 2,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: 2,
        provider: provider,
        decode: nil,
        shouldInterpolate: false
      )
    )
    let context = try canvas(2, 2)
    context.setFillColor(.red)
    context.drawUpright(mask, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[0, 0] == .red && context[1, 0] == .clear)
    #expect(context[0, 1].isNear(Pixel(127, 0, 0, 127), by: 1))
    #expect(mask.isMask && mask.colorSpace == nil)
  }

  @Test func `a one-bit stencil reads its bits from the left`() throws {
    let provider = try #require(CGDataProvider(data: Data([0b0101_1111])))
    var decode: [CGFloat] = [1, 0]
    let mask = try #require(
      CGImage(
        maskWidth: 4,
        height: 1,
        bitsPerComponent: 1,
        bitsPerPixel: 1,
        bytesPerRow: 1,
        provider: provider,
        decode: &decode,
        shouldInterpolate: false
      )
    )
    let context = try canvas(4, 1)
    context.drawUpright(mask, in: CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect((0..<4).map { context[$0, 0].alpha } == [0, 255, 0, 255])
  }

  @Test func `a clip to a mask tints its opacity`() throws {
    let glyph = try canvas(2, 2)
    glyph.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    let context = try canvas(4, 4)
    context.saveGState()
    context.translateBy(x: 0, y: 4)
    context.scaleBy(x: 1, y: -1)
    context.interpolationQuality = .none
    context.clip(
      to: CGRect(x: 0, y: 0, width: 4, height: 4),
      mask: try #require(glyph.makeImage())
    )
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    #expect(context[0, 0] == .red && context[3, 3] == .clear)
  }

  @Test func `masks of a clip multiply`() throws {
    func half(_ rect: CGRect) throws -> CGImage {
      let context = try canvas(4, 4)
      context.fill(rect)
      return try #require(context.makeImage())
    }
    let whole = CGRect(x: 0, y: 0, width: 4, height: 4)
    let context = try canvas(4, 4)
    context.clip(to: whole, mask: try half(CGRect(x: 0, y: 0, width: 2, height: 4)))
    context.clip(to: whole, mask: try half(CGRect(x: 0, y: 0, width: 4, height: 2)))
    context.fill(whole)
    // The masks are drawn as images are: on their heads here.
    #expect(context[0, 3] == .black)
    #expect(context[0, 0] == .clear && context[3, 3] == .clear)
  }

  @Test func `cropping looks at the same pixels`() throws {
    let image = try fourColors()
    let part = try #require(image.cropping(to: CGRect(x: 1, y: 0, width: 1, height: 2)))
    #expect(part.width == 1 && part.height == 2)
    #expect(part[0, 0] == .green && part[0, 1] == .white)
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: CGRect(x: 0.5, y: 0, width: 1, height: 1))?.width == 2)
    #expect(part.raster?.memory === image.raster?.memory)
  }

  @Test func `masking takes the lightness of a grey image`() throws {
    let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 255])))
    let gray = try #require(
      CGImage(
        width: 2,
        height: 2,
        bitsPerComponent: 8,
        bitsPerPixel: 8,
        bytesPerRow: 2,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: [],
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
    )
    let masked = try #require(try fourColors().masking(gray))
    #expect(masked[0, 0] == .red && masked[1, 0] == .clear && masked[1, 1] == .white)
  }

  @Test func `colours can be made transparent`() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 2, height: 1), scale: 1, isOpaque: true)
    )
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try #require(context.makeImage())
    let keyed = try #require(image.copy(maskingColorComponents: [200, 255, 0, 10, 0, 10]))
    #expect(keyed[0, 0] == .clear && keyed[1, 0] == .black)
  }

  @Test func `raw pixels are read as their layout says`() throws {
    func image(_ bytes: [UInt8], _ bits: Int, _ perPixel: Int, _ info: UInt32) -> CGImage? {
      CGDataProvider(data: Data(bytes)).flatMap {
        CGImage(
          width: 1,
          height: 1,
          bitsPerComponent: bits,
          bitsPerPixel: perPixel,
          bytesPerRow: bytes.count,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: info),
          provider: $0,
          decode: nil,
          shouldInterpolate: true,
          intent: .defaultIntent
        )
      }
    }
    #expect(image([10, 20, 30], 8, 24, 0)?[0, 0] == Pixel(10, 20, 30))
    #expect(
      image([255, 0, 0, 128], 8, 32, CGImageAlphaInfo.last.rawValue)?[0, 0]
        == Pixel(128, 0, 0, 128)
    )
    #expect(
      image([128, 255, 0, 0], 8, 32, CGImageAlphaInfo.first.rawValue)?[0, 0]
        == Pixel(128, 0, 0, 128)
    )
    #expect(
      image([255, 255, 128, 0, 0, 0], 16, 48, 0)?[0, 0] == Pixel(255, 128, 0)
    )
    // A half is 0x3800; little first.
    let half: [UInt8] = [0x00, 0x3C, 0x00, 0x38, 0, 0, 0x00, 0x3C]
    let float =
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue
      | CGBitmapInfo.byteOrder16Little.rawValue
    #expect(image(half, 16, 64, float)?[0, 0] == Pixel(255, 128, 0))
    #expect(image([1, 2], 8, 24, 0) == nil)
  }

  @Test func `an indexed image takes its colours from the table`() throws {
    let table: [UInt8] = [255, 0, 0, 0, 255, 0]
    let space = try #require(
      CGColorSpace(indexedBaseSpace: CGColorSpaceCreateDeviceRGB(), last: 1, colorTable: table)
    )
    let provider = try #require(CGDataProvider(data: Data([0b0100_0000])))
    let image = try #require(
      CGImage(
        width: 2,
        height: 1,
        bitsPerComponent: 1,
        bitsPerPixel: 1,
        bytesPerRow: 1,
        space: space,
        bitmapInfo: [],
        provider: provider,
        decode: nil,
        shouldInterpolate: false,
        intent: .defaultIntent
      )
    )
    #expect(image[0, 0] == .red && image[1, 0] == .green)
  }
}
