import CoreGraphics
import Foundation

/// A direction of a transform: `FFT_FORWARD` or `FFT_INVERSE`.
public typealias FFTDirection = Int32
/// A radix of a transform: `kFFTRadix2`; lengths are powers of two.
public typealias FFTRadix = Int32
/// Powers of two.
public let kFFTRadix2: Int = 0
/// The transform from samples to frequencies.
public let FFT_FORWARD: Int = 1
/// The transform from frequencies to samples.
public let FFT_INVERSE: Int = -1
/// The transform from samples to frequencies.
public let kFFTDirection_Forward: Int = 1
/// The transform from frequencies to samples.
public let kFFTDirection_Inverse: Int = -1

/// The factors of transforms up to a maximum length.
public typealias FFTSetup = OpaquePointer
/// The factors of transforms in double precision, up to a maximum length.
public typealias FFTSetupD = OpaquePointer

/// The cosines and sines of the first half of a turn in 2ⁿ steps.
final class Twiddles {
  let log2n: Int
  let cosines: [Double]
  let sines: [Double]
  let floatCosines: [Float]
  let floatSines: [Float]

  init(_ log2n: Int) {
    self.log2n = log2n
    let count = 1 << log2n
    cosines = (0..<max(1, count / 2)).map { cos(2 * .pi * Double($0) / Double(count)) }
    sines = (0..<max(1, count / 2)).map { sin(2 * .pi * Double($0) / Double(count)) }
    floatCosines = cosines.map { Float($0) }
    floatSines = sines.map { Float($0) }
  }

  static func of(_ setup: OpaquePointer) -> Twiddles {
    Unmanaged<Twiddles>.fromOpaque(UnsafeRawPointer(setup)).takeUnretainedValue()
  }
}

/// Creates the factors of transforms of up to 2ⁿ elements; nil for n above 24 and for other radices
/// than 2.
public func vDSP_create_fftsetup(_ Log2n: vDSP_Length, _ Radix: FFTRadix) -> FFTSetup? {
  guard Log2n <= 24, Radix == 0 else { return nil }
  return OpaquePointer(Unmanaged.passRetained(Twiddles(Int(clamping: Log2n))).toOpaque())
}

/// Creates the factors of transforms in double precision.
public func vDSP_create_fftsetupD(_ Log2n: vDSP_Length, _ Radix: FFTRadix) -> FFTSetupD? {
  vDSP_create_fftsetup(Log2n, Radix)
}

/// Releases factors.
public func vDSP_destroy_fftsetup(_ setup: FFTSetup?) {
  guard let setup else { return }
  Unmanaged<Twiddles>.fromOpaque(UnsafeRawPointer(setup)).release()
}

/// Releases factors.
public func vDSP_destroy_fftsetupD(_ setup: FFTSetupD?) { vDSP_destroy_fftsetup(setup) }

/// Stops the program if a transform is longer than its factors.
private func check(_ log2n: Int, _ twiddles: Twiddles, _ place: String) {
  guard log2n <= twiddles.log2n else {
    graphicsMisuse(
      "2^\(log2n) elements are more than the setup's 2^\(twiddles.log2n)",
      in: place,
      remedy: "Make the setup for the longest transform."
    )
  }
}

