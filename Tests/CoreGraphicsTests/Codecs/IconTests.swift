import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct IconTests {
  private func icon(_ pictures: [(side: Int, data: Data)]) throws -> ImageSource {
    try #require(ImageSource(data: EncodedPictures.ico(pictures)))
  }

  @Test func `an icon has pictures of several sizes, PNG and BMP`() throws {
    let png = try some(try #require(EncodedPictures.noise(9, 9)).pngData())
    let source = try icon([(2, EncodedPictures.maskedIconBitmap), (9, png)])
    #expect(source.typeIdentifier == "com.microsoft.ico" && source.frameCount == 2)
    #expect(source.pixelWidth == 2 && source.hasAlpha)
    let small = try #require(source.image(at: 0))
    #expect(small.utType == "com.microsoft.ico" && small.width == 2)
    #expect(small[0, 0] == .red && small[1, 0] == .clear)
    #expect(small[0, 1] == .blue && small[1, 1] == .green)
    let large = try #require(source.image(at: 1))
    #expect(large.width == 9 && large.utType == "com.microsoft.ico")
    #expect(source.thumbnail(at: 1, maxPixelSize: 4)?.width == 4)
    #expect(source.image(at: 2) == nil && source.iconPicture(at: 2) == nil)
  }

  @Test func `32 bits hold the opacity, which the mask gives if all of it is 0`() throws {
    let row: [UInt8] = [0, 0, 200, 128, 0, 200, 0, 255]
    let clear = row.enumerated().map { $0.offset % 4 == 3 ? 0 : $0.element }
    let mask: [UInt8] = [0x80, 0, 0, 0, 0x80, 0, 0, 0]
    let soft = EncodedPictures.iconBitmap(2, bits: 32, rows: row + row, mask: mask)
    let hard = EncodedPictures.iconBitmap(2, bits: 32, rows: clear + clear, mask: mask)
    let bare = EncodedPictures.iconBitmap(2, bits: 32, rows: clear + clear, mask: [])
    let source = try icon([(2, soft), (2, hard), (2, bare)])
    let first = try #require(source.image(at: 0))
    #expect(first[0, 0] == Pixel(100, 0, 0, 128) && first[1, 0] == Pixel(0, 200, 0))
    let second = try #require(source.image(at: 1))
    #expect(second[0, 0] == .clear && second[1, 1] == Pixel(0, 200, 0))
    #expect(source.image(at: 2)?[0, 0] == Pixel(200, 0, 0))
  }

  @Test func `pictures with palettes and of 16 bits are read`() throws {
    let palette: [UInt8] = [0, 0, 255, 0, 255, 0, 0, 0]
    let none: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0]
    func picture(_ bits: Int, _ row: [UInt8], palette: [UInt8] = []) -> (side: Int, data: Data) {
      let rows = row + none.prefix(4 - row.count)
      return (
        2,
        EncodedPictures.iconBitmap(2, bits: bits, palette: palette, rows: rows + rows, mask: none)
      )
    }
    let source = try icon([
      picture(1, [0x40], palette: palette), picture(4, [0x01], palette: palette),
      picture(8, [0, 1], palette: palette), picture(16, [0, 0x7C, 0x1F, 0]),
    ])
    for index in 0..<4 {
      let image = try #require(source.image(at: index))
      #expect(image[0, 0] == .red && image[1, 1] == .blue, "picture \(index)")
    }
    // An index beyond the palette is black.
    let short = try icon([picture(8, [0, 7], palette: palette)])
    #expect(short.image(at: 0)?[1, 0] == .black)
  }

  @Test func `a picture that is not within the data or states too large a size is refused`() throws
  {
    let bitmap = EncodedPictures.maskedIconBitmap
    let whole = EncodedPictures.ico([(2, bitmap)])
    var far = whole
    far.replaceSubrange(18..<22, with: [0, 0, 0, 0x7F])
    #expect(ImageSource(data: far) == nil)
    var inside = whole
    inside.replaceSubrange(18..<22, with: [0, 0, 0, 0])
    #expect(ImageSource(data: inside) == nil)
    for (offset, value) in [(4, 0x7F), (8, 0x7F), (14, 7), (16, 1), (32, 0x7F), (0, 12)] {
      var damaged = bitmap
      damaged.replaceSubrange(offset..<offset + 2, with: EncodedPictures.little16(value))
      if offset == 4 || offset == 8 { damaged[offset + 3] = 0x7F }
      #expect(ImageSource(data: EncodedPictures.ico([(2, damaged)])) == nil, "offset \(offset)")
    }
    #expect(ImageSource(data: Data([0, 0, 1, 0, 0, 0])) == nil)
    #expect(ImageSource(data: Data([0, 0, 1, 0, 0xFF, 0xFF])) == nil)
  }

  @Test func `an icon is limited by its pictures and by all of their pixels`() {
    let data = EncodedPictures.ico(
      Array(repeating: (2, EncodedPictures.maskedIconBitmap), count: 5)
    )
    var limits = ImageLimits()
    limits.frameCount = 4
    #expect(ImageSource(data: data, limits: limits) == nil)
    limits.frameCount = 5
    limits.framePixels = 19
    #expect(ImageSource(data: data, limits: limits) == nil)
    limits.framePixels = 20
    #expect(ImageSource(data: data, limits: limits)?.frameCount == 5)
  }

  @Test func `a helper process decodes an icon`() throws {
    let source = try #require(
      ImageSource(
        data: EncodedPictures.ico([(2, EncodedPictures.maskedIconBitmap)]),
        limits: .standard,
        place: .helper
      )
    )
    #expect(source.image(at: 0)?[0, 0] == .red)
  }
}
