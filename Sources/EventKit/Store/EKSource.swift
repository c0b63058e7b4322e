import Foundation

/// The type of a source.
public enum EKSourceType: Int, Sendable {
  /// This device.
  case local = 0
  /// An Exchange server.
  case exchange = 1
  /// A CalDAV server.
  case calDAV = 2
  /// MobileMe.
  case mobileMe = 3
  /// Subscriptions.
  case subscribed = 4
  /// Birthdays.
  case birthdays = 5
}

/// A source of calendars; the only one is the folder of this device.
open class EKSource: EKObject, @unchecked Sendable {
  static let only = EKSource()
  override init() { super.init() }

  /// The identifier of the source.
  open var sourceIdentifier: String { "local" }
  /// The type of the source.
  open var sourceType: EKSourceType { .local }
  // Source: iOS's name for calendars on the device.
  /// The name.
  open var title: String { "Default" }
  /// Whether it belongs to another account.
  open var isDelegate: Bool { false }

  /// Returns the calendars for events or reminders.
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(EKEventStore().calendars(for: entityType))
  }
}