/// Transforms complex numbers in place; forward and inverse together multiply by the count.
public func vDSP_fft_zip(
  _ setup: FFTSetup,
  _ C: UnsafePointer<DSPSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  let twiddles = Twiddles.of(setup)
  let log2n = Int(clamping: Log2N)
  check(log2n, twiddles, "vDSP_fft_zip")
  let (re, im) = (C.pointee.realp, C.pointee.imagp)
  let count = 1 << log2n
  // Elements are exchanged with those at bit-reversed indexes.
  var other = 0
  for index in 0..<count {
    if index < other {
      (re[index * IC], re[other * IC]) = (re[other * IC], re[index * IC])
      (im[index * IC], im[other * IC]) = (im[other * IC], im[index * IC])
    }
    var bit = count >> 1
    while bit > 0, other & bit != 0 {
      other ^= bit
      bit >>= 1
    }
    other |= bit
  }
  let sign: Float = Direction > 0 ? -1 : 1
  twiddles.floatCosines.withUnsafeBufferPointer { cosines in
    twiddles.floatSines.withUnsafeBufferPointer { sines in
      var half = 1
      while half < count {
        let step = 1 << (twiddles.log2n - 1) / half
        for start in Swift.stride(from: 0, to: count, by: 2 * half) {
          for index in 0..<half {
            let (wr, wi) = (cosines[index * step], sign * sines[index * step])
            let (low, high) = ((start + index) * IC, (start + index + half) * IC)
            let r = re[high] * wr - im[high] * wi
            let i = re[high] * wi + im[high] * wr
            (re[high], im[high]) = (re[low] - r, im[low] - i)
            (re[low], im[low]) = (re[low] + r, im[low] + i)
          }
        }
        half <<= 1
      }
    }
  }
}

/// Transforms complex numbers.
public func vDSP_fft_zop(
  _ setup: FFTSetup,
  _ A: UnsafePointer<DSPSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafePointer<DSPSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  for index in 0..<(1 << Int(clamping: Log2N)) {
    C.pointee.realp[index * IC] = A.pointee.realp[index * IA]
    C.pointee.imagp[index * IC] = A.pointee.imagp[index * IA]
  }
  vDSP_fft_zip(setup, C, IC, Log2N, Direction)
}

/// Transforms real numbers in place; even elements are in the real parts, odd ones in the imaginary
/// parts.
///
/// Frequencies are twice the mathematical ones; the first imaginary part has the highest frequency.
/// Forward and inverse together multiply by twice the count.
public func vDSP_fft_zrip(
  _ setup: FFTSetup,
  _ C: UnsafePointer<DSPSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  let twiddles = Twiddles.of(setup)
  let log2n = Int(clamping: Log2N)
  check(log2n, twiddles, "vDSP_fft_zrip")
  guard log2n > 0 else { return }
  let half = 1 << (log2n - 1)
  let step = 1 << (twiddles.log2n - log2n)
  let (re, im) = (C.pointee.realp, C.pointee.imagp)
  let isForward = Direction > 0
  if isForward { vDSP_fft_zip(setup, C, IC, Log2N - 1, Direction) }
  // The spectrum of n real numbers and that of n / 2 complex ones follow from each other.
  let (r0, i0) = (re[0], im[0])
  if isForward {
    (re[0], im[0]) = (2 * (r0 + i0), 2 * (r0 - i0))
  } else {
    (re[0], im[0]) = (r0 + i0, r0 - i0)
  }
  var k = 1
  while k <= half - k {
    let (a, b) = (k * IC, (half - k) * IC)
    let (evenR, evenI) = (re[a] + re[b], im[a] - im[b])
    let (oddR, oddI) = (re[a] - re[b], im[a] + im[b])
    let (c, s) = (twiddles.floatCosines[k * step], twiddles.floatSines[k * step])
    if isForward {
      let (tr, ti) = (oddI * c - oddR * s, -oddR * c - oddI * s)
      (re[a], im[a]) = (evenR + tr, evenI + ti)
      (re[b], im[b]) = (evenR - tr, ti - evenI)
    } else {
      let (tr, ti) = (-oddI * c - oddR * s, oddR * c - oddI * s)
      (re[a], im[a]) = (evenR + tr, evenI + ti)
      (re[b], im[b]) = (evenR - tr, ti - evenI)
    }
    k += 1
  }
  if !isForward { vDSP_fft_zip(setup, C, IC, Log2N - 1, Direction) }
}

/// Splits complex numbers; the stride `IC` counts real and imaginary parts, so it is 2 for adjacent
/// numbers.
public func vDSP_ctoz(
  _ C: UnsafePointer<DSPComplex>,
  _ IC: vDSP_Stride,
  _ Z: UnsafePointer<DSPSplitComplex>,
  _ IZ: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    Z.pointee.realp[i * IZ] = C[i * IC / 2].real
    Z.pointee.imagp[i * IZ] = C[i * IC / 2].imag
  }
}

