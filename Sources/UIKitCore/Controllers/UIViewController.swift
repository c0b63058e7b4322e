import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Owns a tree of views: makes it, and hears when it comes, goes and changes its size.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding, UITraitEnvironment,
  UIContentContainer
{
  // MARK: State

  private final var loadedView: UIView?
  final var isLoadingView = false
  final var childList: [UIViewController] = []
  final weak var parentReference: UIViewController?
  final var appearance = AppearanceState.disappeared
  final var presented: UIViewController?
  final weak var presenter: UIViewController?
  final var presentation: UIPresentationController?
  final weak var hostingWindow: UIWindow?
  final var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
  final var displayedTraits: UITraitCollection?
  final var traitOverrideCollection: UITraitCollection?
  final var isBeingPresentedNow = false
  final var isBeingDismissedNow = false
  package final var isMovingToParentNow = false
  package final var isMovingFromParentNow = false
  final var coordinator: TransitionCoordinator?
  final var userInterfaceStyleValue = UIUserInterfaceStyle.unspecified
  /// How far the bars of the container reach into the view, in points from the view's edges; the
  /// view's safe area is at least that.
  package final var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  final var items = ControllerItems()

  // MARK: Making

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }
  open func encode(with coder: NSCoder) {}
  open func awakeFromNib() {}

  public final let nibName: String?
  public final let nibBundle: Bundle?
  open var storyboard: UIStoryboard? { nil }

  // MARK: View

  /// The root of the tree; made by `loadView()` on first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.owner = nil
      loadedView = newValue
      newValue?.owner = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }
  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    if loadedView == nil {
      stop(
        what: "loadView() left no view.",
        where: "\(type(of: self)).view",
        mend: "Set `view` in loadView(), or do not override it."
      )
    }
    viewDidLoad()
  }

  /// Makes the view: a plain one of the screen's size unless overridden.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func viewDidLoad() {}

  // MARK: Appearance

  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  open func didReceiveMemoryWarning() {}

  open var isBeingPresented: Bool { isBeingPresentedNow }
  open var isBeingDismissed: Bool { isBeingDismissedNow }
  open var isMovingToParent: Bool { isMovingToParentNow }
  open var isMovingFromParent: Bool { isMovingFromParentNow }

  /// Tells a child that it is about to appear or go; for containers that forward by hand.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { finishAppearance() }
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment

  open var parent: UIViewController? { parentReference }
  open var children: [UIViewController] { childList }
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open func transition(
    from fromViewController: UIViewController,
    to toViewController: UIViewController,
    duration: TimeInterval,
    options: UIView.AnimationOptions = [],
    animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController,
      toViewController,
      duration: duration,
      options: options,
      animations: animations,
      completion: completion
    )
  }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = showingAncestor {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// The nearest of this controller and its ancestors that takes an action; nil: nobody.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    findTarget(for: action, sender: sender)
  }
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    show(vc, sender: sender)
  }

  // MARK: Presentation

  open var presentedViewController: UIViewController? {
    presented ?? parentReference?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presenter ?? parentReference?.presentingViewController
  }
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presenting.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Dismissing.dismiss(self, animated: flag, completion: completion)
  }
  /// How much is covered; `.automatic`, the default, reads as what it stands for.
  // Unverified: that the getter resolves `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      modalPresentationStyleValue == .automatic
        ? defaultModalPresentationStyle : modalPresentationStyleValue
    }
    set { modalPresentationStyleValue = newValue }
  }
  private final var modalPresentationStyleValue = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var modalPresentationCapturesStatusBarAppearance = false
  open var isModalInPresentation = false
  open var definesPresentationContext = false
  open var providesPresentationContextTransitionStyle = false
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The presentation of this controller or of the nearest ancestor that is presented; before it is
  /// presented, the one that its style asks for.
  open var presentationController: UIPresentationController? { findPresentation() }
  /// The popover's presentation; nil unless the style is `.popover`.
  open var popoverPresentationController: UIPopoverPresentationController? { findPopover() }
  /// The sheet's presentation; nil unless the style is `.pageSheet` or `.formSheet`.
  open var sheetPresentationController: UISheetPresentationController? {
    findPresentation()?.active as? UISheetPresentationController
      ?? findPresentation() as? UISheetPresentationController
  }
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      tellPreferredContentSize()
    }
  }
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? presented?.coordinator ?? parentReference?.transitionCoordinator
      ?? presenter?.coordinator
  }

  // MARK: Size and traits

  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellSizeTransition(to: size, with: coordinator)
    tellRotation(with: coordinator)
  }
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellTraitTransition(to: newCollection, with: coordinator)
  }

  /// Called before the interface turns, unless `viewWillTransition(to:with:)` is overridden without
  /// a call to super. Deprecated by UIKit since iOS 8.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called inside the animation of a turn.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called after a turn of the interface.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open var traitCollection: UITraitCollection { currentTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.forgetTraits()
    childViewController.viewIfLoaded?.updateTraits()
  }
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  )
    -> UITraitCollection?
  {
    overrideTraits[ObjectIdentifier(childViewController)]
  }
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { userInterfaceStyleValue }
    set {
      guard userInterfaceStyleValue != newValue else { return }
      userInterfaceStyleValue = newValue
      loadedView?.updateTraits()
    }
  }

  // MARK: Margins

  /// Added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }
  /// What the system asks for: 16 points at the sides, 20 on wide windows.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// Whether the view's margins are at least the system's, by default true; the side margins of a
  /// root view that sets none are the system's then, else none.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.noteMarginsChange() }
    }
  }
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open var edgesForExtendedLayout = UIRectEdge.all
  open var extendedLayoutIncludesOpaqueBars = false
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether children's scroll views are inset below a bar whether they scroll or not.
  package final var isNavigationContainer: Bool { self is any NavigationContainer }

  // MARK: Orientation and system bars

  /// Where the interface may be turned while this controller fills the screen; by default all of
  /// them on tablets, all but upside down on phones.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIScreen.current.device.idiom == .phone ? .allButUpsideDown : .all
  }
  /// Whether the interface follows the device, by default true.
  open var shouldAutorotate: Bool { true }
  /// How the interface is turned when the controller is presented full screen, by default as it is.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIScreen.current.interfaceOrientation.interface
  }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIScreen.current.interfaceOrientation.interface
  }
  /// Whether the controller would rather stay turned as it is while the device moves.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// Asks the frontmost controller anew and turns the interface as the device is held.
  open class func attemptRotationToDeviceOrientation() {
    UIScreen.current.updateInterfacePreferences()
  }
  /// Has `supportedInterfaceOrientations` read again.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    UIScreen.current.updateInterfacePreferences()
  }
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    UIScreen.current.updateInterfacePreferences()
  }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// By default true on phones that lie on their side.
  open var prefersStatusBarHidden: Bool {
    UIScreen.current.device.idiom == .phone && traitCollection.verticalSizeClass == .compact
  }
  /// How the status bar comes and goes inside an animation block, by default by fading.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Has style and visibility of the status bar read again; inside an animation block they animate.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIScreen.current.updateStatusBar()
  }
  /// Whether the bar that stands in for the home button goes while nobody touches the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIScreen.current.updateHomeIndicator() }
  /// Edges at which the app's own gestures come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    UIScreen.current.updateHomeIndicator()
  }

  // MARK: Editing and items

  /// What the controller is about; its navigation item and its tab bear it too.
  open var title: String? {
    didSet { titleDidChange(from: oldValue) }
  }
  /// What a navigation bar shows for the controller; made on first use, with its title.
  open var navigationItem: UINavigationItem { items.navigationItem(of: self) }
  /// The tab of the controller in a tab bar; made on first use, with its title.
  open var tabBarItem: UITabBarItem! {
    get { items.tabItem(of: self) }
    set { changeTabItem(newValue) }
  }
  /// What a toolbar shows while a navigation controller shows this one; by default nil.
  open var toolbarItems: [UIBarButtonItem]? {
    get { items.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeToolbarItems(toolbarItems, animated: animated)
  }
  /// A button that turns editing on and off and says so: "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem { items.editButton(of: self) }
  open var isEditing: Bool {
    get { isEditingValue }
    set { setEditing(newValue, animated: false) }
  }
  private final var isEditingValue = false
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingValue = editing
    items.showEditing(editing)
  }
  open var hidesBottomBarWhenPushed = false
  /// Names the controller in saved states; nil, the default: it is not saved, nor what is in it.
  open var restorationIdentifier: String?
  /// Makes the controller anew at launch; nil: the app's delegate does, or it is there already.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  open func encodeRestorableState(with coder: NSCoder) {}
  open func decodeRestorableState(with coder: NSCoder) {}
  open func applicationFinishedRestoringState() {}

  // MARK: Focus and keys

  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  open var preferredFocusedView: UIView? { loadedView }
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    presenter == nil ? nextEnvironment : presentation?.active
  }
  open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
  open func setNeedsFocusUpdate() { loadedView?.window?.screen.keyboardFocus.note(self) }
  open func updateFocusIfNeeded() { loadedView?.window?.screen.keyboardFocus.updateIfNeeded() }
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Has the controller answer a key, beside those of `keyCommands`.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
  final var addedKeyCommands: [UIKeyCommand] = []

  // MARK: Previewing

  /// What a peek at this controller offers when it is drawn up; by default nothing.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Where people can peek from.
  final var previewingContexts: [PreviewingContext] = []

  // MARK: Segues and unwinding

  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    stop(
      what: "\(type(of: self)) has no segue with the identifier \(identifier).",
      where: "UIViewController.performSegue",
      mend: "Present or push the controller in code."
    )
  }
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  // MARK: The chain

  open override var next: UIResponder? {
    if let superview = loadedView?.superview { return superview }
    return presenter ?? parentReference ?? hostingWindow
  }
  open override var canBecomeFirstResponder: Bool { false }
}

/// A storyboard; Russet has none.
@preconcurrency @MainActor
open class UIStoryboard: _UIObject {
  init() { super.init(_root: ()) }
}

/// How a controller comes onto the screen.
public enum UIModalTransitionStyle: Int, Sendable {
  case coverVertical = 0
  case flipHorizontal, crossDissolve, partialCurl
}

/// What a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  case blurOverFullScreen
  case none = -1
  case automatic = -2
}

/// Something whose size its container decides.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  var preferredContentSize: CGSize { get }
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
