import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct GrayPictureTests {
  private func source(_ type: String, side: Int = 24) throws -> ImageSource {
    try #require(ImageSource(data: try some(EncodedPictures.gray(type, side: side))))
  }

  private func expectGray(_ image: CGImage, bits: Int = 8) {
    #expect(image.bitsPerComponent == bits && image.bitsPerPixel == bits)
    #expect(image.colorSpace?.model == .monochrome && image.alphaInfo == .none)
  }

  private func samples(_ image: CGImage) throws -> [UInt8] {
    let bytes = try #require(image.dataProvider?.data)
    #expect(bytes.count >= (image.height - 1) * image.bytesPerRow + image.width)
    return (0..<image.height).map { bytes[bytes.startIndex + $0 * image.bytesPerRow] }
  }

  @Test(arguments: ["png", "jpeg"])
  func `a picture of one component has 8 bits a pixel`(type: String) throws {
    let source = try source(type)
    #expect(source.isGray && !source.hasAlpha)
    let image = try #require(source.image(at: 0))
    expectGray(image)
    let column = try samples(image)
    #expect(column[2] < 3 && abs(Int(column[12]) - 100) < 3 && column[22] > 252)
    #expect(image[5, 12].isNear(Pixel(100, 100, 100), by: 2))
  }

  @Test(arguments: ["png", "jpeg"])
  func `it stays grey where it is cut, scaled and written again`(type: String) throws {
    let source = try source(type)
    let image = try #require(source.image(at: 0))
    let part = try #require(image.cropping(to: CGRect(x: 3, y: 12, width: 5, height: 12)))
    expectGray(part)
    #expect(part[0, 0].isNear(Pixel(100, 100, 100), by: 2))
    #expect(part[4, 11].isNear(.white, by: 2))
    for side in [6, 9, 24] {
      let small = try #require(source.thumbnail(at: 0, maxPixelSize: side))
      expectGray(small)
      // Scaling sharpens the edges between the rows of one grey.
      let steps = side == 24 ? 3 : 30
      #expect(small.width == side)
      #expect(small[side / 2, side / 2].isNear(Pixel(100, 100, 100), by: steps))
    }
    expectGray(try #require(image.upright(.right, width: 24, height: 24)))
    for data in [image.pngData(), image.jpegData(quality: 1)] {
      let again = try #require(ImageSource(data: try some(data))?.image(at: 0))
      expectGray(again)
      #expect(again[5, 12].isNear(Pixel(100, 100, 100), by: 2))
    }
  }

  @Test func `it is drawn into a context of its own layout`() throws {
    let image = try #require(try source("jpeg").image(at: 0))
    let context = try #require(
      CGContext(
        data: nil,
        width: 12,
        height: 12,
        bitsPerComponent: image.bitsPerComponent,
        bytesPerRow: 0,
        space: image.colorSpace,
        bitmapInfo: image.bitmapInfo.rawValue
      )
    )
    context.draw(image, in: CGRect(x: 0, y: 0, width: 12, height: 12))
    let drawn = try #require(context.makeImage())
    expectGray(drawn)
    #expect(drawn[6, 6].isNear(Pixel(100, 100, 100), by: 2))
  }

  @Test func `a profile tells the light of its samples, which are kept`() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let data = try some(EncodedPictures.gray("png", space: linear))
    let image = try #require(ImageSource(data: data)?.image(at: 0))
    expectGray(image)
    #expect(try samples(image)[12] == 100)
    // 100 / 255 of the light is 168 in sRGB.
    #expect(image[5, 12].isNear(Pixel(168, 168, 168), by: 2))
    let again = try #require(ImageSource(data: try some(image.pngData()))?.image(at: 0))
    #expect(try samples(again)[12] == 100 && again[5, 12] == image[5, 12])
  }

  @Test func `16 bits of grey stay 16 bits`() throws {
    let samples: [UInt16] = [0, 257, 12_345, 65_535]
    let provider = try #require(CGDataProvider(data: samples.withUnsafeBytes { Data($0) }))
    let picture = try #require(
      CGImage(
        width: 2,
        height: 2,
        bitsPerComponent: 16,
        bitsPerPixel: 16,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(alpha: .none, byteOrder: .order16Little),
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    )
    let image = try #require(ImageSource(data: try some(picture.pngData()))?.image(at: 0))
    expectGray(image, bits: 16)
    let bytes = try #require(image.dataProvider?.data)
    #expect(bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) } == samples)
    #expect(image[1, 1] == .white && image[1, 0] == Pixel(1, 1, 1))
  }
}
