import CoreGraphics
import Foundation

/// What happened on a screen while somebody used it, as values.
public struct ConductLog: Sendable, Codable {
  /// One thing that happened.
  public struct Event: Sendable, Codable {
    /// Seconds of the screen's clock.
    public var time: Double
    public var kind: Kind

    public init(_ time: Double, _ kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  public enum Kind: Sendable, Codable {
    case touch(Touch)
    case gesture(Gesture)
    case action(Action)
    /// A frame was shown; what changed in it, in points of the screen.
    case frame(damage: [CGRect])
    case haptic(Haptic)
    case sound(name: String)
    case transition(Transition)
    case animation(Animation)
    case rotation(Rotation)
    case shake(Shake)
    case undo(Undo)
    case drag(session: Int, Drag)
    /// Work that takes time began, or ended, as far as the app tells.
    case work(name: String, isRunning: Bool)
    /// A progress indicator appeared or went.
    case progress(isVisible: Bool)
    /// The controllers show something else; the first is what they showed at the beginning.
    case stage(Stage)
    /// An alert or an action sheet opens.
    case alert(AlertFacts)
    /// The app left the screen, or came back, with an alert open or without one.
    case away(hasAlert: Bool)
    case back(hasAlert: Bool)
    case row(Row)
    case rows(Rows)
    /// One screen made place for the one below it, and a row there is still selected; empty: none.
    case uncovered(selectedRow: String)
    case entry(Entry)
    case leaving(Leaving)
    /// The status bar's sign of network activity came or went.
    case networkSign(isVisible: Bool)
    /// A request to the network began, or ended, as far as the app tells.
    case request(name: String, isRunning: Bool)
    /// A progress bar was seen at a value, 0 to 1; nil: it went.
    case bar(element: String, value: Double?)
    /// A medium plays on or pauses, as far as the app tells.
    case playback(Playback)
    /// Assistive technology was told something.
    case announcement(String)
  }

  /// In order of time.
  public var events: [Event]
  /// In points.
  public var screenSize: CGSize
  /// Whether the person asked for less motion.
  public var isMotionReduced = false
  /// What is known of the app.
  public var app: AppFacts?
  /// When the recording ended, in seconds; nil: with the last event.
  public var end: Double?

  public init(
    _ events: [Event] = [],
    screenSize: CGSize = CGSize(width: 375, height: 667),
    isMotionReduced: Bool = false,
    app: AppFacts? = nil
  ) {
    self.events = events
    self.screenSize = screenSize
    self.isMotionReduced = isMotionReduced
    self.app = app
  }
}

extension ConductLog {
  /// A finger at one moment.
  public struct Touch: Sendable, Codable {
    public enum Phase: String, Sendable, Codable { case began, moved, ended, cancelled }
    public var phase: Phase
    public var finger: Int
    /// Points of the screen.
    public var location: CGPoint
    /// The path of the view that takes it; empty: none does.
    public var element: String
    /// Whether that is, or lies in, an enabled control or takes taps.
    public var isInteractive: Bool
    /// Where that view stands, in points of the screen; nil: not known.
    public var frame: CGRect?

    public init(
      _ phase: Phase,
      finger: Int = 1,
      at location: CGPoint,
      element: String,
      isInteractive: Bool = true,
      frame: CGRect? = nil
    ) {
      self.frame = frame
      self.phase = phase
      self.finger = finger
      self.location = location
      self.element = element
      self.isInteractive = isInteractive
    }
  }

  /// A gesture that was recognized.
  public struct Gesture: Sendable, Codable {
    /// What it did.
    public enum Effect: String, Sendable, Codable {
      case scroll, zoom, back, undo, turn, select, action, unknown
    }
    public enum Phase: String, Sendable, Codable { case began, ended, cancelled }
    public var kind: GestureFacts.Kind
    public var taps: Int
    public var touches: Int
    public var element: String
    public var phase: Phase
    public var effect: Effect

    public init(
      _ kind: GestureFacts.Kind,
      taps: Int = 0,
      touches: Int = 1,
      element: String,
      phase: Phase = .ended,
      effect: Effect
    ) {
      self.kind = kind
      self.taps = taps
      self.touches = touches
      self.element = element
      self.phase = phase
      self.effect = effect
    }
  }

  /// A control told its targets.
  public struct Action: Sendable, Codable {
    public var element: String
    /// The target's class and the action; nil: a closure.
    public var name: String?
    /// What assistive technology calls the control.
    public var label: String?
    /// Whether the control's value changed, rather than that it was tapped.
    public var changesValue: Bool
    /// What is known of the button; nil: it is none.
    public var button: ButtonFacts?
    /// What kind of control it is.
    public var kind: Kind

