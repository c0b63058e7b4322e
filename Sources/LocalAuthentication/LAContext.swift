import Dispatch
import Foundation
import ServiceRecords
import UIKitCore

/// What has to be proved.
public enum LAPolicy: Int, Sendable {
  /// By face or finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// By face, finger or passcode.
  case deviceOwnerAuthentication = 2
}

/// The sensor of a device.
public enum LABiometryType: Int, Sendable {
  /// There is none.
  case none = 0
  /// Fingers.
  case touchID = 1
  /// Faces.
  case faceID = 2
  /// Eyes.
  case opticID = 4

  /// The name of ``none`` in iOS 11.0.
  public static var LABiometryNone: LABiometryType { .none }
}

extension LABiometryType {
  /// What people call the sensor; nil: there is none, or it has no name here.
  fileprivate var words: String? {
    switch self {
    case .none, .opticID: nil
    case .touchID: "Touch ID"
    case .faceID: "Face ID"
    }
  }
}

/// Asks the person to prove who they are.
///
/// The sensor is simulated. In the shell of a device the shell has it, with the device's passcode.
/// Without a shell `RUSSET_BIOMETRICS` says what it is like, and there is no passcode, so that both
/// policies go by the sensor.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the button for the app's own way; nil: "Enter Password" in the person's language;
  /// empty: no button.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels; nil: "Cancel" in the person's language.
  open var localizedCancelTitle: String?
  /// Why the app asks, where the call does not say.
  open var localizedReason = ""
  /// Whether nothing may be shown, by default `false`.
  open var interactionNotAllowed = false
  /// Seconds in which unlocking the device counts; it is not locked here.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// What changes when faces or fingers are added; nil before a policy was asked about.
  open private(set) var evaluatedPolicyDomainState: Data?
  /// The sensor of the device; is known from the beginning here.
  open var biometryType: LABiometryType { onMain { SimulatedBiometrics.type } }

  private var isInvalid = false
  private var prompt: BiometricPrompt?
  /// The number of the shell's prompt.
  private var shellPrompt: Int?

  /// Makes a context.
  public override init() {}

  private func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    if Thread.isMainThread { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }

  @MainActor private func obstacle(_ policy: LAPolicy) -> LAError? {
    if isInvalid { return LAError(.invalidContext) }
    if let shell = ShellAuthentication.shared { return obstacle(policy, shell.state) }
    let sensor = SimulatedBiometrics.shared
    if SimulatedBiometrics.type == .none { return LAError(.biometryNotAvailable) }
    if !sensor.isEnrolled {
      return LAError(
        policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotEnrolled
      )
    }
    if sensor.isLocked { return LAError(.biometryLockout) }
    return missingPurpose
  }

  /// What keeps the shell from asking.
  ///
  /// As in Apple's simulator the sensor serves without a passcode.
  @MainActor private func obstacle(_ policy: LAPolicy, _ state: AuthenticationState) -> LAError? {
    let hasSensor = SimulatedBiometrics.type != .none
    if policy == .deviceOwnerAuthentication {
      if state.hasPasscode { return nil }
      if !hasSensor || !state.isEnrolled { return LAError(.passcodeNotSet) }
    }
    if !hasSensor { return LAError(.biometryNotAvailable) }
    if !state.isEnrolled { return LAError(.biometryNotEnrolled) }
    if state.isLockedOut { return LAError(.biometryLockout) }
    return missingPurpose
  }

  /// The error of an app that may not ask for a face, as it does not say why.
  @MainActor private var missingPurpose: LAError? {
    // Source: iOS ends an app that asks for a face without saying why.
    if SimulatedBiometrics.type == .faceID,
      (AppInformation.value("NSFaceIDUsageDescription") as? String)?.isEmpty != false
    {
      let words =
        "This app has attempted to access privacy-sensitive data without a usage description. The "
        + "app's Info.plist must contain an NSFaceIDUsageDescription key with a string value "
        + "explaining to the user how the app uses this data.\n"
      FileHandle.standardError.write(Data(words.utf8))
      ServiceWatch.note { .missingPurpose(key: "NSFaceIDUsageDescription") }
      return LAError(.biometryNotAvailable)
    }
    return nil
  }

  /// Whether a policy can be met; the error says why not.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    let found = onMain { [self] in
      let obstacle = obstacle(policy)
      ServiceWatch.mark(.usesBiometrics)
      ServiceWatch.note { .authenticationChecked(isPossible: obstacle == nil) }
      if obstacle == nil { evaluatedPolicyDomainState = Data("russet.simulated".utf8) }
      return obstacle
    }
    guard let found else { return true }
    error?.pointee = found as NSError
    return false
  }

  /// Asks the person; the reply comes on the main thread.
  open func evaluatePolicy(
    _ policy: LAPolicy,
    localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    precondition(
      !localizedReason.isEmpty || !self.localizedReason.isEmpty,
      "LAContext: the reason must not be empty; say why the person is asked."
    )
    let reason = localizedReason.isEmpty ? self.localizedReason : localizedReason
    if Thread.isMainThread {
      MainActor.assumeIsolated { evaluate(policy, reason, reply) }
    } else {
      DispatchQueue.main.async { [self] in
        MainActor.assumeIsolated { evaluate(policy, reason, reply) }
      }
    }
  }
  /// Asks the person; an error says why it failed.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isMet, error in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: isMet)
        }
      }
    }
  }

  @MainActor private func evaluate(
    _ policy: LAPolicy,
    _ reason: String,
    _ reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    func answer(_ error: LAError?) {
      _ = DelayedCalls.shared.schedule(after: 0) { reply(error == nil, error) }
    }
    ServiceWatch.mark(.usesBiometrics)
    let method = SimulatedBiometrics.type.words
    ServiceWatch.note {
      .authentication(AuthenticationFacts(method: method, reason: reason))
    }
    if let obstacle = obstacle(policy) { return answer(obstacle) }
    guard !interactionNotAllowed, UIScreen.hasCurrent else {
      return answer(LAError(.notInteractive))
    }
    let fallback = localizedFallbackTitle ?? AuthenticationWords.enterPassword
    if let shell = ShellAuthentication.shared {
      shellPrompt = shell.evaluate(
        takesPasscode: policy == .deviceOwnerAuthentication,
        reason: reason,
        fallback: fallback,
        cancel: localizedCancelTitle ?? AuthenticationWords.cancel
      ) { [self] error in
        // An invalidated context has had its answer.
        guard shellPrompt != nil else { return }
        shellPrompt = nil
        answer(error)
      }
      return
    }
    let prompt = BiometricPrompt(
      reason: reason,
      fallback: policy == .deviceOwnerAuthentication ? "" : fallback,
      cancel: localizedCancelTitle ?? AuthenticationWords.cancel
    )
    self.prompt = prompt
    // The prompt keeps the context until it is answered.
    prompt.show { [self] error in
      self.prompt = nil
      answer(error)
    }
  }

  /// Ends the context; a prompt that is shown goes.
  open func invalidate() {
    onMain { [self] in
      isInvalid = true
      prompt?.end(LAError(.appCancel))
      if let shellPrompt { ShellAuthentication.shared?.cancel(shellPrompt) }
    }
  }
}
