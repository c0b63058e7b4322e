/// A domain of functions of the car.
///
/// Catalogue: CAR-F27.
public enum CarDomain: String, Sendable, Hashable, Codable, CaseIterable {
  /// Maps, guidance, places.
  case navigation
  /// Calls and messages.
  case communication
  /// Assistance, automated driving, vehicle settings.
  case drivingControl
  /// Radio, media, climate and other comfort.
  case infotainment

  /// The title of the domain.
  public var title: String {
    switch self {
    case .navigation: "Navigation"
    case .communication: "Communication"
    case .drivingControl: "Driving"
    case .infotainment: "Media"
    }
  }

  /// The name of the domain's symbol.
  public var symbolName: String {
    switch self {
    case .navigation: "location.fill"
    case .communication: "phone.fill"
    case .drivingControl: "car.fill"
    case .infotainment: "music.note"
    }
  }
}
