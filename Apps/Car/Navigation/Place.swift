import CarSafety

/// A place that the driver goes to.
struct Place: Codable, Hashable, Identifiable, Sendable {
  var id: String
  var name: String
  /// The class of the map: "cafe", "charging"; "usual" for the end of a usual way that has no place.
  var kind: String
  var position: CarPosition
  /// The price of an hour of parking in euros; nil where nothing is charged or known.
  var pricePerHour: Double?
}

/// A group of places on one key.
enum PlaceCategory: String, CaseIterable, Codable, Sendable {
  case recents, favourites, charging, fuel, parking, food, sights

  var name: String {
    switch self {
    case .recents: "Recent"
    case .favourites: "Favourites"
    case .charging: "Charging"
    case .fuel: "Fuel"
    case .parking: "Parking"
    case .food: "Food"
    case .sights: "Places"
    }
  }

  var symbol: String {
    switch self {
    case .recents: "clock"
    case .favourites: "star"
    case .charging: "bolt.fill"
    case .fuel: "drop.fill"
    case .parking: "car.fill"
    case .food: "leaf.fill"
    case .sights: "flag.fill"
    }
  }

  /// The classes of the map that belong to the group; empty for what the driver collects.
  var kinds: Set<String> {
    switch self {
    case .recents, .favourites: []
    case .charging: ["charging"]
    case .fuel: ["fuel"]
    case .parking: ["parking"]
    case .food: ["cafe", "restaurant"]
    case .sights: ["museum", "hotel", "shop", "hospital", "pharmacy", "school", "station", "park"]
    }
  }
}
