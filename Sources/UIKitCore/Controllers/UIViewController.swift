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
  /// Whether the controller hears that it has appeared by being presented.
  final var isTellingPresented = false
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
  final var unavailable = UnavailableContent()

  // MARK: Making

  /// Makes a controller whose view comes from a nib, when it is first asked for.
  ///
  /// Without a name a nib named after the class is sought, "FooView" or "FooViewController" for a
  /// FooViewController; where there is none, the view is plain.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }
  public override convenience init() { self.init(nibName: nil, bundle: nil) }
  /// Makes a controller from a storyboard or a nib; nothing is read from an archive.
  public required init?(coder: NSCoder) {
    nibName = coder.interface?.attribute("nibName")
    nibBundle = nil
    super.init()
    coder.finish(self, as: UIViewController.self)
  }
  /// Writes nothing: a controller here is made in code, or by a storyboard.
  open func encode(with coder: NSCoder) {}
  /// What the controller knows of the storyboard that it came from; nil: it came from none.
  package final var interface: (any ControllerInterface)?

  /// The name of the nib that the controller was made with; nil: none.
  public final let nibName: String?
  /// The bundle that the controller was made with; nil: none.
  public final let nibBundle: Bundle?
  /// The storyboard that the controller came from; nil: it came from none.
  open var storyboard: UIStoryboard? { interface?.storyboard }

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
  /// The view if it is there already; asking for it makes none.
  open var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is there already.
  open var isViewLoaded: Bool { loadedView != nil }
  /// Makes the view now, if it is not there yet.
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

  /// Makes the view: that of the storyboard or the nib, else a plain one of the screen's size.
  open func loadView() {
    if loadInterface() { return }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  /// The view has just been made; it is in no window yet.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is about to come; it may have no place in a window yet.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is in its window, with its traits and its size, and not yet seen.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is there, and what animated it is over.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone, and what animated it is over.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews; theirs may still be to come.
  open func viewDidLayoutSubviews() {}
  /// Changes constraints before layout; subclasses call super last.
  open func updateViewConstraints() { loadedView?.updateConstraints() }
  /// Memory is short; what can be made anew should go.
  open func didReceiveMemoryWarning() {}

  /// Whether the controller is coming by being presented.
  ///
  /// True from `viewWillAppear(_:)` to `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { isBeingPresentedNow || isTellingPresented }
  /// Whether the controller is going by being dismissed.
  open var isBeingDismissed: Bool { isBeingDismissedNow }
  /// Whether the controller is coming into a container.
  open var isMovingToParent: Bool { isMovingToParentNow }
  /// Whether the controller is going from a container.
  open var isMovingFromParent: Bool { isMovingFromParentNow }

  /// Tells a child that it is about to appear or go; for containers that forward by hand.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    startAppearance(isAppearing, animated: animated)
  }
  /// Tells a child that it has appeared or gone; must follow each `beginAppearanceTransition`.
  open func endAppearanceTransition() { finishAppearance() }
  /// Whether children hear by themselves when the container appears and goes, by default true.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  // MARK: Containment

  /// The container that the controller is in; nil: it is in none.
  open var parent: UIViewController? { parentReference }
  /// The controllers in this one, in the order in which they were added.
  open var children: [UIViewController] { childList }
  /// Takes a controller in, from its container where it has one; its view is the caller's business.
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the container; the view is the caller's business.
  open func removeFromParent() { leaveParent() }
  /// The controller is about to get another container; nil: to leave the one that it has.
  open func willMove(toParent parent: UIViewController?) {}
  /// The controller has got another container; nil: it has left the one that it had.
  open func didMove(toParent parent: UIViewController?) {}
  /// Exchanges the views of two children, animated by `animations`; the duration is in seconds.
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
  /// Shows a controller where the nearest container wants it; without one, by presenting it.
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
  /// Shows a controller beside this one where the nearest split view controller can; without one,
  /// by presenting it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let target = detailAncestor {
      target.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  // MARK: Unavailable content

  /// What is shown over the view's safe area in place of its content; nil, the default: nothing.
  ///
  /// The view that shows it lies below bars and above the keyboard, and takes the touches there.
  /// The value is what was set; what is seen is updated for
  /// `contentUnavailableConfigurationState`. As of iOS 17; it works whatever the system version.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set { setUnavailableContent(newValue) }
  }
  /// The state that the configuration follows: traits, and the text of a search.
  ///
  /// A subclass that adds values of its own starts from super's. As of iOS 17.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    makeUnavailableContentState()
  }
  /// Asks for `updateContentUnavailableConfiguration(using:)` before the next layout; once for any
  /// number of calls.
  ///
  /// As of iOS 17.
  open func setNeedsUpdateContentUnavailableConfiguration() { noteUnavailableContentChange() }
  /// Sets `contentUnavailableConfiguration` to suit a state; does nothing by default.
  ///
  /// Called before the first layout in a window, when traits or the text of a search change, and
  /// after `setNeedsUpdateContentUnavailableConfiguration()`; never to be called by an app. As of
  /// iOS 17.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}

  // MARK: Presentation

  /// The controller that this one, or a container of it, presents; nil: none.
  open var presentedViewController: UIViewController? {
    presented ?? parentReference?.presentedViewController
  }
  /// The controller that presents this one, or a container of it; nil: none.
  open var presentingViewController: UIViewController? {
    presenter ?? parentReference?.presentingViewController
  }
  /// Presents a controller over this one, or over the container that covers the screen.
  ///
  /// `completion` is called when what comes has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    Presenting.present(viewControllerToPresent, from: self, animated: flag, completion: completion)
  }
  /// Dismisses what this controller presents; where it presents nothing, the controller itself.
  ///
  /// `completion` is called when what goes is gone.
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
  /// How the controller comes and goes where it is presented, by default from below.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presentation that does not cover the screen decides about the status bar, by default
  /// false.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether neither a drag nor a tap beside may dismiss the controller, by default false.
  open var isModalInPresentation = false
  /// Whether presentations of `currentContext` below lie over this controller, by default false.
  open var definesPresentationContext = false
  /// Whether what is presented over this context takes its transition style, by default false.
  open var providesPresentationContextTransitionStyle = false
  /// Who animates and drives the presentation where the style is `.custom`; nil, the default:
  /// UIKit.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    didSet { checkAddedMethods(transitioningDelegate) }
  }
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
  /// Whether the keyboard stays when the focus goes to what takes no text; true on form sheets.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// The size that the content asks for, in points; zero, the default: none.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      tellPreferredContentSize()
    }
  }
  /// The transition that goes on around the controller; nil: none does.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    coordinator ?? presented?.coordinator ?? parentReference?.transitionCoordinator
      ?? presenter?.coordinator
  }

  // MARK: Size and traits

  /// The size is about to change; subclasses call super, which tells the children.
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellSizeTransition(to: size, with: coordinator)
    tellRotation(with: coordinator)
  }
  /// The traits are about to change; subclasses call super, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    tellTraitTransition(to: newCollection, with: coordinator)
  }

  /// Called before the interface turns, unless `viewWillTransition(to:with:)` is overridden without
  /// a call to super.
  ///
  /// Deprecated by UIKit since iOS 8.
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
  /// The size of a child in a container of a size, by default all of it.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    parentSize
  }
  /// A child's content asks for another size; containers override it.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// The size that a child's constraints ask for has changed; containers override it.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// The traits of the controller, which its view and its children take over.
  open var traitCollection: UITraitCollection { currentTraits }
  /// The traits have changed; nil: there were none before.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Lays traits over those that a child takes over; nil takes them away.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    overrideTraits[ObjectIdentifier(childViewController)] = collection
    childViewController.forgetTraits()
    childViewController.viewIfLoaded?.updateTraits()
  }
  /// The traits that are laid over those that a child takes over; nil: none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  )
    -> UITraitCollection?
  {
    overrideTraits[ObjectIdentifier(childViewController)]
  }
  /// The appearance of the controller and what it holds; `.unspecified`, the default, takes over.
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
  /// The margins of the view changed.
  open func viewLayoutMarginsDidChange() {}
  /// The safe area of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Edges at which the view runs on below bars, by default all.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view runs on below bars that let nothing through, by default false.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether the first scroll view is inset below bars where it does not do so itself, by default
  /// true.
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
  /// How the interface stands on the screen.
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
  /// Has `prefersInterfaceOrientationLocked` read again.
  open func setNeedsUpdateOfPrefersInterfaceOrientationLocked() {
    UIScreen.current.updateInterfacePreferences()
  }
  /// Whether the status bar is dark or light, by default by the appearance.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// By default true on phones that lie on their side.
  open var prefersStatusBarHidden: Bool {
    UIScreen.current.device.idiom == .phone && traitCollection.verticalSizeClass == .compact
  }
  /// How the status bar comes and goes inside an animation block, by default by fading.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Who decides the status bar's style instead; nil, the default: the controller itself.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Who decides whether the status bar is seen instead; nil, the default: the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Has style and visibility of the status bar read again; inside an animation block they animate.
  open func setNeedsStatusBarAppearanceUpdate() {
    UIScreen.current.updateStatusBar()
  }
  /// Whether the bar that stands in for the home button goes while nobody touches the screen.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Who decides about the home indicator instead; nil, the default: the controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Has `prefersHomeIndicatorAutoHidden` read again.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { UIScreen.current.updateHomeIndicator() }
  /// Edges at which the app's own gestures come before the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Who decides about the screen's edges instead; nil, the default: the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Has `preferredScreenEdgesDeferringSystemGestures` read again.
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
  /// Sets the items that the container's toolbar shows while the controller is in front.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    changeToolbarItems(toolbarItems, animated: animated)
  }
  /// A button that turns editing on and off and says so: "Edit" or "Done".
  open var editButtonItem: UIBarButtonItem { items.editButton(of: self) }
  /// Whether the content can be edited, by default false.
  open var isEditing: Bool {
    get { isEditingValue }
    set { setEditing(newValue, animated: false) }
  }
  private final var isEditingValue = false
  /// Turns editing on or off; subclasses that show content override it and call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingValue = editing
    items.showEditing(editing)
  }
  /// Whether a tab bar, or a toolbar, goes while the controller is pushed, by default false.
  open var hidesBottomBarWhenPushed = false
  /// Names the controller in saved states; nil, the default: it is not saved, nor what is in it.
  open var restorationIdentifier: String?
  /// Makes the controller anew at launch; nil: the app's delegate does, or it is there already.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Saves what the controller needs to come back as it is; subclasses call super.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what `encodeRestorableState(with:)` saved; subclasses call super.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Everything that was saved is restored.
  open func applicationFinishedRestoringState() {}

  // MARK: Focus and keys

  /// Where the focus goes first in here, by default to `preferredFocusedView`.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] {
    preferredFocusedView.map { [$0] } ?? []
  }
  /// The view that the focus goes to first, by default the root.
  open var preferredFocusedView: UIView? { loadedView }
  /// What holds this place of the focus; nil: nothing.
  open var parentFocusEnvironment: (any UIFocusEnvironment)? {
    presenter == nil ? nextEnvironment : presentation?.active
  }
  /// Who knows the items in here, by default the view.
  open var focusItemContainer: (any UIFocusItemContainer)? { loadedView }
  /// Asks for the focus to go where it is preferred, if it is in here.
  open func setNeedsFocusUpdate() { loadedView?.window?.screen.keyboardFocus.note(self) }
  /// Has what `setNeedsFocusUpdate()` asked for happen now.
  open func updateFocusIfNeeded() { loadedView?.window?.screen.keyboardFocus.updateIfNeeded() }
  /// Whether the focus may move so, by default true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus moved, out of here, into here or within.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Has the controller answer a key, beside those of `keyCommands`.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Has the controller no longer answer a key that was added.
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

  /// Performs the segue of an identifier of the controller's storyboard; stops where there is none.
  ///
  /// `shouldPerformSegue(withIdentifier:sender:)` is not asked.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    requireSegue(identifier, sender: sender)
  }
  /// Whether a segue that a person began is to be performed; true by default.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue shows its destination; does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether an unwind segue may lead here; by default where the controller has the action and is not
  /// the one that the segue leaves.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    sender: Any?
  ) -> Bool {
    canPerformUnwindSegueAction(action, from: fromViewController, withSender: sender as Any)
  }
  /// Whether an unwind segue may lead here.
  ///
  /// Deprecated by UIKit since iOS 13.
  open func canPerformUnwindSegueAction(
    _ action: Selector,
    from fromViewController: UIViewController,
    withSender sender: Any
  ) -> Bool {
    fromViewController !== self && action.isUnderstood(by: self)
  }
  /// The children that are searched for the destination of an unwind segue, in this order; by default
  /// all but the one that the segue comes from.
  open func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    Unwinding.defaultChildren(of: self, from: source)
  }
  /// The child that an unwind segue comes from; nil: none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    Unwinding.child(of: self, containing: source)
  }
  /// The segue that leads back here; nil, the default, for the one that the storyboard names.
  ///
  /// The container of the destination is asked, and where it has none the destination. Deprecated by
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

/// How a controller comes onto the screen.
public enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from below.
  case coverVertical = 0
  /// Turns over, fades, or curls a page up.
  case flipHorizontal, crossDissolve, partialCurl
}

/// What a presented controller covers.
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the screen; what lies below goes.
  case fullScreen = 0
  /// Covers a part of the screen, the presenter's context, or all without taking away what lies
  /// below.
  case pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover
  /// Covers the screen over a blur; of televisions.
  case blurOverFullScreen
  /// Leaves the presentation as it is: an answer of delegates.
  case none = -1
  /// As the system sees fit: a sheet from iOS 13 on, the whole screen before.
  case automatic = -2
}

/// Something whose size its container decides.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that the content asks for, in points; zero: none.
  var preferredContentSize: CGSize { get }
  /// A child's content asks for another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child's constraints ask for has changed.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size that a child is to have, in points, in a container of a size.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// The size is about to change; changes can be animated along by the coordinator.
  func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// The traits are about to change; changes can be animated along by the coordinator.
  func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  )
}
