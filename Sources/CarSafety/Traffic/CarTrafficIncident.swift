import Foundation

/// An incident on the road ahead, with its cause and the expected delay.
///
/// Catalogue: CAR-F51.
public struct CarTrafficIncident: Sendable, Hashable, Codable, Identifiable {
  /// The causes.
  public enum Cause: String, Sendable, Hashable, Codable, CaseIterable {
    /// A collision.
    case accident
    /// More traffic than the capacity of the road.
    case congestion
    /// Road works.
    case roadWork
    /// The road is closed.
    case closure
    /// A standing vehicle.
    case brokenDownVehicle
    /// An object or animal on the road.
    case obstacle
    /// Ice, water, fog or wind.
    case weather
    /// A crowd, a market or a match.
    case event

    /// The name, in English.
    public var text: String { text(in: ["en"]) }

    /// Returns the name in the first language that has a translation, otherwise in English.
    ///
    /// There are German, Simplified Chinese and Arabic names. `languages` are BCP 47 tags, the
    /// preferred one first.
    public func text(in languages: [String]) -> String {
      CarSafetyWords.text(english, in: languages)
    }

    private var english: String {
      switch self {
      case .accident: "Accident"
      case .congestion: "Heavy traffic"
      case .roadWork: "Road works"
      case .closure: "Road closed"
      case .brokenDownVehicle: "Broken-down vehicle"
      case .obstacle: "Obstacle"
      case .weather: "Bad weather"
      case .event: "Event"
      }
    }

    /// The ITIS code for the cause in SAE J2735's traveller information; `nil` if it is uncertain.
    ///
    /// Unverified: the codes are from memory of SAE J2540.2.
    public var itisCode: Int? {
      switch self {
      case .accident: 513
      case .closure: 769
      case .roadWork: 1025
      default: nil
      }
    }
  }

  /// The identifier.
  public var id: String
  /// The cause.
  public var cause: Cause
  /// The expected delay in seconds; `nil` for a closed road.
  public var delay: Double?
  /// The position.
  public var position: CarPosition
  /// The name of the road.
  public var road: String
  /// The distance along the route to the incident, in metres; `nil` if it is not on the route.
  public var routeDistance: Double?
  /// The distance along the route to the last turn-off before the incident, in metres; `nil` if
  /// there is none.
  public var lastTurnOffDistance: Double?

  /// Makes an incident.
  public init(
    id: String,
    cause: Cause,
    delay: Double?,
    position: CarPosition,
    road: String,
    routeDistance: Double? = nil,
    lastTurnOffDistance: Double? = nil
  ) {
    self.id = id
    self.cause = cause
    self.delay = delay
    self.position = position
    self.road = road
    self.routeDistance = routeDistance
    self.lastTurnOffDistance = lastTurnOffDistance
  }

  /// The cause, the road and the delay in minutes, rounded up, in English: "Accident on A8: 15
  /// min".
  public var summary: String { summary(in: ["en"]) }

  /// Returns the cause, the road and the delay in the first language that has a translation,
  /// otherwise in English.
  ///
  /// `languages` are BCP 47 tags, the preferred one first.
  public func summary(in languages: [String]) -> String {
    let name = cause.text(in: languages)
    let place = road.isEmpty ? name : CarSafetyWords.text("%@ on %@", name, road, in: languages)
    guard let delay, let minutes = Int(exactly: (max(delay, 0) / 60).rounded(.up)) else {
      return place
    }
    return minutes == 0
      ? CarSafetyWords.text("%@: no delay", place, in: languages)
      : CarSafetyWords.text("%@: %@ min", place, "\(minutes)", in: languages)
  }

  /// Returns whether an alert must be shown now so that the driver can still turn off.
  ///
  /// - Parameters:
  ///   - travelled: The distance that the car has gone along the route, in metres.
  ///   - speed: The speed in km/h.
  ///   - notice: The seconds before the turn-off at which the driver must be informed; 30 s is a
  ///     choice of this project.
  /// - Returns: Whether the alert is due.
  public func isDue(travelled: Double, speed: Double, notice: Double = 30) -> Bool {
    guard let routeDistance, routeDistance > travelled else { return false }
    // Without a turn-off the driver can only prepare for the queue.
    let decision = lastTurnOffDistance.map { $0 > travelled ? $0 : routeDistance } ?? routeDistance
    return decision - travelled <= max(speed, 0) / 3.6 * notice
  }

  /// The alert for the incident, in the language of the device.
  public var alert: CarAlert { alert(in: Locale.preferredLanguages) }

  /// Returns the alert in the first language that has a translation, otherwise in English.
  ///
  /// `languages` are BCP 47 tags, the preferred one first.
  public func alert(in languages: [String]) -> CarAlert {
    CarAlert(
      id: "incident.\(id)",
      priority: .guidance,
      title: cause.text(in: languages),
      message: summary(in: languages)
    )
  }
}
