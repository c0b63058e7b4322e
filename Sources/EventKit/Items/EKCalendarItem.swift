import Foundation

/// What events and reminders have in common.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  /// Where an item is in the files.
  struct Origin: Equatable {
    var collection: String
    var identifier: String
    /// Which occurrence it is, by the start that the rule gives it; nil: the item does not repeat.
    var occurrence: CalendarDate?
    /// Whether the occurrence was changed apart from the others.
    var isDetached = false
  }

  weak var store: EKEventStore?
  var values: ItemValues
  var saved: ItemValues
  var origin: Origin?
  /// What it was read from, or was last written as.
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

  /// What a later commit writes, whatever becomes of the item.
  init(copying item: EKCalendarItem) {
    store = item.store
    values = item.values.copied
    saved = item.saved.copied
    origin = item.origin
    component = item.component
    fresh = item.fresh
  }

  /// `VEVENT` or `VTODO`.
  var kind: String { "VEVENT" }

  // MARK: Identity

  /// What the item is known by on this device.
  open var calendarItemIdentifier: String {
    origin.map { $0.collection + ":" + $0.identifier } ?? fresh
  }
  /// What servers and other devices know the item by.
  open var calendarItemExternalIdentifier: String! { origin?.identifier ?? fresh }
  /// The identifier that the item gets when it is saved.
  let fresh: String

  /// The calendar that it is in, or will be.
  open var calendar: EKCalendar! {
    get { values.calendar.flatMap { store?.anyCalendar(withIdentifier: $0) } ?? pendingCalendar }
    set {
      values.calendar = newValue?.calendarIdentifier
      pendingCalendar = newValue
    }
  }
  private var pendingCalendar: EKCalendar?

  /// Whether it differs from what was saved or fetched.
  open override var hasChanges: Bool { values != saved }
  /// Whether it was never saved.
  open override var isNew: Bool { origin == nil }
  /// Puts back what was saved or fetched.
  open override func reset() { values = saved.copied }

  // MARK: Values

  /// The title.
  open var title: String! {
    get { values.title ?? "" }
    set { values.title = newValue }
  }
  /// The place, in words.
  open var location: String? {
    get { values.location }
    set {
      values.location = newValue
      if newValue != values.structuredLocation?.title { values.structuredLocation = nil }
    }
  }
  /// Notes.
  open var notes: String? {
    get { values.notes }
    set { values.notes = newValue }
  }
  /// An address that belongs to it.
  open var url: URL? {
    get { values.url }
    set { values.url = newValue }
  }
  /// When it was last changed; nil: not known.
  open var lastModifiedDate: Date? { CalendarDate(component?.line("LAST-MODIFIED"), .none)?.date }
  /// When it was made; nil: not known.
  open var creationDate: Date? { CalendarDate(component?.line("CREATED"), .none)?.date }
  /// The zone that its times go by; nil: the zone of the device, wherever it is.
  open var timeZone: TimeZone? {
    get { values.timeZone }
    set { values.timeZone = newValue }
  }

  /// Whether there are alarms.
  open var hasAlarms: Bool { !values.alarms.isEmpty }
  /// Whether it repeats.
  open var hasRecurrenceRules: Bool { !values.rules.isEmpty }
  /// Whether somebody is invited.
  open var hasAttendees: Bool { attendees != nil }
  /// Whether there are notes.
  open var hasNotes: Bool { !(notes ?? "").isEmpty }
  /// Those who are invited; nil: nobody.
  open var attendees: [EKParticipant]? {
    let lines = component?.lines("ATTENDEE") ?? []
    return lines.isEmpty ? nil : lines.map { EKParticipant($0) }
  }

  /// The alarms; nil: none.
  open var alarms: [EKAlarm]? {
    get { values.alarms.isEmpty ? nil : values.alarms }
    set { values.alarms = newValue ?? [] }
  }
  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { values.alarms.append(alarm) }
  /// Takes an alarm away.
  open func removeAlarm(_ alarm: EKAlarm) {
    let index = values.alarms.firstIndex { $0 === alarm } ?? values.alarms.firstIndex(of: alarm)
    if let index { values.alarms.remove(at: index) }
  }

  /// The rules by which it repeats; nil: it does not.
  open var recurrenceRules: [EKRecurrenceRule]? {
    get { values.rules.isEmpty ? nil : values.rules }
    set { values.rules = newValue ?? [] }
  }
  /// Adds a rule.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { values.rules.append(rule) }
  /// Takes a rule away.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    let index = values.rules.firstIndex { $0 === rule } ?? values.rules.firstIndex(of: rule)
    if let index { values.rules.remove(at: index) }
  }
}

extension CalendarZones {
  /// The zones of a file that defines none.
  static let none = CalendarZones([])
}
