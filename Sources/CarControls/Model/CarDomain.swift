/// The domains of the functions of a car.
///
/// Catalogue: CAR-F27.
public enum CarDomain: String, Sendable, Hashable, Codable, CaseIterable {
  /// Maps, guidance and places.
  case navigation
  /// Calls and messages.
  case communication
  /// Driver assistance, automated driving and vehicle settings.
  case drivingControl
  /// Radio, media, climate and other comfort functions.
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

  /// The name of the symbol of the domain.
  public var symbolName: String {
    switch self {
    case .navigation: "location.fill"
    case .communication: "phone.fill"
    case .drivingControl: "car.fill"
    case .infotainment: "music.note"
    }
  }
}
