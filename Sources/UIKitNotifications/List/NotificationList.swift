import CoreGraphics
import Foundation
import HostInterface
import UIKitCore
import UserNotifications

/// Notification Center: the list that opens with a drag from the top edge of the screen and on the
/// lock screen.
///
/// The list recognizes drags from the edge once the app has a notification in it.
@MainActor
final class NotificationList {
  /// Unverified: after recordings of iOS 12.
  private enum Motion {
    static let duration: TimeInterval = 0.35
    /// The fraction of the screen that a drag must cross.
    static let part: CGFloat = 0.25
    /// The velocity, in points per second, that opens the list at any distance.
    static let flick: CGFloat = 500
  }

  private var groups: [NotificationGroup] = []
  private var window: BannerWindow?
  private var controller: NotificationListController?
  private weak var watched: UIScreen?
  private var resigned = false
  private let source = AppNotificationSource()
  private let lock = LockWatch()
  private var observers: [any NSObjectProtocol] = []

  /// Whether the list is on the screen.
  var isOpen: Bool { window.map { !$0.isHidden && $0.screen === UIScreen.current } ?? false }

  /// Sets the notifications that the list shows.
  func show(_ groups: [NotificationGroup]) {
    self.groups = groups
    if isOpen { controller?.show(groups) }
    guard !groups.isEmpty, watched !== UIScreen.current else { return }
    watched = UIScreen.current
    UIScreen.current.input.systemGestures.add(at: .top) { [weak self] recognizer in
      self?.dragged(recognizer)
    }
  }

  // MARK: Opening

  private func dragged(_ recognizer: UIScreenEdgePanGestureRecognizer) {
    let height = UIScreen.current.bounds.height
    let distance = recognizer.translation(in: nil).y
    switch recognizer.state {
    case .began:
      guard !isOpen else { return }
      make(isLocked: false)
      place(distance - height)
    case .changed: place(min(0, distance - height))
    case .ended:
      let isFlick = recognizer.velocity(in: nil).y > Motion.flick
      if isFlick || distance > height * Motion.part {
        open(animated: true)
      } else {
        close(animated: true)
      }
    case .cancelled, .failed: close(animated: true)
    default: break
    }
  }

  /// Shows the list on the lock screen, until the device is unlocked.
  func showOnLockScreen() {
    guard !isOpen else { return }
    make(isLocked: true)
    open(animated: false)
    lock.whenUnlocked { [weak self] in self?.close(animated: true) }
  }

  private func make(isLocked: Bool) {
    let screen = UIScreen.current
    let window = BannerWindow(frame: screen.bounds)
    window.takesEverything = true
    let controller = NotificationListController(isLocked ? .lockScreen : .center, source)
    controller.closed = { [weak self] in self?.close(animated: true) }
    controller.dragged = { [weak self] recognizer in self?.draggedUp(recognizer) }
    window.rootViewController = controller
    // The window is above the app and below banners.
    window.windowLevel = UIWindow.Level(rawValue: window.windowLevel.rawValue - 1)
    window.isHidden = false
    self.window = window
    self.controller = controller
    controller.show(NotificationService.shared.groups)
    let names = [
      UIApplication.didEnterBackgroundNotification, UIApplication.willEnterForegroundNotification,
    ]
    observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated {
          if !Surroundings.environment.isLocked { self?.close(animated: false) }
        }
      }
    }
  }

  private func place(_ shift: CGFloat) {
    window?.rootViewController?.view.transform = CGAffineTransform(translationX: 0, y: shift)
  }

  private func open(animated: Bool) {
    // Source: on iOS the app is inactive behind Notification Center.
    if UIApplication.shared.applicationState == .active {
      resigned = true
      UIApplication.shared.resignActive()
    }
    UIAccessibility.post(notification: .screenChanged, argument: controller?.view)
    guard animated, !Surroundings.environment.isMotionReduced else { return place(0) }
    UIView.animate(
      withDuration: Motion.duration,
      delay: 0,
      options: [.curveEaseOut, .allowUserInteraction]
    ) { [weak self] in self?.place(0) }
  }

  // MARK: Closing

  private func draggedUp(_ pan: UIPanGestureRecognizer) {
    let distance = pan.translation(in: nil).y
    switch pan.state {
    case .changed: place(min(0, distance))
    case .ended
    where -distance > UIScreen.current.bounds.height * Motion.part
      || pan.velocity(in: nil).y < -Motion.flick:
      close(animated: true)
    case .ended, .cancelled, .failed: open(animated: true)
    default: break
    }
  }

  /// Removes the list from the screen.
  func close(animated: Bool) {
    guard let window else { return }
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
    observers = []
    self.window = nil
    controller = nil
    window.isUserInteractionEnabled = false
    if resigned {
      resigned = false
      UIApplication.shared.endInterruption()
    }
    guard animated, let view = window.rootViewController?.view else {
      window.isHidden = true
      return
    }
    let isReduced = Surroundings.environment.isMotionReduced
    UIView.animate(withDuration: Motion.duration, delay: 0, options: .curveEaseIn) {
      if isReduced {
        view.alpha = 0
      } else {
        view.transform = CGAffineTransform(translationX: 0, y: -view.bounds.height)
      }
    } completion: { _ in
      window.isHidden = true
    }
  }
}
