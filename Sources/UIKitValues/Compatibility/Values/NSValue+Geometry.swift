import CoreGraphics
import Foundation

// Foundation on Linux stores points, sizes and rectangles in an NSValue, but no other structures;
// those are stored as arrays of numbers.
extension NSValue {
  /// Stores a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Stores a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Stores a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Stores a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }
  /// Stores an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ])
  }
  /// Stores a three-dimensional transform.
  public convenience init(caTransform3D t: CATransform3D) {
    self.init(numbers: [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
      t.m42, t.m43, t.m44,
    ])
  }
  /// Stores insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(numbers: [insets.top, insets.left, insets.bottom, insets.right])
  }
  /// Stores directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(numbers: [insets.top, insets.leading, insets.bottom, insets.trailing])
  }
  /// Stores an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(numbers: [offset.horizontal, offset.vertical])
  }

  /// The stored point; zero if another type is stored.
  public var cgPointValue: CGPoint { holds("{CGPoint=dd}") ? pointValue : .zero }
  /// The stored size; zero if another type is stored.
  public var cgSizeValue: CGSize { holds("{CGSize=dd}") ? sizeValue : .zero }
  /// The stored rectangle; zero if another type is stored.
  public var cgRectValue: CGRect {
    holds("{CGRect={CGPoint=dd}{CGSize=dd}}") ? rectValue : .zero
  }
  /// The stored vector; zero if another type is stored.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? CGVector(dx: 0, dy: 0)
  }
  /// The stored affine transform; the identity if another type is stored.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }
  /// The stored three-dimensional transform; the identity if another type is stored.
  public var caTransform3DValue: CATransform3D {
    guard let n = numbers(16) else { return CATransform3DIdentity }
    return CATransform3D(
      m11: n[0],
      m12: n[1],
      m13: n[2],
      m14: n[3],
      m21: n[4],
      m22: n[5],
      m23: n[6],
      m24: n[7],
      m31: n[8],
      m32: n[9],
      m33: n[10],
      m34: n[11],
      m41: n[12],
      m42: n[13],
      m43: n[14],
      m44: n[15]
    )
  }
  /// The stored insets; zero if another type is stored.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    numbers(4).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
  }
  /// The stored directional insets; zero if another type is stored.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    numbers(4).map {
      NSDirectionalEdgeInsets(top: $0[0], leading: $0[1], bottom: $0[2], trailing: $0[3])
    } ?? .zero
  }
  /// The stored offset; zero if another type is stored.
  public var uiOffsetValue: UIOffset {
    numbers(2).map { UIOffset(horizontal: $0[0], vertical: $0[1]) } ?? .zero
  }

  private convenience init(numbers: [CGFloat]) {
    let doubles = numbers.map { Double($0) }
    self.init(bytes: doubles, objCType: "[\(numbers.count)d]")
  }

  private func holds(_ type: String) -> Bool { String(cString: objCType) == type }

  private func numbers(_ count: Int) -> [CGFloat]? {
    guard holds("[\(count)d]") else { return nil }
    var doubles = [Double](repeating: 0, count: count)
    doubles.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { getValue(base) }
    }
    return doubles.map { CGFloat($0) }
  }
}
