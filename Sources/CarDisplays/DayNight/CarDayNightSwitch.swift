/// A switch between the day and the night presentation by ambient light, with hysteresis.
///
/// A tunnel, a bridge or a street lamp does not switch the display: the light must stay beyond a
/// threshold for a time, and the two thresholds differ. The switch has no clock; callers pass the
/// time. Catalogue: CAR-F41.
public struct CarDayNightSwitch: Sendable, Hashable {
  /// The presentations.
  public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
    /// For daylight.
    case day
    /// For darkness, with light text on a dark background (CAR-Q47).
    case night
  }

  // Chosen: the thresholds. The catalogue states no illuminance; street lamps give 5 to 30 lux,
  // dusk about 400, and an overcast day 1,000 and more.
  /// The light, in lux, below which night begins; the default is 50.
  public var nightBelowLux: Double
  /// The light, in lux, above which day begins; the default is 200.
  public var dayAboveLux: Double
  /// The seconds for which the light must stay below the threshold; the default is 1.5.
  public var secondsToNight: Double
  /// The seconds for which the light must stay above the threshold; the default is 4.
  public var secondsToDay: Double

  /// The presentation; night until a sensor reports light, because a bright display would dazzle.
  public private(set) var presentation: Presentation

  private var isFirst = true
  private var pending: Pending?

  private struct Pending: Sendable, Hashable {
    var presentation: Presentation
    var since: Double
  }

  /// Creates a switch that shows the night presentation.
  public init(
    nightBelowLux: Double = 50,
    dayAboveLux: Double = 200,
    secondsToNight: Double = 1.5,
    secondsToDay: Double = 4,
    presentation: Presentation = .night
  ) {
    self.nightBelowLux = nightBelowLux
    self.dayAboveLux = max(dayAboveLux, nightBelowLux)
    self.secondsToNight = max(0, secondsToNight)
    self.secondsToDay = max(0, secondsToDay)
    self.presentation = presentation
  }

  /// Updates the switch with a reading and returns the presentation.
  ///
  /// The first reading takes effect at once. `lux` is `nil` while the sensor reports nothing;
  /// missing readings, NaN and negative readings change nothing. `time` is in seconds and must not
  /// decrease.
  @discardableResult
  public mutating func update(lux: Double?, at time: Double) -> Presentation {
    guard let lux, lux >= 0 else { return presentation }
    if isFirst {
      isFirst = false
      presentation = lux >= dayAboveLux ? .day : lux < nightBelowLux ? .night : presentation
      return presentation
    }
    let wanted: Presentation? =
      switch presentation {
      case .day: lux < nightBelowLux ? .night : nil
      case .night: lux > dayAboveLux ? .day : nil
      }
    guard let wanted else {
      pending = nil
      return presentation
    }
    let since = pending.flatMap { $0.presentation == wanted ? $0.since : nil } ?? time
    pending = Pending(presentation: wanted, since: since)
    if time - since >= (wanted == .night ? secondsToNight : secondsToDay) {
      presentation = wanted
      pending = nil
    }
    return presentation
  }

  /// The time at which a pending change takes effect if the light does not change; `nil` if none is
  /// pending.
  public var deadline: Double? {
    pending.map { $0.since + ($0.presentation == .night ? secondsToNight : secondsToDay) }
  }
}
