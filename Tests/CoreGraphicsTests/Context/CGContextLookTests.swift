import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGContextLookTests {
  private func twoColors() throws -> CGGradient {
    try #require(
      CGGradient(colorsSpace: nil, colors: [CGColor.red, CGColor.blue], locations: [0, 1])
    )
  }

  @Test func `a linear gradient changes along its line and stops at its ends`() throws {
    let context = try canvas(12, 1)
    context.drawLinearGradient(
      try twoColors(),
      start: CGPoint(x: 2, y: 0),
      end: CGPoint(x: 10, y: 0),
      options: []
    )
    #expect(context[0, 0] == .clear && context[11, 0] == .clear)
    #expect(context[2, 0].isNear(Pixel(239, 0, 16), by: 2))
    #expect(context[9, 0].isNear(Pixel(16, 0, 239), by: 2))
  }

  @Test func `options extend a gradient beyond its ends`() throws {
    let context = try canvas(12, 1)
    context.drawLinearGradient(
      try twoColors(),
      start: CGPoint(x: 4, y: 0),
      end: CGPoint(x: 8, y: 0),
      options: [.drawsBeforeStartLocation]
    )
    #expect(context[0, 0] == .red && context[11, 0] == .clear)
    context.drawLinearGradient(
      try twoColors(),
      start: CGPoint(x: 4, y: 0),
      end: CGPoint(x: 8, y: 0),
      options: [.drawsAfterEndLocation]
    )
    #expect(context[11, 0] == .blue)
  }

  @Test func `colours blend before they are made transparent`() throws {
    let fade = try #require(
      CGGradient(
        colorsSpace: nil,
        colors: [CGColor.red, CGColor(red: 0, green: 0, blue: 1, alpha: 0)],
        locations: nil
      )
    )
    let context = try canvas(3, 1)
    context.drawLinearGradient(
      fade,
      start: .zero,
      end: CGPoint(x: 3, y: 0),
      options: []
    )
    // In the middle: half red, half blue, half there.
    #expect(context[1, 0].isNear(Pixel(64, 0, 64, 128), by: 3))
  }

  @Test func `a radial gradient lies between its circles`() throws {
    let context = try canvas(21, 21)
    let center = CGPoint(x: 10.5, y: 10.5)
    context.drawRadialGradient(
      try twoColors(),
      startCenter: center,
      startRadius: 0,
      endCenter: center,
      endRadius: 8,
      options: []
    )
    #expect(context[10, 10].red > 235 && context[17, 10].blue > 215 && context[0, 0] == .clear)
  }

  @Test func `a shading asks its function`() throws {
    var callbacks = CGFunctionCallbacks(
      version: 0,
      evaluate: { _, input, output in
        output[0] = input[0] < 0.5 ? 1 : 0
        output[1] = 0
        output[2] = input[0] < 0.5 ? 0 : 1
        output[3] = 1
      },
      releaseInfo: nil
    )
    let function = try #require(
      CGFunction(
        info: nil,
        domainDimension: 1,
        domain: [0, 1],
        rangeDimension: 4,
        range: nil,
        callbacks: &callbacks
      )
    )
    let shading = try #require(
      CGShading(
        axialSpace: CGColorSpaceCreateDeviceRGB(),
        start: .zero,
        end: CGPoint(x: 8, y: 0),
        function: function,
        extendStart: true,
        extendEnd: true
      )
    )
    let context = try canvas(8, 1)
    context.drawShading(shading)
    #expect(context[1, 0] == .red && context[6, 0] == .blue)
  }

  @Test func `a shadow falls where the offset says, untouched by the transform`() throws {
    let flipped = try canvas(12, 12)
    flipped.scaleBy(x: 2, y: 2)
    flipped.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: .red)
    flipped.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
    #expect(flipped[2, 2] == .black && flipped[5, 6] == .red && flipped[6, 7] == .red)
    #expect(flipped[4, 5] == .clear && flipped[7, 7] == .clear)

    let plain = try bitmap(12, 12)
    plain.setShadow(offset: CGSize(width: 3, height: 4), blur: 0, color: .red)
    plain.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
    // Up, where y grows.
    #expect(plain[4, 11 - 5] == .red)
  }

  @Test func `a shadow's blur is twice its deviation`() throws {
    let context = try canvas(120, 40)
    context.setShadow(offset: CGSize(width: 0, height: 0), blur: 12, color: .black)
    context.clip(to: CGRect(x: 60, y: 0, width: 60, height: 40))
    context.fill(CGRect(x: 0, y: -100, width: 60, height: 300))
    // One deviation (6 px) from the edge a Gaussian has 15.9 % left.
    #expect(abs(context[60, 20].alpha - 119) <= 8)
    #expect(abs(context[66, 20].alpha - 38) <= 6)
    #expect(context[80, 20].alpha <= 1)
  }

  @Test func `an inner shadow comes from outside of the clip`() throws {
    let context = try canvas(10, 10)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setShadow(offset: CGSize(width: 0, height: 12), blur: 0, color: .red)
    context.fill(CGRect(x: 0, y: -10, width: 10, height: 5))
    #expect(context[5, 3] == .red && context[5, 8] == .clear)
  }

  @Test func `images, strokes and layers cast shadows; opacity thins them`() throws {
    let context = try canvas(12, 4)
    context.setAlpha(0.5)
    context.setShadow(offset: CGSize(width: 6, height: 0), blur: 0, color: .red)
    context.drawUpright(try fourColors(), in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[6, 0].isNear(Pixel(128, 0, 0, 128), by: 2))
    context.setAlpha(1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 3, y: 0, width: 1, height: 4))
    context.endTransparencyLayer()
    #expect(context[9, 2] == .red)
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.fill(CGRect(x: 0, y: 3, width: 1, height: 1))
    #expect(context[6, 3] == .clear)
  }

  @Test func `a pattern repeats its cell`() throws {
    let pattern = try #require(
      CGPattern(bounds: CGRect(x: 0, y: 0, width: 2, height: 2)) { context in
        context.setFillColor(.red)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    )
    let context = try bitmap(4, 4)
    context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: nil)))
    context.setFillPattern(pattern, colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[0, 3] == .red && context[2, 3] == .red && context[2, 1] == .red)
    #expect(context[1, 3] == .clear && context[0, 2] == .clear)
  }

  @Test func `an uncoloured pattern takes the colour that is given`() throws {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in context.fill(CGRect(x: 0, y: 0, width: 1, height: 2)) },
      releaseInfo: nil
    )
    let pattern = try #require(
      CGPattern(
        info: nil,
        bounds: CGRect(x: 0, y: 0, width: 2, height: 2),
        matrix: .identity,
        xStep: 2,
        yStep: 2,
        tiling: .noDistortion,
        isColored: false,
        callbacks: &callbacks
      )
    )
    let context = try bitmap(4, 4)
    context.setFillColorSpace(
      try #require(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB()))
    )
    context.setFillPattern(pattern, colorComponents: [0, 0, 1, 0.5])
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[0, 0].isNear(Pixel(0, 0, 128, 128), by: 1) && context[1, 0] == .clear)
  }

  @Test func `glyph coverage may be put directly only where nothing stands between`() throws {
    let context = try canvas(8, 8, scale: 2)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.clip(to: CGRect(x: 1, y: 1, width: 2, height: 2))
    let target = try #require(context.glyphTarget())
    #expect(target.minX == 2 && target.maxX == 6 && target.maxY == 6)
    #expect(target.color == 0x8080_0000)
    context.saveGState()
    context.setShadow(offset: .zero, blur: 1, color: .black)
    #expect(context.glyphTarget() == nil)
    context.restoreGState()
    context.saveGState()
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    context.clip()
    #expect(context.glyphTarget() == nil)
    context.restoreGState()
    let redFirst = try bitmap(2, 2)
    redFirst.setFillColor(.red)
    #expect(redFirst.glyphTarget()?.color == 0xFF00_00FF)
  }

  @Test func `coverage is filled with the fill colour under the clip`() throws {
    let context = try canvas(4, 4)
    context.setFillColor(.red)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 4))
    let coverage: [UInt8] = [255, 128, 255]
    context.fill(coverage: coverage, width: 3, height: 1, bytesPerRow: 3, x: 0, y: 2)
    #expect(context[0, 2] == .red && context[1, 2].isNear(Pixel(128, 0, 0, 128), by: 1))
    #expect(context[2, 2] == .clear)
  }

  @Test func `shapes, strokes and shadows look as they should`() throws {
    let context = try canvas(64, 48)
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: 64, height: 48))
    context.setShadow(
      offset: CGSize(width: 1, height: 2),
      blur: 4,
      color: CGColor(gray: 0, alpha: 0.5)
    )
    context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: 4, y: 4, width: 24, height: 18),
        cornerWidth: 6,
        cornerHeight: 6,
        transform: nil
      )
    )
    context.fillPath()
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setLineWidth(3)
    context.setLineJoin(.round)
    context.setLineCap(.round)
    context.setStrokeColor(CGColor(red: 1, green: 0.23, blue: 0.19, alpha: 0.8))
    context.addLines(between: [
      CGPoint(x: 36, y: 18), CGPoint(x: 44, y: 6), CGPoint(x: 52, y: 18), CGPoint(x: 58, y: 8),
    ])
    context.strokePath()
    context.setLineWidth(2)
    context.setLineCap(.butt)
    context.setLineDash(phase: 1, lengths: [4, 2])
    context.strokeEllipse(in: CGRect(x: 6, y: 28, width: 24, height: 16))
    context.saveGState()
    context.addEllipse(in: CGRect(x: 38, y: 26, width: 20, height: 20))
    context.clip()
    context.drawLinearGradient(
      try twoColors(),
      start: CGPoint(x: 38, y: 26),
      end: CGPoint(x: 58, y: 46),
      options: []
    )
    context.restoreGState()
    expectGolden(context.makeImage(), "CGContext.shapes")
  }
}
