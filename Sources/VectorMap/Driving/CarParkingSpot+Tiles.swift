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
  ///   - currency: The currency of prices, as its ISO 4217 code.
  /// - Returns: The car parks; the number of free spaces is unknown.
  /// - Throws: ``TileError`` of the source or of damaged tiles.
  public static func all(
    in source: any TileSource,
    around center: CLLocationCoordinate2D,
    metres: Double,
    currency: String = "EUR"
  ) throws -> [CarParkingSpot] {
    let zoom = source.zooms.upperBound
    let middle = WorldPoint(center)
    let reach = max(0, metres) / WebMercator.worldSide(atLatitude: center.latitude)
    let count = Double(1 << zoom)
    func index(_ value: Double) -> Int {
      max(0, min((1 << zoom) - 1, Int(clamping: (value * count).rounded(.down))))
    }
    var spots: [CarParkingSpot] = []
    for y in index(middle.y - reach)...index(middle.y + reach) {
      for x in index(middle.x - reach)...index(middle.x + reach) {
        guard let id = TileID(zoom: zoom, x: x, y: y), var bytes = try source.tile(id) else {
          continue
        }
        if Gunzip.isCompressed(bytes) { bytes = try Gunzip.expand(bytes) }
        guard let layer = try VectorTile(decoding: bytes)["parking"] else { continue }
        for feature in layer.features {
          guard let point = feature.parts.first?.first else { continue }
          let frame = id.worldFrame
          let unit = frame.side / Double(layer.extent)
          let place = WorldPoint(
            x: frame.x + Double(point.x) * unit,
            y: frame.y + Double(point.y) * unit
          ).coordinate
          guard place.metres(to: center) <= metres else { continue }
          var capacity: Int?
          if case .number(let number)? = feature.attributes["capacity"] {
            capacity = Int(clamping: number)
          }
          spots.append(
            CarParkingSpot(
              id: "\(id)/\(feature.identifier)",
              name: feature.attributes["name"]?.words ?? "",
              position: CarPosition(place),
              capacity: capacity,
              free: nil,
              pricePerHour: feature.attributes["price"].flatMap { Double($0.words) },
              currency: currency
            )
          )
        }
      }
    }
    return spots
  }

  /// What a mark on the map says: "12 free · € 2.50/h".
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
