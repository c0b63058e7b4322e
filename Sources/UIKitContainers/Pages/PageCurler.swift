import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// Turns pages with the curl style, by gesture or from code.
@MainActor
final class PageCurler: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UIPageViewController
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  private(set) var turning: PageTurnView?
  private var plan: Plan?
  /// The pages requested from the data source when a gesture was about to begin.
  private var offered: (pages: [UIViewController], back: UIViewController?)?
  private var offeredDirection = UIPageViewController.NavigationDirection.forward
  private var touchStart = CGPoint.zero
  private var gripStart = CGPoint.zero
  private var link: CADisplayLink?
  private var laidOut = CGSize.zero

  /// The frame of the turning page and the path of its free edge.
  struct Plan {
    var page: CGRect
    var side: PageRoll.Side
    /// Whether the page turns away from the viewer; false when it turns back into view.
    var isLeaving: Bool
    /// The position of the held point while the page lies flat.
    var flat: CGPoint
    /// The position of the held point once the page is turned over.
    var turned: CGPoint
    var start: CGPoint { isLeaving ? flat : turned }
    var end: CGPoint { isLeaving ? turned : flat }
    var isAcross: Bool { side == .left || side == .right }
  }

  private enum Metrics {
    // Unverified: the duration of a page turn started by code, measured in recordings.
    static let duration = 0.7
    static let shortest = 0.15
    /// Chosen: a tap within this fraction of the length from an edge turns a page.
    static let tapPart: CGFloat = 1 / 6
    /// Chosen: the speed, in points per second, from which a flick determines the result.
    static let flick: CGFloat = 250
    /// Chosen: the distance in points after which the free edge is under the finger.
    static let catchUp: CGFloat = 90
    /// Chosen: the position of the held point during a turn without a finger, as a fraction of the
    /// free edge.
    static let grip: CGFloat = 0.92
    /// Chosen: how far the held point is lifted on the way, as a fraction of the free edge.
    static let lift: CGFloat = 0.22
  }

  init(_ controller: UIPageViewController) {
    self.controller = controller
    super.init()
    pan.delegate = self
    tap.delegate = self
    pan.maximumNumberOfTouches = 1
    pan.addHandler { [weak self] _ in self?.panned() }
    tap.addHandler { [weak self] recognizer in
      if recognizer.state == .ended { self?.tapped() }
    }
  }

  var gestureRecognizers: [UIGestureRecognizer] { [pan, tap] }

  func attach(to view: UIView) {
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  // MARK: Places

  private var isHorizontal: Bool { controller.navigationOrientation == .horizontal }

  /// Returns the frames of the pages: one, or two beside the spine.
  private func places() -> [CGRect] {
    let bounds = controller.view.bounds
    guard controller.spine == .mid else { return [bounds] }
    let halves: [CGRect]
    if isHorizontal {
      let width = (bounds.width / 2).rounded()
      halves = [
        CGRect(x: 0, y: 0, width: width, height: bounds.height),
        CGRect(x: width, y: 0, width: bounds.width - width, height: bounds.height),
      ]
    } else {
      let height = (bounds.height / 2).rounded()
      halves = [
        CGRect(x: 0, y: 0, width: bounds.width, height: height),
        CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height),
      ]
    }
    return controller.isMirrored ? halves.reversed() : halves
  }

  func layOut() {
    let size = controller.view.bounds.size
    guard size != laidOut else { return }
    laidOut = size
    if let change = controller.change { end(change) }
    placePages()
  }

  func placePages() {
    for (page, place) in zip(controller.shown, places()) { put(page, place) }
  }

  private func put(_ page: UIViewController, _ place: CGRect, below: UIView? = nil) {
    // swift-format-ignore: NeverForceUnwrap, as a controller has a view.
    let view = page.view!
    if view.frame != place { view.frame = place }
    if let below {
      controller.view.insertSubview(view, belowSubview: below)
    } else if view.superview !== controller.view {
      controller.view.insertSubview(view, at: 0)
    }
  }

  // MARK: A turn

  /// Returns which page turns, and around which edge.
  private func makePlan(
    _ direction: UIPageViewController.NavigationDirection,
    grip: CGFloat
  )
    -> Plan
  {
    let places = places()
    let isForward = direction == .forward
    let page: CGRect
    // Whether the free edge is the trailing one in reading direction.
    let isFreeAfter: Bool
    switch controller.spine {
    case .none, .min: (page, isFreeAfter) = (places[0], true)
    case .max: (page, isFreeAfter) = (places[0], false)
    case .mid: (page, isFreeAfter) = (places[isForward ? 1 : 0], isForward)
    }
    // With a spine at an edge, the visible page turns away in one direction and comes back in the
    // other.
    let isLeaving = controller.spine == .mid || (isForward == isFreeAfter)
    let isPositive = isFreeAfter != controller.isMirrored
    let side: PageRoll.Side =
      isHorizontal ? (isPositive ? .right : .left) : (isPositive ? .down : .up)
    let along = grip * (isHorizontal ? page.height : page.width)
    let flat: CGPoint
    let turned: CGPoint
    switch side {
    case .right:
      flat = CGPoint(x: page.maxX, y: page.minY + along)
      turned = CGPoint(x: page.minX - page.width, y: flat.y)
    case .left:
      flat = CGPoint(x: page.minX, y: page.minY + along)
      turned = CGPoint(x: page.maxX + page.width, y: flat.y)
    case .down:
      flat = CGPoint(x: page.minX + along, y: page.maxY)
      turned = CGPoint(x: flat.x, y: page.minY - page.height)
    case .up:
      flat = CGPoint(x: page.minX + along, y: page.minY)
      turned = CGPoint(x: flat.x, y: page.maxY + page.height)
    }
    return Plan(page: page, side: side, isLeaving: isLeaving, flat: flat, turned: turned)
  }

  /// Adds the pages, and above them the view of the turning page.
  private func prepare(_ change: PageChange, grip: CGFloat) {
    let plan = makePlan(change.direction, grip: grip)
    self.plan = plan
    let places = places()
    // swift-format-ignore: NeverForceUnwrap, as the controller's view is there.
    let view = controller.view!
    let isForward = change.direction == .forward
    // All pages are laid out at their final frames, because their pictures are drawn there.
    for (page, place) in zip(change.to, places) { put(page, place) }
    for (page, place) in zip(change.from, places) { put(page, place) }
    for page in change.coming { page.viewIsAppearing(true) }
    let front: UIView
    let back: UIView?
    if controller.spine == .mid {
      front = change.from[isForward ? 1 : 0].view
      back = change.to[isForward ? 0 : 1].view
    } else {
      front = (plan.isLeaving ? change.from : change.to)[0].view
      back = change.back?.view
      if let back { back.frame = plan.page }
    }
    view.layoutIfNeeded()
    let turning = PageTurnView(
      frame: view.bounds,
      page: plan.page,
      side: plan.side,
      front: front,
      back: back
    )
    turning.grip = grip
    turning.point = plan.start
    self.turning = turning
    view.addSubview(turning)
    // The pages that do not move: those on either side of the turning page.
    let still: [UIViewController]
    if controller.spine == .mid {
      still = isForward ? [change.from[0], change.to[1]] : [change.to[0], change.from[1]]
    } else {
      still = plan.isLeaving ? change.to : change.from
    }
    for page in change.from + change.to {
      page.view.isHidden = !still.contains { $0 === page }
    }
  }

  private func cleanUp() {
    link?.invalidate()
    link = nil
    turning?.removeFromSuperview()
    turning = nil
    plan = nil
    guard let change = controller.change else { return }
    for page in change.from + change.to { page.viewIfLoaded?.isHidden = false }
  }

  // MARK: By itself

  /// Animates a page turn started by code.
  func run(_ change: PageChange) {
    prepare(change, grip: Metrics.grip)
    animate(completes: true, duration: Metrics.duration, lifts: true)
  }

  /// Moves the held point to its position on the flat page or on the turned page.
  private func animate(completes: Bool, duration: Double, lifts: Bool) {
    guard let plan, let turning, let change = controller.change else { return }
    let start = turning.point
    let end = completes ? plan.end : plan.start
    let began = CACurrentMediaTime()
    let breadth = plan.isAcross ? plan.page.height : plan.page.width
    link?.invalidate()
    let link = CADisplayLink { [weak self] _ in
      guard let self, self.turning === turning else { return }
      let share = CGFloat(min(1, (CACurrentMediaTime() - began) / max(duration, 1e-3)))
      // Eases in and out when it starts at rest, otherwise only out.
      let eased = lifts ? share * share * (3 - 2 * share) : 1 - (1 - share) * (1 - share)
      var point = CGPoint(
        x: start.x + (end.x - start.x) * eased,
        y: start.y + (end.y - start.y) * eased
      )
      if lifts {
        let lift = -sin(.pi * eased) * breadth * Metrics.lift
        if plan.isAcross { point.y += lift } else { point.x += lift }
      }
      turning.point = point
      if share >= 1 { self.settle(change, completed: completes, finished: true) }
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }

  private func settle(_ change: PageChange, completed: Bool, finished: Bool) {
    guard controller.change === change else { return }
    cleanUp()
    controller.finish(change, completed: completed, finished: finished)
  }

  /// Ends a turn immediately.
  ///
  /// A turn started by code is completed; a turn by gesture goes to the nearer state.
  func end(_ change: PageChange) {
    var completed = true
    if change.isByGesture, let plan, let turning {
      completed = share(of: turning.point, plan) > 0.5
    }
    settle(change, completed: completed, finished: false)
  }

  /// Returns the progress of a point of the free edge, from 0 to 1.
  private func share(of point: CGPoint, _ plan: Plan) -> CGFloat {
    let whole = plan.isAcross ? plan.end.x - plan.start.x : plan.end.y - plan.start.y
    let done = plan.isAcross ? point.x - plan.start.x : point.y - plan.start.y
    return whole == 0 ? 0 : done / whole
  }

  // MARK: Gestures

  /// Returns the direction in which a movement turns pages.
  ///
  /// Movements to the left and up turn forward; in right-to-left languages movements to the right
  /// do.
  private func direction(of movement: CGPoint) -> UIPageViewController.NavigationDirection? {
    let along = isHorizontal ? movement.x : movement.y
    let across = isHorizontal ? movement.y : movement.x
    guard abs(along) > abs(across) else { return nil }
    return (along < 0) != controller.isMirrored ? .forward : .reverse
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard controller.isViewLoaded, controller.phase == .shown, controller.dataSource != nil,
      controller.change == nil || controller.change?.isByGesture == true && link != nil
    else { return false }
    // A page that still moves after a gesture goes to its nearer state.
    if let change = controller.change { end(change) }
    let wanted: UIPageViewController.NavigationDirection?
    if gestureRecognizer === pan {
      wanted =
        direction(of: pan.translation(in: controller.view))
        ?? direction(
          of: pan.velocity(in: controller.view)
        )
    } else {
      wanted = edgeDirection(tap.location(in: controller.view))
    }
    guard let wanted, let pages = controller.pages(wanted) else { return false }
    offered = pages
    offeredDirection = wanted
    return true
  }

  /// Returns false for taps on controls, which handle them themselves.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    gestureRecognizer !== tap || !(touch.view is UIControl)
  }

  /// Returns the direction in which a tap at an edge turns; nil for a tap elsewhere.
  private func edgeDirection(_ point: CGPoint) -> UIPageViewController.NavigationDirection? {
    let bounds = controller.view.bounds
    let length = isHorizontal ? bounds.width : bounds.height
    let along = isHorizontal ? point.x : point.y
    let zone = length * Metrics.tapPart
    if along >= length - zone { return controller.isMirrored ? .reverse : .forward }
    if along <= zone { return controller.isMirrored ? .forward : .reverse }
    return nil
  }

  private func startOffered() -> PageChange? {
    guard let offered, controller.change == nil else { return nil }
    self.offered = nil
    let change = PageChange(
      from: controller.shown,
      to: offered.pages,
      back: offered.back,
      offeredDirection,
      isByGesture: true,
      isAnimated: true
    )
    controller.begin(change)
    return change
  }

  private func tapped() {
    guard let change = startOffered() else { return }
    run(change)
  }

  private func panned() {
    let view = controller.view
    let point = pan.location(in: view)
    switch pan.state {
    case .began:
      guard let change = startOffered() else { return }
      let length = isHorizontal ? controller.view.bounds.height : controller.view.bounds.width
      let along = isHorizontal ? point.y : point.x
      prepare(change, grip: length > 0 ? min(1, max(0, along / length)) : 0.5)
      touchStart = point
      gripStart = plan?.start ?? point
      follow(point)
    case .changed: follow(point)
    case .ended: letGo(velocity: pan.velocity(in: view))
    case .cancelled, .failed: letGo(velocity: nil)
    default: break
    }
  }

  /// Moves the free edge under the finger, quickly but without a jump.
  private func follow(_ point: CGPoint) {
    guard let plan, let turning, controller.change?.isByGesture == true else { return }
    let moved = plan.isAcross ? point.x - touchStart.x : point.y - touchStart.y
    let rest = max(0, 1 - abs(moved) / Metrics.catchUp)
    let away = plan.isAcross ? gripStart.x - touchStart.x : gripStart.y - touchStart.y
    let offset = away * rest * rest
    turning.point =
      plan.isAcross
      ? CGPoint(x: point.x + offset, y: point.y) : CGPoint(x: point.x, y: point.y + offset)
  }

  /// Completes or cancels the turn, depending on its progress and its speed.
  private func letGo(velocity: CGPoint?) {
    guard let plan, let turning, controller.change?.isByGesture == true, link == nil else { return }
    let share = share(of: turning.point, plan)
    let towards = plan.isAcross ? plan.end.x - plan.start.x : plan.end.y - plan.start.y
    let speed = (plan.isAcross ? velocity?.x ?? 0 : velocity?.y ?? 0) * (towards < 0 ? -1 : 1)
    let completes: Bool
    if velocity == nil {
      completes = false
    } else if abs(speed) >= Metrics.flick {
      completes = speed > 0
    } else {
      // The free edge has passed the middle of the page, which is a quarter of its path.
      completes = plan.isLeaving ? share > 0.25 : share > 0.75
    }
    let left = completes ? 1 - share : share
    let distance = abs(towards) * left
    // Not slower than a turn by code, and as fast as the finger was.
    let byItself = Metrics.duration * Double(left.squareRoot())
    let byHand = abs(speed) > 1 ? Double(distance / abs(speed)) * 2 : byItself
    animate(
      completes: completes,
      duration: max(Metrics.shortest, min(byItself, byHand)),
      lifts: false
    )
  }
}
