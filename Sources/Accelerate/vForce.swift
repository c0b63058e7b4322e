import Foundation

// Functions of each element, in Apple's names: `vvexpf` in single and `vvexp` in double precision.

/// The namespace of functions for each element.
public enum vForce {}

/// Computes exponentials.
public func vvexpf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp(x[i]) }
}

/// Computes exponentials.
public func vvexp(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp(x[i]) }
}

/// Computes powers of two.
public func vvexp2f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp2(x[i]) }
}

/// Computes powers of two.
public func vvexp2(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp2(x[i]) }
}

/// Computes exponentials minus 1.
public func vvexpm1f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.expm1(x[i]) }
}

/// Computes exponentials minus 1.
public func vvexpm1(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.expm1(x[i]) }
}

/// Computes natural logarithms.
public func vvlogf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log(x[i]) }
}

/// Computes natural logarithms.
public func vvlog(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log(x[i]) }
}

/// Computes decimal logarithms.
public func vvlog10f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log10(x[i]) }
}

/// Computes decimal logarithms.
public func vvlog10(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log10(x[i]) }
}

/// Computes binary logarithms.
public func vvlog2f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log2(x[i]) }
}

/// Computes binary logarithms.
public func vvlog2(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log2(x[i]) }
}

/// Computes natural logarithms of 1 plus each element.
public func vvlog1pf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log1p(x[i]) }
}

/// Computes natural logarithms of 1 plus each element.
public func vvlog1p(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log1p(x[i]) }
}

/// Computes sines.
public func vvsinf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sin(x[i]) }
}

/// Computes sines.
public func vvsin(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sin(x[i]) }
}

/// Computes cosines.
public func vvcosf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cos(x[i]) }
}

/// Computes cosines.
public func vvcos(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cos(x[i]) }
}

/// Computes tangents.
public func vvtanf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tan(x[i]) }
}

/// Computes tangents.
public func vvtan(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tan(x[i]) }
}

/// Computes arc sines.
public func vvasinf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asin(x[i]) }
}

/// Computes arc sines.
public func vvasin(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asin(x[i]) }
}

/// Computes arc cosines.
public func vvacosf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acos(x[i]) }
}

/// Computes arc cosines.
public func vvacos(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acos(x[i]) }
}

/// Computes arc tangents.
public func vvatanf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atan(x[i]) }
}

/// Computes arc tangents.
public func vvatan(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atan(x[i]) }
}

/// Computes hyperbolic sines.
public func vvsinhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sinh(x[i]) }
}

/// Computes hyperbolic sines.
public func vvsinh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sinh(x[i]) }
}

/// Computes hyperbolic cosines.
public func vvcoshf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cosh(x[i]) }
}

/// Computes hyperbolic cosines.
public func vvcosh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cosh(x[i]) }
}

/// Computes hyperbolic tangents.
public func vvtanhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tanh(x[i]) }
}

/// Computes hyperbolic tangents.
public func vvtanh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tanh(x[i]) }
}

/// Computes inverse hyperbolic sines.
public func vvasinhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asinh(x[i]) }
}

/// Computes inverse hyperbolic sines.
public func vvasinh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asinh(x[i]) }
}

/// Computes inverse hyperbolic cosines.
public func vvacoshf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acosh(x[i]) }
}

/// Computes inverse hyperbolic cosines.
public func vvacosh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acosh(x[i]) }
}

/// Computes inverse hyperbolic tangents.
public func vvatanhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atanh(x[i]) }
}

/// Computes inverse hyperbolic tangents.
public func vvatanh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atanh(x[i]) }
}

/// Computes square roots.
public func vvsqrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].squareRoot() }
}

/// Computes square roots.
public func vvsqrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].squareRoot() }
}

/// Computes cube roots.
public func vvcbrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cbrt(x[i]) }
}

/// Computes cube roots.
public func vvcbrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cbrt(x[i]) }
}

/// Rounds up to whole numbers.
public func vvceilf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.up) }
}

