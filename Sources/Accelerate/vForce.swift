import Foundation

// Functions of each element, in Apple's names: `vvexpf` in single and `vvexp` in double precision.

/// Functions of each element.
public enum vForce {}

/// Takes the exponential.
public func vvexpf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp(x[i]) }
}

/// Takes the exponential.
public func vvexp(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp(x[i]) }
}

/// Takes powers of two.
public func vvexp2f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp2(x[i]) }
}

/// Takes powers of two.
public func vvexp2(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.exp2(x[i]) }
}

/// Takes the exponential less 1.
public func vvexpm1f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.expm1(x[i]) }
}

/// Takes the exponential less 1.
public func vvexpm1(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.expm1(x[i]) }
}

/// Takes natural logarithms.
public func vvlogf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log(x[i]) }
}

/// Takes natural logarithms.
public func vvlog(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log(x[i]) }
}

/// Takes decimal logarithms.
public func vvlog10f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log10(x[i]) }
}

/// Takes decimal logarithms.
public func vvlog10(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log10(x[i]) }
}

/// Takes binary logarithms.
public func vvlog2f(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log2(x[i]) }
}

/// Takes binary logarithms.
public func vvlog2(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log2(x[i]) }
}

/// Takes natural logarithms of 1 more.
public func vvlog1pf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log1p(x[i]) }
}

/// Takes natural logarithms of 1 more.
public func vvlog1p(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.log1p(x[i]) }
}

/// Takes sines.
public func vvsinf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sin(x[i]) }
}

/// Takes sines.
public func vvsin(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sin(x[i]) }
}

/// Takes cosines.
public func vvcosf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cos(x[i]) }
}

/// Takes cosines.
public func vvcos(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cos(x[i]) }
}

/// Takes tangents.
public func vvtanf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tan(x[i]) }
}

/// Takes tangents.
public func vvtan(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tan(x[i]) }
}

/// Takes arc sines.
public func vvasinf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asin(x[i]) }
}

/// Takes arc sines.
public func vvasin(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asin(x[i]) }
}

/// Takes arc cosines.
public func vvacosf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acos(x[i]) }
}

/// Takes arc cosines.
public func vvacos(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acos(x[i]) }
}

/// Takes arc tangents.
public func vvatanf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atan(x[i]) }
}

/// Takes arc tangents.
public func vvatan(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atan(x[i]) }
}

/// Takes hyperbolic sines.
public func vvsinhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sinh(x[i]) }
}

/// Takes hyperbolic sines.
public func vvsinh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.sinh(x[i]) }
}

/// Takes hyperbolic cosines.
public func vvcoshf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cosh(x[i]) }
}

/// Takes hyperbolic cosines.
public func vvcosh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cosh(x[i]) }
}

/// Takes hyperbolic tangents.
public func vvtanhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tanh(x[i]) }
}

/// Takes hyperbolic tangents.
public func vvtanh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.tanh(x[i]) }
}

/// Takes inverse hyperbolic sines.
public func vvasinhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asinh(x[i]) }
}

/// Takes inverse hyperbolic sines.
public func vvasinh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.asinh(x[i]) }
}

/// Takes inverse hyperbolic cosines.
public func vvacoshf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acosh(x[i]) }
}

/// Takes inverse hyperbolic cosines.
public func vvacosh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.acosh(x[i]) }
}

/// Takes inverse hyperbolic tangents.
public func vvatanhf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atanh(x[i]) }
}

/// Takes inverse hyperbolic tangents.
public func vvatanh(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.atanh(x[i]) }
}

/// Takes square roots.
public func vvsqrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].squareRoot() }
}

/// Takes square roots.
public func vvsqrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].squareRoot() }
}

/// Takes cube roots.
public func vvcbrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cbrt(x[i]) }
}

/// Takes cube roots.
public func vvcbrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = Foundation.cbrt(x[i]) }
}

/// Takes the next whole numbers upwards.
public func vvceilf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.up) }
}

/// Takes the next whole numbers upwards.
public func vvceil(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.up) }
}

/// Takes the next whole numbers downwards.
public func vvfloorf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.down) }
}

/// Takes the next whole numbers downwards.
public func vvfloor(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.down) }
}

/// Takes whole parts.
public func vvintf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.towardZero) }
}

/// Takes whole parts.
public func vvint(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.towardZero) }
}

/// Takes the nearest whole numbers.
public func vvnintf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.toNearestOrEven) }
}

/// Takes the nearest whole numbers.
public func vvnint(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = x[i].rounded(.toNearestOrEven) }
}

/// Takes absolute values.
public func vvfabsf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = abs(x[i]) }
}

/// Takes absolute values.
public func vvfabs(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = abs(x[i]) }
}

/// Takes powers of the second vector by the first.
public func vvpowf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.pow(x[i], y[i]) }
}

/// Takes angles of pairs.
public func vvatan2f(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.atan2(y[i], x[i]) }
}

/// Takes quotients.
public func vvdivf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = y[i] / x[i] }
}

/// Takes remainders.
public func vvfmodf(
  _ z: UnsafeMutablePointer<Float>,
  _ y: UnsafePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.fmod(y[i], x[i]) }
}

/// Takes reciprocals.
public func vvrecf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i] }
}

/// Takes reciprocals of square roots.
public func vvrsqrtf(
  _ y: UnsafeMutablePointer<Float>,
  _ x: UnsafePointer<Float>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i].squareRoot() }
}

