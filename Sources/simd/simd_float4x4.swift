/// A matrix with  columns of /// numbers.
public struct simd_float4x4: Equatable, Sendable, CustomDebugStringConvertible {
  /// The columns.
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  /// Creates a matrix of zeros.
  public init() { self.init(0) }
  /// Creates a matrix from its columns.
  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }
  /// Creates a matrix from its columns.
  public init(_ c0: SIMD4<Float>, _ c1: SIMD4<Float>, _ c2: SIMD4<Float>, _ c3: SIMD4<Float>) {
    columns = (c0, c1, c2, c3)
  }
  /// Creates a matrix from an array of    ///.
  public init(_ columns: [SIMD4<Float>]) {
    precondition(columns.count == 4, "simd_float4x4 has 4 columns, not \(columns.count).")
    self.columns = (columns[0], columns[1], columns[2], columns[3])
  }
  /// Creates a matrix from an array of    ///.
  public init(rows: [SIMD4<Float>]) { self = simd_float4x4(rows).transpose }
  /// Creates a matrix with the same number on its diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD4<Float>(repeating: scalar)) }
  /// Creates a matrix with numbers on its diagonal.
  public init(diagonal: SIMD4<Float>) {
    columns = (
      SIMD4<Float>(diagonal.x, 0, 0, 0), SIMD4<Float>(0, diagonal.y, 0, 0),
      SIMD4<Float>(0, 0, diagonal.z, 0), SIMD4<Float>(0, 0, 0, diagonal.w)
    )
  }

  /// The column with an index.
  public subscript(column: Int) -> SIMD4<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("simd_float4x4 has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("simd_float4x4 has no column \(column).")
      }
    }
  }
  /// The number in a column and a row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The transposed matrix.
  public var transpose: simd_float4x4 {
    simd_float4x4(
      SIMD4<Float>(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
      SIMD4<Float>(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
      SIMD4<Float>(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
      SIMD4<Float>(columns.0.w, columns.1.w, columns.2.w, columns.3.w)
    )
  }
  /// The determinant.
  public var determinant: Float { simd_dot(columns.0, cofactors.columns.0) }
  /// The cofactors, column by column.
  private var cofactors: simd_float4x4 {
    let (a, b, c, d) = columns
    func minor(_ p: SIMD4<Float>, _ q: SIMD4<Float>, _ r: SIMD4<Float>) -> SIMD4<Float> {
      // The vector that is orthogonal to the three vectors.
      let x =
        p.y * (q.z * r.w - q.w * r.z) - p.z * (q.y * r.w - q.w * r.y) + p.w
        * (q.y * r.z - q.z * r.y)
      let y =
        p.x * (q.z * r.w - q.w * r.z) - p.z * (q.x * r.w - q.w * r.x) + p.w
        * (q.x * r.z - q.z * r.x)
      let z =
        p.x * (q.y * r.w - q.w * r.y) - p.y * (q.x * r.w - q.w * r.x) + p.w
        * (q.x * r.y - q.y * r.x)
      let w =
        p.x * (q.y * r.z - q.z * r.y) - p.y * (q.x * r.z - q.z * r.x) + p.z
        * (q.x * r.y - q.y * r.x)
      return SIMD4<Float>(x, -y, z, -w)
    }
    return simd_float4x4(minor(b, c, d), -minor(a, c, d), minor(a, b, d), -minor(a, b, c))
  }
  /// The inverse matrix; it is not finite if there is none.
  public var inverse: simd_float4x4 { cofactors.transpose * (1 / determinant) }

  /// Returns whether the columns are equal.
  public static func == (left: simd_float4x4, right: simd_float4x4) -> Bool {
    left.columns == right.columns
  }
  /// Returns the sum.
  public static func + (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(
      left.columns.0 + right.columns.0,
      left.columns.1 + right.columns.1,
      left.columns.2 + right.columns.2,
      left.columns.3 + right.columns.3
    )
  }
  /// Returns the difference.
  public static func - (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(
      left.columns.0 - right.columns.0,
      left.columns.1 - right.columns.1,
      left.columns.2 - right.columns.2,
      left.columns.3 - right.columns.3
    )
  }
  /// Returns the negative matrix.
  public static prefix func - (matrix: simd_float4x4) -> simd_float4x4 { matrix * -1 }
  /// Returns the product with a number.
  public static func * (left: simd_float4x4, right: Float) -> simd_float4x4 {
    simd_float4x4(
      left.columns.0 * right,
      left.columns.1 * right,
      left.columns.2 * right,
      left.columns.3 * right
    )
  }
  /// Returns the product with a number.
  public static func * (left: Float, right: simd_float4x4) -> simd_float4x4 { right * left }
  /// Returns the product with a column vector.
  public static func * (left: simd_float4x4, right: SIMD4<Float>) -> SIMD4<Float> {
    left.columns.0 * right.x + left.columns.1 * right.y + left.columns.2 * right.z + left.columns.3
      * right.w
  }
  /// Returns the product with a row vector.
  public static func * (left: SIMD4<Float>, right: simd_float4x4) -> SIMD4<Float> {
    SIMD4<Float>(
      simd_dot(left, right.columns.0),
      simd_dot(left, right.columns.1),
      simd_dot(left, right.columns.2),
      simd_dot(left, right.columns.3)
    )
  }
  /// Returns the product; the right matrix is applied first.
  public static func * (left: simd_float4x4, right: simd_float4x4) -> simd_float4x4 {
    simd_float4x4(
      left * right.columns.0,
      left * right.columns.1,
      left * right.columns.2,
      left * right.columns.3
    )
  }
  /// Adds in place.
  public static func += (left: inout simd_float4x4, right: simd_float4x4) { left = left + right }
  /// Subtracts in place.
  public static func -= (left: inout simd_float4x4, right: simd_float4x4) { left = left - right }
  /// Multiplies in place.
  public static func *= (left: inout simd_float4x4, right: simd_float4x4) { left = left * right }
  /// Multiplies by a number in place.
  public static func *= (left: inout simd_float4x4, right: Float) { left = left * right }

  /// A text with the columns.
  public var debugDescription: String {
    "simd_float4x4(\([columns.0, columns.1, columns.2, columns.3]))"
  }
}

/// A matrix with  columns of /// numbers.
public typealias float4x4 = simd_float4x4
/// A matrix with  columns of /// numbers.
public typealias matrix_float4x4 = simd_float4x4
/// The identity matrix.
public let matrix_identity_float4x4 = simd_float4x4(1)
/// Returns the product of matrices; the right one is applied first.
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
/// Returns the product with a column vector.
public func simd_mul(_ a: simd_float4x4, _ b: SIMD4<Float>) -> SIMD4<Float> { a * b }
/// Returns the product with a row vector.
public func simd_mul(_ a: SIMD4<Float>, _ b: simd_float4x4) -> SIMD4<Float> { a * b }
/// Returns the product of a matrix with a number.
public func simd_mul(_ a: Float, _ b: simd_float4x4) -> simd_float4x4 { b * a }
/// Returns the product of matrices; the right one is applied first.
public func matrix_multiply(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
/// Returns the product with a column vector.
public func matrix_multiply(_ a: simd_float4x4, _ b: SIMD4<Float>) -> SIMD4<Float> { a * b }
/// Returns the sum of matrices.
public func simd_add(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a + b }
/// Returns the difference of matrices.
public func simd_sub(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a - b }
/// Returns the inverse matrix.
public func simd_inverse(_ a: simd_float4x4) -> simd_float4x4 { a.inverse }
/// Returns the transposed matrix.
public func simd_transpose(_ a: simd_float4x4) -> simd_float4x4 { a.transpose }
/// Returns the determinant.
public func simd_determinant(_ a: simd_float4x4) -> Float { a.determinant }
/// Creates a matrix from its columns.
public func simd_matrix(
  _ c0: SIMD4<Float>,
  _ c1: SIMD4<Float>,
  _ c2: SIMD4<Float>,
  _ c3: SIMD4<Float>
) -> simd_float4x4 { simd_float4x4(c0, c1, c2, c3) }
