import CoreGraphics
import Foundation

/// A 4 by 4 matrix for the compositor; it multiplies row vectors, as `CATransform3D`.
struct Matrix: Equatable {
  var m11 = 1.0, m12 = 0.0, m13 = 0.0, m14 = 0.0
  var m21 = 0.0, m22 = 1.0, m23 = 0.0, m24 = 0.0
  var m31 = 0.0, m32 = 0.0, m33 = 1.0, m34 = 0.0
  var m41 = 0.0, m42 = 0.0, m43 = 0.0, m44 = 1.0

  static let identity = Matrix()

  init() {}

  init(_ t: CATransform3D) {
    (m11, m12, m13, m14) = (Double(t.m11), Double(t.m12), Double(t.m13), Double(t.m14))
    (m21, m22, m23, m24) = (Double(t.m21), Double(t.m22), Double(t.m23), Double(t.m24))
    (m31, m32, m33, m34) = (Double(t.m31), Double(t.m32), Double(t.m33), Double(t.m34))
    (m41, m42, m43, m44) = (Double(t.m41), Double(t.m42), Double(t.m43), Double(t.m44))
  }

  init(scale: Double) {
    m11 = scale
    m22 = scale
  }

  init(translation x: Double, _ y: Double, _ z: Double = 0) {
    m41 = x
    m42 = y
    m43 = z
  }

  /// Returns the transform that applies `self` first and then `b`.
  func concatenating(_ b: Matrix) -> Matrix {
    var r = Matrix()
    r.m11 = m11 * b.m11 + m12 * b.m21 + m13 * b.m31 + m14 * b.m41
    r.m12 = m11 * b.m12 + m12 * b.m22 + m13 * b.m32 + m14 * b.m42
    r.m13 = m11 * b.m13 + m12 * b.m23 + m13 * b.m33 + m14 * b.m43
    r.m14 = m11 * b.m14 + m12 * b.m24 + m13 * b.m34 + m14 * b.m44
    r.m21 = m21 * b.m11 + m22 * b.m21 + m23 * b.m31 + m24 * b.m41
    r.m22 = m21 * b.m12 + m22 * b.m22 + m23 * b.m32 + m24 * b.m42
    r.m23 = m21 * b.m13 + m22 * b.m23 + m23 * b.m33 + m24 * b.m43
    r.m24 = m21 * b.m14 + m22 * b.m24 + m23 * b.m34 + m24 * b.m44
    r.m31 = m31 * b.m11 + m32 * b.m21 + m33 * b.m31 + m34 * b.m41
    r.m32 = m31 * b.m12 + m32 * b.m22 + m33 * b.m32 + m34 * b.m42
    r.m33 = m31 * b.m13 + m32 * b.m23 + m33 * b.m33 + m34 * b.m43
    r.m34 = m31 * b.m14 + m32 * b.m24 + m33 * b.m34 + m34 * b.m44
    r.m41 = m41 * b.m11 + m42 * b.m21 + m43 * b.m31 + m44 * b.m41
    r.m42 = m41 * b.m12 + m42 * b.m22 + m43 * b.m32 + m44 * b.m42
    r.m43 = m41 * b.m13 + m42 * b.m23 + m43 * b.m33 + m44 * b.m43
    r.m44 = m41 * b.m14 + m42 * b.m24 + m43 * b.m34 + m44 * b.m44
    return r
  }

  /// Returns the transform that moves by `x`, `y` first and then applies `self`.
  func translated(_ x: Double, _ y: Double) -> Matrix {
    var r = self
    r.m41 += x * m11 + y * m21
    r.m42 += x * m12 + y * m22
    r.m43 += x * m13 + y * m23
    r.m44 += x * m14 + y * m24
    return r
  }

  /// Returns the transform that moves along z first and then applies `self`.
  func translatedZ(_ z: Double) -> Matrix {
    var r = self
    r.m41 += z * m31
    r.m42 += z * m32
    r.m43 += z * m33
    r.m44 += z * m34
    return r
  }

  /// The transform to the same picture, with all depth set to 0.
  var flattened: Matrix {
    var r = self
    (r.m13, r.m23, r.m43) = (0, 0, 0)
    (r.m31, r.m32, r.m33, r.m34) = (0, 0, 1, 0)
    return r
  }

  /// Whether parallel lines in the plane z = 0 stay parallel.
  var isAffine: Bool { m14 == 0 && m24 == 0 && m44 == 1 }

  /// Whether the axes of the plane and their directions stay the same.
  var isUpright: Bool { m12 == 0 && m21 == 0 && m11 > 0 && m22 > 0 && isAffine }

  /// Returns the image of a point of the plane; with `w` at or below 0 it is behind the viewer.
  func map(_ x: Double, _ y: Double) -> (x: Double, y: Double, w: Double) {
    let w = x * m14 + y * m24 + m44
    return (x * m11 + y * m21 + m41, x * m12 + y * m22 + m42, w)
  }

  func applied(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let p = map(x, y)
    return (p.x / p.w, p.y / p.w)
  }
}

/// A rectangle in points.
struct Box: Equatable {
  var x = 0.0, y = 0.0, width = 0.0, height = 0.0

  init() {}

  init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  init(_ rect: CGRect) {
    let rect = rect.standardized
    x = Double(rect.origin.x)
    y = Double(rect.origin.y)
    width = Double(rect.size.width)
    height = Double(rect.size.height)
    // A layer whose rectangle is not finite draws nothing.
    if !(x.isFinite && y.isFinite && width.isFinite && height.isFinite) { self = Box() }
  }

  static let unit = Box(x: 0, y: 0, width: 1, height: 1)
  var cgRect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
