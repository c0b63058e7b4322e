import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Moves a scroll view's content: under the finger, after it, and by itself.
@MainActor
final class ScrollMover: FrameTicking {
  /// Why content glides.
  enum Errand { case offset, top }

  private enum Movement {
    case none
    /// After a drag; each axis by its own function of time. `isAimed`: a delegate or paging chose
    /// where it ends.
    case free(start: Double, x: ScrollPhysics.Motion, y: ScrollPhysics.Motion, isAimed: Bool)
    /// `setContentOffset(_:animated:)` and the way to the top.
    case glide(start: Double, from: CGPoint, to: CGPoint, errand: Errand)
  }

  weak var view: UIScrollView?
  var isTracking = false
  private(set) var isDragging = false
  private var movement = Movement.none
  /// Where a glide leads by what is known now, where that may change on the way; nil: where it said
  /// when it began.
  private var aim: (() -> CGPoint?)?
  /// How much of the glide's time had passed when the content was placed last.
  private var lastShare = 0.0
  /// The offset that the finger asked for where it began, and how far it is from there.
  private var dragStart = CGPoint.zero
  private var translation = CGPoint.zero
  private var lock = Lock.undecided
  private weak var display: Display?
  private var wasHalted = false
  /// Takes what of a drag goes beyond the end of the content.
  private weak var outer: UIScrollView?
  private var handedOver = CGPoint.zero

  private enum Lock { case undecided, none, horizontal, vertical }

  // Source: the documented length of UIScrollView's animated scrolls on iOS 7 and later.
  private static let glideDuration = 0.3
  private static let glideCurve = TimingCurve(0.42, 0, 0.58, 1)
  /// Points a second below which a lifted finger leaves the content where it is.
  ///
  /// Chosen.
  private static let slowestFlick: CGFloat = 50
  /// Pixels a second below which moving content appears to be at rest: one in 50 ms.
  ///
  /// Chosen.
  private static let creepingSpeed: CGFloat = 20
  /// Pixels that creeping content has left at the most: those of a deceleration at that speed.
  ///
  /// Chosen.
  private static let creepingWay: CGFloat = 12
  /// A drag is locked to the axis along which it is this many times longer.
  ///
  /// Chosen: 26 degrees; UIKit documents only that a diagonal drag is not locked.
  private static let lockingRatio: CGFloat = 2

  var isMoving: Bool { if case .none = movement { false } else { true } }
  var isDecelerating: Bool { if case .free = movement { true } else { false } }
  var isGliding: Bool { if case .glide = movement { true } else { false } }

  // MARK: Dragging

  func beginDrag() {
    guard let view, !isDragging else { return }
    stopMotion()
    isDragging = true
    wasHalted = false
    lock = .undecided
    outer = nil
    handedOver = .zero
    translation = .zero
    takeOffset()
    switch view.keyboardDismissMode {
    case .onDrag, .onDragWithAccessory: view.window?.endEditing(false)
    case .none, .interactive, .interactiveWithAccessory: break
    }
    view.delegate?.scrollViewWillBeginDragging(view)
    view.indicators.show(in: view)
  }

  /// The content is where it is by now; the finger goes on from there.
  ///
  /// An excess that shows is undone, so that the content follows the finger.
  private func takeOffset() {
    guard let view else { return }
    let range = view.offsetRange
    dragStart = CGPoint(
      x: unbanded(view.contentOffset.x, range.x, view.bounds.width) + translation.x
        + handedOver.x,
      y: unbanded(view.contentOffset.y, range.y, view.bounds.height) + translation.y
        + handedOver.y
    )
  }

