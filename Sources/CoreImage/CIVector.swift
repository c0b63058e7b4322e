import CoreGraphics
import Foundation

/// A vector of numbers for a filter: a point, a rectangle or coefficients.
public final class CIVector: NSObject, @unchecked Sendable {
  private let values: [CGFloat]

  /// Creates a vector from numbers in memory.
  public init(values: UnsafePointer<CGFloat>, count: Int) {
    self.values = Array(UnsafeBufferPointer(start: values, count: max(0, count)))
    super.init()
  }

  init(_ values: [CGFloat]) {
    self.values = values
    super.init()
  }

  /// Creates a vector from one number.
  public convenience init(x: CGFloat) { self.init([x]) }
  /// Creates a vector from two numbers.
  public convenience init(x: CGFloat, y: CGFloat) { self.init([x, y]) }
  /// Creates a vector from three numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat) { self.init([x, y, z]) }
  /// Creates a vector from four numbers.
  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init([x, y, z, w])
  }
  /// Creates a vector from a point.
  public convenience init(cgPoint: CGPoint) { self.init([cgPoint.x, cgPoint.y]) }
  /// Creates a vector from a rectangle: x, y, width, height.
  public convenience init(cgRect: CGRect) {
    self.init([cgRect.origin.x, cgRect.origin.y, cgRect.size.width, cgRect.size.height])
  }
  /// Creates a vector from a transform: a, b, c, d, tx, ty.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init([t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates a vector from text such as “[1 2 3]”; words that are not numbers become 0.
  public convenience init(string: String) {
    let inner = string.filter { $0 != "[" && $0 != "]" }
    self.init(inner.split(separator: " ").map { CGFloat(Double($0) ?? 0) })
  }

  /// The number of elements.
  public var count: Int { values.count }
  /// Returns an element; 0 beyond the end.
  public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
  /// The first number.
  public var x: CGFloat { value(at: 0) }
  /// The second number.
  public var y: CGFloat { value(at: 1) }
  /// The third number.
  public var z: CGFloat { value(at: 2) }
  /// The fourth number.
  public var w: CGFloat { value(at: 3) }
  /// The first two numbers as a point.
  public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
  /// The first four numbers as a rectangle.
  public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
  /// The first six numbers as a transform.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform(
      a: value(at: 0),
      b: value(at: 1),
      c: value(at: 2),
      d: value(at: 3),
      tx: value(at: 4),
      ty: value(at: 5)
    )
  }
  /// The numbers as text for `init(string:)`.
  public var stringRepresentation: String {
    "[" + values.map { "\($0)" }.joined(separator: " ") + "]"
  }

  var all: [CGFloat] { values }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CIVector)?.values == values
  }
  public override var hash: Int { values.hashValue }
  public override var description: String { stringRepresentation }
  public override func copy() -> Any { self }
}
