import CoreGraphics
import CoreLocation
import Foundation

/// A point of a map that a driver may search for: a café, a charging station, a park.
public struct MapPlace: Sendable {
  /// The identifier, which is the same for equal tiles.
  public var id: String
  /// The name.
  public var name: String
  /// The class in the tiles, such as "cafe", "charging" or "parking".
  public var kind: String
  /// The coordinate of the place.
  public var coordinate: CLLocationCoordinate2D
  /// Further attributes as texts.
  public var attributes: [String: String]

  /// Makes a place.
  public init(
    id: String,
    name: String,
    kind: String,
    coordinate: CLLocationCoordinate2D,
    attributes: [String: String] = [:]
  ) {
    (self.id, self.name, self.kind) = (id, name, kind)
    (self.coordinate, self.attributes) = (coordinate, attributes)
  }

  /// Reads the named points of some layers in an area.
  ///
  /// - Parameters:
  ///   - source: The tiles; those of the largest zoom are read.
  ///   - layers: The names of the layers.
  ///   - center: The middle of the area.
  ///   - metres: The radius of the area.
  /// - Returns: The places; the nearest one is first.
  /// - Throws: ``TileError`` of the source or of invalid tiles.
  public static func all(
    in source: any TileSource,
    layers: [String] = ["poi", "parking", "place"],
    around center: CLLocationCoordinate2D,
    metres: Double
  ) throws -> [MapPlace] {
    var found: [(place: MapPlace, distance: Double)] = []
    try forEachPoint(in: source, layers: layers, around: center, metres: metres) {
      number,
      feature,
      place in
      let words = feature.attributes.mapValues(\.words)
      guard let name = words["name"], !name.isEmpty else { return }
      found.append(
        (
          MapPlace(
            id: "\(words["class"] ?? "")/\(name)/\(number)",
            name: name,
            kind: words["class"] ?? "",
            coordinate: place,
            attributes: words
          ), place.metres(to: center)
        )
      )
    }
    return found.sorted { ($0.distance, $0.place.id) < ($1.distance, $1.place.id) }
      .map(\.place)
  }

  /// Calls a closure once with each point of some layers in an area: its number, the feature and
  /// the place.
  ///
  /// The number is the identifier of the feature, or otherwise the position in units of the tiles.
  static func forEachPoint(
    in source: any TileSource,
    layers: [String],
    around center: CLLocationCoordinate2D,
    metres: Double,
    _ body: (String, VectorTile.Feature, CLLocationCoordinate2D) -> Void
  ) throws {
    let zoom = source.zooms.upperBound
    let middle = WorldPoint(center)
    let reach = max(0, metres) / WebMercator.worldSide(atLatitude: center.latitude)
    let count = Double(1 << zoom)
    func index(_ value: Double) -> Int { Int(clamping: (value * count).rounded(.down)) }
    func row(_ value: Double) -> Int { max(0, min((1 << zoom) - 1, index(value))) }
    // The world continues beyond the meridian of 180 degrees, and no column is read twice.
    let west = index(middle.x - min(reach, 1))
    let east = min(index(middle.x + min(reach, 1)), west + (1 << zoom) - 1)
    let columns = (west...east).map { $0 & ((1 << zoom) - 1) }
    // A point in the margin of a tile is in two tiles.
    var seen: Set<String> = []
    for y in row(middle.y - reach)...row(middle.y + reach) {
      for x in columns {
        guard let id = TileID(zoom: zoom, x: x, y: y), var bytes = try source.tile(id) else {
          continue
        }
        if Gunzip.isCompressed(bytes) { bytes = try Gunzip.expand(bytes) }
        let tile = try VectorTile(decoding: bytes)
        let frame = id.worldFrame
        for layer in layers.compactMap({ tile[$0] }) {
          let unit = frame.side / Double(layer.extent)
          for feature in layer.features where feature.geometry == .point {
            guard let point = feature.parts.first?.first else { continue }
            let place = WorldPoint(
              x: frame.x + Double(point.x) * unit,
              y: frame.y + Double(point.y) * unit
            ).coordinate
            guard place.metres(to: center) <= metres else { continue }
            let units = "\(x * layer.extent + Int(point.x)),\(y * layer.extent + Int(point.y))"
            let number = feature.identifier == 0 ? units : "\(feature.identifier)"
            let name = feature.attributes["name"]?.words ?? ""
            guard seen.insert("\(layer.name)/\(number)/\(units)/\(name)").inserted else { continue }
            body(number, feature, place)
          }
        }
      }
    }
  }
}
