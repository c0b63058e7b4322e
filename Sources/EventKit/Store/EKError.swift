import Foundation

/// The domain of EventKit's errors.
public let EKErrorDomain = "EKErrorDomain"

/// An error of EventKit.
public struct EKError: CustomNSError, LocalizedError, Sendable {
  // Source: EKError.h.
  /// The reason of an error.
  public enum Code: Int, Sendable {
    /// The event cannot be changed.
    case eventNotMutable = 0
    /// The item has no calendar.
    case noCalendar = 1
    /// The event has no start.
    case noStartDate = 2
    /// The event has no end.
    case noEndDate = 3
    /// The event ends before it starts.
    case datesInverted = 4
    /// The files cannot be read or written.
    case internalFailure = 5
    /// The calendar cannot be changed.
    case calendarReadOnly = 6
    /// The event is longer than the time between its occurrences.
    case durationGreaterThanRecurrence = 7
    /// An alarm is longer before the event than the time between its occurrences.
    case alarmGreaterThanRecurrence = 8
    /// The start is too far in the future.
    case startDateTooFarInFuture = 9
    /// Another occurrence starts on the same day.
    case startDateCollidesWithOtherOccurrence = 10
    /// The object belongs to another store.
    case objectBelongsToDifferentStore = 11
    /// Invitations cannot be moved to another calendar.
    case invitesCannotBeMoved = 12
    /// The span is invalid.
    case invalidSpan = 13
    /// The calendar has no source.
    case calendarHasNoSource = 14
    /// The calendar cannot change its source.
    case calendarSourceCannotBeModified = 15
    /// The calendar cannot be changed.
    case calendarIsImmutable = 16
    /// The source does not allow calendars to be added or deleted.
    case sourceDoesNotAllowCalendarAddDelete = 17
    /// A reminder that repeats needs a due date.
    case recurringReminderRequiresDueDate = 18
    /// The calendar does not support locations with coordinates.
    case structuredLocationsNotSupported = 19
    /// The source does not support locations of reminders.
    case reminderLocationsNotSupported = 20
    /// The source does not support location-based alarms.
    case alarmProximityNotSupported = 21
    /// The calendar does not accept events.
    case calendarDoesNotAllowEvents = 22
    /// The calendar does not accept reminders.
    case calendarDoesNotAllowReminders = 23
    /// The source does not support reminders.
    case sourceDoesNotAllowReminders = 24
    /// The source does not support events.
    case sourceDoesNotAllowEvents = 25
    /// The priority is not in the range from 0 to 9.
    case priorityIsInvalid = 26
    /// The entity type is invalid.
    case invalidEntityType = 27
    /// Alarms that run programs cannot be changed.
    case procedureAlarmsNotMutable = 28
    /// The person denied access.
    case eventStoreNotAuthorized = 29
    /// The system does not support the operation.
    case osNotSupported = 30
    /// The calendar does not accept the reply.
    case invalidInviteReplyCalendar = 31
    /// The collection has no flag.
    case notificationsCollectionFlagNotSet = 32
    /// The sources differ.
    case sourceMismatch = 33
    /// The collections differ.
    case notificationCollectionMismatch = 34
    /// The notification has no collection.
    case notificationSavedWithoutCollection = 35
    /// An alarm of a reminder has an address.
    case reminderAlarmContainsEmailOrUrl = 36
  }
  /// The reason of the error.
  public let code: Code
  /// A further description of the reason.
  public let failureReason: String?
  /// Creates an error.
  public init(_ code: Code) { (self.code, failureReason) = (code, nil) }
  init(_ code: Code, because reason: String) { (self.code, failureReason) = (code, reason) }

  /// The domain of EventKit's errors.
  public static var errorDomain: String { EKErrorDomain }
  /// The number of the code.
  public var errorCode: Int { code.rawValue }
  /// The localized description and the failure reason.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    information[NSLocalizedFailureReasonErrorKey] = failureReason
    return information
  }
  /// The description for users.
  public var errorDescription: String? {
    switch code {
    case .noCalendar: "No calendar has been set."
    case .noStartDate: "No start date has been set."
    case .noEndDate: "No end date has been set."
    case .datesInverted: "The start date must be before the end date."
    case .calendarReadOnly: "That calendar may not be modified."
    case .recurringReminderRequiresDueDate: "A repeating reminder must have a due date."
    case .eventStoreNotAuthorized: "Access denied."
    default: "The operation couldn’t be completed. (EKErrorDomain error \(code.rawValue).)"
    }
  }
}

extension EKError.Code {
  /// Lets `catch EKError.Code.noCalendar` match.
  public static func ~= (code: EKError.Code, error: any Error) -> Bool {
    (error as? EKError)?.code == code
  }
}
