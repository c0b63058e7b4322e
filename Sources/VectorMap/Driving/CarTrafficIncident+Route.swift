import CarSafety
import CoreGraphics
import Foundation

extension CarTrafficIncident {
  // Chosen: the distance from the route up to which an incident is on it; in metres.
  private static let reach = 40.0

  /// Returns the incident with its distance, and the distance of the last turn-off before it, along
  /// a route; `nil` if it is not on the route.
  ///
  /// Catalogue: CAR-R41.
  public func located(on route: Route) -> CarTrafficIncident? {
    guard let place = route.line.nearest(to: position.coordinate), place.offset <= Self.reach else {
      return nil
    }
    var incident = self
    incident.routeDistance = place.distance
    incident.lastTurnOffDistance = route.lastTurnOff(before: place.distance)
    return incident
  }

  /// Checks when the driver was informed about the incidents of a drive.
  ///
  /// - Parameters:
  ///   - incidents: The incidents of the drive's route, with their distances along it.
  ///   - shown: The distances from the start at which the incidents were shown, in metres, by their
  ///     identifiers.
  /// - Returns: A finding of CAR-R41 for each incident that was shown behind the last turn-off, or
  ///   was not shown.
  public static func findings(
    _ incidents: [CarTrafficIncident],
    shown: [String: Double]
  ) -> [CarFinding] {
    incidents.compactMap { incident in
      guard let last = incident.lastTurnOffDistance else { return nil }
      let at = shown[incident.id]
      if let at, at <= last { return nil }
      return CarFinding(
        rule: "CAR-R41",
        subject: incident.summary,
        message: at.map {
          "The incident was shown at \(Int(clamping: $0)) m, behind the last turn-off."
        } ?? "The incident was never shown.",
        remedy: "Show it before the turn-off at \(Int(clamping: last)) m.",
        measured: at
      )
    }
  }

  /// The text of a mark on the map, such as "Accident +6 min".
  var markText: String {
    guard let delay, delay >= 30 else { return cause.text }
    return "\(cause.text) +\(max(1, Int(clamping: (delay / 60).rounded()))) min"
  }
}

extension CarTrafficIncident.Cause {
  /// The name of the symbol that a mark on the map shows.
  public var symbol: String {
    switch self {
    case .accident: "exclamationmark.triangle.fill"
    case .congestion: "car.fill"
    case .roadWork, .event: "flag.fill"
    case .closure: "nosign"
    case .brokenDownVehicle, .obstacle: "exclamationmark.octagon.fill"
    case .weather: "cloud.rain.fill"
    }
  }
}
