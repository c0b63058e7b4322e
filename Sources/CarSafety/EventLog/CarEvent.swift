/// An entry of the event log: an event with its time.
///
/// Catalogue: CAR-F40.
public struct CarEvent: Sendable, Hashable, Codable {
  /// The kinds of events.
  public enum Kind: Sendable, Hashable, Codable {
    /// The driver uses a control.
    case input(CarInput)
    /// A display changes.
    case visualChange(CarVisualChange)
    /// A tone sounds.
    case sound(CarSound)
    /// A text is spoken; `control` is the control that caused it.
    case speech(text: String, control: String?)
    /// A haptic pulse; `control` is the control that caused it.
    case haptic(pattern: String, control: String?)
    /// A control switches to another mode.
    case modeChange(control: String, from: String?, to: String)
    /// A function's value changes; `control` is `nil` if no control caused it.
    case valueChange(function: String, control: String?, from: CarValue?, to: CarValue)
    /// A task begins a step; steps count from 0.
    case taskStep(task: String, step: String, index: Int)
    /// A task ends; `isComplete` is `false` if the driver gave the task up.
    case taskEnd(task: String, isComplete: Bool)
    /// A task is suspended at a step.
    case interrupt(task: String, step: String, cause: String)
    /// A task is resumed at a step.
    case resume(task: String, step: String)
    /// A display shows another screen, sheet or prompt, or the focus moves.
    case screenChange(CarScreenChange)
    /// An alert changes its phase.
    case alert(id: String, priority: CarAlertPriority, phase: CarAlertPhase)
    /// The driving state changes; `speed` is in km/h, `nil` if unknown.
    case drivingState(from: CarDrivingState, to: CarDrivingState, speed: Double?)
  }

  /// The time in seconds of the log's clock.
  public var time: Double
  /// The kind of the event, with its values.
  public var kind: Kind

  /// Makes an event.
  public init(time: Double, kind: Kind) {
    self.time = time
    self.kind = kind
  }
}

extension CarEvent {
  /// The identifier of the control that the event belongs to or responds to.
  public var control: String? {
    switch kind {
    case .input(let input): input.control
    case .visualChange(let change): change.control
    case .sound(let sound): sound.control
    case .speech(_, let control), .haptic(_, let control): control
    case .modeChange(let control, _, _): control
    case .valueChange(_, let control, _, _): control
    default: nil
    }
  }

  /// The identifier of the task that the event belongs to.
  public var task: String? {
    switch kind {
    case .input(let input): input.task
    case .taskStep(let task, _, _), .taskEnd(let task, _), .interrupt(let task, _, _),
      .resume(let task, _):
      task
    default: nil
    }
  }

  /// The input, if the event is one.
  public var input: CarInput? {
    if case .input(let input) = kind { input } else { nil }
  }

  /// Whether the event is feedback that the driver perceives: a visual change, tone, speech or
  /// pulse.
  public var isFeedback: Bool {
    switch kind {
    case .visualChange, .sound, .speech, .haptic: true
    default: false
    }
  }
}
