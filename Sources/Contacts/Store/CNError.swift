import Foundation

/// The domain of Contacts' errors.
public let CNErrorDomain = "CNErrorDomain"
/// The key of the affected records of an error.
public let CNErrorUserInfoAffectedRecordsKey = "CNErrorUserInfoAffectedRecords"

/// An error of Contacts.
public struct CNError: CustomNSError, LocalizedError, Sendable {
  // Source: CNError.h.
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The files cannot be read or written.
    case communicationError = 1
    /// The data is not reachable.
    case dataAccessError = 2
    /// The person denied access.
    case authorizationDenied = 100
    /// There is no writable container.
    case noAccessibleWritableContainers = 101
    /// A contact, a group or a container does not exist.
    case recordDoesNotExist = 200
    /// An inserted record already exists.
    case insertedRecordAlreadyExists = 201
    /// A group would contain itself.
    case containmentCycle = 202
    /// Another group or container contains the record.
    case containmentScope = 203
    /// A parent record does not exist.
    case parentRecordDoesNotExist = 204
    /// The identifier is invalid.
    case recordIdentifierInvalid = 205
    /// The record cannot be changed.
    case recordNotWritable = 206
    /// A container cannot be in another one.
    case parentContainerNotWritable = 207
    /// Values have wrong types.
    case validationTypeMismatch = 300
    /// Several values are not valid.
    case validationMultipleErrors = 301
    /// A value is not valid.
    case validationConfigurationError = 302
    /// The predicate is not supported.
    case predicateInvalid = 400
    /// The order is not supported.
    case policyViolation = 500
    /// A vCard is damaged.
    case vCardMalformed = 700
    /// A contact cannot be written as a vCard.
    case vCardSummarizationError = 701
  }
  /// The reason of the error.
  public let code: Code
  /// A further description of the reason.
  public let failureReason: String?
  /// Creates an error.
  public init(_ code: Code) { (self.code, failureReason) = (code, nil) }
  init(_ code: Code, because reason: String) { (self.code, failureReason) = (code, reason) }

  /// The domain of Contacts' errors.
  public static var errorDomain: String { CNErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The reason, for the log.
  public var errorUserInfo: [String: Any] {
    failureReason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
  }
  /// The description for users.
  public var errorDescription: String? {
    switch code {
    case .authorizationDenied: "Access Denied"
    case .recordDoesNotExist: "Updated Record Does Not Exist"
    case .insertedRecordAlreadyExists: "Inserted Record Already Exists"
    case .vCardMalformed: "vCard Malformed"
    default: "The operation couldn’t be completed. (CNErrorDomain error \(code.rawValue).)"
    }
  }
}

extension CNError.Code {
  /// Lets `catch CNError.Code.recordDoesNotExist` match.
  public static func ~= (code: CNError.Code, error: any Error) -> Bool {
    (error as? CNError)?.code == code
  }
}
