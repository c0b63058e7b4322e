import CoreGraphics
import Foundation

/// Animates the exchange of two controllers' views.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long the transition takes, in seconds; the context is nil before it begins.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  )
    -> TimeInterval
  /// Moves the views; calls `completeTransition(_:)` when they have come to rest.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// An animator that can be paused and turned back; the same one for the whole transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  )
    -> any UIViewImplicitlyAnimating
  /// The transition is over, completed or taken back.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// By default there is none: `animateTransition(using:)` runs.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    MissingAnimator()
  }
  /// By default nothing happens.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Prepares the views for a finger that drives them.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest runs after the finger has left, in parts of the whole's speed.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest after the finger has left.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether the transition begins under a finger; false: it runs until it is paused.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// By default 1: what is left runs as fast as the whole does.
  public var completionSpeed: CGFloat { 1 }
  /// By default `.easeInOut`.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// By default true: the transition begins under the finger.
  public var wantsInteractiveStart: Bool { true }
}

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Makes a key of a name; a transition has controllers for `from` and `to` alone.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The controller that is seen at the beginning.
  public static let from = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextFromViewController"
  )
  /// The controller that is seen at the end.
  public static let to = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController"
  )
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name of the key.
  public let rawValue: String
  /// Makes a key of a name; a transition has views for `from` and `to` alone.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The view that is seen at the beginning; a presentation may keep it out of the transition.
  public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
  /// The view that is seen at the end.
  public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// What an animator works with.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which both views move; the view that comes must be added to it.
  var containerView: UIView { get }
  /// Whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var transitionWasCancelled: Bool { get }
  /// How the controller is presented; `.none` for transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Tells how far the finger has driven it, 0 to 1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Has the rest run to the end.
  func finishInteractiveTransition()
  /// Has the rest run back.
  func cancelInteractiveTransition()
  /// Puts a running transition under a finger.
  func pauseInteractiveTransition()
  /// Ends the transition; must be called once, false where it was taken back.
  func completeTransition(_ didComplete: Bool)
  /// The controller that goes or that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or that comes; nil where it stays out of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The turn that the view that comes needs; the identity, as windows turn here.
  var targetTransform: CGAffineTransform { get }
  /// The frame of a controller's view at the beginning; zero: not on the screen.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// The frame of a controller's view at the end; zero: not on the screen.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Lets others animate along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is to be seen.
  var isAnimated: Bool { get }
  /// How the controller is presented; `.none` for transitions of containers.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began under a finger.
  var initiallyInteractive: Bool { get }
  /// Whether it can be put under a finger while it runs.
  var isInterruptible: Bool { get }
  /// Whether a finger drives it now.
  var isInteractive: Bool { get }
  /// Whether it was taken back.
  var isCancelled: Bool { get }
  /// How long the transition takes without a finger, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far the finger has driven it, 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the finger was when it let go, in parts of the whole's speed.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after the finger has left.
  var completionCurve: UIView.AnimationCurve { get }
  /// The controller that goes or that comes.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that goes or that comes; nil where it stays out of the transition.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// The view in which both views move.
  var containerView: UIView { get }
  /// The turn that the view that comes needs; the identity, as windows turn here.
  var targetTransform: CGAffineTransform { get }
}

/// Runs an app's animations alongside a transition's.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates along in the container, and calls `completion` at the end; false: the transition is
  /// over.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates along in a view outside of the container; false: the transition is over.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls `handler` each time that a finger takes hold of the transition or lets go of it.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  )
}

extension UIViewControllerTransitionCoordinator {
  /// Animates alongside without a completion; false: the transition is over.
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