  func drag(by translation: CGPoint) {
    guard let view, isDragging else { return }
    // Content that glides meanwhile is the finger's again when that goes on.
    if isGliding, translation != self.translation { stopMotion() }
    self.translation = translation
    followWithKeyboard(view)
    // Two fingers that zoom also move; the zoom places the content.
    guard !view.isZooming else { return }
    decideLock(translation, in: view)
    var target = CGPoint(x: dragStart.x - translation.x, y: dragStart.y - translation.y)
    // Along an axis that does not follow, content is left where it is, beyond its end too.
    let keepsX = lock == .vertical || !view.scrollsHorizontally
    let keepsY = lock == .horizontal || !view.scrollsVertically
    let here = view.contentOffset
    let range = view.offsetRange
    if keepsX { target.x = min(max(here.x, range.x.lowerBound), range.x.upperBound) }
    if keepsY { target.y = min(max(here.y, range.y.lowerBound), range.y.upperBound) }
    handOver(target, range, of: view)
    target.x -= handedOver.x
    target.y -= handedOver.y
    place(
      CGPoint(
        x: keepsX
          ? here.x : banded(target.x, range.x, view.bounds.width, view.bouncesHorizontally),
        y: keepsY
          ? here.y : banded(target.y, range.y, view.bounds.height, view.bouncesVertically)
      ),
      in: view
    )
  }

  private func decideLock(_ translation: CGPoint, in view: UIScrollView) {
    guard lock == .undecided, translation != .zero else { return }
    guard view.isDirectionalLockEnabled else { return lock = .none }
    let movement = view.dragger.rawMovement
    let across = abs(movement.x)
    let along = abs(movement.y)
    if across >= along * Self.lockingRatio {
      lock = .horizontal
    } else if along >= across * Self.lockingRatio {
      lock = .vertical
    } else {
      lock = .none
    }
  }

  private func followWithKeyboard(_ view: UIScrollView) {
    switch view.keyboardDismissMode {
    case .interactive, .interactiveWithAccessory:
      let padding = KeyboardRoom.dismissPadding(for: view)
      view.window?.screen.inputViews.follow(view.dragger.centroid.y + padding)
    case .none, .onDrag, .onDragWithAccessory: break
    }
  }

  // MARK: Handing over

