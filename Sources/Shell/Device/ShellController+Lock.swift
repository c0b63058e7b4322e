import DeviceLink
import Foundation
import HostInterface
import UIKit
import UIKitCore

/// The lock screen in front of the home screen and of apps.
extension ShellController {
  /// Shows the lock screen; the app in front goes to the background.
  func lockScreen() {
    guard !isLocked, let screen = view.window?.screen else { return }
    isLocked = true
    home.interrupt()
    if let front { suspend(front) }
    lock.view.isHidden = false
    lock.view.alpha = 1
    frontChanged()
    tellLocked(on: screen)
    updateClock()
  }

  /// Hides the lock screen; the app that was in front comes back.
  func unlock() {
    guard isLocked, let screen = view.window?.screen else { return }
    isLocked = false
    minute?.invalidate()
    minute = nil
    if let front { resume(front) }
    frontChanged()
    tellLocked(on: screen)
    let lock = lock
    UIView.animate(withDuration: Self.unlockTime) {
      lock.view.alpha = 0
    } completion: { [weak self] _ in
      if self?.isLocked == false { lock.view.isHidden = true }
    }
  }

  // Unverified: the length of the fade, in seconds.
  private static let unlockTime = 0.35

  /// Sends the state to the apps, which protect their data by it.
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
