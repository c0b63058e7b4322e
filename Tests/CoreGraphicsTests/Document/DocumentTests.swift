import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct DocumentTests {
  @Test func `a PDF has its pages, their size, links and a title`() throws {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    var box = CGRect(x: 0, y: 0, width: 200, height: 100)
    let context = try #require(
      CGContext(consumer: consumer, mediaBox: &box, [kCGPDFContextTitle: "Sketch"])
    )
    #expect(context.width == 0 && context.makeImage() == nil && context.keepsVectors)
    context.beginPDFPage(nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 10, y: 10, width: 50, height: 20))
    context.setURL(
      try #require(URL(string: "https://example.org/it's")),
      for: CGRect(x: 10, y: 10, width: 50, height: 20)
    )
    context.setDestination("there", for: CGRect(x: 0, y: 0, width: 5, height: 5))
    context.endPDFPage()
    context.beginPDFPage([kCGPDFContextMediaBox: CGRect(x: 0, y: 0, width: 50, height: 60)])
    context.addDestination("there", at: .zero)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setShadow(offset: CGSize(width: 1, height: 1), blur: 2)
    context.draw(try fourColors(), in: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.endPDFPage()
    context.closePDF()
    // After the end nothing is drawn and nothing breaks.
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let text = String(decoding: data as Data, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1"))
    #expect(text.contains("/MediaBox [ 0 0 200 100 ]"))
    #expect(text.contains("/MediaBox [ 0 0 50 60 ]"))
    #expect(text.contains("/Count 2"))
    #expect(text.contains("https://example.org/it's"))
    #expect(text.contains("Sketch"))
    #expect(text.contains("%%EOF"))
  }

  @Test func `a PDF of no size is refused`() throws {
    var box = CGRect.zero
    let consumer = try #require(CGDataConsumer(data: NSMutableData()))
    #expect(CGContext(consumer: consumer, mediaBox: &box, nil) == nil)
  }

  @Test func `an SVG keeps shapes as shapes and reads back as the same picture`() throws {
    let data = NSMutableData()
    let consumer = try #require(CGDataConsumer(data: data))
    let context = try #require(
      CGContext(svgConsumer: consumer, size: CGSize(width: 8, height: 4))
    )
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    context.closeSVG()
    let source = try #require(ImageSource(data: data as Data))
    #expect(source.isVector)
    let image = try #require(source.vectorImage(width: 8, height: 4))
    #expect(image[1, 1] == .red && image[5, 1] == .clear && image[1, 3] == .clear)
  }
}
