import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore
import UIKitNotifications

/// The lock screen in front of the home screen and of apps.
extension ShellController {
  /// Shows the lock screen and moves the front app to the background.
  func lockScreen() {
    guard !isLocked, let screen = view.window?.screen else { return }
    drags.cancelAll()
    isLocked = true
    endReachability()
    endStroke(isTaken: false)
    hideDock(animated: false)
    isOwnerKnown = false
    hidePasscode(false)
    home.interrupt()
    closeCenter(animated: false)
    banners.hide(nil, animated: false)
    for app in [front, beside].compactMap({ $0 }) { suspend(app) }
    lock.view.isHidden = false
    lock.view.alpha = 1
    frontChanged()
    tellLocked(on: screen)
    updateClock()
    lock.showPadlock(hasPasscode ? isOwnerKnown : nil)
    showGroups()
  }

  /// Hides the lock screen, after the passcode if one is set, and resumes the app that was in
  /// front.
  ///
  /// - Parameter body: A closure to call after unlocking; called at once if the device is not
  ///   locked.
  func unlock(then body: @escaping @MainActor () -> Void = {}) {
    guard isLocked else { return body() }
    wake()
    guard hasPasscode, !isOwnerKnown else { return open(body) }
    afterUnlocking = body
    guard passcode == nil else { return }
    askForPasscode(ShellWords.enterPasscode) { [weak self] isRight in
      guard let self else { return }
      defer { afterUnlocking = {} }
      if isRight { open(afterUnlocking) }
    }
  }

  /// Hides the lock screen without asking for the passcode.
  func open(_ body: @MainActor () -> Void) {
    guard isLocked, let screen = view.window?.screen else { return body() }
    isLocked = false
    minute?.invalidate()
    minute = nil
    for app in [front, beside].compactMap({ $0 }) { resume(app) }
    frontChanged()
    tellLocked(on: screen)
    banners.hide(nil)
    body()
    let lock = lock
    UIView.animate(withDuration: Self.unlockTime) {
      lock.view.alpha = 0
    } completion: { [weak self] _ in
      if self?.isLocked == false { lock.view.isHidden = true }
    }
  }

  /// Turns the screen of a locked device off or on.
  func toggleSleep() {
    if isAsleep {
      wake()
    } else {
      hidePasscode(false)
      banners.hide(nil, animated: false)
      lock.setAsleep(true)
      isAsleep = true
    }
  }

  /// Turns the screen on.
  func wake() {
    guard isAsleep else { return }
    isAsleep = false
    lock.setAsleep(false)
    updateClock()
  }

  // Unverified: the duration of the fade, in seconds.
  private static let unlockTime = 0.35

  /// Sends the locked state to the apps; the protection of their files depends on it.
  private func tellLocked(on screen: UIScreen) {
    var environment = screen.environment
    environment.isLocked = isLocked
    screen.setEnvironment(environment)
    server?.setEnvironment(environment)
  }

  private func updateClock() {
    guard isLocked, let screen = view.window?.screen else { return }
    let now = Date()
    let environment = screen.environment
    lock.show(
      now,
      text: environment.statusBarTime,
      locale: Locale(identifier: environment.locale),
      timeZone: environment.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current,
      hasHomeButton: !screen.device.hasHomeIndicator
    )
    minute?.invalidate()
    let wait = 60 - now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
    minute = Timer.scheduledTimer(withTimeInterval: wait, repeats: false) { [weak self] _ in
      MainLoop.post { self?.updateClock() }
    }
  }
}
