/// A parking place with its free spaces and its price.
///
/// Catalogue: CAR-F54. SAE J2735 has no message for parking; only the position has its form.
public struct CarParkingSpot: Sendable, Hashable, Codable, Identifiable {
  /// The identifier.
  public var id: String
  /// The name.
  public var name: String
  /// The position.
  public var position: CarPosition
  /// The number of spaces; `nil` if unknown.
  public var capacity: Int?
  /// The number of free spaces; `nil` if unknown.
  public var free: Int?
  /// The price per hour in the main unit of the currency; 0 if there is none, `nil` if unknown.
  public var pricePerHour: Double?
  /// The currency's ISO 4217 code.
  public var currency: String

  /// Makes a parking place.
  public init(
    id: String,
    name: String,
    position: CarPosition,
    capacity: Int?,
    free: Int?,
    pricePerHour: Double?,
    currency: String = "EUR"
  ) {
    self.id = id
    self.name = name
    self.position = position
    self.capacity = capacity
    self.free = free
    self.pricePerHour = pricePerHour
    self.currency = currency
  }

  /// Whether parking is free of charge; `nil` if the price is unknown.
  public var isFreeOfCharge: Bool? { pricePerHour.map { $0 <= 0 } }

  /// Returns the parking places near a destination: places with free spaces first, then by
  /// distance.
  ///
  /// - Parameters:
  ///   - destination: The position of the driver's destination.
  ///   - spots: The known places.
  ///   - radius: The greatest distance in metres; 800 m by default, a walk of ten minutes.
  ///   - limit: The largest number of places, such as the rows of a list while driving.
  /// - Returns: The places with their distances in metres.
  public static func near(
    _ destination: CarPosition,
    in spots: [CarParkingSpot],
    radius: Double = 800,
    limit: Int? = nil
  ) -> [(spot: CarParkingSpot, distance: Double)] {
    let found = spots.map { (spot: $0, distance: $0.position.distance(to: destination)) }
      .filter { $0.distance <= radius }
      .sorted { first, second in
        let (firstIsFull, secondIsFull) = (first.spot.free == 0, second.spot.free == 0)
        if firstIsFull != secondIsFull { return secondIsFull }
        return (first.distance, first.spot.id) < (second.distance, second.spot.id)
      }
    return Array(found.prefix(max(limit ?? found.count, 0)))
  }
}