/// Rounds up to whole numbers.
public func vvceil(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.up) }
}

/// Rounds down to whole numbers.
public func vvfloorf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.down) }
}

/// Rounds down to whole numbers.
public func vvfloor(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.down) }
}

/// Computes whole parts.
public func vvintf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.towardZero) }
}

/// Computes whole parts.
public func vvint(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.towardZero) }
}

/// Rounds to the nearest whole numbers.
public func vvnintf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.toNearestOrEven) }
}

/// Rounds to the nearest whole numbers.
public func vvnint(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.toNearestOrEven) }
}

/// Computes absolute values.
public func vvfabsf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = abs(x[i]) }
}

/// Computes absolute values.
public func vvfabs(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = abs(x[i]) }
}

/// Raises the elements of the second vector to the powers in the first.
public func vvpowf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.pow(x[i], y[i]) }
}

/// Computes the angles of pairs.
public func vvatan2f(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.atan2(y[i], x[i]) }
}

/// Computes quotients.
public func vvdivf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = y[i] / x[i] }
}

/// Computes remainders.
public func vvfmodf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.fmod(y[i], x[i]) }
}

/// Computes reciprocals.
public func vvrecf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i] }
}

/// Computes reciprocals of square roots.
public func vvrsqrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i].squareRoot() }
}

extension vForce {
  /// Computes exponentials.
  public static func exp<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexpf)
  }
  /// Computes powers of two.
  public static func exp2<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexp2f)
  }
  /// Computes exponentials minus 1.
  public static func expm1<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexpm1f)
  }
  /// Computes natural logarithms.
  public static func log<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlogf)
  }
  /// Computes decimal logarithms.
  public static func log10<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog10f)
  }
  /// Computes binary logarithms.
  public static func log2<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog2f)
  }
  /// Computes natural logarithms of 1 plus each element.
  public static func log1p<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog1pf)
  }
  /// Computes sines.
  public static func sin<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsinf)
  }
  /// Computes cosines.
  public static func cos<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcosf)
  }
  /// Computes tangents.
  public static func tan<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvtanf)
  }
  /// Computes arc sines.
  public static func asin<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvasinf)
  }
  /// Computes arc cosines.
  public static func acos<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvacosf)
  }
  /// Computes arc tangents.
  public static func atan<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvatanf)
  }
  /// Computes hyperbolic sines.
  public static func sinh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsinhf)
  }
  /// Computes hyperbolic cosines.
  public static func cosh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcoshf)
  }
  /// Computes hyperbolic tangents.
  public static func tanh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvtanhf)
  }
  /// Computes inverse hyperbolic sines.
  public static func asinh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvasinhf)
  }
  /// Computes inverse hyperbolic cosines.
  public static func acosh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvacoshf)
  }
  /// Computes inverse hyperbolic tangents.
  public static func atanh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvatanhf)
  }
  /// Computes square roots.
  public static func sqrt<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsqrtf)
  }
  /// Computes cube roots.
  public static func cbrt<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcbrtf)
  }
  /// Rounds up to whole numbers.
  public static func ceil<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvceilf)
  }
  /// Rounds down to whole numbers.
  public static func floor<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvfloorf)
  }
  /// Computes whole parts.
  public static func trunc<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvintf)
  }
  /// Rounds to the nearest whole numbers.
  public static func nearestInteger<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    mapped(vector, vvnintf)
  }
  /// Raises bases to the power of exponents.
  public static func pow<A: AccelerateBuffer, B: AccelerateBuffer>(
    bases: A,
    exponents: B
  ) -> [Float] where A.Element == Float, B.Element == Float {
    vDSP.check(bases.count, exponents.count, "pow")
    return bases.withUnsafeBufferPointer { bases in
      exponents.withUnsafeBufferPointer { exponents in
        bases.indices.map { Foundation.pow(bases[$0], exponents[$0]) }
      }
    }
  }
  private static func mapped<A: AccelerateBuffer>(
    _ vector: A,
    _ function: (UnsafeMutablePointer<Float>, UnsafePointer<Float>, UnsafePointer<Int32>) -> Void
  ) -> [Float] where A.Element == Float {
    vector.withUnsafeBufferPointer { vector in
      vDSP.made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        var count = Int32(clamping: vector.count)
        function(target, v, &count)
      }
    }
  }
}

