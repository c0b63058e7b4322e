import CoreGraphics
import Foundation

/// Computes the maximum and its first index, multiplied by the stride.
public func vDSP_maxvi(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ I: UnsafeMutablePointer<vDSP_Length>,
  _ N: vDSP_Length
) {
  var acc: Float = -.infinity
  var place = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a > acc {
      acc = a
      place = i * IA
    }
  }
  C.pointee = acc
  I.pointee = vDSP_Length(clamping: place)
}

/// Computes the minimum and its first index, multiplied by the stride.
public func vDSP_minvi(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ I: UnsafeMutablePointer<vDSP_Length>,
  _ N: vDSP_Length
) {
  var acc: Float = .infinity
  var place = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a < acc {
      acc = a
      place = i * IA
    }
  }
  C.pointee = acc
  I.pointee = vDSP_Length(clamping: place)
}

/// Computes the inner product.
public func vDSP_dotpr(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  C.pointee = innerProduct(A, IA, B, IB, Int(clamping: N))
}

/// Computes the sum of the squares of differences.
public func vDSP_distancesq(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  var acc: Float = 0
  for i in 0..<Int(clamping: N) {
    let difference = A[i * IA] - B[i * IB]
    acc += difference * difference
  }
  C.pointee = acc
}

/// Computes the mean and the standard deviation, and normalizes each element with them; with `C`
/// nil, only the two numbers are computed.
public func vDSP_normalize(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>?,
  _ IC: vDSP_Stride,
  _ Mean: UnsafeMutablePointer<Float>,
  _ StandardDeviation: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  var sum: Float = 0
  for i in 0..<count { sum += A[i * IA] }
  let mean = sum / Float(N)
  var squares: Float = 0
  for i in 0..<count {
    let difference = A[i * IA] - mean
    squares += difference * difference
  }
  let deviation = (squares / Float(N)).squareRoot()
  Mean.pointee = mean
  StandardDeviation.pointee = deviation
  guard let C else { return }
  for i in 0..<count { C[i * IC] = deviation == 0 ? 0 : (A[i * IA] - mean) / deviation }
}

/// Fills a vector with numbers from the first in steps of the second.
public func vDSP_vramp(
  _ A: UnsafePointer<Float>,
  _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = A.pointee + Float(i) * B.pointee }
}

/// Fills a vector with evenly spaced numbers from the first to the second, including both.
public func vDSP_vgen(
  _ A: UnsafePointer<Float>,
  _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  let step = count > 1 ? (B.pointee - A.pointee) / Float(count - 1) : 0
  for i in 0..<count { C[i * IC] = A.pointee + Float(i) * step }
}

/// Fills a vector with a number.
public func vDSP_vfill(
  _ A: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = A.pointee }
}

/// Fills a vector with zeros.
public func vDSP_vclr(
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = 0 }
}

/// Reverses a vector in place.
public func vDSP_vrvrs(
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  for i in 0..<count / 2 {
    let other = (count - 1 - i) * IC
    (C[i * IC], C[other]) = (C[other], C[i * IC])
  }
}

/// Exchanges two vectors.
public func vDSP_vswap(
  _ A: UnsafeMutablePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafeMutablePointer<Float>,
  _ IB: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { (A[i * IA], B[i * IB]) = (B[i * IB], A[i * IA]) }
}

/// Sorts a vector in place: 1 for ascending order, -1 for descending.
public func vDSP_vsort(
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length,
  _ Order: Int32
) {
  var vector = UnsafeMutableBufferPointer(start: C, count: Int(clamping: N))
  if Order >= 0 { vector.sort() } else { vector.sort(by: >) }
}

/// Correlates a signal with a filter: each result is the inner product of the filter and the
/// following elements of the signal.
///
/// With `IF` -1 and the filter's last element, it convolves. The signal has N + P - 1 elements.
public func vDSP_conv(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ F: UnsafePointer<Float>,
  _ IF: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = innerProduct(A + i * IA, IA, F, IF, Int(clamping: P))
  }
}

