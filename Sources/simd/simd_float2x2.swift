/// A matrix with  columns of /// numbers.
public struct simd_float2x2: Equatable, Sendable, CustomDebugStringConvertible {
  /// The columns.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// Creates a matrix of zeros.
  public init() { self.init(0) }
  /// Creates a matrix from its columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
  /// Creates a matrix from its columns.
  public init(_ c0: SIMD2<Float>, _ c1: SIMD2<Float>) { columns = (c0, c1) }
  /// Creates a matrix from an array of    ///.
  public init(_ columns: [SIMD2<Float>]) {
    precondition(columns.count == 2, "simd_float2x2 has 2 columns, not \(columns.count).")
    self.columns = (columns[0], columns[1])
  }
  /// Creates a matrix from an array of    ///.
  public init(rows: [SIMD2<Float>]) { self = simd_float2x2(rows).transpose }
  /// Creates a matrix with the same number on its diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }
  /// Creates a matrix with numbers on its diagonal.
  public init(diagonal: SIMD2<Float>) {
    columns = (SIMD2<Float>(diagonal.x, 0), SIMD2<Float>(0, diagonal.y))
  }

  /// The column with an index.
  public subscript(column: Int) -> SIMD2<Float> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("simd_float2x2 has no column \(column).")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("simd_float2x2 has no column \(column).")
      }
    }
  }
  /// The number in a column and a row.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The transposed matrix.
  public var transpose: simd_float2x2 {
    simd_float2x2(
      SIMD2<Float>(columns.0.x, columns.1.x),
      SIMD2<Float>(columns.0.y, columns.1.y)
    )
  }
  /// The determinant.
  public var determinant: Float { columns.0.x * columns.1.y - columns.0.y * columns.1.x }
  /// The inverse matrix; it is not finite if there is none.
  public var inverse: simd_float2x2 {
    simd_float2x2(SIMD2<Float>(columns.1.y, -columns.0.y), SIMD2<Float>(-columns.1.x, columns.0.x))
      * (1 / determinant)
  }

  /// Returns whether the columns are equal.
  public static func == (left: simd_float2x2, right: simd_float2x2) -> Bool {
    left.columns == right.columns
  }
  /// Returns the sum.
  public static func + (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left.columns.0 + right.columns.0, left.columns.1 + right.columns.1)
  }
  /// Returns the difference.
  public static func - (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left.columns.0 - right.columns.0, left.columns.1 - right.columns.1)
  }
  /// Returns the negative matrix.
  public static prefix func - (matrix: simd_float2x2) -> simd_float2x2 { matrix * -1 }
  /// Returns the product with a number.
  public static func * (left: simd_float2x2, right: Float) -> simd_float2x2 {
    simd_float2x2(left.columns.0 * right, left.columns.1 * right)
  }
  /// Returns the product with a number.
  public static func * (left: Float, right: simd_float2x2) -> simd_float2x2 { right * left }
  /// Returns the product with a column vector.
  public static func * (left: simd_float2x2, right: SIMD2<Float>) -> SIMD2<Float> {
    left.columns.0 * right.x + left.columns.1 * right.y
  }
  /// Returns the product with a row vector.
  public static func * (left: SIMD2<Float>, right: simd_float2x2) -> SIMD2<Float> {
    SIMD2<Float>(simd_dot(left, right.columns.0), simd_dot(left, right.columns.1))
  }
  /// Returns the product; the right matrix is applied first.
  public static func * (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left * right.columns.0, left * right.columns.1)
  }
  /// Adds in place.
  public static func += (left: inout simd_float2x2, right: simd_float2x2) { left = left + right }
  /// Subtracts in place.
  public static func -= (left: inout simd_float2x2, right: simd_float2x2) { left = left - right }
  /// Multiplies in place.
  public static func *= (left: inout simd_float2x2, right: simd_float2x2) { left = left * right }
  /// Multiplies by a number in place.
  public static func *= (left: inout simd_float2x2, right: Float) { left = left * right }

  /// A text with the columns.
  public var debugDescription: String { "simd_float2x2(\([columns.0, columns.1]))" }
}

/// A matrix with  columns of /// numbers.
public typealias float2x2 = simd_float2x2
/// A matrix with  columns of /// numbers.
public typealias matrix_float2x2 = simd_float2x2
/// The identity matrix.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// Returns the product of matrices; the right one is applied first.
public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
/// Returns the product with a column vector.
public func simd_mul(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
/// Returns the product with a row vector.
public func simd_mul(_ a: SIMD2<Float>, _ b: simd_float2x2) -> SIMD2<Float> { a * b }
/// Returns the product of a matrix with a number.
public func simd_mul(_ a: Float, _ b: simd_float2x2) -> simd_float2x2 { b * a }
/// Returns the product of matrices; the right one is applied first.
public func matrix_multiply(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
/// Returns the product with a column vector.
public func matrix_multiply(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
/// Returns the sum of matrices.
public func simd_add(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a + b }
/// Returns the difference of matrices.
public func simd_sub(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a - b }
/// Returns the inverse matrix.
public func simd_inverse(_ a: simd_float2x2) -> simd_float2x2 { a.inverse }
/// Returns the transposed matrix.
public func simd_transpose(_ a: simd_float2x2) -> simd_float2x2 { a.transpose }
/// Returns the determinant.
public func simd_determinant(_ a: simd_float2x2) -> Float { a.determinant }
/// Creates a matrix from its columns.
public func simd_matrix(_ c0: SIMD2<Float>, _ c1: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(c0, c1)
}
