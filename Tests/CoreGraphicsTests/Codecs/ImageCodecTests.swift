import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct ImageCodecTests {
  private func decoded(_ data: Data?) throws -> CGImage {
    try #require(ImageSource(data: try some(data))?.image(at: 0))
  }

  private func expectEqual(_ a: CGImage, _ b: CGImage, within steps: Int) {
    guard a.width == b.width, a.height == b.height else {
      Issue.record("sizes differ")
      return
    }
    for y in 0..<a.height {
      for x in 0..<a.width where !a[x, y].isNear(b[x, y], by: steps) {
        Issue.record("(\(x), \(y)): \(a[x, y]) and \(b[x, y])")
        return
      }
    }
  }

  @Test func `PNG gives back what was written`() throws {
    let picture = try #require(EncodedPictures.noise(37, 23))
    let source = try #require(ImageSource(data: try some(picture.pngData(dotsPerInch: 144))))
    #expect(source.typeIdentifier == "public.png")
    #expect(source.pixelWidth == 37 && source.pixelHeight == 23 && source.hasAlpha)
    #expect(abs((source.dotsPerInch ?? 0) - 144) < 0.1)
    #expect(source.colorSpace?.name == CGColorSpace.sRGB)
    let image = try #require(source.image(at: 0))
    #expect(image.utType == "public.png")
    expectEqual(picture, image, within: 1)
  }

  @Test func `an opaque picture is written without opacity`() throws {
    let picture = try #require(EncodedPictures.noise(9, 9, isOpaque: true))
    let image = try decoded(picture.pngData())
    #expect(image.alphaInfo == .noneSkipFirst)
    expectEqual(picture, image, within: 0)
  }

  @Test func `JPEG gives back nearly what was written, over white`() throws {
    let context = try canvas(16, 16)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 16))
    let picture = try #require(context.makeImage())
    let image = try decoded(picture.jpegData(quality: 1))
    #expect(image.utType == "public.jpeg")
    #expect(image[2, 8].isNear(.red, by: 4) && image[14, 8].isNear(.white, by: 4))
    let small = try #require(picture.jpegData(quality: 0))
    let large = try #require(picture.jpegData(quality: 1))
    #expect(small.count < large.count)
  }

  @Test(arguments: 1...8) func `the orientation is written, read and applied`(number: Int) throws {
    let orientation = try #require(CGImagePropertyOrientation(rawValue: UInt32(number)))
    // Red at the top left, in blocks as large as JPEG's.
    let context = try canvas(32, 16)
    context.setFillColor(.blue)
    context.fill(CGRect(x: 0, y: 0, width: 32, height: 16))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let data = try #require(context.makeImage()?.jpegData(quality: 1, orientation: orientation))
    let source = try #require(ImageSource(data: data))
    #expect(source.orientation == orientation)
    let upright = try #require(source.thumbnail(at: 0, maxPixelSize: 32))
    #expect(upright.width == (number > 4 ? 16 : 32))
    let (right, bottom) = (upright.width - 3, upright.height - 3)
    // Where EXIF says that the first row and column are.
    let corner: (Int, Int) =
      switch orientation {
      case .up: (2, 2)
      case .upMirrored: (right, 2)
      case .down: (right, bottom)
      case .downMirrored: (2, bottom)
      case .leftMirrored: (2, 2)
      case .right: (right, 2)
      case .rightMirrored: (right, bottom)
      case .left: (2, bottom)
      }
    #expect(upright[corner.0, corner.1].isNear(.red, by: 12), "\(upright[corner.0, corner.1])")
    #expect(upright[upright.width / 2, upright.height / 2].isNear(.blue, by: 12))
  }

  @Test(.feature("VIS-F103"))
  func `a 16-bit PNG in Display P3 keeps its depth, its numbers and its space`() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let samples: [UInt16] = [65_535, 257, 1, 65_535, 32_769, 12_345, 54_321, 40_000]
    let provider = try #require(CGDataProvider(data: samples.withUnsafeBytes { Data($0) }))
    let picture = try #require(
      CGImage(
        width: 2,
        height: 1,
        bitsPerComponent: 16,
        bitsPerPixel: 64,
        bytesPerRow: 16,
        space: wide,
        bitmapInfo: CGBitmapInfo(alpha: .last, byteOrder: .order16Little),
        provider: provider,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
    )
    let data = try #require(picture.pngData())
    let source = try #require(ImageSource(data: data))
    #expect(source.bitsPerComponent == 16)
    #expect(source.colorSpace?.name == CGColorSpace.displayP3)
    let image = try #require(source.image(at: 0))
    #expect(image.bitsPerComponent == 16 && image.colorSpace?.isWideGamutRGB == true)
    let bytes = try #require(image.dataProvider?.data)
    #expect(bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) } == samples)
    #expect(try decoded(image.pngData()).dataProvider?.data == bytes)
  }

  @Test(.feature("VIS-F102"), arguments: ["png", "jpeg"])
  func `a picture is matched to sRGB by its profile`(type: String) throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let context = try bitmap(
      16,
      16,
      space: wide,
      CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    )
    // sRGB's (200, 100, 50) is (187, 107, 62) in P3.
    context.setFillColor(CGColor(red: 200 / 255, green: 100 / 255, blue: 50 / 255, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    let picture = try #require(context.makeImage())
    let image = try decoded(type == "png" ? picture.pngData() : picture.jpegData(quality: 1))
    #expect(image.colorSpace?.name == CGColorSpace.displayP3)
    #expect(try #require(image.nativeRaster)[8, 8].isNear(Pixel(187, 107, 62), by: 3))
    #expect(image[8, 8].isNear(Pixel(200, 100, 50), by: 3))
  }

  @Test func `an animated GIF has its frames, delays and loops`() throws {
    let data = EncodedPictures.gif(
      width: 20,
      height: 20,
      frames: [(0, 10), (1, 50), (2, 1)],
      loops: 4
    )
    let source = try #require(ImageSource(data: data))
    #expect(source.frameCount == 3 && source.loopCount == 5)
    #expect(source.delay(at: 0) == 0.1 && source.delay(at: 1) == 0.5 && source.delay(at: 2) == 0.1)
    #expect(source.image(at: 2)?[10, 10] == .blue)
    #expect(source.image(at: 0)?[10, 10] == .red)
    #expect(source.image(at: 1)?[10, 10] == .green)
    #expect(source.image(at: 3) == nil)
  }

  @Test func `BMP, TIFF, WebP and SVG are read`() throws {
    let bmp = try decoded(EncodedPictures.bmp)
    #expect(bmp[0, 0] == .red && bmp[1, 1] == .blue)
    let tiff = try decoded(EncodedPictures.tiff)
    #expect(tiff.width == 2 && tiff[1, 0] == .red)
    let webP = try decoded(EncodedPictures.webP)
    #expect(webP.width == 1 && webP.utType == "org.webmproject.webp")
    let svg = try decoded(EncodedPictures.svg)
    #expect(svg.width == 4 && svg[0, 0] == .red && svg[3, 0] == .clear)
    let large = try #require(
      ImageSource(data: EncodedPictures.svg)?.vectorImage(width: 40, height: 20)
    )
    #expect(large[19, 10] == .red && large[21, 10] == .clear)
  }

  @Test func `a thumbnail is no larger than asked`() throws {
    let picture = try #require(EncodedPictures.noise(100, 40, isOpaque: true))
    for data in [picture.pngData(), picture.jpegData(quality: 0.9)] {
      let source = try #require(ImageSource(data: try some(data)))
      let small = try #require(source.thumbnail(at: 0, maxPixelSize: 20))
      #expect(small.width == 20 && small.height == 8)
      #expect(source.thumbnail(at: 0, maxPixelSize: 500)?.width == 100)
    }
  }

  @Test func `the providers of Core Graphics take only their own type`() throws {
    let png = try #require(CGDataProvider(data: try some(fourColors().pngData())))
    #expect(
      CGImage(
        pngDataProviderSource: png,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )?[
        1,
        0
      ] == .green
    )
    #expect(
      CGImage(
        jpegDataProviderSource: png,
        decode: nil,
        shouldInterpolate: true,
        intent: .defaultIntent
      )
        == nil
    )
  }
}
