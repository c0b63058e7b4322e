import CoreGraphics
import Foundation
import QuartzCore

/// A view that shows a part of content larger than itself and scrolls it.
@preconcurrency @MainActor
open class UIScrollView: UIView {
  /// The rate at which a flick slows down.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed that is left after a millisecond.
    public var rawValue: CGFloat
    /// Creates a rate; it may differ from the named ones.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// The normal rate: the speed falls to 0.998 of its value each millisecond.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// The fast rate: the speed falls to 0.99 of its value each millisecond, so that content rests
    /// soon.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
  /// The colour of the scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// A dark indicator with a light border, visible on every background.
    case `default` = 0
    /// A dark indicator for light backgrounds.
    case black
    /// A light indicator for dark backgrounds.
    case white
  }
  /// Whether an index of sections is shown.
  public enum IndexDisplayMode: Int, Sendable {
    /// The index is shown if the content has one.
    case automatic = 0
    /// The index is never shown.
    case alwaysHidden
  }
  /// The way in which scrolling dismisses the keyboard.
  public enum KeyboardDismissMode: Int, Sendable {
    /// Scrolling does not dismiss the keyboard.
    case none = 0
    /// The keyboard is dismissed when a drag begins.
    case onDrag
    /// The keyboard follows the finger that drags across it.
    case interactive
    /// The keyboard and its accessory view are dismissed when a drag begins.
    case onDragWithAccessory
    /// The keyboard and its accessory view follow the finger that drags across them.
    case interactiveWithAccessory
  }
  /// The rule by which the safe area is added to the content's inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The safe area is added along axes that scroll, and below bars of a navigation controller.
    case automatic = 0
    /// The safe area is added along axes that scroll.
    case scrollableAxes
    /// The safe area is not added.
    case never
    /// The safe area is added at every edge.
    case always
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
  /// The view that was zoomed last.
  final weak var zoomTarget: UIView?
  /// The number of animated zooms in progress.
  final var zoomAnimations = 0
  /// The refresh control at the top; see `refreshControl`.
  package final weak var refresher: (any ScrollRefreshing)?
  /// The bar that changes with the content offset.
  package final weak var scrollObserver: (any ContentScrollObserving)?
  /// The object that measures content whose height depends on the view's width.
  package final weak var contentMeasure: (any ScrollContentMeasuring)?
  /// The height, in points, of the upper safe area that a bar does not cover now; the indicator
  /// begins higher by it.
  package final var indicatorRise: CGFloat = 0 {
    didSet { if indicatorRise != oldValue { layOutIndicators() } }
  }
  /// The height, in points, of the upper safe area that scrolling removes: that of a large title.
  package final var yieldingTop: CGFloat = 0
  /// The additional inset at the top while a refresh is in progress, in points.
  package final var refreshInset: CGFloat = 0 {
    didSet { if refreshInset != oldValue { updateAdjustedInset(keepsOffset: true) } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareToScroll()
  }
  /// Creates a scroll view of zero size at the origin.
  public convenience init() { self.init(frame: .zero) }
  /// Encodes the content offset and the zoom scale.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeScroll(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeScroll(with: coder)
  }
  /// Creates a scroll view of zero size; nothing is read from the archive.
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

  // Tables, collections and text views have a delegate of their own protocol with the same name,
  // which the compiler prefers there.
  /// The delegate that is notified of scrolling and zooming; held weakly.
  @_disfavoredOverload
  open weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      checkAddedMethods(delegate)
      delegateDidChange?()
    }
  }
  /// The object that receives the callbacks instead of the delegate, and may forward them to it;
  /// nil for none.
  package final weak var callbackReceiver: (any UIScrollViewDelegate)?
  /// The object that receives the callbacks.
  final var receiver: (any UIScrollViewDelegate)? { callbackReceiver ?? delegate }
  /// A closure that is called after another delegate was set, for subclasses in other modules.
  package final var delegateDidChange: (() -> Void)?
  /// Keeps the visible content in place after content above it grew by `growth` points; movements
  /// continue.
  package final func keepPlace(afterGrowthAbove growth: CGFloat) {
    mover.contentGrew(by: growth)
  }

  /// Sets a closure that returns the goal of the current animated scroll for each frame, since
  /// measuring views on the way may move the goal.
  package final func keepAim(_ aim: @escaping () -> CGPoint?) { mover.keepAim(aim) }

  // MARK: Content

  /// The point of the content at the view's upper left corner, in points.
  ///
  /// If it is set during a drag or a flick, the movement continues from there;
  /// `setContentOffset(_:animated:)` ends a flick.
  open var contentOffset: CGPoint {
    get {
      keyValueRead("contentOffset")
      return layer.bounds.origin
    }
    set { shiftContent(to: newValue) }
  }
  /// Scrolls to an offset, in points; it may be beyond the ends of the content.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    animateContent(to: contentOffset, animated: animated)
  }
  /// The size of the content, in points, at the current zoom scale; the default is zero.
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
  /// The size that code, not constraints, set last.
  final var assignedContentSize = CGSize.zero {
    didSet { noteGuidesChange([.scrollContent]) }
  }
  final func setContentSize(_ size: CGSize) {
    keyValueChange("contentSize") { contentSizeValue = size }
    contentSizeDidChange()
  }
  /// The distances between the content and the view's edges, in points, in addition to the safe
  /// area.
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
  /// The content inset including the safe area, as `contentInsetAdjustmentBehavior` determines.
  open var adjustedContentInset: UIEdgeInsets { computedAdjustedInset }
  /// Called when `adjustedContentInset` changes, before the delegate is notified.
  open func adjustedContentInsetDidChange() {}
  /// The rule by which the safe area is added to `contentInset`; the default is `.automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateAdjustedInset() } }
  }
  /// The position of content that is smaller than the view, from (0, 0), the default, at the upper
  /// left to (1, 1) at the lower right.
  ///
  /// - Note: iOS 17.4 and later.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet {
      if contentAlignmentPoint != oldValue, !mover.isDragging, !isZooming { clampOffset() }
    }
  }
  /// Whether the safe area is added to the indicators' insets; the default is true.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layOutIndicators() } }
  /// Scrolls by the shortest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    reveal(rect, animated: animated)
  }

  // MARK: How it scrolls

  /// Whether the user can scroll; the default is true.
  open var isScrollEnabled = true {
    didSet { dragger.isEnabled = isScrollEnabled }
  }
  /// Whether a drag along one axis moves the content along that axis only; the default is false.
  open var isDirectionalLockEnabled = false
  /// Whether content comes to rest at multiples of the view's size; the default is false.
  open var isPagingEnabled = false
  /// Whether a tap on the status bar scrolls the content to its top; the default is true.
  ///
  /// It has an effect only for the single such scroll view on the screen.
  open var scrollsToTop = true
  /// Whether the arrow keys, page keys and the space bar scroll; the default is true.
  ///
  /// - Note: iOS 17 and later.
  open var allowsKeyboardScrolling = true
  /// Whether content moves beyond its ends and returns, along both axes; the default is true.
  open var bounces: Bool {
    get { bouncesHorizontally && bouncesVertically }
    set {
      bouncesHorizontally = newValue
      bouncesVertically = newValue
    }
  }
  /// Whether content moves beyond its left and right ends and returns; the default is true.
  ///
  /// - Note: iOS 17.4 and later.
  open var bouncesHorizontally = true
  /// Whether content moves beyond its upper and lower ends and returns; the default is true.
  ///
  /// - Note: iOS 17.4 and later.
  open var bouncesVertically = true
  /// Whether a horizontal drag beyond an end scrolls an outer scroll view; the default is true.
  ///
  /// - Note: iOS 17.4 and later.
  open var transfersHorizontalScrollingToParent = true
  /// Whether a vertical drag beyond an end scrolls an outer scroll view; the default is true.
  open var transfersVerticalScrollingToParent = true
  /// Whether content that is not higher than the view can be dragged vertically; the default is
  /// false.
  ///
  /// The safe area is added to such content's inset: `adjustedContentInset` may change with it.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { updateAdjustedInset() } }
  }
  /// Whether content that is not wider than the view can be dragged horizontally; the default is
  /// false.
  ///
  /// The safe area is added to such content's inset: `adjustedContentInset` may change with it.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { updateAdjustedInset() } }
  }
  /// The rate at which content slows down after a drag; the default is `.normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Whether touches reach the content only after it is clear that they do not scroll; the default
  /// is true.
  open var delaysContentTouches = true
  /// Whether a touch that the content received can still begin to scroll; the default is true.
  open var canCancelContentTouches = true
  /// The way in which scrolling dismisses the keyboard; the default is `.none`.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Returns whether touches reach the content; by default true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>,
    with event: UIEvent?,
    in view: UIView
  )
    -> Bool
  {
    true
  }
  /// Returns whether a drag cancels touches in the content; by default true unless the view is a
  /// control.
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Whether a finger touches the content, even if it does not drag yet.
  open var isTracking: Bool { mover.isTracking }
  /// Whether a finger drags the content.
  open var isDragging: Bool { mover.isDragging }
  /// Whether the content moves after a drag.
  open var isDecelerating: Bool { mover.isDecelerating }
  /// Whether an animated scroll that code started is in progress.
  ///
  /// - Note: iOS 17.4 and later.
  open var isScrollAnimating: Bool { mover.isGliding }
  /// Whether an animated zoom that code started is in progress.
  ///
  /// - Note: iOS 17.4 and later.
  open var isZoomAnimating: Bool { zoomAnimations > 0 }
  /// The recognizer that drags the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { dragger }
  /// The recognizer that zooms the content; nil while it cannot zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? {
    pincher.view == nil ? nil : pincher
  }
  /// The recognizer that scrolls; this platform has no directional presses.
  open var directionalPressGestureRecognizer: UIGestureRecognizer { dragger }

  // MARK: Zoom

  /// The smallest scale of a zoom; the default is 1.
  open var minimumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// The largest scale of a zoom; the default is 1.
  ///
  /// If it is not larger than ``minimumZoomScale``, zooming is disabled.
  open var maximumZoomScale: CGFloat = 1 { didSet { zoomLimitsDidChange() } }
  /// Whether a pinch can exceed the limits by a little; the default is true.
  open var bouncesZoom = true
  /// The scale of the content; 1 is its own size.
  open var zoomScale: CGFloat {
    get { presentZoomScale }
    set { setZoomScale(newValue, animated: false) }
  }
  /// Zooms around the middle of the visible part; the scale is clamped to the limits.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(toScale: scale, animated: animated)
  }
  /// Shows a rectangle of the zoomed view centered and as large as the limits allow.
  open func zoom(to rect: CGRect, animated: Bool) { zoomToShow(rect, animated: animated) }
  /// Stops decelerations and animated scrolls at their current offset.
  ///
  /// A drag continues.
  open func stopScrollingAndZooming() { mover.halt() }
  /// Whether a pinch is in progress.
  open internal(set) var isZooming = false
  /// Whether the zoom returns from beyond a limit.
  open var isZoomBouncing: Bool { isZoomBouncingNow }

  // MARK: Indicators

  /// Whether a bar at the bottom shows the position in the content; the default is true.
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  /// Whether a bar at the side shows the position in the content; the default is true.
  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  /// The colour of the indicators; the default depends on the appearance.
  open var indicatorStyle = IndicatorStyle.default { didSet { layOutIndicators() } }
  /// The insets of both indicators, in points; returns those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }
  /// The distances from the view's edges to the vertical indicator, in points; the default is zero.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// The distances from the view's edges to the horizontal indicator, in points; the default is
  /// zero.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Shows the indicators for a short time.
  open func flashScrollIndicators() { indicators.flash(in: self) }
  /// Shows the indicators during the changes and for a short time after them.
  ///
  /// - Note: iOS 17.4 and later.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    indicators.show(in: self)
    changes()
    if !mover.isDragging, !mover.isMoving { indicators.hide(in: self) }
  }

  // MARK: Inside

  /// Scrolls by a page; returns false if the content is at its end.
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
    receiver?.scrollViewDidScroll(self)
  }
  /// The safe area without the part that the content's inset contains; subviews inherit the rest.
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
