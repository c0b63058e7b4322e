/// One input of the driver, as the event log records it.
public struct CarInput: Sendable, Hashable, Codable {
  /// What the driver does.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A short touch of a control on a screen.
    case tap
    /// A touch that stays in place.
    case longPress
    /// A movement along one axis, or a slider's movement.
    case drag
    /// A quick movement that ends in motion.
    case swipe
    /// Two fingers that move together or apart.
    case pinch
    /// Two fingers that turn, or a screen's picture of a knob.
    case rotate
    /// A hardware control that turns.
    case turn
    /// A hardware control that is pressed.
    case press
    /// A hardware control that is pulled.
    case pull
    /// A switch or lever that is flipped.
    case flip
    /// A hardware slider that moves.
    case slide
    /// One character or key of a text entry.
    case type
    /// A spoken command.
    case speak
  }

  /// The device that the input comes from.
  public enum Device: String, Sendable, Hashable, Codable, CaseIterable {
    /// A touch screen of the car.
    case touchScreen
    /// A touch pad of the car.
    case touchPad
    /// A knob or joystick of the console.
    case knob
    /// Keys on the steering wheel or its column.
    case steeringWheel
    /// Other switches, dials and sliders of the car.
    case panel
    /// The microphone.
    case voice
    /// A phone, which is held in the hand.
    case companion
  }

  /// The identifier of the control.
  public var control: String
  /// What the driver does.
  public var kind: Kind
  /// The number of fingers that the input needs; 0 for speech.
  public var fingerCount: Int
  /// The device that the input comes from.
  public var device: Device
  /// The signed amount: detents clockwise, or points to the right or upwards; `nil` without one.
  public var amount: Double?
  /// The identifier of the task that the input belongs to, if one runs.
  public var task: String?

  /// Makes an input.
  public init(
    control: String,
    kind: Kind,
    fingerCount: Int = 1,
    device: Device = .touchScreen,
    amount: Double? = nil,
    task: String? = nil
  ) {
    self.control = control
    self.kind = kind
    self.fingerCount = fingerCount
    self.device = device
    self.amount = amount
    self.task = task
  }
}