extension vForce {
  /// Takes the exponential.
  public static func exp<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexpf)
  }
  /// Takes powers of two.
  public static func exp2<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexp2f)
  }
  /// Takes the exponential less 1.
  public static func expm1<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvexpm1f)
  }
  /// Takes natural logarithms.
  public static func log<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlogf)
  }
  /// Takes decimal logarithms.
  public static func log10<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog10f)
  }
  /// Takes binary logarithms.
  public static func log2<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog2f)
  }
  /// Takes natural logarithms of 1 more.
  public static func log1p<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvlog1pf)
  }
  /// Takes sines.
  public static func sin<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsinf)
  }
  /// Takes cosines.
  public static func cos<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcosf)
  }
  /// Takes tangents.
  public static func tan<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvtanf)
  }
  /// Takes arc sines.
  public static func asin<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvasinf)
  }
  /// Takes arc cosines.
  public static func acos<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvacosf)
  }
  /// Takes arc tangents.
  public static func atan<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvatanf)
  }
  /// Takes hyperbolic sines.
  public static func sinh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsinhf)
  }
  /// Takes hyperbolic cosines.
  public static func cosh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcoshf)
  }
  /// Takes hyperbolic tangents.
  public static func tanh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvtanhf)
  }
  /// Takes inverse hyperbolic sines.
  public static func asinh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvasinhf)
  }
  /// Takes inverse hyperbolic cosines.
  public static func acosh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvacoshf)
  }
  /// Takes inverse hyperbolic tangents.
  public static func atanh<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvatanhf)
  }
  /// Takes square roots.
  public static func sqrt<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvsqrtf)
  }
  /// Takes cube roots.
  public static func cbrt<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvcbrtf)
  }
  /// Takes the next whole numbers upwards.
  public static func ceil<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvceilf)
  }
  /// Takes the next whole numbers downwards.
  public static func floor<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvfloorf)
  }
  /// Takes whole parts.
  public static func trunc<A: AccelerateBuffer>(_ vector: A) -> [Float] where A.Element == Float {
    mapped(vector, vvintf)
  }
  /// Takes the nearest whole numbers.
  public static func nearestInteger<A: AccelerateBuffer>(_ vector: A) -> [Float]
  where A.Element == Float {
    mapped(vector, vvnintf)
  }
  /// Takes powers of bases by exponents.
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

/// Takes powers of the second vector by the first.
public func vvpow(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.pow(x[i], y[i]) }
}

/// Takes angles of pairs.
public func vvatan2(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.atan2(y[i], x[i]) }
}

/// Takes quotients.
public func vvdiv(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = y[i] / x[i] }
}

/// Takes remainders.
public func vvfmod(
  _ z: UnsafeMutablePointer<Double>,
  _ y: UnsafePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { z[i] = Foundation.fmod(y[i], x[i]) }
}

/// Takes reciprocals.
public func vvrec(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i] }
}

/// Takes reciprocals of square roots.
public func vvrsqrt(
  _ y: UnsafeMutablePointer<Double>,
  _ x: UnsafePointer<Double>,
  _ n: UnsafePointer<Int32>
) {
  for i in 0..<max(0, Int(n.pointee)) { y[i] = 1 / x[i].squareRoot() }
}

extension vForce {
  /// Takes the exponential.
  public static func exp<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexp)
  }
  /// Takes powers of two.
  public static func exp2<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexp2)
  }
  /// Takes the exponential less 1.
  public static func expm1<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvexpm1)
  }
  /// Takes natural logarithms.
  public static func log<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog)
  }
  /// Takes decimal logarithms.
  public static func log10<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog10)
  }
  /// Takes binary logarithms.
  public static func log2<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog2)
  }
  /// Takes natural logarithms of 1 more.
  public static func log1p<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvlog1p)
  }
  /// Takes sines.
  public static func sin<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsin)
  }
  /// Takes cosines.
  public static func cos<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcos)
  }
  /// Takes tangents.
  public static func tan<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvtan)
  }
  /// Takes arc sines.
  public static func asin<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvasin)
  }
  /// Takes arc cosines.
  public static func acos<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvacos)
  }
  /// Takes arc tangents.
  public static func atan<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvatan)
  }
  /// Takes hyperbolic sines.
  public static func sinh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsinh)
  }
  /// Takes hyperbolic cosines.
  public static func cosh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcosh)
  }
  /// Takes hyperbolic tangents.
  public static func tanh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvtanh)
  }
  /// Takes inverse hyperbolic sines.
  public static func asinh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvasinh)
  }
  /// Takes inverse hyperbolic cosines.
  public static func acosh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvacosh)
  }
  /// Takes inverse hyperbolic tangents.
  public static func atanh<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvatanh)
  }
  /// Takes square roots.
  public static func sqrt<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvsqrt)
  }
  /// Takes cube roots.
  public static func cbrt<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvcbrt)
  }
  /// Takes the next whole numbers upwards.
  public static func ceil<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvceil)
  }
  /// Takes the next whole numbers downwards.
  public static func floor<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvfloor)
  }
  /// Takes whole parts.
  public static func trunc<A: AccelerateBuffer>(_ vector: A) -> [Double] where A.Element == Double {
    mapped(vector, vvint)
  }
  /// Takes the nearest whole numbers.
  public static func nearestInteger<A: AccelerateBuffer>(_ vector: A) -> [Double]
  where A.Element == Double {
    mapped(vector, vvnint)
  }
  /// Takes powers of bases by exponents.
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
