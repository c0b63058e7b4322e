import Foundation
import HostInterface
import LocalAuthentication
import UIKit
import UIKitCore

/// The passcode of the device.
extension ShellController {
  // Chosen: the number of digits on the keypad if the passcode file is damaged; no code is right
  // then.
  private static let usualLength = 6

  /// Whether the device has a passcode; also true if its file cannot be read.
  var hasPasscode: Bool {
    do { return try passcodeStore.read() != nil } catch { return true }
  }

  /// Sets the passcode; nil removes it.
  ///
  /// - Throws: An error if it does not have 4 or 6 digits.
  func setPasscode(_ code: String?) throws {
    try passcodeStore.set(code)
    mayUseSensor = true
    lock.showPadlock(hasPasscode && isLocked ? isOwnerKnown : nil)
    tellAuthentication()
  }

  /// Shows the keypad in front of all other views.
  ///
  /// - Parameters:
  ///   - title: The words above the digits.
  ///   - done: A closure that receives true if the right passcode was typed, or false if the person
  ///     left.
  func askForPasscode(_ title: String, _ done: @escaping @MainActor (Bool) -> Void) {
    hidePasscode(false)
    let state = try? passcodeStore.read()
    let controller = PasscodeViewController(
      length: state?.length ?? Self.usualLength,
      title: title
    )
    passcodeAnswer = done
    passcode = controller
    controller.onCode = { [weak self] in self?.tryPasscode($0) }
    controller.onCancel = { [weak self] in self?.hidePasscode(false) }
    addChild(controller)
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
    UIAccessibility.post(notification: .screenChanged, argument: controller.view)
    if let until = state?.lockedUntil { lockKeypad(until: until) }
    guard view.window?.screen.environment.isMotionReduced != true else { return }
    controller.view.alpha = 0
    UIView.animate(withDuration: Self.keypadTime) { controller.view.alpha = 1 }
  }

  // Unverified: the duration of the keypad's fades, in seconds.
  private static let keypadTime = 0.25

  /// Hides the keypad and reports whether the right passcode was typed.
  func hidePasscode(_ isRight: Bool) {
    guard let controller = passcode else { return }
    passcode = nil
    passcodeTimer?.invalidate()
    passcodeTimer = nil
    controller.view.isUserInteractionEnabled = false
    controller.resignFirstResponder()
    UIView.animate(withDuration: Self.keypadTime) {
      controller.view.alpha = 0
    } completion: { _ in
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    }
    let answer = passcodeAnswer
    passcodeAnswer = { _ in }
    answer(isRight)
  }

  /// Compares digits on another thread, because deriving the key is slow by design.
  private func tryPasscode(_ code: String) {
    guard let controller = passcode else { return }
    let store = passcodeStore
    let now = notifications.now()
    Thread.detachNewThread { [weak self] in
      let answer = Result { try store.attempt(code, now: now) }
      MainLoop.post {
        guard let self, self.passcode === controller else { return }
        switch answer {
        case .success(.right): self.passcodeIsRight()
        case .success(.wrong): controller.shake()
        case .success(.locked(let until)):
          controller.shake()
          self.lockKeypad(until: until)
        case .failure(let error):
          Self.log("The passcode cannot be compared: \(error)")
          controller.shake()
        }
      }
    }
  }

  private func passcodeIsRight() {
    mayUseSensor = true
    SimulatedBiometrics.shared.unlock()
    hidePasscode(true)
  }

  /// Disables the keypad until a date and shows the remaining minutes.
  private func lockKeypad(until: Date) {
    passcodeTimer?.invalidate()
    let left = until.timeIntervalSince(notifications.now())
    guard left > 0 else {
      passcode?.lock(nil)
      return
    }
    let minutes = max(1, Int(clamping: (left / 60).rounded(.up)))
    passcode?.lock(ShellWords.disabled(minutes: minutes))
    // The words change at each full minute.
    let wait = left - Double(minutes - 1) * 60
    passcodeTimer = Timer.scheduledTimer(withTimeInterval: max(wait, 0.05), repeats: false) {
      [weak self] _ in MainLoop.post { self?.lockKeypad(until: until) }
    }
  }
}
