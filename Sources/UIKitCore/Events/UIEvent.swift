import CoreGraphics
import Foundation

/// Something that a person did to the device.
@preconcurrency @MainActor
open class UIEvent: _UIObject {
  /// What a person used to make an event.
  public enum EventType: Int, Sendable {
    /// Fingers or a pencil.
    case touches = 0
    /// The device was moved, as by a shake.
    case motion = 1
    /// The keys of a headset or a lock screen.
    case remoteControl = 2
    /// Buttons and keys that are pressed.
    case presses = 3
    /// A wheel or a trackpad scrolled.
    case scroll = 10
    /// A pointer moved over the interface.
    case hover = 11
    /// A trackpad pinched or turned.
    case transform = 14
  }
  /// What a motion or a remote control said; `none` for every other type.
  public enum EventSubtype: Int, Sendable {
    /// Nothing of the kinds below.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
    /// Play.
    case remoteControlPlay = 100
    /// Pause.
    case remoteControlPause = 101
    /// Stop.
    case remoteControlStop = 102
    /// Play where it is paused, pause where it plays.
    case remoteControlTogglePlayPause = 103
    /// To the next piece.
    case remoteControlNextTrack = 104
    /// To the piece before.
    case remoteControlPreviousTrack = 105
    /// Wind back, from now on.
    case remoteControlBeginSeekingBackward = 106
    /// Wind back no more.
    case remoteControlEndSeekingBackward = 107
    /// Wind forward, from now on.
    case remoteControlBeginSeekingForward = 108
    /// Wind forward no more.
    case remoteControlEndSeekingForward = 109
  }
  /// Buttons of a pointing device, one bit each.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// Bit 0 is button 1.
    public let rawValue: Int
    /// Makes a set of buttons from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The button of a plain click: button 1.
    public static let primary = ButtonMask(rawValue: 1)
    /// The button that brings a context menu: button 2.
    public static let secondary = ButtonMask(rawValue: 2)
    /// The button of a number, counted from 1; for numbers outside 1 to 64 the set is empty.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }

  /// What a person used.
  open var type: EventType { kind }
  /// What a motion or a remote control said.
  open var subtype: EventSubtype { subkind }
  /// Seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// The keys that are held on a hardware keyboard.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The buttons that are held on a pointing device.
  open internal(set) var buttonMask: ButtonMask = []
  /// The touches of the event, ended ones included.
  open var allTouches: Set<UITouch>? { touchSet.isEmpty ? nil : touchSet }

  final var kind = EventType.touches
  final var subkind = EventSubtype.none
  var touchSet: Set<UITouch> = []

  /// Makes an event without touches, for a subclass that a test stands in for one.
  public init() { super.init(_root: ()) }

  convenience init(kind: EventType, subkind: EventSubtype = .none, timestamp: TimeInterval = 0) {
    self.init()
    self.kind = kind
    self.subkind = subkind
    self.timestamp = timestamp
  }

  /// The touches of a window; nil: none.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touchSet.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
  /// The touches that began in a view; nil: none.
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touchSet.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }
  /// The touches that a recognizer watches; nil: none.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    let found = touchSet.filter { $0.recognizers.contains { $0 === gesture } }
    return found.isEmpty ? nil : found
  }
  /// The samples since the last event that one frame joined, the last one as the touch is now.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    touch.coalesced.isEmpty ? [touch] : touch.coalesced
  }
  /// Where the touch may go next.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { touch.predictions() }
}

/// A press of a hardware button or key.
@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {
  /// The presses of the event, ended ones included.
  open internal(set) var allPresses: Set<UIPress> = []

  /// Makes an event without presses, for a subclass that a test stands in for one.
  public override init() {
    super.init()
    kind = .presses
  }

  convenience init(presses: Set<UIPress>, timestamp: TimeInterval) {
    self.init()
    allPresses = presses
    self.timestamp = timestamp
  }

  /// The presses that a recognizer watches.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A hardware button or key that is down.
@preconcurrency @MainActor
open class UIPress: _UIObject {
  /// How a press stands: it begins once, then ends or is cancelled once.
  public enum Phase: Int, Sendable {
    /// The button came down.
    case began = 0
    /// The force changed, nothing changed, the button was let go, or the system took the press
    /// away.
    case changed, stationary, ended, cancelled
  }
  /// The button that is pressed.
  public enum PressType: Int, Sendable {
    /// The arrow up.
    case upArrow = 0
    /// Arrows, the button that selects, the one that leads back, and the one that plays and pauses.
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    /// A page up.
    case pageUp = 30
    /// A page down.
    case pageDown = 31
    /// A key that has no button of its own.
    case keyboard = 2000
  }
  /// When the press last changed, in seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  /// How the press stands.
  open internal(set) var phase = Phase.began
  /// The button.
  open internal(set) var type = PressType.upArrow
  /// The window that gets the press; nil: it is gone.
  open internal(set) weak var window: UIWindow?
  /// Who gets the press; nil: it is gone.
  open internal(set) weak var responder: UIResponder?
  /// Who watches the press; nil: nobody.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// 0 to 1; 1 for buttons that are on or off.
  open internal(set) var force: CGFloat = 1
  /// The key; nil for other buttons.
  open internal(set) var key: UIKey?
  /// A recognizer took the press from the responders.
  final var isTaken = false
  final var wasCancelled = false
  /// Somebody in the chain answered the press, so that it does nothing else.
  final var isAnswered = true

  /// Makes a press of no button, for a subclass that a test stands in for one.
  public init() { super.init(_root: ()) }

  convenience init(timestamp: TimeInterval, phase: Phase, type: PressType, key: UIKey?) {
    self.init()
    self.timestamp = timestamp
    self.phase = phase
    self.type = type
    self.key = key
  }
}
