import Foundation

/// The domain of errors of UserNotifications.
public let UNErrorDomain = "UNErrorDomain"

/// An error of UserNotifications.
public struct UNError: CustomNSError, LocalizedError, Sendable {
  // Source: UNError.h.
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The app may not post notifications.
    case notificationsNotAllowed = 1
    /// The URL of the attachment is not an existing file.
    case attachmentInvalidURL = 100
    /// The type of the attachment is unknown.
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
    /// The notification has no content.
    case notificationInvalidNoContent = 1401
    /// The object cannot update the content.
    case contentProvidingObjectNotAllowed = 1500
    /// The update of the content is invalid.
    case contentProvidingInvalid = 1501
    /// The number of the badge is invalid.
    case badgeInputInvalid = 1600
  }
  /// The reason of the error.
  public let code: Code
  /// Creates an error.
  public init(_ code: Code) { self.code = code }

  /// The domain of errors of UserNotifications.
  public static var errorDomain: String { UNErrorDomain }
  /// The number of the code.
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
