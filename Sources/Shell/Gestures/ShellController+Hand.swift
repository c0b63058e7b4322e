import CoreGraphics
import DeviceLink
import HostInterface
import UIKit
import UIKitCore

/// The gestures of four and five fingers on tablets: a sideways swipe switches between apps, an
/// upward swipe opens the switcher, and a pinch leaves the app.
extension ShellController {
  // Chosen: the minimum number of fingers, and the distance in points and the part of the initial
  // spread that decide which gesture begins.
  private static let fewest = 4, slop: CGFloat = 20, pinched: CGFloat = 0.9
  /// Chosen: the points that each finger must move before that decision, because fingers go down
  /// one by one.
  private static let least: CGFloat = 4
  // Chosen: the part of the width that switches apps, the points up that open the switcher, and the
  // part of the spread that leaves the app.
  private static let part: CGFloat = 0.25, wayUp: CGFloat = 80, leaving: CGFloat = 0.75
  // Unverified: the points between two moving apps, the part of the distance by which the last app
  // follows, and the duration of the final motion in seconds.
  private static let gap: CGFloat = 24, resistance: CGFloat = 0.3, time = 0.35
  /// Chosen: the minimum size of a pinched app, as a part of its full size.
  private static let smallest: CGFloat = 0.4

  /// Fingers that perform one gesture together.
  struct Hand {
    enum Kind { case switches, opensSwitcher, leaves }

    var began: [Int: CGPoint]
    var now: [Int: CGPoint]
    /// The gesture; nil until it is decided.
    var kind: Kind?
    /// The running apps in the order of the swipes; the apps used last are at the end.
    var order: [String]

    /// The movement of the middle of the fingers.
    var way: CGPoint {
      let (first, last) = (Self.middle(began), Self.middle(now))
      return CGPoint(x: last.x - first.x, y: last.y - first.y)
    }
    /// The distance moved by the finger that moved least.
    var leastWay: CGFloat {
      began.map { key, point in
        hypot((now[key] ?? point).x - point.x, (now[key] ?? point).y - point.y)
      }.min() ?? 0
    }
    /// The mean distance of the fingers from their middle, as a part of the initial distance.
    var spread: CGFloat { Self.radius(now) / max(Self.radius(began), 1) }

    private static func middle(_ points: [Int: CGPoint]) -> CGPoint {
      let count = CGFloat(max(points.count, 1))
      return CGPoint(
        x: points.values.reduce(0) { $0 + $1.x } / count,
        y: points.values.reduce(0) { $0 + $1.y } / count
      )
    }

    private static func radius(_ points: [Int: CGPoint]) -> CGFloat {
      let middle = middle(points)
      let sum = points.values.reduce(0) { $0 + hypot($1.x - middle.x, $1.y - middle.y) }
      return sum / CGFloat(max(points.count, 1))
    }
  }

  /// Removes fingers that lift, wherever they are.
  func noteLifted(_ samples: [TouchSample]) {
    for sample in samples where sample.phase == .ended || sample.phase == .cancelled {
      if hand?.began[sample.identifier] == nil { fingersOnApps[sample.identifier] = nil }
    }
  }

  /// Performs the gestures, and returns the samples of fingers that do not belong to one.
  func takeHand(_ samples: [TouchSample]) -> [TouchSample] {
    guard isPad else { return samples }
    for sample in samples where sample.kind == .direct {
      switch sample.phase {
      case .began:
        fingersOnApps[sample.identifier] = sample.location
        if hand == nil, fingersOnApps.count >= Self.fewest, edgeFinger?.finger.isPulling != true {
          beginHand()
        }
        hand?.began[sample.identifier] = sample.location
        hand?.now[sample.identifier] = sample.location
      case .moved, .stationary:
        fingersOnApps[sample.identifier] = sample.location
        hand?.now[sample.identifier] = sample.location
      case .ended, .cancelled: fingersOnApps[sample.identifier] = nil
      }
    }
    guard let hand else { return samples }
    followHand()
    let isOver = samples.contains { sample in
      hand.began[sample.identifier] != nil
        && (sample.phase == .ended || sample.phase == .cancelled)
    }
    if isOver { endHand(isCancelled: samples.contains { $0.phase == .cancelled }) }
    return samples.filter { hand.began[$0.identifier] == nil }
  }

  /// Begins a gesture: cancels the touches of the apps and of other gestures.
  private func beginHand() {
    for app in [front, beside].compactMap({ $0 }) { cancelTouches(of: app.app.identifier) }
    for finger in fingersOnApps.keys {
      strayFingers.remove(finger)
      homeFingers[finger] = nil
      splitFingers[finger] = nil
    }
    endStroke(isTaken: false)
    hideDock(animated: true)
    edgeFinger = nil
    let order = (swipeOrder ?? recents).filter { running[$0] != nil }
    hand = Hand(began: fingersOnApps, now: fingersOnApps, order: order)
  }