/// Multiplies matrices stored by rows: M by P and P by N.
public func vDSP_mmul(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ M: vDSP_Length,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let (rows, columns, inner) = (Int(clamping: M), Int(clamping: N), Int(clamping: P))
  for row in 0..<rows {
    for column in 0..<columns {
      C[(row * columns + column) * IC] = innerProduct(
        A + row * inner * IA,
        IA,
        B + column * IB,
        columns * IB,
        inner
      )
    }
  }
}

/// Transposes a matrix: the result has M rows and N columns.
public func vDSP_mtrans(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ M: vDSP_Length,
  _ N: vDSP_Length
) {
  let (rows, columns) = (Int(clamping: M), Int(clamping: N))
  for row in 0..<rows {
    for column in 0..<columns {
      C[(row * columns + column) * IC] = A[(column * rows + row) * IA]
    }
  }
}

/// Looks up fractional indexes in a table, with linear interpolation.
public func vDSP_vlint(
  _ A: UnsafePointer<Float>,
  _ B: UnsafePointer<Float>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ M: vDSP_Length
) {
  let last = max(0, Int(clamping: M) - 2)
  for i in 0..<Int(clamping: N) {
    let index = min(last, max(0, Int(clamping: B[i * IB])))
    let share = B[i * IB] - Float(index)
    C[i * IC] = A[index] + share * (A[index + 1] - A[index])
  }
}

/// Computes the sums of a sliding window.
public func vDSP_vswsum(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let window = Int(clamping: P)
  for i in 0..<Int(clamping: N) {
    var acc: Float = 0
    for j in 0..<window { acc += A[(i + j) * IA] }
    C[i * IC] = acc
  }
}

/// Converts to decibels relative to a reference: powers with flag 0, amplitudes with flag 1.
public func vDSP_vdbcon(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Float>,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ F: UInt32
) {
  let factor: Float = F == 0 ? 10 : 20
  for i in 0..<Int(clamping: N) { C[i * IC] = factor * log10(A[i * IA] / B.pointee) }
}

/// Fills a vector with a Hann window.
///
/// `vDSP_HALF_WINDOW` computes only its first half; `vDSP_HANN_NORM` scales it to preserve energy.
public func vDSP_hann_window(
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  // The mean square of the plain window is 3/8.
  let scale = Flag & vDSP_HANN_NORM != 0 ? (8.0 / 3).squareRoot() : 1
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Float(scale * 0.5 * (1 - cos(2 * .pi * x)))
  }
}

/// Fills a vector with Hamming's window; `vDSP_HALF_WINDOW` gives its first half.
public func vDSP_hamm_window(
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Float(0.54 - 0.46 * cos(2 * .pi * x))
  }
}

/// Fills a vector with Blackman's window; `vDSP_HALF_WINDOW` gives its first half.
public func vDSP_blkman_window(
  _ C: UnsafeMutablePointer<Float>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Float(0.42 - 0.5 * cos(2 * .pi * x) + 0.08 * cos(4 * .pi * x))
  }
}

/// Computes the maximum and its first index, multiplied by the stride.
public func vDSP_maxviD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ I: UnsafeMutablePointer<vDSP_Length>,
  _ N: vDSP_Length
) {
  var acc: Double = -.infinity
  var place = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a > acc {
      acc = a
      place = i * IA
    }
  }
  C.pointee = acc
  I.pointee = vDSP_Length(clamping: place)
}

/// Computes the minimum and its first index, multiplied by the stride.
public func vDSP_minviD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ I: UnsafeMutablePointer<vDSP_Length>,
  _ N: vDSP_Length
) {
  var acc: Double = .infinity
  var place = 0
  for i in 0..<Int(clamping: N) {
    let a = A[i * IA]
    if a < acc {
      acc = a
      place = i * IA
    }
  }
  C.pointee = acc
  I.pointee = vDSP_Length(clamping: place)
}

/// Computes the inner product.
public func vDSP_dotprD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  C.pointee = innerProduct(A, IA, B, IB, Int(clamping: N))
}

/// Computes the sum of the squares of differences.
public func vDSP_distancesqD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  var acc: Double = 0
  for i in 0..<Int(clamping: N) {
    let difference = A[i * IA] - B[i * IB]
    acc += difference * difference
  }
  C.pointee = acc
}

