import Foundation

/// A number of elements.
public typealias vDSP_Length = UInt
/// The distance from one element to the next, in elements.
public typealias vDSP_Stride = Int

/// Only the first half of a window.
public let vDSP_HALF_WINDOW: Int32 = 1
/// A window without scaling.
public let vDSP_HANN_DENORM: Int32 = 0
/// A window that is scaled to preserve energy.
public let vDSP_HANN_NORM: Int32 = 2

/// A complex number.
public struct DSPComplex: Hashable, Sendable {
  /// The real part.
  public var real: Float
  /// The imaginary part.
  public var imag: Float
  /// Creates the number zero.
  public init() { (real, imag) = (0, 0) }
  /// Creates a number from its parts.
  public init(real: Float, imag: Float) { (self.real, self.imag) = (real, imag) }
}

/// A complex number in double precision.
public struct DSPDoubleComplex: Hashable, Sendable {
  /// The real part.
  public var real: Double
  /// The imaginary part.
  public var imag: Double
  /// Creates the number zero.
  public init() { (real, imag) = (0, 0) }
  /// Creates a number from its parts.
  public init(real: Double, imag: Double) { (self.real, self.imag) = (real, imag) }
}

/// Complex numbers with separate arrays for real and imaginary parts.
public struct DSPSplitComplex {
  /// The real parts.
  public var realp: UnsafeMutablePointer<Float>
  /// The imaginary parts.
  public var imagp: UnsafeMutablePointer<Float>
  /// Creates a view of two arrays.
  public init(realp: UnsafeMutablePointer<Float>, imagp: UnsafeMutablePointer<Float>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// Complex numbers in double precision, with separate arrays for real and imaginary parts.
public struct DSPDoubleSplitComplex {
  /// The real parts.
  public var realp: UnsafeMutablePointer<Double>
  /// The imaginary parts.
  public var imagp: UnsafeMutablePointer<Double>
  /// Creates a view of two arrays.
  public init(realp: UnsafeMutablePointer<Double>, imagp: UnsafeMutablePointer<Double>) {
    (self.realp, self.imagp) = (realp, imagp)
  }
}

/// Returns the inner product, with four sums to use the processor's lanes.
@inline(__always)
func innerProduct<Number: BinaryFloatingPoint>(
  _ a: UnsafePointer<Number>,
  _ strideA: Int,
  _ b: UnsafePointer<Number>,
  _ strideB: Int,
  _ count: Int
) -> Number {
  var (s0, s1, s2, s3) = (Number(0), Number(0), Number(0), Number(0))
  var i = 0
  while i + 3 < count {
    s0 += a[i * strideA] * b[i * strideB]
    s1 += a[(i + 1) * strideA] * b[(i + 1) * strideB]
    s2 += a[(i + 2) * strideA] * b[(i + 2) * strideB]
    s3 += a[(i + 3) * strideA] * b[(i + 3) * strideB]
    i += 4
  }
  while i < count {
    s0 += a[i * strideA] * b[i * strideB]
    i += 1
  }
  return (s0 + s1) + (s2 + s3)
}
