import CoreGraphics
import CoreLocation
import Foundation

/// A car park with what is free and what it costs.
///
/// Catalogue: CAR-F54.
public struct ParkingSpot: Sendable, Identifiable {
  /// The identity, unique on a map.
  public var id: String
  /// The name.
  public var name: String
  /// Where its entrance is.
  public var coordinate: CLLocationCoordinate2D
  /// Spaces; nil where it is not known.
  public var capacity: Int?
  /// Free spaces; nil where it is not known.
  public var free: Int?
  /// The price of an hour as text with its currency, "€ 2.50"; nil for a park without charge.
  public var hourlyPrice: String?

  /// Makes a car park.
  public init(
    id: String,
    name: String,
    coordinate: CLLocationCoordinate2D,
    capacity: Int? = nil,
    free: Int? = nil,
    hourlyPrice: String? = nil
  ) {
    (self.id, self.name, self.coordinate) = (id, name, coordinate)
    (self.capacity, self.free, self.hourlyPrice) = (capacity, free, hourlyPrice)
  }

  /// What the map shows: "12 free · € 2.50/h".
  public var text: String {
    let spaces = free.map { $0 <= 0 ? "full" : "\($0) free" }
    return [spaces, hourlyPrice.map { "\($0)/h" } ?? "no charge"]
      .compactMap { $0 }.joined(separator: " · ")
  }

  /// The car parks within a distance of a destination, free ones first, then by distance.
  ///
  /// - Parameters:
  ///   - destination: Where the driver goes.
  ///   - spots: All that are known.
  ///   - metres: The farthest way on foot.
  /// - Returns: The car parks in the order in which they are offered.
  public static func near(
    _ destination: CLLocationCoordinate2D,
    among spots: [ParkingSpot],
    within metres: Double = 500
  ) -> [ParkingSpot] {
    spots.map { ($0, $0.coordinate.metres(to: destination)) }
      .filter { $0.1 <= metres }
      .sorted { a, b in
        let (fullA, fullB) = ((a.0.free ?? 1) <= 0, (b.0.free ?? 1) <= 0)
        if fullA != fullB { return fullB }
        return (a.1, a.0.id) < (b.1, b.0.id)
      }
      .map(\.0)
  }

  /// Reads the car parks of the layer `parking` of tiles: points with `name`, `capacity` and
  /// `price`.
  ///
  /// - Throws: ``TileError`` of the source or of damaged tiles.
  public static func all(
    in source: any TileSource,
    around center: CLLocationCoordinate2D,
    metres: Double,
    currency: String = "€"
  ) throws -> [ParkingSpot] {
    let zoom = source.zooms.upperBound
    let middle = WorldPoint(center)
    let reach = max(0, metres) / WebMercator.worldSide(atLatitude: center.latitude)
    let count = Double(1 << zoom)
    func index(_ value: Double) -> Int {
      max(0, min((1 << zoom) - 1, Int(clamping: (value * count).rounded(.down))))
    }
    var spots: [ParkingSpot] = []
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
            ParkingSpot(
              id: "\(id)/\(feature.identifier)",
              name: feature.attributes["name"]?.words ?? "",
              coordinate: place,
              capacity: capacity,
              hourlyPrice: feature.attributes["price"].map { "\(currency) \($0.words)" }
            )
          )
        }
      }
    }
    return spots
  }
}
