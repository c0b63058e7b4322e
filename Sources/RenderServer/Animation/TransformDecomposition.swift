import CoreGraphics
import Foundation

/// A transform separated into translation, scale, shear, rotation and perspective.
///
/// The order is that of Core Animation and CSS: scale, shear, rotation, translation, perspective.
/// Each part is interpolated on its own, the rotation along the shorter arc of its quaternion.
struct TransformDecomposition {
  typealias Vector = SIMD3<Double>

  var translation = Vector.zero
  var scale = Vector(1, 1, 1)
  /// The shear of xy, xz and yz.
  var skew = Vector.zero
  /// The rotation as a quaternion: x, y, z, w.
  var rotation = SIMD4<Double>(0, 0, 0, 1)
  var perspective = SIMD4<Double>(0, 0, 0, 1)

  init() {}

  /// Creates the parts of a transform, or returns nil if it has no inverse.
  init?(_ t: CATransform3D) {
    guard t.m44 != 0 else { return nil }
    let k = 1 / Double(t.m44)
    // No arrays: this runs for every rotating layer of every frame.
    var row0 = Vector(Double(t.m11), Double(t.m12), Double(t.m13)) * k
    var row1 = Vector(Double(t.m21), Double(t.m22), Double(t.m23)) * k
    var row2 = Vector(Double(t.m31), Double(t.m32), Double(t.m33)) * k
    let determinant = (row0 * cross(row1, row2)).sum()
    guard determinant != 0, determinant.isFinite else { return nil }

    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      // The matrix is affine part times perspective; the perspective column p solves A p = column.
      var affine = t
      affine.m14 = 0
      affine.m24 = 0
      affine.m34 = 0
      affine.m44 = t.m44
      let inverse = CATransform3DInvert(affine)
      func dot(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> Double {
        Double(a * t.m14 + b * t.m24 + c * t.m34 + d * t.m44)
      }
      perspective = SIMD4(
        dot(inverse.m11, inverse.m12, inverse.m13, inverse.m14),
        dot(inverse.m21, inverse.m22, inverse.m23, inverse.m24),
        dot(inverse.m31, inverse.m32, inverse.m33, inverse.m34),
        dot(inverse.m41, inverse.m42, inverse.m43, inverse.m44)
      )
    }
    translation = Vector(Double(t.m41), Double(t.m42), Double(t.m43)) * k

    scale.x = length(row0)
    row0 /= scale.x
    skew.x = (row0 * row1).sum()
    row1 -= row0 * skew.x
    scale.y = length(row1)
    row1 /= scale.y
    skew.x /= scale.y
    skew.y = (row0 * row2).sum()
    row2 -= row0 * skew.y
    skew.z = (row1 * row2).sum()
    row2 -= row1 * skew.z
    scale.z = length(row2)
    row2 /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if determinant < 0 {
      // A mirror image: if only one axis is mirrored, its scale becomes negative, so that a scale
      // of -1 animates as a flip and not as a rotation.
      let axis = row0.x < 0 && row1.y >= 0 ? 0 : row1.y < 0 && row0.x >= 0 ? 1 : 2
      switch axis {
      case 0: (scale.x, row0, skew.x, skew.y) = (-scale.x, -row0, -skew.x, -skew.y)
      case 1: (scale.y, row1, skew.x, skew.z) = (-scale.y, -row1, -skew.x, -skew.z)
      default: (scale.z, row2, skew.y, skew.z) = (-scale.z, -row2, -skew.y, -skew.z)
      }
    }
    rotation = Self.quaternion(row0, row1, row2)
  }

  var transform: CATransform3D {
    let (r0, r1, r2) = Self.rows(rotation)
    // Scale, then shear, then rotation: row i of the product.
    let a0 = r0 * scale.x
    let a1 = (r1 + r0 * skew.x) * scale.y
    let a2 = (r2 + r1 * skew.z + r0 * skew.y) * scale.z
    var t = CATransform3D(
      m11: CGFloat(a0.x),
      m12: CGFloat(a0.y),
      m13: CGFloat(a0.z),
      m14: 0,
      m21: CGFloat(a1.x),
      m22: CGFloat(a1.y),
      m23: CGFloat(a1.z),
      m24: 0,
      m31: CGFloat(a2.x),
      m32: CGFloat(a2.y),
      m33: CGFloat(a2.z),
      m34: 0,
      m41: CGFloat(translation.x),
      m42: CGFloat(translation.y),
      m43: CGFloat(translation.z),
      m44: 1
    )
    if perspective != SIMD4(0, 0, 0, 1) {
      var p = CATransform3DIdentity
      p.m14 = CGFloat(perspective.x)
      p.m24 = CGFloat(perspective.y)
      p.m34 = CGFloat(perspective.z)
      p.m44 = CGFloat(perspective.w)
      t = CATransform3DConcat(t, p)
    }
    return t
  }

