// The functions of vectors with both of their names, such as `simd_length` and `length`.
/// Returns the sum of the products of the components.
public func simd_dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * b).sum()
}
/// Returns the sum of the products of the components.
public func dot<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint { (a * b).sum() }
/// Returns the square of the length.
public func simd_length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum()
}
/// Returns the square of the length.
public func length_squared<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum()
}
/// Returns the length.
public func simd_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}
/// Returns the length.
public func length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}
/// Returns the length.
public func simd_norm_two<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}
/// Returns the length.
public func norm_two<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  (a * a).sum().squareRoot()
}
/// Returns the sum of the magnitudes of the components.
public func simd_norm_one<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_abs(a).sum()
}
/// Returns the sum of the magnitudes of the components.
public func norm_one<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_abs(a).sum()
}
/// Returns the largest magnitude of the components.
public func simd_norm_inf<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_abs(a).max()
}
/// Returns the largest magnitude of the components.
public func norm_inf<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_abs(a).max()
}
/// Returns the distance between two points.
public func simd_distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length(a - b)
}
/// Returns the distance between two points.
public func distance<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length(a - b)
}
/// Returns the square of the distance between two points.
public func simd_distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar
where V.Scalar: FloatingPoint { simd_length_squared(a - b) }
/// Returns the square of the distance between two points.
public func distance_squared<V: SIMD>(_ a: V, _ b: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length_squared(a - b)
}
/// Returns the unit vector with the same direction; it is not a number for zero.
public func simd_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a / simd_length(a)
}
/// Returns the unit vector with the same direction; it is not a number for zero.
public func normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a / simd_length(a) }
/// Returns the unit vector with the same direction; it is not a number for zero.
public func simd_fast_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  simd_normalize(a)
}
/// Returns the unit vector with the same direction; it is not a number for zero.
public func simd_precise_normalize<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  simd_normalize(a)
}
/// Returns the length.
public func simd_fast_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length(a)
}
/// Returns the length.
public func simd_precise_length<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd_length(a)
}
/// Returns the projection of a vector onto another one.
public func simd_project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
  b * (simd_dot(a, b) / simd_dot(b, b))
}
/// Returns the projection of a vector onto another one.
public func project<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: FloatingPoint {
  b * (simd_dot(a, b) / simd_dot(b, b))
}
/// Returns a vector reflected at a plane with a unit normal.
public func simd_reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  x - n * (2 * simd_dot(x, n))
}
/// Returns a vector reflected at a plane with a unit normal.
public func reflect<V: SIMD>(_ x: V, _ n: V) -> V where V.Scalar: FloatingPoint {
  x - n * (2 * simd_dot(x, n))
}
/// Returns a vector refracted at a plane; zero for total reflection.
public func simd_refract<V: SIMD>(_ x: V, _ n: V, _ eta: V.Scalar) -> V
where V.Scalar: FloatingPoint {
  let cosine = simd_dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? V.zero : x * eta - n * (eta * cosine + k.squareRoot())
}
/// Returns a vector refracted at a plane; zero for total reflection.
public func refract<V: SIMD>(_ x: V, _ n: V, _ eta: V.Scalar) -> V where V.Scalar: FloatingPoint {
  let cosine = simd_dot(x, n)
  let k = 1 - eta * eta * (1 - cosine * cosine)
  return k < 0 ? V.zero : x * eta - n * (eta * cosine + k.squareRoot())
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix<V: SIMD>(_ a: V, _ b: V, t: V) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// Returns the linear interpolation of two points with a fraction.
public func simd_mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// Returns the linear interpolation of two points with a fraction.
public func mix<V: SIMD>(_ a: V, _ b: V, t: V.Scalar) -> V where V.Scalar: FloatingPoint {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the components limited to bounds.
public func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the components limited to bounds.
public func simd_clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V
where V.Scalar: Comparable {
  x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}
/// Returns the components limited to bounds.
public func clamp<V: SIMD>(_ x: V, min: V.Scalar, max: V.Scalar) -> V where V.Scalar: Comparable {
  x.clamped(lowerBound: V(repeating: min), upperBound: V(repeating: max))
}
/// Returns the smaller of each two components.
public func simd_min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
/// Returns the smaller of each two components.
public func min<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMin(a, b) }
/// Returns the larger of each two components.
public func simd_max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }
/// Returns the larger of each two components.
public func max<V: SIMD>(_ a: V, _ b: V) -> V where V.Scalar: Comparable { pointwiseMax(a, b) }
/// Returns the smallest component.
public func simd_reduce_min<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: Comparable { a.min() }
/// Returns the smallest component.
public func reduce_min<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: Comparable { a.min() }
/// Returns the largest component.
public func simd_reduce_max<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: Comparable { a.max() }
/// Returns the largest component.
public func reduce_max<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: Comparable { a.max() }
/// Returns the sum of the components.
public func simd_reduce_add<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { a.sum() }
/// Returns the sum of the components.
public func reduce_add<V: SIMD>(_ a: V) -> V.Scalar where V.Scalar: FloatingPoint { a.sum() }
/// Returns the magnitudes of the components.
public func simd_abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.replacing(with: -a, where: a .< V.zero)
}
/// Returns the magnitudes of the components.
public func abs<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  a.replacing(with: -a, where: a .< V.zero)
}
/// Returns the sign of each component: 1, 0 or -1.
public func simd_sign<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V.zero.replacing(with: V.Scalar(1), where: a .> V.zero).replacing(
    with: V.Scalar(-1),
    where: a .< V.zero
  )
}
/// Returns the sign of each component: 1, 0 or -1.
public func sign<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V.zero.replacing(with: V.Scalar(1), where: a .> V.zero).replacing(
    with: V.Scalar(-1),
    where: a .< V.zero
  )
}
/// Returns the reciprocal of each component.
public func simd_recip<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { V(repeating: 1) / a }
/// Returns the reciprocal of each component.
public func recip<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { V(repeating: 1) / a }
/// Returns the reciprocal of each component.
public func simd_fast_recip<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1) / a
}
/// Returns the reciprocal of each component.
public func simd_precise_recip<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1) / a
}
/// Returns the reciprocal of the square root of each component.
public func simd_rsqrt<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1) / a.squareRoot()
}
/// Returns the reciprocal of the square root of each component.
public func rsqrt<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1) / a.squareRoot()
}
/// Returns the fractional parts of the components.
public func simd_fract<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a - a.rounded(.down) }
/// Returns the fractional parts of the components.
public func fract<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a - a.rounded(.down) }
/// Returns 0 for each component below an edge, otherwise 1.
public func simd_step<V: SIMD>(_ a: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: V.Scalar(0), where: a .< edge)
}
/// Returns 0 for each component below an edge, otherwise 1.
public func step<V: SIMD>(_ a: V, edge: V) -> V where V.Scalar: FloatingPoint {
  V(repeating: 1).replacing(with: V.Scalar(0), where: a .< edge)
}
/// Returns a smooth step from 0 to 1 between two edges.
public func simd_smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
where V.Scalar: FloatingPoint {
  let t = ((x - edge0) / (edge1 - edge0)).clamped(lowerBound: V.zero, upperBound: V(repeating: 1))
  return t * t * (V(repeating: 3) - t * 2)
}
/// Returns a smooth step from 0 to 1 between two edges.
public func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V where V.Scalar: FloatingPoint {
  let t = ((x - edge0) / (edge1 - edge0)).clamped(lowerBound: V.zero, upperBound: V(repeating: 1))
  return t * t * (V(repeating: 3) - t * 2)
}
/// Returns the components rounded down.
public func floor<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a.rounded(.down) }
/// Returns the components rounded up.
public func ceil<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a.rounded(.up) }
/// Returns the components rounded toward zero.
public func trunc<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a.rounded(.towardZero) }
/// Returns the components rounded to the nearest whole numbers.
public func rint<V: SIMD>(_ a: V) -> V where V.Scalar: FloatingPoint { a.rounded(.toNearestOrEven) }
/// Returns the cross product of two vectors.
public func simd_cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors of a plane.
public func simd_cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD3<Float> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors.
public func cross(_ a: SIMD3<Float>, _ b: SIMD3<Float>) -> SIMD3<Float> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors of a plane.
public func cross(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> SIMD3<Float> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// Returns the linear interpolation of two numbers with a fraction.
public func simd_mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
/// Returns a number limited to bounds.
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float {
  Swift.min(Swift.max(x, min), max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ t: SIMD2<Float>) -> SIMD2<Float> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(_ x: SIMD2<Float>, _ min: SIMD2<Float>, _ max: SIMD2<Float>) -> SIMD2<Float>
{
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD3<Float>, _ b: SIMD3<Float>, _ t: SIMD3<Float>) -> SIMD3<Float> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(_ x: SIMD3<Float>, _ min: SIMD3<Float>, _ max: SIMD3<Float>) -> SIMD3<Float>
{
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: SIMD4<Float>) -> SIMD4<Float> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(_ x: SIMD4<Float>, _ min: SIMD4<Float>, _ max: SIMD4<Float>) -> SIMD4<Float>
{
  x.clamped(lowerBound: min, upperBound: max)
}
/// Creates a vector from its components.
public func simd_make_float2(_ x: Float, _ y: Float) -> SIMD2<Float> {
  SIMD2(x, y)
}
/// Creates a vector from its components.
public func simd_make_float3(_ x: Float, _ y: Float, _ z: Float) -> SIMD3<Float> {
  SIMD3(x, y, z)
}
/// Creates a vector from its components.
public func simd_make_float4(_ x: Float, _ y: Float, _ z: Float, _ w: Float) -> SIMD4<Float> {
  SIMD4(x, y, z, w)
}
/// Creates a vector from the first three components of another one.
public func simd_make_float3(_ a: SIMD4<Float>) -> SIMD3<Float> { SIMD3(a.x, a.y, a.z) }
/// Creates a vector from the components of another one and a last component.
public func simd_make_float4(_ a: SIMD3<Float>, _ w: Float) -> SIMD4<Float> { SIMD4(a, w) }
/// Returns the cross product of two vectors.
public func simd_cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors of a plane.
public func simd_cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD3<Double> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors.
public func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
/// Returns the cross product of two vectors of a plane.
public func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD3<Double> {
  SIMD3(0, 0, a.x * b.y - a.y * b.x)
}
/// Returns the linear interpolation of two numbers with a fraction.
public func simd_mix(_ a: Double, _ b: Double, _ t: Double) -> Double { a + (b - a) * t }
/// Returns a number limited to bounds.
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double {
  Swift.min(Swift.max(x, min), max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ t: SIMD2<Double>) -> SIMD2<Double> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(
  _ x: SIMD2<Double>,
  _ min: SIMD2<Double>,
  _ max: SIMD2<Double>
) -> SIMD2<Double> {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ t: SIMD3<Double>) -> SIMD3<Double> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(
  _ x: SIMD3<Double>,
  _ min: SIMD3<Double>,
  _ max: SIMD3<Double>
) -> SIMD3<Double> {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Returns the linear interpolation of two points with a fraction for each component.
public func simd_mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: SIMD4<Double>) -> SIMD4<Double> {
  a + (b - a) * t
}
/// Returns the components limited to bounds.
public func simd_clamp(
  _ x: SIMD4<Double>,
  _ min: SIMD4<Double>,
  _ max: SIMD4<Double>
) -> SIMD4<Double> {
  x.clamped(lowerBound: min, upperBound: max)
}
/// Creates a vector from its components.
public func simd_make_double2(_ x: Double, _ y: Double) -> SIMD2<Double> {
  SIMD2(x, y)
}
/// Creates a vector from its components.
public func simd_make_double3(_ x: Double, _ y: Double, _ z: Double) -> SIMD3<Double> {
  SIMD3(x, y, z)
}
/// Creates a vector from its components.
public func simd_make_double4(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> SIMD4<Double> {
  SIMD4(x, y, z, w)
}
/// Creates a vector from the first three components of another one.
public func simd_make_double3(_ a: SIMD4<Double>) -> SIMD3<Double> { SIMD3(a.x, a.y, a.z) }
/// Creates a vector from the components of another one and a last component.
public func simd_make_double4(_ a: SIMD3<Double>, _ w: Double) -> SIMD4<Double> { SIMD4(a, w) }
