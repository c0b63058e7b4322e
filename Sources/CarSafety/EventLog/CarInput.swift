/// One input of the driver, as the event log records it.
public struct CarInput: Sendable, Hashable, Codable {
  /// The kinds of inputs.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A short touch of a control on a screen.
    case tap
    /// A touch that stays in place.
    case longPress
    /// A movement along one axis, or of a slider.
    case drag
    /// A quick movement that is still in motion when the finger lifts.
    case swipe
    /// Two fingers that move together or apart.
    case pinch
    /// Two fingers that turn, or a turn of a knob that is drawn on a screen.
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

  /// The devices from which an input can come.
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
    /// A phone in the driver's hand.
    case companion
  }

  /// The identifier of the control.
  public var control: String
  /// The kind of the input.
  public var kind: Kind
  /// The number of fingers that the input needs; 0 for speech.
  public var fingerCount: Int
  /// The device from which the input comes.
  public var device: Device
  /// The signed amount: detents clockwise, or points to the right or upward; `nil` without an
  /// amount.
  public var amount: Double?
  /// The identifier of the task that the input belongs to; `nil` if no task is active.
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
