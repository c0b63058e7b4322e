import CoreLocation
import Foundation

/// The event that delivers a notification.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether the trigger repeats.
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the next delivery date after a date; nil if there is none, or it does not depend on
  /// time.
  func next(after date: Date, added: Date) -> Date? { nil }

  /// Returns the trigger itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The trigger of notifications from a server.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  package init() { super.init(repeats: false) }
}

/// A trigger that fires after a time interval.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The time interval in seconds.
  public let timeInterval: TimeInterval

  /// Creates a trigger; the interval must be greater than 0, and at least 60 to repeat.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(
      timeInterval > 0,
      "UNTimeIntervalNotificationTrigger: the time interval must be greater than 0."
    )
    precondition(
      !repeats || timeInterval >= 60,
      "UNTimeIntervalNotificationTrigger: the time interval must be at least 60 if repeating."
    )
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  /// Returns the date at which the trigger would fire if it was added now.
  open func nextTriggerDate() -> Date? { Date().addingTimeInterval(timeInterval) }

  override func next(after date: Date, added: Date) -> Date? {
    let passed = date.timeIntervalSince(added)
    guard passed >= timeInterval else { return added.addingTimeInterval(timeInterval) }
    guard repeats else { return nil }
    return added.addingTimeInterval(((passed / timeInterval).rounded(.down) + 1) * timeInterval)
  }
}

/// A trigger that fires at a date of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The components that the date must match.
  public let dateComponents: DateComponents

  /// Creates a trigger that fires when the date matches components.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// Returns the date at which the trigger would fire if it was added now.
  open func nextTriggerDate() -> Date? { next(after: Date(), added: Date()) }

  override func next(after date: Date, added: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}

/// A trigger that fires when the device enters or leaves a region.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The region; its `notifyOnEntry` and `notifyOnExit` select the events.
  public let region: CLRegion

  /// Creates a trigger for a region.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
