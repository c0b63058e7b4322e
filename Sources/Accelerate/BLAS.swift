import CoreGraphics
import Foundation

/// The order of a matrix in memory.
public enum CBLAS_ORDER: UInt32, Sendable {
  /// Rows.
  case rowMajor = 101
  /// Columns.
  case colMajor = 102
}
/// Rows are contiguous.
public let CblasRowMajor = CBLAS_ORDER.rowMajor
/// Columns are contiguous.
public let CblasColMajor = CBLAS_ORDER.colMajor
/// Whether a matrix is transposed.
public enum CBLAS_TRANSPOSE: UInt32, Sendable {
  /// The matrix is used unchanged.
  case noTrans = 111
  /// The matrix is transposed.
  case trans = 112
  /// The matrix is transposed and conjugated.
  case conjTrans = 113
}
/// The matrix is used unchanged.
public let CblasNoTrans = CBLAS_TRANSPOSE.noTrans
/// The matrix is transposed.
public let CblasTrans = CBLAS_TRANSPOSE.trans
/// The matrix is transposed and conjugated.
public let CblasConjTrans = CBLAS_TRANSPOSE.conjTrans

/// Returns the start of a vector, which is its end if the stride is negative.
@inline(__always)
private func start(_ count: Int, _ step: Int) -> Int { step < 0 ? (1 - count) * step : 0 }

/// C = alpha A B + beta C, row by row; blocks of columns stay in the cache.
private func multiply<Number: BinaryFloatingPoint>(
  _ m: Int,
  _ n: Int,
  _ k: Int,
  _ alpha: Number,
  _ a: UnsafePointer<Number>,
  _ rowA: Int,
  _ columnA: Int,
  _ b: UnsafePointer<Number>,
  _ rowB: Int,
  _ columnB: Int,
  _ beta: Number,
  _ c: UnsafeMutablePointer<Number>,
  _ rowC: Int
) {
  for row in 0..<m {
    let target = c + row * rowC
    // Source: BLAS; what stands in C is not read where beta is 0.
    if beta == 0 {
      for column in 0..<n { target[column] = 0 }
    } else if beta != 1 {
      for column in 0..<n { target[column] *= beta }
    }
  }
  guard alpha != 0 else { return }
  let block = 256
  for first in stride(from: 0, to: k, by: block) {
    let last = min(k, first + block)
    for row in 0..<m {
      let target = c + row * rowC
      if columnB == 1 {
        for inner in first..<last {
          let factor = alpha * a[row * rowA + inner * columnA]
          let source = b + inner * rowB
          for column in 0..<n { target[column] += factor * source[column] }
        }
      } else {
        for column in 0..<n {
          var sum: Number = 0
          for inner in first..<last {
            sum += a[row * rowA + inner * columnA] * b[inner * rowB + column * columnB]
          }
          target[column] += alpha * sum
        }
      }
    }
  }
}

/// Computes the inner product.
public func cblas_sdot(
  _ N: Int32,
  _ X: UnsafePointer<Float>,
  _ incX: Int32,
  _ Y: UnsafePointer<Float>,
  _ incY: Int32
) -> Float {
  guard N > 0 else { return 0 }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  return innerProduct(X + start(count, stepX), stepX, Y + start(count, stepY), stepY, count)
}

/// Y = alpha X + Y.
public func cblas_saxpy(
  _ N: Int32,
  _ alpha: Float,
  _ X: UnsafePointer<Float>,
  _ incX: Int32,
  _ Y: UnsafeMutablePointer<Float>,
  _ incY: Int32
) {
  guard N > 0 else { return }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  let (x, y) = (X + start(count, stepX), Y + start(count, stepY))
  for i in 0..<count { y[i * stepY] += alpha * x[i * stepX] }
}

/// X = alpha X.
public func cblas_sscal(
  _ N: Int32,
  _ alpha: Float,
  _ X: UnsafeMutablePointer<Float>,
  _ incX: Int32
) {
  for i in 0..<max(0, Int(N)) { X[i * Int(incX)] *= alpha }
}

/// Copies a vector.
public func cblas_scopy(
  _ N: Int32,
  _ X: UnsafePointer<Float>,
  _ incX: Int32,
  _ Y: UnsafeMutablePointer<Float>,
  _ incY: Int32
) {
  guard N > 0 else { return }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  let (x, y) = (X + start(count, stepX), Y + start(count, stepY))
  for i in 0..<count { y[i * stepY] = x[i * stepX] }
}

