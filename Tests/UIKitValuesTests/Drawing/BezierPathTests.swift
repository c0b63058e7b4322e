import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct BezierPathTests {
  private func elements(_ path: UIBezierPath) -> [String] {
    var list: [String] = []
    path.cgPath.applyWithBlock { element in
      let points = element.pointee.points
      func text(_ index: Int) -> String {
        String(format: "%.2f,%.2f", Double(points[index].x), Double(points[index].y))
      }
      switch element.pointee.type {
      case .moveToPoint: list.append("M " + text(0))
      case .addLineToPoint: list.append("L " + text(0))
      case .addQuadCurveToPoint: list.append("Q " + text(1))
      case .addCurveToPoint: list.append("C " + text(2))
      case .closeSubpath: list.append("Z")
      }
    }
    return list
  }

  @Test func `A rectangle is four lines round its corners`() {
    let path = UIBezierPath(rect: CGRect(x: 1, y: 2, width: 10, height: 20))
    #expect(
      elements(path) == ["M 1.00,2.00", "L 11.00,2.00", "L 11.00,22.00", "L 1.00,22.00", "Z"]
    )
    #expect(path.bounds == CGRect(x: 1, y: 2, width: 10, height: 20))
  }

  @Test func `Rounded corners are smooth: they begin before the radius does`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      cornerRadius: 10
    )
    let list = elements(path)
    #expect(list.first == "M 15.29,0.00")
    #expect(list.filter { $0.hasPrefix("C") }.count == 12)
    #expect(path.contains(CGPoint(x: 4, y: 4)))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func `A corner without room for smoothness is circular, and no radius is too large`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 40, height: 20),
      cornerRadius: 500
    )
    #expect(elements(path).filter { $0.hasPrefix("C") }.count == 4)
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
  }

  @Test func `Only the corners that were asked for are rounded`() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 100),
      byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 20, height: 20)
    )
    #expect(path.contains(CGPoint(x: 99, y: 1)))
    #expect(path.contains(CGPoint(x: 1, y: 99)))
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(!path.contains(CGPoint(x: 99, y: 99)))
  }

  @Test func `An arc that is clockwise goes down from the right`() {
    let path = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: true
    )
    #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
    #expect(path.bounds.maxX <= 10.001 && path.bounds.minX >= -0.001)
    #expect(path.bounds.minY >= -0.001)
    let other = UIBezierPath(
      arcCenter: .zero,
      radius: 10,
      startAngle: 0,
      endAngle: .pi / 2,
      clockwise: false
    )
    #expect(other.bounds.minY < -9.9)
  }

  @Test func `Reversing runs through the same outline from its end`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
    path.lineWidth = 3
    let reversed = path.reversing()
    #expect(elements(reversed) == ["M 20.00,10.00", "Q 10.00,0.00", "L 0.00,0.00"])
    #expect(reversed.lineWidth == 3)
    #expect(elements(reversed.reversing()) == elements(path))
  }

  @Test func `A hole shows under the even-odd rule`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
    path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 15, y: 15)))
  }

  @Test func `Dashes are read back, and a copy keeps the style`() throws {
    let path = UIBezierPath()
    path.setLineDash([4, 2, 1], count: 3, phase: 1.5)
    path.lineCapStyle = .round
    path.miterLimit = 4
    let copy = try #require(path.copy() as? UIBezierPath)
    var lengths = [CGFloat](repeating: 0, count: 3)
    var count = 0
    var phase: CGFloat = 0
    copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2, 1] && count == 3 && phase == 1.5)
    #expect(copy.lineCapStyle == .round && copy.miterLimit == 4)
    #expect(copy == path)
  }

  @Test func `A line without a starting point is ignored`() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 5, y: 5))
    #expect(path.isEmpty)
  }

  @Test func `A transform moves every point`() {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.apply(CGAffineTransform(translationX: 5, y: 7))
    #expect(path.bounds == CGRect(x: 5, y: 7, width: 10, height: 10))
  }

  @Test func `An archive brings the path back`() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 30, height: 10))
    path.lineWidth = 2.5
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: false)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(copy?.cgPath == path.cgPath)
    #expect(copy?.lineWidth == 2.5)
  }

  @Test func `An archive keeps the dashes`() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 10))
    path.setLineDash([4, 2], count: 2, phase: 1.5)
    let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: false)
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data)
    #expect(copy == path)
  }
}
