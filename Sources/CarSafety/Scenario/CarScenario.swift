import VehicleSignals

/// The description of a drive, from which tasks and screens are derived: user, scene, behaviour,
/// signals, inputs and expectations.
///
/// Catalogue: CAR-F60.
public struct CarScenario: Sendable, Hashable {
  /// The person at the wheel.
  public struct User: Sendable, Hashable {
    /// The name.
    public var name = ""
    /// The experience with this car, such as "first time".
    public var experience = ""
    /// The age in years; `nil` if it does not matter.
    public var age: Int?
    /// The language as an ISO 639 code.
    public var language = "en"

    /// Makes a user without properties.
    public init() {}
  }

  /// The surroundings.
  public struct Scene: Sendable, Hashable {
    /// The road, such as "city".
    public var road = ""
    /// The weather, such as "rain".
    public var weather = ""
    /// The light outside in percent, as `Vehicle.Exterior.LightIntensity`; `nil` if it does not
    /// matter.
    public var light: Double?
    /// The time of day, such as "07:40".
    public var time = ""
    /// The panels, such as "1280x720".
    public var panels: [String] = []

    /// Makes a scene without properties.
    public init() {}
  }

  /// An input at a time.
  public struct TimedInput: Sendable, Hashable {
    /// The seconds from the start.
    public var time: Double
    /// The input.
    public var input: CarInput

    /// Makes an input at a time.
    public init(time: Double, input: CarInput) {
      self.time = time
      self.input = input
    }
  }

  /// The name.
  public var name: String
  /// The person at the wheel.
  public var user: User
  /// The surroundings.
  public var scene: Scene
  /// A description of the person's behaviour.
  public var behaviour: String
  /// The name of the profile; by default that of ``CarProfile/suggested``.
  public var profile: String
  /// The duration of the drive in seconds, at least until the last change, input and expectation.
  public var duration: Double
  /// The changes of signals.
  public var signals: VehicleSignalScript
  /// The inputs in the order of time.
  public var inputs: [TimedInput]
  /// The conditions that the drive must meet.
  public var expectations: [CarExpectation]

  /// Makes a scenario.
  public init(
    name: String,
    user: User = User(),
    scene: Scene = Scene(),
    behaviour: String = "",
    profile: String = CarProfile.suggested.name,
    duration: Double = 0,
    signals: VehicleSignalScript = VehicleSignalScript([]),
    inputs: [TimedInput] = [],
    expectations: [CarExpectation] = []
  ) {
    self.name = name
    self.user = user
    self.scene = scene
    self.behaviour = behaviour
    self.profile = profile
    self.signals = signals
    self.inputs = inputs.sorted { $0.time < $1.time }
    self.expectations = expectations
    self.duration = max(
      duration,
      signals.duration,
      inputs.map(\.time).max() ?? 0,
      expectations.map(\.lastTime).max() ?? 0
    )
  }

  /// Returns the expectations that a log does not meet, in the order of the file.
  ///
  /// The times of the log count from the start of the drive.
  public func unmet(in events: [CarEvent]) -> [CarExpectation] {
    expectations.filter { !$0.isMet(in: events) }
  }
}
