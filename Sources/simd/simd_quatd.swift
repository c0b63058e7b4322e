import Foundation

/// A quaternion, which is a rotation in space if its length is one.
public struct simd_quatd: Equatable, Sendable, CustomDebugStringConvertible {
  /// The imaginary part, followed by the real part.
  public var vector: SIMD4<Double>

  /// Creates a quaternion of zeros.
  public init() { vector = .zero }
  /// Creates a quaternion from the imaginary part, followed by the real part.
  public init(vector: SIMD4<Double>) { self.vector = vector }
  /// Creates a quaternion from the imaginary part, followed by the real part.
  public init(_ vector: SIMD4<Double>) { self.vector = vector }
  /// Creates a quaternion from its components.
  public init(ix: Double, iy: Double, iz: Double, r: Double) {
    vector = SIMD4<Double>(ix, iy, iz, r)
  }
  /// Creates a quaternion from its parts.
  public init(real: Double, imag: SIMD3<Double>) { vector = SIMD4<Double>(imag, real) }
  /// Creates the rotation about a unit axis by an angle in radians.
  public init(angle: Double, axis: SIMD3<Double>) {
    self.init(real: cos(angle / 2), imag: axis * sin(angle / 2))
  }
  /// Creates the shortest rotation between two directions, which are unit vectors.
  public init(from: SIMD3<Double>, to: SIMD3<Double>) {
    let half = from + to
    guard simd_length_squared(half) > Double.ulpOfOne else {
      // For opposite directions, any orthogonal axis.
      let other = abs(from.x) < 0.5 ? SIMD3<Double>(1, 0, 0) : SIMD3<Double>(0, 1, 0)
      self.init(real: 0, imag: simd_normalize(simd_cross(from, other)))
      return
    }
    let middle = simd_normalize(half)
    self.init(real: simd_dot(from, middle), imag: simd_cross(from, middle))
  }
  /// Creates the rotation of a matrix.
  public init(_ matrix: simd_double3x3) {
    let (a, b, c) = matrix.columns
    let trace = a.x + b.y + c.z
    if trace >= 0 {
      let r = 2 * (1 + trace).squareRoot()
      self.init(ix: (b.z - c.y) / r, iy: (c.x - a.z) / r, iz: (a.y - b.x) / r, r: r / 4)
    } else if a.x >= b.y && a.x >= c.z {
      let r = 2 * (1 - b.y - c.z + a.x).squareRoot()
      self.init(ix: r / 4, iy: (b.x + a.y) / r, iz: (c.x + a.z) / r, r: (b.z - c.y) / r)
    } else if b.y >= c.z {
      let r = 2 * (1 - a.x - c.z + b.y).squareRoot()
      self.init(ix: (b.x + a.y) / r, iy: r / 4, iz: (c.y + b.z) / r, r: (c.x - a.z) / r)
    } else {
      let r = 2 * (1 - a.x - b.y + c.z).squareRoot()
      self.init(ix: (c.x + a.z) / r, iy: (c.y + b.z) / r, iz: r / 4, r: (a.y - b.x) / r)
    }
  }
  /// Creates the rotation of the upper left part of a matrix.
  public init(_ matrix: simd_double4x4) {
    let (a, b, c, _) = matrix.columns
    self.init(
      simd_double3x3(
        SIMD3<Double>(a.x, a.y, a.z),
        SIMD3<Double>(b.x, b.y, b.z),
        SIMD3<Double>(c.x, c.y, c.z)
      )
    )
  }

  /// The real part.
  public var real: Double {
    get { vector.w }
    set { vector.w = newValue }
  }
  /// The imaginary part.
  public var imag: SIMD3<Double> {
    get { SIMD3<Double>(vector.x, vector.y, vector.z) }
    set { vector = SIMD4<Double>(newValue, vector.w) }
  }
  /// The angle of the rotation, in radians.
  public var angle: Double { 2 * atan2(simd_length(imag), real) }
  /// The axis of the rotation.
  public var axis: SIMD3<Double> { simd_normalize(imag) }
  /// The length.
  public var length: Double { simd_length(vector) }
  /// The quaternion with the negative imaginary part.
  public var conjugate: simd_quatd { simd_quatd(real: real, imag: -imag) }
  /// The inverse quaternion.
  public var inverse: simd_quatd {
    simd_quatd(vector: conjugate.vector / simd_length_squared(vector))
  }
  /// The quaternion with a length of one.
  public var normalized: simd_quatd { simd_quatd(vector: simd_normalize(vector)) }

  /// Returns a rotated vector.
  public func act(_ vector: SIMD3<Double>) -> SIMD3<Double> {
    let t = simd_cross(imag, vector) * 2
    return vector + t * real + simd_cross(imag, t)
  }

