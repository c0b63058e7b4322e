import Foundation
import HostInterface
import LocalAuthentication
import UIKit
import UIKitCore
import UIKitKeyboard

/// The prompt that is shown for an app.
struct AuthenticationPrompt {
  var app: String
  /// The number that identifies the prompt in the answer.
  var number: Int
  /// Whether the passcode is accepted, too.
  var takesPasscode: Bool
  /// The reason, the title of the app's fallback button (empty if there is none), and the title of
  /// the button that cancels.
  var reason: String, fallback: String, cancel: String
  /// The prompt of the sensor; nil while the keypad is shown.
  var sensor: BiometricPrompt?
  /// The shell's own completion; nil if the app gets the answer.
  var done: (@MainActor (Bool) -> Void)?
}

extension AuthenticationPrompt {
  /// Creates the prompt for a request of an app.
  init(app: String, _ request: AuthenticationRequest.Prompt) {
    self.init(
      app: app,
      number: request.number,
      takesPasscode: request.takesPasscode,
      reason: request.reason,
      fallback: request.fallback,
      cancel: request.cancel
    )
  }
}

/// The simulated sensor of the device, and the prompts of apps.
extension ShellController {
  func prepareAuthentication() {
    SimulatedBiometrics.shared.changed = { [weak self] in self?.tellAuthentication() }
    // Source: iOS requires the passcode after a start, even if the sensor recognizes the person.
    mayUseSensor = false
    if hasPasscode { lockScreen() }
  }

  private var sensorState: AuthenticationState {
    AuthenticationState(
      isEnrolled: SimulatedBiometrics.shared.isEnrolled,
      isLockedOut: SimulatedBiometrics.shared.isLocked,
      hasPasscode: hasPasscode
    )
  }

  /// Sends the state of device authentication to the running apps that use it.
  func tellAuthentication() {
    for app in running.values where app.usesAuthentication {
      answer(.state(sensorState), to: app.app.identifier)
    }
  }

  private func answer(_ answer: AuthenticationAnswer, to app: String) {
    // An app that has ended has no prompt.
    guard running[app] != nil, let message = try? JSONEncoder().encode(answer) else { return }
    try? send(message, of: AuthenticationRequest.service, to: app)
  }

  // MARK: Samples

  /// Simulates a finger or a face at the sensor.
  ///
  /// - Throws: An error if the device has no sensor, nothing is enrolled, or nothing uses the
  ///   sensor.
  /// - Throws: An error if the device has no sensor, nothing is enrolled, or nothing waits for it.
  func present(_ sample: SimulatedBiometrics.Sample) throws {
    guard SimulatedBiometrics.type != .none else {
      throw Failure(description: "The device has no sensor for fingers or faces.")
    }
    let sensor = SimulatedBiometrics.shared
    if sensor.waiting == nil, touchesHomeTwice() { return try toggleReachability() }
    guard sensor.isEnrolled else {
      throw Failure(description: "No finger or face is enrolled; russet biometrics enroll does it.")
    }
    if sensor.waiting != nil { return sensor.present(sample) }
    guard isLocked, hasPasscode else {
      throw Failure(description: "Nothing asks for a finger or a face.")
    }
    guard mayUseSensor, !sensor.isLocked else {
      throw Failure(description: "The device takes the passcode alone.")
    }
    wake()
    sensor.count(sample)
    guard sample == .match else {
      passcode?.shake()
      // Source: iOS asks for the passcode when the sensor does not recognize the person.
      if passcode == nil { unlock() }
      return
    }
    isOwnerKnown = true
    lock.showPadlock(true)
    if passcode != nil {
      hidePasscode(true)
    } else if SimulatedBiometrics.type == .touchID {
      open {}
    }
  }

  /// Enrolls a finger or a face, or removes it.
  ///
  /// - Throws: An error if the device has no sensor.
  func setEnrolled(_ isEnrolled: Bool) throws {
    guard SimulatedBiometrics.type != .none else {
      throw Failure(description: "The device has no sensor for fingers or faces.")
    }
    SimulatedBiometrics.shared.isEnrolled = isEnrolled
  }

  // MARK: Prompts of apps

  /// Handles a request of an app.
  func takeAuthentication(_ message: Data, of app: RunningApp) {
    guard let request = try? JSONDecoder().decode(AuthenticationRequest.self, from: message) else {
      return Self.log("\(app.app.name): a request for authentication is not readable.")
    }
    let identifier = app.app.identifier
    app.usesAuthentication = true
    switch request {
    case .state: answer(.state(sensorState), to: identifier)
    case .evaluate(let request):
      guard identifier == frontIdentifier, !isLocked, prompt == nil else {
        return answer(
          .done(number: request.number, code: LAError.Code.systemCancel.rawValue),
          to: identifier
        )
      }
      show(AuthenticationPrompt(app: identifier, request), app.app.name)
    case .cancel(let number):
      guard prompt?.app == identifier, prompt?.number == number else { return }
      end(LAError(.appCancel))
    }
  }

  /// Asks whether the person is the owner, before an app gets a password; the prompt shows a reason.
  ///
  /// Without a passcode and an enrolled finger or face there is no way to ask, and everyone counts
  /// as the owner.
  func askForOwner(
    _ reason: String,
    for app: RunningApp,
    _ done: @escaping @MainActor (Bool) -> Void
  ) {
    let hasSensor = SimulatedBiometrics.type != .none && sensorState.isEnrolled
    guard hasSensor || hasPasscode else { return done(true) }
    // A second tap on an account uses the open prompt; the first request ends without a password.
    if prompt?.app == app.app.identifier, let first = prompt?.done {
      prompt?.done = done
      return first(false)
    }
    guard prompt == nil else { return done(false) }
    let new = AuthenticationPrompt(
      app: app.app.identifier,
      number: 0,
      takesPasscode: true,
      reason: reason,
      fallback: "",
      cancel: ShellWords.cancel,
      done: done
    )
    show(new, app.app.name)
  }

  private func show(_ new: AuthenticationPrompt, _ name: String) {
    cancelTouches(of: new.app)
    prompt = new
    let state = sensorState
    let hasSensor =
      SimulatedBiometrics.type != .none && state.isEnrolled && !state.isLockedOut
    guard hasSensor else { return showKeypad(name) }
    let takesCode = new.takesPasscode && state.hasPasscode
    let sensor = BiometricPrompt(
      app: name,
      reason: new.reason,
      fallback: takesCode ? ShellWords.usePasscode : new.fallback,
      cancel: new.cancel
    )
    prompt?.sensor = sensor
    sensor.show { [weak self] error in
      guard let self, prompt?.number == new.number else { return }
      prompt?.sensor = nil
      if takesCode, error?.code == .userFallback || error?.code == .biometryLockout {
        showKeypad(name)
      } else {
        end(error)
      }
    }
  }

  private func showKeypad(_ name: String) {
    askForPasscode(ShellWords.enterPasscode(for: name)) { [weak self] isRight in
      self?.end(isRight ? nil : LAError(.userCancel))
    }
  }

  /// Cancels the prompt of an app that leaves the front.
  func endPrompt() { end(LAError(.systemCancel)) }

  private func end(_ error: LAError?) {
    guard let ended = prompt else { return }
    prompt = nil
    ended.sensor?.end(error)
    if !isLocked { hidePasscode(false) }
    if let done = ended.done { return done(error == nil) }
    answer(.done(number: ended.number, code: error?.code.rawValue), to: ended.app)
  }
}
