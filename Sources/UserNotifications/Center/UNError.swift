import Foundation

/// The domain of errors of notifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of notifications.
public struct UNError: CustomNSError, LocalizedError, Sendable {
  // Source: UNError.h.
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The app may not notify.
    case notificationsNotAllowed = 1
    /// The attachment is no file that is there.
    case attachmentInvalidURL = 100
    /// The attachment is of no known kind.
    case attachmentUnrecognizedDataType = 101
    /// The attachment is too large.
    case attachmentInvalidFileSize = 102
    /// The attachment is not in the store.
    case attachmentNotInDataStore = 103
    /// The attachment could not be moved.
    case attachmentMoveIntoDataStoreFailed = 104
    /// The attachment is damaged.
    case attachmentCorrupt = 105
    /// The trigger has no next date.
    case notificationInvalidNoDate = 1400
    /// The notification shows nothing.
    case notificationInvalidNoContent = 1401
    /// The content cannot be updated by that.
    case contentProvidingObjectNotAllowed = 1500
    /// The content cannot be updated like that.
    case contentProvidingInvalid = 1501
    /// The badge is no number that can be.
    case badgeInputInvalid = 1600
  }
  /// What went wrong.
  public let code: Code
  /// Makes an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of notifications.
  public static var errorDomain: String { UNErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// The user info dictionary, with the localized description.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// The localized description.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "Notifications are not allowed for this application"
    case .attachmentInvalidURL: "Invalid attachment file URL"
    case .attachmentUnrecognizedDataType: "Unrecognized attachment file type"
    case .attachmentInvalidFileSize: "Invalid attachment file size"
    default: "The operation couldn’t be completed. (UNErrorDomain error \(code.rawValue).)"
    }
  }
}

extension UNError.Code {
  /// Lets `catch UNError.Code.notificationsNotAllowed` match.
  public static func ~= (code: UNError.Code, error: any Error) -> Bool {
    (error as? UNError)?.code == code
  }
}
