import Foundation

/// A route that the driver takes at fixed times, learned from trips.
///
/// Catalogue: CAR-F53.
public struct CarCommute: Sendable, Hashable, Codable {
  /// One trip.
  public struct Trip: Sendable, Hashable, Codable {
    /// The day of the week, 1 for Sunday, as in `Calendar`.
    public var weekday: Int
    /// The departure in seconds since midnight.
    public var departure: Double
    /// The duration in seconds.
    public var duration: Double
    /// The place of the departure.
    public var origin: CarPosition
    /// The place of the arrival.
    public var destination: CarPosition

    /// Makes a trip.
    public init(
      weekday: Int,
      departure: Double,
      duration: Double,
      origin: CarPosition,
      destination: CarPosition
    ) {
      self.weekday = weekday
      self.departure = departure
      self.duration = duration
      self.origin = origin
      self.destination = destination
    }
  }

  /// The days of the week, 1 for Sunday.
  public var weekdays: Set<Int>
  /// The usual departure in seconds since midnight: the median.
  public var departure: Double
  /// The usual duration in seconds: the median.
  public var duration: Double
  /// The place of the departure.
  public var origin: CarPosition
  /// The place of the arrival.
  public var destination: CarPosition

  /// The trips that make a commute, the greatest distance of their ends in metres, and the greatest
  /// difference of their departures in seconds.
  ///
  /// Chosen: three trips, 500 m, 45 minutes.
  public static let leastTrips = 3
  static let radius = 500.0
  static let window = 2_700.0

  /// Returns the commutes that trips show, the most frequent first.
  public static func learned(from trips: [Trip]) -> [CarCommute] {
    var groups: [[Trip]] = []
    for trip in trips.sorted(by: { $0.departure < $1.departure }) {
      let index = groups.firstIndex { group in
        guard let first = group.first else { return false }
        return first.origin.distance(to: trip.origin) <= radius
          && first.destination.distance(to: trip.destination) <= radius
          && trip.departure - first.departure <= window
      }
      if let index { groups[index].append(trip) } else { groups.append([trip]) }
    }
    return groups.filter { $0.count >= leastTrips }
      .sorted { $0.count > $1.count }
      .compactMap { group in
        guard let first = group.first else { return nil }
        return CarCommute(
          weekdays: Set(group.map(\.weekday)),
          departure: median(group.map(\.departure)),
          duration: median(group.map(\.duration)),
          origin: first.origin,
          destination: first.destination
        )
      }
  }

  /// A notice before the departure, since today differs.
  public struct Notice: Sendable, Hashable, Codable {
    /// When to show the notice, in seconds since midnight.
    public var time: Double
    /// When to leave so as to arrive as usual, in seconds since midnight.
    public var departure: Double
    /// How much longer the trip takes today, in seconds.
    public var delay: Double
    /// The incident with the greatest delay; `nil` if none is known.
    public var cause: CarTrafficIncident.Cause?

    /// The alert for the notice, in the language of the device.
    public var alert: CarAlert { alert(in: Locale.preferredLanguages) }

    /// Returns the alert in the first language that has its words, in English for others;
    /// `languages` are BCP 47 tags, the preferred one first.
    public func alert(in languages: [String]) -> CarAlert {
      let minutes = "\(Int(exactly: (delay / 60).rounded(.up)) ?? 0)"
      let message =
        if let cause {
          CarSafetyWords.text(
            "%@ min longer today: %@",
            minutes,
            cause.text(in: languages),
            in: languages
          )
        } else {
          CarSafetyWords.text("%@ min longer today", minutes, in: languages)
        }
      return CarAlert(
        id: "commute",
        priority: .information,
        title: CarSafetyWords.text("Leave %@ min earlier", minutes, in: languages),
        message: message
      )
    }
  }

  /// Returns the notice for a day; `nil` on other days, or if today is as usual.
  ///
  /// - Parameters:
  ///   - weekday: The day of the week, 1 for Sunday.
  ///   - expectedDuration: The duration that is expected today, in seconds.
  ///   - incidents: The incidents on the route.
  ///   - threshold: The seconds from which a difference counts; 5 minutes by default, a choice.
  ///   - lead: The seconds before the new departure at which the notice is shown; 10 minutes by
  ///     default, a choice.
  /// - Returns: The notice.
  public func notice(
    weekday: Int,
    expectedDuration: Double,
    incidents: [CarTrafficIncident] = [],
    threshold: Double = 300,
    lead: Double = 600
  ) -> Notice? {
    let delay = expectedDuration - duration
    guard weekdays.contains(weekday), delay >= threshold else { return nil }
    let worst = incidents.max { ($0.delay ?? .infinity) < ($1.delay ?? .infinity) }
    return Notice(
      time: departure - delay - lead,
      departure: departure - delay,
      delay: delay,
      cause: worst?.cause
    )
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    let middle = sorted.count / 2
    guard !sorted.isEmpty else { return 0 }
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
