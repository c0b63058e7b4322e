import CarSafety
import CoreGraphics
import CoreLocation
import Foundation

extension CarParkingSpot {
  /// Reads the car parks of the layer `parking` of tiles: points with `name`, `capacity` and
  /// `price`.
  ///
  /// - Parameters:
  ///   - source: The tiles; those of the largest zoom are read.
  ///   - center: The middle of the area.
  ///   - metres: The radius of the area.
  ///   - currency: The currency of the prices, as an ISO 4217 code.
  /// - Returns: The car parks; the number of free spaces is unknown.
  /// - Throws: `TileError` of the source or of invalid tiles.
  public static func all(
    in source: any TileSource,
    around center: CLLocationCoordinate2D,
    metres: Double,
    currency: String = "EUR"
  ) throws -> [CarParkingSpot] {
    var spots: [CarParkingSpot] = []
    try MapPlace.forEachPoint(
      in: source,
      layers: ["parking"],
      around: center,
      metres: metres
    ) { number, feature, place in
      var capacity: Int?
      if case .number(let number)? = feature.attributes["capacity"] {
        capacity = Int(clamping: number)
      }
      spots.append(
        CarParkingSpot(
          id: "parking/\(number)",
          name: feature.attributes["name"]?.words ?? "",
          position: CarPosition(place),
          capacity: capacity,
          free: nil,
          pricePerHour: feature.attributes["price"].flatMap { Double($0.words) },
          currency: currency
        )
      )
    }
    return spots
  }

  /// The text of a mark on the map, such as "12 free · € 2.50/h".
  public var markText: String {
    let spaces = free.map { $0 <= 0 ? "full" : "\($0) free" }
    let price = pricePerHour.map { price in
      guard price > 0 else { return "no charge" }
      let cents = Int(clamping: (price * 100).rounded())
      let rest = cents % 100
      let unit = currency == "EUR" ? "€" : currency
      return "\(unit) \(cents / 100).\(rest < 10 ? "0" : "")\(rest)/h"
    }
    return [spaces, price].compactMap { $0 }.joined(separator: " · ")
  }
}
