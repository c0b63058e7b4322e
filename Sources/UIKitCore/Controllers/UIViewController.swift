import CoreGraphics
import Foundation
import HostInterface
import QuartzCore

/// Manages a tree of views: creates it, and responds when it appears, disappears and changes its
/// size.
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
  /// The screen of the controller's window, or of that of the controller that contains or presents
  /// it; the current screen for a controller outside a window.
  package final var hostScreen: UIScreen {
    var candidate: UIViewController? = self
    while let controller = candidate {
      if let window = controller.viewIfLoaded?.window ?? controller.hostingWindow {
        return window.screen
      }
      candidate = controller.parentReference ?? controller.presenter
    }
    return .current
  }
  final var overrideTraits: [ObjectIdentifier: UITraitCollection] = [:]
  final var displayedTraits: UITraitCollection?
  final var traitOverrideCollection: UITraitCollection?
  final var isBeingPresentedNow = false
  /// Whether the controller is receiving the appearance methods of a presentation.
  final var isTellingPresented = false
  final var isBeingDismissedNow = false
  package final var isMovingToParentNow = false
  package final var isMovingFromParentNow = false
  final var coordinator: TransitionCoordinator?
  final var userInterfaceStyleValue = UIUserInterfaceStyle.unspecified
  /// The insets of the container's bars from the view's edges, in points; the view's safe area is
  /// at least this large.
  package final var containerInsets = UIEdgeInsets.zero {
    didSet { if containerInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  final var items = ControllerItems()
  final var unavailable = UnavailableContent()

  // MARK: Making

  /// Creates a controller whose view is loaded from a nib on first use.
  ///
  /// Without a name, a nib named after the class is used, "FooView" or "FooViewController" for a
  /// FooViewController; if there is none, the view is plain.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Creates a controller from a storyboard or a nib; nothing is read from an archive.
  public required init?(coder: NSCoder) {
    nibName = coder.interface?.attribute("nibName")
    nibBundle = nil
    super.init()
    coder.finish(self, as: UIViewController.self)
  }
  /// Encodes nothing, because controllers are created in code or by a storyboard here.
  open func encode(with coder: NSCoder) {}
  /// The controller's data from its storyboard; `nil` if it has none.
  package final var interface: (any ControllerInterface)?

  /// The name of the nib that the controller was created with; `nil` if there is none.
  public final let nibName: String?
  /// The bundle that the controller was created with; `nil` if there is none.
  public final let nibBundle: Bundle?
  /// The storyboard of the controller; `nil` if there is none.
  open var storyboard: UIStoryboard? { interface?.storyboard }

  // MARK: View

  /// The root view of the controller; created by `loadView()` on first use.
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
  /// The view if it is loaded; does not load it.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Loads the view if it is not loaded yet.
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

  /// Creates the view: that of the storyboard or the nib, otherwise a plain one of the screen's
  /// size.
  open func loadView() {
    if loadInterface() { return }
    let view = UIView(frame: hostScreen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// Called after the view was loaded; it is not in a window yet.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// Called before the view appears; it may not be in a window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called when the view is in its window, with its traits and its size, and not yet visible.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view has appeared and animations have ended.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared and animations have ended.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews; they may not have laid out theirs.
  open func viewDidLayoutSubviews() {}
  /// Updates constraints before layout; subclasses call super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Called when memory is low, to release objects that can be created again.
  open func didReceiveMemoryWarning() {}

  /// Whether the controller is being presented.
  ///
  /// True from `viewWillAppear(_:)` to `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { isBeingPresentedNow || isTellingPresented }
  /// Whether the controller is being dismissed.
  open var isBeingDismissed: Bool { isBeingDismissedNow }
  /// Whether the controller is being added to a container.
  open var isMovingToParent: Bool { isMovingToParentNow }
  /// Whether the controller is being removed from a container.
  open var isMovingFromParent: Bool { isMovingFromParentNow }

  /// Notifies a child that it is about to appear or disappear; for containers that forward
  /// manually.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startAppearance(isAppearing, animated: animated)
  }
  /// Notifies a child that it has appeared or disappeared; must follow each
  /// `beginAppearanceTransition`.
  open func endAppearanceTransition() { finishAppearance() }
  /// Whether appearance methods are forwarded to children automatically, by default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment

  /// The container of the controller; `nil` if there is none.
  open var parent: UIViewController? { parentReference }
  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { childList }
  /// Adds a child controller, removing it from its current container; the caller adds its view.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its container; the caller removes the view.
  open func removeFromParent() { leaveParent() }
  /// Called before the controller is added to a container; `nil` if it is removed from its
  /// container.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller was added to a container; `nil` if it was removed from its
  /// container.
  open func didMove(toParent parent: UIViewController?) {}
  /// Replaces the view of one child by that of another, animated by `animations`.
  ///
  /// The duration is in seconds.
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
  /// Shows a controller in the nearest container that supports it; otherwise presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let target = showingAncestor {
      target.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Returns the nearest controller, from this one upward, that performs an action; `nil` if there
  /// is none.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    findTarget(for: action, sender: sender)
  }
  /// Shows a controller beside this one in the nearest split view controller; otherwise presents
  /// it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = detailAncestor {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Unavailable content

  /// The configuration shown over the view's safe area instead of its content; `nil`, the default,
  /// for none.
  ///
  /// The view of the configuration is below bars and above the keyboard, and receives the touches
  /// there. The getter returns the value that was set; the view shows it updated for
  /// `contentUnavailableConfigurationState`. Works in every system version.
  ///
  /// - Note: iOS 17 and later.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set { setUnavailableContent(newValue) }
  }
  /// The state that the configuration follows: the traits, and the text of a search.
  ///
  /// A subclass that adds values of its own starts from super's.
  ///
  /// - Note: iOS 17 and later.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    makeUnavailableContentState()
  }
  /// Requests a call of `updateContentUnavailableConfiguration(using:)` before the next layout;
  /// several requests cause one call.
  ///
  /// - Note: iOS 17 and later.
  open func setNeedsUpdateContentUnavailableConfiguration() { noteUnavailableContentChange() }
  /// Sets `contentUnavailableConfiguration` for a state; does nothing by default.
  ///
  /// Called before the first layout in a window, when traits or the text of a search change, and
  /// after `setNeedsUpdateContentUnavailableConfiguration()`; an app must not call it.
  ///
  /// - Note: iOS 17 and later.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Presentation

  /// The controller that this controller, or its container, presents; `nil` if there is none.
  open var presentedViewController: UIViewController? {
    presented ?? parentReference?.presentedViewController
  }
  /// The controller that presents this controller, or its container; `nil` if there is none.
  open var presentingViewController: UIViewController? {
    presenter ?? parentReference?.presentingViewController
  }
  /// Presents a controller over this one, or over the container that covers the screen.
  ///
  /// `completion` is called when the presented controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presenting.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }
  /// Dismisses the controller that this one presents, or this one if it presents none.
  ///
  /// `completion` is called when the dismissed controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    Dismissing.dismiss(self, animated: flag, completion: completion)
  }
  /// The presentation style; `.automatic`, the default, is read as the style that it stands for.
  // Unverified: that the getter resolves `.automatic`.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get {
      modalPresentationStyleValue == .automatic
        ? defaultModalPresentationStyle : modalPresentationStyleValue
    }
    set { modalPresentationStyleValue = newValue }
  }
  private final var modalPresentationStyleValue = UIModalPresentationStyle.automatic
  /// The transition style of the presented controller.
  ///
  /// The default is `.coverVertical`.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presentation that does not cover the screen controls the status bar.
  ///
  /// The default is false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether neither a drag nor a tap outside may dismiss the controller.
  ///
  /// The default is false.
  open var isModalInPresentation = false
  /// Whether presentations with the style `currentContext` cover this controller.
  ///
  /// The default is false.
  open var definesPresentationContext = false
  /// Whether presentations over this context use its transition style.
  ///
  /// The default is false.
  open var providesPresentationContextTransitionStyle = false
  /// The delegate that provides the animator and the presentation for the style `.custom`; `nil`,
  /// the default, for UIKit's.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { checkAddedMethods(transitioningDelegate) }
  }
  /// The presentation of this controller or of the nearest presented ancestor; before the
  /// presentation, the one for its style.
  open var presentationController: UIPresentationController? { findPresentation() }
  /// The presentation of the popover; `nil` unless the style is `.popover`.
  open var popoverPresentationController: UIPopoverPresentationController? { findPopover() }
  /// The presentation of the sheet; `nil` unless the style is `.pageSheet` or `.formSheet`.
  open var sheetPresentationController: UISheetPresentationController? {
    findPresentation()?.active as? UISheetPresentationController
      ?? findPresentation() as? UISheetPresentationController
  }
  /// Whether the keyboard stays when the focus moves to a control without text; true on form
  /// sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// The preferred size of the content, in points; zero, the default, for none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      tellPreferredContentSize()
    }
  }
  /// The coordinator of the current transition of the controller; `nil` if there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? presented?.coordinator ?? parentReference?.transitionCoordinator
      ?? presenter?.coordinator
  }

  // MARK: Size and traits

  /// Called before the size changes; subclasses call super, which notifies the children.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellSizeTransition(to: size, with: coordinator)
    tellRotation(with: coordinator)
  }
  /// Called before the traits change; subclasses call super, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellTraitTransition(to: newCollection, with: coordinator)
  }

  /// Called before the interface rotates, unless `viewWillTransition(to:with:)` is overridden
  /// without a call to super.
  ///
  /// Deprecated by UIKit since iOS 8.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called inside the animation of a rotation.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// Called after the interface has rotated.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}
  /// Returns the size of a child for a size of the container, by default the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }
  /// Called when a child's preferred size changed; containers override it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called when the fitting size of a child's constraints changed; containers override it.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The traits of the controller, which its view and its children inherit.
  open var traitCollection: UITraitCollection { currentTraits }
  /// Called after the traits changed; the previous traits are `nil` the first time.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Overrides traits that a child inherits; `nil` removes the override.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.forgetTraits()
    childViewController.viewIfLoaded?.updateTraits()
  }
  /// Returns the traits that override those that a child inherits; `nil` if there are none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  )
    -> UITraitCollection?
  {
    overrideTraits[ObjectIdentifier(childViewController)]
  }
  /// The appearance of the controller and its content; `.unspecified`, the default, to inherit it.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { userInterfaceStyleValue }
    set {
      guard userInterfaceStyleValue != newValue else { return }
      userInterfaceStyleValue = newValue
      loadedView?.updateTraits()
    }
  }

  // MARK: Margins

  /// Insets, in points, that are added to the safe area of the view.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }
  /// The system's minimum margins: 16 points at the sides, 20 in wide windows.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// Whether the view's margins are at least the system's minimum.
  ///
  /// The default is true.
  ///
  /// If true, a root view that sets no side margins has the system's; if false, it has none.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet {
      if viewRespectsSystemMinimumLayoutMargins != oldValue { loadedView?.noteMarginsChange() }
    }
  }
  /// Called after the margins of the view changed.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The edges at which the view extends below bars.
  ///
  /// The default is all edges.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view extends below opaque bars.
  ///
  /// The default is false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the first scroll view is inset below bars if it does not adjust its insets itself.
  ///
  /// The default is true.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether children's scroll views are inset below a bar even if they do not scroll.
  package final var isNavigationContainer: Bool { self is any NavigationContainer }

  // MARK: Orientation and system bars

  /// The orientations that the interface may have while this controller fills the screen.
  ///
  /// By default all on tablets, and all except upside down on phones.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    hostScreen.device.idiom == .phone ? .allButUpsideDown : .all
  }
  /// Whether the interface follows the device's orientation, by default true.
  open var shouldAutorotate: Bool { true }
  /// The orientation when the controller is presented full screen, by default the current one.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    hostScreen.interfaceOrientation.interface
  }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation {
    hostScreen.interfaceOrientation.interface
  }
  /// Whether the controller prefers to keep its orientation while the device is turned, by default
  /// false.
  open var prefersInterfaceOrientationLocked: Bool { false }
  /// Queries the frontmost controller again and rotates the interface to the device's orientation.
  open class func attemptRotationToDeviceOrientation() {
    UIScreen.current.updateInterfacePreferences()
  }
  /// Requests that `supportedInterfaceOrientations` is read again.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    hostScreen.updateInterfacePreferences()
  }
  /// Requests that `prefersInterfaceOrientationLocked` is read again.
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    hostScreen.updateInterfacePreferences()
  }
  /// The preferred style of the status bar.
  ///
  /// The default depends on the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether the status bar should be hidden; by default true on phones in landscape.
  open var prefersStatusBarHidden: Bool {
    hostScreen.device.idiom == .phone && traitCollection.verticalSizeClass == .compact
  }
  /// The animation of status bar changes inside an animation block, by default fading.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that determines the status bar's style; `nil`, the default, for the controller
  /// itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; `nil`, the default, for the
  /// controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Requests that the status bar's style and visibility are read again; animates inside an
  /// animation block.
  open func setNeedsStatusBarAppearanceUpdate() {
    hostScreen.updateStatusBar()
  }
  /// Whether the home indicator is hidden while the screen is not touched, by default false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines the home indicator's visibility; `nil`, the default, for the
  /// controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Requests that `prefersHomeIndicatorAutoHidden` is read again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { hostScreen.updateHomeIndicator() }
  /// The edges at which the app's own gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines the deferring edges; `nil`, the default, for the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Requests that `preferredScreenEdgesDeferringSystemGestures` is read again.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    hostScreen.updateHomeIndicator()
  }

  // MARK: Editing and items

  /// The title of the controller, which its navigation item and its tab also show.
  open var title: String? {
    didSet { titleDidChange(from: oldValue) }
  }
  /// The controller's item in navigation bars; created on first use, with its title.
  open var navigationItem: UINavigationItem { items.navigationItem(of: self) }
  /// The controller's item in tab bars; created on first use, with its title.
  open var tabBarItem: UITabBarItem! {
    get { items.tabItem(of: self) }
    set { changeTabItem(newValue) }
  }
  /// The toolbar's items while a navigation controller shows this controller; by default `nil`.
  open var toolbarItems: [UIBarButtonItem]? {
    get { items.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the items that the container's toolbar shows while the controller is in front.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeToolbarItems(toolbarItems, animated: animated)
  }
  /// A button that toggles editing, with the title "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem { items.editButton(of: self) }
  /// Whether the content can be edited, by default false.
  open var isEditing: Bool {
    get { isEditingValue }
    set { setEditing(newValue, animated: false) }
  }
  private final var isEditingValue = false
  /// Starts or ends editing; subclasses that show content override it and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingValue = editing
    items.showEditing(editing)
  }
  /// Whether a tab bar or a toolbar is hidden while the controller is pushed.
  ///
  /// The default is false.
  open var hidesBottomBarWhenPushed = false
  /// The controller's identifier in saved states; `nil`, the default, if neither it nor its
  /// content is saved.
  open var restorationIdentifier: String?
  /// The class that creates the controller at launch; `nil` if the app's delegate does, or the
  /// controller already exists.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Encodes the state that the controller needs to be restored; subclasses call super.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Decodes the state that `encodeRestorableState(with:)` encoded; subclasses call super.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called after all saved state was restored.
  open func applicationFinishedRestoringState() {}

  // MARK: Focus and keys

  /// The preferred targets of the focus in this controller, by default `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The preferred target view of the focus, by default the root view.
  open var preferredFocusedView: UIView? { loadedView }
  /// The parent of this focus environment; `nil` if there is none.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    presenter == nil ? nextEnvironment : presentation?.active
  }
  /// The container of the focusable items in this controller, by default the view.
  open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
  /// Requests that the focus moves to the preferred target, if it is in this controller.
  open func setNeedsFocusUpdate() { loadedView?.window?.screen.keyboardFocus.note(self) }
  /// Performs a requested focus update now.
  open func updateFocusIfNeeded() { loadedView?.window?.screen.keyboardFocus.updateIfNeeded() }
  /// Returns whether a focus update may happen, by default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after the focus moved out of, into or within this controller.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Adds a key command, in addition to those of `keyCommands`.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }
  final var addedKeyCommands: [UIKeyCommand] = []

  // MARK: Previewing

  /// The actions of a peek at this controller, shown when it is swiped up; by default none.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// The contexts from which people can peek, created by a module above this one.
  package final var previewingContexts: [AnyObject] = []

  // MARK: Segues and unwinding

  /// Performs the segue of an identifier in the controller's storyboard; a missing segue is a
  /// fatal error.
  ///
  /// `shouldPerformSegue(withIdentifier:sender:)` is not called.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    requireSegue(identifier, sender: sender)
  }
  /// Returns whether a segue that a person triggered is performed; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue shows its destination; does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether an unwind segue may lead here; by default true if the controller has the
  /// action and is not the source.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }
  /// Returns whether an unwind segue may lead here.
  ///
  /// Deprecated by UIKit since iOS 13.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool {
    fromViewController !== self && action.isUnderstood(by: self)
  }
  /// Returns the children that are searched for the destination of an unwind segue, in order; by
  /// default all except the source.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    Unwinding.defaultChildren(of: self, from: source)
  }
  /// Returns the child that contains the source of an unwind segue; `nil` if there is none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    Unwinding.child(of: self, containing: source)
  }
  /// Returns the segue that leads back here; `nil`, the default, for the one that the storyboard
  /// names.
  ///
  /// The container of the destination is queried, or the destination if it has none. Deprecated by
  /// UIKit since iOS 9: containers override `unwind(for:towards:)`.
  open func segueForUnwinding(
    to toViewController: UIViewController,
    from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? { nil }
  /// Shows the child to which an unwind segue leads; containers override it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: The chain

  open override var next: UIResponder? {
    if let superview = loadedView?.superview { return superview }
    return presenter ?? parentReference ?? hostingWindow
  }
  open override var canBecomeFirstResponder: Bool { false }
}