  /// Returns the transform between two; transforms without an inverse change halfway.
  static func interpolate(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    if isTranslationAndScale(a), isTranslationAndScale(b) {
      var result = a
      result.m11 = mix(a.m11, b.m11, t)
      result.m22 = mix(a.m22, b.m22, t)
      result.m33 = mix(a.m33, b.m33, t)
      result.m41 = mix(a.m41, b.m41, t)
      result.m42 = mix(a.m42, b.m42, t)
      result.m43 = mix(a.m43, b.m43, t)
      return result
    }
    guard let from = TransformDecomposition(a), let to = TransformDecomposition(b) else {
      return t < 0.5 ? a : b
    }
    var between = TransformDecomposition()
    between.translation = from.translation + (to.translation - from.translation) * t
    between.scale = from.scale + (to.scale - from.scale) * t
    between.skew = from.skew + (to.skew - from.skew) * t
    between.perspective = from.perspective + (to.perspective - from.perspective) * t
    between.rotation = slerp(from.rotation, to.rotation, t)
    return between.transform
  }

  private static func isTranslationAndScale(_ t: CATransform3D) -> Bool {
    t.m12 == 0 && t.m13 == 0 && t.m14 == 0 && t.m21 == 0 && t.m23 == 0 && t.m24 == 0
      && t.m31 == 0 && t.m32 == 0 && t.m34 == 0 && t.m44 == 1
  }

  /// The angles about x, y and z, in radians; rotations in this order produce the rotation.
  var eulerAngles: Vector {
    get {
      let (r0, r1, r2) = Self.rows(rotation)
      let y = asin(max(-1, min(1, -r0.z)))
      if abs(r0.z) < 0.9999999 {
        return Vector(atan2(r1.z, r2.z), y, atan2(r0.y, r0.x))
      }
      return Vector(0, y, atan2(-r1.x, r1.y))
    }
    set {
      func turn(_ axis: Int, _ angle: Double) -> SIMD4<Double> {
        var q = SIMD4<Double>(0, 0, 0, cos(angle / 2))
        q[axis] = sin(angle / 2)
        return q
      }
      rotation = Self.product(
        turn(2, newValue.z),
        Self.product(turn(1, newValue.y), turn(0, newValue.x))
      )
    }
  }

  /// Returns the rotation `b` followed by the rotation `a`.
  static func product(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w,
      a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z
    )
  }

  static func slerp(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double) -> SIMD4<Double> {
    var b = b
    var cosine = (a * b).sum()
    if cosine < 0 {
      b = -b
      cosine = -cosine
    }
    if cosine > 0.9999999 {
      let q = a + (b - a) * t
      return q / (q * q).sum().squareRoot()
    }
    let angle = acos(min(1, cosine))
    return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
  }

  /// Returns the rows of the rotation matrix, which multiplies row vectors.
  private static func rows(_ q: SIMD4<Double>) -> (Vector, Vector, Vector) {
    let (x, y, z, w) = (q.x, q.y, q.z, q.w)
    return (
      Vector(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      Vector(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      Vector(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  private static func quaternion(_ r0: Vector, _ r1: Vector, _ r2: Vector) -> SIMD4<Double> {
    let trace = r0.x + r1.y + r2.z
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      return SIMD4((r1.z - r2.y) / s, (r2.x - r0.z) / s, (r0.y - r1.x) / s, s / 4)
    }
    if r0.x > r1.y, r0.x > r2.z {
      let s = (1 + r0.x - r1.y - r2.z).squareRoot() * 2
      return SIMD4(s / 4, (r1.x + r0.y) / s, (r2.x + r0.z) / s, (r1.z - r2.y) / s)
    }
    if r1.y > r2.z {
      let s = (1 + r1.y - r0.x - r2.z).squareRoot() * 2
      return SIMD4((r1.x + r0.y) / s, s / 4, (r2.y + r1.z) / s, (r2.x - r0.z) / s)
    }
    let s = (1 + r2.z - r0.x - r1.y).squareRoot() * 2
    return SIMD4((r2.x + r0.z) / s, (r2.y + r1.z) / s, s / 4, (r0.y - r1.x) / s)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

private func length(_ a: SIMD3<Double>) -> Double { (a * a).sum().squareRoot() }
