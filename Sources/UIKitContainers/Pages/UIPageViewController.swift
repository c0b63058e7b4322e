import CoreGraphics
import Foundation
import UIKitBars
import UIKitControls
import UIKitCore

/// A view controller that shows one page at a time, or two beside a spine, which the user turns.
///
/// Catalogue: UI10-F154 to UI10-F157, UI9-F139, IX-F015.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController, AppearanceTelling {
  /// The style of the transition between pages.
  public enum TransitionStyle: Int, Sendable {
    /// The page curls over as in a book.
    case pageCurl = 0
    /// The pages scroll.
    case scroll
  }
  /// The direction in which the pages are arranged.
  public enum NavigationOrientation: Int, Sendable {
    /// The pages are side by side.
    case horizontal = 0
    /// The pages are one above the other.
    case vertical
  }
  /// The position of the spine for the style `.pageCurl`.
  public enum SpineLocation: Int, Sendable {
    /// There is no spine, because the pages scroll.
    case none = 0
    /// The spine is at the left or top edge, and one page is visible.
    case min
    /// The spine is in the middle, and two pages are visible.
    case mid
    /// The spine is at the right or bottom edge, and one page is visible.
    case max
  }
  /// The direction in which pages are turned.
  public enum NavigationDirection: Int, Sendable {
    /// To the following pages.
    case forward = 0
    /// To the preceding pages.
    case reverse
  }
  /// An option of a page view controller that is set when it is created.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string value of the key.
    public var rawValue: String
    /// Creates a key with a string value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The position of the spine as `SpineLocation` or its raw value, for the style `.pageCurl`.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey"
    )
    /// The space between two pages in points, as a number, for the style `.scroll`; the default is
    /// 0.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey"
    )
  }

  /// The value that represents a method a data source does not implement.
  nonisolated static var noAnswer: Int { Int.min }

  /// The appearance state of the controller's view.
  enum Phase { case gone, appearing, shown, disappearing }

  // MARK: State

  final var shown: [UIViewController] = []
  final var phase = Phase.gone
  final var spacing: CGFloat = 0
  final var spine = SpineLocation.none
  final var doubleSided = false
  /// The current transition.
  final var change: PageChange?
  final lazy var scroller = PageScroller(self)
  final lazy var curler = PageCurler(self)
  final var pageControlIfMade: UIPageControl?
  /// The index of the current page's dot.
  final var dotShown = 0
  /// Whether the delegate is being asked for the spine's position.
  final var isAskingForSpine = false
  /// The pages that the delegate set while it was asked for the spine's position.
  final var pagesForSpine: (pages: [UIViewController], completion: ((Bool) -> Void)?)?

  // MARK: Making

  /// Creates a controller without pages.
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
  /// Creates a controller with the style `.pageCurl` and horizontal orientation.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    transitionStyle = .pageCurl
    navigationOrientation = .horizontal
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    take([:])
  }
  /// Creates a controller from a nib, with its style, orientation, spine position and page spacing.
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

  /// The style of the transition between pages.
  public final let transitionStyle: TransitionStyle
  /// The direction in which the pages are arranged.
  public final let navigationOrientation: NavigationOrientation
  /// The position of the spine; `.none` with the style `.scroll`.
  open var spineLocation: SpineLocation { spine }
  /// Whether pages with the curl style have content on their backs; the default is false, and true
  /// with a spine in the middle.
  open var isDoubleSided: Bool {
    get { doubleSided }
    set { changeSides(newValue) }
  }
  /// The object that is notified about page turns by the user.
  open weak var delegate: (any UIPageViewControllerDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The object that supplies the pages; with nil, the default, gestures turn no pages.
  ///
  /// Setting it, even to the same object, requests the neighbouring pages again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? {
    didSet {
      checkAddedMethods(dataSource)
      sourceDidChange()
    }
  }
  /// The pan and tap gesture recognizers that turn pages with the curl style; empty with the style
  /// `.scroll`.
  ///
  /// They can be moved to another view.
  open var gestureRecognizers: [UIGestureRecognizer] {
    transitionStyle == .pageCurl ? curler.gestureRecognizers : []
  }
  /// The current pages, in order.
  open var viewControllers: [UIViewController]? { shown }
  /// Shows other pages.
  ///
  /// - Parameters:
  ///   - viewControllers: One page; two with a spine in the middle; two for an animated transition
  ///     of double-sided pages, of which the second is the back.
  ///   - direction: The direction in which the pages are turned.
  ///   - animated: Whether the transition is animated.
  ///   - completion: Called at the end with whether the animation completed.
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
    let view = PageContainerView(frame: hostScreen.bounds)
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
  /// False, because the controller forwards appearance callbacks to each page during transitions.
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

  // MARK: Status bar and orientation

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

/// The controller's view, which lays out the pages and the page control.
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
