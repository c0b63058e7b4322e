import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Moves a scroll view's content: under the finger, after it, and by itself.
@MainActor
final class ScrollMover: FrameTicking {
  private enum Movement {
    case none
    /// After a drag; each axis by its own function of time.
    case free(start: Double, x: ScrollPhysics.Motion, y: ScrollPhysics.Motion)
    /// `setContentOffset(_:animated:)`.
    case glide(start: Double, from: CGPoint, to: CGPoint)
  }

  weak var view: UIScrollView?
  var isTracking = false
  private(set) var isDragging = false
  private var movement = Movement.none
  private var dragStart = CGPoint.zero
  private var lockedAxis: NSLayoutConstraint.Axis?
  private weak var display: Display?
  private var wasHalted = false

  // Source: the documented length of UIScrollView's animated scrolls on iOS 7 and later.
  private static let glideDuration = 0.3
  private static let glideCurve = TimingCurve(0.42, 0, 0.58, 1)
  /// Points a second below which a lifted finger leaves the content where it is. Chosen.
  private static let slowestFlick: CGFloat = 50

  var isMoving: Bool { if case .none = movement { false } else { true } }
  var isDecelerating: Bool { if case .free = movement { true } else { false } }
  var isMovingFreely: Bool { isDecelerating }

  // MARK: Dragging

  func beginDrag() {
    guard let view else { return }
    stopMotion()
    isDragging = true
    wasHalted = false
    // The excess that shows now is undone, so that the content follows the finger from there.
    let range = view.offsetRange
    dragStart = CGPoint(
      x: unbanded(view.contentOffset.x, range.x, view.bounds.width),
      y: unbanded(view.contentOffset.y, range.y, view.bounds.height)
    )
    lockedAxis = nil
    if view.keyboardDismissMode != .none { view.window?.endEditing(false) }
    view.delegate?.scrollViewWillBeginDragging(view)
    view.indicators.show(in: view)
  }

  func drag(by translation: CGPoint) {
    guard let view, isDragging else { return }
    if view.isDirectionalLockEnabled, lockedAxis == nil, translation != .zero {
      lockedAxis = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
    }
    var target = CGPoint(x: dragStart.x - translation.x, y: dragStart.y - translation.y)
    if lockedAxis == .vertical { target.x = dragStart.x }
    if lockedAxis == .horizontal { target.y = dragStart.y }
    let range = view.offsetRange
    let offset = CGPoint(
      x: view.scrollsHorizontally
        ? banded(target.x, range.x, view.bounds.width, view.bounces) : view.contentOffset.x,
      y: view.scrollsVertically
        ? banded(target.y, range.y, view.bounds.height, view.bounces) : view.contentOffset.y
    )
    view.place(offset)
  }

