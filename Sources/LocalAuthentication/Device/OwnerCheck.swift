import Foundation
import UIKitCore

/// A check, in the name of the system, that the person is the owner, for example before a password
/// is filled in.
///
/// Apps use `LAContext` instead, which needs a purpose in the Info.plist.
@MainActor
package enum OwnerCheck {
  private static var prompt: BiometricPrompt?

  /// Asks the person to authenticate.
  ///
  /// If the device has neither a passcode nor an enrolled finger or face, everyone counts as the
  /// owner.
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
