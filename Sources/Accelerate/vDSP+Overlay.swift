import Foundation

// Each function once in single and once in double precision.

extension vDSP {
  /// Adds vectors.
  public static func add<A: AccelerateBuffer, B: AccelerateBuffer>(_ left: A, _ right: B) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "add")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vadd(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Subtracts the second vector from the first.
  public static func subtract<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "subtract")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vsub(r, 1, l, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Multiplies vectors element by element.
  public static func multiply<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "multiply")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vmul(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Divides the first vector by the second.
  public static func divide<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "divide")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vdiv(r, 1, l, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the maximum of each pair of elements of two vectors.
  public static func maximum<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "maximum")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vmax(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the minimum of each pair of elements of two vectors.
  public static func minimum<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "minimum")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vmin(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the length of pairs.
  public static func hypot<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Float]
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "hypot")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vdist(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Adds a number to a vector.
  public static func add<A: AccelerateBuffer>(_ scalar: Float, _ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) { vDSP_vsadd(v, 1, $0, target, 1, vDSP_Length(vector.count)) }
      }
    }
  }
  /// Multiplies a vector by a number.
  public static func multiply<A: AccelerateBuffer>(_ scalar: Float, _ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) { vDSP_vsmul(v, 1, $0, target, 1, vDSP_Length(vector.count)) }
      }
    }
  }
  /// Divides a vector by a number.
  public static func divide<A: AccelerateBuffer>(_ vector: A, _ scalar: Float) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) { vDSP_vsdiv(v, 1, $0, target, 1, vDSP_Length(vector.count)) }
      }
    }
  }
  /// Divides a number by a vector.
  public static func divide<A: AccelerateBuffer>(_ scalar: Float, _ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) { vDSP_svdiv($0, v, 1, target, 1, vDSP_Length(vector.count)) }
      }
    }
  }
  /// Computes absolute values.
  public static func absolute<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vabs(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Negates a vector.
  public static func negative<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vneg(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes squares.
  public static func square<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vsq(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes squares with the signs of the elements.
  public static func signedSquare<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vssq(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes fractional parts with the sign.
  public static func fractionalPart<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vfrac(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes the sum of a vector.
  public static func sum<A: AccelerateBuffer>(_ vector: A) -> Float where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Float = 0
      vDSP_sve(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the sum of squares.
  public static func sumOfSquares<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Float = 0
      vDSP_svesq(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the sum of absolute values.
  public static func sumOfMagnitudes<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Float = 0
      vDSP_svemg(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean; NaN for an empty vector.
  public static func mean<A: AccelerateBuffer>(_ vector: A) -> Float where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Float = 0
      vDSP_meanv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean of absolute values.
  public static func meanMagnitude<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Float = 0
      vDSP_meamgv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean of squares.
  public static func meanSquare<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Float = 0
      vDSP_measqv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the root mean square.
  public static func rootMeanSquare<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Float = 0
      vDSP_rmsqv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum; minus infinity for an empty vector.
  public static func maximum<A: AccelerateBuffer>(_ vector: A) -> Float where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return -.infinity }
      var result: Float = 0
      vDSP_maxv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the minimum; infinity for an empty vector.
  public static func minimum<A: AccelerateBuffer>(_ vector: A) -> Float where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .infinity }
      var result: Float = 0
      vDSP_minv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum absolute value.
  public static func maximumMagnitude<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Float = 0
      vDSP_maxmgv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the minimum absolute value.
  public static func minimumMagnitude<A: AccelerateBuffer>(_ vector: A) -> Float
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .infinity }
      var result: Float = 0
      vDSP_minmgv(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum and its first index.
  public static func indexOfMaximum<A: AccelerateBuffer>(_ vector: A) -> (UInt, Float)
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      var result: Float = -.infinity
      var index: vDSP_Length = 0
      if let v = vector.baseAddress { vDSP_maxvi(v, 1, &result, &index, vDSP_Length(vector.count)) }
      return (index, result)
    }
  }
  /// Computes the minimum and its first index.
  public static func indexOfMinimum<A: AccelerateBuffer>(_ vector: A) -> (UInt, Float)
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      var result: Float = .infinity
      var index: vDSP_Length = 0
      if let v = vector.baseAddress { vDSP_minvi(v, 1, &result, &index, vDSP_Length(vector.count)) }
      return (index, result)
    }
  }
  /// Computes the inner product.
  public static func dot<A: AccelerateBuffer, B: AccelerateBuffer>(_ left: A, _ right: B) -> Float
  where A.Element == Float, B.Element == Float {
    check(left.count, right.count, "dot")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        guard let l = left.baseAddress, let r = right.baseAddress else { return 0 }
        return innerProduct(l, 1, r, 1, left.count)
      }
    }
  }
  /// Computes the sum of the squares of differences.
  public static func distanceSquared<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> Float where A.Element == Float, B.Element == Float {
    let differences: [Float] = subtract(left, right)
    return sumOfSquares(differences)
  }
  /// Clamps elements to a range.
  public static func clip<A: AccelerateBuffer>(
    _ vector: A,
    to bounds: ClosedRange<Float>
  ) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { $0.map { min(bounds.upperBound, max(bounds.lowerBound, $0)) } }
  }
  /// Replaces elements below a threshold by the threshold or by 0.
  public static func threshold<A: AccelerateBuffer>(
    _ vector: A,
    to lowerBound: Float,
    with rule: ThresholdRule<Float>
  ) -> [Float] where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      vector.map { value in
        switch rule {
        case .clampToThreshold: value < lowerBound ? lowerBound : value
        case .zeroFill: value < lowerBound ? 0 : value
        case .signedConstant(let constant): value < lowerBound ? -constant : constant
        }
      }
    }
  }
  /// Returns a vector of numbers from an initial value with an increment.
  public static func ramp(withInitialValue first: Float, increment: Float, count: Int) -> [Float] {
    made(count) { target in
      withUnsafePointer(to: first) { first in
        withUnsafePointer(to: increment) {
          vDSP_vramp(first, $0, target, 1, vDSP_Length(clamping: count))
        }
      }
    }
  }
  /// Returns a vector of evenly spaced numbers in a range, including both ends.
  public static func ramp(in range: ClosedRange<Float>, count: Int) -> [Float] {
    made(count) { target in
      withUnsafePointer(to: range.lowerBound) { low in
        withUnsafePointer(to: range.upperBound) {
          vDSP_vgen(low, $0, target, 1, vDSP_Length(clamping: count))
        }
      }
    }
  }
  /// Interpolates linearly between two vectors by a fraction.
  public static func linearInterpolate<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B,
    using share: Float
  ) -> [Float] where A.Element == Float, B.Element == Float {
    add(left, multiply(share, subtract(right, left) as [Float]))
  }
  /// Convolves a vector with a kernel: each result is the inner product of the kernel and the
  /// following elements of the vector, as with `vDSP_conv`.
  public static func convolve<A: AccelerateBuffer, K: AccelerateBuffer>(
    _ vector: A,
    withKernel kernel: K
  ) -> [Float] where A.Element == Float, K.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      kernel.withUnsafeBufferPointer { kernel in
        made(max(0, vector.count - kernel.count + 1)) { target in
          guard let v = vector.baseAddress, let k = kernel.baseAddress else { return }
          for index in 0...(vector.count - kernel.count) {
            target[index] = innerProduct(v + index, 1, k, 1, kernel.count)
          }
        }
      }
    }
  }
  /// Reverses a vector.
  public static func reverse<V: AccelerateMutableBuffer>(_ vector: inout V)
  where V.Element == Float {
    vector.withUnsafeMutableBufferPointer { $0.reverse() }
  }
  /// Sorts a vector.
  public static func sort<V: AccelerateMutableBuffer>(_ vector: inout V, sortOrder: SortOrder)
  where V.Element == Float {
    vector.withUnsafeMutableBufferPointer { vector in
      if sortOrder == .ascending { vector.sort() } else { vector.sort(by: >) }
    }
  }
  /// Converts powers to decibels relative to a reference.
  public static func powerToDecibels<A: AccelerateBuffer>(
    _ power: A,
    zeroReference: Float
  ) -> [Float]
  where A.Element == Float {
    power.withUnsafeBufferPointer { $0.map { 10 * log10($0 / zeroReference) } }
  }
  /// Converts amplitudes to decibels relative to a reference.
  public static func amplitudeToDecibels<A: AccelerateBuffer>(
    _ amplitude: A,
    zeroReference: Float
  ) -> [Float] where A.Element == Float {
    amplitude.withUnsafeBufferPointer { $0.map { 20 * log10($0 / zeroReference) } }
  }
  /// Normalizes a vector: subtracts the mean, and divides by the standard deviation.
  public static func normalize<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        var (mean, deviation) = (Float(0), Float(0))
        vDSP_normalize(v, 1, target, 1, &mean, &deviation, vDSP_Length(vector.count))
      }
    }
  }
}

