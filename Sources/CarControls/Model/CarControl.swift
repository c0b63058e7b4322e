import CarSafety
import Foundation

/// A physical control or a control on a screen that operates functions of the car.
///
/// Catalogue: CAR-F01, CAR-F02, CAR-F06.
@MainActor
public final class CarControl {
  /// The kinds of controls by their place.
  public enum Source: Sendable, Hashable {
    /// A physical control.
    case hardware(CarHardwareControl)
    /// A control on a screen.
    case screen
    /// Spoken commands.
    case voice
  }

  /// The effects of an operation on the function of a mode.
  public enum Effect: Sendable, Hashable {
    /// Changes the value in the direction of the operation, or to the position of a slider.
    case adjust
    /// Changes the value by steps for every operation, as a plus or minus key does.
    case step(Double)
    /// Sets a value.
    case set(CarValue)
    /// Turns a flag on or off.
    case toggle
    /// Triggers the function.
    case trigger
  }

  /// A mode of a control: a function with the effect of operations.
  public struct Mode: Sendable, Hashable {
    /// The identifier.
    public let id: String
    /// The name that the driver reads.
    public let name: String
    /// The identifier of the function that the control operates in this mode.
    public let function: String
    /// The effect of operations.
    public let effect: Effect

    /// Creates a mode; the default identifier is that of the function.
    public init(id: String? = nil, name: String, function: String, effect: Effect = .adjust) {
      self.id = id ?? function
      self.name = name
      self.function = function
      self.effect = effect
    }
  }

  /// The identifier, such as "knob.volume"; for a control on a screen, the
  /// `accessibilityIdentifier`.
  public let id: String
  /// The name that the driver reads or hears.
  public let name: String
  /// The place of the control.
  public let source: Source
  /// The operations that the form of the control suggests.
  public let affordances: Set<CarAffordance>
  /// The modes, the base mode first; never empty.
  public let modes: [Mode]
  /// The operation that switches to the next mode; `nil` if there is none.
  public let modeSwitch: CarAffordance?
  /// The current mode, which the registry changes.
  public internal(set) var currentMode: Mode
  /// The latest feedback to operations, oldest first, with at most 32 entries.
  public private(set) var feedback: [CarFeedback] = []

  private static let feedbackCapacity = 32

  /// Creates a control in its base mode; without modes it operates no function.
  public init(
    id: String,
    name: String,
    source: Source,
    affordances: Set<CarAffordance>,
    modes: [Mode],
    modeSwitch: CarAffordance? = nil
  ) {
    self.id = id
    self.name = name
    self.source = source
    self.affordances = affordances
    // A control without a function is kept so that CAR-R01 can report it.
    let modes = modes.isEmpty ? [Mode(name: name, function: "")] : modes
    self.modes = modes
    self.modeSwitch = modeSwitch
    currentMode = modes[0]
  }

  /// Creates a control with one function.
  public convenience init(
    id: String,
    name: String,
    source: Source,
    affordances: Set<CarAffordance>,
    function: String,
    effect: Effect = .adjust
  ) {
    self.init(
      id: id,
      name: name,
      source: source,
      affordances: affordances,
      modes: [Mode(name: name, function: function, effect: effect)]
    )
  }

  /// The base mode, to which the driver returns with one step back.
  public var baseMode: Mode { modes[0] }

  /// The identifiers of the functions that the control operates, in the order of its modes.
  public var functions: [String] {
    var seen: Set<String> = []
    return modes.map(\.function).filter { !$0.isEmpty && seen.insert($0).inserted }
  }

  /// The device that event logs record for the control.
  public var inputDevice: CarInput.Device {
    switch source {
    case .screen: .touchScreen
    case .voice: .voice
    case .hardware(let hardware):
      switch hardware.location {
      case .steeringWheel, .column: .steeringWheel
      case .centerStack, .console: hardware.kind == .knob ? .knob : .panel
      }
    }
  }

  /// Adds feedback, and removes the oldest entry beyond the capacity.
  func note(_ feedback: CarFeedback) {
    self.feedback.append(feedback)
    if self.feedback.count > Self.feedbackCapacity { self.feedback.removeFirst() }
  }
}

extension Notification.Name {
  /// The name of the notification that a registry posts when a control switches its mode.
  ///
  /// The object is the ``CarControl``.
  public static let carModeDidChange = Notification.Name("CarModeDidChange")
}
