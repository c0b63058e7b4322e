import Foundation

/// The domain of errors of calendars.
public let EKErrorDomain = "EKErrorDomain"

/// An error of calendars.
public struct EKError: CustomNSError, LocalizedError, Sendable {
  // Source: EKError.h.
  /// What went wrong.
  public enum Code: Int, Sendable {
    /// The event may not be changed.
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
    /// The calendar may not be changed.
    case calendarReadOnly = 6
    /// The event is longer than the time between its occurrences.
    case durationGreaterThanRecurrence = 7
    /// An alarm is longer before the event than the time between its occurrences.
    case alarmGreaterThanRecurrence = 8
    /// The start is too far in the future.
    case startDateTooFarInFuture = 9
    /// Another occurrence is on that day.
    case startDateCollidesWithOtherOccurrence = 10
    /// The object is of another store.
    case objectBelongsToDifferentStore = 11
    /// Invitations cannot change their calendar.
    case invitesCannotBeMoved = 12
    /// The span is none.
    case invalidSpan = 13
    /// The calendar has no source.
    case calendarHasNoSource = 14
    /// The calendar cannot change its source.
    case calendarSourceCannotBeModified = 15
    /// The calendar cannot be changed.
    case calendarIsImmutable = 16
    /// The source takes no new calendars.
    case sourceDoesNotAllowCalendarAddDelete = 17
    /// A reminder that repeats needs a due date.
    case recurringReminderRequiresDueDate = 18
    /// The calendar has no places with coordinates.
    case structuredLocationsNotSupported = 19
    /// The source has no places of reminders.
    case reminderLocationsNotSupported = 20
    /// The source has no alarms by place.
    case alarmProximityNotSupported = 21
    /// The calendar takes no events.
    case calendarDoesNotAllowEvents = 22
    /// The calendar takes no reminders.
    case calendarDoesNotAllowReminders = 23
    /// The source has no reminders.
    case sourceDoesNotAllowReminders = 24
    /// The source has no events.
    case sourceDoesNotAllowEvents = 25
    /// The priority is not of 0 to 9.
    case priorityIsInvalid = 26
    /// The kind of calendar is none.
    case invalidEntityType = 27
    /// Alarms that run programs cannot be changed.
    case procedureAlarmsNotMutable = 28
    /// The person does not allow it.
    case eventStoreNotAuthorized = 29
    /// The system is too old.
    case osNotSupported = 30
    /// The calendar does not take the reply.
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
  /// What went wrong.
  public let code: Code
  /// What more there is to say.
  public let failureReason: String?
  /// Makes an error.
  public init(_ code: Code) { (self.code, failureReason) = (code, nil) }
  init(_ code: Code, because reason: String) { (self.code, failureReason) = (code, reason) }

  /// The domain of calendars.
  public static var errorDomain: String { EKErrorDomain }
  /// The code's number.
  public var errorCode: Int { code.rawValue }
  /// What people are told, and the reason.
  public var errorUserInfo: [String: Any] {
    var information: [String: Any] = [NSLocalizedDescriptionKey: errorDescription ?? ""]
    information[NSLocalizedFailureReasonErrorKey] = failureReason
    return information
  }
  /// What people are told.
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
