import Dispatch
import Foundation
import SystemServices

extension EKEventStore {
  // MARK: Predicates

  private func identifiers(_ calendars: [EKCalendar]?) -> Set<String>? {
    calendars.map { Set($0.map(\.calendarIdentifier)) }
  }

  /// Returns a predicate for events in a span of at most four years, in some calendars or, if nil,
  /// in all.
  public func predicateForEvents(
    withStart startDate: Date,
    end endDate: Date,
    calendars: [EKCalendar]?
  ) -> NSPredicate { EventPredicate(startDate, endDate, identifiers(calendars)) }

  /// Returns a predicate for all reminders in some calendars or, if nil, in all.
  public func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    ReminderPredicate(.all, identifiers(calendars))
  }

  /// Returns a predicate for incomplete reminders, optionally due between two dates.
  public func predicateForIncompleteReminders(
    withDueDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.incomplete(startDate, endDate), identifiers(calendars)) }

  /// Returns a predicate for completed reminders, optionally completed between two dates.
  public func predicateForCompletedReminders(
    withCompletionDateStarting startDate: Date?,
    ending endDate: Date?,
    calendars: [EKCalendar]?
  ) -> NSPredicate { ReminderPredicate(.completed(startDate, endDate), identifiers(calendars)) }

  // MARK: Events

  /// Returns the committed events that match a predicate of this store, ordered by start.
  public func events(matching predicate: NSPredicate) -> [EKEvent] {
    guard let query = predicate as? EventPredicate else {
      preconditionFailure(
        "EKEventStore: events are found by predicates of predicateForEvents(withStart:end:calendars:)."
      )
    }
    guard canRead(.event), let tree = try? read() else { return [] }
    var result: [EKEvent] = []
    for collection in tree.collections
    where query.calendars?.contains(collection.identifier) ?? true {
      for item in tree.items("VEVENT", in: collection) {
        for occurrence in EventOccurrences(item).within(query.start, query.end) {
          guard let event = event(occurrence, item), let start = event.startDate,
            let end = event.endDate,
            EventPredicate.overlaps(start, end, query.start, query.end)
          else { continue }
          result.append(event)
        }
      }
    }
    return result.sorted { a, b in
      guard let one = a.startDate, let two = b.startDate else { return false }
      return one < two
    }
  }

  /// Calls the block with each event that matches a predicate of this store, until it sets `stop`.
  public func enumerateEvents(
    matching predicate: NSPredicate,
    using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for event in events(matching: predicate) {
      block(event, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the event with an identifier, for a repeating event its first occurrence; nil if there
  /// is none.
  public func event(withIdentifier identifier: String) -> EKEvent? {
    guard canRead(.event), let item = item("VEVENT", identifier) else { return nil }
    return EventOccurrences(item).first.flatMap { event($0, item) }
  }

  /// Returns the event or reminder with an identifier; nil if there is none.
  public func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    if let event = event(withIdentifier: identifier) { return event }
    guard canRead(.reminder), let item = item("VTODO", identifier) else { return nil }
    return reminder(item)
  }

  /// Returns the events and reminders with an external identifier.
  public func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
    guard let tree = try? read() else { return [] }
    var result: [EKCalendarItem] = []
    for collection in tree.collections {
      let (name, uid) = (collection.identifier, externalIdentifier)
      if canRead(.event), let item = tree.item("VEVENT", uid, in: name),
        let event = EventOccurrences(item).first.flatMap({ event($0, item) })
      {
        result.append(event)
      }
      if canRead(.reminder), let item = tree.item("VTODO", uid, in: name) {
        result.append(reminder(item))
      }
    }
    return result
  }

  private func item(_ kind: String, _ identifier: String) -> CalendarTree.Item? {
    guard let tree = try? read() else { return nil }
    for collection in tree.collections where identifier.hasPrefix(collection.identifier + ":") {
      let own = String(identifier.dropFirst(collection.identifier.count + 1))
      if let item = tree.item(kind, own, in: collection.identifier) { return item }
    }
    return nil
  }

  func event(_ occurrence: EventOccurrences.Occurrence, _ item: CalendarTree.Item) -> EKEvent? {
    guard
      let values = EKEvent.values(
        occurrence.component,
        at: occurrence.isDetached ? nil : occurrence.time,
        item.zones,
        collection: item.collection
      )
    else { return nil }
    var origin = EKCalendarItem.Origin(collection: item.collection, identifier: item.identifier)
    if let time = occurrence.time, let start = EventOccurrences(item).start {
      origin.occurrence = CalendarDate(time: time, isDay: start.isDay, zone: start.zone)
      origin.isDetached = occurrence.isDetached
    }
    return EKEvent(self, values, origin, occurrence.component)
  }

  /// Returns the event as it is in the files now; nil if it was deleted.
  func event(at origin: EKCalendarItem.Origin) -> EKEvent? {
    guard let item = (try? read())?.item("VEVENT", origin.identifier, in: origin.collection) else {
      return nil
    }
    return EventOccurrences(item).occurrence(at: origin.occurrence?.time).flatMap {
      event($0, item)
    }
  }

  // MARK: Reminders

  /// Fetches reminders and calls the completion on the main thread, with nil if access is denied.
  ///
  /// - Returns: A value for ``cancelFetchRequest(_:)``.
  @discardableResult
  public func fetchReminders(
    matching predicate: NSPredicate,
    completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    let request = FetchRequest()
    let found = reminders(predicate)
    if Thread.isMainThread {
      MainActor.assumeIsolated {
        _ = ServiceHosts.shared.call(after: 0) { if !request.isCancelled { completion(found) } }
      }
    } else {
      DispatchQueue.main.async { if !request.isCancelled { completion(found) } }
    }
    return request
  }

  /// Cancels a fetch; its completion is not called.
  public func cancelFetchRequest(_ fetchIdentifier: Any) {
    (fetchIdentifier as? FetchRequest)?.cancel()
  }

  private func reminders(_ predicate: NSPredicate) -> [EKReminder]? {
    guard let query = predicate as? ReminderPredicate else {
      preconditionFailure(
        "EKEventStore: reminders are found by predicates of predicateForReminders(in:) and its kin."
      )
    }
    guard canRead(.reminder), let tree = try? read() else { return nil }
    return tree.collections.filter { query.calendars?.contains($0.identifier) ?? true }
      .flatMap { tree.items("VTODO", in: $0) }.map { reminder($0) }
      .filter { query.evaluate(with: $0) }
  }

  private func reminder(_ item: CalendarTree.Item) -> EKReminder {
    let component = item.components[0]
    let values = EKReminder.values(component, item.zones, collection: item.collection)
    let origin = EKCalendarItem.Origin(collection: item.collection, identifier: item.identifier)
    return EKReminder(self, values, origin, component)
  }

  /// Returns the reminder as it is in the files now; nil if it was deleted.
  func reminder(at origin: EKCalendarItem.Origin) -> EKReminder? {
    (try? read())?.item("VTODO", origin.identifier, in: origin.collection).map { reminder($0) }
  }
}

/// A fetch that can be cancelled.
private final class FetchRequest: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var isEnded = false
  var isCancelled: Bool { lock.withLock { isEnded } }
  func cancel() { lock.withLock { isEnded = true } }
}
