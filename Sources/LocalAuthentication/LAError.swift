import Foundation

/// The domain of errors of authentication.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// An error of authentication.
public struct LAError: CustomNSError, LocalizedError, Sendable {
  // Source: LAPublicDefines.h.
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The face or finger is not the person's.
    case authenticationFailed = -1
    /// The person cancelled.
    case userCancel = -2
    /// The person wants the app's own way.
    case userFallback = -3
    /// The system cancelled, as another app came to the front.
    case systemCancel = -4
    /// The device has no passcode.
    case passcodeNotSet = -5
    /// The device has no sensor, or it is switched off.
    case biometryNotAvailable = -6
    /// Nobody's face or finger is known.
    case biometryNotEnrolled = -7
    /// There were too many failures.
    case biometryLockout = -8
    /// The app cancelled.
    case appCancel = -9
    /// The context is at its end.
    case invalidContext = -10
    /// There is no watch.
    case watchNotAvailable = -11
    /// The sensor is not paired.
    case biometryNotPaired = -12
    /// The sensor is not connected.
    case biometryDisconnected = -13
    /// The embedded dimensions do not fit.
    case invalidDimensions = -14
    /// Nothing may be shown.
    case notInteractive = -1004

    /// The name of ``biometryNotAvailable`` before iOS 11.
    public static var touchIDNotAvailable: Code { .biometryNotAvailable }
    /// The name of ``biometryNotEnrolled`` before iOS 11.
    public static var touchIDNotEnrolled: Code { .biometryNotEnrolled }
    /// The name of ``biometryLockout`` before iOS 11.
    public static var touchIDLockout: Code { .biometryLockout }
  }
  /// What went wrong.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of authentication.
  public static var errorDomain: String { LAErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// What people are told.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// What people are told.
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

  // Apple's names of the codes beside the error itself.
  /// The face or finger is not the person's.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The person cancelled.
  public static var userCancel: Code { .userCancel }
  /// The person wants the app's own way.
  public static var userFallback: Code { .userFallback }
  /// The system cancelled.
  public static var systemCancel: Code { .systemCancel }
  /// The device has no passcode.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The device has no sensor, or it is switched off.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// Nobody's face or finger is known.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// There were too many failures.
  public static var biometryLockout: Code { .biometryLockout }
  /// The app cancelled.
  public static var appCancel: Code { .appCancel }
  /// The context is at its end.
  public static var invalidContext: Code { .invalidContext }
}

extension LAError.Code {
  /// Lets `catch LAError.Code.userCancel` match.
  public static func ~= (code: LAError.Code, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
