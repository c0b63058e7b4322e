import CoreGraphics
import Foundation
import QuartzCore
import RenderServer

/// Moves the content of a scroll view during a drag, after it, and for scrolls that code starts.
@MainActor
final class ScrollMover: FrameTicking {
  /// The reasons of an animated scroll.
  enum Errand {
    /// The app set a content offset.
    case offset
    /// A tap on the status bar scrolls to the top.
    case top
  }

  private enum Movement {
    /// The content is at rest or follows a finger.
    case none
    /// The content moves after a drag, each axis by its own function of time.
    ///
    /// `isAimed` states whether a delegate or paging chose the destination.
    case free(start: Double, x: ScrollPhysics.Motion, y: ScrollPhysics.Motion, isAimed: Bool)
    /// The content scrolls with an animation, by `setContentOffset(_:animated:)` or to the top.
    case glide(start: Double, from: CGPoint, to: CGPoint, errand: Errand)
  }

  weak var view: UIScrollView?
  var isTracking = false
  private(set) var isDragging = false
  private var movement = Movement.none
  /// Returns the current goal of an animated scroll whose goal may change on the way; nil for the
  /// goal set at the beginning.
  private var aim: (() -> CGPoint?)?
  /// The part of the animated scroll's duration that had passed at the last frame, from 0 to 1.
  private var lastShare = 0.0
  /// The content offset without the rubber band at the beginning of the drag.
  private var dragStart = CGPoint.zero
  /// The finger's movement since the beginning of the drag, in points.
  private var translation = CGPoint.zero
  private var lock = Lock.undecided
  private weak var display: Display?
  private var wasHalted = false
  /// The scroll view that receives the part of a drag beyond the end of the content.
  private weak var outer: UIScrollView?
  /// The distance that the outer scroll view received, in points.
  private var handedOver = CGPoint.zero

  /// The axis to which a drag is locked.
  private enum Lock {
    /// The finger has not moved yet.
    case undecided
    /// The content moves along both axes.
    case none
    /// The content moves horizontally.
    case horizontal
    /// The content moves vertically.
    case vertical
  }

