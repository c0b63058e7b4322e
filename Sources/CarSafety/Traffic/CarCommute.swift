import Foundation

/// A route that the driver regularly takes at the same time, learned from trips.
///
/// Catalogue: CAR-F53.
public struct CarCommute: Sendable, Hashable, Codable {
  /// A single trip.
  public struct Trip: Sendable, Hashable, Codable {
    /// The day of the week, 1 for Sunday, as in `Calendar`.
    public var weekday: Int
    /// The departure in seconds since midnight.
    public var departure: Double
    /// The duration in seconds.
    public var duration: Double
    /// The position of the departure.
    public var origin: CarPosition
    /// The position of the arrival.
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
  /// The usual departure in seconds since midnight, which is the median.
  public var departure: Double
  /// The usual duration in seconds, which is the median.
  public var duration: Double
  /// The position of the departure.
  public var origin: CarPosition
  /// The position of the arrival.
  public var destination: CarPosition

  /// The smallest number of trips that form a commute.
  ///
  /// Chosen: three trips.
  public static let leastTrips = 3
  /// Chosen: the largest distance in metres between the ends of trips of one commute.
  static let radius = 500.0
  /// Chosen: the largest difference in seconds between the departures of trips of one commute.
  static let window = 2_700.0

  /// Returns the commutes that are found in trips, the most frequent first.
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

  /// A notice before the departure on a day on which the trip takes longer than usual.
  public struct Notice: Sendable, Hashable, Codable {
    /// The time at which the notice is shown, in seconds since midnight.
    public var time: Double
    /// The departure for an arrival at the usual time, in seconds since midnight.
    public var departure: Double
    /// The additional duration of the trip today, in seconds.
    public var delay: Double
    /// The cause of the incident with the greatest delay; `nil` if none is known.
    public var cause: CarTrafficIncident.Cause?

    /// The alert for the notice, in the language of the device.
    public var alert: CarAlert { alert(in: Locale.preferredLanguages) }

    /// Returns the alert in the first language that has a translation, otherwise in English.
    ///
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

  /// Returns the notice for a day; `nil` on other days of the week, or if the trip does not take
  /// longer.
  ///
  /// - Parameters:
  ///   - weekday: The day of the week, 1 for Sunday.
  ///   - expectedDuration: The duration that is expected today, in seconds.
  ///   - incidents: The incidents on the route.
  ///   - threshold: The smallest additional duration for a notice, in seconds; 5 minutes, a choice.
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
