/// A matrix of two columns of two numbers.
public struct simd_float2x2: Equatable, Sendable, CustomDebugStringConvertible {
  /// The columns.
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  /// Creates a matrix of zeros.
  public init() { self.init(0) }
  /// Creates a matrix of its columns.
  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
  /// Creates a matrix of its columns.
  public init(_ c0: SIMD2<Float>, _ c1: SIMD2<Float>) { columns = (c0, c1) }
  /// Creates a matrix of an array of two columns.
  public init(_ columns: [SIMD2<Float>]) {
    precondition(columns.count == 2, "simd_float2x2 has 2 columns, not \(columns.count).")
    self.columns = (columns[0], columns[1])
  }
  /// Creates a matrix of an array of two rows.
  public init(rows: [SIMD2<Float>]) { self = simd_float2x2(rows).transpose }
  /// Creates a matrix with one number on its diagonal.
  public init(_ scalar: Float) { self.init(diagonal: SIMD2<Float>(repeating: scalar)) }
  /// Creates a matrix with numbers on its diagonal.
  public init(diagonal: SIMD2<Float>) {
    columns = (SIMD2<Float>(diagonal.x, 0), SIMD2<Float>(0, diagonal.y))
  }

  /// A column.
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
  /// A number.
  public subscript(column: Int, row: Int) -> Float {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// The matrix with columns and rows exchanged.
  public var transpose: simd_float2x2 {
    simd_float2x2(
      SIMD2<Float>(columns.0.x, columns.1.x),
      SIMD2<Float>(columns.0.y, columns.1.y)
    )
  }
  /// The determinant.
  public var determinant: Float { columns.0.x * columns.1.y - columns.0.y * columns.1.x }
  /// The matrix that undoes this one; not finite where there is none.
  public var inverse: simd_float2x2 {
    simd_float2x2(SIMD2<Float>(columns.1.y, -columns.0.y), SIMD2<Float>(-columns.1.x, columns.0.x))
      * (1 / determinant)
  }

  /// Two are equal where their columns are.
  public static func == (left: simd_float2x2, right: simd_float2x2) -> Bool {
    left.columns == right.columns
  }
  /// Adds.
  public static func + (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left.columns.0 + right.columns.0, left.columns.1 + right.columns.1)
  }
  /// Takes away.
  public static func - (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left.columns.0 - right.columns.0, left.columns.1 - right.columns.1)
  }
  /// Turns the signs round.
  public static prefix func - (matrix: simd_float2x2) -> simd_float2x2 { matrix * -1 }
  /// Multiplies by a number.
  public static func * (left: simd_float2x2, right: Float) -> simd_float2x2 {
    simd_float2x2(left.columns.0 * right, left.columns.1 * right)
  }
  /// Multiplies by a number.
  public static func * (left: Float, right: simd_float2x2) -> simd_float2x2 { right * left }
  /// Multiplies a vector that is a column.
  public static func * (left: simd_float2x2, right: SIMD2<Float>) -> SIMD2<Float> {
    left.columns.0 * right.x + left.columns.1 * right.y
  }
  /// Multiplies a vector that is a row.
  public static func * (left: SIMD2<Float>, right: simd_float2x2) -> SIMD2<Float> {
    SIMD2<Float>(simd_dot(left, right.columns.0), simd_dot(left, right.columns.1))
  }
  /// Multiplies: the right matrix is applied first.
  public static func * (left: simd_float2x2, right: simd_float2x2) -> simd_float2x2 {
    simd_float2x2(left * right.columns.0, left * right.columns.1)
  }
  /// Adds in place.
  public static func += (left: inout simd_float2x2, right: simd_float2x2) { left = left + right }
  /// Takes away in place.
  public static func -= (left: inout simd_float2x2, right: simd_float2x2) { left = left - right }
  /// Multiplies in place.
  public static func *= (left: inout simd_float2x2, right: simd_float2x2) { left = left * right }
  /// Multiplies by a number in place.
  public static func *= (left: inout simd_float2x2, right: Float) { left = left * right }

  /// The columns.
  public var debugDescription: String { "simd_float2x2(\([columns.0, columns.1]))" }
}

/// A matrix of two columns of two numbers.
public typealias float2x2 = simd_float2x2
/// A matrix of two columns of two numbers.
public typealias matrix_float2x2 = simd_float2x2
/// The matrix that changes nothing.
public let matrix_identity_float2x2 = simd_float2x2(1)
/// Multiplies matrices: the right one is applied first.
public func simd_mul(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
/// Multiplies a vector that is a column.
public func simd_mul(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
/// Multiplies a vector that is a row.
public func simd_mul(_ a: SIMD2<Float>, _ b: simd_float2x2) -> SIMD2<Float> { a * b }
/// Multiplies a matrix by a number.
public func simd_mul(_ a: Float, _ b: simd_float2x2) -> simd_float2x2 { b * a }
/// Multiplies matrices: the right one is applied first.
public func matrix_multiply(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a * b }
/// Multiplies a vector that is a column.
public func matrix_multiply(_ a: simd_float2x2, _ b: SIMD2<Float>) -> SIMD2<Float> { a * b }
/// Adds matrices.
public func simd_add(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a + b }
/// Takes a matrix from another.
public func simd_sub(_ a: simd_float2x2, _ b: simd_float2x2) -> simd_float2x2 { a - b }
/// Returns the matrix that undoes another.
public func simd_inverse(_ a: simd_float2x2) -> simd_float2x2 { a.inverse }
/// Returns a matrix with columns and rows exchanged.
public func simd_transpose(_ a: simd_float2x2) -> simd_float2x2 { a.transpose }
/// Returns the determinant.
public func simd_determinant(_ a: simd_float2x2) -> Float { a.determinant }
/// Creates a matrix of its columns.
public func simd_matrix(_ c0: SIMD2<Float>, _ c1: SIMD2<Float>) -> simd_float2x2 {
  simd_float2x2(c0, c1)
}
