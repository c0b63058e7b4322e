import Foundation
import TestSupport
import Testing
import UIKit

@Suite struct `Geometry in values, strings and archives` {
  private let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6.5)

  @Test func `values give back what they hold`() {
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(
      NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue
        == UIOffset(horizontal: 1, vertical: 2)
    )
    let scale = CATransform3DMakeScale(1, 2, 3)
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: scale).caTransform3DValue, scale))
    #expect(NSValue(cgRect: rect) == NSValue(cgRect: rect))
    #expect(NSValue(cgPoint: .zero).cgRectValue == .zero)
  }

  @Test func `strings read as UIKit writes them`() {
    #expect(NSStringFromCGRect(rect) == "{{1, 2.5}, {3, 4}}")
    #expect(CGRectFromString("{{1, 2.5}, {3, 4}}") == rect)
    #expect(CGRectFromString("nonsense") == .zero)
    #expect(NSStringFromUIEdgeInsets(insets) == "{1, 2, 3, 4}")
    #expect(UIEdgeInsetsFromString(NSStringFromUIEdgeInsets(insets)) == insets)
    #expect(NSStringFromCGAffineTransform(transform) == "[1, 2, 3, 4, 5, 6.5]")
    #expect(CGAffineTransformFromString("[1, 2, 3, 4, 5, 6.5]") == transform)
    #expect(CGPointFromString("{1e3, -2}") == CGPoint(x: 1000, y: -2))
  }

  @Test func `archives bring geometry back`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(rect, forKey: "rect")
    archiver.encode(insets, forKey: "insets")
    archiver.encode(transform, forKey: "transform")
    archiver.finishEncoding()
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(unarchiver.decodeCGRect(forKey: "rect") == rect)
    #expect(unarchiver.decodeUIEdgeInsets(forKey: "insets") == insets)
    #expect(unarchiver.decodeCGAffineTransform(forKey: "transform") == transform)
    #expect(unarchiver.decodeCGPoint(forKey: "missing") == .zero)
  }

  @Test func `index paths have rows and sections`() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path.row == 3 && path.item == 3 && path.section == 1)
    path.row = 5
    #expect(path == IndexPath(item: 5, section: 1))
    #expect(path.section == 1)
  }
}

@Suite struct `Index paths as objects` {
  @Test func `name rows, items and sections`() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.section == 1)
    #expect(path.row == 3)
    #expect(path.item == 3)
    #expect(path == NSIndexPath(item: 3, section: 1))
    #expect((IndexPath(row: 5, section: 4) as NSIndexPath).row == 5)
  }

  @Test func `that are too short have none`() {
    #expect(NSIndexPath(index: 2).row == NSNotFound)
    #expect(NSIndexPath(index: 2).section == 2)
    #expect(NSIndexPath().section == NSNotFound)
  }
}
