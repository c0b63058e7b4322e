import CoreGraphics
import Foundation

/// What happened on a screen while somebody used it, as values.
public struct ConductLog: Sendable, Codable {
  /// One thing that happened.
  public struct Event: Sendable, Codable {
    /// Seconds of the screen's clock.
    public var time: Double
    /// What happened.
    public var kind: Kind

    /// Makes an event at a time, in seconds.
    public init(_ time: Double, _ kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  /// What can happen, each with what is known of it.
  public enum Kind: Sendable, Codable {
    /// A finger came down, moved or left.
    case touch(Touch)
    /// Fingers did what a recognizer waits for.
    case gesture(Gesture)
    /// A control told its targets.
    case action(Action)
    /// A frame was shown; what changed in it, in points of the screen.
    case frame(damage: [CGRect])
    /// A tap was felt.
    case haptic(Haptic)
    /// The device vibrates, by no generator of haptics.
    case vibration
    /// A sound was played.
    case sound(name: String)
    /// One screen took another's place.
    case transition(Transition)
    /// A view's property began to move.
    case animation(Animation)
    /// The device was turned.
    case rotation(Rotation)
    /// The device was shaken.
    case shake(Shake)
    /// A step can be undone, or was.
    case undo(Undo)
    /// Something happened in a drag; `session` tells drags apart.
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
    /// The app came back to the screen; whether an alert stands there.
    case back(hasAlert: Bool)
    /// A row was tapped.
    case row(Row)
    /// A list appeared, or its rows changed.
    case rows(Rows)
    /// One screen made place for the one below it, and a row there is still selected; empty: none.
    case uncovered(selectedRow: String)
    /// Something was entered into a field.
    case entry(Entry)
    /// A key changed the text of a field, or was its Return key.
    case typed(element: String)
    /// Done or Cancel was tapped.
    case leaving(Leaving)
    /// The status bar's sign of network activity came or went.
    case networkSign(isVisible: Bool)
    /// A request to the network began, or ended, as far as the app tells.
    case request(name: String, isRunning: Bool)
    /// A progress bar was seen at a value, 0 to 1; nil: it went.
    case bar(element: String, value: Double?)
    /// A medium plays on or pauses, as far as the app tells.
    case playback(Playback)
    /// How far work is, 0 to 1, as far as the app tells.
    case amount(name: String, done: Double)
    /// Nothing but bars and colours is on the screen, or something is again; the first says how it
    /// was at the beginning.
    case blank(Bool)
    /// A page control shows another page.
    case page(element: String, current: Int)
    /// A collection got another layout.
    case layout(LayoutChange)
    /// A row was chosen beside the pane with its details.
    case paneChoice(PaneChoice)
    /// A search bar came, or a step of a search was made.
    case search(Search)
    /// Assistive technology was told something.
    case announcement(String)
    /// The app asked something of the device's services, or something came of that.
    case service(ServiceUse)
    /// What people can start from the app's icon: what the Info.plist declares, then what the app
    /// set at run time; the first is what there was at the beginning.
    case quickActions([QuickActionFacts])
    /// A field for a password came into sight.
    case signIn(SignIn)
    /// The app was launched.
    case launch(Launch)
    /// The app asked the system to ask for a rating.
    case ratingRequest(RatingRequest)
    /// A person took a screenshot of the device.
    case screenshot
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
  /// Whether the recording began before the app was launched, so that what it did first is in it.
  public var beginsWithLaunch = false
  /// What the app's developer calls the views that the events name, by path.
  public var names: [String: String] = [:]

  /// Makes a log of events, which must be in order of time; by default on the screen of an iPhone
  /// 8.
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
    /// How the finger stands.
    public enum Phase: String, Sendable, Codable { case began, moved, ended, cancelled }
    /// What the finger did.
    public var phase: Phase
    /// Which finger; the number tells apart fingers that are down together.
    public var finger: Int
    /// Points of the screen.
    public var location: CGPoint
    /// The path of the view that takes it; empty: none does.
    public var element: String
    /// Whether that is, or lies in, an enabled control or takes taps.
    public var isInteractive: Bool
    /// Where that view stands, in points of the screen; nil: not known.
    public var frame: CGRect?

    /// Tells of one finger at one moment.
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
      /// What the gesture changed; `unknown`: nothing that is looked at.
      case scroll, zoom, back, undo, turn, select, action, unknown
    }
    /// How the gesture stands.
    public enum Phase: String, Sendable, Codable { case began, ended, cancelled }
    /// What the fingers did.
    public var kind: GestureFacts.Kind
    /// How many taps were recognized; 0 where none are counted.
    public var taps: Int
    /// How many fingers took part.
    public var touches: Int
    /// The path of the view that has the recognizer.
    public var element: String
    /// What the recognizer said.
    public var phase: Phase
    /// What came of it.
    public var effect: Effect

    /// Tells of a gesture; by default one of a single finger.
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
    /// The path of the control.
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

    /// What acted; `other` is every control that no rule asks for.
    public enum Kind: String, Sendable, Codable { case button, stepper, refresh, other }

    /// Tells of an action that was sent.
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
    /// What was felt.
    public enum Style: String, Sendable, Codable {
      /// What collides, a value that changes, or how something ended.
      case impact, selection, success, warning, error
    }
    /// What the app asked for.
    public var style: Style
    /// Whether the generator was prepared in the seconds before.
    public var isPrepared: Bool

    /// Tells of one haptic.
    public init(_ style: Style, isPrepared: Bool) {
      self.style = style
      self.isPrepared = isPrepared
    }
  }