extension vDSP {
  /// Adds vectors.
  public static func add<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "add")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vaddD(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Subtracts the second vector from the first.
  public static func subtract<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "subtract")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vsubD(r, 1, l, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Multiplies vectors element by element.
  public static func multiply<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "multiply")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vmulD(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Divides the first vector by the second.
  public static func divide<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "divide")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vdivD(r, 1, l, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the maximum of each pair of elements of two vectors.
  public static func maximum<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "maximum")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vmaxD(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the minimum of each pair of elements of two vectors.
  public static func minimum<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "minimum")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vminD(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Computes the length of pairs.
  public static func hypot<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> [Double]
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "hypot")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        made(left.count) { target in
          guard let l = left.baseAddress, let r = right.baseAddress else { return }
          vDSP_vdistD(l, 1, r, 1, target, 1, vDSP_Length(left.count))
        }
      }
    }
  }
  /// Adds a number to a vector.
  public static func add<A: AccelerateBuffer>(_ scalar: Double, _ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) {
          vDSP_vsaddD(v, 1, $0, target, 1, vDSP_Length(vector.count))
        }
      }
    }
  }
  /// Multiplies a vector by a number.
  public static func multiply<A: AccelerateBuffer>(_ scalar: Double, _ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) {
          vDSP_vsmulD(v, 1, $0, target, 1, vDSP_Length(vector.count))
        }
      }
    }
  }
  /// Divides a vector by a number.
  public static func divide<A: AccelerateBuffer>(_ vector: A, _ scalar: Double) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) {
          vDSP_vsdivD(v, 1, $0, target, 1, vDSP_Length(vector.count))
        }
      }
    }
  }
  /// Divides a number by a vector.
  public static func divide<A: AccelerateBuffer>(_ scalar: Double, _ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        withUnsafePointer(to: scalar) {
          vDSP_svdivD($0, v, 1, target, 1, vDSP_Length(vector.count))
        }
      }
    }
  }
  /// Computes absolute values.
  public static func absolute<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vabsD(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Negates a vector.
  public static func negative<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vnegD(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes squares.
  public static func square<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vsqD(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes squares with the signs of the elements.
  public static func signedSquare<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vssqD(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes fractional parts with the sign.
  public static func fractionalPart<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        vDSP_vfracD(v, 1, target, 1, vDSP_Length(vector.count))
      }
    }
  }
  /// Computes the sum of a vector.
  public static func sum<A: AccelerateBuffer>(_ vector: A) -> Double where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Double = 0
      vDSP_sveD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the sum of squares.
  public static func sumOfSquares<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Double = 0
      vDSP_svesqD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the sum of absolute values.
  public static func sumOfMagnitudes<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Double = 0
      vDSP_svemgD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean; NaN for an empty vector.
  public static func mean<A: AccelerateBuffer>(_ vector: A) -> Double where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Double = 0
      vDSP_meanvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean of absolute values.
  public static func meanMagnitude<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Double = 0
      vDSP_meamgvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the mean of squares.
  public static func meanSquare<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Double = 0
      vDSP_measqvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the root mean square.
  public static func rootMeanSquare<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .nan }
      var result: Double = 0
      vDSP_rmsqvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum; minus infinity for an empty vector.
  public static func maximum<A: AccelerateBuffer>(_ vector: A) -> Double where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return -.infinity }
      var result: Double = 0
      vDSP_maxvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the minimum; infinity for an empty vector.
  public static func minimum<A: AccelerateBuffer>(_ vector: A) -> Double where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .infinity }
      var result: Double = 0
      vDSP_minvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum absolute value.
  public static func maximumMagnitude<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return 0 }
      var result: Double = 0
      vDSP_maxmgvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the minimum absolute value.
  public static func minimumMagnitude<A: AccelerateBuffer>(_ vector: A) -> Double
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      guard let v = vector.baseAddress, !vector.isEmpty else { return .infinity }
      var result: Double = 0
      vDSP_minmgvD(v, 1, &result, vDSP_Length(vector.count))
      return result
    }
  }
  /// Computes the maximum and its first index.
  public static func indexOfMaximum<A: AccelerateBuffer>(_ vector: A) -> (UInt, Double)
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      var result: Double = -.infinity
      var index: vDSP_Length = 0
      if let v = vector.baseAddress {
        vDSP_maxviD(v, 1, &result, &index, vDSP_Length(vector.count))
      }
      return (index, result)
    }
  }
  /// Computes the minimum and its first index.
  public static func indexOfMinimum<A: AccelerateBuffer>(_ vector: A) -> (UInt, Double)
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      var result: Double = .infinity
      var index: vDSP_Length = 0
      if let v = vector.baseAddress {
        vDSP_minviD(v, 1, &result, &index, vDSP_Length(vector.count))
      }
      return (index, result)
    }
  }
  /// Computes the inner product.
  public static func dot<A: AccelerateBuffer, B: AccelerateBuffer>(_ left: A, _ right: B) -> Double
  where A.Element == Double, B.Element == Double {
    check(left.count, right.count, "dot")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        guard let l = left.baseAddress, let r = right.baseAddress else { return 0 }
        return innerProduct(l, 1, r, 1, left.count)
      }
    }
  }
  /// Computes the sum of the squares of differences.
  public static func distanceSquared<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B
  ) -> Double where A.Element == Double, B.Element == Double {
    let differences: [Double] = subtract(left, right)
    return sumOfSquares(differences)
  }
  /// Clamps elements to a range.
  public static func clip<A: AccelerateBuffer>(
    _ vector: A,
    to bounds: ClosedRange<Double>
  ) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { $0.map { min(bounds.upperBound, max(bounds.lowerBound, $0)) } }
  }
  /// Replaces elements below a threshold by the threshold or by 0.
  public static func threshold<A: AccelerateBuffer>(
    _ vector: A,
    to lowerBound: Double,
    with rule: ThresholdRule<Double>
  ) -> [Double] where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      vector.map { value in
        switch rule {
        case .clampToThreshold: value < lowerBound ? lowerBound : value
        case .zeroFill: value < lowerBound ? 0 : value
        case .signedConstant(let constant): value < lowerBound ? -constant : constant
        }
      }
    }
  }
  /// Returns a vector of numbers from an initial value with an increment.
  public static func ramp(withInitialValue first: Double, increment: Double, count: Int) -> [Double]
  {
    made(count) { target in
      withUnsafePointer(to: first) { first in
        withUnsafePointer(to: increment) {
          vDSP_vrampD(first, $0, target, 1, vDSP_Length(clamping: count))
        }
      }
    }
  }
  /// Returns a vector of evenly spaced numbers in a range, including both ends.
  public static func ramp(in range: ClosedRange<Double>, count: Int) -> [Double] {
    made(count) { target in
      withUnsafePointer(to: range.lowerBound) { low in
        withUnsafePointer(to: range.upperBound) {
          vDSP_vgenD(low, $0, target, 1, vDSP_Length(clamping: count))
        }
      }
    }
  }
  /// Interpolates linearly between two vectors by a fraction.
  public static func linearInterpolate<A: AccelerateBuffer, B: AccelerateBuffer>(
    _ left: A,
    _ right: B,
    using share: Double
  ) -> [Double] where A.Element == Double, B.Element == Double {
    add(left, multiply(share, subtract(right, left) as [Double]))
  }
  /// Convolves a vector with a kernel: each result is the inner product of the kernel and the
  /// following elements of the vector, as with `vDSP_conv`.
  public static func convolve<A: AccelerateBuffer, K: AccelerateBuffer>(
    _ vector: A,
    withKernel kernel: K
  ) -> [Double] where A.Element == Double, K.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      kernel.withUnsafeBufferPointer { kernel in
        made(max(0, vector.count - kernel.count + 1)) { target in
          guard let v = vector.baseAddress, let k = kernel.baseAddress else { return }
          for index in 0...(vector.count - kernel.count) {
            target[index] = innerProduct(v + index, 1, k, 1, kernel.count)
          }
        }
      }
    }
  }
  /// Reverses a vector.
  public static func reverse<V: AccelerateMutableBuffer>(_ vector: inout V)
  where V.Element == Double {
    vector.withUnsafeMutableBufferPointer { $0.reverse() }
  }
  /// Sorts a vector.
  public static func sort<V: AccelerateMutableBuffer>(_ vector: inout V, sortOrder: SortOrder)
  where V.Element == Double {
    vector.withUnsafeMutableBufferPointer { vector in
      if sortOrder == .ascending { vector.sort() } else { vector.sort(by: >) }
    }
  }
  /// Converts powers to decibels relative to a reference.
  public static func powerToDecibels<A: AccelerateBuffer>(
    _ power: A,
    zeroReference: Double
  ) -> [Double]
  where A.Element == Double {
    power.withUnsafeBufferPointer { $0.map { 10 * log10($0 / zeroReference) } }
  }
  /// Converts amplitudes to decibels relative to a reference.
  public static func amplitudeToDecibels<A: AccelerateBuffer>(
    _ amplitude: A,
    zeroReference: Double
  ) -> [Double] where A.Element == Double {
    amplitude.withUnsafeBufferPointer { $0.map { 20 * log10($0 / zeroReference) } }
  }
  /// Normalizes a vector: subtracts the mean, and divides by the standard deviation.
  public static func normalize<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        var (mean, deviation) = (Double(0), Double(0))
        vDSP_normalizeD(v, 1, target, 1, &mean, &deviation, vDSP_Length(vector.count))
      }
    }
  }
}

