/// A map from events of Linux input devices to operations of hardware controls.
///
/// Axes and keys have the numbers of `linux/input-event-codes.h`.
public struct EvdevMap: Sendable {
  private struct Place: Sendable, Hashable {
    let kind: EvdevEvent.Kind
    let code: UInt16
  }
  private enum Target: Sendable {
    case turn(control: String, reversed: Bool)
    case perform(CarKeyMap.Action)
    case slide(control: String, range: ClosedRange<Int32>)
    case flip(control: String)
  }
  private var targets: [Place: Target] = [:]
  private var isLost = false

  /// Relative axes of knobs and wheels.
  public enum Axis {
    /// `REL_HWHEEL`.
    public static let horizontalWheel: UInt16 = 0x06
    /// `REL_DIAL`, which knobs send.
    public static let dial: UInt16 = 0x07
    /// `REL_WHEEL`.
    public static let wheel: UInt16 = 0x08
  }

  /// Keys of steering wheels and consoles.
  public enum Key {
    /// `KEY_ENTER`.
    public static let enter: UInt16 = 28
    /// `KEY_VOLUMEDOWN`.
    public static let volumeDown: UInt16 = 114
    /// `KEY_VOLUMEUP`.
    public static let volumeUp: UInt16 = 115
    /// `KEY_NEXTSONG`.
    public static let next: UInt16 = 163
    /// `KEY_PREVIOUSSONG`.
    public static let previous: UInt16 = 165
    /// `KEY_BACK`.
    public static let back: UInt16 = 158
    /// `KEY_VOICECOMMAND`, the key to push to talk.
    public static let voice: UInt16 = 0x246
    /// `BTN_0`, the push of most knobs.
    public static let button: UInt16 = 0x100
  }

  /// Creates a map without entries.
  public init() {}

  /// Maps a relative axis to the turn of a knob; `reversed` is for an axis that counts
  /// anticlockwise.
  public mutating func turn(_ control: String, by axis: UInt16, reversed: Bool = false) {
    targets[Place(kind: .relative, code: axis)] = .turn(control: control, reversed: reversed)
  }

  /// Maps a key to an operation; repeats of a held key count as presses.
  public mutating func press(_ key: UInt16, performs operation: CarOperation, of control: String) {
    targets[Place(kind: .key, code: key)] = .perform(CarKeyMap.Action(operation, of: control))
  }

  /// Maps an absolute axis with a range to the position of a slider.
  public mutating func slide(_ control: String, by axis: UInt16, in range: ClosedRange<Int32>) {
    targets[Place(kind: .absolute, code: axis)] = .slide(control: control, range: range)
  }

  /// Maps a switch of the device to the flip of a switch.
  public mutating func flip(_ control: String, by code: UInt16) {
    targets[Place(kind: .flip, code: code)] = .flip(control: control)
  }

  private static let reportCode: UInt16 = 0
  private static let droppedCode: UInt16 = 3

  /// Returns the operation of an event; `nil` for an event without an entry.
  ///
  /// After the kernel has lost events, the events until the next report are incomplete and ignored.
  public mutating func action(for event: EvdevEvent) -> CarKeyMap.Action? {
    guard let kind = event.kind else { return nil }
    if kind == .synchronization {
      isLost = event.code == Self.droppedCode || (isLost && event.code != Self.reportCode)
      return nil
    }
    guard !isLost, let target = targets[Place(kind: kind, code: event.code)] else { return nil }
    switch target {
    case .turn(let control, let reversed):
      guard event.value != 0 else { return nil }
      let detents = Double(event.value)
      return CarKeyMap.Action(.turn(detents: reversed ? -detents : detents), of: control)
    case .perform(let action): return event.value == 0 ? nil : action
    case .slide(let control, let range):
      let length = Double(range.upperBound) - Double(range.lowerBound)
      guard length > 0 else { return nil }
      let share = (Double(event.value) - Double(range.lowerBound)) / length
      return CarKeyMap.Action(.slide(to: min(1, max(0, share))), of: control)
    case .flip(let control):
      return CarKeyMap.Action(.flip(isUp: event.value != 0), of: control)
    }
  }
}
