import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct RendererTests {
  @Test func `An image has the renderer's size and the format's scale`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
    let image = renderer.image { _ in }
    #expect(image.size == CGSize(width: 10, height: 5))
    #expect(image.scale == 3)
    #expect(image.cgImage?.width == 30)
    #expect(renderer.format.bounds == CGRect(x: 0, y: 0, width: 10, height: 5))
  }

  @Test func `The origin is at the upper left, and bounds may begin elsewhere`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 4, height: 4),
      format: format
    )
    let pixels = try #require(
      renderer.image { context in
        UIColor.red.setFill()
        context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
      }.pixels
    )
    #expect(pixels[0, 0] == Ink.red)
    #expect(pixels[1, 0] == Ink.clear && pixels[0, 3] == Ink.clear)
  }

  @Test func `An opaque image begins black`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format).image {
      _ in
    }
    #expect(try #require(image.pixels)[0, 0] == Ink.black)
  }

  @Test(.feature("VIS-F103"))
  func `An extended range keeps Display P3, a standard one is sRGB`() throws {
    let red = UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
    func space(_ range: UIGraphicsImageRendererFormat.Range) -> CFString? {
      let format = UIGraphicsImageRendererFormat()
      format.preferredRange = range
      return UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format).image {
        red.setFill()
        $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }.cgImage?.colorSpace?.name
    }
    #expect(space(.extended) == CGColorSpace.displayP3)
    #expect(space(.standard) == CGColorSpace.sRGB)
    // By itself a picture has the range of the screen that is current.
    let isWide = UITraitCollection.current.displayGamut == .P3
    #expect(space(.automatic) == (isWide ? CGColorSpace.displayP3 : CGColorSpace.sRGB))
  }

  @Test func `The picture so far can be had while drawing`() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    var half: UIImage?
    let whole = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      half = $0.currentImage
      $0.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    #expect(try #require(half?.pixels)[1, 0] == Ink.clear)
    #expect(try #require(whole.pixels)[1, 0] == Ink.red)
  }

  @Test func `Encoded pictures are read back`() throws {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
    let actions: UIGraphicsImageRenderer.DrawingActions = {
      UIColor.green.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    let png = try #require(UIImage(data: renderer.pngData(actions: actions)))
    #expect(try #require(png.pixels)[3, 3] == Ink.green)
    let jpeg = renderer.jpegData(withCompressionQuality: 0.9, actions: actions)
    #expect(jpeg.starts(with: [0xFF, 0xD8]))
  }

  @Test func `An empty size gives an image without pixels`() {
    let image = UIGraphicsImageRenderer(size: .zero).image { _ in }
    #expect(image.size == .zero && image.cgImage == nil)
  }

  @Test func `The old functions nest and leave nothing behind`() throws {
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 2)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(inner?.scale == 1 && outer?.scale == 2)
    #expect(outer?.size == CGSize(width: 2, height: 1))
    let pixels = try #require(outer?.pixels)
    #expect(pixels[0, 0] == Ink.blue && pixels[2, 0] == Ink.clear)
  }

  @Test func `Paths fill, stroke and clip in the current context`() throws {
    let pixels = try #require(
      UIImage.drawn(10, 10) { context in
        UIColor.red.set()
        UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4)).fill()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 8))
        line.addLine(to: CGPoint(x: 10, y: 8))
        line.lineWidth = 2
        line.setLineDash([2, 2], count: 2, phase: 0)
        UIColor.blue.setStroke()
        line.stroke()
        UIBezierPath(rect: CGRect(x: 6, y: 0, width: 2, height: 2)).addClip()
        UIColor.green.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }.pixels
    )
    #expect(pixels[1, 1] == Ink.red)
    #expect(pixels[0, 7] == Ink.blue && pixels[2, 7] == Ink.clear && pixels[4, 8] == Ink.blue)
    #expect(pixels[6, 0] == Ink.green && pixels[8, 0] == Ink.clear)
  }

  @Test func `A frame is one point inside the rectangle`() throws {
    let pixels = try #require(
      UIImage.drawn(4, 4) { _ in
        UIColor.red.setFill()
        UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
      }.pixels
    )
    #expect(pixels[0, 0] == Ink.red && pixels[3, 3] == Ink.red && pixels[0, 2] == Ink.red)
    #expect(pixels[1, 1] == Ink.clear)
  }

  @Test func `A document has the pages that were begun`() {
    let renderer = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100))
    var bounds: [CGRect] = []
    let data = renderer.pdfData { context in
      context.beginPage()
      bounds.append(context.pdfContextBounds)
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
      context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
      bounds.append(context.pdfContextBounds)
    }
    #expect(data.starts(with: Array("%PDF".utf8)))
    #expect(bounds.map(\.size) == [CGSize(width: 200, height: 100), CGSize(width: 50, height: 60)])
    #expect(data.count > 200)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a format of scale 0 draws at the scale of the traits, and the image has it`() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 0
    UITraitCollection(displayScale: 3).performAsCurrent {
      let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
        .image { _ in }
      #expect(image.scale == 3 && image.size == CGSize(width: 10, height: 5))
    }
  }
}