  private func followHand() {
    guard var hand else { return }
    if hand.kind == nil, hand.leastWay > Self.least {
      let way = hand.way
      if hand.spread < Self.pinched {
        hand.kind = .leaves
      } else if abs(way.x) > Self.slop, abs(way.x) > abs(way.y) {
        hand.kind = .switches
      } else if way.y < -Self.slop {
        hand.kind = .opensSwitcher
      }
      self.hand = hand
    }
    // Two apps side by side do not move until the fingers lift.
    guard companion == nil, let window = front?.window else { return }
    window.layer.removeAllAnimations()
    switch hand.kind {
    case .switches: slide(by: hand.way.x)
    case .leaves: shrink(window, to: hand.spread)
    case .opensSwitcher: shrink(window, to: 1 + hand.way.y / max(view.bounds.height, 1))
    case nil: break
    }
  }

  private func shrink(_ window: AppWindowView, to part: CGFloat) {
    let scale = min(1, max(Self.smallest, part))
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    let frame = CGRect(
      x: view.bounds.midX - size.width / 2,
      y: view.bounds.midY - size.height / 2,
      width: size.width,
      height: size.height
    )
    window.show(in: frame, of: view.bounds, radius: 0)
  }

  /// Returns the next app on the left if the fingers move right, or on the right otherwise.
  private func neighbour(_ way: CGFloat) -> RunningApp? {
    guard let hand, let front = frontIdentifier, let index = hand.order.firstIndex(of: front) else {
      return nil
    }
    let next = way > 0 ? index - 1 : index + 1
    return hand.order.indices.contains(next) ? running[hand.order[next]] : nil
  }

  /// Moves the front app and its neighbour.
  private func slide(by way: CGFloat) {
    guard let front else { return }
    let bounds = view.bounds
    let other = neighbour(way)
    for app in running.values where app !== front && app !== other && app !== beside {
      app.window.isHidden = true
    }
    let x = other == nil ? way * Self.resistance : way
    front.window.place(bounds.offsetBy(dx: x, dy: 0))
    guard let other else { return }
    other.window.layer.removeAllAnimations()
    other.window.isHidden = false
    let step = bounds.width + Self.gap
    other.window.place(bounds.offsetBy(dx: x + (way > 0 ? -step : step), dy: 0))
  }

  /// Completes the gesture or reverts it.
  private func endHand(isCancelled: Bool) {
    guard let hand else { return }
    defer { self.hand = nil }
    // The fingers that are still down touch no view.
    strayFingers.formUnion(hand.began.keys.filter { fingersOnApps[$0] != nil })
    fingersOnApps = [:]
    let way = hand.way
    switch hand.kind {
    case .switches where !isCancelled && abs(way.x) > view.bounds.width * Self.part:
      if let app = neighbour(way.x) { return finishSwitch(to: app, way.x, hand.order) }
    case .leaves where !isCancelled && hand.spread < Self.leaving: return goHome()
    case .opensSwitcher where !isCancelled && way.y < -Self.wayUp: return showSwitcher()
    default: break
    }
    guard companion == nil, let front else { return }
    let other = hand.kind == .switches ? neighbour(way.x) : nil
    let step = view.bounds.width + Self.gap
    UIView.animate(withDuration: Self.time, delay: 0, options: [.curveEaseOut]) { [self] in
      front.window.place(view.bounds)
      other?.window.place(view.bounds.offsetBy(dx: way.x > 0 ? -step : step, dy: 0))
    } completion: { [weak self] _ in
      guard let self, let other, other !== self.front, other !== beside, !isSwitching else {
        return
      }
      other.window.isHidden = true
    }
  }

  /// Brings another app to the front; the order of the swipes stays until the app is touched.
  private func finishSwitch(to app: RunningApp, _ way: CGFloat, _ order: [String]) {
    guard let old = front else { return }
    endSplit(animated: false)
    suspend(old)
    let identifier = app.app.identifier
    frontIdentifier = identifier
    swipeOrder = order
    app.window.isHidden = false
    resume(app)
    frontChanged()
    let step = view.bounds.width + Self.gap
    UIView.animate(withDuration: Self.time, delay: 0, options: [.curveEaseOut]) { [self] in
      app.window.place(view.bounds)
      old.window.place(view.bounds.offsetBy(dx: way > 0 ? step : -step, dy: 0))
    } completion: { [weak self] _ in
      guard let self, old !== front, old !== beside, !isSwitching else { return }
      old.window.isHidden = true
      old.window.place(view.bounds)
    }
  }

  /// Ends the order of the swipes and records the use of the front app.
  func endSwipes() {
    guard swipeOrder != nil else { return }
    swipeOrder = nil
    if let frontIdentifier { noteUse(of: frontIdentifier) }
  }
}
