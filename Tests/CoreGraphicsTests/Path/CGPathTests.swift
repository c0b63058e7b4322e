import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite struct CGPathTests {
  private func letters(_ path: CGPath) -> String {
    var result = ""
    path.applyWithBlock { element in
      switch element.pointee.type {
      case .moveToPoint: result += "M"
      case .addLineToPoint: result += "L"
      case .addQuadCurveToPoint: result += "Q"
      case .addCurveToPoint: result += "C"
      case .closeSubpath: result += "Z"
      }
    }
    return result
  }

  @Test func `a rectangle is a move, three lines and a close`() {
    let path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    #expect(letters(path) == "MLLLZ")
    #expect(path.storage.points.first == CGPoint(x: 1, y: 2))
    #expect(path.storage.points.last == CGPoint(x: 1, y: 6))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `each quarter of a rounded rectangle is one cubic`() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60),
      cornerWidth: 10,
      cornerHeight: 8,
      transform: nil
    )
    #expect(letters(path) == "MLCLCLCLCZ")
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 100, height: 60))
  }

  @Test func `an ellipse is four cubics that begin at the right`() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    #expect(letters(path) == "MCCCCZ")
    #expect(path.storage.points[0] == CGPoint(x: 20, y: 5))
    #expect(path.storage.points[3] == CGPoint(x: 10, y: 10))
  }

  @Test func `an arc goes in quarters from where it starts`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi * 2, clockwise: false)
    #expect(letters(path) == "MCCCC")
    let part = CGMutablePath()
    part.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi * 0.75, clockwise: false)
    #expect(letters(part) == "MCC")
    #expect(abs(part.currentPoint.x + 0.7071) < 1e-4)
  }

  @Test(arguments: [(false, 0.5), (true, -1.5)])
  func `clockwise means the falling angle`(clockwise: Bool, turns: Double) {
    let path = CGMutablePath()
    path.addArc(
      center: .zero,
      radius: 1,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: clockwise
    )
    #expect(letters(path) == (clockwise ? "MCCC" : "MC"))
    #expect(abs(path.currentPoint.y - 1) < 1e-9)
  }

  @Test func `an arc is joined to the current point by a line`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -5, y: 0))
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: .pi / 2)
    #expect(letters(path) == "MLC")
  }

  @Test func `a tangent arc rounds a corner`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 10, y: 10),
      radius: 4
    )
    #expect(letters(path) == "MLC")
    #expect(abs(path.storage.points[1].x - 6) < 1e-9)
    #expect(abs(path.currentPoint.x - 10) < 1e-9 && abs(path.currentPoint.y - 4) < 1e-9)
  }

  @Test func `a tangent arc of no corner is a line`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0),
      tangent2End: CGPoint(x: 20, y: 0),
      radius: 4
    )
    #expect(letters(path) == "ML")
  }

  @Test func `a line without a current point is ignored`() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.currentPoint == .zero)
  }

  @Test func `the bounding box holds control points, that of the path does not`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 10, y: 0),
      control1: CGPoint(x: 0, y: 10),
      control2: CGPoint(x: 10, y: 10)
    )
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 7.5))
  }

  @Test func `winding and even-odd disagree inside of a ring`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let middle = CGPoint(x: 5, y: 5)
    #expect(path.contains(middle))
    #expect(!path.contains(middle, using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
  }

  @Test func `containment transforms the point`() {
    let path = CGPath(rect: CGRect(x: 100, y: 0, width: 10, height: 10), transform: nil)
    let shift = CGAffineTransform(translationX: 100, y: 0)
    #expect(path.contains(CGPoint(x: 5, y: 5), transform: shift))
    #expect(!path.contains(CGPoint(x: 5, y: 5)))
  }

  @Test func `an open subpath counts as closed for containment, a circle is round`() {
    let triangle = CGMutablePath()
    triangle.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(triangle.contains(CGPoint(x: 2, y: 2)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(!circle.contains(CGPoint(x: 1, y: 1)))
    #expect(circle.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func `a rectangle is known as one`() {
    var rect = CGRect.zero
    let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(CGPath(rect: frame, transform: nil).isRect(&rect))
    #expect(rect == frame)
    var turn = CGAffineTransform(rotationAngle: 0.3)
    #expect(!CGPath(rect: frame, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: frame, transform: nil).isRect(nil))
  }

  @Test func `a copy does not follow the original`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    let copy = try #require(path.copy())
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(letters(copy) == "M")
    #expect(copy != path)
    let mutable = try #require(copy.mutableCopy())
    mutable.addLine(to: CGPoint(x: 1, y: 1))
    #expect(mutable == path)
    #expect(mutable.hashValue == path.hashValue)
  }

  @Test func `transforms apply to what is added`() {
    let path = CGMutablePath()
    path.addRect(
      CGRect(x: 0, y: 0, width: 1, height: 1),
      transform: CGAffineTransform(scaleX: 5, y: 2)
    )
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 5, height: 2))
    path.addPath(
      CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
      transform: CGAffineTransform(translationX: 9, y: 9)
    )
    #expect(path.boundingBox.maxX == 10)
  }

  @Test func `dashes begin with the phase and end with the path`() {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    #expect(letters(dashed) == "MLMLML")
    #expect(dashed.storage.points.map(\.x) == [0, 2, 4, 7, 9, 10])
  }

  @Test func `a dashed curve stays on the curve`() {
    let curve = CGMutablePath()
    curve.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
    let dashed = curve.copy(dashingWithPhase: 0, lengths: [4, 4])
    #expect(letters(dashed).filter { $0 == "M" }.count == 4)
    dashed.applyWithBlock { element in
      guard element.pointee.type == .moveToPoint else { return }
      let point = element.pointee.points[0]
      #expect(abs(hypot(point.x, point.y) - 10) < 0.05)
    }
  }

  @Test(arguments: [CGLineCap.butt, .square, .round])
  func `the stroke of a line is as long as its caps make it`(cap: CGLineCap) {
    let line = CGMutablePath()
    line.addLines(between: [.zero, CGPoint(x: 10, y: 0)])
    let stroke = line.copy(
      strokingWithWidth: 4,
      lineCap: cap,
      lineJoin: .miter,
      miterLimit: 10
    )
    let box = stroke.boundingBoxOfPath
    let reach: CGFloat = cap == .butt ? 0 : 2
    #expect(abs(box.minX + reach) < 1e-6 && abs(box.maxX - 10 - reach) < 1e-6)
    #expect(abs(box.minY + 2) < 1e-6 && abs(box.maxY - 2) < 1e-6)
    #expect(stroke.contains(CGPoint(x: 5, y: 1.9)))
    #expect(!stroke.contains(CGPoint(x: 5, y: 2.1)))
  }

  @Test func `a miter reaches out until its limit`() {
    let corner = CGMutablePath()
    corner.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    func reaches(_ join: CGLineJoin, _ limit: CGFloat) -> Bool {
      corner.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: join, miterLimit: limit)
        .contains(CGPoint(x: 10.9, y: -0.9))
    }
    #expect(reaches(.miter, 10))
    #expect(!reaches(.miter, 1.2))
    #expect(!reaches(.bevel, 10))
    #expect(!reaches(.round, 10))
  }

  @Test func `the stroke of a circle is a ring`() {
    let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    let ring = circle.copy(
      strokingWithWidth: 4,
      lineCap: .butt,
      lineJoin: .miter,
      miterLimit: 10
    )
    for degrees in stride(from: 0.0, to: 360, by: 7) {
      let angle = degrees / 180 * Double.pi
      func point(_ radius: Double) -> CGPoint {
        CGPoint(x: radius * cos(angle), y: radius * sin(angle))
      }
      #expect(ring.contains(point(10)))
      #expect(ring.contains(point(8.1)))
      #expect(ring.contains(point(11.9)))
      #expect(!ring.contains(point(7.9)))
      #expect(!ring.contains(point(12.1)))
    }
  }

  @Test func `a description names the elements`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 2))
    #expect(path.description == "(0.0, 0.0) moveto\n(1.0, 2.0) lineto")
  }
}