/// The transition style of a presented controller.
public enum UIModalTransitionStyle: Int, Sendable {
  /// The view slides up from below.
  case coverVertical = 0
  /// The view flips over.
  case flipHorizontal
  /// The view fades in.
  case crossDissolve
  /// The presenting page curls up.
  case partialCurl
}

/// The presentation style of a controller: the area that it covers.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; the views below are removed.
  case fullScreen = 0
  /// Covers a part of the screen, as a page.
  case pageSheet
  /// Covers a smaller part of the screen, as a form.
  case formSheet
  /// Covers the context of the presenter; the views below are removed.
  case currentContext
  /// Uses the presentation of the transitioning delegate.
  case custom
  /// Covers the screen; the views below stay.
  case overFullScreen
  /// Covers the context of the presenter; the views below stay.
  case overCurrentContext
  /// Is shown in a popover.
  case popover
  /// Covers the screen over a blur; on televisions.
  case blurOverFullScreen
  /// Leaves the presentation as it is; returned by delegates.
  case none = -1
  /// The system's choice: a sheet from iOS 13 on, full screen before.
  case automatic = -2
}

/// An object whose size its container determines.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content, in points; zero for none.
  var preferredContentSize: CGSize { get }
  /// Called when a child's preferred size changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called when the fitting size of a child's constraints changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size of a child, in points, for a size of the container.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the size changes; the coordinator animates changes alongside.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// Called before the traits change; the coordinator animates changes alongside.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