/// Computes the length of a vector, without intermediate overflow.
public func cblas_snrm2(_ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32) -> Float {
  var scale: Float = 0
  for i in 0..<max(0, Int(N)) { scale = max(scale, abs(X[i * Int(incX)])) }
  guard scale > 0, scale.isFinite else { return scale }
  var sum: Float = 0
  for i in 0..<Int(N) {
    let part = X[i * Int(incX)] / scale
    sum += part * part
  }
  return scale * sum.squareRoot()
}

/// Computes the sum of absolute values.
public func cblas_sasum(_ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32) -> Float {
  (0..<max(0, Int(N))).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}

/// Returns the first index of the maximum absolute value.
public func cblas_isamax(_ N: Int32, _ X: UnsafePointer<Float>, _ incX: Int32) -> Int32 {
  var best = 0
  for i in 0..<max(0, Int(N)) where abs(X[i * Int(incX)]) > abs(X[best * Int(incX)]) { best = i }
  return Int32(clamping: best)
}

/// C = alpha A B + beta C, of M by K and K by N.
public func cblas_sgemm(
  _ Order: CBLAS_ORDER,
  _ TransA: CBLAS_TRANSPOSE,
  _ TransB: CBLAS_TRANSPOSE,
  _ M: Int32,
  _ N: Int32,
  _ K: Int32,
  _ alpha: Float,
  _ A: UnsafePointer<Float>,
  _ lda: Int32,
  _ B: UnsafePointer<Float>,
  _ ldb: Int32,
  _ beta: Float,
  _ C: UnsafeMutablePointer<Float>,
  _ ldc: Int32
) {
  guard M > 0, N > 0 else { return }
  let (a, b) = (Int(lda), Int(ldb))
  let (isA, isB) = (TransA != .noTrans, TransB != .noTrans)
  if Order == .rowMajor {
    multiply(
      Int(M),
      Int(N),
      max(0, Int(K)),
      alpha,
      A,
      isA ? 1 : a,
      isA ? a : 1,
      B,
      isB ? 1 : b,
      isB ? b : 1,
      beta,
      C,
      Int(ldc)
    )
  } else {
    // The transposed product: C' = B' A'.
    multiply(
      Int(N),
      Int(M),
      max(0, Int(K)),
      alpha,
      B,
      isB ? 1 : b,
      isB ? b : 1,
      A,
      isA ? 1 : a,
      isA ? a : 1,
      beta,
      C,
      Int(ldc)
    )
  }
}

/// Y = alpha A X + beta Y, of M by N.
public func cblas_sgemv(
  _ Order: CBLAS_ORDER,
  _ TransA: CBLAS_TRANSPOSE,
  _ M: Int32,
  _ N: Int32,
  _ alpha: Float,
  _ A: UnsafePointer<Float>,
  _ lda: Int32,
  _ X: UnsafePointer<Float>,
  _ incX: Int32,
  _ beta: Float,
  _ Y: UnsafeMutablePointer<Float>,
  _ incY: Int32
) {
  let isTurned = (TransA != .noTrans) != (Order == .colMajor)
  let (rows, columns) =
    TransA == .noTrans ? (max(0, Int(M)), max(0, Int(N))) : (max(0, Int(N)), max(0, Int(M)))
  let (row, column) = isTurned ? (1, Int(lda)) : (Int(lda), 1)
  let (x, y) = (X + start(columns, Int(incX)), Y + start(rows, Int(incY)))
  for i in 0..<rows {
    let sum = innerProduct(A + i * row, column, x, Int(incX), columns)
    y[i * Int(incY)] = alpha * sum + (beta == 0 ? 0 : beta * y[i * Int(incY)])
  }
}

/// Computes the inner product.
public func cblas_ddot(
  _ N: Int32,
  _ X: UnsafePointer<Double>,
  _ incX: Int32,
  _ Y: UnsafePointer<Double>,
  _ incY: Int32
) -> Double {
  guard N > 0 else { return 0 }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  return innerProduct(X + start(count, stepX), stepX, Y + start(count, stepY), stepY, count)
}

/// Y = alpha X + Y.
public func cblas_daxpy(
  _ N: Int32,
  _ alpha: Double,
  _ X: UnsafePointer<Double>,
  _ incX: Int32,
  _ Y: UnsafeMutablePointer<Double>,
  _ incY: Int32
) {
  guard N > 0 else { return }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  let (x, y) = (X + start(count, stepX), Y + start(count, stepY))
  for i in 0..<count { y[i * stepY] += alpha * x[i * stepX] }
}