extension vDSP {
  /// The treatment of elements below a threshold.
  public enum ThresholdRule<Number> {
    /// Elements become the threshold.
    case clampToThreshold
    /// Elements become 0.
    case zeroFill
    /// Elements become a number, which is negative below the threshold.
    case signedConstant(Number)
  }
  /// An order.
  public enum SortOrder: Int32, Sendable {
    /// Ascending order.
    case ascending = 1
    /// Descending order.
    case descending = -1
  }
  /// A window.
  public enum WindowSequence: Sendable {
    /// A Hann window, scaled to preserve energy.
    case hanningNormalized
    /// A Hann window.
    case hanningDenormalized
    /// A Hamming window.
    case hamming
    /// A Blackman window.
    case blackman
  }
  /// Returns a window.
  public static func window(
    ofType type: Float.Type,
    usingSequence sequence: WindowSequence,
    count: Int,
    isHalfWindow: Bool
  ) -> [Float] {
    var window = [Float](repeating: 0, count: max(0, count))
    let half = isHalfWindow ? vDSP_HALF_WINDOW : 0
    let length = vDSP_Length(clamping: count)
    switch sequence {
    case .hanningNormalized: vDSP_hann_window(&window, length, vDSP_HANN_NORM | half)
    case .hanningDenormalized: vDSP_hann_window(&window, length, half)
    case .hamming: vDSP_hamm_window(&window, length, half)
    case .blackman: vDSP_blkman_window(&window, length, half)
    }
    return isHalfWindow ? Array(window.prefix((window.count + 1) / 2)) : window
  }
  /// Converts single to double precision.
  public static func floatToDouble<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Float { vector.withUnsafeBufferPointer { $0.map { Double($0) } } }
  /// Converts double to single precision.
  public static func doubleToFloat<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Double { vector.withUnsafeBufferPointer { $0.map { Float($0) } } }
  /// Converts integers to floating-point numbers.
  public static func integerToFloatingPoint<A: AccelerateBuffer, F: BinaryFloatingPoint>(
    _ vector: A,
    floatingPointType: F.Type
  ) -> [F] where A.Element: BinaryInteger {
    vector.withUnsafeBufferPointer { $0.map { F($0) } }
  }

