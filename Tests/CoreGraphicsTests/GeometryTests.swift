import CoreGraphics
import Foundation
import Testing

@Suite struct GeometryTests {
  @Test func `a rectangle goes through a property list`() {
    let rect = CGRect(x: 1, y: 2.5, width: 3, height: 4)
    #expect(CGRect(dictionaryRepresentation: rect.dictionaryRepresentation) == rect)
    #expect(CGRect(dictionaryRepresentation: ["X": 1, "Y": 2, "Width": 3]) == nil)
    #expect(CGPoint(dictionaryRepresentation: ["X": 1, "Y": 2]) == CGPoint(x: 1, y: 2))
  }

  @Test func `equality of rectangles does not mind a negative size`() {
    #expect(
      CGRect(x: 2, y: 2, width: -2, height: -2).equalTo(CGRect(x: 0, y: 0, width: 2, height: 2))
    )
  }

  @Test func `concatenating does the receiver first`() {
    let move = CGAffineTransform(translationX: 10, y: 0)
    let grow = CGAffineTransform(scaleX: 2, y: 2)
    #expect(CGPoint.zero.applying(move.concatenating(grow)) == CGPoint(x: 20, y: 0))
    #expect(CGPoint.zero.applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 10, y: 0))
    #expect(move.inverted().concatenating(move).isIdentity)
    #expect(CGAffineTransform(scaleX: 0, y: 0).inverted() == CGAffineTransform(scaleX: 0, y: 0))
  }
}
