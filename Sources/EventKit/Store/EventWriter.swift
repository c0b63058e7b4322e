import Foundation

/// Writes events and their occurrences into a tree of calendars.
struct EventWriter {
  private typealias Origin = EKCalendarItem.Origin

  /// Sets the modification date and the identifier of a component.
  static func stamp(_ part: inout CalendarComponent, _ identifier: String, isNew: Bool = false) {
    let now = CalendarDate.utc(Date())
    part.set("UID", text: identifier)
    part.set("DTSTAMP", now.line("DTSTAMP"))
    part.set("LAST-MODIFIED", now.line("LAST-MODIFIED"))
    if isNew || part.line("CREATED") == nil { part.set("CREATED", now.line("CREATED")) }
    let number = isNew ? 0 : part.line("SEQUENCE").flatMap { Int($0.raw) }.map { $0 &+ 1 } ?? 0
    part.set("SEQUENCE", ContentLine("SEQUENCE", "\(number)"))
  }

  // MARK: Saving

  func save(
    _ event: EKEvent,
    _ span: EKSpan,
    into tree: inout CalendarTree
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    let collection = event.values.calendar ?? ""
    guard let origin = event.origin else { return try add(event, collection, into: &tree) }
    guard let item = tree.item("VEVENT", origin.identifier, in: origin.collection) else {
      throw EKError(.internalFailure, because: "The event is gone.")
    }
    var all = Occurrences(item)
    let result: (EKCalendarItem.Origin, CalendarComponent)
    var moved = origin
    moved.collection = collection
    guard let occurrence = origin.occurrence else {
      // The event does not repeat, or did not repeat before.
      guard var part = all.master ?? item.components.first else { throw EKError(.eventNotMutable) }
      event.write(into: &part, movingTimes: false)
      Self.stamp(&part, item.identifier)
      all.master = part
      if !event.values.rules.isEmpty { moved.occurrence = event.startInFile }
      return try put(all, (moved, part), item, into: &tree)
    }
    let isFirst = all.isFirst(occurrence)
    if span == .thisEvent {
      if collection != origin.collection { return try leave(event, origin, all, item, into: &tree) }
      result = try change(event, occurrence, &all, item, moved)
    } else if isFirst, !origin.isDetached {
      result = try changeAll(event, &all, item, moved)
    } else {
      return try split(event, occurrence, &all, item, collection, into: &tree)
    }
    return try put(all, result, item, into: &tree)
  }

  private func add(
    _ event: EKEvent,
    _ collection: String,
    into tree: inout CalendarTree
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    var part = CalendarComponent(name: "VEVENT")
    event.write(into: &part, movingTimes: true)
    Self.stamp(&part, event.fresh, isNew: true)
    try tree.put([part], "VEVENT", event.fresh, in: collection)
    var origin = Origin(collection: collection, identifier: event.fresh)
    if !event.values.rules.isEmpty { origin.occurrence = event.startInFile }
    return (origin, part)
  }

  /// Stores an item, in another calendar if that changed.
  private func put(
    _ all: Occurrences,
    _ result: (EKCalendarItem.Origin, CalendarComponent),
    _ item: CalendarTree.Item,
    into tree: inout CalendarTree
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    if result.0.collection != item.collection {
      try tree.put([], item.kind, item.identifier, in: item.collection)
    }
    try tree.put(all.components, item.kind, item.identifier, in: result.0.collection)
    return result
  }

  /// Changes one occurrence separately.
  private func change(
    _ event: EKEvent,
    _ occurrence: CalendarDate,
    _ all: inout Occurrences,
    _ item: CalendarTree.Item,
    _ origin: EKCalendarItem.Origin
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    var part: CalendarComponent
    if let place = all.detached.firstIndex(where: { $0.time == occurrence.time }) {
      part = all.detached[place].component
      event.write(into: &part, movingTimes: false)
    } else {
      guard let master = all.master else { throw EKError(.eventNotMutable) }
      part = master
      event.write(into: &part, movingTimes: true)
    }
    for name in ["RRULE", "RDATE", "EXDATE"] { part.set(name, nil) }
    part.set("RECURRENCE-ID", occurrence.line("RECURRENCE-ID"))
    Self.stamp(&part, item.identifier)
    all.detached.removeAll { $0.time == occurrence.time }
    all.detached.append((occurrence.time, part))
    var place = origin
    place.isDetached = true
    return (place, part)
  }

