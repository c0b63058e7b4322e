import CarSafety

/// A destination.
struct Place: Codable, Hashable, Identifiable, Sendable {
  var id: String
  var name: String
  /// The class of the map, such as "cafe"; "usual" for the end of a commute without a place.
  var kind: String
  var position: CarPosition
  /// The price of an hour of parking in euros; nil if parking is free or the price is unknown.
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

  /// The classes of the map in the category; empty for the driver's own places.
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
