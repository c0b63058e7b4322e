import CoreGraphics
import Foundation
import ImageIO
import Testing

/// A picture whose left half is one colour and whose right half another.
private func picture(
  _ width: Int,
  _ height: Int,
  _ left: [CGFloat],
  _ right: [CGFloat]
) throws -> CGImage {
  let context = try #require(
    CGContext(
      data: nil,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  )
  for (index, color) in [left, right].enumerated() {
    context.setFillColor(
      red: color[0],
      green: color[1],
      blue: color[2],
      alpha: color.count > 3 ? color[3] : 1
    )
    context.fill(CGRect(x: index * width / 2, y: 0, width: width / 2, height: height))
  }
  return try #require(context.makeImage())
}

/// Grey waves across, finer from row to row.
private func waves(_ width: Int, _ height: Int) throws -> CGImage {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let grey = UInt8(128 + 100 * sin(Double(x * (y + 8)) / 200))
      bytes += [grey, grey, grey, 255]
    }
  }
  let context = try #require(
    CGContext(
      data: &bytes,
      width: width,
      height: height,
      bitsPerComponent: 8,
      bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  )
  return try #require(context.makeImage())
}

private func pixels(_ image: CGImage) throws -> [UInt8] {
  let context = try #require(
    CGContext(
      data: nil,
      width: image.width,
      height: image.height,
      bitsPerComponent: 8,
      bytesPerRow: image.width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
    )
  )
  context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
  let data = try #require(context.data)
  return Array(UnsafeRawBufferPointer(start: data, count: image.width * image.height * 4))
}

private func written(
  _ type: String,
  _ images: [(CGImage, CFDictionary?)],
  _ properties: CFDictionary? = nil
) throws -> Data {
  let data = NSMutableData()
  let destination = try #require(
    CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, images.count, nil)
  )
  CGImageDestinationSetProperties(destination, properties)
  for (image, own) in images { CGImageDestinationAddImage(destination, image, own) }
  #expect(CGImageDestinationFinalize(destination))
  return data as Data
}

@Suite struct ImageIOTests {
  @Test(arguments: ["public.png", "com.compuserve.gif", "com.microsoft.bmp"])
  func `a picture that is written is read again pixel by pixel`(type: String) throws {
    let image = try picture(6, 4, [1, 0, 0], [0, 0, 1])
    let data = try written(type, [(image, nil)])
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(try pixels(read) == pixels(image))
  }

