import CoreGraphics
import Foundation

/// The events of a screen during its use, as values.
public struct ConductLog: Sendable, Codable {
  /// An event with its time.
  public struct Event: Sendable, Codable {
    /// The time, in seconds of the screen's clock.
    public var time: Double
    /// The kind of the event.
    public var kind: Kind

    /// Creates an event at a time, in seconds.
    public init(_ time: Double, _ kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  /// The kinds of events, each with its details.
  public enum Kind: Sendable, Codable {
    /// A finger touched the screen, moved, or lifted.
    case touch(Touch)
    /// A gesture recognizer recognized its gesture.
    case gesture(Gesture)
    /// A control sent an action to its targets.
    case action(Action)
    /// A frame was shown; the rectangles that changed in it, in points of the screen.
    case frame(damage: [CGRect])
    /// A haptic was played.
    case haptic(Haptic)
    /// The device vibrated without a feedback generator.
    case vibration
    /// A sound was played.
    case sound(name: String)
    /// A screen replaced another.
    case transition(Transition)
    /// An animation of a view's property began.
    case animation(Animation)
    /// The device was turned.
    case rotation(Rotation)
    /// The device was shaken.
    case shake(Shake)
    /// An undo step was registered, undone or redone.
    case undo(Undo)
    /// An event of a drag; `session` identifies the drag.
    case drag(session: Int, Drag)
    /// Work that takes time began or ended, as the app reported it.
    case work(name: String, isRunning: Bool)
    /// A progress indicator appeared or disappeared.
    case progress(isVisible: Bool)
    /// The stage of controllers changed; the first event has the stage at the beginning.
    case stage(Stage)
    /// An alert or an action sheet appeared.
    case alert(AlertFacts)
    /// The app left the screen; whether an alert was open.
    case away(hasAlert: Bool)
    /// The app came back to the screen; whether an alert is open.
    case back(hasAlert: Bool)
    /// A row was tapped.
    case row(Row)
    /// A list appeared, or its rows changed.
    case rows(Rows)
    /// A screen was removed from the one below it, where a row is still selected; empty if none is.
    case uncovered(selectedRow: String)
    /// Editing of a field with content ended.
    case entry(Entry)
    /// A key changed the text of a field, or the Return key was pressed in it.
    case typed(element: String)
    /// Done or Cancel was tapped.
    case leaving(Leaving)
    /// The network activity indicator of the status bar appeared or disappeared.
    case networkSign(isVisible: Bool)
    /// A network request began or ended, as the app reported it.
    case request(name: String, isRunning: Bool)
    /// A progress bar showed a value, from 0 to 1; nil if it disappeared.
    case bar(element: String, value: Double?)
    /// Media playback started or paused, as the app reported it.
    case playback(Playback)
    /// The fraction of the work that is done, from 0 to 1, as the app reported it.
    case amount(name: String, done: Double)
    /// Whether the screen shows nothing but bars and colours changed; the first event has the value
    /// at the beginning.
    case blank(Bool)
    /// A page control shows another page.
    case page(element: String, current: Int)
    /// The layout of a collection changed.
    case layout(LayoutChange)
    /// A row was selected beside the detail pane.
    case paneChoice(PaneChoice)
    /// A search bar appeared, or a step of a search was performed.
    case search(Search)
    /// The app posted an announcement for assistive technology.
    case announcement(String)
    /// The app used a service of the device, or received its result.
    case service(ServiceUse)
    /// The quick actions of the app's icon: those of the Info.plist, then those that the app set at
    /// run time; the first event has the value at the beginning.
    case quickActions([QuickActionFacts])
    /// A password field appeared.
    case signIn(SignIn)
    /// The app was launched.
    case launch(Launch)
    /// The app asked the system to ask for a rating.
    case ratingRequest(RatingRequest)
    /// A person took a screenshot of the device.
    case screenshot
    /// A document was closed, or the app left the screen, with changes that are not in its file.
    case unsavedDocument(UnsavedDocument)
    /// A file was previewed, offered to other apps, or handed to one.
    case file(FileUse)
    /// The app left the screen; its state at that moment.
    case left(AppState)
    /// The app was killed and launched again; its state after the launch.
    case relaunched(AppState)
  }

  /// The events, in order of time.
  public var events: [Event]
  /// The size of the screen, in points.
  public var screenSize: CGSize
  /// Whether Reduce Motion was on.
  public var isMotionReduced = false
  /// The facts about the app; nil if they are unknown.
  public var app: AppFacts?
  /// The time at which the recording ended, in seconds; nil stands for the time of the last event.
  public var end: Double?
  /// Whether the recording began before the app was launched and therefore contains its first
  /// actions.
  public var beginsWithLaunch = false
  /// The names of views in the app's code, by path.
  public var names: [String: String] = [:]

  /// Creates a log of events, which must be in order of time; by default on the screen of an iPhone
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
    /// The phases of a touch.
    public enum Phase: String, Sendable, Codable {
      /// The finger touched the screen.
      case began
      /// The finger moved.
      case moved
      /// The finger lifted.
      case ended
      /// The system cancelled the touch.
      case cancelled
    }
    /// The phase of the touch.
    public var phase: Phase
    /// The number of the finger, which distinguishes fingers that are down at the same time.
    public var finger: Int
    /// The location, in points of the screen.
    public var location: CGPoint
    /// The path of the view that receives the touch; empty if no view does.
    public var element: String
    /// Whether that view is in an enabled control or in a view with a tap recognizer.
    public var isInteractive: Bool
    /// The frame of that view, in points of the screen; nil if it is unknown.
    public var frame: CGRect?

    /// Creates the state of a finger.
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
    /// The effects of a gesture.
    public enum Effect: String, Sendable, Codable {
      /// Content scrolled.
      case scroll
      /// The view, or content in it or around it, changed its scale.
      case zoom
      /// A screen was popped or dismissed.
      case back
      /// A step was undone.
      case undo
      /// The view, or content in it or around it, was rotated.
      case turn
      /// Something was selected.
      case select
      /// Any other action of the app.
      case action
      /// No effect was observed.
      case unknown
    }
    /// The phases of a gesture.
    public enum Phase: String, Sendable, Codable {
      /// A continuous gesture began.
      case began
      /// The gesture was recognized, or a continuous gesture ended.
      case ended
      /// The gesture was cancelled.
      case cancelled
    }
    /// The kind of the gesture.
    public var kind: GestureFacts.Kind
    /// The number of taps; 0 for gestures without taps.
    public var taps: Int
    /// The number of fingers.
    public var touches: Int
    /// The path of the view that has the recognizer.
    public var element: String
    /// The phase of the gesture.
    public var phase: Phase
    /// The effect of the gesture.
    public var effect: Effect

    /// Creates a gesture; by default one of a single finger.
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

  /// An action that a control sent to its targets.
  public struct Action: Sendable, Codable {
    /// The path of the control.
    public var element: String
    /// The class of the target and the action; nil for a closure.
    public var name: String?
    /// The accessibility label of the control.
    public var label: String?
    /// Whether the control sent a change of its value, not a tap.
    public var changesValue: Bool
    /// The facts about the button; nil if the control is not a button.
    public var button: ButtonFacts?
    /// The kind of the control.
    public var kind: Kind

    /// The kinds of controls that rules distinguish.
    public enum Kind: String, Sendable, Codable {
      /// A button.
      case button
      /// A stepper.
      case stepper
      /// A refresh control.
      case refresh
      /// Any other control.
      case other
    }

    /// Creates an action.
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

  /// A haptic of a feedback generator.
  public struct Haptic: Sendable, Codable {
    /// The styles of haptics.
    public enum Style: String, Sendable, Codable {
      /// A collision of objects.
      case impact
      /// A change of a selected value.
      case selection
      /// The success of a task.
      case success
      /// A warning.
      case warning
      /// The failure of a task.
      case error
    }
    /// The style that the app requested.
    public var style: Style
    /// Whether the generator was prepared in the seconds before.
    public var isPrepared: Bool

    /// Creates a haptic.
    public init(_ style: Style, isPrepared: Bool) {
      self.style = style
      self.isPrepared = isPrepared
    }
  }

  /// The replacement of a screen by another.
  public struct Transition: Sendable, Codable {
    /// The kinds of transitions.
    public enum Kind: String, Sendable, Codable {
      /// A controller was pushed onto a navigation stack.
      case push
      /// A controller was popped from a navigation stack.
      case pop
      /// A controller was presented.
      case present
      /// A presented controller was dismissed.
      case dismiss
    }
    /// The directions of movement.
    public enum Direction: String, Sendable, Codable {
      /// Towards the top of the screen.
      case up
      /// Towards the bottom of the screen.
      case down
      /// Towards the left edge of the screen.
      case left
      /// Towards the right edge of the screen.
      case right
      /// No movement: the screen appears in place.
      case none

      /// The opposite direction; `none` stays `none`.
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
    /// The kind of the transition.
    public var kind: Kind
    /// The class of the controller that appears.
    public var to: String
    /// The class of the controller that disappears.
    public var from: String
    /// Whether the transition was animated.
    public var isAnimated: Bool
    /// The duration, in seconds.
    public var duration: Double
    /// The direction in which the new screen moves in, or the old screen moves out.
    public var direction: Direction
    /// Whether the speed is constant.
    public var isLinear: Bool
    /// Whether the app supplies the animation, not UIKit.
    public var isCustom: Bool
    /// Whether a finger drives it.
    public var isInteractive: Bool
    /// Whether the new screen is an alert or an action sheet.
    public var isAlert: Bool
    /// Whether the new screen has a Cancel button.
    public var offersCancel: Bool

    /// Creates a transition; the duration is in seconds.
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

  /// The beginning of an animation of a view's property.
  public struct Animation: Sendable, Codable {
    /// The path of the view.
    public var element: String
    /// The frame of the view, in points of the screen.
    public var frame: CGRect
    /// The name of the layer's property.
    public var property: String
    /// The duration of one repetition, in seconds.
    public var duration: Double
    /// Whether the animation repeats without end.
    public var isEndless: Bool
    /// Whether the speed is constant.
    public var isLinear: Bool
    /// Whether the view shows progress, as an activity indicator or a progress view does.
    public var tellsProgress: Bool
    /// Whether UIKit moves the view: a part of a standard control or bar, or a cell whose list
    /// changes.
    public var isOfUIKit: Bool

    /// Creates an animation; the duration is in seconds.
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

  /// A rotation of the device.
  public struct Rotation: Sendable, Codable {
    /// The new orientation of the device.
    public var to: ScreenOrientation
    /// Whether the app supports that orientation.
    public var isSupported: Bool
    /// Whether the interface turned with it.
    public var isFollowed: Bool

    /// Creates a rotation of the device.
    public init(to: ScreenOrientation, isSupported: Bool, isFollowed: Bool) {
      self.to = to
      self.isSupported = isSupported
      self.isFollowed = isFollowed
    }
  }

  /// A shake of the device.
  public struct Shake: Sendable, Codable {
    /// The class of the app that responds to the shake in its own way; nil if none does.
    public var handler: String?
    /// Whether there was something to undo at that moment.
    public var canUndo: Bool

    /// Creates a shake; `handler` is nil if no class of the app responded.
    public init(handler: String?, canUndo: Bool) {
      self.handler = handler
      self.canUndo = canUndo
    }
  }

  /// An undo step that was registered, undone or redone.
  public struct Undo: Sendable, Codable {
    /// The states of a step.
    public enum Kind: String, Sendable, Codable {
      /// The step was registered and can be undone.
      case registered
      /// The step was undone.
      case undone
      /// The step was redone.
      case redone
    }
    /// The new state of the step.
    public var kind: Kind
    /// The action name, which follows "Undo" in menus.
    public var name: String
    /// Whether the object that changes was visible.
    public var isVisible: Bool

    /// Creates an event of an undo step.
    public init(_ kind: Kind, name: String, isVisible: Bool = true) {
      self.kind = kind
      self.name = name
      self.isVisible = isVisible
    }
  }
}
