import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// Shows the top of a stack of controllers below a navigation bar.
///
/// Catalogue: IX-F052, IX-F060, UI10-F158, UI10-F164.
@preconcurrency @MainActor
open class UINavigationController: UIViewController, ShowingContainer, NavigationContainer,
  NavigationBarControlling, ToolbarItemsObserving, ContentScrollObserving, ContentFollowing,
  StackContaining
{
  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    /// Nothing comes or goes.
    case none = 0
    /// A controller comes onto the stack, or goes from it.
    case push, pop
  }

  /// Seconds in which a bar comes or goes.
  nonisolated public static let hideShowBarDuration: CGFloat = 0.2

  // MARK: State

  final var stack: [UIViewController] = []
  /// Whose view is in place; during a transition the one that goes.
  final var shown: UIViewController?
  final var run: TransitionRun?
  /// The top was exchanged while a transition ran: the next one follows.
  final var waitsForTransition: (animated: Bool, operation: Operation)?
  final var bars = NavigationBars()
  final let transitionView = UIView(frame: .zero)
  final var phase = Phase.gone
  /// The controller that receives didMove when it is in place.
  final weak var newcomer: UIViewController?
  /// Whether the delegate has yet to hear of the controller that is shown.
  final weak var announcement: UIViewController?
  private final let barClass: UINavigationBar.Type
  private final let toolbarClass: UIToolbar.Type
  private final lazy var bar: UINavigationBar = makeBar()
  private final lazy var bottomBar: UIToolbar = makeToolbar()
  final var isToolbarMade = false
  final lazy var gestures = NavigationGestures(self)
  final var toolbarEdge = ScrollEdgeFollower()

  /// How far the controller's own view is on its way.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: Making

  /// Creates a controller whose bars are of the app's classes; nil: UIKit's.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    barClass = navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self
    self.toolbarClass = toolbarClass as? UIToolbar.Type ?? UIToolbar.self
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller that shows another one.
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
  /// Creates the stack of a storyboard, else an empty one with UIKit's own bars.
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

  /// Hears of what is shown, and supplies transitions.
  // The image picker has a property of this name of a narrower type, which comes first.
  @_disfavoredOverload
  open weak var delegate: (any UINavigationControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  /// The stack, the root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Exchanges the stack.
  ///
  /// Animated it is a push where the new top is new, else a pop.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    exchangeStack(viewControllers, animated: animated)
  }
  /// The last of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is presented over the stack, else the top.
  open var visibleViewController: UIViewController? {
    var controller = presentedViewController
    while let next = controller?.presentedViewController { controller = next }
    return controller ?? topViewController
  }
  /// Shows a controller above the top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }
  /// Goes back by one; nil at the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    return pop(to: stack.count - 2, animated: animated).last
  }
  /// Goes back to a controller of the stack; the controllers that leave it, lowest first.
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
  /// Goes back to the root; the controllers that leave the stack, lowest first.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard !stack.isEmpty else { return nil }
    return pop(to: 0, animated: animated)
  }
  /// Pushes.
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: UIView.areAnimationsEnabled)
  }

  // MARK: Bars

  /// The bar; its items are those of the stack.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the bar is hidden, by default false.
  open var isNavigationBarHidden: Bool {
    get { bars.isHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Hides or shows the bar.
  ///
  /// During a push or a pop it goes along with the pages.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// The bar at the bottom, with the items of the top controller.
  open var toolbar: UIToolbar! { bottomBar }
  /// Whether the toolbar is hidden, by default true.
  open var isToolbarHidden: Bool {
    get { bars.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }
  /// Whether a tap on the content hides and shows the bars, by default false.
  open var hidesBarsOnTap = false { didSet { gestures.update() } }
  /// Whether a swipe up hides the bars and a swipe down shows them, by default false.
  open var hidesBarsOnSwipe = false { didSet { gestures.update() } }
  /// Whether the bars go as the keyboard comes, by default false.
  open var hidesBarsWhenKeyboardAppears = false { didSet { gestures.update() } }
  /// Whether the bars are hidden in compact height, by default false; a tap shows them.
  open var hidesBarsWhenVerticallyCompact = false {
    didSet { if hidesBarsWhenVerticallyCompact != oldValue { compactHeightDidChange() } }
  }
  /// The tap of `hidesBarsOnTap`.
  ///
  /// Its target and its delegate are UIKit's.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { gestures.tap }
  /// The swipe of `hidesBarsOnSwipe`.
  ///
  /// Its target and its delegate are UIKit's.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { gestures.swipe }
  /// The drag from the leading edge that goes back.
  ///
  /// Its delegate lets it begin where there is a way back, a standard back button and no transition
  /// of the app's own; an app that sets another delegate decides itself.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { gestures.edge }

  /// Goes back to the controller of the stack to which the segue leads.
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
    let view = NavigationLayoutView(frame: UIScreen.main.bounds)
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
  /// The controller tells the one that is shown itself.
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

  /// The bar decides while it is seen.
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

  /// The escape gesture goes back, where there is a way.
  open override func accessibilityPerformEscape() -> Bool {
    guard stack.count > 1, run == nil, topViewController?.navigationItem.hidesBackButton == false
    else { return super.accessibilityPerformEscape() }
    backButtonTapped()
    return true
  }

  // MARK: What a tab bar's controller asks

  package final var rootOfStack: UIViewController? { stack.first }
  package final var isAboveRoot: Bool { stack.count > 1 }
  package final func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
  /// A controller that wants it hidden has it so until it is popped.
  package final var wantsBottomBarHidden: Bool { stack.contains { $0.hidesBottomBarWhenPushed } }

  // MARK: What the bars tell

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

/// The root view: bars and pages.
private final class NavigationLayoutView: UIView {}

extension UIViewController {
  /// The nearest navigation controller that the controller is in; nil: none.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let found = controller as? UINavigationController { return found }
      ancestor = controller.parent
    }
    return nil
  }
}
