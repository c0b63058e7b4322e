import Foundation

/// A position on the earth in degrees of WGS 84.
public struct CarPosition: Sendable, Hashable, Codable {
  /// The latitude in degrees, positive to the north.
  public var latitude: Double
  /// The longitude in degrees, positive to the east.
  public var longitude: Double

  /// Makes a position.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Makes a position from SAE J2735's units of a tenth of a microdegree.
  ///
  /// Returns `nil` for numbers out of range, among them those for "unavailable" (900000001 and
  /// 1800000001).
  public init?(lat: Int32, long: Int32) {
    guard (-900_000_000...900_000_000).contains(lat),
      (-1_799_999_999...1_800_000_000).contains(long)
    else { return nil }
    self.init(latitude: Double(lat) / 1e7, longitude: Double(long) / 1e7)
  }

  /// Returns the distance to another position on the surface of the earth, in metres.
  ///
  /// The earth is treated as a sphere of 6,371 km; the error is within 0.6 %.
  public func distance(to other: CarPosition) -> Double {
    let radians = Double.pi / 180
    let sine = (
      latitude: sin((other.latitude - latitude) * radians / 2),
      longitude: sin((other.longitude - longitude) * radians / 2)
    )
    let a =
      sine.latitude * sine.latitude
      + cos(latitude * radians) * cos(other.latitude * radians) * sine.longitude * sine.longitude
    return 2 * 6_371_000 * asin(min(a.squareRoot(), 1))
  }
}
