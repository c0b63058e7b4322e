/// Decides between the day and the night presentation from the ambient light, with hysteresis.
///
/// A tunnel, a bridge or a street lamp does not flip the display: light must stay beyond a
/// threshold for a while, and the thresholds of the two ways differ. The value has no clock of its
/// own; callers give the time. Catalogue: CAR-F41.
public struct CarDayNightSwitch: Sendable, Hashable {
  /// A presentation.
  public enum Presentation: String, Sendable, Hashable, Codable, CaseIterable {
    /// For daylight.
    case day
    /// For darkness: light text on dark ground (CAR-Q47).
    case night
  }

  // Chosen: the catalogue names no illuminance. Street lamps give 5 to 30 lux, dusk some 400, an
  // overcast day 1,000 and more.
  /// The light, in lux, below which night begins; 50 by default.
  public var nightBelowLux: Double
  /// The light, in lux, above which day begins; 200 by default.
  public var dayAboveLux: Double
  /// The seconds for which the light must stay below the threshold; 1.5 by default.
  public var secondsToNight: Double
  /// The seconds for which the light must stay above the threshold; 4 by default.
  public var secondsToDay: Double

  /// The presentation; night until a sensor reports light, as too bright a display blinds.
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

  /// Takes a reading and returns the presentation.
  ///
  /// The first reading takes effect at once. A missing reading, NaN or a negative one changes
  /// nothing; `lux` is `nil` while the sensor is silent. `time` is in seconds and does not run
  /// backwards.
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

  /// The time at which a pending change takes effect if the light stays; `nil` if none is pending.
  public var deadline: Double? {
    pending.map { $0.since + ($0.presentation == .night ? secondsToNight : secondsToDay) }
  }
}
