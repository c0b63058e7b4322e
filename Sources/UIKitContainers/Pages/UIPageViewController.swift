import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// Shows one page at a time, or two beside a spine, which people turn by swiping.
///
/// Catalogue: UI10-F154 to UI10-F157, UI9-F139, IX-F015.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, AppearanceTelling {
  /// How pages follow each other.
  public enum TransitionStyle: Int, Sendable {
    /// A page bends and turns over, as in a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll
  }
  /// How the pages lie beside each other.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side.
    case horizontal = 0
    /// One above the other.
    case vertical
  }
  /// Where pages that curl are bound.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine: the pages scroll.
    case none = 0
    /// At the left or upper edge: one page is seen.
    case min
    /// In the middle: two pages are seen.
    case mid
    /// At the right or lower edge: one page is seen.
    case max
  }
  /// Which way pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To those that come after.
    case forward = 0
    /// To those that come before.
    case reverse
  }
  /// What can be chosen when the controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public var rawValue: String
    /// Makes a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `SpineLocation` or its raw value, with the style `.pageCurl`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// Points between two pages, a number, with the style `.scroll`; by default 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  /// What a data source answers that has no such method.
  nonisolated static var noAnswer: Int { Int.min }

  /// How far the controller's own view is on its way.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: State

  final var shown: [UIViewController] = []
  final var phase = Phase.gone
  final var spacing: CGFloat = 0
  final var spine = SpineLocation.none
  final var doubleSided = false
  /// The exchange of pages under way.
  final var change: PageChange?
  final lazy var scroller = PageScroller(self)
  final lazy var curler = PageCurler(self)
  final var pageControlIfMade: UIPageControl?
  /// The dot of the page that is shown.
  final var dotShown = 0
  /// Whether the delegate is about to say where the spine lies, and the pages that it set for it.
  final var isAskingForSpine = false
  final var pagesForSpine: (pages: [UIViewController], completion: ((Bool) -> Void)?)?

  // MARK: Making

  /// Makes a controller without pages.
  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    super.init(nibName: nil, bundle: nil)
    take(options ?? [:])
  }
  /// Makes a controller whose pages curl, side by side.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    take([:])
  }
  /// Makes a controller whose pages curl; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    let interface = coder.interface
    transitionStyle = interface?.attribute("transitionStyle") == "scroll" ? .scroll : .pageCurl
    navigationOrientation =
      interface?.attribute("navigationOrientation") == "vertical" ? .vertical : .horizontal
    super.init(coder: coder)
    let spines: [String: SpineLocation] = ["min": .min, "mid": .mid, "max": .max]
    var options: [OptionsKey: Any] = [:]
    options[.spineLocation] = interface?.attribute("spineLocation").flatMap { spines[$0] }
    options[.interPageSpacing] = interface?.attribute("pageSpacing").flatMap { Double($0) }
    take(options)
    coder.finish(self, as: UIPageViewController.self)
  }

  private func take(_ options: [OptionsKey: Any]) {
    switch transitionStyle {
    case .scroll:
      let value = options[.interPageSpacing]
      let points =
        (value as? CGFloat) ?? (value as? Double).map { CGFloat($0) }
        ?? (value as? Int).map { CGFloat($0) } ?? (value as? Float).map { CGFloat($0) } ?? 0
      spacing = points.isFinite ? Swift.min(Swift.max(0, points), Self.widestSpacing) : 0
    case .pageCurl:
      let value = options[.spineLocation]
      let raw = (value as? Int) ?? (value as? NSNumber)?.intValue
      let asked = (value as? SpineLocation) ?? raw.flatMap { SpineLocation(rawValue: $0) } ?? .min
      spine = asked == .none ? .min : asked
      doubleSided = spine == .mid
    }
  }
  private static let widestSpacing: CGFloat = 10_000

  // MARK: Properties

  /// How pages follow each other.
  public final let transitionStyle: TransitionStyle
  /// How the pages lie beside each other.
  public final let navigationOrientation: NavigationOrientation
  /// Where the pages are bound; `.none` with the style `.scroll`.
  open var spineLocation: SpineLocation { spine }
  /// Whether pages that curl have content on their backs, by default false; true with a spine in the
  /// middle.
  open var isDoubleSided: Bool {
    get { doubleSided }
    set { changeSides(newValue) }
  }
  /// Hears of pages that people turn.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Supplies pages; nil, the default: gestures turn none.
  ///
  /// Setting it, also to the one that it is, has its pages asked for anew.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      sourceDidChange()
    }
  }
  /// What turns pages that curl, a pan and a tap; none where they scroll.
  ///
  /// They may be moved to another view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? curler.gestureRecognizers : []
  }
  /// The pages that are shown, in their order.
  open var viewControllers: [UIViewController]? { shown }
  /// Shows pages.
  ///
  /// - Parameters:
  ///   - viewControllers: One page; two beside a spine in the middle, and two where animated pages
  ///     have content on their backs, the second being the back.
  ///   - direction: Which way the pages are turned.
  ///   - animated: Whether they are seen turning.
  ///   - completion: Called with whether the animation ran to its end.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers ?? [], direction, animated: animated, completion: completion)
  }

  // MARK: View

  open override func loadView() {
    let view = PageContainerView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.clipsToBounds = transitionStyle == .scroll
    view.controller = self
    self.view = view
    switch transitionStyle {
    case .scroll: scroller.attach(to: view)
    case .pageCurl: curler.attach(to: view)
    }
  }
  open override func viewDidLoad() {
    super.viewDidLoad()
    placePages()
    updatePageControl()
  }
  /// The pages are told by hand, so that turning them tells each in its time.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    phase = .appearing
    for page in shown { page.beginAppearanceTransition(true, animated: animated) }
  }
  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    for page in shown { page.viewIsAppearing(animated) }
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    phase = .shown
    for page in shown { page.endAppearanceTransition() }
    loadNeighbors()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endChange()
    phase = .disappearing
    for page in shown { page.beginAppearanceTransition(false, animated: animated) }
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    phase = .gone
    for page in shown { page.endAppearanceTransition() }
  }

  // MARK: Who decides

  open override var childForStatusBarStyle: UIViewController? { shown.first }
  open override var childForStatusBarHidden: UIViewController? { shown.first }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { shown.first }
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? { shown.first }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let answer = delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? []
    return answer.isEmpty ? super.supportedInterfaceOrientations : answer
  }
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    let answer =
      delegate?.pageViewControllerPreferredInterfaceOrientationForPresentation(self) ?? .unknown
    return answer == .unknown ? super.preferredInterfaceOrientationForPresentation : answer
  }
  open override func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    endChange()
    super.viewWillTransition(to: size, with: coordinator)
  }
  open override func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {
    super.willAnimateRotation(to: toInterfaceOrientation, duration: duration)
    askForSpine(toInterfaceOrientation)
  }
  open override func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize {
    pageSize(in: parentSize)
  }
}

/// Lays the pages and the page control out.
final class PageContainerView: UIView {
  weak var controller: UIPageViewController?

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
    setNeedsLayout()
  }
}
