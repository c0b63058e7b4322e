import Foundation

/// The domain of authentication errors.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// An authentication error.
public struct LAError: CustomNSError, LocalizedError, Sendable {
  // Source: LAPublicDefines.h.
  /// The code of an error.
  public enum Code: Int, Sendable {
    /// The face or finger does not match.
    case authenticationFailed = -1
    /// The person cancelled.
    case userCancel = -2
    /// The person chose the fallback button.
    case userFallback = -3
    /// The system cancelled, for example because another app came to the front.
    case systemCancel = -4
    /// The device has no passcode.
    case passcodeNotSet = -5
    /// The device has no sensor, or the app may not use it.
    case biometryNotAvailable = -6
    /// No face or finger is enrolled.
    case biometryNotEnrolled = -7
    /// The sensor is locked after too many failures.
    case biometryLockout = -8
    /// The app cancelled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// No watch is available.
    case watchNotAvailable = -11
    /// The sensor is not paired.
    case biometryNotPaired = -12
    /// The sensor is not connected.
    case biometryDisconnected = -13
    /// The dimensions of the embedded view are invalid.
    case invalidDimensions = -14
    /// Showing a prompt is not possible or not allowed.
    case notInteractive = -1004

    /// The name of ``biometryNotAvailable`` before iOS 11.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    /// The name of ``biometryNotEnrolled`` before iOS 11.
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    /// The name of ``biometryLockout`` before iOS 11.
    public static var touchIDLockout: Code { .biometryLockout }
  }
  /// The code of the error.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of authentication errors.
  public static var errorDomain: String { LAErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The description of the error.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// The description of the error, in English.
  public var errorDescription: String? {
    switch code {
    case .authenticationFailed: "Application retry limit exceeded."
    case .userCancel: "Canceled by user."
    case .userFallback: "Fallback authentication mechanism selected."
    case .systemCancel: "UI canceled by system."
    case .passcodeNotSet: "Passcode not set."
    case .biometryNotAvailable: "Biometry is not available on this device."
    case .biometryNotEnrolled: "No identities are enrolled."
    case .biometryLockout: "Biometry is locked out."
    case .appCancel: "Canceled by application."
    case .invalidContext: "Invalidated by application."
    case .notInteractive: "User interaction required."
    default: "The operation couldn’t be completed. (\(LAErrorDomain) error \(code.rawValue).)"
    }
  }

  // Apple's names of the codes on the error type.
  /// The face or finger does not match.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The person cancelled.
  public static var userCancel: Code { .userCancel }
  /// The person chose the fallback button.
  public static var userFallback: Code { .userFallback }
  /// The system cancelled.
  public static var systemCancel: Code { .systemCancel }
  /// The device has no passcode.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The device has no sensor, or the app may not use it.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// No face or finger is enrolled.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// The sensor is locked after too many failures.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app cancelled.
  public static var appCancel: Code { .appCancel }
  /// The context was invalidated.
  public static var invalidContext: Code { .invalidContext }
}

extension LAError.Code {
  /// Matches an error with a code, as in `catch LAError.Code.userCancel`.
  public static func ~= (code: LAError.Code, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
