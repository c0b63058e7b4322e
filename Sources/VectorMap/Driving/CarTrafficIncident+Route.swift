import CarSafety
import CoreGraphics
import Foundation

extension CarTrafficIncident {
  // Chosen: metres beside the route that still count as on it.
  private static let reach = 40.0

  /// Returns the incident with its distance and that of the last turn-off along a route; `nil` for
  /// one that is not on the route.
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

  /// Judges when the driver learned of incidents in a drive.
  ///
  /// - Parameters:
  ///   - incidents: Those of the drive's route, with their places along it.
  ///   - shown: Metres from the start at which each incident was shown, by its identifier.
  /// - Returns: A finding of CAR-R41 for each that came behind the last turn-off, or not at all.
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

  /// What a mark on the map says: "Accident +6 min".
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