  // Source: the documented length of UIScrollView's animated scrolls on iOS 7 and later.
  private static let glideDuration = 0.3
  private static let glideCurve = TimingCurve(0.42, 0, 0.58, 1)
  /// The speed, in points per second, below which a finger that lifts leaves the content at rest.
  ///
  /// Chosen.
  private static let slowestFlick: CGFloat = 50
  /// The speed, in pixels per second, below which moving content appears to be at rest: one pixel
  /// in 50 ms.
  ///
  /// Chosen.
  private static let creepingSpeed: CGFloat = 20
  /// The largest remaining distance, in pixels, of content that appears to be at rest: that of a
  /// deceleration from that speed.
  ///
  /// Chosen.
  private static let creepingWay: CGFloat = 12
  /// The ratio of the two axes' distances from which on a drag is locked to the longer axis.
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
    view.receiver?.scrollViewWillBeginDragging(view)
    view.indicators.show(in: view)
  }

  /// Makes the current content offset the starting point of the rest of the drag.
  ///
  /// The visible excess is converted back to the finger's distance, so that the content follows the
  /// finger.
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
    // The finger takes over content that scrolls by an animation when it moves again.
    if isGliding, translation != self.translation { stopMotion() }
    self.translation = translation
    followWithKeyboard(view)
    // A pinch also moves its center; the zoom then sets the offset.
    guard !view.isZooming else { return }
    decideLock(translation, in: view)
    var target = CGPoint(x: dragStart.x - translation.x, y: dragStart.y - translation.y)
    // Along an axis that does not follow the finger, the offset is kept, also beyond an end.
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

  /// Passes the part of a drag beyond the content's end to the outer scroll view, while that has
  /// room.
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
      // An outer scroll view that already follows the same finger does not need the excess.
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

  /// Ends the drag after the finger lifted.
  ///
  /// - Parameter velocity: The velocity of the content, in points per second.
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
    view.receiver?.scrollViewWillEndDragging(
      view,
      withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000),
      targetContentOffset: &target
    )
    view.refresher?.scrollViewWillEndDragging(view)
    view.scrollObserver?.contentWillEndDragging(view, velocity: velocity, target: &target)
    // The delegate may have removed the view, which ends the drag.
    guard isDragging else { return }
    isDragging = false
    if target.x.isNaN { target.x = proposed.x }
    if target.y.isNaN { target.y = proposed.y }
    // The delegate may have started another movement, or moved the content without one.
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
    // Source: a widely used test for the end of scrolling relies on `isTracking` being true here.
    view.receiver?.scrollViewDidEndDragging(view, willDecelerate: decelerates)
    isTracking = false
    guard decelerates else { return isMoving ? () : view.indicators.hide(in: view) }
    if isDecelerating { view.receiver?.scrollViewWillBeginDecelerating(view) }
  }

  private func endKeyboardFollowing(_ velocity: CGPoint, of view: UIScrollView) {
    switch view.keyboardDismissMode {
    case .interactive, .interactiveWithAccessory:
      view.window?.screen.inputViews.stopFollowing(velocity: -velocity.y, in: view.window)
    case .none, .onDrag, .onDragWithAccessory: break
    }
  }

  /// Starts the movement after a drag; returns false if the content stays where it is.
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
    movement = .free(start: view.layer.clock.now, x: x, y: y, isAimed: isAimed)
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

  /// Sets a closure that returns the goal of the current animated scroll for each frame; after nil
  /// from it the last goal stays.
  func keepAim(_ aim: @escaping () -> CGPoint?) { if isGliding { self.aim = aim } }

  /// Scrolls to the goal at the end, repeatedly since views that appear there may change the goal
  /// when they are measured.
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
      start: view.layer.clock.now,
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
      // Content that was aimed beyond an end returns.
      if isAimed, isBeyondEnd(view), moveFreely(.zero, view.contentOffset, view.contentOffset, view)
      {
        return
      }
      stopMotion()
      view.indicators.hide(in: view)
      view.receiver?.scrollViewDidEndDecelerating(view)
    case .glide(let start, var from, var to, let errand):
      let share = min(1, (time - start) / Self.glideDuration)
      let progress = CGFloat(Self.glideCurve.value(at: share))
      if let goal = aim?(), goal != to {
        // Continue from the current offset, and reach the goal at the end of the duration.
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
      case .offset: view.receiver?.scrollViewDidEndScrollingAnimation(view)
      case .top: view.receiver?.scrollViewDidScrollToTop(view)
      }
    }
  }

  /// Returns whether the content is beyond an end by more than rounding to pixels explains.
  private func isBeyondEnd(_ view: UIScrollView) -> Bool {
    let here = view.contentOffset
    let inside = view.clamped(here)
    return abs(here.x - inside.x) > view.pixel || abs(here.y - inside.y) > view.pixel
  }

  private func place(_ offset: CGPoint, in view: UIScrollView) {
    view.place(offset)
  }

  /// Continues the current movement from the new offset after other code moved the content.
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

  /// Moves the offset after content above the visible part grew by a height, in points.
  func contentGrew(by growth: CGFloat) {
    guard let view, growth != 0 else { return }
    if case .glide(let start, var from, var to, let errand) = movement {
      // The goal of a scroll to the top does not move.
      from.y += growth
      if errand == .offset { to.y += growth }
      movement = .glide(start: start, from: from, to: to, errand: errand)
      view.place(CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + growth))
    } else {
      view.shiftContent(to: CGPoint(x: view.contentOffset.x, y: view.contentOffset.y + growth))
    }
  }

  /// Adapts a drag or a flick after the range of offsets changed.
  func rangeDidChange() {
    // During a drag the content stays where it is.
    if isDragging { takeOffset() }
    guard let view, case .free(_, _, _, let isAimed) = movement, !isAimed else { return }
    startAnew(from: view)
  }

  /// Restarts the movement at the current offset with the current velocity.
  private func startAnew(from view: UIScrollView) {
    guard case .free(let start, let x, let y, let isAimed) = movement else { return }
    let now = view.layer.clock.now
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

  /// Stops content in motion because a finger touched it.
  func halt() {
    guard let view, isMoving else { return }
    let decelerated = isDecelerating
    stopMotion()
    wasHalted = true
    if decelerated { view.receiver?.scrollViewDidEndDecelerating(view) }
  }

  /// Whether the content moves so slowly that it appears to be at rest.
  ///
  /// The last one and a half seconds of a flick cover only a few pixels; a tap then is meant for
  /// the content.
  private var isCreeping: Bool {
    guard let view, case .free(let start, let x, let y, _) = movement else { return false }
    let passed = view.layer.clock.now - start
    let (speed, way) = (Self.creepingSpeed * view.pixel, Self.creepingWay * view.pixel)
    return [x, y].allSatisfy { motion in
      abs(motion.velocity(at: passed)) <= speed
        && abs(motion.destination - motion.position(at: passed)) <= way
    }
  }

  /// Stops content in motion after a finger touched it.
  ///
  /// - Returns: Whether the touch is used up by stopping the content. Content that appears to be at
  ///   rest stops too, at its destination if it has one, and receives the touch.
  func fingerStopsMotion() -> Bool {
    guard let view, isMoving else { return false }
    let isCreeping = isCreeping
    if isCreeping, case .free(_, let x, let y, isAimed: true) = movement {
      view.place(CGPoint(x: x.destination, y: y.destination))
    }
    halt()
    return !isCreeping
  }

  /// Returns content from beyond an end after the finger that stopped it lifted without a drag.
  func settleAfterHalt() {
    guard wasHalted, let view else { return }
    wasHalted = false
    settle(view)
  }

  /// Returns content from beyond an end, if it is there.
  func settle(_ view: UIScrollView) {
    let here = view.contentOffset
    if !moveFreely(.zero, here, here, view) { view.indicators.hide(in: view) }
  }

  func stopMotion() {
    movement = .none
    aim = nil
    stopTicking()
  }

  /// Stops all movement and clamps the offset because the view leaves its window.
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
    if wasDragging { view.receiver?.scrollViewDidEndDragging(view, willDecelerate: false) }
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
