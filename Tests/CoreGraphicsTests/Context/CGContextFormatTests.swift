import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGContextFormatTests {
  private static let space = CGColorSpaceCreateDeviceRGB()
  private static let littleFirst =
    CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

  /// A format, and the bytes of one red pixel in it.
  private static let formats: [(bits: Int, info: UInt32, bytes: [UInt8])] = [
    (8, CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
    (8, CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
    (8, littleFirst, [0, 0, 255, 255]),
    (
      8, CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue,
      [255, 0, 0, 255]
    ),
    (
      8, CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [255, 0, 0, 255]
    ),
    (
      16, CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder16Little.rawValue,
      [255, 255, 0, 0, 0, 0, 255, 255]
    ),
    (
      5, CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder16Little.rawValue,
      [0, 0x7C]
    ),
  ]

  @Test(arguments: formats.indices)
  func `each format has its bytes where it says`(index: Int) throws {
    let format = Self.formats[index]
    var bytes = [UInt8](repeating: 0, count: 64)
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try bitmap(
        2,
        2,
        data: bytes.baseAddress,
        bytesPerRow: 32,
        bits: format.bits,
        format.info
      )
      context.setFillColor(.red)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      let image = try #require(context.makeImage())
      #expect(image[0, 0].isNear(.red, by: 0))
      #expect(image.bitmapInfo.rawValue == format.info || format.bits == 8)
    }
    var expected = format.bytes
    // Reversed words have the opacity, which comes last, first.
    if format.info
      == CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue
    {
      expected.reverse()
    }
    #expect(Array(bytes.prefix(expected.count)) == expected)
  }

  @Test func `what was in the memory stays and is drawn over`() throws {
    var bytes: [UInt8] = [0, 0, 255, 255, 0, 128, 0, 128]
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try bitmap(2, 1, data: bytes.baseAddress, bytesPerRow: 8)
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(context[1, 0] == Pixel(0, 128, 0, 128))
    }
    #expect(bytes == [255, 0, 0, 255, 0, 128, 0, 128])
  }

  @Test func `a picture of the caller's memory is a copy`() throws {
    var bytes = [UInt8](repeating: 255, count: 4)
    let image = try bytes.withUnsafeMutableBytes { bytes in
      try bitmap(1, 1, data: bytes.baseAddress, bytesPerRow: 4).makeImage()
    }
    bytes = [0, 0, 0, 0]
    #expect(image?[0, 0] == .white)
  }

  @Test func `an image is drawn into red-first memory with its colours in place`() throws {
    var bytes = [UInt8](repeating: 0, count: 16)
    let image = try fourColors()
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try bitmap(2, 2, data: bytes.baseAddress, bytesPerRow: 8)
      context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(bytes[0..<8] == [255, 0, 0, 255, 0, 255, 0, 255])
    #expect(bytes[8..<16] == [0, 0, 255, 255, 255, 255, 255, 255])
  }

  @Test func `grey bitmaps hold lightness`() throws {
    var bytes = [UInt8](repeating: 0, count: 4)
    try bytes.withUnsafeMutableBytes { bytes in
      let context = try bitmap(
        4,
        1,
        data: bytes.baseAddress,
        bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(),
        CGImageAlphaInfo.none.rawValue
      )
      context.setFillColor(gray: 0.5, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(.white)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setFillColor(.green)
      context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    }
    #expect(bytes[0] == 128 && bytes[1] == 255 && bytes[3] == 0)
    // Green is 71.5 % of the light: 220 of 255 when encoded.
    #expect(abs(Int(bytes[2]) - 220) <= 2)
  }

  @Test func `bitmaps of opacity alone hold coverage`() throws {
    let context = try bitmap(4, 1, CGImageAlphaInfo.alphaOnly.rawValue)
    context.setFillColor(CGColor(red: 1, green: 1, blue: 1, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0].isNear(Pixel(0, 0, 0, 128), by: 1))
    #expect(context.bitsPerPixel == 8 && context.colorSpace == nil)
  }

  @Test(.feature("VIS-F103")) func `a Display P3 bitmap holds P3 numbers`() throws {
    let wide = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    let context = try bitmap(1, 1, space: wide, Self.littleFirst)
    context.setFillColor(try #require(CGColor(colorSpace: wide, components: [1, 0, 0, 1])))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[0, 0] == .red)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    // sRGB red in P3: 0.9175, 0.2003, 0.1386.
    #expect(context[0, 0].isNear(Pixel(234, 51, 35), by: 1))
    // And matched when it is shown.
    #expect(try #require(context.makeImage())[0, 0].isNear(.red, by: 1))
  }

  @Test func `formats that Core Graphics does not draw in give nil`() {
    func make(_ width: Int, _ bits: Int, _ perRow: Int, _ info: CGImageAlphaInfo) -> CGContext? {
      CGContext(
        data: nil,
        width: width,
        height: 4,
        bitsPerComponent: bits,
        bytesPerRow: perRow,
        space: Self.space,
        bitmapInfo: info.rawValue
      )
    }
    #expect(make(4, 8, 0, .last) == nil)
    #expect(make(4, 8, 0, .none) == nil)
    #expect(make(4, 8, 8, .premultipliedLast) == nil)
    #expect(make(0, 8, 0, .premultipliedLast) == nil)
    #expect(make(-1, 8, 0, .premultipliedLast) == nil)
    #expect(make(1_000_000, 8, 0, .premultipliedLast) == nil)
    #expect(make(4, 7, 0, .premultipliedLast) == nil)
    #expect(make(4, 8, 0, .premultipliedLast) != nil)
  }

  @Test func `the memory is released through the callback`() throws {
    final class Flag { var isSet = false }
    let flag = Flag()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    var context = CGContext(
      data: memory,
      width: 2,
      height: 2,
      bitsPerComponent: 8,
      bytesPerRow: 8,
      space: Self.space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
      releaseCallback: { info, data in
        data?.deallocate()
        info.map { Unmanaged<Flag>.fromOpaque($0).takeUnretainedValue().isSet = true }
      },
      releaseInfo: Unmanaged.passUnretained(flag).toOpaque()
    )
    #expect(context?.data == memory)
    context = nil
    #expect(flag.isSet)
  }
}
