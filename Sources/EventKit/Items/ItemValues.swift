import Foundation

/// The values of an event or a reminder that an app can change.
struct ItemValues: Equatable {
  var title: String?
  var location: String?
  var notes: String?
  var url: URL?
  var timeZone: TimeZone?
  var alarms: [EKAlarm] = []
  var rules: [EKRecurrenceRule] = []
  var calendar: String?
  // Values of events.
  var isAllDay = false
  var start: Date?
  var end: Date?
  var structuredLocation: EKStructuredLocation?
  var availability = EKEventAvailability.busy
  // Values of reminders.
  var startParts: DateComponents?
  var dueParts: DateComponents?
  var isCompleted = false
  var completed: Date?
  var priority = 0

  /// Reads the values that events and reminders share.
  init(_ item: CalendarComponent, length: Int, _ zones: CalendarZones) {
    title = item.text("SUMMARY")
    location = item.text("LOCATION")
    notes = item.text("DESCRIPTION")
    url = item.line("URL").flatMap { URL(string: $0.raw) }
    alarms = item.parts.compactMap { EKAlarm($0, length: length, zones) }
    rules = item.lines("RRULE").compactMap { RecurrenceRule($0.raw) }.map { EKRecurrenceRule($0) }
  }
  init() {}

  /// A copy with copies of its parts.
  var copied: ItemValues {
    var result = self
    result.alarms = alarms.compactMap { $0.copy() as? EKAlarm }
    result.rules = rules.compactMap { $0.copy() as? EKRecurrenceRule }
    result.structuredLocation = structuredLocation?.copy() as? EKStructuredLocation
    return result
  }

  static func == (a: ItemValues, b: ItemValues) -> Bool {
    a.title == b.title && a.location == b.location && a.notes == b.notes && a.url == b.url
      && a.timeZone == b.timeZone && a.alarms == b.alarms && a.rules == b.rules
      && a.calendar == b.calendar && a.isAllDay == b.isAllDay && a.start == b.start
      && a.end == b.end && a.hasSamePlace(b) && a.availability == b.availability
      && a.startParts == b.startParts && a.dueParts == b.dueParts
      && a.isCompleted == b.isCompleted && a.completed == b.completed && a.priority == b.priority
  }

  func hasSamePlace(_ other: ItemValues) -> Bool {
    structuredLocation?.line == other.structuredLocation?.line
      && structuredLocation?.title == other.structuredLocation?.title
  }

  /// Writes the values that differ from `saved`; other lines are kept.
  func write(over saved: ItemValues, into item: inout CalendarComponent) {
    if title != saved.title { item.set("SUMMARY", text: title) }
    if location != saved.location { item.set("LOCATION", text: location) }
    if notes != saved.notes { item.set("DESCRIPTION", text: notes) }
    if url != saved.url {
      item.set("URL", url.map { ContentLine("URL", $0.absoluteString) })
    }
    if rules != saved.rules {
      item.set("RRULE", rules.map { ContentLine("RRULE", $0.rule.written) })
    }
    if alarms != saved.alarms {
      item.parts.removeAll { $0.name == "VALARM" }
      item.parts += alarms.map { $0.written(title: title ?? "") }
    }
    if !hasSamePlace(saved) {
      item.set(EKStructuredLocation.lineName, structuredLocation?.line)
      item.set("GEO", nil)
    }
  }
}
