import CarSafety
import VectorMap

/// Chooses the spoken hints before manoeuvres: an early one, and one at the turn.
///
/// Each is spoken once. Catalogue: CAR-F17, CAR-F19.
struct GuidanceVoice {
  private struct Hint: Hashable {
    var maneuver: Int
    var isNear: Bool
  }

  private var spoken: Set<Hint> = []

  // Chosen: the first hint is about half a minute before the turn, limited to these metres; the
  // second one is some seconds before it.
  private static let farSeconds = 25.0
  private static let far = 150.0...1_500.0
  private static let nearSeconds = 5.0
  private static let near = 35.0...150.0

  /// Returns the hint that is due.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - travelled: The travelled distance on the route, in metres.
  ///   - speed: The speed, in km/h.
  ///   - words: The driver's language and units.
  /// - Returns: The hint; nil if none is due.
  mutating func hint(
    _ route: Route,
    travelled: Double,
    speed: Double,
    words: GuidanceWords
  ) -> String? {
    guard let index = route.maneuvers.firstIndex(where: { $0.distance > travelled }) else {
      return nil
    }
    let maneuver = route.maneuvers[index]
    let rest = maneuver.distance - travelled
    let metresPerSecond = max(0, speed) / 3.6
    let near = min(
      max(metresPerSecond * Self.nearSeconds, Self.near.lowerBound),
      Self.near.upperBound
    )
    let far = min(max(metresPerSecond * Self.farSeconds, Self.far.lowerBound), Self.far.upperBound)
    if rest <= near {
      guard spoken.insert(Hint(maneuver: index, isNear: true)).inserted else { return nil }
      spoken.insert(Hint(maneuver: index, isNear: false))
      return words.instruction(maneuver)
    }
    guard rest <= far, spoken.insert(Hint(maneuver: index, isNear: false)).inserted else {
      return nil
    }
    return words.sentence(maneuver, in: rest)
  }
}
