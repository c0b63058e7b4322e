import CoreGraphics
import Foundation
import UIKitCore

/// The state of a spring-loaded interaction.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
  /// No drag is over the view.
  case inactive = 0
  /// A drag is over the view.
  case possible
  /// The drag rests on the view, which is about to be activated.
  case activating
  /// The view was activated.
  case activated
}

/// The context of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
  /// The state of the interaction.
  var state: UISpringLoadedInteractionEffectState { get }
  /// The view that shows the effect, by default the interaction's view.
  var targetView: UIView? { get set }
  /// The item in the view that is activated, for the app; `nil` by default.
  var targetItem: Any? { get set }
  /// Returns the location of the drag.
  func location(in view: UIView?) -> CGPoint
}

/// Decides whether an interaction may activate its view; called when a drag enters, for each of
/// its movements, and before the activation.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionBehavior: NSObjectProtocol {
  /// Returns whether a drag that rests here may activate the view.
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool
  /// Called when the drag left, or the view was activated.
  ///
  /// Optional.
  func interactionDidFinish(_ interaction: UISpringLoadedInteraction)
}

extension UISpringLoadedInteractionBehavior {
  /// By default nothing happens.
  public func interactionDidFinish(_ interaction: UISpringLoadedInteraction) {}
}

/// Shows the state of a spring-loaded interaction.
@preconcurrency @MainActor
public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
  /// Updates the effect after the state changed.
  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  )
}

/// Activates a view when a drag rests on it.
///
/// Catalogue: IX-F137.
@preconcurrency @MainActor
open class UISpringLoadedInteraction: _UIObject, UIInteraction {
  /// The view that a drag activates by resting on it; `nil` if there is none.
  open private(set) weak var view: UIView?
  /// The behavior.
  ///
  /// The default is the system's, which allows the activation.
  open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
  /// The effect.
  ///
  /// The default is the system's, in which the view blinks.
  open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
  let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

  /// Creates an interaction; `nil` stands for the system's behavior or effect.
  public init(
    interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
    interactionEffect: (any UISpringLoadedInteractionEffect)?,
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.interactionBehavior = interactionBehavior ?? AllowingBehavior()
    self.interactionEffect = interactionEffect ?? BlinkingEffect()
    activationHandler = handler
    super.init(_root: ())
  }
  /// Creates an interaction with UIKit's behavior and effect, which apply to every view, and to
  /// controls that are enabled.
  public convenience init(
    activationHandler handler:
      @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
  ) {
    self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: handler)
  }

  /// Called before the interaction is attached to a view; does nothing.
  open func willMove(to view: UIView?) {}
  /// Stores the new view of the interaction.
  open func didMove(to view: UIView?) { self.view = view }
}

private final class AllowingBehavior: NSObject, UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    (interaction.view as? UIControl)?.isEnabled ?? true
  }
}

/// Blinks twice before the activation; controls are highlighted, other views dimmed.
private final class BlinkingEffect: NSObject, UISpringLoadedInteractionEffect {
  private static let dimmed: CGFloat = 0.5
  /// The view's alpha before it was dimmed; `nil` while it is not dimmed.
  private var ownAlpha: CGFloat?

  func interaction(
    _ interaction: UISpringLoadedInteraction,
    didChangeWith context: any UISpringLoadedInteractionContext
  ) {
    guard let view = context.targetView else { return }
    switch context.state {
    case .inactive, .activated: show(false, view)
    case .possible: show(true, view)
    case .activating:
      for step in 0..<4 {
        let interval = SpringLoading.Metrics.blinking / 4
        DelayedCalls.shared.schedule(after: interval * Double(step)) { [weak self, weak view] in
          guard let view, context.state == .activating else { return }
          self?.show(step % 2 == 1, view)
        }
      }
    }
  }

  private func show(_ isOn: Bool, _ view: UIView) {
    if let control = view as? UIControl {
      control.isHighlighted = isOn
    } else {
      if isOn {
        if ownAlpha == nil { ownAlpha = view.alpha }
        view.alpha = (ownAlpha ?? 1) * Self.dimmed
      } else if let alpha = ownAlpha {
        ownAlpha = nil
        view.alpha = alpha
      }
    }
  }
}

