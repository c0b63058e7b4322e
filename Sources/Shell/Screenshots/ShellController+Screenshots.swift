import DeviceLink
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import UIKit
import UIKitCore

/// The buttons that take a screenshot, and the message to the front app.
extension ShellController {
  // Chosen: the seconds within which two buttons count as pressed together.
  static let chordTime = 0.3

  /// Records a press or a release of a button, and takes a screenshot when two buttons are pressed
  /// together.
  ///
  /// On devices with a home button these are the lock button, then the home button; on others the
  /// lock button and the upper volume button.
  ///
  /// - Returns: Whether the press belongs to a screenshot.
  func takesChord(_ button: DeviceButton, isPressed: Bool, on screen: UIScreen) -> Bool {
    guard isPressed else {
      pressedButtons.remove(button)
      return false
    }
    pressedButtons.insert(button)
    let partner: DeviceButton = screen.device.hasHomeIndicator ? .volumeUp : .home
    let isChord =
      button == .lock && partner == .volumeUp && pressedButtons.contains(.volumeUp)
      || button == partner && lockCall != nil
    guard isChord else { return false }
    if let lockCall { DelayedCalls.shared.cancel(lockCall) }
    lockCall = nil
    takeScreenshot(on: screen)
    return true
  }

  /// Locks the device, or turns the screen on or off, unless a second button follows in a moment.
  func pressLock() {
    if let lockCall { DelayedCalls.shared.cancel(lockCall) }
    lockCall = DelayedCalls.shared.schedule(after: Self.chordTime) { [weak self] in
      self?.lockCall = nil
      self?.lockNow()
    }
  }

  /// Locks at once, because the button was released before a second one followed.
  func releaseLock() {
    guard let lockCall else { return }
    DelayedCalls.shared.cancel(lockCall)
    self.lockCall = nil
    lockNow()
  }

  private func lockNow() { if isLocked { toggleSleep() } else { lockScreen() } }

  /// Takes a picture of the screen, shows its preview, and notifies the front app.
  func takeScreenshot(on screen: UIScreen) {
    guard !isAsleep, !screenshots.isEditing else { return }
    // The preview of the last screenshot must not be on the next.
    screenshots.close()
    CATransaction.flush()
    guard let picture = screen.display.server.snapshot()?.makeImage() else { return }
    do { try screenshots.take(picture, on: screen) } catch {
      return Self.log("The screenshot cannot be written: \(error)")
    }
    guard let front, !isLocked else { return }
    try? send(Data(), of: ScreenshotMessage.service, to: front.app.identifier)
  }
}