  /// What goes beyond the content's end moves the scroll view around this one, while that has room.
  private func handOver(
    _ target: CGPoint,
    _ range: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>),
    of view: UIScrollView
  ) {
    var excess = CGPoint(
      x: target.x - min(max(target.x, range.x.lowerBound), range.x.upperBound),
      y: target.y - min(max(target.y, range.y.lowerBound), range.y.upperBound)
    )
    if !view.transfersHorizontalScrollingToParent { excess.x = 0 }
    if !view.transfersVerticalScrollingToParent { excess.y = 0 }
    if outer == nil {
      guard excess != .zero else { return }
      // One that follows the same finger already needs no more of it.
      guard let found = view.outerScrollView(towards: excess), !found.mover.isDragging else {
        return
      }
      outer = found
      found.mover.isTracking = true
      found.mover.beginDrag()
    }
    guard let outer else { return }
    handedOver = CGPoint(
      x: outer.scrollsHorizontally ? excess.x : 0,
      y: outer.scrollsVertically ? excess.y : 0
    )
    outer.mover.drag(by: CGPoint(x: -handedOver.x, y: -handedOver.y))
  }

  /// The finger left; `velocity` is the content's, in points a second.
  func endDrag(velocity: CGPoint) {
    guard let view, isDragging else { return }
    var velocity = velocity
    if let outer {
      let isOuters = CGPoint(
        x: handedOver.x != 0 ? velocity.x : 0,
        y: handedOver.y != 0 ? velocity.y : 0
      )
      if handedOver.x != 0 { velocity.x = 0 }
      if handedOver.y != 0 { velocity.y = 0 }
      self.outer = nil
      outer.mover.endDrag(velocity: isOuters)
    }
    if !view.scrollsHorizontally || lock == .vertical { velocity.x = 0 }
    if !view.scrollsVertically || lock == .horizontal { velocity.y = 0 }
    if abs(velocity.x) < Self.slowestFlick { velocity.x = 0 }
    if abs(velocity.y) < Self.slowestFlick { velocity.y = 0 }
    endKeyboardFollowing(velocity, of: view)

    let start = view.contentOffset
    var proposed = view.restingPlace(from: start, velocity: velocity, dragStart: dragStart)
    var target = proposed
    if let aiming = view as? any DragAiming {
      let speed = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
      target = aiming.aim(ofDragTo: proposed, velocity: speed)
    }
    view.delegate?.scrollViewWillEndDragging(
      view,
      withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target
    )
    view.refresher?.scrollViewWillEndDragging(view)
    view.scrollObserver?.contentWillEndDragging(view, velocity: velocity, target: &target)
    // A delegate may have taken the view away, and ended the drag with it.
    guard isDragging else { return }
    isDragging = false
    if target.x.isNaN { target.x = proposed.x }
    if target.y.isNaN { target.y = proposed.y }
    // It may have begun something else, or moved the content and asked for no more.
    var decelerates = false
    if !isMoving {
      if view.contentOffset != start {
        if target == proposed {
          proposed = view.restingPlace(
            from: view.contentOffset,
            velocity: velocity,
            dragStart: view.contentOffset
          )
          target = proposed
        } else if target == start {
          target = view.contentOffset
        }
      }
      decelerates = moveFreely(velocity, target, proposed, view)
    }
    // Source: a widely used test for the end of scrolling relies on `isTracking` still holding here.
    view.delegate?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    isTracking = false
    guard decelerates else { return isMoving ? () : view.indicators.hide(in: view) }
    if isDecelerating { view.delegate?.scrollViewWillBeginDecelerating(view) }
  }

  private func endKeyboardFollowing(_ velocity: CGPoint, of view: UIScrollView) {
    switch view.keyboardDismissMode {
    case .interactive, .interactiveWithAccessory:
      view.window?.screen.inputViews.stopFollowing(velocity: -velocity.y, in: view.window)
    case .none, .onDrag, .onDragWithAccessory: break
    }
  }

  /// Sets the content in motion; false if it stays where it is.
  private func moveFreely(
    _ velocity: CGPoint,
    _ target: CGPoint,
    _ proposed: CGPoint,
    _ view: UIScrollView
  ) -> Bool {
    let range = view.offsetRange
    let start = view.contentOffset
    let (h, v) = (view.bouncesHorizontally, view.bouncesVertically)
    let x = motion(start.x, velocity.x, range.x, target.x, proposed.x, bounces: h, view)
    let y = motion(start.y, velocity.y, range.y, target.y, proposed.y, bounces: v, view)
    guard x.duration > 0 || y.duration > 0 else { return false }
    let isAimed = view.isPagingEnabled || target != proposed
    movement = .free(start: MediaClock.current.now, x: x, y: y, isAimed: isAimed)
    startTicking()
    return true
  }

  private func motion(
    _ start: CGFloat,
    _ velocity: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ target: CGFloat,
    _ proposed: CGFloat,
    bounces: Bool,
    _ view: UIScrollView
  ) -> ScrollPhysics.Motion {
    let rate = view.usableRate
    let isPaging = view.isPagingEnabled && range.contains(start) && target != start
    if isPaging || target != proposed {
      return ScrollPhysics.Motion(
        start: start,
        velocity: velocity,
        target: target,
        rate: rate,
        isSnapping: isPaging
      )
    }
    return ScrollPhysics.Motion(
      start: start,
      velocity: velocity,
      rate: rate,
      range: range,
      bounces: bounces
    )
  }

  private func banded(
    _ value: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat,
    _ bounces: Bool
  ) -> CGFloat {
    let end = min(max(value, range.lowerBound), range.upperBound)
    guard value != end, bounces else { return end }
    return end + ScrollPhysics.rubberBand(value - end, dimension: dimension)
  }

  private func unbanded(
    _ value: CGFloat,
    _ range: ClosedRange<CGFloat>,
    _ dimension: CGFloat
  ) -> CGFloat {
    let end = min(max(value, range.lowerBound), range.upperBound)
    guard value != end else { return value }
    return end + ScrollPhysics.excess(showing: value - end, dimension: dimension)
  }

  // MARK: By itself

  /// Has the glide under way lead to where `aim` says until it is over; nil from it: no more.
  func keepAim(_ aim: @escaping () -> CGPoint?) { if isGliding { self.aim = aim } }

  /// What came into sight at the end may be another size than was thought: all of it counts.
  private func landOnAim(_ view: UIScrollView) {
    guard aim != nil else { return }
    for _ in 0..<4 {
      view.layoutIfNeeded()
      guard isGliding, let goal = aim?(), view.snapped(goal) != view.contentOffset else { return }
      view.place(goal)
    }
  }

  func glide(to target: CGPoint, for errand: Errand = .offset) {
    guard let view else { return }
    stopMotion()
    lastShare = 0
    movement = .glide(
      start: MediaClock.current.now,
      from: view.contentOffset,
      to: target,
      errand: errand
    )
    view.indicators.show(in: view)
    startTicking()
  }

  func frameWillShow(at time: Double) {
    guard let view else { return stopTicking() }
    switch movement {
    case .none: stopTicking()
    case .free(let start, let x, let y, let isAimed):
      let passed = time - start
      place(CGPoint(x: x.position(at: passed), y: y.position(at: passed)), in: view)
      guard passed >= x.duration, passed >= y.duration, case .free = movement else { return }
      // Aimed beyond an end, it comes back.
      if isAimed, isBeyondEnd(view), moveFreely(.zero, view.contentOffset, view.contentOffset, view)
      {
        return
      }
      stopMotion()
      view.indicators.hide(in: view)
      view.delegate?.scrollViewDidEndDecelerating(view)
    case .glide(let start, var from, var to, let errand):
      let share = min(1, (time - start) / Self.glideDuration)
      let progress = CGFloat(Self.glideCurve.value(at: share))
      if let goal = aim?(), goal != to {
        // On from here, and at the goal when the time is over.
        if progress < 1 {
          let last = CGFloat(Self.glideCurve.value(at: lastShare))
          let rest = max(1 - last, 1e-6)
          let here = view.contentOffset
          from.x = goal.x - (goal.x - here.x) / rest
          from.y = goal.y - (goal.y - here.y) / rest
        }
        to = goal
        movement = .glide(start: start, from: from, to: to, errand: errand)
      }
      lastShare = share
      place(
        CGPoint(x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress),
        in: view
      )
      if isDragging { takeOffset() }
      guard share >= 1, case .glide = movement else { return }
      landOnAim(view)
      guard case .glide = movement else { return }
      stopMotion()
      view.indicators.hide(in: view)
      switch errand {
      case .offset: view.delegate?.scrollViewDidEndScrollingAnimation(view)
      case .top: view.delegate?.scrollViewDidScrollToTop(view)
      }
    }
  }

  /// Farther than rounding to pixels leads.
  private func isBeyondEnd(_ view: UIScrollView) -> Bool {
    let here = view.contentOffset
    let inside = view.clamped(here)
    return abs(here.x - inside.x) > view.pixel || abs(here.y - inside.y) > view.pixel
  }

  private func place(_ offset: CGPoint, in view: UIScrollView) {
    view.place(offset)
  }

  /// Someone else put the content elsewhere: what moves goes on from there.
  func contentWasMoved(from old: CGPoint) {
    guard let view else { return }
    let new = view.contentOffset
    guard new != old else { return }
    if isDragging { takeOffset() }
    switch movement {
    case .none: break
    case .glide: stopMotion()
    case .free: startAnew(from: view)
    }
  }

  /// All that is seen lies `growth` points further down.
  func contentGrew(by growth: CGFloat) {
    guard let view, growth != 0 else { return }
    if case .glide(let start, var from, var to, let errand) = movement {
      // The way to the top still leads there.
      from.y += growth
      if errand == .offset { to.y += growth }
      movement = .glide(start: start, from: from, to: to, errand: errand)
      view.place(CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + growth))
    } else {
      view.shiftContent(to: CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + growth))
    }
  }

  /// The content's ends are elsewhere; a flick under way heeds them.
  func rangeDidChange() {
    // Under a finger the content stays where it is.
    if isDragging { takeOffset() }
    guard let view, case .free(_, _, _, let isAimed) = movement, !isAimed else { return }
    startAnew(from: view)
  }

  /// On with the present speed from the present place.
  private func startAnew(from view: UIScrollView) {
    guard case .free(let start, let x, let y, let isAimed) = movement else { return }
    let now = MediaClock.current.now
    let passed = now - start
    let range = view.offsetRange
    func again(
      _ motion: ScrollPhysics.Motion,
      _ position: CGFloat,
      _ range: ClosedRange<CGFloat>,
      _ bounces: Bool
    ) -> ScrollPhysics.Motion {
      let velocity = motion.velocity(at: passed)
      let rate = view.usableRate
      if isAimed {
        let way = motion.destination - motion.position(at: passed)
        return ScrollPhysics.Motion(
          start: position,
          velocity: velocity,
          target: position + way,
          rate: rate
        )
      }
      return ScrollPhysics.Motion(
        start: position,
        velocity: velocity,
        rate: rate,
        range: range,
        bounces: bounces
      )
    }
    movement = .free(
      start: now,
      x: again(x, view.contentOffset.x, range.x, view.bouncesHorizontally),
      y: again(y, view.contentOffset.y, range.y, view.bouncesVertically),
      isAimed: isAimed
    )
  }

  /// A finger came down on content in motion.
  func halt() {
    guard let view, isMoving else { return }
    let decelerated = isDecelerating
    stopMotion()
    wasHalted = true
    if decelerated { view.delegate?.scrollViewDidEndDecelerating(view) }
  }

  /// Whether the content moves by itself so slowly that it appears to be at rest.
  ///
  /// The last second and a half of a flick leads over a few pixels; a tap then is meant for the
  /// content.
  private var isCreeping: Bool {
    guard let view, case .free(let start, let x, let y, _) = movement else { return false }
    let passed = MediaClock.current.now - start
    let (speed, way) = (Self.creepingSpeed * view.pixel, Self.creepingWay * view.pixel)
    return [x, y].allSatisfy { motion in
      abs(motion.velocity(at: passed)) <= speed
        && abs(motion.destination - motion.position(at: passed)) <= way
    }
  }

  /// A finger came down on the content.
  ///
  /// - Returns: Whether the finger does no more than stop content in motion. Creeping content stops
  ///   too, where it was aimed at a place at that place, and gets the finger.
  func fingerStopsMotion() -> Bool {
    guard let view, isMoving else { return false }
    let isCreeping = isCreeping
    if isCreeping, case .free(_, let x, let y, isAimed: true) = movement {
      view.place(CGPoint(x: x.destination, y: y.destination))
    }
    halt()
    return !isCreeping
  }

  /// The finger that halted the content left without a drag: back from beyond an end.
  func settleAfterHalt() {
    guard wasHalted, let view else { return }
    wasHalted = false
    settle(view)
  }

  /// Back from beyond an end, if the content is there.
  func settle(_ view: UIScrollView) {
    let here = view.contentOffset
    if !moveFreely(.zero, here, here, view) { view.indicators.hide(in: view) }
  }

  func stopMotion() {
    movement = .none
    aim = nil
    stopTicking()
  }

  /// The view leaves its window: nothing moves any more, and content is between its ends.
  func stop() {
    guard let view else { return stopMotion() }
    let wasDragging = isDragging
    let wasMoving = isMoving || wasHalted
    stopMotion()
    view.indicators.hide(in: view)
    isDragging = false
    isTracking = false
    wasHalted = false
    outer?.mover.endDrag(velocity: .zero)
    outer = nil
    if wasDragging || wasMoving { view.clampOffset() }
    if wasDragging { view.delegate?.scrollViewDidEndDragging(view, willDecelerate: false) }
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
