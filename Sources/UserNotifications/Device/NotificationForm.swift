import Foundation

/// A notification or a request as a value, which an app sends to the shell of its device and the shell
/// keeps.
package struct NotificationForm: Codable, Equatable, Sendable {
  /// What lets a request come.
  package enum Trigger: Codable, Equatable, Sendable {
    case interval(Double, repeats: Bool)
    case calendar(DateComponents, repeats: Bool)
    case date(Date, repeatInterval: UInt, Calendar)
    case push
    /// The app watches the place; without the app the request does not come.
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
  /// What the notification says.
  package struct Content: Codable, Equatable, Sendable {
    package var title = ""
    package var subtitle = ""
    package var body = ""
    package var badge: Int?
    package var sound: Sound?
    package var launchImageName = ""
    /// A property list; empty where the values are none.
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

    /// Whether there is something to read.
    package var says: Bool { !title.isEmpty || !subtitle.isEmpty || !body.isEmpty }
  }

  package var identifier: String
  /// The date at which the notification came, or the request was added.
  package var date: Date
  /// The date at which a request comes; nil: it came, or waits for something else than a time.
  package var next: Date?
  package var trigger: Trigger?
  package var content: Content
}

extension NotificationForm {
  /// A notification that came.
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

  /// The request; its attachments are those whose files are still there.
  package var request: UNNotificationRequest {
    UNNotificationRequest(
      identifier: identifier,
      content: UNNotificationContent(content.values),
      trigger: trigger?.trigger
    )
  }

  /// The notification that came.
  package var notification: UNNotification { UNNotification(request, date) }

  /// The date after another at which a repeated request comes again; nil: never.
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

  /// The trigger; nil for one that only the app watches, and for values that no app can have made.
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
      // As on iOS the values are those of property lists; others stay in the app alone.
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
