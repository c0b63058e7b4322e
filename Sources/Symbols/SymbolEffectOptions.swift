/// The repetition and the speed of an effect.
public struct SymbolEffectOptions: Hashable, Sendable {
  /// The repetition of an effect.
  public struct RepeatBehavior: Hashable, Sendable {
    /// Whether there is no pause between two runs.
    package var isContinuous: Bool
    /// The number of runs; nil for an unlimited number.
    package var count: Int?
    /// The time between two runs, in seconds; nil for the default of the effect.
    package var delay: Double?

    /// An endless repetition, without a pause between two runs if the effect supports it.
    public static var continuous: Self { Self(isContinuous: true) }
    /// An endless repetition with a pause between two runs.
    public static var periodic: Self { Self(isContinuous: false) }

    /// Returns a repetition with a pause between two runs.
    ///
    /// - Parameters:
    ///   - count: The number of runs; nil, the default, for an unlimited number.
    ///   - delay: The time between two runs, in seconds; nil, the default, for that of the effect.
    /// - Returns: The behavior.
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> Self {
      Self(
        isContinuous: false,
        count: count.map { max(1, $0) },
        delay: delay.map { $0 > 0 && $0.isFinite ? $0 : 0 }
      )
    }
  }

  /// The repetition of an effect.
  package enum Repetition: Hashable, Sendable {
    /// The repetition of the effect itself.
    case automatic
    /// A single run.
    case never
    /// A repetition with a behavior.
    case behavior(RepeatBehavior)
  }

  package var repetition = Repetition.automatic
  package var speed = 1.0

  /// The default speed and repetition of the effect.
  public static var `default`: Self { Self() }

  /// The options for an unlimited number of runs.
  public static var repeating: Self { Self().repeating }
  /// The options for a single run.
  public static var nonRepeating: Self { Self().nonRepeating }

  /// Returns options for a number of runs; nil for an unlimited number.
  public static func `repeat`(_ count: Int?) -> Self { Self().repeat(count) }
  /// Returns options for a repetition.
  public static func `repeat`(_ behavior: RepeatBehavior) -> Self { Self().repeat(behavior) }
  /// Returns options for a multiple of the effect's speed.
  public static func speed(_ speed: Double) -> Self { Self().speed(speed) }

  /// The same options, for an unlimited number of runs.
  public var repeating: Self { self.repeat(RepeatBehavior(isContinuous: false, delay: 0)) }
  /// The same options, for a single run.
  public var nonRepeating: Self {
    var made = self
    made.repetition = .never
    return made
  }

  /// Returns the same options with a number of runs; nil for an unlimited number.
  public func `repeat`(_ count: Int?) -> Self {
    self.repeat(
      RepeatBehavior(isContinuous: false, count: count.map { max(1, $0) }, delay: 0)
    )
  }

  /// Returns the same options with a repetition.
  public func `repeat`(_ behavior: RepeatBehavior) -> Self {
    var made = self
    made.repetition = .behavior(behavior)
    return made
  }

  /// Returns the same options with a speed.
  ///
  /// - Parameter speed: A multiple of the effect's speed; limited to 0.05 through 20.
  /// - Returns: The options.
  public func speed(_ speed: Double) -> Self {
    var made = self
    // Chosen: Apple's page says "very large or small values may be clamped".
    made.speed = speed.isNaN ? 1 : max(0.05, min(20, speed))
    return made
  }
}
