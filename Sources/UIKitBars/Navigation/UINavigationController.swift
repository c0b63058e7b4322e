import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// A container that shows the top of a stack of controllers below a navigation bar.
///
/// Catalogue: IX-F052, IX-F060, UI10-F158, UI10-F164.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ShowingContainer, NavigationContainer,
  NavigationBarControlling, ToolbarItemsObserving, ContentScrollObserving, ContentFollowing,
  StackContaining
{
  /// The kind of change of the stack.
  public enum Operation: Int, Sendable {
    /// The stack is unchanged.
    case none = 0
    /// A controller is pushed onto the stack.
    case push
    /// A controller is popped from the stack.
    case pop
  }

  /// The duration, in seconds, of hiding or showing a bar.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: State

  final var stack: [UIViewController] = []
  /// The controller whose view is in place; during a transition the outgoing one.
  final var shown: UIViewController?
  final var run: TransitionRun?
  /// The transition to start after the current one, if the top changed while that one ran.
  final var waitsForTransition: (animated: Bool, operation: Operation)?
  final var bars = NavigationBars()
  final let transitionView = UIView(frame: .zero)
  final var phase = Phase.gone
  /// The controller that receives `didMove(toParent:)` when it is in place.
  final weak var newcomer: UIViewController?
  /// The controller for which the delegate's `didShow` has not been called yet.
  final weak var announcement: UIViewController?
  private final let barClass: UINavigationBar.Type
  private final let toolbarClass: UIToolbar.Type
  private final lazy var bar: UINavigationBar = makeBar()
  private final lazy var bottomBar: UIToolbar = makeToolbar()
  final var isToolbarMade = false
  final lazy var gestures = NavigationGestures(self)
  final var toolbarEdge = ScrollEdgeFollower()

  /// The appearance state of the controller's own view.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: Making

  /// Creates a controller with bars of the given classes; nil for UIKit's classes.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with a root controller.
  public init(rootViewController: UIViewController) {
    barClass = UINavigationBar.self
    toolbarClass = UIToolbar.self
    super.init(nibName: nil, bundle: nil)
    pushViewController(rootViewController, animated: false)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    barClass = UINavigationBar.self
    toolbarClass = UIToolbar.self
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from a storyboard with its stack, else one with an empty stack and
  /// UIKit's bars.
  public required init?(coder: NSCoder) {
    let interface = coder.interface
    barClass =
      interface?.partType("navigationBar") as? UINavigationBar.Type ?? UINavigationBar.self
    toolbarClass = interface?.partType("toolbar") as? UIToolbar.Type ?? UIToolbar.self
    super.init(coder: coder)
  }

  private func makeBar() -> UINavigationBar {
    let bar = makeView(of: barClass)
    bar.controller = self
    return bar
  }

  private func makeToolbar() -> UIToolbar {
    isToolbarMade = true
    return makeView(of: toolbarClass)
  }

  // MARK: Stack

  /// The delegate, which is called when controllers are shown and supplies transitions.
  // The image picker redeclares this property with a narrower type, which overload resolution
  // prefers.
  @_disfavoredOverload
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  /// The stack of controllers, root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Replaces the stack.
  ///
  /// An animated change is a push if the new top was not on the stack, else a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    exchangeStack(viewControllers, animated: animated)
  }
  /// The controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The topmost presented controller, or the top of the stack if none is presented.
  open var visibleViewController: UIViewController? {
    var controller = presentedViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller ?? topViewController
  }
  /// Pushes a controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }
  /// Pops the top controller.
  ///
  /// - Returns: The popped controller; nil if only the root is on the stack.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).last
  }
  /// Pops controllers until a controller is at the top.
  ///
  /// - Returns: The popped controllers, lowest first.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      stop(
        what: "Tried to pop to a view controller that doesn't exist.",
        where: "UINavigationController.popToViewController(_:animated:)",
        mend: "Pop to one of viewControllers."
      )
    }
    return pop(to: index, animated: animated)
  }
  /// Pops all controllers but the root.
  ///
  /// - Returns: The popped controllers, lowest first; nil if the stack is empty.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard !stack.isEmpty else { return nil }
    return pop(to: 0, animated: animated)
  }
  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Bars

  /// The navigation bar; it shows the items of the stack.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the navigation bar is hidden.
  ///
  /// The default is false.
  open var isNavigationBarHidden: Bool {
    get { bars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the navigation bar.
  ///
  /// During a push or a pop the bar moves together with the pages.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// The toolbar at the bottom, with the items of the top controller.
  open var toolbar: UIToolbar! { bottomBar }
  /// Whether the toolbar is hidden.
  ///
  /// The default is true.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }
  /// Whether a tap on the content hides and shows the bars.
  ///
  /// The default is false.
  open var hidesBarsOnTap = false { didSet { gestures.update() } }
  /// Whether a swipe up hides the bars and a swipe down shows them.
  ///
  /// The default is false.
  open var hidesBarsOnSwipe = false { didSet { gestures.update() } }
  /// Whether the bars hide when the keyboard appears.
  ///
  /// The default is false.
  open var hidesBarsWhenKeyboardAppears = false { didSet { gestures.update() } }
  /// Whether the bars are hidden in compact height until a tap shows them.
  ///
  /// The default is false.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { if hidesBarsWhenVerticallyCompact != oldValue { compactHeightDidChange() } }
  }
  /// The tap recognizer of `hidesBarsOnTap`.
  ///
  /// UIKit sets its target and its delegate.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { gestures.tap }
  /// The pan recognizer of `hidesBarsOnSwipe`.
  ///
  /// UIKit sets its target and its delegate.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { gestures.swipe }
  /// The recognizer of the pan from the leading edge that pops the top controller.
  ///
  /// Its delegate lets it begin if there is a previous controller, the bar shows a standard back
  /// button, and the app supplies no transition of its own. An app that sets another delegate makes
  /// this decision itself.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { gestures.edge }

  /// Pops to the controller of the stack to which the segue leads.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard stack.contains(where: { $0 === subsequentVC }), topViewController !== subsequentVC else {
      return
    }
    popToViewController(subsequentVC, animated: UIView.areAnimationsEnabled)
  }

  // MARK: View

  open override func loadView() {
    let view = NavigationLayoutView(frame: hostScreen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    self.view = view
    transitionView.frame = view.bounds
    transitionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(transitionView)
    view.addSubview(bar)
    gestures.attach(to: view)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOut()
  }
  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    viewIfLoaded?.setNeedsLayout()
  }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    childrenWillAppear(animated)
  }
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    shown?.viewIsAppearing(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    childrenDidAppear(animated)
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    phase = .disappearing
    shown?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    phase = .gone
    shown?.endAppearanceTransition()
  }
  /// False: the controller forwards appearance callbacks to the shown controller.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass {
      compactHeightDidChange()
    }
    viewIfLoaded?.setNeedsLayout()
  }
  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if (container as AnyObject) === topViewController {
      preferredContentSize = container.preferredContentSize
    }
  }

  // MARK: System bars

  /// The controller that determines the status bar style; nil while the bar is visible, because the
  /// bar does.
  open override var childForStatusBarStyle: UIViewController? {
    bars.isHidden ? topViewController : nil
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle.isDark ? .lightContent : .default
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let asked = delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? []
    return asked.isEmpty ? super.supportedInterfaceOrientations : asked
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let asked =
      delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return asked == .unknown ? super.preferredInterfaceOrientationForPresentation : asked
  }

  // MARK: Accessibility

  /// Goes back, if there is a previous controller and the back button is not hidden.
  open override func accessibilityPerformEscape() -> Bool {
    guard stack.count > 1, run == nil, topViewController?.navigationItem.hidesBackButton == false
    else { return super.accessibilityPerformEscape() }
    backButtonTapped()
    return true
  }

  // MARK: Queries of a tab bar controller

  package final var rootOfStack: UIViewController? { stack.first }
  package final var isAboveRoot: Bool { stack.count > 1 }
  package final func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
  /// Whether the bottom bar is hidden; true until each controller with `hidesBottomBarWhenPushed`
  /// is popped.
  package final var wantsBottomBarHidden: Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

  // MARK: Calls from the bars

  package final func goBack() { backButtonTapped() }
  package final func goBack(to item: UINavigationItem) { wayBackChosen(item) }
  package final func barLayoutDidChange() { viewIfLoaded?.setNeedsLayout() }
  package final func barStyleDidChange() { setNeedsStatusBarAppearanceUpdate() }
  package final func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    guard controller === topViewController else { return }
    showToolbarItems(animated: animated)
  }
  package final func contentDidScroll(_ scrollView: UIScrollView) { contentMoved(scrollView) }
  package final func contentDidLayOut(of controller: UIViewController) { updateContent() }
  package final func contentWillEndDragging(
    _ scrollView: UIScrollView,
    velocity: CGPoint,
    target: inout CGPoint
  ) {
    snapLargeTitle(scrollView, target: &target)
  }
}

/// The root view, with the bars and the pages.
private final class NavigationLayoutView: UIView {}

extension UIViewController {
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let found = controller as? UINavigationController { return found }
      ancestor = controller.parent
    }
    return nil
  }
}
