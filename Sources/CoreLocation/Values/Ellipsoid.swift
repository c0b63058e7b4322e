import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Distances and directions on the ellipsoid of WGS 84.
///
/// The distance is Vincenty's inverse solution (“Direct and inverse solutions of geodesics on the
/// ellipsoid”, Survey Review 23, 1975), accurate to half a millimetre. It does not converge for
/// nearly antipodal points; their distance is that on the mean sphere.
enum Ellipsoid {
  // Source: the definition of WGS 84; in metres.
  static let equatorialRadius = 6_378_137.0
  static let flattening = 1 / 298.257_223_563
  static var polarRadius: Double { equatorialRadius * (1 - flattening) }
  // Source: IUGG, the mean radius R1; in metres.
  static let meanRadius = 6_371_008.771_4

  /// Returns the length of the shortest line, in metres, and its initial direction in degrees from
  /// north.
  ///
  /// The results are NaN if an angle is invalid.
  static func line(
    from: CLLocationCoordinate2D,
    to: CLLocationCoordinate2D
  ) -> (distance: Double, direction: Double) {
    let radians = Double.pi / 180
    guard from.latitude.isFinite, from.longitude.isFinite, to.latitude.isFinite,
      to.longitude.isFinite
    else { return (.nan, .nan) }
    let difference = (to.longitude - from.longitude).remainder(dividingBy: 360) * radians
    let (first, second) = (from.latitude * radians, to.latitude * radians)
    let u1 = atan((1 - flattening) * tan(first))
    let u2 = atan((1 - flattening) * tan(second))
    let (sin1, cos1, sin2, cos2) = (sin(u1), cos(u1), sin(u2), cos(u2))
    var lambda = difference
    for _ in 0..<mostRounds {
      let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
      let a = cos2 * sinLambda
      let b = cos1 * sin2 - sin1 * cos2 * cosLambda
      let sinSigma = hypot(a, b)
      if sinSigma == 0 { return (0, 0) }
      let cosSigma = sin1 * sin2 + cos1 * cos2 * cosLambda
      let sigma = atan2(sinSigma, cosSigma)
      let sinAlpha = cos1 * cos2 * sinLambda / sinSigma
      let cosSquare = 1 - sinAlpha * sinAlpha
      // A line along the equator has no middle latitude.
      let cosMiddle = cosSquare == 0 ? 0 : cosSigma - 2 * sin1 * sin2 / cosSquare
      let c = flattening / 16 * cosSquare * (4 + flattening * (4 - 3 * cosSquare))
      let last = lambda
      let inner = cosMiddle + c * cosSigma * (2 * cosMiddle * cosMiddle - 1)
      lambda = difference + (1 - c) * flattening * sinAlpha * (sigma + c * sinSigma * inner)
      guard abs(lambda - last) < precision else { continue }
      let square =
        cosSquare * (equatorialRadius * equatorialRadius - polarRadius * polarRadius)
        / (polarRadius * polarRadius)
      let k = 1 + square / 16384 * (4096 + square * (square * (320 - 175 * square) - 768))
      let m = square / 1024 * (256 + square * (square * (74 - 47 * square) - 128))
      let term = cosSigma * (2 * cosMiddle * cosMiddle - 1)
      let correction =
        m / 6 * cosMiddle * (4 * sinSigma * sinSigma - 3) * (4 * cosMiddle * cosMiddle - 3)
      let delta = m * sinSigma * (cosMiddle + m / 4 * (term - correction))
      let angle = atan2(cos2 * sin(lambda), cos1 * sin2 - sin1 * cos2 * cos(lambda))
      return (polarRadius * k * (sigma - delta), positive(angle / radians))
    }
    return onSphere(first, second, difference)
  }

  private static func onSphere(
    _ first: Double,
    _ second: Double,
    _ difference: Double
  ) -> (distance: Double, direction: Double) {
    let a = sin((second - first) / 2)
    let b = sin(difference / 2)
    let h = min(1, a * a + cos(first) * cos(second) * b * b)
    let angle = atan2(
      sin(difference) * cos(second),
      cos(first) * sin(second) - sin(first) * cos(second) * cos(difference)
    )
    return (2 * meanRadius * asin(h.squareRoot()), positive(angle * 180 / .pi))
  }

  /// Returns the point at a fraction of the way along the great circle of the sphere.
  static func place(
    from: CLLocationCoordinate2D,
    to: CLLocationCoordinate2D,
    share: Double
  ) -> CLLocationCoordinate2D {
    let radians = Double.pi / 180
    let (lat1, lon1) = (from.latitude * radians, from.longitude * radians)
    let (lat2, lon2) = (to.latitude * radians, to.longitude * radians)
    let one = (x: cos(lat1) * cos(lon1), y: cos(lat1) * sin(lon1), z: sin(lat1))
    let two = (x: cos(lat2) * cos(lon2), y: cos(lat2) * sin(lon2), z: sin(lat2))
    let angle = acos(min(1, max(-1, one.x * two.x + one.y * two.y + one.z * two.z)))
    // For close points, the nearer end is returned.
    guard angle > 1e-9, angle < .pi - 1e-9 else { return share < 0.5 ? from : to }
    let (a, b) = (sin((1 - share) * angle) / sin(angle), sin(share * angle) / sin(angle))
    let (x, y, z) = (a * one.x + b * two.x, a * one.y + b * two.y, a * one.z + b * two.z)
    return CLLocationCoordinate2D(
      latitude: atan2(z, hypot(x, y)) / radians,
      longitude: atan2(y, x) / radians
    )
  }

  private static func positive(_ degrees: Double) -> Double {
    degrees < 0 ? degrees + 360 : degrees
  }

  // Chosen: lines that converge need fewer than ten rounds.
  private static let mostRounds = 100
  private static let precision = 1e-12
}
