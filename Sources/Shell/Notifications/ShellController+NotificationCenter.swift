import CoreGraphics
import HostInterface
import RenderServer
import UIKit
import UIKitCore
import UIKitNotifications

/// Notification Center: the list that opens by a drag from the upper edge of the screen.
extension ShellController {
  /// Unverified: after recordings of iOS 12.
  private enum Metrics {
    static let duration = 0.35
    /// The part of the screen's height that a drag must cross.
    static let part: CGFloat = 0.25
    /// The speed, in points per second, that opens or closes the list at any distance.
    static let flick: CGFloat = 500
    /// The points down after which the drag belongs to the list.
    static let slop: CGFloat = 10
    /// The height, in points, of the strip at the upper edge where the drag begins, without a
    /// notch.
    static let strip: CGFloat = 20
  }

  /// A finger that began at the upper edge.
  struct EdgeFinger {
    var began: CGPoint
    var last: CGFloat
    var time: Double
    /// The speed in points per second.
    var speed: CGFloat = 0
    /// Whether the list follows the finger; until then the app receives the finger, too.
    var isPulling = false
  }

  /// Performs the drag from the upper edge.
  ///
  /// Until the finger has moved down a little, the app receives it, too, so that a tap on the
  /// status bar scrolls to the top.
  ///
  /// - Returns: Whether the finger belongs to the drag.
  func takesEdgeGesture(_ sample: TouchSample, on screen: UIScreen) -> Bool {
    let y = sample.location.y
    switch sample.phase {
    case .began:
      let strip = max(Metrics.strip, view.safeAreaInsets.top)
      guard y < strip, center == nil, edgeFinger == nil, sample.kind != .indirect else {
        return false
      }
      edgeFinger = (
        sample.identifier,
        EdgeFinger(began: sample.location, last: y, time: screen.display.clock.now)
      )
      return false
    case .moved, .stationary:
      guard let (identifier, finger) = edgeFinger, identifier == sample.identifier else {
        return false
      }
      var moved = finger
      let now = screen.display.clock.now
      if y != finger.last {
        moved.speed = (y - finger.last) / CGFloat(max(now - finger.time, 0.001))
        (moved.last, moved.time) = (y, now)
      }
      if !finger.isPulling, y - finger.began.y > Metrics.slop,
        y - finger.began.y > abs(sample.location.x - finger.began.x)
      {
        moved.isPulling = true
        takeAway(sample, on: screen)
        openCenter(animated: false)
      }
      edgeFinger = (identifier, moved)
      if moved.isPulling { placeCenter(min(0, y - view.bounds.height)) }
      return finger.isPulling || moved.isPulling
    case .ended, .cancelled:
      guard let (identifier, finger) = edgeFinger, identifier == sample.identifier else {
        return false
      }
      edgeFinger = nil
      guard finger.isPulling else { return false }
      let isOpen = y > view.bounds.height * Metrics.part || finger.speed > Metrics.flick
      if sample.phase == .ended, isOpen {
        settleCenter()
      } else {
        closeCenter(animated: true)
      }
      return true
    }
  }

  /// Cancels a finger where it was delivered so far: in the front app, or on the home screen.
  private func takeAway(_ sample: TouchSample, on screen: UIScreen) {
    if let front {
      cancelTouches(of: appFingers[sample.identifier]?.app ?? front.app.identifier)
      // The list follows this finger.
      strayFingers.remove(sample.identifier)
    } else {
      var cancelled = sample
      cancelled.phase = .cancelled
      edgeFinger = nil
      EventGate.take(.touches([cancelled], time: screen.display.clock.now), on: screen)
    }
  }

  /// Shows the list over everything else.
  func openCenter(animated: Bool) {
    guard center == nil, !isLocked else { return }
    banners.hide(nil, animated: false)
    let center = NotificationListController(.center, self)
    center.closed = { [weak self] in self?.closeCenter(animated: true) }
    center.dragged = { [weak self] in self?.draggedUp($0) }
    self.center = center
    addChild(center)
    center.view.frame = view.bounds
    center.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(center.view, belowSubview: lock.view)
    center.didMove(toParent: self)
    showGroups()
    placeCenter(-view.bounds.height)
    if animated { settleCenter() }
  }

  private func placeCenter(_ shift: CGFloat) {
    center?.view.transform = CGAffineTransform(translationX: 0, y: shift)
  }

  private func settleCenter() {
    UIAccessibility.post(notification: .screenChanged, argument: center?.view)
    guard let screen = view.window?.screen, !screen.environment.isMotionReduced else {
      return placeCenter(0)
    }
    UIView.animate(
      withDuration: Metrics.duration,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction]
    ) { self.placeCenter(0) }
  }

  private func draggedUp(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: nil).y
    switch pan.state {
    case .changed: placeCenter(min(0, distance))
    case .ended
    where -distance > view.bounds.height * Metrics.part
      || pan.velocity(in: nil).y < -Metrics.flick:
      closeCenter(animated: true)
    case .ended, .cancelled, .failed: settleCenter()
    default: break
    }
  }

  /// Closes the list.
  func closeCenter(animated: Bool) {
    guard let center else { return }
    self.center = nil
    banners.hide(nil, animated: animated)
    center.presentedViewController?.dismiss(animated: false)
    center.view.isUserInteractionEnabled = false
    let remove = {
      center.willMove(toParent: nil)
      center.view.removeFromSuperview()
      center.removeFromParent()
    }
    guard animated else { return remove() }
    let isReduced = view.window?.screen.environment.isMotionReduced ?? false
    UIView.animate(withDuration: Metrics.duration, delay: 0, options: .curveEaseIn) {
      if isReduced {
        center.view.alpha = 0
      } else {
        center.view.transform = CGAffineTransform(
          translationX: 0,
          y: -center.view.bounds.height
        )
      }
    } completion: { _ in
      remove()
    }
  }
}
