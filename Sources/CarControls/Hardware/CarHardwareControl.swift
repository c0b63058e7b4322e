/// A physical control of the car.
///
/// Catalogue: CAR-F09, CAR-F13.
public struct CarHardwareControl: Sendable, Hashable, Codable {
  /// The forms of controls.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A knob that turns without an end.
    case knob
    /// A dial that turns between two ends and shows its value by its position.
    case dial
    /// A switch with two positions.
    case `switch`
    /// A slider in a slot.
    case slider
    /// A key.
    case button

    /// The operations that the form offers.
    public var affordances: Set<CarAffordance> {
      switch self {
      case .knob: [.rotate, .push]
      case .dial: [.rotate]
      case .switch: [.flip]
      case .slider: [.slide]
      case .button: [.push]
      }
    }

    /// Whether the position of the control shows its value.
    public var showsItsValue: Bool { self == .dial || self == .switch || self == .slider }
  }

  /// The places of controls in the cabin.
  public enum Location: String, Sendable, Hashable, Codable, CaseIterable {
    /// On the steering wheel, so that both hands can stay on it.
    case steeringWheel
    /// In the centre stack.
    case centerStack
    /// On the console between the seats.
    case console
    /// On the steering column: a stalk.
    case column
  }

  /// The form.
  public var kind: Kind
  /// The place.
  public var location: Location
  /// The number of detents in a full turn of a knob or a dial; 0 for one that turns smoothly.
  public var detentsPerTurn: Int

  /// Creates a control; a knob has 24 detents by default.
  public init(_ kind: Kind, at location: Location, detentsPerTurn: Int? = nil) {
    self.kind = kind
    self.location = location
    // Chosen: 24 detents of 15 degrees, as is usual for encoders.
    self.detentsPerTurn = max(0, detentsPerTurn ?? (kind == .knob || kind == .dial ? 24 : 0))
  }

  /// Whether the hand feels an event through the control itself.
  func isMechanical(_ event: CarFeedbackEvent) -> Bool {
    switch event {
    case .step: detentsPerTurn > 0 || kind == .switch
    case .touchDown, .confirmation: kind == .button || kind == .switch || kind == .knob
    case .limit: kind == .dial || kind == .slider
    case .error, .warning, .result: false
    }
  }
}
