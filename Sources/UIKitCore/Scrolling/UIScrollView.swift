import CoreGraphics
import Foundation
import QuartzCore

/// Shows a part of content that is larger than itself, and lets people move it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// How quickly a flick slows down: what is left of its speed after a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond.
    public var rawValue: CGFloat
    /// Makes a rate between or beyond the ones that have names.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Speed falls to 0.998 of itself each millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// Speed falls to 0.99 of itself each millisecond: content soon rests.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// How scroll indicators are coloured, to stand out against the content.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark with a light rim, seen on every ground.
    case `default` = 0
    /// For light grounds, and for dark ones.
    case black, white
  }
  /// Whether an index of sections may be shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// Where the content has an index.
    case automatic = 0
    /// Not at all.
    case alwaysHidden
  }
  /// How scrolling puts the keyboard away.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling leaves the keyboard.
    case none = 0
    /// When a drag begins; or under the finger that drags; both also with the accessory view.
    case onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
  /// When the safe area is added to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// Added where the content can scroll, and below bars.
    case automatic = 0
    /// Added along axes that scroll, not at all, or at every edge.
    case scrollableAxes, never, always
  }

  final var contentSizeValue = CGSize.zero
  final var mover = ScrollMover()
  final let dragger = ScrollDragRecognizer(target: nil, action: nil)
  final let touchDelayer = TouchDelayRecognizer(target: nil, action: nil)
  final let pincher = ScrollPinchRecognizer(target: nil, action: nil)
  final var indicators = ScrollIndicators()
  final var lastAdjustedInset = UIEdgeInsets.zero
  final var zoomAnchor = ZoomAnchor(point: .zero)
  final var isZoomBouncingNow = false
  /// What was zoomed last.
  final weak var zoomTarget: UIView?
  /// How many animated zooms are under way.
  final var zoomAnimations = 0
  /// What a pull at the top refreshes; see `refreshControl`.
  package final weak var refresher: (any ScrollRefreshing)?
  /// A bar that changes with the place of the content.
  package final weak var scrollObserver: (any ContentScrollObserving)?
  /// What measures content whose height follows from the view's width.
  package final weak var contentMeasure: (any ScrollContentMeasuring)?
  /// How much of the safe area above a bar does not cover now, in points: it begins higher up.
  package final var indicatorRise: CGFloat = 0 {
    didSet { if indicatorRise != oldValue { layOutIndicators() } }
  }
  /// How much of the safe area above goes as the content is scrolled: a large title's height.
  package final var yieldingTop: CGFloat = 0
  /// Room at the top while something is refreshed, in points.
  package final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { updateAdjustedInset(keepsOffset: true) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareToScroll()
  }
  /// Makes a scroll view of no size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Saves how far the content is scrolled and zoomed.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeScroll(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeScroll(with: coder)
  }
  /// Makes a scroll view of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareToScroll()
    coder.finish(self, as: UIScrollView.self)
  }

  private func prepareToScroll() {
    clipsToBounds = true
    mover.view = self
    addGestureRecognizer(touchDelayer)
    addGestureRecognizer(dragger)
    dragger.scrollView = self
    touchDelayer.scrollView = self
    pincher.scrollView = self
    dragger.allowedScrollTypesMask = .all
    dragger.addHandler { [weak self] _ in self?.dragged() }
    pincher.addHandler { [weak self] _ in self?.pinched() }
  }

  // Tables, collections and text views have a delegate of a kind of their own by the same name,
  // which is preferred there.
  /// Who hears of scrolling and zooming; held weakly.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      delegateDidChange?()
    }
  }
  /// Another delegate was set, for subclasses in other modules.
  package final var delegateDidChange: (() -> Void)?
  /// Content above the visible part grew by `growth` points: what is seen stays, and what moves
  /// moves on.
  package final func keepPlace(afterGrowthAbove growth: CGFloat) {
    mover.contentGrew(by: growth)
  }

  /// Has the animated scroll under way lead to where `aim` says, which is asked for each frame: what
  /// is measured on the way may move the goal.
  package final func keepAim(_ aim: @escaping () -> CGPoint?) { mover.keepAim(aim) }

  // MARK: Content

  /// The content's point at the view's upper left corner.
  ///
  /// A drag or a flick under way goes on from where it is set to; `setContentOffset(_:animated:)`
  /// ends a flick.
  open var contentOffset: CGPoint {
    get {
      keyValueRead("contentOffset")
      return layer.bounds.origin
    }
    set { shiftContent(to: newValue) }
  }
  /// Scrolls to a place of the content, in points; code may go beyond the ends.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    animateContent(to: contentOffset, animated: animated)
  }
  /// How large the content is, in points, at the zoom scale of the moment; by default zero.
  open var contentSize: CGSize {
    get {
      keyValueRead("contentSize")
      return contentSizeValue
    }
    set {
      var newValue = newValue
      if newValue.width.isNaN { newValue.width = 0 }
      if newValue.height.isNaN { newValue.height = 0 }
      guard newValue != contentSizeValue else { return }
      assignedContentSize = newValue
      setContentSize(newValue)
    }
  }
  /// What code, not constraints, said last.
  final var assignedContentSize = CGSize.zero {
    didSet { noteGuidesChange([.scrollContent]) }
  }
  final func setContentSize(_ size: CGSize) {
    keyValueChange("contentSize") { contentSizeValue = size }
    contentSizeDidChange()
  }
  /// Room around the content, besides the safe area.
  open var contentInset: UIEdgeInsets {
    get {
      keyValueRead("contentInset")
      return contentInsetValue
    }
    set {
      guard newValue != contentInsetValue else { return }
      keyValueChange("contentInset") {
        contentInsetValue = newValue
        updateAdjustedInset()
      }
    }
  }
  private final var contentInsetValue = UIEdgeInsets.zero
  /// The content inset with the safe area, as the behaviour asks.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
  /// Called when `adjustedContentInset` is another one, before the delegate.
  open func adjustedContentInsetDidChange() {}
  /// When the safe area is added to `contentInset`, by default `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }
  /// Where content stands that is smaller than the view: (0, 0), the default, at the upper left,
  /// (1, 1) at the lower right.
  ///
  /// From iOS 17.4 on.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet {
      if contentAlignmentPoint != oldValue, !mover.isDragging, !isZooming { clampOffset() }
    }
  }
  /// Whether the safe area is added to the indicators' insets, by default true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layOutIndicators() } }
  /// Scrolls no further than it takes to show a rectangle of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  // MARK: How it scrolls

  /// Whether people can scroll, by default true.
  open var isScrollEnabled = true {
    didSet { dragger.isEnabled = isScrollEnabled }
  }
  /// Whether a drag along one axis moves the content along that axis only, by default false.
  open var isDirectionalLockEnabled = false
  /// Whether content comes to rest at multiples of the view's size, by default false.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar brings the content to its top, by default true.
  ///
  /// It does so for the only such scroll view on the screen.
  open var scrollsToTop = true
  /// Whether arrows, page keys and the space bar scroll, by default true.
  ///
  /// From iOS 17 on.
  open var allowsKeyboardScrolling = true
  /// Whether content moves on beyond its ends and comes back along both axes, by default true.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// By default true.
  ///
  /// From iOS 17.4 on.
  open var bouncesHorizontally = true
  /// By default true.
  ///
  /// From iOS 17.4 on.
  open var bouncesVertically = true
  /// Whether a drag across at an end goes on in a scroll view around this one, by default true.
  ///
  /// From iOS 17.4 on.
  open var transfersHorizontalScrollingToParent = true
  /// The same along the other axis.
  open var transfersVerticalScrollingToParent = true
  /// Whether content that is not higher than the view can be dragged up and down, by default false.
  ///
  /// Such content makes room for the safe area: `adjustedContentInset` may change with it.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// Whether content that is not wider than the view can be dragged from side to side, by default
  /// false.
  ///
  /// Such content makes room for the safe area: `adjustedContentInset` may change with it.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// How fast content that goes on by itself comes to rest, by default `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether the content hears of a finger only when it does not scroll, by default true.
  open var delaysContentTouches = true
  /// Whether a finger that the content has can still begin to scroll, by default true.
  open var canCancelContentTouches = true
  /// How scrolling puts the keyboard away, by default not at all.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether touches reach the content: by default yes.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  )
    -> Bool
  {
    true
  }
  /// Whether a drag takes touches from the content: by default unless it is a control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// A finger is down, whether it drags yet or not.
  open var isTracking: Bool { mover.isTracking }
  /// Whether a finger drags the content, past the first points.
  open var isDragging: Bool { mover.isDragging }
  /// Whether the content goes on by itself.
  open var isDecelerating: Bool { mover.isDecelerating }
  /// Whether an animated scroll that code began is under way.
  ///
  /// From iOS 17.4 on.
  open var isScrollAnimating: Bool { mover.isGliding }
  /// Whether an animated zoom that code began is under way.
  ///
  /// From iOS 17.4 on.
  open var isZoomAnimating: Bool { zoomAnimations > 0 }
  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { dragger }
  /// What zooms; nil while there is nothing to zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    pincher.view == nil ? nil : pincher
  }
  /// What scrolls; there are no presses of direction here.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { dragger }

  // MARK: Zoom

  /// The smallest scale that people reach, by default 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The greatest scale that people reach, by default 1; the same as the smallest: no zooming.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether fingers can zoom a little beyond the limits, by default true.
  open var bouncesZoom = true
  /// How large the content is shown, 1 being its own size.
  open var zoomScale: CGFloat {
    get { presentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms around the middle of what is visible; the scale is held within the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }
  /// Shows a rectangle of the zoomed view as large as the limits allow, in the middle.
  open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }
  /// Ends what moves by itself where it is.
  ///
  /// A finger keeps what it drags.
  open func stopScrollingAndZooming() { mover.halt() }
  /// Whether fingers zoom now.
  open internal(set) var isZooming = false
  /// Whether the zoom returns from beyond a limit.
  open var isZoomBouncing: Bool { isZoomBouncingNow }

  // MARK: Indicators

  /// Whether a bar at the bottom tells where the content stands, by default true.
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  /// Whether a bar at the side tells where the content stands, by default true.
  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  /// How the indicators are coloured, by default to suit the appearance.
  open var indicatorStyle = IndicatorStyle.default { didSet { layOutIndicators() } }
  /// Room around both indicators; reads as that around the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// Between the view's edges and the indicator at the side, in points, by default zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Between the view's edges and the indicator at the bottom, in points, by default zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Shows the indicators for a moment.
  open func flashScrollIndicators() { indicators.flash(in: self) }
  /// Shows the indicators while changes are made, and for a while after them.
  ///
  /// From iOS 17.4 on.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show(in: self)
    changes()
    if !mover.isDragging, !mover.isMoving { indicators.hide(in: self) }
  }

  // MARK: Inside

  /// Turns a page, unless the content is at its end.
  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutIndicators()
  }
  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { mover.stop() }
  }
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer === dragger { return dragShouldBegin() }
    if gestureRecognizer === pincher { return zoomedView != nil }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  package override var measuresHeightForWidth: Bool {
    contentMeasure?.measuresHeightForWidth ?? super.measuresHeightForWidth
  }
  package override func contentHeight(forWidth width: CGFloat) -> CGFloat {
    contentMeasure?.contentHeight(forWidth: width) ?? super.contentHeight(forWidth: width)
  }
  package override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    contentMeasure?.sizeDidChange()
    updateAdjustedInset()
    if !mover.isMoving, !mover.isDragging { clampOffset() } else { mover.rangeDidChange() }
  }
  package override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    noteLayoutOffsetChange()
    setNeedsLayout()
    layOutIndicators()
    refresher?.scrollViewDidMove(self)
    scrollObserver?.contentDidScroll(self)
    delegate?.scrollViewDidScroll(self)
  }
  /// What the content's inset takes care of does not come down to subviews.
  package override var safeAreaForSubviews: UIEdgeInsets {
    let own = super.safeAreaForSubviews
    let taken = lastAdjustedInset - contentInset
    return UIEdgeInsets(
      top: max(0, own.top - taken.top),
      left: max(0, own.left - taken.left),
      bottom: max(0, own.bottom - taken.bottom),
      right: max(0, own.right - taken.right)
    )
  }
}