/// Computes the mean and the standard deviation, and normalizes each element with them; with `C`
/// nil, only the two numbers are computed.
public func vDSP_normalizeD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>?,
  _ IC: vDSP_Stride,
  _ Mean: UnsafeMutablePointer<Double>,
  _ StandardDeviation: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  var sum: Double = 0
  for i in 0..<count { sum += A[i * IA] }
  let mean = sum / Double(N)
  var squares: Double = 0
  for i in 0..<count {
    let difference = A[i * IA] - mean
    squares += difference * difference
  }
  let deviation = (squares / Double(N)).squareRoot()
  Mean.pointee = mean
  StandardDeviation.pointee = deviation
  guard let C else { return }
  for i in 0..<count { C[i * IC] = deviation == 0 ? 0 : (A[i * IA] - mean) / deviation }
}

/// Fills a vector with numbers from the first in steps of the second.
public func vDSP_vrampD(
  _ A: UnsafePointer<Double>,
  _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = A.pointee + Double(i) * B.pointee }
}

/// Fills a vector with evenly spaced numbers from the first to the second, including both.
public func vDSP_vgenD(
  _ A: UnsafePointer<Double>,
  _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  let step = count > 1 ? (B.pointee - A.pointee) / Double(count - 1) : 0
  for i in 0..<count { C[i * IC] = A.pointee + Double(i) * step }
}

/// Fills a vector with a number.
public func vDSP_vfillD(
  _ A: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = A.pointee }
}

/// Fills a vector with zeros.
public func vDSP_vclrD(
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = 0 }
}

/// Reverses a vector in place.
public func vDSP_vrvrsD(
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let count = Int(clamping: N)
  for i in 0..<count / 2 {
    let other = (count - 1 - i) * IC
    (C[i * IC], C[other]) = (C[other], C[i * IC])
  }
}

/// Exchanges two vectors.
public func vDSP_vswapD(
  _ A: UnsafeMutablePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafeMutablePointer<Double>,
  _ IB: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { (A[i * IA], B[i * IB]) = (B[i * IB], A[i * IA]) }
}

/// Sorts a vector in place: 1 for ascending order, -1 for descending.
public func vDSP_vsortD(
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length,
  _ Order: Int32
) {
  var vector = UnsafeMutableBufferPointer(start: C, count: Int(clamping: N))
  if Order >= 0 { vector.sort() } else { vector.sort(by: >) }
}

/// Correlates a signal with a filter: each result is the inner product of the filter and the
/// following elements of the signal.
///
/// With `IF` -1 and the filter's last element, it convolves. The signal has N + P - 1 elements.
public func vDSP_convD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ F: UnsafePointer<Double>,
  _ IF: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = innerProduct(A + i * IA, IA, F, IF, Int(clamping: P))
  }
}

/// Multiplies matrices stored by rows: M by P and P by N.
public func vDSP_mmulD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ M: vDSP_Length,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let (rows, columns, inner) = (Int(clamping: M), Int(clamping: N), Int(clamping: P))
  for row in 0..<rows {
    for column in 0..<columns {
      C[(row * columns + column) * IC] = innerProduct(
        A + row * inner * IA,
        IA,
        B + column * IB,
        columns * IB,
        inner
      )
    }
  }
}

/// Transposes a matrix: the result has M rows and N columns.
public func vDSP_mtransD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ M: vDSP_Length,
  _ N: vDSP_Length
) {
  let (rows, columns) = (Int(clamping: M), Int(clamping: N))
  for row in 0..<rows {
    for column in 0..<columns {
      C[(row * columns + column) * IC] = A[(column * rows + row) * IA]
    }
  }
}

/// Looks up fractional indexes in a table, with linear interpolation.
public func vDSP_vlintD(
  _ A: UnsafePointer<Double>,
  _ B: UnsafePointer<Double>,
  _ IB: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ M: vDSP_Length
) {
  let last = max(0, Int(clamping: M) - 2)
  for i in 0..<Int(clamping: N) {
    let index = min(last, max(0, Int(clamping: B[i * IB])))
    let share = B[i * IB] - Double(index)
    C[i * IC] = A[index] + share * (A[index + 1] - A[index])
  }
}

