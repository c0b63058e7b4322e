/// How often and how fast an effect runs.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// How an effect repeats.
  public struct RepeatBehavior: Hashable, Sendable {
    package var isContinuous: Bool
    /// nil: without end.
    package var count: Int?
    /// Seconds between two runs; nil: as the effect has it.
    package var delay: Double?

    /// Repeats without end and, for effects that can, without a stop between two runs.
    public static var continuous: Self { Self(isContinuous: true) }
    /// Repeats without end, and stops between two runs.
    public static var periodic: Self { Self(isContinuous: false) }

    /// Repeats and stops between two runs.
    ///
    /// - Parameters:
    ///   - count: The number of runs; nil, the default, stands for no end.
    ///   - delay: The seconds between two runs; nil, the default, leaves them to the effect.
    /// - Returns: The behavior.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(
        isContinuous: false,
        count: count.map { max(1, $0) },
        delay: delay.map { $0 > 0 && $0.isFinite ? $0 : 0 }
      )
    }
  }

  package enum Repetition: Hashable, Sendable {
    /// As the effect has it.
    case automatic
    case never
    case behavior(RepeatBehavior)
  }

  package var repetition = Repetition.automatic
  package var speed = 1.0

  /// The effect's own speed and repetition.
  public static var `default`: Self { Self() }

  /// Runs without end.
  public static var repeating: Self { Self().repeating }
  /// Runs once.
  public static var nonRepeating: Self { Self().nonRepeating }

  /// Runs a number of times; nil stands for no end.
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  /// Runs as a behavior says.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
  /// Runs at a multiple of the effect's own speed.
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }

  /// The same options, without an end.
  public var repeating: Self { self.repeat(RepeatBehavior(isContinuous: false, delay: 0)) }
  /// The same options, for one run.
  public var nonRepeating: Self {
    var made = self
    made.repetition = .never
    return made
  }

  /// Returns the same options with a number of runs; nil stands for no end.
  public func `repeat`(_ count: Int?) -> Self {
    self.repeat(
      RepeatBehavior(isContinuous: false, count: count.map { max(1, $0) }, delay: 0)
    )
  }

  /// Returns the same options with a behavior.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    var made = self
    made.repetition = .behavior(behavior)
    return made
  }

  /// Returns the same options with a speed.
  ///
  /// - Parameter speed: A multiple of the effect's own speed; kept from 0.05 to 20.
  /// - Returns: The options.
  public func speed(_ speed: Double) -> Self {
    var made = self
    // Chosen: "very large or small values may be clamped", says Apple's page.
    made.speed = speed.isNaN ? 1 : max(0.05, min(20, speed))
    return made
  }
}