/// Interleaves complex numbers; the stride `IC` counts real and imaginary parts, so it is 2 for
/// adjacent numbers.
public func vDSP_ztoc(
  _ Z: UnsafePointer<DSPSplitComplex>,
  _ IZ: vDSP_Stride,
  _ C: UnsafeMutablePointer<DSPComplex>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC / 2] = DSPComplex(real: Z.pointee.realp[i * IZ], imag: Z.pointee.imagp[i * IZ])
  }
}

/// Computes the squared magnitudes of complex numbers.
public func vDSP_zvmags(
  _ A: UnsafePointer<DSPSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let (re, im) = (A.pointee.realp, A.pointee.imagp)
  for i in 0..<Int(clamping: N) { C[i * IC] = re[i * IA] * re[i * IA] + im[i * IA] * im[i * IA] }
}

/// Computes the magnitudes of complex numbers.
public func vDSP_zvabs(
  _ A: UnsafePointer<DSPSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = hypot(A.pointee.realp[i * IA], A.pointee.imagp[i * IA])
  }
}

/// Computes the phases of complex numbers, in radians.
public func vDSP_zvphas(
  _ A: UnsafePointer<DSPSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Float>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = atan2(A.pointee.imagp[i * IA], A.pointee.realp[i * IA])
  }
}

/// Transforms complex numbers in place; forward and inverse together multiply by the count.
public func vDSP_fft_zipD(
  _ setup: FFTSetupD,
  _ C: UnsafePointer<DSPDoubleSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  let twiddles = Twiddles.of(setup)
  let log2n = Int(clamping: Log2N)
  check(log2n, twiddles, "vDSP_fft_zipD")
  let (re, im) = (C.pointee.realp, C.pointee.imagp)
  let count = 1 << log2n
  // Elements are exchanged with those at bit-reversed indexes.
  var other = 0
  for index in 0..<count {
    if index < other {
      (re[index * IC], re[other * IC]) = (re[other * IC], re[index * IC])
      (im[index * IC], im[other * IC]) = (im[other * IC], im[index * IC])
    }
    var bit = count >> 1
    while bit > 0, other & bit != 0 {
      other ^= bit
      bit >>= 1
    }
    other |= bit
  }
  let sign: Double = Direction > 0 ? -1 : 1
  twiddles.cosines.withUnsafeBufferPointer { cosines in
    twiddles.sines.withUnsafeBufferPointer { sines in
      var half = 1
      while half < count {
        let step = 1 << (twiddles.log2n - 1) / half
        for start in Swift.stride(from: 0, to: count, by: 2 * half) {
          for index in 0..<half {
            let (wr, wi) = (cosines[index * step], sign * sines[index * step])
            let (low, high) = ((start + index) * IC, (start + index + half) * IC)
            let r = re[high] * wr - im[high] * wi
            let i = re[high] * wi + im[high] * wr
            (re[high], im[high]) = (re[low] - r, im[low] - i)
            (re[low], im[low]) = (re[low] + r, im[low] + i)
          }
        }
        half <<= 1
      }
    }
  }
}

/// Transforms complex numbers.
public func vDSP_fft_zopD(
  _ setup: FFTSetupD,
  _ A: UnsafePointer<DSPDoubleSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafePointer<DSPDoubleSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  for index in 0..<(1 << Int(clamping: Log2N)) {
    C.pointee.realp[index * IC] = A.pointee.realp[index * IA]
    C.pointee.imagp[index * IC] = A.pointee.imagp[index * IA]
  }
  vDSP_fft_zipD(setup, C, IC, Log2N, Direction)
}

