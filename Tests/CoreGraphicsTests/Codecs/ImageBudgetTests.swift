import CImageCodecs
import CoreGraphics
import Foundation
import Testing
import TestSupport

/// Untrusted data gets only the memory that the budget allows.
@Suite struct ImageBudgetTests {
  private static let megabyte = 1 << 20

  private func gif(frames: Int, width: Int = 1, height: Int = 1) -> Data {
    EncodedPictures.gif(
      width: width,
      height: height,
      frames: (0..<frames).map { (color: $0 % 4, delay: 5) }
    )
  }

  @Test(arguments: ["zTXt", "iTXt"])
  func `text chunks of a PNG are skipped, not inflated`(type: String) throws {
    let data = try HostilePictures.textBomb(type, count: 100)
    #expect(data.count < Self.megabyte)
    let growth = try ProcessMemory.peakGrowth {
      let source = try #require(ImageSource(data: data))
      #expect(source.image(at: 0)?[1, 0] == .green)
    }
    #expect(growth < 16 * Self.megabyte)
  }

  @Test func `of two sizes in a TIFF the first counts, as it does for the decoder`() throws {
    let large = HostilePictures.twoSizes(side: 14_000, type: 3, comesFirst: true)
    let growth = try ProcessMemory.peakGrowth { #expect(ImageSource(data: large) == nil) }
    #expect(growth < 16 * Self.megabyte)
    let small = HostilePictures.twoSizes(side: 14_000, type: 3, comesFirst: false)
    #expect(ImageSource(data: small)?.pixelWidth == 16)
  }

  @Test func `a TIFF whose decoder reads another size than the header takes no memory`() throws {
    // Signed numbers are a size to the decoder and none to the header's reader.
    let data = HostilePictures.twoSizes(side: 7_000, type: 9, comesFirst: true)
    let growth = try ProcessMemory.peakGrowth {
      let source = try #require(ImageSource(data: data))
      #expect(source.pixelWidth == 16)
      #expect(source.image(at: 0) == nil)
    }
    #expect(growth < 16 * Self.megabyte)
  }

  @Test func `strips that are larger than the budget are refused`() {
    var tiff = EncodedPictures.tiff
    // Samples to the pixel: 65,535 instead of 3, in a picture of 30,000 columns.
    let samples = Data(EncodedPictures.little16(277) + EncodedPictures.little16(3))
    let columns = Data(EncodedPictures.little16(256) + EncodedPictures.little16(3))
    for (tag, value) in [(samples, 65_535), (columns, 30_000)] {
      guard let place = tiff.range(of: tag) else {
        Issue.record("the tag is missing")
        return
      }
      tiff.replaceSubrange(
        place.upperBound + 4..<place.upperBound + 6,
        with: EncodedPictures.little16(value)
      )
    }
    #expect(ImageSource(data: tiff) == nil)
  }

  @Test func `a GIF of 50,000 frames is read once and its frames are decoded when asked for`()
    throws
  {
    let budget = ImageBudget(byteLimit: Self.megabyte)
    let source = try #require(
      ImageSource(data: gif(frames: 50_000), limits: .standard, budget: budget)
    )
    #expect(source.frameCount == 50_000)
    #expect(budget.statistics.peakBytes == 0)
    #expect(source.image(at: 0)?[0, 0] == .red)
    #expect(source.image(at: 49_999)?[0, 0] == .white)
    // One frame's pixels, and the canvas with its copy.
    #expect(budget.statistics.peakBytes <= 3 * 16)
  }

  @Test func `more frames than the budget has are refused`() {
    var limits = ImageLimits()
    limits.frameCount = 10
    #expect(ImageSource(data: gif(frames: 10), limits: limits) != nil)
    #expect(ImageSource(data: gif(frames: 11), limits: limits) == nil)
  }

  @Test func `a frame far larger than its GIF is refused`() throws {
    var data = gif(frames: 1)
    let place = try #require(data.range(of: Data([0x2C, 0, 0, 0, 0, 1, 0, 1, 0])))
    data.replaceSubrange(place.lowerBound + 5..<place.upperBound, with: [255, 255, 255, 255])
    #expect(ImageSource(data: data) == nil)
  }

