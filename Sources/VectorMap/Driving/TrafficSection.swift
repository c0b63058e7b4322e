import CarSafety
import CoreGraphics
import CoreLocation
import Foundation

/// A stretch of road with slow traffic, and why.
///
/// A colour alone does not inform the driver where every road is slow, so a stretch always has a
/// cause and a delay. Catalogue: CAR-F51, CAR-R42.
public struct TrafficSection: Sendable {
  /// How slow traffic is.
  public enum Level: String, Sendable, Hashable, CaseIterable {
    /// Slower than usual.
    case slow
    /// Stop and go.
    case jam
    /// No way through.
    case closed
  }

  /// The stretch.
  public var line: RouteLine
  /// How slow traffic is; the colour on the map.
  public var level: Level
  /// The reason in a word or two: "Accident", "Road works".
  public var cause: String
  /// Expected seconds lost; 0 where it is not known or the road is closed.
  public var delay: Double

  /// Makes a stretch.
  ///
  /// - Parameters:
  ///   - coordinates: Two places or more, in the direction of travel.
  ///   - level: How slow traffic is.
  ///   - cause: The reason in a word or two.
  ///   - delay: Seconds.
  public init(
    coordinates: [CLLocationCoordinate2D],
    level: Level,
    cause: String,
    delay: Double
  ) {
    line = RouteLine(coordinates: coordinates)
    (self.level, self.cause, self.delay) = (level, cause, delay)
  }

  /// The text that the map shows at the stretch: "Accident +6 min".
  public var text: String {
    let cause = cause.trimmingCharacters(in: .whitespacesAndNewlines)
    let time =
      level == .closed
      ? "closed" : delay >= 30 ? "+\(max(1, Int(clamping: (delay / 60).rounded()))) min" : ""
    return [cause, time].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the stretch names both its cause and what it costs.
  public var namesCauseAndDelay: Bool {
    !cause.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      && (level == .closed || delay >= 30)
  }
}

extension TrafficSection {
  /// The stretches that show a colour without cause or delay, as findings of CAR-R42.
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
