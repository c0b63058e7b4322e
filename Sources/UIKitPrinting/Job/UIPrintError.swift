import Foundation

/// The domain of printing errors.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// An error that occurred during printing.
public struct UIPrintError: CustomNSError, LocalizedError, Sendable {
  // Source: the values of UIPrintError.h in the iOS SDK.
  /// The codes of the errors.
  public enum Code: Int, Sendable {
    /// This device cannot print.
    case notAvailable = 1
    /// There is no content.
    case noContent = 2
    /// The format of a picture is not supported.
    case unknownImageFormat = 3
    /// The printer or the connection to it refused the job.
    case jobFailed = 4
  }

  /// The domain, ``UIPrintErrorDomain``.
  public static var errorDomain: String { UIPrintErrorDomain }
  /// The code of the error.
  public let code: Code
  /// The code as a number.
  public var errorCode: Int { code.rawValue }
  /// The message of the service.
  public let errorDescription: String?

  init(_ code: Code, _ description: String) {
    self.code = code
    errorDescription = description
  }
}
