import CoreGraphics
import Foundation

/// Runs animations alongside a transition, and completions after it.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let isAnimated: Bool
  let transitionDuration: TimeInterval
  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private(set) var isCancelled = false
  var initiallyInteractive = false
  var isInterruptible = false
  private(set) var isInteractive = false
  var percentComplete: CGFloat = 0
  var completionVelocity: CGFloat = 1
  var completionCurve = UIView.AnimationCurve.easeInOut
  var targetTransform: CGAffineTransform
  /// The rotation of the interface; nil without one.
  let turn: InterfaceOrientations?
  private var alongside: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var completions: [(any UIViewControllerTransitionCoordinatorContext) -> Void] = []
  private var interactionHandlers: [(any UIViewControllerTransitionCoordinatorContext) -> Void] =
    []
  private let controllers: [UITransitionContextViewControllerKey: UIViewController]
  /// The context whose views move; nil to use the views of the controllers.
  weak var context: TransitionContext?
  private var hasRun = false
  private var isOver = false

  init(
    duration: TimeInterval,
    container: UIView,
    style: UIModalPresentationStyle = .none,
    controllers: [UITransitionContextViewControllerKey: UIViewController] = [:],
    targetTransform: CGAffineTransform = .identity,
    turn: InterfaceOrientations? = nil
  ) {
    isAnimated = duration > 0
    transitionDuration = duration
    containerView = container
    presentationStyle = style
    self.controllers = controllers
    self.targetTransform = targetTransform
    self.turn = turn
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }
  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    context?.view(forKey: key) ?? controllers[key == .from ? .from : .to]?.viewIfLoaded
  }

  /// Adds an animation and a completion; after the transition began, the animation runs at once.
  ///
  /// - Returns: Whether the transition has not ended.
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let animation { if hasRun { animation(self) } else { alongside.append(animation) } }
    if let completion { completions.append(completion) }
    return true
  }
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    animate(alongsideTransition: animation, completion: completion)
  }
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }

  /// Runs the animations alongside the transition, inside an animation block.
  func runAlongside() {
    hasRun = true
    let list = alongside
    alongside = []
    for item in list { item(self) }
  }

  /// Reports that an interaction takes over or releases the transition.
  func setInteractive(_ isInteractive: Bool, cancelled: Bool) {
    let hasChanged = self.isInteractive != isInteractive || isCancelled != cancelled
    self.isInteractive = isInteractive
    isCancelled = cancelled
    guard hasChanged else { return }
    for handler in interactionHandlers { handler(self) }
  }

  func beginInteractive() { isInteractive = true }

  func runCompletions(cancelled: Bool = false) {
    isCancelled = cancelled
    isInteractive = false
    isOver = true
    let list = completions
    completions = []
    interactionHandlers = []
    for item in list { item(self) }
  }
}
