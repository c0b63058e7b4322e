import CoreGraphics
import CoreLocation
import Foundation

/// Something on the road that costs time, from a traffic service or a driver.
///
/// Catalogue: CAR-F51, CAR-F52.
public struct MapIncident: Sendable, Identifiable {
  /// The kinds that a driver can report with one tap.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// Vehicles have collided.
    case accident
    /// Work on the road.
    case roadWorks
    /// Traffic stands.
    case jam
    /// An object or a vehicle on the road.
    case hazard
    /// The road is closed.
    case closure

    /// The words that the map shows.
    public var title: String {
      switch self {
      case .accident: "Accident"
      case .roadWorks: "Road works"
      case .jam: "Traffic jam"
      case .hazard: "Hazard"
      case .closure: "Road closed"
      }
    }

    /// The name of the symbol that the map shows.
    public var symbol: String {
      switch self {
      case .accident: "exclamationmark.triangle.fill"
      case .roadWorks: "flag.fill"
      case .jam: "car.fill"
      case .hazard: "exclamationmark.octagon.fill"
      case .closure: "nosign"
      }
    }
  }

  /// The identity, unique on a map.
  public var id: String
  /// What happened.
  public var kind: Kind
  /// Where it begins.
  public var coordinate: CLLocationCoordinate2D
  /// Expected seconds lost.
  public var delay: Double
  /// Whether a driver reported it.
  public var isReport: Bool

  /// Makes an incident.
  public init(
    id: String,
    kind: Kind,
    coordinate: CLLocationCoordinate2D,
    delay: Double,
    isReport: Bool = false
  ) {
    (self.id, self.kind, self.coordinate) = (id, kind, coordinate)
    (self.delay, self.isReport) = (delay, isReport)
  }

  /// What the driver reads: "Accident +6 min".
  public var text: String {
    delay >= 30
      ? "\(kind.title) +\(max(1, Int(clamping: (delay / 60).rounded()))) min" : kind.title
  }
}

/// When the driver learns of an incident on the route: early enough to leave it.
///
/// Catalogue: CAR-R41.
public struct IncidentNotice: Sendable {
  /// The incident.
  public var incident: MapIncident
  /// Metres from the start of the route to the incident.
  public var distance: Double
  /// Metres from the start to the last place where the driver can leave the route before it; nil
  /// where there is none.
  public var lastTurnOff: Double?
  /// Metres from the start at which the notice is due.
  public var due: Double

  // Chosen: seconds and metres for reading, deciding and changing lanes.
  private static let leadSeconds = 20.0
  private static let leadMetres = 300.0
  // Chosen: metres beside the route that still count as on it.
  private static let reach = 40.0

  /// The notices for the incidents on a route, in the order in which they are due.
  ///
  /// - Parameters:
  ///   - incidents: Those that are not on the route are left out.
  ///   - route: The route.
  ///   - speed: Metres a second; faster vehicles receive notices earlier.
  /// - Returns: One notice for each incident on the route.
  public static func notices(
    for incidents: [MapIncident],
    on route: Route,
    speed: Double
  ) -> [IncidentNotice] {
    let lead = max(leadMetres, leadSeconds * max(0, speed.isFinite ? speed : 0))
    return incidents.compactMap { incident in
      guard let place = route.line.nearest(to: incident.coordinate), place.offset <= reach else {
        return nil
      }
      let last = route.lastTurnOff(before: place.distance)
      return IncidentNotice(
        incident: incident,
        distance: place.distance,
        lastTurnOff: last,
        due: max(0, (last ?? place.distance) - lead)
      )
    }.sorted { ($0.due, $0.incident.id) < ($1.due, $1.incident.id) }
  }

  /// Judges when notices were shown in a drive.
  ///
  /// - Parameters:
  ///   - notices: The notices of the drive's route.
  ///   - shown: Metres from the start at which each incident was shown, by its identity.
  /// - Returns: A finding of CAR-R41 for each that came behind the last turn-off, or not at all.
  public static func findings(
    _ notices: [IncidentNotice],
    shown: [String: Double]
  ) -> [MapFinding] {
    notices.compactMap { notice in
      guard let last = notice.lastTurnOff else { return nil }
      guard let at = shown[notice.incident.id] else {
        return MapFinding(
          rule: "CAR-R41",
          message: "\(notice.incident.text) was never shown; show it before "
            + "\(Int(clamping: last)) m."
        )
      }
      guard at > last else { return nil }
      return MapFinding(
        rule: "CAR-R41",
        message: "\(notice.incident.text) was shown at \(Int(clamping: at)) m, behind the last "
          + "turn-off at \(Int(clamping: last)) m; show it at \(Int(clamping: notice.due)) m."
      )
    }
  }
}
