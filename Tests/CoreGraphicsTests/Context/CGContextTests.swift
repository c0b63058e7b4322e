import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGContextTests {
  @Test func `a bitmap has its origin at the bottom, UIKit's at the top`() throws {
    let plain = try bitmap(4, 4)
    plain.setFillColor(.red)
    plain.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(plain[0, 3] == .red && plain[0, 0] == .clear)
    #expect(plain.ctm.isIdentity)

    let flipped = try canvas(4, 4, scale: 2)
    flipped.setFillColor(.red)
    flipped.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(flipped[1, 1] == .red && flipped[2, 2] == .clear)
    #expect(flipped.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 8))
    #expect(flipped.width == 8)
  }

  @Test func `half a pixel is half covered`() throws {
    let context = try canvas(2, 1)
    context.setFillColor(.black)
    context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(context[0, 0].isNear(Pixel(0, 0, 0, 128), by: 1))
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0, y: 0, width: 0.6, height: 1))
    #expect(context[0, 0] == .black)
  }

  @Test func `states are kept and restored`() throws {
    let context = try canvas(4, 4)
    context.setFillColor(.red)
    context.saveGState()
    context.setFillColor(.blue)
    context.translateBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: -10, y: -10, width: 20, height: 20))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context[2, 2] == .blue && context[3, 3] == .clear && context[0, 0] == .red)
    context.restoreGState()
    context.fill(CGRect(x: 3, y: 3, width: 1, height: 1))
    #expect(context[3, 3] == .red)
  }

  @Test func `the path is drawn once and then gone`() throws {
    let context = try canvas(4, 4)
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(!context.isPathEmpty)
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 2, height: 2))
    context.fillPath()
    #expect(context.isPathEmpty && context.path == nil)
    #expect(context[1, 1] == .black && context[2, 2] == .clear)
  }

  @Test func `the path stays where it was added when user space moves`() throws {
    let context = try canvas(4, 4)
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 1, y: 1)
    #expect(context.currentPointOfPath == .zero)
  }

  @Test func `even-odd leaves the middle out`() throws {
    let context = try canvas(6, 6)
    context.addRects([
      CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 2, y: 2, width: 2, height: 2),
    ])
    context.fillPath(using: .evenOdd)
    #expect(context[0, 0] == .black && context[3, 3] == .clear)
  }

  @Test func `clips cut each other`() throws {
    let context = try canvas(6, 6)
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.addRects([
      CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 1, y: 1, width: 1, height: 1),
    ])
    context.clip(using: .evenOdd)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 4, height: 4))
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    #expect(context[0, 0] == .black && context[1, 1] == .clear && context[5, 5] == .clear)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 6, height: 6))
  }

  @Test func `clipping to rectangles joins them, to an empty path leaves nothing`() throws {
    let context = try canvas(4, 1)
    context.saveGState()
    context.clip(to: [
      CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 2, y: 0, width: 1, height: 1),
    ])
    context.fill(.infinite)
    context.restoreGState()
    #expect(context[0, 0] == .black && context[1, 0] == .clear && context[2, 0] == .black)
    context.beginPath()
    context.clip()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(context[3, 0] == .clear)
  }

  @Test func `a stroke is as wide as user space says`() throws {
    let context = try canvas(8, 8)
    context.scaleBy(x: 2, y: 1)
    context.setLineWidth(1)
    context.strokeLineSegments(between: [CGPoint(x: 2, y: 0), CGPoint(x: 2, y: 8)])
    #expect((0..<8).map { context[$0, 4].alpha } == [0, 0, 0, 255, 255, 0, 0, 0])
  }

  @Test func `dashes leave gaps, impossible dashes leave a line`() throws {
    let context = try canvas(6, 1)
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [2, 2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
    #expect((0..<6).map { context[$0, 0].alpha } == [255, 255, 0, 0, 255, 255])
    context.setLineDash(phase: 0, lengths: [-1, 0])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 6, y: 0.5)])
    #expect(context[2, 0] == .black)
  }

  @Test func `a transform that squashes everything does no lasting harm`() throws {
    let context = try canvas(4, 4)
    context.saveGState()
    context.scaleBy(x: 0, y: 0)
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 9, height: 9))
    context.strokePath()
    context.draw(try fourColors(), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    context.concatenate(CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0))
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[2, 2] == .red)
  }

  @Test func `numbers without measure do no harm`() throws {
    let context = try canvas(4, 4)
    context.fill(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))
    context.move(to: CGPoint(x: CGFloat.nan, y: CGFloat.infinity))
    context.addLine(to: CGPoint(x: 1e30, y: -1e30))
    context.strokePath()
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[1, 1] == .red)
  }

  @Test func `replacing the path with its stroke makes it an outline`() throws {
    let context = try canvas(8, 8)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 0, y: 4))
    context.addLine(to: CGPoint(x: 8, y: 4))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 2, width: 8, height: 4))
    #expect(context.pathContains(CGPoint(x: 4, y: 3), mode: .fill))
    #expect(!context.pathContains(CGPoint(x: 4, y: 1), mode: .fill))
  }

  @Test func `points go to device space and back`() throws {
    let context = try canvas(10, 10, scale: 3)
    context.translateBy(x: 1, y: 2)
    let device = context.convertToDeviceSpace(CGPoint(x: 1, y: 1))
    #expect(device == CGPoint(x: 6, y: 21))
    #expect(context.convertToUserSpace(device) == CGPoint(x: 1, y: 1))
  }

  @Test func `a picture does not follow what is drawn later`() throws {
    let context = try canvas(2, 2)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    let image = try #require(context.makeImage())
    context.setFillColor(.blue)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(image[0, 0] == .red)
    #expect(context[0, 0] == .blue && context[1, 0] == .red)
  }

  @Test func `a picture that is dropped costs no copy`() throws {
    let context = try canvas(64, 64)
    let before = context.makeRaster().map { $0.baseAddress }
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    #expect(context.makeRaster().map { $0.baseAddress } == before)
  }

  @Test func `a layer is blended as a whole`() throws {
    let context = try canvas(3, 1)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    for x in 0..<3 { #expect(context[x, 0].isNear(Pixel(0, 0, 0, 128), by: 1)) }
    context.endTransparencyLayer()
  }

  @Test func `a layer lies where it was drawn, whatever was drawn before it`() throws {
    let context = try canvas(8, 8, scale: 2)
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    context.beginTransparencyLayer(in: CGRect(x: 4, y: 4, width: 4, height: 4), auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 8))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.endTransparencyLayer()
    #expect(context[8, 8] == .red && context[11, 15] == .red)
    #expect(context[12, 12] == .clear && context[7, 8] == .clear)
  }

  @Test func `an edge of a layer's clip is covered once`() throws {
    let context = try canvas(2, 1)
    context.clip(to: CGRect(x: 0, y: 0, width: 0.5, height: 1))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.endTransparencyLayer()
    #expect(context[0, 0].isNear(Pixel(0, 0, 0, 128), by: 2))
  }
}