  /// Changes the rule's first occurrence, and thereby all.
  private func changeAll(
    _ event: EKEvent,
    _ all: inout Occurrences,
    _ item: CalendarTree.Item,
    _ origin: EKCalendarItem.Origin
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    guard var part = all.master, let before = EKEvent.start(part, item.zones) else {
      throw EKError(.eventNotMutable)
    }
    event.write(into: &part, movingTimes: false)
    guard let after = EKEvent.start(part, item.zones) else { throw EKError(.noStartDate) }
    if before != after { all.shift(&part, from: before, to: after) }
    Self.stamp(&part, item.identifier)
    all.master = part
    var place = origin
    place.occurrence = event.values.rules.isEmpty && !all.repeats(part) ? nil : after
    return (place, part)
  }

  /// Ends the rule before an occurrence, and creates a new event from there on.
  private func split(
    _ event: EKEvent,
    _ occurrence: CalendarDate,
    _ all: inout Occurrences,
    _ item: CalendarTree.Item,
    _ collection: String,
    into tree: inout CalendarTree
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    guard let master = all.master else { throw EKError(.eventNotMutable) }
    let identifier = UUID().uuidString
    var rest = Occurrences(all, from: occurrence)
    var part = master
    event.write(into: &part, movingTimes: true)
    if event.values.rules == event.saved.rules || event.origin?.isDetached == true {
      part.set("RRULE", all.rules(of: master, from: occurrence))
    }
    part.set("EXDATE", all.dates("EXDATE", of: master) { $0 >= occurrence.time })
    part.set("RDATE", all.dates("RDATE", of: master) { $0 > occurrence.time })
    rest.detached.removeAll { $0.time == occurrence.time }
    if let after = EKEvent.start(part, item.zones), after != occurrence {
      rest.shift(&part, from: occurrence, to: after)
    }
    Self.stamp(&part, identifier, isNew: true)
    rest.master = part
    rest.name(identifier)
    try all.end(before: occurrence)
    let isFirst = all.isEmpty
    try tree.put(
      isFirst ? [] : all.components,
      item.kind,
      item.identifier,
      in: item.collection
    )
    try tree.put(rest.components, item.kind, identifier, in: collection)
    var origin = Origin(collection: collection, identifier: identifier)
    if rest.repeats(part) { origin.occurrence = EKEvent.start(part, item.zones) }
    return (origin, part)
  }

  /// Moves one occurrence to another calendar.
  private func leave(
    _ event: EKEvent,
    _ origin: EKCalendarItem.Origin,
    _ all: Occurrences,
    _ item: CalendarTree.Item,
    into tree: inout CalendarTree
  ) throws -> (EKCalendarItem.Origin, CalendarComponent) {
    guard let occurrence = origin.occurrence else { throw EKError(.eventNotMutable) }
    var part =
      all.detached.first { $0.time == occurrence.time }?.component ?? all.master
      ?? CalendarComponent(name: "VEVENT")
    for name in ["RRULE", "RDATE", "EXDATE", "RECURRENCE-ID"] { part.set(name, nil) }
    event.write(into: &part, movingTimes: true)
    part.set("RRULE", nil)
    let identifier = UUID().uuidString
    Self.stamp(&part, identifier, isNew: true)
    try remove(origin, .thisEvent, from: &tree)
    let collection = event.values.calendar ?? ""
    try tree.put([part], "VEVENT", identifier, in: collection)
    return (Origin(collection: collection, identifier: identifier), part)
  }

  // MARK: Removing

  func remove(
    _ origin: EKCalendarItem.Origin,
    _ span: EKSpan,
    from tree: inout CalendarTree
  ) throws {
    guard let item = tree.item("VEVENT", origin.identifier, in: origin.collection) else {
      throw EKError(.internalFailure, because: "The event is gone.")
    }
    var all = Occurrences(item)
    if let occurrence = origin.occurrence, all.master != nil,
      span == .thisEvent || !all.isFirst(occurrence)
    {
      if span == .thisEvent { all.exclude(occurrence) } else { try all.end(before: occurrence) }
      if all.isEmpty { all = Occurrences(all, from: nil) }
    } else if let occurrence = origin.occurrence, all.master == nil {
      all.detached.removeAll {
        span == .thisEvent ? $0.time == occurrence.time : $0.time >= occurrence.time
      }
    } else {
      all = Occurrences(all, from: nil)
    }
    try tree.put(all.components, item.kind, item.identifier, in: item.collection)
  }
}