/// X = alpha X.
public func cblas_dscal(
  _ N: Int32,
  _ alpha: Double,
  _ X: UnsafeMutablePointer<Double>,
  _ incX: Int32
) {
  for i in 0..<max(0, Int(N)) { X[i * Int(incX)] *= alpha }
}

/// Copies a vector.
public func cblas_dcopy(
  _ N: Int32,
  _ X: UnsafePointer<Double>,
  _ incX: Int32,
  _ Y: UnsafeMutablePointer<Double>,
  _ incY: Int32
) {
  guard N > 0 else { return }
  let (count, stepX, stepY) = (Int(N), Int(incX), Int(incY))
  let (x, y) = (X + start(count, stepX), Y + start(count, stepY))
  for i in 0..<count { y[i * stepY] = x[i * stepX] }
}

/// Computes the length of a vector, without intermediate overflow.
public func cblas_dnrm2(_ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32) -> Double {
  var scale: Double = 0
  for i in 0..<max(0, Int(N)) { scale = max(scale, abs(X[i * Int(incX)])) }
  guard scale > 0, scale.isFinite else { return scale }
  var sum: Double = 0
  for i in 0..<Int(N) {
    let part = X[i * Int(incX)] / scale
    sum += part * part
  }
  return scale * sum.squareRoot()
}

/// Computes the sum of absolute values.
public func cblas_dasum(_ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32) -> Double {
  (0..<max(0, Int(N))).reduce(0) { $0 + abs(X[$1 * Int(incX)]) }
}

/// Returns the first index of the maximum absolute value.
public func cblas_idamax(_ N: Int32, _ X: UnsafePointer<Double>, _ incX: Int32) -> Int32 {
  var best = 0
  for i in 0..<max(0, Int(N)) where abs(X[i * Int(incX)]) > abs(X[best * Int(incX)]) { best = i }
  return Int32(clamping: best)
}

/// C = alpha A B + beta C, of M by K and K by N.
public func cblas_dgemm(
  _ Order: CBLAS_ORDER,
  _ TransA: CBLAS_TRANSPOSE,
  _ TransB: CBLAS_TRANSPOSE,
  _ M: Int32,
  _ N: Int32,
  _ K: Int32,
  _ alpha: Double,
  _ A: UnsafePointer<Double>,
  _ lda: Int32,
  _ B: UnsafePointer<Double>,
  _ ldb: Int32,
  _ beta: Double,
  _ C: UnsafeMutablePointer<Double>,
  _ ldc: Int32
) {
  guard M > 0, N > 0 else { return }
  let (a, b) = (Int(lda), Int(ldb))
  let (isA, isB) = (TransA != .noTrans, TransB != .noTrans)
  if Order == .rowMajor {
    multiply(
      Int(M),
      Int(N),
      max(0, Int(K)),
      alpha,
      A,
      isA ? 1 : a,
      isA ? a : 1,
      B,
      isB ? 1 : b,
      isB ? b : 1,
      beta,
      C,
      Int(ldc)
    )
  } else {
    // The transposed product: C' = B' A'.
    multiply(
      Int(N),
      Int(M),
      max(0, Int(K)),
      alpha,
      B,
      isB ? 1 : b,
      isB ? b : 1,
      A,
      isA ? 1 : a,
      isA ? a : 1,
      beta,
      C,
      Int(ldc)
    )
  }
}

/// Y = alpha A X + beta Y, of M by N.
public func cblas_dgemv(
  _ Order: CBLAS_ORDER,
  _ TransA: CBLAS_TRANSPOSE,
  _ M: Int32,
  _ N: Int32,
  _ alpha: Double,
  _ A: UnsafePointer<Double>,
  _ lda: Int32,
  _ X: UnsafePointer<Double>,
  _ incX: Int32,
  _ beta: Double,
  _ Y: UnsafeMutablePointer<Double>,
  _ incY: Int32
) {
  let isTurned = (TransA != .noTrans) != (Order == .colMajor)
  let (rows, columns) =
    TransA == .noTrans ? (max(0, Int(M)), max(0, Int(N))) : (max(0, Int(N)), max(0, Int(M)))
  let (row, column) = isTurned ? (1, Int(lda)) : (Int(lda), 1)
  let (x, y) = (X + start(columns, Int(incX)), Y + start(rows, Int(incY)))
  for i in 0..<rows {
    let sum = innerProduct(A + i * row, column, x, Int(incX), columns)
    y[i * Int(incY)] = alpha * sum + (beta == 0 ? 0 : beta * y[i * Int(incY)])
  }
}