  @Test func `a progressive JPEG of more passes than the budget has is refused`() throws {
    let few = try #require(ImageSource(data: HostilePictures.scans(5, side: 64)))
    #expect(few.image(at: 0)?.raster != nil)
    let many = try #require(ImageSource(data: HostilePictures.scans(101, side: 64)))
    #expect(many.image(at: 0) == nil)
    var limits = ImageLimits()
    limits.scannedPixels = 64 * 64 * 4
    #expect(
      ImageSource(data: HostilePictures.scans(5, side: 64), limits: limits)?.image(at: 0) == nil
    )
  }

  @Test func `coefficients of a progressive JPEG are part of the budget`() {
    var limits = ImageLimits()
    limits.workingBytes = 64 * 64 * 2
    #expect(ImageSource(data: HostilePictures.scans(2, side: 64), limits: limits) != nil)
    #expect(ImageSource(data: HostilePictures.scans(2, side: 72), limits: limits) == nil)
  }

  @Test func `restart markers by the million are read in one pass`() throws {
    let picture = try #require(EncodedPictures.noise(16, 16, isOpaque: true))
    let jpeg = try #require(picture.jpegData(quality: 0.5))
    let flood = (0..<500_000).reduce(into: Data()) { data, index in
      data += [0xFF, 0xD0 + UInt8(index & 7)]
    }
    let data = jpeg.dropLast(2) + flood + jpeg.suffix(2)
    let growth = try ProcessMemory.peakGrowth {
      #expect(ImageSource(data: Data(data))?.image(at: 0)?.width == 16)
    }
    #expect(growth < 16 * Self.megabyte)
  }

  @Test func `encoding a JPEG into too little room fails and frees what it took once`() throws {
    let side = 200
    let pixels = (0..<side * side * 4).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    func encode(largest: Int) -> Int {
      var size = 0
      let bytes = russet_jpeg_encode(
        pixels,
        side * 4,
        UInt32(side),
        UInt32(side),
        95,
        0,
        nil,
        0,
        nil,
        0,
        0,
        largest,
        &size
      )
      russet_codec_free(bytes)
      #expect((bytes == nil) == (size == 0))
      return size
    }
    let whole = encode(largest: Self.megabyte)
    #expect(whole > 3 * 4096)
    // The first growth fails, the second, and so on.
    for largest in stride(from: 0, to: whole, by: 1024) { #expect(encode(largest: largest) == 0) }
    #expect(encode(largest: whole) == whole)
  }

  @Test(arguments: [10, 14])
  func `a BMP that says its header is gigabytes long is refused`(offset: Int) throws {
    var data = EncodedPictures.bmp
    data.replaceSubrange(offset..<offset + 4, with: [0, 0, 0, 0xF0])
    let growth = try ProcessMemory.peakGrowth { #expect(ImageSource(data: data) == nil) }
    #expect(growth < 16 * Self.megabyte)
  }

  @Test func `a document of more elements than the budget has is refused`() throws {
    let head = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'>"
    let large = Data((head + String(repeating: "<g/>", count: 110_000) + "</svg>").utf8)
    let growth = try ProcessMemory.peakGrowth { #expect(ImageSource(data: large) == nil) }
    #expect(growth < 16 * Self.megabyte)
  }

  private static let head = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='2'>"

  @Test(arguments: [
    // A thousand elements for each reference: 1.1 GB from 28 KB.
    "<!DOCTYPE svg [<!ENTITY a '" + String(repeating: "<g/>", count: 1000) + "'>]>" + head
      + String(repeating: "&a;", count: 900) + "</svg>",
    "<!DOCTYPE svg [<!ENTITY a 'http://" + String(repeating: "a", count: 900) + "'>]>" + head
      + String(repeating: "&a;", count: 100_000) + "</svg>",
    "<!DOCTYPE svg [<!ATTLIST image href CDATA 'data:image/png;base64,AAAA'>]>" + head
      + "<image/></svg>",
    head + "<image href='d&#97;ta:image/png;base64,AAAA'/></svg>",
    head + "<image href=' data:image/svg+xml;base64,PHN2Zy8+'/></svg>",
    head + "<rect fill='url(d\\61 ta:image/svg+xml,a#b)'/></svg>",
    head + "<rect fill='u\\rl(data:image/png;base64,a)'/></svg>",
    head + "<rect fill='url(da\\ta:image/png;base64,a)'/></svg>",
    head + "<include xmlns='http://www.w3.org/2001/XInclude' href='a'/></svg>",
    "<?xml version='1.0' encoding='UTF-7'?>" + head + "</svg>",
  ])
  func `a document that grows when it is parsed is refused`(text: String) throws {
    let growth = try ProcessMemory.peakGrowth { #expect(ImageSource(data: Data(text.utf8)) == nil) }
    #expect(growth < 16 * Self.megabyte)
  }

  @Test func `a picture inside of a document is part of the budget`() throws {
    func document(_ png: Data) -> Data {
      let address = "data:image/png;base64,\(png.base64EncodedString())"
      return Data((Self.head + "<image width='2' height='2' href='\(address)'/></svg>").utf8)
    }
    let small = try #require(fourColors().pngData())
    #expect(ImageSource(data: document(small))?.image(at: 0)?[1, 0] == .green)
    // 14,000 pixels a side, by the header.
    var large = small
    large.replaceSubrange(
      16..<24,
      with: HostilePictures.big32(14_000) + HostilePictures.big32(14_000)
    )
    #expect(ImageSource(data: document(large)) == nil)
    #expect(ImageSource(data: document(try HostilePictures.textBomb("zTXt", count: 1))) == nil)
  }

  @Test func `a document with what drawing programs write is read`() {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg [<!ENTITY ns_svg "http://www.w3.org/2000/svg">]>
      <svg xmlns="&ns_svg;" width="4" height="2"><metadata>a: data: b</metadata>
      <style>.a { fill: url(#b) }</style><text>&#169; &amp; &#10;</text></svg>
      """
    #expect(ImageSource(data: Data(text.utf8))?.pixelWidth == 4)
  }

  @Test func `pictures together hold no more than the total, and are decoded when there is room`()
    throws
  {
    let budget = ImageBudget(byteLimit: 64 * 64 * 4 * 3 / 2)
    let picture = try #require(EncodedPictures.noise(64, 64)?.pngData())
    // The budget also includes memory for the header's profile.
    var limits = ImageLimits()
    limits.metadataBytes = 1024
    let sources = try (0..<2).map { _ in
      try #require(ImageSource(data: picture, limits: limits, budget: budget))
    }
    var first = sources[0].image(at: 0)
    let second = try #require(sources[1].image(at: 0, decodesNow: false))
    #expect(first != nil)
    #expect(second.nativeRaster == nil)
    #expect(budget.statistics.bytes[.decoded] == 64 * 64 * 4)
    #expect(budget.statistics.refusalCount > 0)
    first = nil
    #expect(budget.statistics.bytes[.decoded] == 0)
    #expect(second.nativeRaster != nil)
  }

  @Test func `every grant is given back`() throws {
    let budget = ImageBudget(byteLimit: 1 << 30)
    let noise = try #require(EncodedPictures.noise(40, 30))
    let pictures = [
      noise.pngData(), noise.jpegData(quality: 0.8), gif(frames: 3, width: 8, height: 8),
      EncodedPictures.bmp, EncodedPictures.tiff, EncodedPictures.webP, EncodedPictures.svg,
    ]
    for data in pictures.compactMap({ $0 }) {
      let source = try #require(ImageSource(data: data, limits: .standard, budget: budget))
      for index in 0..<source.frameCount { #expect(source.image(at: index) != nil) }
    }
    #expect(budget.statistics.peakBytes > 0)
    #expect(budget.statistics.totalBytes == 0)
  }
}
