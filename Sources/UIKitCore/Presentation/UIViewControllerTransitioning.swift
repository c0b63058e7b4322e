import CoreGraphics
import Foundation

/// Animates the exchange of two controllers' views.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// In seconds; asked before the transition begins.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  /// Moves the views, and calls the context's `completeTransition(_:)` when they have arrived.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that a hand may halt and turn round, the same one throughout a transition.
  /// Optional.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  )
    -> any UIViewImplicitlyAnimating
  /// Called at the end: whether the transition was completed. Optional.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// There is none.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    MissingAnimator()
  }
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Begins to drive the transition.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest goes when the hand has let go, in shares of the transition's own speed.
  var completionSpeed: CGFloat { get }
  /// The pace of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins in the hand.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// The transition's own.
  public var completionSpeed: CGFloat { 1 }
  /// Easing in and out.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen at the start.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The one that is seen at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Takes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The one that is seen at the start.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The one that is seen at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator works with.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// Holds the views that move; the animator adds the view that comes.
  var containerView: UIView { get }
  /// Whether anything is to move.
  var isAnimated: Bool { get }
  /// Whether a hand drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its start.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `.none` in a container's exchange.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Moves the transition to a share of its way, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The hand lets go, and the transition goes on to its end.
  func finishInteractiveTransition()
  /// The hand lets go, and the transition goes back to its start.
  func cancelInteractiveTransition()
  /// A hand takes a transition that runs.
  func pauseInteractiveTransition()
  /// The views have arrived: at the end, or back at the start.
  func completeTransition(_ didComplete: Bool)
  /// The controller that is seen at the start or at the end.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is to move; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// By how much the interface is turned meanwhile.
  var targetTransform: CGAffineTransform { get }
  /// Where a controller's view is at the start; zero: not in the container.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view is to be at the end; zero: not in the container.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Lets others animate along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether anything moves.
  var isAnimated: Bool { get }
  /// How the controller is presented; `.none` in a container's exchange.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether the transition began in a hand.
  var initiallyInteractive: Bool { get }
  /// Whether a hand may take the transition on its way.
  var isInterruptible: Bool { get }
  /// Whether a hand drives the transition now.
  var isInteractive: Bool { get }
  /// Whether the transition goes back to its start.
  var isCancelled: Bool { get }
  /// In seconds, without a hand.
  var transitionDuration: TimeInterval { get }
  /// How far a hand has moved the transition, 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest goes when the hand has let go, in shares of the transition's own speed.
  var completionVelocity: CGFloat { get }
  /// The pace of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that is seen at the start or at the end.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is seen at the start or at the end.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Holds the views that move.
  var containerView: UIView { get }
  /// By how much the interface is turned meanwhile.
  var targetTransform: CGAffineTransform { get }
}

/// Takes what is to animate along with a transition, and what is to follow it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates `animation` along with the transition, at its pace; false: it is over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates `animation`, which changes what is in `view`, along with the transition.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls when a hand takes the transition or lets it go.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Animates along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: nil)
  }

  /// Calls when the hand has let go; deprecated by UIKit since iOS 10.
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
  /// Who animates a presentation; nil, the default: the modal transition style decides.
  func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Who animates a dismissal; nil, the default: the modal transition style decides.
  func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  /// Who drives a presentation by hand; nil, the default: nobody.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Who drives a dismissal by hand; nil, the default: nobody.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  )
    -> (any UIViewControllerInteractiveTransitioning)?
  /// The presentation of a custom style; nil, the default: one that covers the screen.
  func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// By default nil: the modal transition style decides.
  public func animationController(
    forPresented presented: UIViewController,
    presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// By default nil: the modal transition style decides.
  public func animationController(
    forDismissed dismissed: UIViewController
  )
    -> (any UIViewControllerAnimatedTransitioning)?
  { nil }
  /// By default nil: no finger drives the presentation.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// By default nil: no finger drives the dismissal.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// By default nil: the modal presentation style decides.
  public func presentationController(
    forPresented presented: UIViewController,
    presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
