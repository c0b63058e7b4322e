import CarSafety
import CoreLocation
import VectorMap

/// The streets and places for route planning.
struct NavigationMap: Sendable {
  let graph: RoadGraph
  let places: [Place]

  /// Reads the example city on any thread, in about a second.
  ///
  /// - Throws: `TileError` for damaged tiles.
  static func city() throws -> NavigationMap { try theCity.get() }

  /// The city, which a process reads only once.
  private static let theCity = Result { try readCity() }

  private static func readCity() throws -> NavigationMap {
    let source = CityTiles.shared
    let places = try MapPlace.all(in: source, around: CityTiles.center, metres: Self.reach)
    return NavigationMap(
      graph: try RoadGraph(source: source, around: CityTiles.center, metres: Self.reach),
      places: places.map { place in
        Place(
          id: place.id,
          name: place.name,
          kind: place.kind,
          position: CarPosition(place.coordinate),
          pricePerHour: place.attributes["price"].flatMap { Double($0) }
        )
      }
    )
  }

  /// Chosen: the whole city, whose corners are 2.8 km from its centre.
  private static let reach = 3_000.0

  /// Returns the places of some classes, nearest first.
  func places(of kinds: Set<String>, near position: CarPosition) -> [Place] {
    Self.sorted(places.filter { kinds.contains($0.kind) }, by: position)
  }

  /// Returns the places whose words begin with the words of a text, nearest first.
  func places(named text: String, near position: CarPosition) -> [Place] {
    let wanted = Self.words(text)
    guard !wanted.isEmpty else { return [] }
    return Self.sorted(
      places.filter { place in
        let own = Self.words(place.name)
        return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
      },
      by: position
    )
  }

  /// Returns the nearest place within a distance; nil if there is none.
  func place(at position: CarPosition, within metres: Double = 60) -> Place? {
    places.filter { $0.position.distance(to: position) <= metres }
      .min { $0.position.distance(to: position) < $1.position.distance(to: position) }
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  static func sorted(_ places: [Place], by position: CarPosition) -> [Place] {
    places.map { ($0, $0.position.distance(to: position)) }
      .sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }
      .map(\.0)
  }
}
