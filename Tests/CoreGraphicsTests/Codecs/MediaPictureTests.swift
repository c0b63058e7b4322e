import CoreGraphics
import Foundation
import TestSupport
import Testing

/// HEIC, AVIF and PDF: what libheif and Poppler read, in a helper process always.
@Suite struct MediaPictureTests {
  /// 64 by 64 pixels, red at the left and blue at the right, encoded with libheif and x265.
  static let heic = data(
    """
      AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUFtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAA\
      AAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFlAAEAAAAAAAAALwAAACNp\
      aW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwWlwcnAAAACjaXBjbwAAAHdodmNDAQQIAAAAAAAA\
      AAAAHvAA/P/4+AAADwMgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAIQABACpCAQEECAAAAwCeOAAAAwAA\
      HpAEECCy3UklNc3AgIGBAAADAAEAAAMAAQgiAAEACEQBwXKGDAIkAAAAFGlzcGUAAAAAAAAAQAAAAEAAAAAQ\
      cGl4aQAAAAADCAgIAAAAFmlwbWEAAAAAAAAAAQABA4ECgwAAADdtZGF0AAAAKygBrwa4Y7Dc/9VyP///AWj6\
      H+9g6Nam/gI5r7/gf+///jM8f/sDCb/gb1w=
    """
  )

  /// As `heic`, with a lower half of opacity 0, encoded with libheif and libaom.
  static let avif = data(
    """
      AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAZhtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAA\
      AAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAANGlsb2MAAAAAREAAAgACAAAAAAG8AAEAAAAAAAAAGwABAAAA\
      AAHXAAEAAAAAAAAALgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAFWluZmUCAAAAAAIA\
      AGF2MDEAAAAA12lwcnAAAACxaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EAHAAAAAAUaXNwZQAA\
      AAAAAABAAAAAQAAAAA5waXhpAAAAAAEIAAAAOGF1eEMAAAAAdXJuOm1wZWc6bXBlZ0I6Y2ljcDpzeXN0ZW1z\
      OmF1eGlsaWFyeTphbHBoYQAAAAAMYXYxQ4EgAgAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABBwaXhpAAAAAAMI\
      CAgAAAAeaXBtYQAAAAAAAAACAAEEgYYHiAACBIIDhIUAAAAaaXJlZgAAAAAAAAAOYXV4bAACAAEAAQAAAFFt\
      ZGF0EgAKBhgVf/2FQDIPEMAAAQC0U7ef5GyhmS7OEgAKCTgVf/2ECAgaQDIfEMAAAEC0TDqfcd0iuLV7E06W\
      UddptfTPJwQebmH8yw==
    """
  )

  private static func data(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }

