import CoreGraphics
import Foundation
import UIKitCore

/// Scrolls from page to page with the current page in the middle of three positions.
///
/// At rest the offset is one page as in UIKit, because apps calculate the progress from it.
@MainActor
final class PageScroller: NSObject {
  private unowned let controller: UIPageViewController
  let scrollView = PageScrollView(frame: .zero)
  /// The page before the current one, requested from the data source while scrolling rests.
  private var before: UIViewController?
  /// The page after the current one, requested from the data source while scrolling rests.
  private var after: UIViewController?
  private var areNeighborsKnown = false
  /// The neighbouring pages, without missing ones.
  var neighbors: (before: [UIViewController], after: [UIViewController]) {
    (before.map { [$0] } ?? [], after.map { [$0] } ?? [])
  }
  /// Whether this object is changing the offset.
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
    // Frames determine the positions, so the layout direction only swaps the neighbours.
    scrollView.semanticContentAttribute = controller.view.semanticContentAttribute
  }

  // MARK: Places

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }
  /// The distance from one page to the next, in points.
  private var step: CGFloat {
    isHorizontal ? scrollView.bounds.width : scrollView.bounds.height
  }
  private var offset: CGFloat {
    isHorizontal ? scrollView.contentOffset.x : scrollView.contentOffset.y
  }
  private func point(_ along: CGFloat) -> CGPoint {
    isHorizontal ? CGPoint(x: along, y: 0) : CGPoint(x: 0, y: along)
  }
  /// Returns the position of the next page in a direction: 0 before the middle one, 2 after it.
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

  /// Moves the current page to the middle.
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

  /// Ends the scrollable content where there is no page.
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
    // The visible content stays, while the scroll view would move it to keep to its edge.
    let offset = scrollView.contentOffset
    scrollView.contentInset = inset
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    isPlacing = wasPlacing
  }

  // MARK: By hand

  /// Begins the transition to the page that scrolls into view.
  func moved() {
    guard !isPlacing, step > 0 else { return }
    let distance = offset - step
    if let change = controller.change {
      guard change.isByGesture, scrollView.isDragging || scrollView.isDecelerating else { return }
      let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
      // Scrolled back past the middle, so that the other neighbour comes into view.
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

  /// Ends a transition still under way when the user drags again, so that the nearer page is
  /// current.
  func dragBegins() {
    guard let change = controller.change, change.isByGesture, step > 0 else { return }
    let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
    let distance = (offset - step) * sign
    guard distance > step / 2 else { return }
    let here = offset - sign * step
    controller.finish(change, completed: true)
    scrollView.contentOffset = point(here)
  }

  /// Finishes the transition when scrolling stops.
  func rests() {
    guard let change = controller.change, step > 0 else { return }
    let sign: CGFloat = place(change.direction) == 2 ? 1 : -1
    let distance = (offset - step) * sign
    controller.finish(change, completed: distance > step / 2)
  }

  // MARK: By code

  /// Scrolls to the page that code set.
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

  /// Ends a transition at the nearer page; one that code started is completed.
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