  /// Transforms of complex numbers whose count is a power of two.
  public final class FFT<T>: @unchecked Sendable {
    private let setup: FFTSetup
    private let log2n: vDSP_Length
    private let isDouble: Bool

    /// A radix.
    public typealias Radix = vDSP.Radix

    /// Creates the factors; nil for 2²⁵ elements and more.
    public init?(log2n: vDSP_Length, radix: vDSP.Radix, ofType type: T.Type) {
      guard radix == .radix2, let setup = vDSP_create_fftsetup(log2n, 0) else { return nil }
      self.setup = setup
      self.log2n = log2n
      isDouble = T.self == DSPDoubleSplitComplex.self
    }
    deinit { vDSP_destroy_fftsetup(setup) }

    /// Transforms samples, packed as `vDSP_fft_zrip` has them, to frequencies.
    public func forward(input: T, output: inout T) { run(input, &output, Int32(1)) }
    /// Transforms frequencies to samples, packed as `vDSP_fft_zrip` has them.
    public func inverse(input: T, output: inout T) { run(input, &output, Int32(-1)) }

    private func run(_ input: T, _ output: inout T, _ direction: FFTDirection) {
      let half = 1 << max(0, Int(clamping: log2n) - 1)
      if let source = input as? DSPSplitComplex, var target = output as? DSPSplitComplex {
        for i in 0..<half {
          target.realp[i] = source.realp[i]
          target.imagp[i] = source.imagp[i]
        }
        vDSP_fft_zrip(setup, &target, 1, log2n, direction)
      } else if let source = input as? DSPDoubleSplitComplex,
        var target = output as? DSPDoubleSplitComplex
      {
        for i in 0..<half {
          target.realp[i] = source.realp[i]
          target.imagp[i] = source.imagp[i]
        }
        vDSP_fft_zripD(setup, &target, 1, log2n, direction)
      }
    }
  }

  /// A radix of a transform.
  public enum Radix: Sendable {
    /// Powers of two.
    case radix2
    /// The radix three; not supported.
    case radix3
    /// The radix five; not supported.
    case radix5
  }
}
