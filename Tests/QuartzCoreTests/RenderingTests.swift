import CoreGraphics
import Foundation
import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Pictures of trees that are on no screen, by `render(in:)`.
@MainActor @Suite("Rendering into a context") struct RenderingTests {
  nonisolated private static func color(
    _ red: CGFloat,
    _ green: CGFloat,
    _ blue: CGFloat
  ) -> CGColor {
    CGColor(srgbRed: red, green: green, blue: blue, alpha: 1)
  }

  private func render(_ layer: CALayer, scale: CGFloat = 1) throws -> LayerContents {
    let context = try #require(CGContext(size: layer.bounds.size, scale: scale))
    layer.render(in: context)
    return LayerContents(raster: try #require(context.makeRaster()))
  }

  private func layer(
    _ frame: CGRect,
    _ color: CGColor? = nil,
    in parent: CALayer? = nil
  )
    -> CALayer
  {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    parent?.addSublayer(layer)
    return layer
  }

  @Test func `sublayers are drawn where they are, the root's position does not matter`() throws {
    let root = layer(CGRect(x: 50, y: 60, width: 20, height: 20), Self.color(1, 0, 0))
    _ = layer(CGRect(x: 5, y: 5, width: 10, height: 10), Self.color(0, 0, 1), in: root)
    let picture = try render(root)
    #expect(picture.pixel(2, 2) == [255, 255, 0, 0])
    #expect(picture.pixel(10, 10) == [255, 0, 0, 255])
    #expect(picture.pixel(17, 17) == [255, 255, 0, 0])
  }

  @Test func `what waits for layout and drawing is laid out and drawn first`() throws {
    final class Late: CALayer {
      override func layoutSublayers() { sublayers?.first?.frame = bounds }
      override func draw(in ctx: CGContext) {
        ctx.setFillColor(RenderingTests.color(0, 1, 0))
        ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
      }
    }
    let root = Late()
    root.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    let child = Late()
    child.setNeedsDisplay()
    root.addSublayer(child)
    let picture = try render(root)
    #expect(picture.pixel(2, 5) == [255, 0, 255, 0])
    #expect(picture.pixel(7, 5) == [0, 0, 0, 0])
  }

  @Test func `masks, opacity and hidden layers count`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 20, height: 20))
    let masked = layer(root.bounds, Self.color(1, 0, 0), in: root)
    masked.mask = layer(CGRect(x: 0, y: 0, width: 10, height: 20), Self.color(0, 0, 0))
    let faint = layer(CGRect(x: 12, y: 0, width: 4, height: 20), Self.color(0, 0, 1), in: root)
    faint.opacity = 0.5
    let hidden = layer(CGRect(x: 16, y: 0, width: 4, height: 20), Self.color(0, 0, 1), in: root)
    hidden.isHidden = true
    let picture = try render(root)
    #expect(picture.pixel(5, 10) == [255, 255, 0, 0])
    #expect(picture.pixel(11, 10) == [0, 0, 0, 0])
    #expect((127...128).contains(picture.pixel(14, 10)[0]))
    #expect(picture.pixel(18, 10) == [0, 0, 0, 0])
  }

  @Test func `the context's transform and clip apply`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10), Self.color(1, 0, 0))
    let context = try #require(CGContext(size: CGSize(width: 40, height: 40), scale: 1))
    context.translateBy(x: 10, y: 10)
    context.scaleBy(x: 2, y: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 10))
    root.render(in: context)
    let picture = LayerContents(raster: try #require(context.makeRaster()))
    #expect(picture.pixel(9, 15) == [0, 0, 0, 0])
    #expect(picture.pixel(11, 28) == [255, 255, 0, 0])
    #expect(picture.pixel(21, 15) == [0, 0, 0, 0])
  }

  @Test func `one picture of every kind of layer`() throws {
    let root = layer(CGRect(x: 0, y: 0, width: 160, height: 120), Self.color(0.95, 0.95, 0.97))

    let card = layer(CGRect(x: 8, y: 8, width: 60, height: 40), Self.color(1, 1, 1), in: root)
    card.cornerRadius = 8
    card.borderWidth = 2
    card.borderColor = Self.color(0, 0.48, 1)
    card.shadowOpacity = 0.5
    card.shadowOffset = CGSize(width: 0, height: 3)

    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 80, y: 8, width: 40, height: 40)
    let star = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 20 + 18 * cos(angle), y: 20 + 18 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    shape.path = star
    shape.fillColor = Self.color(1, 0.8, 0)
    shape.fillRule = .evenOdd
    shape.strokeColor = Self.color(0.8, 0.3, 0)
    shape.lineJoin = .round
    root.addSublayer(shape)

    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 126, y: 8, width: 28, height: 40)
    gradient.colors = [Self.color(1, 0, 0), Self.color(0, 0, 1)]
    gradient.endPoint = CGPoint(x: 1, y: 1)
    root.addSublayer(gradient)

    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 8, y: 60, width: 70, height: 20)
    replicator.instanceCount = 5
    replicator.instanceTransform = CATransform3DMakeTranslation(14, 0, 0)
    replicator.instanceAlphaOffset = -0.18
    let dot = layer(CGRect(x: 0, y: 4, width: 10, height: 10), Self.color(0.2, 0.7, 0.3))
    dot.cornerRadius = 5
    replicator.addSublayer(dot)
    root.addSublayer(replicator)

    let stage = layer(CGRect(x: 84, y: 56, width: 70, height: 56), in: root)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 120
    stage.sublayerTransform = perspective
    let turned = layer(CGRect(x: 10, y: 8, width: 50, height: 40), Self.color(0.6, 0.2, 0.8))
    turned.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    turned.allowsEdgeAntialiasing = true
    stage.addSublayer(turned)

    let clipped = layer(CGRect(x: 8, y: 86, width: 60, height: 26), Self.color(0, 0, 0), in: root)
    clipped.masksToBounds = true
    clipped.cornerRadius = 13
    clipped.cornerCurve = .continuous
    let inside = layer(CGRect(x: 30, y: -10, width: 60, height: 60), Self.color(1, 0.4, 0.4))
    inside.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
    inside.allowsEdgeAntialiasing = true
    clipped.addSublayer(inside)

    let picture = try render(root)
    expectGolden(picture.makeImage(), "CALayer.kinds.together")
  }
}
