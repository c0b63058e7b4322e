import CoreGraphics
import Foundation
import UIKitBars
import UIKitCore

/// Shows two or three controllers beside each other where there is room, else one.
///
/// Made by `init(style:)` it has columns; otherwise a primary and a secondary controller, as up to
/// iOS 13. Catalogue: UI10-F91 to UI10-F97, UI9-F161, UI9-F164, UI9-F166, UI9-F169.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController, ShowingContainer, DetailShowingContainer,
  AppearanceTelling
{
  /// How far the controller's own view is on its way.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: State

  /// What each column shows: with columns, navigation controllers around what an app set.
  final var panes: [Column: UIViewController] = [:]
  /// What an app set for the columns.
  final var given: [Column: UIViewController] = [:]
  final var mode = DisplayMode.secondaryOnly
  /// Whether `mode` follows the size and the preferences by now.
  final var hasMode = false
  /// What a person, or `show(_:)` and `hide(_:)`, chose; until the size or a preference changes.
  final var chosen: DisplayMode?
  final var collapse = SplitCollapse()
  /// Whose views are in place, and hear of the controller's own coming and going.
  final var installed: [UIViewController] = []
  final var phase = Phase.gone
  /// How far columns that a finger moves are drawn in, from 0 to 1.
  final var reveal: CGFloat = 1
  /// Counts exchanges, so that the end of one that was overtaken changes nothing.
  final var exchange = 0
  /// How many exchanges are being animated.
  final var moves = 0
  final var widths: [Column: SplitLayout.Wishes] = [:]
  final let dimming = UIView(frame: .zero)
  final var lines: [UIView] = []
  final lazy var gestures = SplitGestures(self)
  final lazy var button = SplitButton(self)

  // MARK: Making

  /// Makes a controller with two or three columns; from iOS 14.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Makes a controller with a primary and a secondary controller.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a controller with a primary and a secondary controller; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    style =
      switch coder.interface?.attribute("style") {
      case "doubleColumn": .doubleColumn
      case "tripleColumn": .tripleColumn
      default: .unspecified
      }
    super.init(coder: coder)
  }

  /// How many columns there are.
  public final let style: Style
  /// Decides on the arrangement, and hears of it.
  open weak var delegate: (any UISplitViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }

  // MARK: Controllers

  /// The primary controller and the secondary one; the primary alone where there is room for one.
  ///
  /// With columns the navigation controllers of those that are set.
  open var viewControllers: [UIViewController] {
    get { listedControllers }
    set { exchangeControllers(newValue) }
  }
  /// Sets what a column shows; what is no navigation controller gets one, but for the column
  /// `.compact`.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    setPane(vc, for: column)
  }
  /// What was set for a column.
  open func viewController(for column: Column) -> UIViewController? {
    style == .unspecified ? nil : given[column]
  }
  /// Brings a column into sight.
  open func show(_ column: Column) { showColumn(column) }
  /// Takes a column from sight.
  open func hide(_ column: Column) { hideColumn(column) }
  /// Whether there is room for one column alone.
  open var isCollapsed: Bool { collapse.isCollapsed }
  /// Shows a controller in the primary pane, or in the secondary one where the sender is in that.
  open override func show(_ vc: UIViewController, sender: Any?) { showInPane(vc, sender: sender) }
  /// Shows a controller as the secondary one; where there is room for one, above the primary.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    showDetail(vc, sender: sender)
  }

  // MARK: Arrangement

  /// How the columns are arranged.
  open var displayMode: DisplayMode { presentMode }
  /// The arrangement that an app asks for, by default `.automatic`; animates.
  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }
  /// The behavior that an app asks for, by default `.automatic`.
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }
  /// How the secondary column behaves; `.automatic` without columns.
  open var splitBehavior: SplitBehavior { behavior(in: sizeForMode) }
  /// Whether columns come and go with a swipe, by default true.
  open var presentsWithGesture = true {
    didSet { if presentsWithGesture != oldValue { gestures.update() } }
  }
  /// Whether the secondary column of three has a button that hides the others, by default false.
  open var showsSecondaryOnlyButton = false { didSet { button.update() } }
  /// Whether columns have the button that shows and hides others, by default by
  /// `presentsWithGesture`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { button.update() }
  }
  /// A button that changes the arrangement, for a bar of the secondary controller; without columns.
  open var displayModeButtonItem: UIBarButtonItem { button.item }
  /// At which edge the primary column is, by default where reading begins.
  open var primaryEdge = PrimaryEdge.leading { didSet { widthDidChange(); gestures.update() } }
  /// The ground of the primary column; the sidebar's is the Mac's, and nothing changes here.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: Widths

  /// The part of the width that the primary column asks for, by default UIKit's.
  open var preferredPrimaryColumnWidthFraction: CGFloat {
    get { wishes(.primary).fraction }
    set { widths[.primary, default: .init()].fraction = newValue; widthDidChange() }
  }
  /// The width that the primary column asks for; comes before the fraction.
  open var preferredPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).points }
    set { widths[.primary, default: .init()].points = newValue; widthDidChange() }
  }
  /// The least width of the primary column.
  open var minimumPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).least }
    set { widths[.primary, default: .init()].least = newValue; widthDidChange() }
  }
  /// The greatest width of the primary column; UIKit's is 320 points, 375 in windows wider than
  /// 1024.
  open var maximumPrimaryColumnWidth: CGFloat {
    get { wishes(.primary).most }
    set { widths[.primary, default: .init()].most = newValue; widthDidChange() }
  }
  /// The width of the primary column.
  open var primaryColumnWidth: CGFloat { columnWidth(.primary) }
  /// The part of the width that the supplementary column asks for, by default UIKit's.
  open var preferredSupplementaryColumnWidthFraction: CGFloat {
    get { wishes(.supplementary).fraction }
    set { widths[.supplementary, default: .init()].fraction = newValue; widthDidChange() }
  }
  /// The width that the supplementary column asks for; comes before the fraction.
  open var preferredSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).points }
    set { widths[.supplementary, default: .init()].points = newValue; widthDidChange() }
  }
  /// The least width of the supplementary column.
  open var minimumSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).least }
    set { widths[.supplementary, default: .init()].least = newValue; widthDidChange() }
  }
  /// The greatest width of the supplementary column.
  open var maximumSupplementaryColumnWidth: CGFloat {
    get { wishes(.supplementary).most }
    set { widths[.supplementary, default: .init()].most = newValue; widthDidChange() }
  }
  /// The width of the supplementary column.
  open var supplementaryColumnWidth: CGFloat { columnWidth(.supplementary) }

  // MARK: View

  open override func loadView() {
    let view = SplitContainerView(frame: UIScreen.main.bounds)
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
    // What a person chose for one size is not chosen for another.
    chosen = nil
  }
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    paneSize(container, in: parentSize)
  }

  // MARK: Traits

  /// The primary and the supplementary column are of compact width beside others.
  // Unverified: for three columns.
  open override func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    let own = super.overrideTraitCollection(forChild: childViewController)
    guard isNarrow(childViewController) else { return own }
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    return own.map { UITraitCollection(traitsFrom: [compact, $0]) } ?? compact
  }
  /// Has a controller take its traits over anew.
  final func refreshTraits(of child: UIViewController) {
    super.setOverrideTraitCollection(
      super.overrideTraitCollection(forChild: child),
      forChild: child
    )
  }

  // MARK: Who decides

  // Unverified: the secondary controller decides beside others.
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

/// Lays the columns out.
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
  /// The nearest split view controller that this one is in; nil: none.
  public var splitViewController: UISplitViewController? {
    var candidate = parent
    while let controller = candidate {
      if let found = controller as? UISplitViewController { return found }
      candidate = controller.parent
    }
    return nil
  }
}
