import Foundation

/// How urgent a reminder is.
public enum EKReminderPriority: UInt, Sendable {
  /// Not said.
  case none = 0
  /// Very.
  case high = 1
  /// Somewhat.
  case medium = 5
  /// Little.
  case low = 9
}

/// A reminder of a calendar.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// Makes a reminder that is in no calendar yet.
  public convenience init(eventStore: EKEventStore) { self.init(eventStore) }

  override var kind: String { "VTODO" }

  /// When it may be begun, a day where it has no hours; nil: whenever.
  open var startDateComponents: DateComponents? {
    get { values.startParts }
    set { values.startParts = newValue }
  }
  /// When it is due, a day where it has no hours; nil: never.
  open var dueDateComponents: DateComponents? {
    get { values.dueParts }
    set {
      values.dueParts = newValue
      // Source: a reminder that is due starts then, unless it says otherwise.
      if values.startParts == nil { values.startParts = newValue }
    }
  }
  /// Whether it is done; setting it sets the date of it too.
  open var isCompleted: Bool {
    get { values.isCompleted }
    set {
      values.isCompleted = newValue
      values.completed = newValue ? Date() : nil
    }
  }
  /// When it was done; nil: it is not.
  open var completionDate: Date? {
    get { values.completed }
    set { (values.completed, values.isCompleted) = (newValue, newValue != nil) }
  }
  /// How urgent it is: 1 is most, 9 least, 0 not said.
  open var priority: Int {
    get { values.priority }
    set { values.priority = newValue }
  }

  /// Reads the reminder again, but for values that the app changed; false: it is gone.
  open override func refresh() -> Bool {
    guard let origin, let store, let fresh = store.reminder(at: origin) else { return false }
    let isChanged = hasChanges
    component = fresh.component
    if !isChanged { values = fresh.values }
    saved = fresh.saved
    return true
  }

  // MARK: Files

  static func values(
    _ item: CalendarComponent,
    _ zones: CalendarZones,
    collection: String
  )
    -> ItemValues
  {
    var values = ItemValues(item, length: 0, zones)
    values.calendar = collection
    let start = CalendarDate(item.line("DTSTART"), zones)
    let due = CalendarDate(item.line("DUE"), zones)
    values.startParts = start.map { parts($0) }
    values.dueParts = due.map { parts($0) }
    if let date = due ?? start, !date.isDay, date.zone != .floating {
      values.timeZone = date.timeZone
    }
    values.completed = CalendarDate(item.line("COMPLETED"), zones)?.date
    values.isCompleted =
      values.completed != nil || item.line("STATUS")?.raw.uppercased() == "COMPLETED"
      || item.line("PERCENT-COMPLETE")?.raw == "100"
    values.priority = item.line("PRIORITY").flatMap { Int($0.raw) } ?? 0
    return values
  }

  private static func parts(_ date: CalendarDate) -> DateComponents {
    let (year, month, day) = CivilDay.parts(date.time.day)
    var parts = DateComponents()
    parts.calendar = Calendar(identifier: .gregorian)
    (parts.year, parts.month, parts.day) = (year, month, day)
    guard !date.isDay else { return parts }
    if date.zone != .floating { parts.timeZone = date.timeZone }
    let second = date.time.second
    (parts.hour, parts.minute, parts.second) = (second / 3600, second / 60 % 60, second % 60)
    return parts
  }

  /// The moment of parts; of a day, its beginning; nil: they say none.
  static func date(_ parts: DateComponents?) -> CalendarDate? {
    guard let parts else { return nil }
    var calendar = parts.calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = parts.timeZone ?? .current
    guard let moment = calendar.date(from: parts) else { return nil }
    if parts.hour == nil {
      return CalendarDate(day: CivilTime(moment, in: calendar.timeZone).day)
    }
    if let zone = parts.timeZone { return CalendarDate(moment, in: zone) }
    return CalendarDate(moment, in: nil)
  }

  func write(into item: inout CalendarComponent) {
    values.write(over: saved, into: &item)
    if values.startParts != saved.startParts {
      item.set("DTSTART", Self.date(values.startParts)?.line("DTSTART"))
    }
    if values.dueParts != saved.dueParts {
      item.set("DUE", Self.date(values.dueParts)?.line("DUE"))
      item.set("DURATION", nil)
    }
    // Source: RFC 5545 section 3.8.2.3: what is due is after the start, and both are of one kind.
    if let start = CalendarDate(item.line("DTSTART"), .none),
      let due = CalendarDate(item.line("DUE"), .none),
      start.isDay != due.isDay || start.date > due.date
    {
      item.set("DTSTART", nil)
    }
    if values.isCompleted != saved.isCompleted || values.completed != saved.completed {
      let moment = values.completed ?? (values.isCompleted ? Date() : nil)
      item.set("COMPLETED", moment.map { CalendarDate.utc($0).line("COMPLETED") })
      let word = values.isCompleted ? "COMPLETED" : "NEEDS-ACTION"
      item.set("STATUS", ContentLine("STATUS", word))
      let share = ContentLine("PERCENT-COMPLETE", "100")
      item.set("PERCENT-COMPLETE", values.isCompleted ? share : nil)
    }
    if values.priority != saved.priority {
      let line = ContentLine("PRIORITY", "\(values.priority)")
      item.set("PRIORITY", values.priority == 0 ? nil : line)
    }
  }
}
