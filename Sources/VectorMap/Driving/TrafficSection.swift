import CarSafety
import CoreGraphics
import CoreLocation
import Foundation

/// A section of a road with slow traffic, its cause and its delay.
///
/// A colour alone does not inform the driver if every road is slow, so that a section always has a
/// cause and a delay. Catalogue: CAR-F51, CAR-R42.
public struct TrafficSection: Sendable {
  /// How slow the traffic is.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Slower than usual.
    case slow
    /// Stop and go.
    case jam
    /// Closed to traffic.
    case closed
  }

  /// The line of the section.
  public var line: RouteLine
  /// How slow the traffic is, which determines the colour on the map.
  public var level: Level
  /// The cause in one or two words, such as "Accident" or "Road works".
  public var cause: String
  /// The expected delay in seconds; 0 if it is unknown or the road is closed.
  public var delay: Double

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - coordinates: At least two places, in the direction of travel.
  ///   - level: How slow the traffic is.
  ///   - cause: The cause in one or two words.
  ///   - delay: The delay in seconds.
  public init(
    coordinates: [CLLocationCoordinate2D],
    level: Level,
    cause: String,
    delay: Double
  ) {
    line = RouteLine(coordinates: coordinates)
    (self.level, self.cause, self.delay) = (level, cause, delay)
  }

  /// The text on the map at the section, such as "Accident +6 min".
  public var text: String {
    let cause = cause.trimmingCharacters(in: .whitespacesAndNewlines)
    let time =
      level == .closed
      ? "closed" : delay >= 30 ? "+\(max(1, Int(clamping: (delay / 60).rounded()))) min" : ""
    return [cause, time].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the section has both a cause and a delay.
  public var namesCauseAndDelay: Bool {
    !cause.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      && (level == .closed || delay >= 30)
  }
}

extension TrafficSection {
  /// Returns a finding of CAR-R42 for each section that has a colour without a cause or a delay.
  public static func findings(in sections: [TrafficSection]) -> [CarFinding] {
    sections.enumerated().filter { !$0.element.namesCauseAndDelay }.map { index, section in
      CarFinding(
        rule: "CAR-R42",
        subject: "Traffic section \(index) (\(section.level.rawValue))",
        message: "The stretch is shown by its colour alone.",
        remedy: "Add \(section.cause.isEmpty ? "a cause" : "a delay of at least 30 s")."
      )
    }
  }
}