  /// Returns the product; the right rotation is applied first.
  public static func * (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(
      real: left.real * right.real - simd_dot(left.imag, right.imag),
      imag: right.imag * left.real + left.imag * right.real + simd_cross(left.imag, right.imag)
    )
  }
  /// Returns the product with a number.
  public static func * (left: simd_quatd, right: Double) -> simd_quatd {
    simd_quatd(vector: left.vector * right)
  }
  /// Returns the product with a number.
  public static func * (left: Double, right: simd_quatd) -> simd_quatd { right * left }
  /// Multiplies in place.
  public static func *= (left: inout simd_quatd, right: simd_quatd) { left = left * right }
  /// Returns the product with the inverse of the right quaternion.
  public static func / (left: simd_quatd, right: simd_quatd) -> simd_quatd { left * right.inverse }
  /// Returns the sum.
  public static func + (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(vector: left.vector + right.vector)
  }
  /// Returns the difference.
  public static func - (left: simd_quatd, right: simd_quatd) -> simd_quatd {
    simd_quatd(vector: left.vector - right.vector)
  }
  /// Returns the negative quaternion, which is the same rotation.
  public static prefix func - (quaternion: simd_quatd) -> simd_quatd {
    simd_quatd(vector: -quaternion.vector)
  }

  /// A text with the parts.
  public var debugDescription: String { "simd_quatd(real: \(real), imag: \(imag))" }
}

extension simd_double3x3 {
  /// Creates the matrix of a rotation.
  public init(_ quaternion: simd_quatd) {
    self.init(
      quaternion.act(SIMD3<Double>(1, 0, 0)),
      quaternion.act(SIMD3<Double>(0, 1, 0)),
      quaternion.act(SIMD3<Double>(0, 0, 1))
    )
  }
}

extension simd_double4x4 {
  /// Creates the matrix of a rotation.
  public init(_ quaternion: simd_quatd) {
    let (a, b, c) = simd_double3x3(quaternion).columns
    self.init(
      SIMD4<Double>(a, 0),
      SIMD4<Double>(b, 0),
      SIMD4<Double>(c, 0),
      SIMD4<Double>(0, 0, 0, 1)
    )
  }
}

/// Creates the rotation about an axis by an angle in radians.
public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}
/// Creates the shortest rotation between two directions.
public func simd_quaternion(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> simd_quatd {
  simd_quatd(from: from, to: to)
}
/// Creates the rotation of a matrix.
public func simd_quaternion(_ matrix: simd_double3x3) -> simd_quatd { simd_quatd(matrix) }
/// Creates the rotation of a matrix.
public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }
/// Creates the matrix of a rotation.
public func simd_matrix3x3(_ quaternion: simd_quatd) -> simd_double3x3 {
  simd_double3x3(quaternion)
}
/// Creates the matrix of a rotation.
public func simd_matrix4x4(_ quaternion: simd_quatd) -> simd_double4x4 {
  simd_double4x4(quaternion)
}
/// Returns the product; the right rotation is applied first.
public func simd_mul(_ a: simd_quatd, _ b: simd_quatd) -> simd_quatd { a * b }
/// Returns a rotated vector.
public func simd_act(_ quaternion: simd_quatd, _ vector: SIMD3<Double>) -> SIMD3<Double> {
  quaternion.act(vector)
}
/// Returns the inverse quaternion.
public func simd_inverse(_ quaternion: simd_quatd) -> simd_quatd { quaternion.inverse }
/// Returns the quaternion with the negative imaginary part.
public func simd_conjugate(_ quaternion: simd_quatd) -> simd_quatd { quaternion.conjugate }
/// Returns the quaternion with a length of one.
public func simd_normalize(_ quaternion: simd_quatd) -> simd_quatd { quaternion.normalized }
/// Returns the length.
public func simd_length(_ quaternion: simd_quatd) -> Double { quaternion.length }
/// Returns the sum of the products of the components.
public func simd_dot(_ a: simd_quatd, _ b: simd_quatd) -> Double { simd_dot(a.vector, b.vector) }
/// Returns the interpolation of two rotations with a fraction, along the shorter arc.
public func simd_slerp(_ a: simd_quatd, _ b: simd_quatd, _ t: Double) -> simd_quatd {
  simd_dot(a, b) < 0 ? slerp(a, -b, t) : slerp(a, b, t)
}
/// Returns the interpolation of two rotations with a fraction, along the longer arc.
public func simd_slerp_longest(_ a: simd_quatd, _ b: simd_quatd, _ t: Double) -> simd_quatd {
  simd_dot(a, b) < 0 ? slerp(a, b, t) : slerp(a, -b, t)
}

private func slerp(_ a: simd_quatd, _ b: simd_quatd, _ t: Double) -> simd_quatd {
  let angle = 2 * atan2(simd_length(a.vector - b.vector), simd_length(a.vector + b.vector))
  // For nearly equal or opposite rotations the sine of the arc is too small to divide by.
  guard sin(angle) > Double.ulpOfOne else { return (a * (1 - t) + b * t).normalized }
  return a * (sin((1 - t) * angle) / sin(angle)) + b * (sin(t * angle) / sin(angle))
}
