import CoreLocation
import Foundation

/// What lets a notification come.
open class UNNotificationTrigger: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it comes again and again.
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }

  /// When it comes next after a date, where time decides; nil: never.
  func next(after date: Date, added: Date) -> Date? { nil }

  /// Returns the trigger itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The trigger of what came from a server.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  package init() { super.init(repeats: false) }
}

/// Lets a notification come after some time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// Seconds.
  public let timeInterval: TimeInterval

  /// Comes after more than 0 seconds, again only after 60 and more.
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

  /// When it would come if it was added now.
  open func nextTriggerDate() -> Date? { Date().addingTimeInterval(timeInterval) }

  override func next(after date: Date, added: Date) -> Date? {
    let passed = date.timeIntervalSince(added)
    guard passed >= timeInterval else { return added.addingTimeInterval(timeInterval) }
    guard repeats else { return nil }
    return added.addingTimeInterval(((passed / timeInterval).rounded(.down) + 1) * timeInterval)
  }
}

/// Lets a notification come at a time of the calendar.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// What the time must be like.
  public let dateComponents: DateComponents

  /// Comes when the calendar shows the components.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// When it would come if it was added now.
  open func nextTriggerDate() -> Date? { next(after: Date(), added: Date()) }

  override func next(after date: Date, added: Date) -> Date? {
    var calendar = dateComponents.calendar ?? Calendar.current
    if let zone = dateComponents.timeZone { calendar.timeZone = zone }
    var wanted = dateComponents
    (wanted.calendar, wanted.timeZone) = (nil, nil)
    return calendar.nextDate(after: date, matching: wanted, matchingPolicy: .nextTime)
  }
}

/// Lets a notification come where the device arrives or leaves.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The place; its `notifyOnEntry` and `notifyOnExit` decide.
  public let region: CLRegion

  /// Comes at the border of a region.
  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
