import CoreGraphics
import Foundation
import UIKitCore

/// Scrolls from page to page: the page that is shown lies in the middle of three places.
///
/// The offset is one page at rest, as in UIKit, whose apps read the progress from it.
@MainActor
final class PageScroller: NSObject {
  private unowned let controller: UIPageViewController
  let scrollView = PageScrollView(frame: .zero)
  /// Who comes before and after the page that is shown, asked for while it rests.
  private var before: UIViewController?
  private var after: UIViewController?
  private var areNeighborsKnown = false
  /// Both of them, as far as there are any.
  var neighbors: (before: [UIViewController], after: [UIViewController]) {
    (before.map { [$0] } ?? [], after.map { [$0] } ?? [])
  }
  /// Whether the offset is being set here.
  private var isPlacing = false
  private var laidOut = CGSize.zero

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.scrollsToTop = false
    scrollView.isScrollEnabled = false
    scrollView.observer.scroller = self
  }

  func attach(to view: UIView) {
    view.addSubview(scrollView)
    // The direction of the language moves the neighbours; what lies where is told by frames.
    scrollView.semanticContentAttribute = controller.view.semanticContentAttribute
  }

  // MARK: Places

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
  /// From one page to the next.
  private var step: CGFloat {
    isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
  }
  private var offset: CGFloat {
    isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }
  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }
  /// The place of the page that follows in a direction: 0 before the middle one, 2 behind it.
  private func place(_ direction: UIPageViewController.NavigationDirection) -> CGFloat {
    (direction == .forward) == controller.isMirrored ? 0 : 2
  }

  private func frame(atPlace place: CGFloat) -> CGRect {
    let gap = controller.spacing
    let size = scrollView.bounds.size
    return isHorizontal
      ? CGRect(
        x: place * size.width + gap / 2,
        y: 0,
        width: max(0, size.width - gap),
        height: size.height
      )
      : CGRect(
        x: 0,
        y: place * size.height + gap / 2,
        width: size.width,
        height: max(0, size.height - gap)
      )
  }

  func layOut() {
    let area = controller.pageArea
    let gap = controller.spacing
    let frame =
      isHorizontal ? area.insetBy(dx: -gap / 2, dy: 0) : area.insetBy(dx: 0, dy: -gap / 2)
    guard scrollView.frame != frame || laidOut != frame.size else { return }
    let progress = step > 0 ? offset / step : 1
    isPlacing = true
    scrollView.frame = frame
    laidOut = frame.size
    scrollView.contentSize =
      isHorizontal
      ? CGSize(width: frame.width * 3, height: frame.height)
      : CGSize(width: frame.width, height: frame.height * 3)
    scrollView.contentOffset = point(
      controller.change == nil ? step : (progress * step).rounded()
    )
    isPlacing = false
    updateRoom()
    placeViews()
  }

  /// Puts the page that is shown in the middle.
  func placePages() {
    isPlacing = true
    placeViews()
    if step > 0, !scrollView.isDragging { scrollView.contentOffset = point(step) }
    isPlacing = false
  }

  private func placeViews() {
    put(controller.change?.from.first ?? controller.shown.first, atPlace: 1)
    if let change = controller.change { put(change.to.first, atPlace: place(change.direction)) }
  }

  private func put(_ page: UIViewController?, atPlace place: CGFloat) {
    guard let page else { return }
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let view = page.view!
    let frame = frame(atPlace: place)
    if view.frame != frame { view.frame = frame }
    if view.superview !== scrollView { scrollView.addSubview(view) }
  }

  // MARK: Neighbours

  func loadNeighbors() {
    before = controller.pages(.reverse)?.pages.first
    after = controller.pages(.forward)?.pages.first
    areNeighborsKnown = true
    scrollView.isScrollEnabled = controller.dataSource != nil
    updateRoom()
  }

  /// Content ends where there is no page.
  private func updateRoom() {
    let hasFirst = controller.isMirrored ? after != nil : before != nil
    let hasLast = controller.isMirrored ? before != nil : after != nil
    let isOpen = controller.change.map { !$0.isByGesture } ?? false
    let start = hasFirst || isOpen ? 0 : -step
    let end = hasLast || isOpen ? 0 : -step
    let inset =
      isHorizontal
      ? UIEdgeInsets(top: 0, left: start, bottom: 0, right: end)
      : UIEdgeInsets(top: start, left: 0, bottom: end, right: 0)
    guard scrollView.contentInset != inset else { return }
    let wasPlacing = isPlacing
    isPlacing = true
    // What is seen stays, where the scroll view would keep to its edge.
    let offset = scrollView.contentOffset
    scrollView.contentInset = inset
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    isPlacing = wasPlacing
  }

  // MARK: By hand

  /// The content moved: the page that comes into sight begins to appear.
  func moved() {
    guard !isPlacing, step > 0 else { return }
    let distance = offset - step
    if let change = controller.change {
      guard change.isByGesture, scrollView.isDragging || scrollView.isDecelerating else { return }
      let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
      // Back over the middle: the other page comes.
      if distance * sign < 0 {
        controller.finish(change, completed: false)
        startChange(distance)
      }
    } else if scrollView.isDragging || scrollView.isDecelerating {
      startChange(distance)
    }
  }

  private func startChange(_ distance: CGFloat) {
    guard distance != 0, controller.change == nil else { return }
    let isLater = (distance > 0) != controller.isMirrored
    guard let page = isLater ? after : before else { return }
    let change = PageChange(
      from: controller.shown,
      to: [page],
      isLater ? .forward : .reverse,
      isByGesture: true,
      isAnimated: true
    )
    controller.begin(change)
    isPlacing = true
    placeViews()
    isPlacing = false
    page.viewIsAppearing(true)
  }

  /// A finger takes pages that are still on their way: what is nearer is the page from here on.
  func dragBegins() {
    guard let change = controller.change, change.isByGesture, step > 0 else { return }
    let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
    let distance = (offset - step) * sign
    guard distance > step / 2 else { return }
    let here = offset - sign * step
    controller.finish(change, completed: true)
    scrollView.contentOffset = point(here)
  }

  /// The content came to rest.
  func rests() {
    guard let change = controller.change, step > 0 else { return }
    let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
    let distance = (offset - step) * sign
    controller.finish(change, completed: distance > step / 2)
  }

  // MARK: By code

  /// Scrolls to the page that was set.
  func run(_ change: PageChange) {
    scrollView.stopScrollingAndZooming()
    scrollView.isScrollEnabled = false
    updateRoom()
    isPlacing = true
    placeViews()
    scrollView.contentOffset = point(step)
    isPlacing = false
    for page in change.coming { page.viewIsAppearing(true) }
    scrollView.setContentOffset(point(place(change.direction) * step), animated: true)
  }

  /// Ends a change where it is nearer; one that code began is completed.
  func end(_ change: PageChange) {
    let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
    let isFar = step > 0 && (offset - step) * sign > step / 2
    scrollView.stopScrollingAndZooming()
    guard controller.change === change else { return }
    controller.finish(change, completed: !change.isByGesture || isFar, finished: false)
    if !scrollView.isDragging, step > 0 {
      isPlacing = true
      scrollView.contentOffset = point(step)
      isPlacing = false
    }
  }
}