/// Raises the elements of the second vector to the powers in the first.
public func vvpow(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.pow(x[i], y[i]) }
}

/// Computes the angles of pairs.
public func vvatan2(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.atan2(y[i], x[i]) }
}

/// Computes quotients.
public func vvdiv(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = y[i] / x[i] }
}

/// Computes remainders.
public func vvfmod(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.fmod(y[i], x[i]) }
}

/// Computes reciprocals.
public func vvrec(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i] }
}

/// Computes reciprocals of square roots.
public func vvrsqrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i].squareRoot() }
}

extension vForce {
  /// Computes exponentials.
  public static func exp<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexp)
  }
  /// Computes powers of two.
  public static func exp2<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexp2)
  }
  /// Computes exponentials minus 1.
  public static func expm1<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexpm1)
  }
  /// Computes natural logarithms.
  public static func log<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog)
  }
  /// Computes decimal logarithms.
  public static func log10<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog10)
  }
  /// Computes binary logarithms.
  public static func log2<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog2)
  }
  /// Computes natural logarithms of 1 plus each element.
  public static func log1p<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog1p)
  }
  /// Computes sines.
  public static func sin<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsin)
  }
  /// Computes cosines.
  public static func cos<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcos)
  }
  /// Computes tangents.
  public static func tan<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvtan)
  }
  /// Computes arc sines.
  public static func asin<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvasin)
  }
  /// Computes arc cosines.
  public static func acos<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvacos)
  }
  /// Computes arc tangents.
  public static func atan<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvatan)
  }
  /// Computes hyperbolic sines.
  public static func sinh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsinh)
  }
  /// Computes hyperbolic cosines.
  public static func cosh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcosh)
  }
  /// Computes hyperbolic tangents.
  public static func tanh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvtanh)
  }
  /// Computes inverse hyperbolic sines.
  public static func asinh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvasinh)
  }
  /// Computes inverse hyperbolic cosines.
  public static func acosh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvacosh)
  }
  /// Computes inverse hyperbolic tangents.
  public static func atanh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvatanh)
  }
  /// Computes square roots.
  public static func sqrt<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsqrt)
  }
  /// Computes cube roots.
  public static func cbrt<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcbrt)
  }
  /// Rounds up to whole numbers.
  public static func ceil<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvceil)
  }
  /// Rounds down to whole numbers.
  public static func floor<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvfloor)
  }
  /// Computes whole parts.
  public static func trunc<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvint)
  }
  /// Rounds to the nearest whole numbers.
  public static func nearestInteger<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    mapped(vector, vvnint)
  }
  /// Raises bases to the power of exponents.
  public static func pow<A: AccelerateBuffer, B: AccelerateBuffer>(
    bases: A,
    exponents: B
  ) -> [Double] where A.Element == Double, B.Element == Double {
    vDSP.check(bases.count, exponents.count, "pow")
    return bases.withUnsafeBufferPointer { bases in
      exponents.withUnsafeBufferPointer { exponents in
        bases.indices.map { Foundation.pow(bases[$0], exponents[$0]) }
      }
    }
  }
  private static func mapped<A: AccelerateBuffer>(
    _ vector: A,
    _ function: (UnsafeMutablePointer<Double>, UnsafePointer<Double>, UnsafePointer<Int32>) -> Void
  ) -> [Double] where A.Element == Double {
    vector.withUnsafeBufferPointer { vector in
      vDSP.made(vector.count) { target in
        guard let v = vector.baseAddress else { return }
        var count = Int32(clamping: vector.count)
        function(target, v, &count)
      }
    }
  }
}
