import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// A container that shows two or three controllers side by side, or one when there is little space.
///
/// A controller created with `init(style:)` has columns; otherwise it has a primary and a secondary
/// controller, as up to iOS 13.
/// Catalogue: UI10-F91 to UI10-F97, UI9-F161, UI9-F164, UI9-F166, UI9-F169.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, ShowingContainer, DetailShowingContainer,
  AppearanceTelling
{
  /// The appearance state of the controller's view.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: State

  /// The controller of each column; with columns, app controllers are inside navigation
  /// controllers.
  final var panes: [Column: UIViewController] = [:]
  /// The controllers that the app set for the columns.
  final var given: [Column: UIViewController] = [:]
  final var mode = DisplayMode.secondaryOnly
  /// Whether `mode` was determined from the size and the preferences.
  final var hasMode = false
  /// The display mode chosen by the user or by `show(_:)` and `hide(_:)`, until the size or a
  /// preference changes.
  final var chosen: DisplayMode?
  final var collapse = SplitCollapse()
  /// The controllers whose views are added and which receive appearance callbacks.
  final var installed: [UIViewController] = []
  final var phase = Phase.gone
  /// The progress, from 0 to 1, of columns that the user drags into view.
  final var reveal: CGFloat = 1
  /// The number of changes so far, so that the end of an outdated change has no effect.
  final var exchange = 0
  /// The number of changes being animated.
  final var moves = 0
  final var widths: [Column: SplitLayout.Wishes] = [:]
  final let dimming = UIView(frame: .zero)
  final var lines: [UIView] = []
  final lazy var gestures = SplitGestures(self)
  final lazy var button = SplitButton(self)

  // MARK: Making

  /// Creates a controller with two or three columns.
  ///
  /// - Note: iOS 14 and later.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller without columns.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller from a nib, with its style.
  public required init?(coder: NSCoder) {
    style =
      switch coder.interface?.attribute("style") {
      case "doubleColumn": .doubleColumn
      case "tripleColumn": .tripleColumn
      default: .unspecified
      }
    super.init(coder: coder)
  }

  /// The number of columns.
  public final let style: Style
  /// The object that determines the arrangement and is notified about changes.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  // MARK: Controllers

  /// The primary and the secondary controller, or only the visible one when collapsed.
  ///
  /// With columns, these are the navigation controllers of the columns.
  open var viewControllers: [UIViewController] {
    get { listedControllers }
    set { exchangeControllers(newValue) }
  }
  /// Sets the controller of a column.
  ///
  /// Except for the column `.compact`, it is put into a navigation controller if it is not one.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setPane(vc, for: column)
  }
  /// Returns the controller that was set for a column.
  open func viewController(for column: Column) -> UIViewController? {
    style == .unspecified ? nil : given[column]
  }
  /// Shows a column.
  open func show(_ column: Column) { showColumn(column) }
  /// Hides a column.
  open func hide(_ column: Column) { hideColumn(column) }
  /// Whether only one column is visible because there is not enough space for several.
  open var isCollapsed: Bool { collapse.isCollapsed }
  /// Shows a controller in the primary column, or in the secondary one if the sender is inside it.
  open override func show(_ vc: UIViewController, sender: Any?) { showInPane(vc, sender: sender) }
  /// Shows a controller as the secondary one; when collapsed, on top of the primary one.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc, sender: sender)
  }

  // MARK: Arrangement

  /// The current arrangement of the columns.
  open var displayMode: DisplayMode { presentMode }
  /// The preferred display mode; the default is `.automatic`.
  ///
  /// Changes within an animation block are animated.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }
  /// The preferred behavior of the secondary column; the default is `.automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }
  /// The current behavior of the secondary column; `.automatic` without columns.
  open var splitBehavior: SplitBehavior { behavior(in: sizeForMode) }
  /// Whether a swipe shows and hides columns; the default is true.
  open var presentsWithGesture = true {
    didSet { if presentsWithGesture != oldValue { gestures.update() } }
  }
  /// Whether the secondary one of three columns has a button that hides the others and shows them
  /// again; has no effect in other styles; the default is false.
  open var showsSecondaryOnlyButton = false { didSet { button.update() } }
  /// The visibility of the button that shows and hides columns; by default it depends on
  /// `presentsWithGesture`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { button.update() }
  }
  /// A button that changes the display mode, for a bar of the secondary controller; only without
  /// columns.
  open var displayModeButtonItem: UIBarButtonItem { button.item }
  /// The edge of the primary column; the default is the leading edge.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthDidChange(); gestures.update() } }
  /// The background style of the primary column; stored without effect, because it only affects the
  /// Mac.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Widths

  /// The preferred width of the primary column as a fraction of the whole width; the default is
  /// `automaticDimension`.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { wishes(.primary).fraction }
    set { widths[.primary, default: .init()].fraction = newValue; widthDidChange() }
  }
  /// The preferred width of the primary column; it takes precedence over the fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).points }
    set { widths[.primary, default: .init()].points = newValue; widthDidChange() }
  }
  /// The minimum width of the primary column.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).least }
    set { widths[.primary, default: .init()].least = newValue; widthDidChange() }
  }
  /// The maximum width of the primary column; by default UIKit's, which is 320 points, or 375 in
  /// windows wider than 1024 points.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).most }
    set { widths[.primary, default: .init()].most = newValue; widthDidChange() }
  }
  /// The width of the primary column.
  open var primaryColumnWidth: CGFloat { columnWidth(.primary) }
  /// The preferred width of the supplementary column as a fraction of the whole width; the default
  /// is `automaticDimension`.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { wishes(.supplementary).fraction }
    set { widths[.supplementary, default: .init()].fraction = newValue; widthDidChange() }
  }
  /// The preferred width of the supplementary column; it takes precedence over the fraction.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).points }
    set { widths[.supplementary, default: .init()].points = newValue; widthDidChange() }
  }
  /// The minimum width of the supplementary column.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).least }
    set { widths[.supplementary, default: .init()].least = newValue; widthDidChange() }
  }
  /// The maximum width of the supplementary column.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).most }
    set { widths[.supplementary, default: .init()].most = newValue; widthDidChange() }
  }
  /// The width of the supplementary column.
  open var supplementaryColumnWidth: CGFloat { columnWidth(.supplementary) }

  // MARK: View

  open override func loadView() {
    let view = SplitContainerView(frame: hostScreen.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = true
    view.controller = self
    self.view = view
    prepareParts()
    gestures.attach(to: view, dimming)
  }
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    updateArrangement()
    phase = .appearing
    for pane in installed { pane.beginAppearanceTransition(true, animated: animated) }
  }
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    updateArrangement()
    for pane in installed { pane.viewIsAppearing(animated) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    phase = .shown
    for pane in installed { pane.endAppearanceTransition() }
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    phase = .disappearing
    for pane in installed { pane.beginAppearanceTransition(false, animated: animated) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    phase = .gone
    for pane in installed { pane.endAppearanceTransition() }
  }
  open override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.viewWillTransition(to: size, with: coordinator)
    // A display mode chosen by the user is only valid for the size at that time.
    chosen = nil
  }
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    paneSize(container, in: parentSize)
  }

  // MARK: Traits

  /// Returns traits with compact width for the primary and supplementary columns beside others.
  // Unverified: for three columns.
  open override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let own = super.overrideTraitCollection(forChild: childViewController)
    guard isNarrow(childViewController) else { return own }
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    return own.map { UITraitCollection(traitsFrom: [compact, $0]) } ?? compact
  }
  /// Updates the traits of a child controller.
  final func refreshTraits(of child: UIViewController) {
    super.setOverrideTraitCollection(
      super.overrideTraitCollection(forChild: child),
      forChild: child
    )
  }

  // MARK: Status bar and orientation

  // Unverified: the secondary controller determines the appearance beside others.
  private var deciding: UIViewController? {
    collapse.isCollapsed ? installed.first : panes[.secondary] ?? panes[.primary]
  }
  open override var childForStatusBarStyle: UIViewController? { deciding }
  open override var childForStatusBarHidden: UIViewController? { deciding }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { deciding }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { deciding }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate?.splitViewControllerSupportedInterfaceOrientations(self) ?? []
    return answer.isEmpty ? super.supportedInterfaceOrientations : answer
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer =
      delegate?.splitViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }

  // MARK: State restoration

  private static let modeKey = "UISplitViewControllerDisplayMode"
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    if let chosen, !chosen.isTransient { coder.encode(chosen.rawValue, forKey: Self.modeKey) }
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    guard coder.containsValue(forKey: Self.modeKey),
      let mode = DisplayMode(rawValue: coder.decodeInteger(forKey: Self.modeKey))
    else { return }
    chosen = mode
    viewIfLoaded?.setNeedsLayout()
  }
}

/// The controller's view, which lays out the columns.
final class SplitContainerView: UIView {
  weak var controller: UISplitViewController?

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.updateArrangement()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    controller?.gestures.update()
    setNeedsLayout()
  }
}

extension UIViewController {
  /// The nearest ancestor that is a split view controller; nil if there is none.
  public var splitViewController: UISplitViewController? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? UISplitViewController { return found }
      candidate = controller.parent
    }
    return nil
  }
}
