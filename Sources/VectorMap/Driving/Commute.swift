import CoreGraphics
import CoreLocation
import Foundation

/// A way that is driven regularly.
///
/// Catalogue: CAR-F53.
public struct Commute: Sendable {
  /// The name: "Work".
  public var name: String
  /// Where it starts.
  public var start: CLLocationCoordinate2D
  /// Where it ends.
  public var end: CLLocationCoordinate2D
  /// The days, 1 (Sunday) to 7, as `Calendar` counts them.
  public var weekdays: Set<Int>
  /// The departure in minutes after midnight.
  public var departure: Int
  /// The usual seconds on the way.
  public var usualSeconds: Double

  /// Makes a regular way.
  public init(
    name: String,
    start: CLLocationCoordinate2D,
    end: CLLocationCoordinate2D,
    weekdays: Set<Int>,
    departure: Int,
    usualSeconds: Double
  ) {
    (self.name, self.start, self.end) = (name, start, end)
    (self.weekdays, self.departure, self.usualSeconds) = (weekdays, departure, usualSeconds)
  }

  // Chosen: minutes before the departure from which on a warning is of use, and what counts as
  // different: five minutes and a fifth of the way.
  private static let lead = 60
  private static let leastSeconds = 300.0
  private static let leastShare = 0.2

  /// The words that warn of a day that differs; nil where it does not, or not at this time.
  ///
  /// - Parameters:
  ///   - seconds: What the way takes today.
  ///   - cause: The reason where it is known: "Accident".
  ///   - weekday: Today, 1 (Sunday) to 7.
  ///   - minute: Now, in minutes after midnight.
  /// - Returns: The extra minutes, the cause and when to leave.
  public func warning(
    expecting seconds: Double,
    cause: String = "",
    weekday: Int,
    minute: Int
  ) -> String? {
    guard weekdays.contains(weekday), minute <= departure, departure - minute <= Self.lead else {
      return nil
    }
    let extra = seconds - usualSeconds
    guard extra >= Self.leastSeconds, extra >= usualSeconds * Self.leastShare else { return nil }
    let minutes = Int(clamping: (extra / 60).rounded())
    let early = departure - minutes
    let reason = cause.isEmpty ? "" : " (\(cause))"
    guard early > minute else { return "\(name): +\(minutes) min today\(reason). Leave now." }
    let hour = ((early / 60) % 24 + 24) % 24
    let rest = ((early % 60) + 60) % 60
    let time = "\(hour):\(rest < 10 ? "0" : "")\(rest)"
    return "\(name): +\(minutes) min today\(reason). Leave at \(time)."
  }
}
