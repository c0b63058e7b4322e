import CoreGraphics
import Foundation

/// Something that a person did to the device.
@preconcurrency @MainActor
open class UIEvent: _UIObject {
  public enum EventType: Int, Sendable {
    case touches = 0
    case motion = 1
    case remoteControl = 2
    case presses = 3
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  public enum EventSubtype: Int, Sendable {
    case none = 0
    case motionShake = 1
    case remoteControlPlay = 100
    case remoteControlPause = 101
    case remoteControlStop = 102
    case remoteControlTogglePlayPause = 103
    case remoteControlNextTrack = 104
    case remoteControlPreviousTrack = 105
    case remoteControlBeginSeekingBackward = 106
    case remoteControlEndSeekingBackward = 107
    case remoteControlBeginSeekingForward = 108
    case remoteControlEndSeekingForward = 109
  }
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (number - 1))
    }
  }

  open var type: EventType { kind }
  open var subtype: EventSubtype { subkind }
  /// Seconds of the media clock.
  open internal(set) var timestamp: TimeInterval = 0
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  open internal(set) var buttonMask: ButtonMask = []
  /// The touches of the event, ended ones included.
  open var allTouches: Set<UITouch>? { touchSet.isEmpty ? nil : touchSet }

  let kind: EventType
  let subkind: EventSubtype
  var touchSet: Set<UITouch> = []

  init(kind: EventType, subkind: EventSubtype = .none, timestamp: TimeInterval = 0) {
    self.kind = kind
    self.subkind = subkind
    self.timestamp = timestamp
    super.init(_root: ())
  }

  open func touches(for window: UIWindow) -> Set<UITouch>? {
    let found = touchSet.filter { $0.window === window }
    return found.isEmpty ? nil : found
  }
  open func touches(for view: UIView) -> Set<UITouch>? {
    let found = touchSet.filter { $0.view === view }
    return found.isEmpty ? nil : found
  }
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
  open internal(set) var allPresses: Set<UIPress> = []

  init(presses: Set<UIPress>, timestamp: TimeInterval) {
    allPresses = presses
    super.init(kind: .presses, timestamp: timestamp)
  }

  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
  }
}

/// A hardware button or key that is down.
@preconcurrency @MainActor
open class UIPress: _UIObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case changed, stationary, ended, cancelled
  }
  public enum PressType: Int, Sendable {
    case upArrow = 0
    case downArrow, leftArrow, rightArrow, select, menu, playPause
    case pageUp = 30
    case pageDown = 31
    /// A key that has no button of its own.
    case keyboard = 2000
  }
  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase: Phase
  open internal(set) var type: PressType
  open internal(set) weak var window: UIWindow?
  open internal(set) weak var responder: UIResponder?
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

  init(timestamp: TimeInterval, phase: Phase, type: PressType, key: UIKey?) {
    self.timestamp = timestamp
    self.phase = phase
    self.type = type
    self.key = key
    super.init(_root: ())
  }
}
