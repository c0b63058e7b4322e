import Foundation

/// A notification or a request as a value that an app sends to the shell of its device, and that
/// the shell stores.
package struct NotificationForm: Codable, Equatable, Sendable {
  /// The trigger of a request.
  package enum Trigger: Codable, Equatable, Sendable {
    /// A time interval in seconds.
    case interval(Double, repeats: Bool)
    /// Date components.
    case calendar(DateComponents, repeats: Bool)
    /// A date, with the unit of the calendar after which the request repeats.
    case date(Date, repeatInterval: UInt, Calendar)
    /// A push notification.
    case push
    /// A region that the app monitors; without the app the request is not delivered.
    case place
  }
  /// A file that is shown with the notification.
  package struct Attachment: Codable, Equatable, Sendable {
    package var identifier: String
    package var path: String
    package var type: String
    package var isThumbnailHidden: Bool
  }
  /// A sound of the system or of the app.
  package struct Sound: Codable, Equatable, Sendable {
    package var file: String?
    package var criticalVolume: Float?
  }
  /// The content of the notification.
  package struct Content: Codable, Equatable, Sendable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var badge: Int?
    package var sound: Sound?
    package var launchImageName = ""
    /// The user info as a property list; empty if it is not one.
    package var userInfo = Data()
    package var attachments: [Attachment] = []
    package var categoryIdentifier = ""
    package var threadIdentifier = ""
    package var summaryArgument = ""
    package var summaryArgumentCount = 0
    package var targetContentIdentifier: String?
    package var interruptionLevel: UInt = 1
    package var relevanceScore = 0.0
    package var filterCriteria: String?

    /// Whether there is a text.
    package var says: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
  }

  package var identifier: String
  /// The date at which the notification was delivered, or the request was added.
  package var date: Date
  /// The delivery date of a request; nil if it was delivered, or does not depend on time.
  package var next: Date?
  package var trigger: Trigger?
  package var content: Content
}

extension NotificationForm {
  /// Creates the value of a delivered notification.
  package init(_ notification: UNNotification) {
    self.init(notification.request, date: notification.date, next: nil)
  }

  package init(_ request: UNNotificationRequest, date: Date, next: Date?) {
    identifier = request.identifier
    self.date = date
    self.next = next
    trigger = request.trigger.map { Trigger($0) }
    content = Content(request.content)
  }

  /// The request; it omits attachments whose files no longer exist.
  package var request: UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier,
      content: UNNotificationContent(content.values),
      trigger: trigger?.trigger
    )
  }

  /// The delivered notification.
  package var notification: UNNotification { UNNotification(request, date) }

  /// Returns the next delivery date of a repeating request after a date; nil if there is none.
  package func following(_ date: Date) -> Date? {
    guard let trigger = trigger?.trigger, trigger.repeats else { return nil }
    return trigger.next(after: date, added: self.date)
  }
}

extension NotificationForm.Trigger {
  init(_ trigger: UNNotificationTrigger) {
    self =
      switch trigger {
      case let trigger as UNTimeIntervalNotificationTrigger:
        .interval(trigger.timeInterval, repeats: trigger.repeats)
      case let trigger as UNCalendarNotificationTrigger:
        .calendar(trigger.dateComponents, repeats: trigger.repeats)
      case let trigger as DateTrigger:
        .date(trigger.date, repeatInterval: trigger.repeatInterval.rawValue, trigger.calendar)
      case is UNPushNotificationTrigger: .push
      default: .place
      }
  }

  /// The trigger; nil for one that only the app can monitor, and for invalid values.
  var trigger: UNNotificationTrigger? {
    switch self {
    case .interval(let interval, let repeats):
      guard interval > 0, !repeats || interval >= 60 else { return nil }
      return UNTimeIntervalNotificationTrigger(timeInterval: interval, repeats: repeats)
    case .calendar(let components, let repeats):
      return UNCalendarNotificationTrigger(dateMatching: components, repeats: repeats)
    case .date(let date, let unit, let calendar):
      return DateTrigger(
        date: date,
        repeatInterval: NSCalendar.Unit(rawValue: unit),
        calendar: calendar
      )
    case .push: return UNPushNotificationTrigger()
    case .place: return nil
    }
  }
}

extension NotificationForm.Content {
  package init(_ content: UNNotificationContent) {
    let values = content.values
    title = values.title
    subtitle = values.subtitle
    body = values.body
    badge = values.badge?.intValue
    sound = values.sound.map { NotificationForm.Sound($0) }
    launchImageName = values.launchImageName
    if !values.userInfo.isEmpty {
      // As on iOS, the values are those of property lists; other values remain only in the app.
      let list = values.userInfo as NSDictionary
      userInfo =
        (try? PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        ?? Data()
    }
    attachments = values.attachments.map {
      NotificationForm.Attachment(
        identifier: $0.identifier,
        path: $0.url.path,
        type: $0.type,
        isThumbnailHidden: $0.isThumbnailHidden
      )
    }
    categoryIdentifier = values.categoryIdentifier
    threadIdentifier = values.threadIdentifier
    summaryArgument = values.summaryArgument
    summaryArgumentCount = values.summaryArgumentCount
    targetContentIdentifier = values.targetContentIdentifier
    interruptionLevel = values.interruptionLevel.rawValue
    relevanceScore = values.relevanceScore.isFinite ? values.relevanceScore : 0
    filterCriteria = values.filterCriteria
  }

  var values: UNNotificationContent.Values {
    var values = UNNotificationContent.Values()
    values.title = title
    values.subtitle = subtitle
    values.body = body
    values.badge = badge.map { NSNumber(value: $0) }
    values.sound = sound?.sound
    values.launchImageName = launchImageName
    let list = try? PropertyListSerialization.propertyList(from: userInfo, format: nil)
    values.userInfo = list as? [String: Any] ?? [:]
    values.attachments = attachments.compactMap { attachment in
      try? UNNotificationAttachment(
        identifier: attachment.identifier,
        url: URL(fileURLWithPath: attachment.path),
        options: [
          UNNotificationAttachmentOptionsTypeHintKey: attachment.type,
          UNNotificationAttachmentOptionsThumbnailHiddenKey: attachment.isThumbnailHidden,
        ]
      )
    }
    values.categoryIdentifier = categoryIdentifier
    values.threadIdentifier = threadIdentifier
    values.summaryArgument = summaryArgument
    values.summaryArgumentCount = summaryArgumentCount
    values.targetContentIdentifier = targetContentIdentifier
    values.interruptionLevel =
      UNNotificationInterruptionLevel(rawValue: interruptionLevel) ?? .active
    values.relevanceScore = relevanceScore
    values.filterCriteria = filterCriteria
    return values
  }
}

extension NotificationForm.Sound {
  init(_ sound: UNNotificationSound) {
    file = sound.file
    if case .critical(_, let volume) = sound.kind { criticalVolume = volume }
  }

  var sound: UNNotificationSound {
    if let criticalVolume { return UNNotificationSound(.critical(file, criticalVolume)) }
    return file.map { UNNotificationSound(.named($0)) } ?? .default
  }
}
