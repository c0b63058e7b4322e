/// A driver's report of an incident at the position of the car, made by two taps or by voice.
///
/// Catalogue: CAR-F52.
public struct CarIncidentReport: Sendable, Hashable, Codable {
  /// The ways of entering a report.
  public enum Entry: String, Sendable, Hashable, Codable {
    /// With two taps.
    case taps
    /// By voice.
    case voice
  }

  /// The cause.
  public var cause: CarTrafficIncident.Cause
  /// The position of the car at the start of the report.
  public var position: CarPosition
  /// The heading in degrees, clockwise from north; `nil` if unknown.
  public var heading: Double?
  /// The time in seconds of the car's clock.
  public var time: Double
  /// The way in which the report was entered.
  public var entry: Entry

  /// Makes a report.
  public init(
    cause: CarTrafficIncident.Cause,
    position: CarPosition,
    heading: Double? = nil,
    time: Double,
    entry: Entry
  ) {
    self.cause = cause
    self.position = position
    self.heading = heading
    self.time = time
    self.entry = entry
  }

  /// The causes that the report offers, as many as a list shows while driving (CAR-Q54).
  public static let offeredCauses: [CarTrafficIncident.Cause] = [
    .accident, .congestion, .roadWork, .closure, .brokenDownVehicle, .obstacle,
  ]

  /// The task of a report by taps, with the steps open and cause.
  public static let plan = CarTaskPlan(
    id: "incident.report",
    name: "Report an incident",
    kind: .drivingRelated,
    steps: [
      CarTaskStep("open", operators: [.reachConsole, .search, .press]),
      CarTaskStep(
        "cause",
        operators: [.search.times(2), .press],
        listItems: offeredCauses.count
      ),
    ]
  )

  /// Returns the cause in a spoken text; `nil` if the text contains none.
  public static func cause(spoken text: String) -> CarTrafficIncident.Cause? {
    let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init))
    let vocabulary: [(CarTrafficIncident.Cause, Set<String>)] = [
      (.accident, ["accident", "crash", "collision"]),
      (.congestion, ["traffic", "jam", "congestion", "queue"]),
      (.roadWork, ["works", "roadworks", "construction"]),
      (.closure, ["closed", "closure", "blocked"]),
      (.brokenDownVehicle, ["broken", "breakdown", "stopped"]),
      (.obstacle, ["obstacle", "object", "animal", "debris"]),
    ]
    return vocabulary.first { !$0.1.isDisjoint(with: words) }?.0
  }
}
