import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// The system's prompt for a face or a finger, in its own window.
// Departs: iOS first shows a picture of a face, and the alert after a failure; here the alert is
// shown at once, as for fingers.
@MainActor
package final class BiometricPrompt {
  private let app: String?
  private let reason: String
  private let fallback: String
  private let cancel: String
  private var window: UIWindow?
  private var alert: UIAlertController?
  private var done: ((LAError?) -> Void)?
  private var failures = 0
  private var timer: DelayedCalls.Token?

  // Source: a prompt allows three attempts.
  private static let tries = 3
  // Chosen: the seconds until the simulated sensor answers.
  private static let wait = 1.0

  /// Creates a prompt.
  ///
  /// - Parameters:
  ///   - app: The name of the app that asks; nil for the app of this process.
  ///   - reason: The reason for the request.
  ///   - fallback: The title of the fallback button; empty for no button.
  ///   - cancel: The title of the cancel button.
  package init(app: String? = nil, reason: String, fallback: String, cancel: String) {
    self.app = app
    (self.reason, self.fallback, self.cancel) = (reason, fallback, cancel)
  }

  /// Shows the prompt; `done` receives nil if the person is the owner.
  package func show(_ done: @escaping (LAError?) -> Void) {
    self.done = done
    let window = UIWindow(frame: UIScreen.current.bounds)
    window.windowLevel = .alert
    window.rootViewController = UIViewController()
    window.isHidden = false
    self.window = window
    UIApplication.shared.resignActive()
    ask()
    SimulatedBiometrics.shared.waiting = { [weak self] sample in self?.take(sample) }
    wait()
  }

  private var name: String { SimulatedBiometrics.type == .faceID ? "Face ID" : "Touch ID" }

  private func ask() {
    let app =
      self.app ?? AppInformation.value("CFBundleDisplayName") as? String
      ?? AppInformation.value("CFBundleName") as? String ?? ProcessInfo.processInfo.processName
    let alert = UIAlertController(
      title: failures == 0 ? AuthenticationWords.title(name, app) : failed,
      message: reason,
      preferredStyle: .alert
    )
    // Source: the fallback is offered after the first failure.
    if failures > 0, !fallback.isEmpty {
      alert.addAction(
        UIAlertAction(title: fallback, style: .default) { [weak self] _ in
          self?.finish(LAError(.userFallback))
        }
      )
    }
    alert.addAction(
      UIAlertAction(title: cancel, style: .cancel) { [weak self] _ in
        self?.finish(LAError(.userCancel))
      }
    )
    self.alert = alert
    window?.rootViewController?.present(alert, animated: failures == 0)
  }

  private var failed: String {
    SimulatedBiometrics.type == .faceID
      ? AuthenticationWords.faceNotRecognized : AuthenticationWords.tryAgain
  }

  private func wait() {
    guard let sample = SimulatedBiometrics.shared.automatic else { return }
    timer = DelayedCalls.shared.schedule(after: Self.wait) { [weak self] in
      self?.timer = nil
      self?.take(sample)
    }
  }

  private func take(_ sample: SimulatedBiometrics.Sample) {
    guard done != nil else { return }
    SimulatedBiometrics.shared.count(sample)
    if sample == .match { return end(nil) }
    failures += 1
    if SimulatedBiometrics.shared.isLocked { return end(LAError(.biometryLockout)) }
    if failures >= Self.tries { return end(LAError(.authenticationFailed)) }
    alert?.dismiss(animated: false) { [weak self] in
      guard let self, self.done != nil else { return }
      self.ask()
      self.wait()
    }
  }

  /// Closes the prompt with a result.
  package func end(_ error: LAError?) {
    alert?.dismiss(animated: true)
    finish(error)
  }

  private func finish(_ error: LAError?) {
    guard let done else { return }
    self.done = nil
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
    SimulatedBiometrics.shared.waiting = nil
    // The window stays until the alert is dismissed.
    _ = DelayedCalls.shared.schedule(after: 0.4) { [window] in window?.isHidden = true }
    window?.isUserInteractionEnabled = false
    UIApplication.shared.endInterruption()
    done(error)
  }
}