  /// One screen took another's place.
  public struct Transition: Sendable, Codable {
    /// Whether something comes or goes, and in which way.
    public enum Kind: String, Sendable, Codable { case push, pop, present, dismiss }
    /// Where what comes moves to; what appears in place has no direction.
    public enum Direction: String, Sendable, Codable {
      /// Where it moves to; `none`: it is there at once.
      case up, down, left, right, none

      /// The way back; `none` stays `none`.
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
    /// What came or went.
    public var kind: Kind
    /// The class that comes.
    public var to: String
    /// The class that goes.
    public var from: String
    /// Whether it was seen to move.
    public var isAnimated: Bool
    /// Seconds.
    public var duration: Double
    /// Where what comes moves to, or what goes moves away to.
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

    /// Tells of a transition; the duration is in seconds.
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
    /// The path of the view.
    public var element: String
    /// Points of the screen.
    public var frame: CGRect
    /// The layer's property.
    public var property: String
    /// Seconds of one pass.
    public var duration: Double
    /// Whether it repeats without end.
    public var isEndless: Bool
    /// Whether speed is the same all the way.
    public var isLinear: Bool
    /// Whether it tells of progress: an activity indicator, a progress view.
    public var tellsProgress: Bool
    /// Whether UIKit moves it: a part of its own, or a cell whose list changes.
    public var isOfUIKit: Bool

    /// Tells of an animation; the duration is in seconds.
    public init(
      element: String,
      frame: CGRect,
      property: String = "position",
      duration: Double = 0.25,
      isEndless: Bool = false,
      isLinear: Bool = false,
      tellsProgress: Bool = false,
      isOfUIKit: Bool = false
    ) {
      self.isOfUIKit = isOfUIKit
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
    /// How the device was turned.
    public var to: ScreenOrientation
    /// Whether the app says that it works that way round.
    public var isSupported: Bool
    /// Whether the interface turned with it.
    public var isFollowed: Bool

    /// Tells of a turn of the device.
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

    /// Tells of a shake; `handler` is nil where nobody took it.
    public init(handler: String?, canUndo: Bool) {
      self.handler = handler
      self.canUndo = canUndo
    }
  }

  /// Something was, or may be, taken back.
  public struct Undo: Sendable, Codable {
    /// Whether something can be undone now, or was.
    public enum Kind: String, Sendable, Codable { case registered, undone, redone }
    /// What happened to the step.
    public var kind: Kind
    /// What follows "Undo" in menus.
    public var name: String
    /// Whether what it changes could be seen.
    public var isVisible: Bool

    /// Tells of one step of undoing.
    public init(_ kind: Kind, name: String, isVisible: Bool = true) {
      self.kind = kind
      self.name = name
      self.isVisible = isVisible
    }
  }
}
