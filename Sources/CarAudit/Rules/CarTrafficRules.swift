import CarSafety
import CoreGraphics
import Foundation

/// Rules for traffic news, for tests of apps that show it.
public enum CarTrafficRules {
  /// The seconds before the last turn-off in which a driver can still choose another route.
  ///
  /// Chosen: the notice of `CarTrafficIncident.isDue(travelled:speed:notice:)`.
  public static let notice = 30.0

  /// CAR-R41: an incident is shown while the driver can still turn off before it.
  ///
  /// - Parameters:
  ///   - incident: The incident on the route.
  ///   - travelled: The metres that the car had travelled on the route when the news was shown;
  ///     `nil` if it was not shown.
  ///   - speed: The speed in km/h at that time.
  /// - Returns: A finding for news that is shown too late, or not at all.
  public static func inTime(
    _ incident: CarTrafficIncident,
    shownAt travelled: Double?,
    speed: Double
  ) -> [CarFinding] {
    guard let end = incident.lastTurnOffDistance ?? incident.routeDistance else { return [] }
    let seconds = travelled.map { ($0 < end ? end - $0 : 0) / max(speed / 3.6, 0.1) }
    // A tolerance of a second for the step between positions.
    if let seconds, seconds >= notice - 1 { return [] }
    let time = seconds.map { "\(($0 * 10).rounded() / 10) s" }
    return [
      CarFinding(
        rule: "CAR-R41",
        severity: .warning,
        subject: incident.id,
        message: time.map { "The news come \($0) before the last turn-off." }
          ?? "The news are never shown.",
        remedy: "Show them \(notice) s before the last turn-off.",
        measured: seconds
      )
    ]
  }

  private static let languages = ["en", "de", "zh-Hans", "ar"]
  /// The abbreviations of a minute in the languages.
  private static let units = ["min", "分钟", "د"]

  /// CAR-R42: words name the cause and the delay of an incident that a colour indicates.
  ///
  /// Texts in English, German, Simplified Chinese and Arabic are checked; `texts` are the texts on
  /// the map and next to it.
  public static func named(
    _ incident: CarTrafficIncident,
    in texts: [String]
  ) -> [CarFinding] {
    let names = languages.map { incident.cause.text(in: [$0]) }
    let hasCause = texts.contains { text in
      names.contains { text.localizedCaseInsensitiveContains($0) }
    }
    let minutes = incident.delay.map { "\(Int64(clamping: (max($0, 0) / 60).rounded(.up)))" }
    let hasDelay = minutes.map { minutes in
      texts.contains { text in
        text.split { !$0.isNumber }.contains { $0 == minutes }
          && units.contains { text.contains($0) }
      }
    }
    var missing: [String] = []
    if !hasCause { missing.append("cause") }
    if hasDelay == false { missing.append("delay") }
    guard !missing.isEmpty else { return [] }
    return [
      CarFinding(
        rule: "CAR-R42",
        severity: .warning,
        subject: incident.id,
        message: "No text names the \(missing.joined(separator: " and ")) of the incident.",
        remedy: "Show “\(incident.summary)” beside the coloured road."
      )
    ]
  }
}