  @Test func `properties are numbers that code takes as it likes`() throws {
    let image = try picture(6, 4, [1, 0, 0], [0, 0, 1])
    let data = try written(
      "public.jpeg",
      [
        (
          image,
          [kCGImageDestinationLossyCompressionQuality: 0.9, kCGImagePropertyOrientation: UInt32(6)]
        )
      ]
    )
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let properties = try #require(
      CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    )
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 6)
    #expect(properties[kCGImagePropertyPixelHeight] as? CGFloat == 4)
    #expect(properties[kCGImagePropertyOrientation] as? UInt32 == 6)
    #expect(properties[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelRGB)
    let tiff = properties[kCGImagePropertyTIFFDictionary] as? [AnyHashable: Any]
    #expect(tiff?[kCGImagePropertyTIFFOrientation] as? Int == 6)
  }

  @Test func `a small picture is no larger than asked for, and upright where asked for`() throws {
    let image = try picture(60, 40, [1, 0, 0], [0, 0, 1])
    let data = try written("public.jpeg", [(image, [kCGImagePropertyOrientation: 6])])
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    func small(_ options: CFDictionary) -> CGImage? {
      CGImageSourceCreateThumbnailAtIndex(source, 0, options)
    }
    #expect(small([:]) == nil)
    let plain = try #require(
      small([
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 30,
      ])
    )
    #expect(plain.width == 30 && plain.height == 20)
    let upright = try #require(
      small([
        kCGImageSourceCreateThumbnailFromImageIfAbsent: true,
        kCGImageSourceThumbnailMaxPixelSize: CGFloat(30),
        kCGImageSourceCreateThumbnailWithTransform: true,
      ])
    )
    #expect(upright.width == 20 && upright.height == 30)
  }

  @Test func `an animation keeps its frames, delays and loops`() throws {
    let frames = [
      try picture(4, 4, [1, 0, 0], [0, 1, 0]), try picture(4, 4, [0, 0, 1], [1, 1, 1]),
    ]
    let data = try written(
      "com.compuserve.gif",
      zip(frames, [0.5, 0.01]).map {
        ($0, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: $1] as CFDictionary])
      },
      [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 3] as CFDictionary]
    )
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    let all =
      CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyGIFDictionary] as? CFDictionary
    #expect(all?[kCGImagePropertyGIFLoopCount] as? Int == 3)
    for (index, delay) in [0.5, 0.01].enumerated() {
      let own =
        CGImageSourceCopyPropertiesAtIndex(source, index, nil)?[kCGImagePropertyGIFDictionary]
        as? CFDictionary
      #expect(own?[kCGImagePropertyGIFUnclampedDelayTime] as? Double == delay)
      #expect(own?[kCGImagePropertyGIFDelayTime] as? Double == max(delay, index == 1 ? 0.1 : 0))
      let read = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(try pixels(read) == pixels(frames[index]))
    }
  }

  @Test func `a picture of many colours comes near in 256`() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 64,
        height: 64,
        bitsPerComponent: 8,
        bytesPerRow: 256,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
      )
    )
    for y in 0..<64 {
      for x in 0..<64 {
        context.setFillColor(red: CGFloat(x) / 63, green: CGFloat(y) / 63, blue: 0.5, alpha: 1)
        context.fill(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    let image = try #require(context.makeImage())
    let source = try #require(
      CGImageSourceCreateWithData(written("com.compuserve.gif", [(image, nil)]), nil)
    )
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    let worst = zip(try pixels(image), try pixels(read)).map { abs(Int($0) - Int($1)) }.max() ?? 255
    #expect(worst <= 24)
  }

  @Test func `an animated PNG has its frames as chunks, and its first for all readers`() throws {
    let frames = [
      try picture(4, 4, [1, 0, 0], [0, 1, 0, 0.5]), try picture(4, 4, [0, 0, 1], [1, 1, 1]),
    ]
    let data = try written(
      "public.png",
      frames.map {
        (
          $0,
          [
            kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGUnclampedDelayTime: 0.25]
              as CFDictionary
          ]
        )
      },
      [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 0] as CFDictionary]
    )
    for name in ["acTL", "fcTL", "fdAT", "IEND"] { #expect(data.range(of: Data(name.utf8)) != nil) }
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(try pixels(read) == pixels(frames[0]))
  }

  @Test func `data that comes in parts tells how far it is`() throws {
    let data = try written("public.png", [(try picture(60, 40, [1, 0, 0], [0, 0, 1]), nil)])
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data.prefix(20), false)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    CGImageSourceUpdateData(source, data.dropLast(16), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 60)
    CGImageSourceUpdateData(source, Data("no picture at all".utf8), true)
    #expect(
      CGImageSourceGetStatus(source) == .statusUnknownType && CGImageSourceGetCount(source) == 0
    )
  }

  @Test func `the upper part of a JPEG is shown while the rest has not arrived`() throws {
    let data = try written("public.jpeg", [(try waves(96, 64), nil)])
    let whole = try pixels(
      #require(
        CGImageSourceCreateWithData(data, nil).flatMap {
          CGImageSourceCreateImageAtIndex($0, 0, nil)
        }
      )
    )
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(300), false)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
    let start = try #require(data.range(of: Data([0xFF, 0xDA]))).upperBound
    CGImageSourceUpdateData(source, data.prefix(start + (data.count - start) * 3 / 4), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 96)
    let part = try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil)))
    #expect(part.count == whole.count)
    #expect(part.prefix(whole.count / 4) == whole.prefix(whole.count / 4))
    #expect(part.suffix(whole.count / 16) != whole.suffix(whole.count / 16))
    // Every beginning is read without fault.
    for count in stride(from: 1, to: data.count, by: 3) {
      CGImageSourceUpdateData(source, data.prefix(count), false)
      #expect(CGImageSourceGetStatus(source) != .statusComplete || count > data.count - 2)
      if count > start + 12 { #expect(CGImageSourceGetCount(source) == 1) }
    }
    CGImageSourceUpdateData(source, data, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil))) == whole)
  }

  @Test func `the pictures of a GIF that have arrived are shown, and the first one in part`() throws
  {
    let picture = try waves(60, 40)
    let data = try written("com.compuserve.gif", [(picture, nil), (picture, nil)])
    let whole = try #require(CGImageSourceCreateWithData(data, nil))
    let wanted = try pixels(#require(CGImageSourceCreateImageAtIndex(whole, 0, nil)))
    let source = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(source, data.prefix(data.count - 20), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    #expect(CGImageSourceGetCount(source) == 1)
    #expect(try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil))) == wanted)
    // Half of the first picture.
    let half = data.prefix(data.count * 3 / 8)
    CGImageSourceUpdateData(source, half, false)
    let part = try pixels(#require(CGImageSourceCreateImageAtIndex(source, 0, nil)))
    #expect(part.prefix(wanted.count / 8) == wanted.prefix(wanted.count / 8))
    #expect(part.suffix(16) != wanted.suffix(16))
    for count in stride(from: 1, to: data.count, by: 3) {
      CGImageSourceUpdateData(source, data.prefix(count), false)
      if CGImageSourceGetCount(source) > 0 {
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) != nil)
      }
    }
  }

  @Test func `a GIF that is cut off shows its whole frames, also as a file`() throws {
    let picture = try waves(60, 40)
    let data = try written("com.compuserve.gif", [(picture, nil), (picture, nil), (picture, nil)])
    let last = data.count - data.count / 6
    let source = try #require(CGImageSourceCreateWithData(data.prefix(last), nil))
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
    #expect(CGImageSourceGetStatusAtIndex(source, 1) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 2) == .statusUnexpectedEOF)
    let wanted = try pixels(picture)
    for index in 0..<2 {
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(try pixels(image) == wanted)
    }
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    let parts = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(parts, data.prefix(last), false)
    #expect(CGImageSourceGetStatus(parts) == .statusIncomplete)
    #expect(CGImageSourceGetStatusAtIndex(parts, 0) == .statusComplete)
    #expect(CGImageSourceGetCount(parts) == 2)
    // Bytes after the end do not matter.
    let long = try #require(CGImageSourceCreateWithData(data + Data([0, 0]), nil))
    #expect(CGImageSourceGetStatus(long) == .statusComplete && CGImageSourceGetCount(long) == 3)
  }

  @Test func `an icon is read with the size of each of its pictures`() throws {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> ($0 * 8) & 255) }
    }
    let png = try written("public.png", [(try picture(6, 6, [1, 0, 0], [0, 0, 1]), nil)])
    let bitmap = Data(
      little(40, 4) + little(1, 4) + little(2, 4) + little(1, 2) + little(24, 2)
        + little(0, 24) + [0, 0, 255, 0] + little(0, 4)
    )
    var head = little(0, 2) + little(1, 2) + little(2, 2)
    head += [1, 1, 0, 0] + little(1, 2) + little(24, 2) + little(bitmap.count, 4) + little(38, 4)
    head +=
      [6, 6, 0, 0] + little(1, 2) + little(32, 2) + little(png.count, 4)
      + little(38 + bitmap.count, 4)
    let data = Data(head) + bitmap + png
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetType(source) == "com.microsoft.ico")
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    for (index, side) in [1, 6].enumerated() {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      #expect(properties?[kCGImagePropertyPixelWidth] as? Int == side)
      let image = try #require(CGImageSourceCreateImageAtIndex(source, index, nil))
      #expect(image.height == side && image.utType == "com.microsoft.ico")
      #expect(try pixels(image).prefix(4) == [255, 0, 0, 255])
    }
    let small = CGImageSourceCreateThumbnailAtIndex(
      source,
      1,
      [kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 3]
    )
    #expect(small?.width == 3)
    for count in 0..<data.count {
      let cut = CGImageSourceCreateIncremental(nil)
      CGImageSourceUpdateData(cut, data.prefix(count), false)
      #expect(CGImageSourceGetCount(cut) == 0 && CGImageSourceGetStatus(cut) != .statusComplete)
    }
  }

  @Test func `a grey picture has the model of grey, and a small one of it too`() throws {
    let context = try #require(
      CGContext(
        data: nil,
        width: 8,
        height: 8,
        bitsPerComponent: 8,
        bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGImageAlphaInfo.none.rawValue
      )
    )
    context.setFillColor(gray: 0.5, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    let image = try #require(context.makeImage())
    for type in ["public.png", "public.jpeg"] {
      let source = try #require(CGImageSourceCreateWithData(written(type, [(image, nil)]), nil))
      let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
      #expect(
        properties?[kCGImagePropertyColorModel] as? String == kCGImagePropertyColorModelGray
      )
      #expect(properties?[kCGImagePropertyHasAlpha] as? Bool == false)
      let small = CGImageSourceCreateThumbnailAtIndex(
        source,
        0,
        [
          kCGImageSourceCreateThumbnailFromImageAlways: true,
          kCGImageSourceThumbnailMaxPixelSize: 4,
        ]
      )
      #expect(small?.bitsPerPixel == 8 && small?.width == 4)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.colorSpace?.model == .monochrome)
    }
  }

  @Test func `HEIC is written, smaller at a lower quality, and read again`() throws {
    let waves = try waves(96, 64)
    let usual = try written("public.heic", [(waves, nil)])
    let small = try written(
      "public.heic",
      [(waves, [kCGImageDestinationLossyCompressionQuality: 0.1])]
    )
    #expect(small.count < usual.count)
    let source = try #require(CGImageSourceCreateWithData(usual, nil))
    #expect(CGImageSourceGetType(source) == "public.heic")
    let read = try pixels(try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)))
    let wanted = try pixels(waves)
    #expect(read.count == wanted.count)
    let apart = zip(read, wanted).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    #expect(Double(apart) / Double(wanted.count) < 8)
  }

  @Test func `what cannot be written is refused`() throws {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.avif", 1, nil) == nil)
    let destination = try #require(
      CGImageDestinationCreateWithData(NSMutableData(), "public.png", 1, nil)
    )
    #expect(!CGImageDestinationFinalize(destination))
  }
}
