import CoreGraphics
import Foundation

/// An event that a person caused on the device.
@preconcurrency @MainActor
open class UIEvent: _UIObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    /// Touches of fingers or a pencil.
    case touches = 0
    /// A motion of the device, such as a shake.
    case motion = 1
    /// Keys of a headset or the lock screen.
    case remoteControl = 2
    /// Presses of buttons and keys.
    case presses = 3
    /// Scrolling with a wheel or a trackpad.
    case scroll = 10
    /// A pointer moving over the interface.
    case hover = 11
    /// A pinch or rotation on a trackpad.
    case transform = 14
  }
  /// The subtype of a motion or remote control event; `none` for every other type.
  public enum EventSubtype: Int, Sendable {
    /// No subtype.
    case none = 0
    /// A shake of the device.
    case motionShake = 1
    /// The play command.
    case remoteControlPlay = 100
    /// The pause command.
    case remoteControlPause = 101
    /// The stop command.
    case remoteControlStop = 102
    /// The command that toggles between play and pause.
    case remoteControlTogglePlayPause = 103
    /// The command for the next track.
    case remoteControlNextTrack = 104
    /// The command for the previous track.
    case remoteControlPreviousTrack = 105
    /// Seeking backward begins.
    case remoteControlBeginSeekingBackward = 106
    /// Seeking backward ends.
    case remoteControlEndSeekingBackward = 107
    /// Seeking forward begins.
    case remoteControlBeginSeekingForward = 108
    /// Seeking forward ends.
    case remoteControlEndSeekingForward = 109
  }
  /// The buttons of a pointing device, one bit each.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits; bit 0 is button 1.
    public let rawValue: Int
    /// Creates a set of buttons from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button of a primary click: button 1.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button that opens a context menu: button 2.
    public static let secondary = ButtonMask(rawValue: 2)
    /// Returns the button of a number, counted from 1; for numbers outside 1 to 64 the set is
    /// empty.
    public static func button(_ number: Int) -> ButtonMask {
      (1...64).contains(number) ? ButtonMask(rawValue: 1 << (number - 1)) : []
    }
  }

  /// The kind of the event.
  open var type: EventType { kind }
  /// The subtype of a motion or remote control event.
  open var subtype: EventSubtype { subkind }
  /// The time of the event, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys held on a hardware keyboard.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons held on a pointing device.
  open internal(set) var buttonMask: ButtonMask = []
  /// The touches of the event, including ended ones; `nil` if there are none.
  open var allTouches: Set<UITouch>? { touchSet.isEmpty ? nil : touchSet }

  final var kind = EventType.touches
  final var subkind = EventSubtype.none
  var touchSet: Set<UITouch> = []

  /// Creates an event without touches, for subclasses that tests use.
  public init() { super.init(_root: ()) }

  convenience init(kind: EventType, subkind: EventSubtype = .none, timestamp: TimeInterval = 0) {
    self.init()
    self.kind = kind
    self.subkind = subkind
    self.timestamp = timestamp
  }

  /// Returns the touches in a window; `nil` if there are none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touchSet.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
  /// Returns the touches that began in a view; `nil` if there are none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touchSet.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }
  /// Returns the touches that a recognizer receives; `nil` if there are none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let found = touchSet.filter { $0.recognizers.contains { $0 === gesture } }
    return found.isEmpty ? nil : found
  }
  /// Returns the samples since the last event that one frame joined; the last one is the touch's
  /// current state.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touch.coalesced.isEmpty ? [touch] : touch.coalesced
  }
  /// Returns predicted positions of a touch.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touch.predictions() }
}

/// An event of presses of hardware buttons or keys.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event, including ended ones.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Creates an event without presses, for subclasses that tests use.
  public override init() {
    super.init()
    kind = .presses
  }

  convenience init(presses: Set<UIPress>, timestamp: TimeInterval) {
    self.init()
    allPresses = presses
    self.timestamp = timestamp
  }

  /// Returns the presses that a recognizer receives.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A press of a hardware button or key.
@preconcurrency @MainActor
open class UIPress: _UIObject {
  /// The phase of a press: it begins once, then ends or is cancelled once.
  public enum Phase: Int, Sendable {
    /// The button was pressed.
    case began = 0
    /// The force changed.
    case changed
    /// Nothing changed since the last event.
    case stationary
    /// The button was released.
    case ended
    /// The system cancelled the press.
    case cancelled
  }
  /// The button that is pressed.
  public enum PressType: Int, Sendable {
    /// The up arrow.
    case upArrow = 0
    /// The down arrow.
    case downArrow
    /// The left arrow.
    case leftArrow
    /// The right arrow.
    case rightArrow
    /// The button that selects.
    case select
    /// The button that leads back.
    case menu
    /// The button that plays and pauses.
    case playPause
    /// The page-up key.
    case pageUp = 30
    /// The page-down key.
    case pageDown = 31
    /// A key without a press type of its own.
    case keyboard = 2000
  }
  /// The time of the last change, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the press.
  open internal(set) var phase = Phase.began
  /// The button that is pressed.
  open internal(set) var type = PressType.upArrow
  /// The window that receives the press; `nil` after it was deallocated.
  open internal(set) weak var window: UIWindow?
  /// The responder that receives the press; `nil` after it was deallocated.
  open internal(set) weak var responder: UIResponder?
  /// The recognizers that receive the press; `nil` if there are none.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The force, from 0 to 1; 1 for buttons without a force sensor.
  open internal(set) var force: CGFloat = 1
  /// The key that is pressed; `nil` for other buttons.
  open internal(set) var key: UIKey?
  /// Whether a recognizer took the press from the responders.
  final var isTaken = false
  final var wasCancelled = false
  /// Whether a responder in the chain handled the press, so that it has no other effect.
  final var isAnswered = true

  /// Creates a press of no particular button, for subclasses that tests use.
  public init() { super.init(_root: ()) }

  convenience init(timestamp: TimeInterval, phase: Phase, type: PressType, key: UIKey?) {
    self.init()
    self.timestamp = timestamp
    self.phase = phase
    self.type = type
    self.key = key
  }
}
