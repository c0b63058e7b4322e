import CoreGraphics
import Foundation
import RenderServer

/// The root of the classes that let a person feel what happens.
///
/// An app says what happened; the system decides how it feels, and whether: devices without a Taptic
/// Engine, the setting "System Haptics" and an app that is not in front stay silent. Catalogue:
/// IX-F156, IX-F159, IX-F160.
@preconcurrency @MainActor
open class UIFeedbackGenerator: _UIObject, UIInteraction {
  /// How long the engine stays ready, in seconds.
  ///
  /// Source: `prepare()`'s documentation says "on the order of seconds". Chosen: two.
  private static let readiness = 2.0

  /// The view that the feedback is about; nil: none.
  open private(set) weak var view: UIView?
  /// The clock too, since screens of one process may each have their own.
  private var preparation: (clock: MediaClock, until: Double)?

  /// Makes a generator that belongs to no view.
  public init() { super.init(_root: ()) }

  /// Makes a generator of the feedback in `view`, and adds it there as an interaction.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Makes the Taptic Engine ready, so that the feedback comes at once; lasts some two seconds or
  /// until the feedback.
  open func prepare() {
    let clock = MediaClock.current
    preparation = (clock, clock.now + Self.readiness)
    FeedbackLog.prepare()
  }

  /// Comes before the generator gets another view.
  open func willMove(to view: UIView?) {}
  /// Notes the view that the generator came to.
  open func didMove(to view: UIView?) { self.view = view }

  /// Whether the engine is ready now.
  var isPrepared: Bool {
    guard let preparation, preparation.clock === MediaClock.current else { return false }
    return preparation.clock.now <= preparation.until
  }

  func play(_ name: String, intensity: CGFloat = 1) {
    let wasPrepared = isPrepared
    preparation = nil
    FeedbackLog.play(name, intensity: Double(intensity), wasPrepared: wasPrepared)
  }
}

/// Lets a person feel that a selection is changing: one tap a step.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  // Chosen: of the strengths that hosts can show, the selection's is the faintest.
  private static let strength: CGFloat = 0.3

  /// The selection has changed.
  open func selectionChanged() { play("selection", intensity: Self.strength) }

  /// The selection has changed at a point of the generator's view.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Lets a person feel that things collide or snap into place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What collides.
  public enum FeedbackStyle: Int, Sendable {
    /// Small things of little weight.
    case light = 0
    /// Things of middling weight, and big heavy things.
    case medium, heavy
    /// Things that give way, and things that do not.
    case soft, rigid

    var name: String {
      switch self {
      case .light: "impact.light"
      case .medium: "impact.medium"
      case .heavy: "impact.heavy"
      case .soft: "impact.soft"
      case .rigid: "impact.rigid"
      }
    }

    /// How hard a host strikes at full intensity.
    ///
    /// Chosen: Apple names an order, no numbers.
    var strength: CGFloat {
      switch self {
      case .light: 0.45
      case .medium: 0.7
      case .heavy: 1
      case .soft: 0.6
      case .rigid: 0.85
      }
    }
  }

  private let style: FeedbackStyle

  /// Makes a generator of medium impacts.
  public override convenience init() { self.init(style: .medium) }

  /// Makes a generator of one kind of impact.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Makes a generator of the impacts in `view`, and adds it there as an interaction.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Things have collided.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Things have collided; `intensity` 0 is not felt, 1 is the style's full strength.
  open func impactOccurred(intensity: CGFloat) {
    play(style.name, intensity: style.strength * max(0, min(1, intensity)))
  }

  /// Things have collided at a point of the generator's view.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }

  /// Things have collided, so strongly, at a point of the generator's view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Lets a person feel how a task has ended.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable {
    /// What was to be done is done.
    case success = 0
    /// Something needs a look, or what was to be done failed.
    case warning, error

    var name: String {
      switch self {
      case .success: "notification.success"
      case .warning: "notification.warning"
      case .error: "notification.error"
      }
    }
  }

  /// The task has ended so.
  open func notificationOccurred(_ notificationType: FeedbackType) { play(notificationType.name) }

  /// The task has ended so, at a point of the generator's view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

/// Lets a person feel what happens while they draw.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Something has come to lie in line with something else.
  open func alignmentOccurred(at location: CGPoint) { play("canvas.alignment", intensity: 0.3) }
  /// A path has been closed.
  open func pathCompleted(at location: CGPoint) { play("canvas.path", intensity: 0.6) }
}
