import Foundation

/// The common superclass of events and reminders.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  /// The position of an item in the files.
  struct Origin: Equatable {
    var collection: String
    var identifier: String
    /// The start of the occurrence according to the rule; nil if the item does not repeat.
    var occurrence: CalendarDate?
    /// Whether the occurrence was changed separately.
    var isDetached = false
  }

  weak var store: EKEventStore?
  var values: ItemValues
  var saved: ItemValues
  var origin: Origin?
  /// The component that the item was read from, or last written as.
  var component: CalendarComponent?

  init(_ store: EKEventStore) {
    self.store = store
    values = ItemValues()
    saved = ItemValues()
    fresh = UUID().uuidString
  }
  init(
    _ store: EKEventStore,
    _ values: ItemValues,
    _ origin: Origin,
    _ component: CalendarComponent
  ) {
    self.store = store
    self.values = values
    self.saved = values.copied
    self.origin = origin
    self.component = component
    fresh = UUID().uuidString
  }

  /// Creates a copy for a later commit, which is independent of further changes.
  init(copying item: EKCalendarItem) {
    store = item.store
    values = item.values.copied
    saved = item.saved.copied
    origin = item.origin
    component = item.component
    fresh = item.fresh
  }

  /// The name of the component: `VEVENT` or `VTODO`.
  var kind: String { "VEVENT" }

  // MARK: Identity

  /// The identifier of the item on this device.
  open var calendarItemIdentifier: String {
    origin.map { $0.collection + ":" + $0.identifier } ?? fresh
  }
  /// The identifier of the item on servers and other devices.
  open var calendarItemExternalIdentifier: String! { origin?.identifier ?? fresh }
  /// The identifier that the item receives when it is saved.
  let fresh: String

  /// The calendar of the item.
  open var calendar: EKCalendar! {
    get { values.calendar.flatMap { store?.anyCalendar(withIdentifier: $0) } ?? pendingCalendar }
    set {
      values.calendar = newValue?.calendarIdentifier
      pendingCalendar = newValue
    }
  }
  private var pendingCalendar: EKCalendar?

  /// Whether the item differs from its saved or fetched state.
  open override var hasChanges: Bool { values != saved }
  /// Whether the item was never saved.
  open override var isNew: Bool { origin == nil }
  /// Restores the saved or fetched state.
  open override func reset() { values = saved.copied }

  // MARK: Values

  /// The title.
  open var title: String! {
    get { values.title ?? "" }
    set { values.title = newValue }
  }
  /// The location, as text.
  open var location: String? {
    get { values.location }
    set {
      values.location = newValue
      if newValue != values.structuredLocation?.title { values.structuredLocation = nil }
    }
  }
  /// The notes.
  open var notes: String? {
    get { values.notes }
    set { values.notes = newValue }
  }
  /// A URL that belongs to the item.
  open var url: URL? {
    get { values.url }
    set { values.url = newValue }
  }
  /// The date of the last change; nil if it is unknown.
  open var lastModifiedDate: Date? { CalendarDate(component?.line("LAST-MODIFIED"), .none)?.date }
  /// The creation date; nil if it is unknown.
  open var creationDate: Date? { CalendarDate(component?.line("CREATED"), .none)?.date }
  /// The time zone of the item's times; nil for the device's current zone.
  open var timeZone: TimeZone? {
    get { values.timeZone }
    set { values.timeZone = newValue }
  }

  /// Whether the item has alarms.
  open var hasAlarms: Bool { !values.alarms.isEmpty }
  /// Whether the item repeats.
  open var hasRecurrenceRules: Bool { !values.rules.isEmpty }
  /// Whether the item has attendees.
  open var hasAttendees: Bool { attendees != nil }
  /// Whether the item has notes.
  open var hasNotes: Bool { !(notes ?? "").isEmpty }
  /// The attendees; nil if there are none.
  open var attendees: [EKParticipant]? {
    let lines = component?.lines("ATTENDEE") ?? []
    return lines.isEmpty ? nil : lines.map { EKParticipant($0) }
  }

  /// The alarms; nil if there are none.
  open var alarms: [EKAlarm]? {
    get { values.alarms.isEmpty ? nil : values.alarms }
    set { values.alarms = newValue ?? [] }
  }
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { values.alarms.append(alarm) }
  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) {
    let index = values.alarms.firstIndex { $0 === alarm } ?? values.alarms.firstIndex(of: alarm)
    if let index { values.alarms.remove(at: index) }
  }

  /// The rules by which the item repeats; nil if it does not repeat.
  open var recurrenceRules: [EKRecurrenceRule]? {
    get { values.rules.isEmpty ? nil : values.rules }
    set { values.rules = newValue ?? [] }
  }
  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { values.rules.append(rule) }
  /// Removes a rule.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    let index = values.rules.firstIndex { $0 === rule } ?? values.rules.firstIndex(of: rule)
    if let index { values.rules.remove(at: index) }
  }
}

extension CalendarZones {
  /// The zones of a file that defines none.
  static let none = CalendarZones([])
}