  /// The finger left; `velocity` is the content's, in points a second.
  func endDrag(velocity: CGPoint) {
    guard let view, isDragging else { return }
    isDragging = false
    isTracking = false
    var velocity = velocity
    if !view.scrollsHorizontally || lockedAxis == .vertical { velocity.x = 0 }
    if !view.scrollsVertically || lockedAxis == .horizontal { velocity.y = 0 }
    if abs(velocity.x) < Self.slowestFlick { velocity.x = 0 }
    if abs(velocity.y) < Self.slowestFlick { velocity.y = 0 }

    let start = view.contentOffset
    let proposed = restingPlace(of: view, from: start, velocity: velocity)
    var target = proposed
    view.delegate?.scrollViewWillEndDragging(
      view,
      withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target
    )

    let range = view.offsetRange
    let rate = view.decelerationRate.rawValue
    func motion(
      _ start: CGFloat,
      _ velocity: CGFloat,
      _ range: ClosedRange<CGFloat>,
      _ target: CGFloat,
      _ proposed: CGFloat
    ) -> ScrollPhysics.Motion {
      let isOutside = start < range.lowerBound || start > range.upperBound
      if target != proposed || (view.isPagingEnabled && !isOutside && target != start) {
        return ScrollPhysics.Motion(start: start, velocity: velocity, target: target)
      }
      return ScrollPhysics.Motion(
        start: start,
        velocity: velocity,
        rate: rate,
        range: range,
        bounces: view.bounces
      )
    }
    let x = motion(start.x, velocity.x, range.x, target.x, proposed.x)
    let y = motion(start.y, velocity.y, range.y, target.y, proposed.y)
    let moves = x.duration > 0 || y.duration > 0
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: moves)
    guard moves else {
      view.indicators.hide(in: view)
      return
    }
    movement = .free(start: MediaClock.current.now, x: x, y: y)
    startTicking()
    view.delegate?.scrollViewWillBeginDecelerating(view)
  }

  private func restingPlace(
    of view: UIScrollView,
    from start: CGPoint,
    velocity: CGPoint
  )
    -> CGPoint
  {
    if view.isPagingEnabled { return page(of: view, from: start, velocity: velocity) }
    let rate = view.decelerationRate.rawValue
    let x = ScrollPhysics.Deceleration(start: start.x, velocity: velocity.x, rate: rate)
    let y = ScrollPhysics.Deceleration(start: start.y, velocity: velocity.y, rate: rate)
    return view.clamped(CGPoint(x: x.destination, y: y.destination))
  }

  private func page(of view: UIScrollView, from start: CGPoint, velocity: CGPoint) -> CGPoint {
    func page(
      _ position: CGFloat,
      _ begin: CGFloat,
      _ length: CGFloat,
      _ velocity: CGFloat
    )
      -> CGFloat
    {
      guard length > 0 else { return position }
      let place = position / length
      // A flick goes to the next page in its direction, at most one from where the drag began.
      var page = place.rounded()
      if velocity > 0 { page = place.rounded(.up) }
      if velocity < 0 { page = place.rounded(.down) }
      let first = (begin / length).rounded()
      return min(max(page, first - 1), first + 1) * length
    }
    return view.clamped(
      CGPoint(
        x: page(start.x, dragStart.x, view.bounds.width, velocity.x),
        y: page(start.y, dragStart.y, view.bounds.height, velocity.y)
      )
    )
  }

  private func banded(
    _ value: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat,
    _ bounces: Bool
  ) -> CGFloat {
    if value < range.lowerBound {
      guard bounces else { return range.lowerBound }
      return range.lowerBound
        + ScrollPhysics.rubberBand(value - range.lowerBound, dimension: dimension)
    }
    if value > range.upperBound {
      guard bounces else { return range.upperBound }
      return range.upperBound
        + ScrollPhysics.rubberBand(value - range.upperBound, dimension: dimension)
    }
    return value
  }

  private func unbanded(
    _ value: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat
  ) -> CGFloat {
    if value < range.lowerBound {
      return range.lowerBound
        + ScrollPhysics.excess(showing: value - range.lowerBound, dimension: dimension)
    }
    if value > range.upperBound {
      return range.upperBound
        + ScrollPhysics.excess(showing: value - range.upperBound, dimension: dimension)
    }
    return value
  }

  // MARK: By itself

  func glide(to target: CGPoint) {
    guard let view else { return }
    stopMotion()
    movement = .glide(start: MediaClock.current.now, from: view.contentOffset, to: target)
    view.indicators.show(in: view)
    startTicking()
  }

  func frameWillShow(at time: Double) {
    guard let view else { return stopTicking() }
    switch movement {
    case .none: stopTicking()
    case .free(let start, let x, let y):
      let passed = time - start
      view.place(CGPoint(x: x.position(at: passed), y: y.position(at: passed)))
      guard passed >= x.duration, passed >= y.duration, case .free = movement else { return }
      movement = .none
      stopTicking()
      view.indicators.hide(in: view)
      view.delegate?.scrollViewDidEndDecelerating(view)
    case .glide(let start, let from, let to):
      let share = min(1, (time - start) / Self.glideDuration)
      let progress = CGFloat(Self.glideCurve.value(at: share))
      view.place(
        CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress)
      )
      guard share >= 1, case .glide = movement else { return }
      movement = .none
      stopTicking()
      view.indicators.hide(in: view)
      view.delegate?.scrollViewDidEndScrollingAnimation(view)
    }
  }

  /// A finger came down on content in motion.
  func halt() {
    guard let view, isDecelerating else { return }
    movement = .none
    stopTicking()
    wasHalted = true
    view.delegate?.scrollViewDidEndDecelerating(view)
  }

  /// The finger that halted the content left without a drag: back from beyond an end.
  func settleAfterHalt() {
    guard wasHalted, let view else { return }
    wasHalted = false
    let range = view.offsetRange
    let rate = view.decelerationRate.rawValue
    let x = ScrollPhysics.Motion(
      start: view.contentOffset.x,
      velocity: 0,
      rate: rate,
      range: range.x,
      bounces: view.bounces
    )
    let y = ScrollPhysics.Motion(
      start: view.contentOffset.y,
      velocity: 0,
      rate: rate,
      range: range.y,
      bounces: view.bounces
    )
    guard x.duration > 0 || y.duration > 0 else { return view.indicators.hide(in: view) }
    movement = .free(start: MediaClock.current.now, x: x, y: y)
    startTicking()
  }

  func stopMotion() {
    movement = .none
    stopTicking()
  }

  func stop() {
    stopMotion()
    if let view { view.indicators.hide(in: view) }
    isDragging = false
    isTracking = false
  }

  private func startTicking() {
    let display = (view?.window?.screen ?? UIScreen.current).display
    self.display = display
    display.add(self)
  }

  private func stopTicking() {
    display?.remove(self)
    display = nil
  }
}

extension UIScrollView {
  func dragShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    let movement = dragger.rawMovement
    let isAcross = abs(movement.x) > abs(movement.y)
    if isAcross ? !scrollsHorizontally : !scrollsVertically { return false }
    // Content that follows a touch keeps it, where it may.
    guard let touched = dragger.activeTouches.first?.view, touched !== self,
      dragger.activeTouches.first?.isKnownToView == true
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: touched)
  }

  func dragged() {
    switch dragger.stateValue {
    case .began:
      mover.beginDrag()
      mover.drag(by: dragger.translation(in: self.superview))
    case .changed: mover.drag(by: dragger.translation(in: self.superview))
    case .ended:
      let velocity = dragger.velocity(in: self.superview)
      mover.endDrag(velocity: CGPoint(x: -velocity.x, y: -velocity.y))
    case .cancelled: mover.endDrag(velocity: .zero)
    default: break
    }
  }
}
