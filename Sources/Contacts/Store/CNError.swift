import Foundation

/// The domain of errors of contacts.
public let CNErrorDomain = "CNErrorDomain"
/// The key of the records that an error is about.
public let CNErrorUserInfoAffectedRecordsKey = "CNErrorUserInfoAffectedRecords"

/// An error of contacts.
public struct CNError: CustomNSError, LocalizedError, Sendable {
  // Source: CNError.h.
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The files cannot be read or written.
    case communicationError = 1
    /// The data is not reachable.
    case dataAccessError = 2
    /// The person does not allow it.
    case authorizationDenied = 100
    /// There is no data to be had.
    case noAccessibleWritableContainers = 101
    /// A contact, a group or a container is not there.
    case recordDoesNotExist = 200
    /// What is added is there already.
    case insertedRecordAlreadyExists = 201
    /// A group would contain itself.
    case containmentCycle = 202
    /// Another group or container has it.
    case containmentScope = 203
    /// A parent is not there.
    case parentRecordDoesNotExist = 204
    /// The identifier is none.
    case recordIdentifierInvalid = 205
    /// The record may not be changed.
    case recordNotWritable = 206
    /// A container cannot be in another.
    case parentContainerNotWritable = 207
    /// Values are of other types.
    case validationTypeMismatch = 300
    /// Values are not valid together.
    case validationMultipleErrors = 301
    /// A value is not valid.
    case validationConfigurationError = 302
    /// A predicate is of no use here.
    case predicateInvalid = 400
    /// The order is of no use here.
    case policyViolation = 500
    /// A vCard is damaged.
    case vCardMalformed = 700
    /// A contact is no vCard.
    case vCardSummarizationError = 701
  }
  /// What went wrong.
  public let code: Code
  /// What more there is to say.
  public let failureReason: String?
  /// Makes an error.
  public init(_ code: Code) { (self.code, failureReason) = (code, nil) }
  init(_ code: Code, because reason: String) { (self.code, failureReason) = (code, reason) }

  /// The domain of contacts.
  public static var errorDomain: String { CNErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// The reason, for the log.
  public var errorUserInfo: [String: Any] {
    failureReason.map { [NSLocalizedFailureReasonErrorKey: $0] } ?? [:]
  }
  /// What people are told.
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
