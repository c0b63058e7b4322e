import Dispatch
import Foundation
import ServiceRecords
import UIKitCore

/// A policy of authentication.
public enum LAPolicy: Int, Sendable {
  /// Authentication by face or finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Authentication by face, finger or passcode.
  case deviceOwnerAuthentication = 2
}

/// The kind of biometric sensor of a device.
public enum LABiometryType: Int, Sendable {
  /// The device has no sensor.
  case none = 0
  /// Fingerprints.
  case touchID = 1
  /// Faces.
  case faceID = 2
  /// Irises.
  case opticID = 4

  /// The name of ``none`` in iOS 11.0.
  public static var LABiometryNone: LABiometryType { .none }
}

extension LABiometryType {
  /// The product name of the sensor; nil if there is no sensor or it has no name here.
  fileprivate var words: String? {
    switch self {
    case .none, .opticID: nil
    case .touchID: "Touch ID"
    case .faceID: "Face ID"
    }
  }
}

/// A context in which an app asks the person to authenticate.
///
/// The sensor is simulated. In a device the shell owns it and the device's passcode. Without a
/// shell `RUSSET_BIOMETRICS` sets its behaviour; there is no passcode, so both policies use the
/// sensor.
open class LAContext: NSObject, @unchecked Sendable {
  /// The title of the fallback button; nil for "Enter Password" in the person's language, an empty
  /// string for no button.
  open var localizedFallbackTitle: String?
  /// The title of the cancel button; nil for "Cancel" in the person's language.
  open var localizedCancelTitle: String?
  /// The reason for the request, used if the call states none.
  open var localizedReason = ""
  /// Whether prompts are forbidden; the default is `false`.
  open var interactionNotAllowed = false
  /// The seconds for which unlocking the device counts as authentication; not used here.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// A value that changes when faces or fingers are enrolled; nil until a policy can be evaluated.
  open private(set) var evaluatedPolicyDomainState: Data?
  /// The sensor of the device; available before a policy is evaluated.
  open var biometryType: LABiometryType { onMain { SimulatedBiometrics.type } }

  private var isInvalid = false
  private var prompt: BiometricPrompt?
  /// The numbers of the shell's prompts; empty when all are answered.
  private var shellPrompts: [Int] = []
  /// The number of prompts that the shell has not answered.
  private var openPrompts = 0

  /// Creates a context.
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

  /// Returns the error that prevents a prompt of the shell, or nil.
  ///
  /// As in Apple's simulator, the sensor works without a passcode.
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

  /// The error of an app whose Info.plist states no purpose for Face ID; nil if it states one.
  @MainActor private var missingPurpose: LAError? {
    // Source: iOS ends an app that uses Face ID without a purpose.
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

  /// Returns whether a policy can be evaluated.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - error: Receives the reason if it cannot.
  /// - Returns: Whether it can.
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

  /// Asks the person to authenticate; the reply is called on the main thread.
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
  /// Asks the person to authenticate.
  ///
  /// - Throws: An ``LAError`` if authentication failed.
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
      openPrompts += 1
      let number = shell.evaluate(
        takesPasscode: policy == .deviceOwnerAuthentication,
        reason: reason,
        fallback: fallback,
        cancel: localizedCancelTitle ?? AuthenticationWords.cancel
      ) { [self] error in
        openPrompts -= 1
        if openPrompts == 0 { shellPrompts = [] }
        answer(error)
      }
      shellPrompts.append(number)
      return
    }
    let prompt = BiometricPrompt(
      reason: reason,
      fallback: policy == .deviceOwnerAuthentication ? "" : fallback,
      cancel: localizedCancelTitle ?? AuthenticationWords.cancel
    )
    self.prompt = prompt
    // The prompt retains the context until it is answered.
    prompt.show { [self] error in
      self.prompt = nil
      answer(error)
    }
  }

  /// Invalidates the context and closes its prompt.
  open func invalidate() {
    onMain { [self] in
      isInvalid = true
      prompt?.end(LAError(.appCancel))
      for number in shellPrompts { ShellAuthentication.shared?.cancel(number) }
    }
  }
}
