import Foundation

/// A predicate for events in a span.
final class EventPredicate: NSPredicate {
  let start: Date
  let end: Date
  /// The identifiers of the calendars; nil for all.
  let calendars: Set<String>?

  init(_ start: Date, _ end: Date, _ calendars: Set<String>?) {
    (self.start, self.calendars) = (start, calendars)
    // Source: longer spans are shortened to four years.
    self.end = min(end, start.addingTimeInterval(Self.longest))
    let (last, wanted) = (self.end, calendars)
    super.init { object, _ in
      guard let event = object as? EKEvent, let from = event.startDate, let to = event.endDate
      else {
        return false
      }
      let isOfThose = wanted.map { $0.contains(event.calendar?.calendarIdentifier ?? "") } ?? true
      return isOfThose && EventPredicate.overlaps(from, to, start, last)
    }
  }
  required init?(coder: NSCoder) { nil }

  private static let longest = 4 * 365.25 * 86400

  /// Returns whether an event overlaps a span; an event without a length is at its start.
  static func overlaps(_ from: Date, _ to: Date, _ start: Date, _ end: Date) -> Bool {
    from < end && (to > start || (from == to && from >= start))
  }
}

/// A predicate for reminders.
final class ReminderPredicate: NSPredicate {
  enum Kind: Sendable {
    case all
    case incomplete(Date?, Date?)
    case completed(Date?, Date?)
  }
  /// The identifiers of the calendars; nil for all.
  let calendars: Set<String>?

  init(_ kind: Kind, _ calendars: Set<String>?) {
    self.calendars = calendars
    super.init { object, _ in
      guard let reminder = object as? EKReminder else { return false }
      let isOfThose =
        calendars.map { $0.contains(reminder.calendar?.calendarIdentifier ?? "") } ?? true
      return isOfThose && ReminderPredicate.matches(reminder, kind)
    }
  }
  required init?(coder: NSCoder) { nil }

  private static func matches(_ reminder: EKReminder, _ kind: Kind) -> Bool {
    func isWithin(_ date: Date?, _ start: Date?, _ end: Date?) -> Bool {
      if start == nil, end == nil { return true }
      guard let date else { return false }
      return date >= start ?? .distantPast && date <= end ?? .distantFuture
    }
    switch kind {
    case .all: return true
    case .incomplete(let start, let end):
      return !reminder.isCompleted
        && isWithin(EKReminder.date(reminder.dueDateComponents)?.date, start, end)
    case .completed(let start, let end):
      return reminder.isCompleted && isWithin(reminder.completionDate, start, end)
    }
  }
}