/// Computes the sums of a sliding window.
public func vDSP_vswsumD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ P: vDSP_Length
) {
  let window = Int(clamping: P)
  for i in 0..<Int(clamping: N) {
    var acc: Double = 0
    for j in 0..<window { acc += A[(i + j) * IA] }
    C[i * IC] = acc
  }
}

/// Converts to decibels relative to a reference: powers with flag 0, amplitudes with flag 1.
public func vDSP_vdbconD(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ B: UnsafePointer<Double>,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length,
  _ F: UInt32
) {
  let factor: Double = F == 0 ? 10 : 20
  for i in 0..<Int(clamping: N) { C[i * IC] = factor * log10(A[i * IA] / B.pointee) }
}

/// Fills a vector with a Hann window.
///
/// `vDSP_HALF_WINDOW` computes only its first half; `vDSP_HANN_NORM` scales it to preserve energy.
public func vDSP_hann_windowD(
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  // The mean square of the plain window is 3/8.
  let scale = Flag & vDSP_HANN_NORM != 0 ? (8.0 / 3).squareRoot() : 1
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Double(scale * 0.5 * (1 - cos(2 * .pi * x)))
  }
}

/// Fills a vector with Hamming's window; `vDSP_HALF_WINDOW` gives its first half.
public func vDSP_hamm_windowD(
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Double(0.54 - 0.46 * cos(2 * .pi * x))
  }
}

/// Fills a vector with Blackman's window; `vDSP_HALF_WINDOW` gives its first half.
public func vDSP_blkman_windowD(
  _ C: UnsafeMutablePointer<Double>,
  _ N: vDSP_Length,
  _ Flag: Int32
) {
  let count = Int(clamping: N)
  let length = Flag & vDSP_HALF_WINDOW != 0 ? (count + 1) / 2 : count
  for i in 0..<length {
    let x = Double(i) / Double(count)
    C[i] = Double(0.42 - 0.5 * cos(2 * .pi * x) + 0.08 * cos(4 * .pi * x))
  }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt8(
  _ A: UnsafePointer<Int8>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix8(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int8(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr8(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int8(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt8D(
  _ A: UnsafePointer<Int8>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix8D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int8(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr8D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int8(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt16(
  _ A: UnsafePointer<Int16>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix16(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int16(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr16(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int16(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt16D(
  _ A: UnsafePointer<Int16>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix16D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int16(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr16D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int16(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt32(
  _ A: UnsafePointer<Int32>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix32(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int32(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr32(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int32(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vflt32D(
  _ A: UnsafePointer<Int32>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfix32D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int32(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixr32D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Int32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Int32(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu8(
  _ A: UnsafePointer<UInt8>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu8(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt8(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru8(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt8(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu8D(
  _ A: UnsafePointer<UInt8>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu8D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt8(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru8D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt8>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt8(clamping: A[i * IA].rounded(.toNearestOrEven)) }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu16(
  _ A: UnsafePointer<UInt16>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu16(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt16(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru16(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = UInt16(clamping: A[i * IA].rounded(.toNearestOrEven))
  }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu16D(
  _ A: UnsafePointer<UInt16>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu16D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt16(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru16D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt16>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = UInt16(clamping: A[i * IA].rounded(.toNearestOrEven))
  }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu32(
  _ A: UnsafePointer<UInt32>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu32(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt32(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru32(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = UInt32(clamping: A[i * IA].rounded(.toNearestOrEven))
  }
}

/// Converts integers to floating-point numbers.
public func vDSP_vfltu32D(
  _ A: UnsafePointer<UInt32>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts floating-point numbers to integers, rounding towards zero; values out of range are
/// clamped.
public func vDSP_vfixu32D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = UInt32(clamping: A[i * IA].rounded(.towardZero)) }
}

/// Converts floating-point numbers to the nearest integers; values out of range are clamped.
public func vDSP_vfixru32D(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<UInt32>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = UInt32(clamping: A[i * IA].rounded(.toNearestOrEven))
  }
}

/// Converts single to double precision.
public func vDSP_vspdp(
  _ A: UnsafePointer<Float>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Double(A[i * IA]) }
}

/// Converts double to single precision.
public func vDSP_vdpsp(
  _ A: UnsafePointer<Double>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) { C[i * IC] = Float(A[i * IA]) }
}
