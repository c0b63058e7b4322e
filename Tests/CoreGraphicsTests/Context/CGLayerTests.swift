import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGLayerTests {
  /// Fills the quarter of a layer next to its origin.
  private func fillCorner(_ layer: CGLayer, _ color: CGColor) {
    layer.context?.setFillColor(color)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
  }
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func `a layer is drawn with its origin at the point, in UIKit's contexts and in others`()
    throws
  {
    let plain = try bitmap(8, 8)
    let below = try #require(
      CGLayer(plain, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
    )
    #expect(below.size == CGSize(width: 4, height: 4))
    fillCorner(below, red)
    plain.draw(below, at: CGPoint(x: 2, y: 3))
    // Rows count from the top: y 3 to 5 are rows 3 and 4.
    #expect(plain[2, 4] == .red && plain[3, 3] == .red)
    #expect(plain[2, 2] == .clear && plain[4, 4] == .clear && plain[1, 4] == .clear)

    let canvas = try canvas(8, 8)
    let above = try #require(
      CGLayer(canvas, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
    )
    fillCorner(above, red)
    canvas.draw(above, at: CGPoint(x: 2, y: 3))
    #expect(canvas[2, 3] == .red && canvas[3, 4] == .red)
    #expect(canvas[2, 2] == .clear && canvas[2, 5] == .clear && canvas[4, 3] == .clear)
  }

  @Test func `it has the pixels of the context that it is made for`() throws {
    let context = try #require(CGContext(size: CGSize(width: 4, height: 4), scale: 3))
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 2, height: 1), auxiliaryInfo: nil)
    )
    #expect(layer.context?.width == 6 && layer.context?.height == 3)
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1.0 / 3, height: 1))
    context.draw(layer, at: .zero)
    #expect(context[0, 0] == .red && context[0, 2] == .red)
    #expect(context[1, 0] == .clear && context[0, 3] == .clear)
  }

  @Test func `it is scaled to a rectangle, and changes after it was drawn do not show`() throws {
    let context = try bitmap(8, 8)
    context.interpolationQuality = .none
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 4, height: 4), auxiliaryInfo: nil)
    )
    fillCorner(layer, red)
    context.draw(layer, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    fillCorner(layer, CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(context[0, 7] == .red && context[3, 4] == .red)
    #expect(context[4, 7] == .clear && context[0, 3] == .clear)
    context.setAlpha(0.5)
    context.clear(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.draw(layer, at: .zero)
    #expect(context[0, 7].isNear(Pixel(0, 0, 128, 128), by: 1))
  }

  @Test func `a size between pixels ends between them`() throws {
    let context = try bitmap(4, 4)
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 1.5, height: 1), auxiliaryInfo: nil)
    )
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.draw(layer, at: .zero)
    #expect(context[0, 3] == .red)
    #expect(abs(context[1, 3].alpha - 128) <= 1)
    #expect(context[2, 3] == .clear)
  }

  @Test(arguments: [CGSize.zero, CGSize(width: -1, height: 2), CGSize(width: 1e9, height: 1e9)])
  func `without a size, or with one that is too large, there is none`(size: CGSize) throws {
    #expect(CGLayer(try bitmap(1, 1), size: size, auxiliaryInfo: nil) == nil)
  }
}