  /// A page of 40 by 20 points whose left half is red, then one of 30 by 10 whose all is blue.
  private func pdf() throws -> Data {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    var box = CGRect(x: 0, y: 0, width: 40, height: 20)
    let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
    context.beginPDFPage(nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    context.setFillColor(.green)
    context.fill(CGRect(x: 30, y: 10, width: 10, height: 10))
    context.endPDFPage()
    context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 30, height: 10)])
    context.setFillColor(.blue)
    context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
    context.endPDFPage()
    context.closePDF()
    return data as Data
  }

  @Test func `HEIC is read`() throws {
    let source = try #require(ImageSource(data: Self.heic))
    #expect(source.typeIdentifier == "public.heic")
    #expect(source.pixelWidth == 64 && source.pixelHeight == 64 && !source.hasAlpha)
    let image = try #require(source.image(at: 0))
    #expect(image[8, 8].isNear(.red, by: 12), "\(image[8, 8])")
    #expect(image[56, 56].isNear(.blue, by: 12), "\(image[56, 56])")
    let small = try #require(source.thumbnail(at: 0, maxPixelSize: 16))
    #expect(small.width == 16 && small[3, 8].isNear(.red, by: 12))
  }

  @Test func `AVIF is read, with its opacity`() throws {
    let source = try #require(ImageSource(data: Self.avif))
    #expect(source.typeIdentifier == "public.avif" && source.hasAlpha)
    let image = try #require(source.image(at: 0))
    #expect(image[8, 8].isNear(.red, by: 12), "\(image[8, 8])")
    #expect(image[56, 56].isNear(.clear, by: 12), "\(image[56, 56])")
  }

  /// The bytes with another size in the box that states it.
  private func stating(_ side: UInt32, in data: Data) throws -> Data {
    var changed = data
    let box = try #require(data.range(of: Data("ispe".utf8)))
    for (index, shift) in [24, 16, 8, 0].enumerated() {
      let byte = UInt8(truncatingIfNeeded: side >> UInt32(shift))
      changed[box.upperBound + 4 + index] = byte
      changed[box.upperBound + 8 + index] = byte
    }
    return changed
  }

  @Test(arguments: ["heic", "avif"])
  func `a size beyond the budget is refused before anything is decoded`(name: String) throws {
    let data = name == "heic" ? Self.heic : Self.avif
    let budget = ImageBudget(byteLimit: 1 << 30)
    let huge = try stating(60_000, in: data)
    #expect(ImageSource(data: huge, limits: .standard, budget: budget) == nil)
    #expect(budget.statistics.peakBytes == 0)
  }

  // libheif scales an AVIF to the size that its container states, which was checked.
  @Test func `another size than the coded one gives no HEIC`() throws {
    let source = ImageSource(data: try stating(8192, in: Self.heic))
    #expect(source?.image(at: 0) == nil)
  }

  @Test func `data that ends early gives nil and never stops the app`() throws {
    for data in [Self.heic, Self.avif, try pdf()] {
      for count in [12, 60, data.count / 2, data.count - 20] {
        let source = ImageSource(data: data.prefix(count))
        // The reader repairs a PDF without a cross-reference table.
        if source?.typeIdentifier != "com.adobe.pdf" { #expect(source?.image(at: 0) == nil) }
      }
    }
  }

  @Test func `a film in the same container is no picture`() {
    #expect(ImageSource(data: Data([0, 0, 0, 20]) + Data("ftypisom\0\0\0\0isom".utf8)) == nil)
  }

  @Test func `a PDF is a picture of its first page at any size`() throws {
    let source = try #require(ImageSource(data: try pdf()))
    #expect(source.isVector && source.typeIdentifier == "com.adobe.pdf")
    #expect(source.pixelWidth == 40 && source.pixelHeight == 20)
    let image = try #require(source.image(at: 0))
    #expect(image[5, 10] == .red && image[35, 5] == .green && image[35, 15] == .clear)
    let large = try #require(source.vectorImage(width: 400, height: 200))
    #expect(large[199, 100] == .red && large[201, 100] == .clear)
  }

  @Test func `a document has its pages and their boxes`() throws {
    let provider = try #require(CGDataProvider(data: try pdf()))
    let document = try #require(CGPDFDocument(provider))
    #expect(document.numberOfPages == 2)
    #expect(document.page(at: 0) == nil && document.page(at: 3) == nil)
    let second = try #require(document.page(at: 2))
    #expect(second.pageNumber == 2 && second.document === document)
    #expect(second.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 30, height: 10))
    #expect(CGDataProvider(data: Data("no PDF".utf8)).flatMap { CGPDFDocument($0) } == nil)
  }

  @Test func `a page is drawn upwards, as sharp as the context, and where the transform puts it`()
    throws
  {
    let provider = try #require(CGDataProvider(data: try pdf()))
    let page = try #require(CGPDFDocument(provider)?.page(at: 1))
    let context = try bitmap(80, 60)
    context.scaleBy(x: 2, y: 2)
    context.drawPDFPage(page)
    let image = try #require(context.makeImage())
    // The page is at the lower left; green is in its upper right quarter.
    #expect(image[39, 59] == .red && image[41, 59] == .clear)
    #expect(image[79, 21] == .green && image[79, 41] == .clear && image[10, 10] == .clear)

    let turned = try bitmap(20, 40)
    turned.concatenate(
      page.getDrawingTransform(
        .cropBox,
        rect: CGRect(x: 0, y: 0, width: 20, height: 40),
        rotate: 90,
        preserveAspectRatio: true
      )
    )
    turned.drawPDFPage(page)
    let other = try #require(turned.makeImage())
    // Turned clockwise, the left half is above.
    #expect(other[10, 5].isNear(.red, by: 2) && other[15, 35].isNear(.green, by: 2))
  }

  @Test func `a page that is larger than its rectangle is made smaller, a smaller one is not`()
    throws
  {
    let provider = try #require(CGDataProvider(data: try pdf()))
    let page = try #require(CGPDFDocument(provider)?.page(at: 1))
    func box(_ rect: CGRect, _ keeps: Bool = true) -> CGRect {
      page.getBoxRect(.cropBox).applying(
        page.getDrawingTransform(.cropBox, rect: rect, rotate: 0, preserveAspectRatio: keeps)
      )
    }
    #expect(
      box(CGRect(x: 0, y: 0, width: 20, height: 20))
        == CGRect(x: 0, y: 5, width: 20, height: 10)
    )
    #expect(
      box(CGRect(x: 0, y: 0, width: 20, height: 20), false)
        == CGRect(x: 0, y: 0, width: 20, height: 20)
    )
    #expect(
      box(CGRect(x: 0, y: 0, width: 100, height: 100))
        == CGRect(x: 30, y: 40, width: 40, height: 20)
    )
  }
}