/// Transforms real numbers in place; even elements are in the real parts, odd ones in the imaginary
/// parts.
///
/// Frequencies are twice the mathematical ones; the first imaginary part has the highest frequency.
/// Forward and inverse together multiply by twice the count.
public func vDSP_fft_zripD(
  _ setup: FFTSetupD,
  _ C: UnsafePointer<DSPDoubleSplitComplex>,
  _ IC: vDSP_Stride,
  _ Log2N: vDSP_Length,
  _ Direction: FFTDirection
) {
  let twiddles = Twiddles.of(setup)
  let log2n = Int(clamping: Log2N)
  check(log2n, twiddles, "vDSP_fft_zripD")
  guard log2n > 0 else { return }
  let half = 1 << (log2n - 1)
  let step = 1 << (twiddles.log2n - log2n)
  let (re, im) = (C.pointee.realp, C.pointee.imagp)
  let isForward = Direction > 0
  if isForward { vDSP_fft_zipD(setup, C, IC, Log2N - 1, Direction) }
  // The spectrum of n real numbers and that of n / 2 complex ones follow from each other.
  let (r0, i0) = (re[0], im[0])
  if isForward {
    (re[0], im[0]) = (2 * (r0 + i0), 2 * (r0 - i0))
  } else {
    (re[0], im[0]) = (r0 + i0, r0 - i0)
  }
  var k = 1
  while k <= half - k {
    let (a, b) = (k * IC, (half - k) * IC)
    let (evenR, evenI) = (re[a] + re[b], im[a] - im[b])
    let (oddR, oddI) = (re[a] - re[b], im[a] + im[b])
    let (c, s) = (twiddles.cosines[k * step], twiddles.sines[k * step])
    if isForward {
      let (tr, ti) = (oddI * c - oddR * s, -oddR * c - oddI * s)
      (re[a], im[a]) = (evenR + tr, evenI + ti)
      (re[b], im[b]) = (evenR - tr, ti - evenI)
    } else {
      let (tr, ti) = (-oddI * c - oddR * s, oddR * c - oddI * s)
      (re[a], im[a]) = (evenR + tr, evenI + ti)
      (re[b], im[b]) = (evenR - tr, ti - evenI)
    }
    k += 1
  }
  if !isForward { vDSP_fft_zipD(setup, C, IC, Log2N - 1, Direction) }
}

/// Splits complex numbers; the stride `IC` counts real and imaginary parts, so it is 2 for adjacent
/// numbers.
public func vDSP_ctozD(
  _ C: UnsafePointer<DSPDoubleComplex>,
  _ IC: vDSP_Stride,
  _ Z: UnsafePointer<DSPDoubleSplitComplex>,
  _ IZ: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    Z.pointee.realp[i * IZ] = C[i * IC / 2].real
    Z.pointee.imagp[i * IZ] = C[i * IC / 2].imag
  }
}

/// Interleaves complex numbers; the stride `IC` counts real and imaginary parts, so it is 2 for
/// adjacent numbers.
public func vDSP_ztocD(
  _ Z: UnsafePointer<DSPDoubleSplitComplex>,
  _ IZ: vDSP_Stride,
  _ C: UnsafeMutablePointer<DSPDoubleComplex>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC / 2] = DSPDoubleComplex(real: Z.pointee.realp[i * IZ], imag: Z.pointee.imagp[i * IZ])
  }
}

/// Computes the squared magnitudes of complex numbers.
public func vDSP_zvmagsD(
  _ A: UnsafePointer<DSPDoubleSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  let (re, im) = (A.pointee.realp, A.pointee.imagp)
  for i in 0..<Int(clamping: N) { C[i * IC] = re[i * IA] * re[i * IA] + im[i * IA] * im[i * IA] }
}

/// Computes the magnitudes of complex numbers.
public func vDSP_zvabsD(
  _ A: UnsafePointer<DSPDoubleSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = hypot(A.pointee.realp[i * IA], A.pointee.imagp[i * IA])
  }
}

/// Computes the phases of complex numbers, in radians.
public func vDSP_zvphasD(
  _ A: UnsafePointer<DSPDoubleSplitComplex>,
  _ IA: vDSP_Stride,
  _ C: UnsafeMutablePointer<Double>,
  _ IC: vDSP_Stride,
  _ N: vDSP_Length
) {
  for i in 0..<Int(clamping: N) {
    C[i * IC] = atan2(A.pointee.imagp[i * IA], A.pointee.realp[i * IA])
  }
}
