import Foundation

/// What a source is.
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

/// Where calendars are kept: there is one, the folder of this device.
open class EKSource: EKObject, @unchecked Sendable {
  static let only = EKSource()
  override init() { super.init() }

  /// What the source is known by.
  open var sourceIdentifier: String { "local" }
  /// What it is.
  open var sourceType: EKSourceType { .local }
  // Source: iOS's name of the calendars of the device.
  /// The name.
  open var title: String { "Default" }
  /// Whether it belongs to another account.
  open var isDelegate: Bool { false }

  /// The calendars that hold something.
  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> {
    Set(EKEventStore().calendars(for: entityType))
  }
}