/// The scroll view of pages.
///
/// An app that sets another delegate hears what that hears; the pages go on turning.
final class PageScrollView: UIScrollView {
  let observer = PageScrollObserver()

  override init(frame: CGRect) {
    super.init(frame: frame)
    super.delegate = observer
  }

  required init?(coder: NSCoder) { nil }

  override var delegate: (any UIScrollViewDelegate)? {
    get { super.delegate }
    set {
      guard newValue !== observer else { return }
      observer.next = newValue
    }
  }
}

/// Hears of scrolling for the pages, and passes it on.
@MainActor
final class PageScrollObserver: NSObject, UIScrollViewDelegate {
  weak var scroller: PageScroller?
  weak var next: (any UIScrollViewDelegate)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scroller?.moved()
    next?.scrollViewDidScroll(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    scroller?.dragBegins()
    next?.scrollViewWillBeginDragging(scrollView)
  }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    next?.scrollViewWillEndDragging(
      scrollView,
      withVelocity: velocity,
      targetContentOffset: targetContentOffset
    )
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    next?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    if !decelerate { scroller?.rests() }
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    next?.scrollViewWillBeginDecelerating(scrollView)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    scroller?.rests()
    next?.scrollViewDidEndDecelerating(scrollView)
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    scroller?.rests()
    next?.scrollViewDidEndScrollingAnimation(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    next?.viewForZooming(in: scrollView)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    next?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
}
