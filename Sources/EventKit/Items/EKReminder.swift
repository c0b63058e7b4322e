import Foundation

/// The priority of a reminder.
public enum EKReminderPriority: UInt, Sendable {
  /// No priority.
  case none = 0
  /// High priority.
  case high = 1
  /// Medium priority.
  case medium = 5
  /// Low priority.
  case low = 9
}

/// A reminder of a calendar.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  /// Creates a reminder without a calendar.
  public convenience init(eventStore: EKEventStore) { self.init(eventStore) }

  override var kind: String { "VTODO" }

  /// The start, which is a day if it has no hours; nil for none.
  open var startDateComponents: DateComponents? {
    get { values.startParts }
    set { values.startParts = newValue }
  }
  /// The due date, which is a day if it has no hours; nil for none.
  open var dueDateComponents: DateComponents? {
    get { values.dueParts }
    set {
      values.dueParts = newValue
      // Source: a reminder with a due date starts then, unless it has a start.
      if values.startParts == nil { values.startParts = newValue }
    }
  }
  /// Whether the reminder is completed; setting it also sets the completion date.
  open var isCompleted: Bool {
    get { values.isCompleted }
    set {
      values.isCompleted = newValue
      values.completed = newValue ? Date() : nil
    }
  }
  /// The completion date; nil if the reminder is not completed.
  open var completionDate: Date? {
    get { values.completed }
    set { (values.completed, values.isCompleted) = (newValue, newValue != nil) }
  }
  /// The priority: 1 is the highest, 9 the lowest, and 0 stands for none.
  open var priority: Int {
    get { values.priority }
    set { values.priority = newValue }
  }

  /// Reads the reminder again, except values that the app changed; returns false if it was deleted.
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

  /// Returns the moment of date components, at the start of a day without a time; nil if they have
  /// no date.
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
    // Source: RFC 5545 section 3.8.2.3: the due date is after the start, and both are of the same
    // type.
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
