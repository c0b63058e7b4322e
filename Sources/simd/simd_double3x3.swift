/// A matrix with  columns of /// numbers.
public struct simd_double3x3: Equatable, Sendable, CustomDebugStringConvertible {
  /// The columns.
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  /// Creates a matrix of zeros.
  public init() { self.init(0) }
  /// Creates a matrix from its columns.
  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }
  /// Creates a matrix from its columns.
  public init(_ c0: SIMD3<Double>, _ c1: SIMD3<Double>, _ c2: SIMD3<Double>) {
    columns = (c0, c1, c2)
  }
  /// Creates a matrix from an array of    ///.
  public init(_ columns: [SIMD3<Double>]) {
    precondition(columns.count == 3, "simd_double3x3 has 3 columns, not \(columns.count).")
    self.columns = (columns[0], columns[1], columns[2])
  }
  /// Creates a matrix from an array of    ///.
  public init(rows: [SIMD3<Double>]) { self = simd_double3x3(rows).transpose }
  /// Creates a matrix with the same number on its diagonal.
  public init(_ scalar: Double) { self.init(diagonal: SIMD3<Double>(repeating: scalar)) }
  /// Creates a matrix with numbers on its diagonal.
  public init(diagonal: SIMD3<Double>) {
    columns = (
      SIMD3<Double>(diagonal.x, 0, 0), SIMD3<Double>(0, diagonal.y, 0),
      SIMD3<Double>(0, 0, diagonal.z)
    )
  }

  /// The column with an index.
  public subscript(column: Int) -> SIMD3<Double> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("simd_double3x3 has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("simd_double3x3 has no column \(column).")
      }
    }
  }
  /// The number in a column and a row.
  public subscript(column: Int, row: Int) -> Double {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The transposed matrix.
  public var transpose: simd_double3x3 {
    simd_double3x3(
      SIMD3<Double>(columns.0.x, columns.1.x, columns.2.x),
      SIMD3<Double>(columns.0.y, columns.1.y, columns.2.y),
      SIMD3<Double>(columns.0.z, columns.1.z, columns.2.z)
    )
  }
  /// The determinant.
  public var determinant: Double { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
  /// The inverse matrix; it is not finite if there is none.
  public var inverse: simd_double3x3 {
    simd_double3x3(
      simd_cross(columns.1, columns.2),
      simd_cross(columns.2, columns.0),
      simd_cross(columns.0, columns.1)
    ).transpose * (1 / determinant)
  }

  /// Returns whether the columns are equal.
  public static func == (left: simd_double3x3, right: simd_double3x3) -> Bool {
    left.columns == right.columns
  }
  /// Returns the sum.
  public static func + (left: simd_double3x3, right: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(
      left.columns.0 + right.columns.0,
      left.columns.1 + right.columns.1,
      left.columns.2 + right.columns.2
    )
  }
  /// Returns the difference.
  public static func - (left: simd_double3x3, right: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(
      left.columns.0 - right.columns.0,
      left.columns.1 - right.columns.1,
      left.columns.2 - right.columns.2
    )
  }
  /// Returns the negative matrix.
  public static prefix func - (matrix: simd_double3x3) -> simd_double3x3 { matrix * -1 }
  /// Returns the product with a number.
  public static func * (left: simd_double3x3, right: Double) -> simd_double3x3 {
    simd_double3x3(left.columns.0 * right, left.columns.1 * right, left.columns.2 * right)
  }
  /// Returns the product with a number.
  public static func * (left: Double, right: simd_double3x3) -> simd_double3x3 { right * left }
  /// Returns the product with a column vector.
  public static func * (left: simd_double3x3, right: SIMD3<Double>) -> SIMD3<Double> {
    left.columns.0 * right.x + left.columns.1 * right.y + left.columns.2 * right.z
  }
  /// Returns the product with a row vector.
  public static func * (left: SIMD3<Double>, right: simd_double3x3) -> SIMD3<Double> {
    SIMD3<Double>(
      simd_dot(left, right.columns.0),
      simd_dot(left, right.columns.1),
      simd_dot(left, right.columns.2)
    )
  }
  /// Returns the product; the right matrix is applied first.
  public static func * (left: simd_double3x3, right: simd_double3x3) -> simd_double3x3 {
    simd_double3x3(left * right.columns.0, left * right.columns.1, left * right.columns.2)
  }
  /// Adds in place.
  public static func += (left: inout simd_double3x3, right: simd_double3x3) { left = left + right }
  /// Subtracts in place.
  public static func -= (left: inout simd_double3x3, right: simd_double3x3) { left = left - right }
  /// Multiplies in place.
  public static func *= (left: inout simd_double3x3, right: simd_double3x3) { left = left * right }
  /// Multiplies by a number in place.
  public static func *= (left: inout simd_double3x3, right: Double) { left = left * right }

  /// A text with the columns.
  public var debugDescription: String { "simd_double3x3(\([columns.0, columns.1, columns.2]))" }
}

/// A matrix with  columns of /// numbers.
public typealias double3x3 = simd_double3x3
/// A matrix with  columns of /// numbers.
public typealias matrix_double3x3 = simd_double3x3
/// The identity matrix.
public let matrix_identity_double3x3 = simd_double3x3(1)
/// Returns the product of matrices; the right one is applied first.
public func simd_mul(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
/// Returns the product with a column vector.
public func simd_mul(_ a: simd_double3x3, _ b: SIMD3<Double>) -> SIMD3<Double> { a * b }
/// Returns the product with a row vector.
public func simd_mul(_ a: SIMD3<Double>, _ b: simd_double3x3) -> SIMD3<Double> { a * b }
/// Returns the product of a matrix with a number.
public func simd_mul(_ a: Double, _ b: simd_double3x3) -> simd_double3x3 { b * a }
/// Returns the product of matrices; the right one is applied first.
public func matrix_multiply(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a * b }
/// Returns the product with a column vector.
public func matrix_multiply(_ a: simd_double3x3, _ b: SIMD3<Double>) -> SIMD3<Double> { a * b }
/// Returns the sum of matrices.
public func simd_add(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a + b }
/// Returns the difference of matrices.
public func simd_sub(_ a: simd_double3x3, _ b: simd_double3x3) -> simd_double3x3 { a - b }
/// Returns the inverse matrix.
public func simd_inverse(_ a: simd_double3x3) -> simd_double3x3 { a.inverse }
/// Returns the transposed matrix.
public func simd_transpose(_ a: simd_double3x3) -> simd_double3x3 { a.transpose }
/// Returns the determinant.
public func simd_determinant(_ a: simd_double3x3) -> Double { a.determinant }
/// Creates a matrix from its columns.
public func simd_matrix(
  _ c0: SIMD3<Double>,
  _ c1: SIMD3<Double>,
  _ c2: SIMD3<Double>
) -> simd_double3x3 { simd_double3x3(c0, c1, c2) }
