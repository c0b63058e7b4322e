import CoreGraphics
import Foundation

/// Animates a transition between the views of two controllers.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// Returns the duration in seconds; called before the transition begins.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  /// Animates the views and then calls `completeTransition(_:)` of the context.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// Returns the animator that an interaction may pause and reverse, the same throughout a
  /// transition.
  ///
  /// This method is optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  )
    -> any UIViewImplicitlyAnimating
  /// Called at the end, with whether the transition was completed.
  ///
  /// This method is optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// The default implementation marks the animator as not interruptible.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    MissingAnimator()
  }
  /// The default implementation does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition interactively.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Starts the interactive transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// The speed of the rest after the interaction, relative to the transition's speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition starts interactively.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The default is 1, the speed of the transition.
  public var completionSpeed: CGFloat { 1 }
  /// The default is ease-in-ease-out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// The default is `true`.
  public var wantsInteractiveStart: Bool { true }
}

/// The key of a controller in a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of the controller that is visible at the start.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The key of the controller that is visible at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// The key of a view in a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Creates a key from a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key of the view that is visible at the start.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The key of the view that is visible at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The context with which an animator works.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view that contains the moving views; the animator adds the appearing view to it.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether an interaction drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start.
  var transitionWasCancelled: Bool { get }
  /// The presentation style of the controller; `.none` for transitions inside a container
  /// controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Sets the progress of the transition, from 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Ends the interaction and continues the transition to its end.
  func finishInteractiveTransition()
  /// Ends the interaction and returns the transition to its start.
  func cancelInteractiveTransition()
  /// Pauses a running transition for an interaction.
  func pauseInteractiveTransition()
  /// Reports that the animations have finished: at the end if `didComplete`, otherwise at the
  /// start.
  func completeTransition(_ didComplete: Bool)
  /// Returns the controller that is visible at the start or at the end.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that moves; nil for a view that does not.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The rotation of the interface during the transition.
  var targetTransform: CGAffineTransform { get }
  /// Returns the initial frame of a controller's view; zero if it is not in the container.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Returns the final frame of a controller's view; zero if it is not in the container.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// The state of a transition for animations alongside it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// The presentation style of the controller; `.none` for transitions inside a container
  /// controller.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition started interactively.
  var initiallyInteractive: Bool { get }
  /// Whether an interaction may pause the transition.
  var isInterruptible: Bool { get }
  /// Whether an interaction drives the transition at present.
  var isInteractive: Bool { get }
  /// Whether the transition returns to its start.
  var isCancelled: Bool { get }
  /// The duration in seconds, without interaction.
  var transitionDuration: TimeInterval { get }
  /// The progress of an interactive transition, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after the interaction, relative to the transition's speed.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after the interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// Returns the controller that is visible at the start or at the end.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the view that is visible at the start or at the end.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view that contains the moving views.
  var containerView: UIView { get }
  /// The rotation of the interface during the transition.
  var targetTransform: CGAffineTransform { get }
}

/// Runs animations alongside a transition and completions after it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` alongside the transition with its pace.
  ///
  /// - Returns: `false` if the transition has ended.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs `animation`, which changes views in `view`, alongside the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Registers a handler that is called when an interaction takes over or releases the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Runs an animation alongside the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Registers a handler that is called when the interaction ends.
  ///
  /// - Note: Deprecated by UIKit since iOS 10.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    notifyWhenInteractionChanges { if !$0.isInteractive { handler($0) } }
  }
}

/// Supplies the animators of a presentation.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Returns the animator of a presentation; nil, the default, for the modal transition style.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the animator of a dismissal; nil, the default, for the modal transition style.
  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the driver of an interactive presentation; nil, the default, for none.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the driver of an interactive dismissal; nil, the default, for none.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// Returns the presentation of a custom style; nil, the default, for one that covers the screen.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The default implementation returns nil, which selects the modal transition style.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The default implementation returns nil, which selects the modal transition style.
  public func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// The default implementation returns nil: the presentation is not interactive.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default implementation returns nil: the dismissal is not interactive.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// The default implementation returns nil: the modal presentation style decides.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