    public enum Kind: String, Sendable, Codable { case button, stepper, refresh, other }

    public init(
      element: String,
      name: String? = nil,
      label: String? = nil,
      changesValue: Bool = false,
      button: ButtonFacts? = nil,
      kind: Kind = .other
    ) {
      self.button = button
      self.kind = kind
      self.element = element
      self.name = name
      self.label = label
      self.changesValue = changesValue
    }
  }

  /// A tap that is felt.
  public struct Haptic: Sendable, Codable {
    public enum Style: String, Sendable, Codable {
      case impact, selection, success, warning, error
    }
    public var style: Style
    /// Whether the generator was prepared in the seconds before.
    public var isPrepared: Bool

    public init(_ style: Style, isPrepared: Bool) {
      self.style = style
      self.isPrepared = isPrepared
    }
  }

  /// One screen took another's place.
  public struct Transition: Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case push, pop, present, dismiss }
    /// Where what comes moves to; what appears in place has no direction.
    public enum Direction: String, Sendable, Codable {
      case up, down, left, right, none

      public var reversed: Direction {
        switch self {
        case .up: .down
        case .down: .up
        case .left: .right
        case .right: .left
        case .none: .none
        }
      }
    }
    public var kind: Kind
    /// The class that comes.
    public var to: String
    /// The class that goes.
    public var from: String
    public var isAnimated: Bool
    /// Seconds.
    public var duration: Double
    public var direction: Direction
    /// Whether speed is the same all the way.
    public var isLinear: Bool
    /// Whether the app animates it, not UIKit.
    public var isCustom: Bool
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// Whether what comes asks or tells something: an alert.
    public var isAlert: Bool
    /// Whether what comes offers to cancel.
    public var offersCancel: Bool

    public init(
      _ kind: Kind,
      from: String = "",
      to: String = "",
      isAnimated: Bool = true,
      duration: Double = 0.5,
      direction: Direction = .up,
      isLinear: Bool = false,
      isCustom: Bool = false,
      isInteractive: Bool = false,
      isAlert: Bool = false,
      offersCancel: Bool = false
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.isAnimated = isAnimated
      self.duration = duration
      self.direction = direction
      self.isLinear = isLinear
      self.isCustom = isCustom
      self.isInteractive = isInteractive
      self.isAlert = isAlert
      self.offersCancel = offersCancel
    }
  }

  /// A view's property began to move.
  public struct Animation: Sendable, Codable {
    public var element: String
    /// Points of the screen.
    public var frame: CGRect
    /// The layer's property.
    public var property: String
    /// Seconds of one pass.
    public var duration: Double
    public var isEndless: Bool
    public var isLinear: Bool
    /// Whether it tells of progress: an activity indicator, a progress view.
    public var tellsProgress: Bool

    public init(
      element: String,
      frame: CGRect,
      property: String = "position",
      duration: Double = 0.25,
      isEndless: Bool = false,
      isLinear: Bool = false,
      tellsProgress: Bool = false
    ) {
      self.element = element
      self.frame = frame
      self.property = property
      self.duration = duration
      self.isEndless = isEndless
      self.isLinear = isLinear
      self.tellsProgress = tellsProgress
    }
  }

  /// The device was turned.
  public struct Rotation: Sendable, Codable {
    public var to: ScreenOrientation
    /// Whether the app says that it works that way round.
    public var isSupported: Bool
    /// Whether the interface turned with it.
    public var isFollowed: Bool

    public init(to: ScreenOrientation, isSupported: Bool, isFollowed: Bool) {
      self.to = to
      self.isSupported = isSupported
      self.isFollowed = isFollowed
    }
  }

  /// The device was shaken.
  public struct Shake: Sendable, Codable {
    /// The class of the app that does something of its own about it; nil: none.
    public var handler: String?
    /// Whether something could be undone at that moment.
    public var canUndo: Bool

    public init(handler: String?, canUndo: Bool) {
      self.handler = handler
      self.canUndo = canUndo
    }
  }

  /// Something was, or may be, taken back.
  public struct Undo: Sendable, Codable {
    public enum Kind: String, Sendable, Codable { case registered, undone, redone }
    public var kind: Kind
    /// What follows "Undo" in menus.
    public var name: String
    /// Whether what it changes could be seen.
    public var isVisible: Bool

    public init(_ kind: Kind, name: String, isVisible: Bool = true) {
      self.kind = kind
      self.name = name
      self.isVisible = isVisible
    }
  }
}
