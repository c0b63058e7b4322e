import Foundation

extension EKEventStore {
  // MARK: Events

  /// Saves an event: this occurrence, or this one and the following ones.
  public func save(_ event: EKEvent, span: EKSpan) throws {
    try save(event, span: span, commit: true)
  }

  /// Saves an event, at once or with the next commit.
  public func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    try checkWriting(.event)
    try check(event, "VEVENT", .calendarDoesNotAllowEvents)
    guard let start = event.startDate else { throw EKError(.noStartDate) }
    guard let end = event.endDate else { throw EKError(.noEndDate) }
    let isInverted =
      event.isAllDay
      ? CivilTime(end, in: .current).day < CivilTime(start, in: .current).day : end < start
    guard !isInverted else { throw EKError(.datesInverted) }
    let copy = EKEvent(copying: event)
    try change(commit: commit) { [self] tree in
      copy.values.calendar = alias(copy.values.calendar ?? "")
      // An earlier save without a commit may have created the item.
      if copy.origin == nil { copy.origin = event.origin }
      let (origin, component) = try EventWriter().save(copy, span, into: &tree)
      return { event.wasSaved(copy.values, origin, component) }
    }
  }

  /// Removes an event: this occurrence, or this one and the following ones.
  public func remove(_ event: EKEvent, span: EKSpan) throws {
    try remove(event, span: span, commit: true)
  }

  /// Removes an event, at once or with the next commit.
  public func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    guard canRead(.event) else { throw EKError(.eventStoreNotAuthorized) }
    guard event.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard let origin = event.origin else { throw EKError(.eventNotMutable) }
    try change(commit: commit) { tree in
      try EventWriter().remove(origin, span, from: &tree)
      return { event.wasRemoved() }
    }
  }

  private func check(_ item: EKCalendarItem, _ kind: String, _ code: EKError.Code) throws {
    guard item.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard let calendar = item.calendar else { throw EKError(.noCalendar) }
    guard calendar.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard calendar.kinds.contains(kind) else { throw EKError(code) }
    guard calendar.allowsContentModifications else { throw EKError(.calendarReadOnly) }
  }

  // MARK: Reminders

  /// Saves a reminder, at once or with the next commit.
  ///
  /// Completing a repeating reminder creates another one with the next due date.
  public func save(_ reminder: EKReminder, commit: Bool) throws {
    try checkWriting(.reminder)
    try check(reminder, "VTODO", .calendarDoesNotAllowReminders)
    guard (0...9).contains(reminder.priority) else { throw EKError(.priorityIsInvalid) }
    guard reminder.values.rules.isEmpty || reminder.dueDateComponents != nil else {
      throw EKError(.recurringReminderRequiresDueDate)
    }
    let copy = EKReminder(self)
    (copy.values, copy.saved) = (reminder.values.copied, reminder.saved.copied)
    let (own, fresh) = (reminder.origin, reminder.fresh)
    try change(commit: commit) { [self] tree in
      let collection = alias(copy.values.calendar ?? "")
      copy.values.calendar = collection
      let origin = own ?? reminder.origin
      let identifier = origin?.identifier ?? fresh
      var component = CalendarComponent(name: "VTODO")
      if let origin {
        guard let item = tree.item("VTODO", identifier, in: origin.collection),
          let first = item.components.first
        else { throw EKError(.internalFailure, because: "The reminder is gone.") }
        component = first
        if origin.collection != collection {
          try tree.put([], "VTODO", identifier, in: origin.collection)
        }
      }
      copy.write(into: &component)
      EventWriter.stamp(&component, identifier)
      if copy.values.isCompleted, !copy.saved.isCompleted, let next = Self.next(component) {
        let another = UUID().uuidString
        var part = next
        EventWriter.stamp(&part, another, isNew: true)
        try tree.put([part], "VTODO", another, in: collection)
        component.set("RRULE", nil)
        copy.values.rules = []
      }
      try tree.put([component], "VTODO", identifier, in: collection)
      let place = EKCalendarItem.Origin(collection: collection, identifier: identifier)
      return {
        if copy.values.rules.isEmpty { reminder.values.rules = [] }
        reminder.wasSaved(copy.values, place, component)
      }
    }
  }

  // Unverified: the completed reminder keeps its identifier, and the next one has a new one.
  /// Returns the next reminder after a repeating one was completed; nil if it was the last.
  private static func next(_ component: CalendarComponent) -> CalendarComponent? {
    guard let due = CalendarDate(component.line("DUE"), .none),
      let text = component.line("RRULE")?.raw, var rule = RecurrenceRule(text)
    else { return nil }
    var day: Int?
    RecurrenceExpansion(rule, start: due).forEach(from: due.time.day + 1, before: .max) { next, _ in
      day = next
      return false
    }
    guard let day else { return nil }
    if case .count(let count) = rule.end { rule.end = .count(count - 1) }
    var result = component
    for name in ["COMPLETED", "STATUS", "PERCENT-COMPLETE", "UID", "CREATED"] {
      result.set(name, nil)
    }
    result.set("RRULE", ContentLine("RRULE", rule.written))
    for name in ["DUE", "DTSTART"] {
      guard var date = CalendarDate(component.line(name), .none) else { continue }
      date.time.day += day - due.time.day
      result.set(name, date.line(name))
    }
    return result
  }

  /// Removes a reminder, at once or with the next commit.
  public func remove(_ reminder: EKReminder, commit: Bool) throws {
    guard canRead(.reminder) else { throw EKError(.eventStoreNotAuthorized) }
    guard reminder.store === self else { throw EKError(.objectBelongsToDifferentStore) }
    guard let origin = reminder.origin else { throw EKError(.eventNotMutable) }
    try change(commit: commit) { tree in
      try tree.put([], "VTODO", origin.identifier, in: origin.collection)
      return { reminder.wasRemoved() }
    }
  }
}

extension EKCalendarItem {
  func wasSaved(_ values: ItemValues, _ origin: Origin, _ component: CalendarComponent) {
    // Changes between saving and the commit are still unsaved.
    self.values.calendar = values.calendar
    saved = values.copied
    self.origin = origin
    self.component = component
  }
  func wasRemoved() { origin = nil }
}
