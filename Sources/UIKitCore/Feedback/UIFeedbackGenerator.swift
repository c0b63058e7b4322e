import CoreGraphics
import Foundation
import RenderServer

/// The base class of generators of haptic feedback.
///
/// An app reports an event; the system decides which feedback to play, and whether. Devices without
/// a Taptic Engine, devices with "System Haptics" off, and apps that are not active play nothing.
/// Catalogue: IX-F156, IX-F159, IX-F160.
@preconcurrency @MainActor
open class UIFeedbackGenerator: _UIObject, UIInteraction {
  /// The duration, in seconds, for which the engine stays prepared.
  ///
  /// Source: `prepare()`'s documentation says "on the order of seconds". Chosen: two.
  private static let readiness = 2.0

  /// The view of the feedback; nil for none.
  open private(set) weak var view: UIView?
  /// The end of the preparation, with its clock, since each screen of a process may have its own.
  private var preparation: (clock: MediaClock, until: Double)?

  /// Creates a generator without a view.
  public init() { super.init(_root: ()) }

  /// Creates a generator for feedback in `view`, and adds it there as an interaction.
  public convenience init(view: UIView) {
    self.init()
    view.addInteraction(self)
  }

  /// Prepares the Taptic Engine so that the feedback is played without delay.
  ///
  /// The engine stays prepared for about two seconds or until the feedback.
  open func prepare() {
    let clock = MediaClock.current
    preparation = (clock, clock.now + Self.readiness)
    FeedbackLog.prepare()
  }

  /// Called before the generator is added to another view.
  open func willMove(to view: UIView?) {}
  /// Stores the view of the generator.
  open func didMove(to view: UIView?) { self.view = view }

  /// Whether the engine is prepared.
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

/// Plays feedback for a changing selection: one tap for each step.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  // Chosen: the lowest strength that hosts can show.
  private static let strength: CGFloat = 0.3

  /// Plays feedback for a change of the selection.
  open func selectionChanged() { play("selection", intensity: Self.strength) }

  /// Plays feedback for a change of the selection at a point of the generator's view.
  open func selectionChanged(at location: CGPoint) { selectionChanged() }
}

/// Plays feedback for collisions and for elements that snap into place.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kind of the colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// Small and light objects.
    case light = 0
    /// Objects of medium size and weight.
    case medium
    /// Large and heavy objects.
    case heavy
    /// Flexible objects.
    case soft
    /// Rigid objects.
    case rigid

    var name: String {
      switch self {
      case .light: "impact.light"
      case .medium: "impact.medium"
      case .heavy: "impact.heavy"
      case .soft: "impact.soft"
      case .rigid: "impact.rigid"
      }
    }

    /// The strength of the haptic at full intensity, from 0 to 1.
    ///
    /// Chosen: Apple documents an order, but no numbers.
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

  /// Creates a generator of medium impacts.
  public override convenience init() { self.init(style: .medium) }

  /// Creates a generator of impacts with a style.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator of impacts in `view`, and adds it there as an interaction.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Plays feedback for an impact at full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Plays feedback for an impact with an intensity from 0, not perceptible, to 1, the full
  /// strength of the style.
  open func impactOccurred(intensity: CGFloat) {
    play(style.name, intensity: style.strength * max(0, min(1, intensity)))
  }

  /// Plays feedback for an impact at a point of the generator's view.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }

  /// Plays feedback for an impact with an intensity at a point of the generator's view.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) {
    impactOccurred(intensity: intensity)
  }
}

/// Plays feedback for the result of a task.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The result of a task.
  public enum FeedbackType: Int, Sendable {
    /// The task succeeded.
    case success = 0
    /// The task produced a warning.
    case warning
    /// The task failed.
    case error

    var name: String {
      switch self {
      case .success: "notification.success"
      case .warning: "notification.warning"
      case .error: "notification.error"
      }
    }
  }

  /// Plays feedback for the result of a task.
  open func notificationOccurred(_ notificationType: FeedbackType) { play(notificationType.name) }

  /// Plays feedback for the result of a task at a point of the generator's view.
  open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {
    notificationOccurred(notificationType)
  }
}

/// Plays feedback for events while drawing.
@preconcurrency @MainActor
open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
  /// Plays feedback for an element that becomes aligned with another.
  open func alignmentOccurred(at location: CGPoint) { play("canvas.alignment", intensity: 0.3) }
  /// Plays feedback for a path that becomes closed.
  open func pathCompleted(at location: CGPoint) { play("canvas.path", intensity: 0.6) }
}
