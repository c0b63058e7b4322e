import Foundation

/// The domain of errors of printing.
public let UIPrintErrorDomain = "UIPrintErrorDomain"

/// Why something was not printed.
public struct UIPrintError: CustomNSError, LocalizedError, Sendable {
  // Source: the values of UIPrintError.h in the iOS SDK.
  /// The reasons.
  public enum Code: Int, Sendable {
    /// This device cannot print.
    case notAvailable = 1
    /// There was nothing to print.
    case noContent = 2
    /// Nothing reads the format of a picture.
    case unknownImageFormat = 3
    /// The printer, or the way to it, refused the job.
    case jobFailed = 4
  }

  /// The domain, ``UIPrintErrorDomain``.
  public static var errorDomain: String { UIPrintErrorDomain }
  /// The reason.
  public let code: Code
  /// The reason as a number.
  public var errorCode: Int { code.rawValue }
  /// What the service said.
  public let errorDescription: String?

  init(_ code: Code, _ description: String) {
    self.code = code
    errorDescription = description
  }
}