/// Activates the view on which a drag rests.
@MainActor
final class SpringLoading {
  enum Metrics {
    // Unverified: the seconds that a drag rests before the view blinks, and that it blinks, on iOS
    // 12.
    static let rest: TimeInterval = 0.6
    static let blinking: TimeInterval = 0.4
    // Chosen: the points of movement that do not count as leaving the place.
    static let slack: CGFloat = 12
  }

  private unowned let session: DragSession
  private var interaction: UISpringLoadedInteraction?
  private var context: SpringContext?
  private var call: DelayedCalls.Token?
  private var restLocation = CGPoint.zero
  /// The location at the last call of the behavior.
  private var lastAsked: CGPoint?

  init(_ session: DragSession) { self.session = session }

  func update(from hit: UIView?) {
    let found = hit.flatMap(spring)
    if found !== interaction {
      stop()
      if let found { begin(found) }
    }
    guard let interaction, let context, context.state != .activated,
      lastAsked != session.location
    else { return }
    // As in UIKit, called for each movement, because the drag may be over another part of the
    // view.
    lastAsked = session.location
    let isAllowed = interaction.interactionBehavior.shouldAllow(interaction, with: context)
    guard self.interaction === interaction else { return }
    switch (isAllowed, context.state) {
    case (true, .inactive):
      change(to: .possible)
      waitForRest()
    case (true, .possible) where distance(session.location, restLocation) > Metrics.slack:
      waitForRest()
    case (false, .possible), (false, .activating): finish()
    default: break
    }
  }

  private func spring(from view: UIView) -> UISpringLoadedInteraction? {
    var candidate: UIView? = view
    while let view = candidate {
      for case let found as UISpringLoadedInteraction in view.interactionList { return found }
      candidate = view.superviewReference
    }
    return nil
  }

  private func begin(_ found: UISpringLoadedInteraction) {
    interaction = found
    context = SpringContext(session, found.view)
    lastAsked = nil
  }

  private func waitForRest() {
    restLocation = session.location
    schedule(after: Metrics.rest) { [weak self] in
      self?.change(to: .activating)
      self?.schedule(after: Metrics.blinking) { [weak self] in self?.activate() }
    }
  }

  private func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    if let call { DelayedCalls.shared.cancel(call) }
    call = DelayedCalls.shared.schedule(after: delay, body)
  }

  private func activate() {
    guard let interaction, let context else { return }
    // As in UIKit, called once more, because the drag may be elsewhere in the view.
    guard interaction.interactionBehavior.shouldAllow(interaction, with: context) else {
      return finish()
    }
    change(to: .activated)
    interaction.activationHandler(interaction, context)
    interaction.interactionBehavior.interactionDidFinish(interaction)
  }

  private func change(to state: UISpringLoadedInteractionEffectState) {
    guard let interaction, let context, context.state != state else { return }
    context.state = state
    interaction.interactionEffect.interaction(interaction, didChangeWith: context)
  }

  func stop() {
    finish()
    interaction = nil
    context = nil
  }

  /// Resets the interaction; the drag may still be over the view.
  private func finish() {
    if let call { DelayedCalls.shared.cancel(call) }
    call = nil
    if let interaction, let context {
      let wasActivated = context.state == .activated
      if context.state != .inactive {
        change(to: .inactive)
        if !wasActivated { interaction.interactionBehavior.interactionDidFinish(interaction) }
      }
    }
  }
}

private final class SpringContext: _UIObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  weak var targetView: UIView?
  var targetItem: Any?
  private weak var session: DragSession?

  init(_ session: DragSession, _ view: UIView?) {
    self.session = session
    targetView = view
    super.init(_root: ())
  }

  func location(in view: UIView?) -> CGPoint {
    guard let session else { return .zero }
    return view?.fromScreen(session.location) ?? session.location
  }
}

extension UIControl {
  /// Whether a drag that rests on the control acts like a tap; for the controls that have
  /// `isSpringLoaded`.
  package final var activatesWhenDragRests: Bool {
    get { interactionList.contains { $0 is ControlSpring } }
    set {
      guard newValue != activatesWhenDragRests else { return }
      if newValue {
        addInteraction(ControlSpring())
      } else {
        for spring in interactionList where spring is ControlSpring { removeInteraction(spring) }
      }
    }
  }
}

private final class ControlSpring: UISpringLoadedInteraction {
  init() {
    super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
      guard let control = interaction.view as? UIControl, control.isEnabled else { return }
      control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    }
  }
}
