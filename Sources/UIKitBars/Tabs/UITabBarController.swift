import CoreGraphics
import Foundation
import HostInterface
import UIKitCore

/// A container that shows one of several controllers, which people select with the tabs of a bar at
/// the bottom.
///
/// Controllers that do not fit in the bar are in a list under the tab "More". Catalogue: IX-F057,
/// UI9-F62, UI9-F67, UI9-F68, UI9-F73.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate, TabItemObserving,
  ContentFollowing
{
  /// The appearance state of the controller's own view.
  enum Phase { case gone, appearing, shown, disappearing }

  final var controllers: [UIViewController] = []
  final var customizable: [UIViewController]?
  /// The selection: one of the controllers, or the navigation controller of "More".
  final var selection: UIViewController?
  /// The controller whose view is in place.
  final var shown: UIViewController?
  final var run: TransitionRun?
  final var phase = Phase.gone
  final let content = UIView(frame: .zero)
  private final let bar = UITabBar(frame: .zero)
  private(set) final var moreIfMade: MoreStack?
  final var more: MoreStack {
    if let moreIfMade { return moreIfMade }
    let made = MoreStack(self)
    moreIfMade = made
    return made
  }
  final var away = BarAbsence()
  final var edge = ScrollEdgeFollower()

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.keep(by: self)
  }
  /// Creates a controller from an archive, without tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.keep(by: self)
    coder.finish(self, as: UITabBarController.self)
  }

  // MARK: Controllers

  /// The controllers in the order of their tabs; nil by default.
  open var viewControllers: [UIViewController]? {
    get { controllers.isEmpty && !hasControllers ? nil : controllers }
    set { setViewControllers(newValue, animated: false) }
  }
  private final var hasControllers = false

  /// Sets the controllers.
  ///
  /// The selected controller stays selected if it is among them; if not, the one at its index is
  /// selected.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    hasControllers = viewControllers != nil
    exchangeControllers(viewControllers ?? [], animated: animated)
  }

  /// The navigation controller with the list of controllers without a tab, and the controller
  /// opened from it.
  ///
  /// It is never in `viewControllers`.
  open var moreNavigationController: UINavigationController { more.navigation }

  /// The controllers whose tabs people can move.
  ///
  /// The default is all.
  ///
  /// If it is nil or empty, the list under "More" has no "Edit" button.
  open var customizableViewControllers: [UIViewController]? {
    get { customizable }
    set {
      customizable = newValue
      customizableControllersDidChange()
    }
  }

  /// The selected controller, or the navigation controller of "More"; setting it does not call the
  /// delegate.
  open var selectedViewController: UIViewController? {
    get { selection }
    set { selectByCode(newValue) }
  }

  /// The index in `viewControllers`; `NSNotFound` for the list under "More" or if there are
  /// no controllers.
  ///
  /// An index out of range is ignored.
  open var selectedIndex: Int {
    get { controllers.firstIndex { $0 === selection } ?? NSNotFound }
    set {
      if controllers.indices.contains(newValue) { selectByCode(controllers[newValue]) }
    }
  }

  /// The delegate, which observes and controls selection.
  open weak var delegate: (any UITabBarControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  /// The tab bar.
  ///
  /// The controller manages its items, its selection and its delegate.
  open var tabBar: UITabBar { bar }

  /// Selects the tab to which the segue leads.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue,
    towards subsequentVC: UIViewController
  ) {
    guard viewControllers?.contains(where: { $0 === subsequentVC }) == true else { return }
    selectedViewController = subsequentVC
  }

  // MARK: View

  open override func loadView() {
    let view = TabContainerView(frame: hostScreen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.controller = self
    content.frame = view.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(content)
    view.addSubview(bar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    updateItems(animated: false)
    showSelection()
  }

  /// False: the controller forwards appearance callbacks itself, at the end of animated transitions.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    phase = .appearing
    shown?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    shown?.viewIsAppearing(animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    phase = .shown
    shown?.endAppearanceTransition()
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

  // MARK: Delegation

  open override var childForStatusBarStyle: UIViewController? { shown }
  open override var childForStatusBarHidden: UIViewController? { shown }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shown }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? []
    return answer.isEmpty ? super.supportedInterfaceOrientations : answer
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer =
      delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  // MARK: State restoration

  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    let isMoreShown = selection.map(isMore) ?? false
    coder.encode(selectedIndex, forKey: "UITabBarControllerSelectedIndex")
    coder.encode(isMoreShown, forKey: "UITabBarControllerShowsMore")
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    if coder.containsValue(forKey: "UITabBarControllerSelectedIndex") {
      selectedIndex = coder.decodeInteger(forKey: "UITabBarControllerSelectedIndex")
    }
    if coder.decodeBool(forKey: "UITabBarControllerShowsMore"), !controllersInList.isEmpty {
      selectedViewController = moreNavigationController
    }
  }

  // MARK: UITabBarDelegate

  /// Called before the selection changes; apps may override it to observe every tap.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Calls the controller's delegate before customization begins.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: controllers(of: items))
  }
  /// Does nothing: a controller's delegate has no method for it.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Calls the controller's delegate before customization ends.
  open func tabBar(
    _ tabBar: UITabBar,
    willEndCustomizing items: [UITabBarItem],
    changed: Bool
  ) {
    delegate?.tabBarController(self, willEndCustomizing: order(by: items), changed: changed)
  }
  /// Reorders the controllers like the tabs, and calls the delegate.
  open func tabBar(
    _ tabBar: UITabBar,
    didEndCustomizing items: [UITabBarItem],
    changed: Bool
  ) {
    if changed { takeOrder(of: items) }
    delegate?.tabBarController(self, didEndCustomizing: controllers, changed: changed)
  }

  package final func contentDidLayOut(of controller: UIViewController) { updateContent() }
  package final func tabItemDidChange(of controller: UIViewController) {
    updateItems(animated: false)
  }
}

extension UIViewController {
  /// The nearest enclosing tab bar controller; nil if there is none.
  public var tabBarController: UITabBarController? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? UITabBarController { return found }
      candidate = controller.parent
    }
    return nil
  }
}

/// The root view, which lays out the bar and the selected controller's view.
final class TabContainerView: UIView {
  weak var controller: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.updateItems(animated: false)
    setNeedsLayout()
  }
}
