import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

@Suite("Layer geometry") struct GeometryTests {
  private func layer(_ frame: CGRect, in parent: CALayer? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    parent?.addSublayer(layer)
    return layer
  }

  private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(a.x - x) < 1e-9 && abs(a.y - y) < 1e-9
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    abs(a.minX - b.minX) < 1e-9 && abs(a.minY - b.minY) < 1e-9 && abs(a.width - b.width) < 1e-9
      && abs(a.height - b.height) < 1e-9
  }

  @Test func `the frame sets position and bounds about the anchor point`() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0, y: 1)
    layer.bounds = CGRect(x: 5, y: 6, width: 1, height: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 10, y: 60))
    #expect(layer.bounds == CGRect(x: 5, y: 6, width: 30, height: 40))
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(layer.frame == CGRect(x: -5, y: 40, width: 30, height: 40))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 2, y: 0.5), CGAffineTransform(scaleX: -1, y: 3),
    CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(translationX: 7, y: -3),
    CGAffineTransform(rotationAngle: -.pi / 2).scaledBy(x: 2, y: 1),
  ])
  func `the frame makes the round trip under a transform`(transform: CGAffineTransform) {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 0.75)
    layer.setAffineTransform(transform)
    let frame = CGRect(x: 11, y: -4, width: 60, height: 35)
    layer.frame = frame
    #expect(isNear(layer.frame, frame))
    #expect(layer.affineTransform() == transform)
  }

  @Test func `a negative frame is made positive`() {
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: -20, height: -10)
    #expect(layer.frame == CGRect(x: 80, y: 90, width: 20, height: 10))
  }

  @Test func `points go between cousins through scrolled and transformed parents`() {
    let root = layer(CGRect(x: 0, y: 0, width: 500, height: 500))
    let left = layer(CGRect(x: 10, y: 10, width: 100, height: 100), in: root)
    let right = layer(CGRect(x: 200, y: 50, width: 100, height: 100), in: root)
    left.bounds.origin = CGPoint(x: 0, y: 30)
    let inLeft = layer(CGRect(x: 5, y: 40, width: 10, height: 10), in: left)
    #expect(inLeft.convert(.zero, to: right) == CGPoint(x: 15 - 200, y: 20 - 50))
    right.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(isNear(right.convert(CGPoint(x: 50, y: 50), to: root), 250, 100))
    #expect(isNear(right.convert(.zero, to: root), 150, 0))
    #expect(isNear(right.convert(CGPoint(x: 150, y: 0), from: root), 0, 0))
    #expect(
      isNear(
        inLeft.convert(inLeft.convert(CGPoint(x: 3, y: 4), to: right), from: right),
        3,
        4
      )
    )
    #expect(
      isNear(
        root.convert(CGRect(x: 150, y: 0, width: 20, height: 20), to: right),
        CGRect(x: 0, y: 0, width: 10, height: 10)
      )
    )
  }

  @Test func `flipped geometry turns the sublayers over`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    root.isGeometryFlipped = true
    let child = layer(CGRect(x: 10, y: 10, width: 20, height: 20), in: root)
    #expect(isNear(child.convert(.zero, to: root), 10, 90))
    #expect(isNear(child.convert(CGPoint(x: 10, y: 70), from: root), 0, 20))
    #expect(child.contentsAreFlipped())
    child.isGeometryFlipped = true
    #expect(!child.contentsAreFlipped())
  }

  @Test func `a perspective is undone exactly`() {
    let root = layer(CGRect(x: 0, y: 0, width: 200, height: 200))
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    let card = layer(CGRect(x: 50, y: 50, width: 100, height: 100), in: root)
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    let corner = card.convert(CGPoint(x: 100, y: 0), to: root)
    // x: 50·cos 60° = 25 from the middle; z: -50·sin 60°; divided by 1 - z/500.
    let w = 1 + 50 * sin(Double.pi / 3) / 500
    #expect(abs(corner.x - (100 + 25 / CGFloat(w))) < 1e-9)
    #expect(abs(corner.y - (100 - 50 / CGFloat(w))) < 1e-9)
    let back = card.convert(corner, from: root)
    #expect(isNear(back, 100, 0))
    #expect(root.hitTest(CGPoint(x: corner.x - 1, y: 100)) === card)
    #expect(root.hitTest(CGPoint(x: corner.x + 1, y: 100)) === root)
  }

  @Test func `a transform layer keeps the depth of what is in it`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let turn = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    func corner(in group: CALayer) -> CGFloat {
      group.frame = root.bounds
      root.addSublayer(group)
      group.transform = turn
      let face = layer(root.bounds, in: group)
      face.transform = turn
      return face.convert(CGPoint(x: 100, y: 50), to: root).x
    }
    // Two turns of 45° are a right angle, seen from the edge; flattened they are cos²45°.
    #expect(abs(corner(in: CATransformLayer()) - 50) < 1e-9)
    #expect(abs(corner(in: CALayer()) - 75) < 1e-9)
  }

  @Test func `the nearest layer is hit, outside of bounds unless they are cut`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
    let front = layer(CGRect(x: 0, y: 0, width: 50, height: 50), in: root)
    let outside = layer(CGRect(x: 60, y: 0, width: 20, height: 20), in: back)
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
    back.zPosition = 1
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === back)
    #expect(root.hitTest(CGPoint(x: 70, y: 5)) === outside)
    back.masksToBounds = true
    #expect(root.hitTest(CGPoint(x: 70, y: 5)) === root)
    back.isHidden = true
    #expect(root.hitTest(CGPoint(x: 5, y: 5)) === front)
    #expect(root.hitTest(CGPoint(x: 500, y: 5)) == nil)
    let mask = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
    front.mask = mask
    #expect(root.hitTest(CGPoint(x: 30, y: 30)) === root)
    front.setAffineTransform(CGAffineTransform(scaleX: 0, y: 0))
    #expect(root.hitTest(CGPoint(x: 25, y: 25)) === root)
  }

  @Test func `the back of a one-sided layer is not hit`() {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
    let card = layer(root.bounds, in: root)
    card.isDoubleSided = false
    #expect(root.hitTest(CGPoint(x: 20, y: 50)) === card)
    card.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(root.hitTest(CGPoint(x: 20, y: 50)) === root)
  }

  @Test func `scroll layers scroll as little as needed`() {
    let scroll = CAScrollLayer()
    scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let content = layer(CGRect(x: 0, y: 0, width: 100, height: 1000), in: scroll)
    #expect(scroll.masksToBounds)
    content.scrollRectToVisible(CGRect(x: 0, y: 150, width: 10, height: 10))
    #expect(scroll.bounds.origin == CGPoint(x: 0, y: 60))
    #expect(content.visibleRect == CGRect(x: 0, y: 60, width: 100, height: 100))
    scroll.scrollMode = .horizontally
    content.scroll(CGPoint(x: 5, y: 500))
    #expect(scroll.bounds.origin == CGPoint(x: 5, y: 60))
  }

  @Test func `time goes through speed, offset and begin`() {
    let root = CALayer()
    let child = CALayer()
    root.addSublayer(child)
    root.beginTime = 10
    root.speed = 2
    child.timeOffset = 3
    #expect(child.convertTime(20, from: nil) == 23)
    #expect(child.convertTime(23, to: nil) == 20)
    #expect(root.convertTime(23, from: child) == 20)
  }

  @Test func `a position that is no number stops with Core Animation's words`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      CALayer().position = CGPoint(x: CGFloat.nan, y: 0)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("CALayerInvalidGeometry: CALayer position contains NaN: [nan 0]. Layer: ")
    )
  }

  @Test func `a frame that is no number stops`() async {
    await #expect(processExitsWith: .failure) {
      CALayer().frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)
    }
  }
}
