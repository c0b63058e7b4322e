import Foundation
import UIKitCore

/// Checks that the person is the owner, in the name of the system, as before a password is filled in.
///
/// An app that asks by itself uses `LAContext`, which needs a purpose in the Info.plist.
@MainActor
package enum OwnerCheck {
  private static var prompt: BiometricPrompt?

  /// Asks, if the device has a sensor that knows somebody or a passcode; without either there is
  /// nothing to ask by, and everybody is taken for the owner.
  package static func run(
    reason: String,
    _ reply: @escaping @MainActor @Sendable (Bool) -> Void
  ) {
    let hasSensor = SimulatedBiometrics.type != .none
    if let shell = ShellAuthentication.shared {
      let state = shell.state
      guard state.hasPasscode || (hasSensor && state.isEnrolled) else { return reply(true) }
      _ = shell.evaluate(
        takesPasscode: true,
        reason: reason,
        fallback: "",
        cancel: AuthenticationWords.cancel
      ) { reply($0 == nil) }
      return
    }
    let sensor = SimulatedBiometrics.shared
    guard hasSensor, sensor.isEnrolled else { return reply(true) }
    guard !sensor.isLocked, prompt == nil else { return reply(false) }
    let prompt = BiometricPrompt(reason: reason, fallback: "", cancel: AuthenticationWords.cancel)
    self.prompt = prompt
    prompt.show { error in
      self.prompt = nil
      reply(error == nil)
    }
  }
}
