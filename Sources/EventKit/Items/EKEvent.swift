import CoreGraphics
import Foundation

/// The availability that an event shows to others.
public enum EKEventAvailability: Int, Sendable {
  /// The calendar does not support availability.
  case notSupported = -1
  /// The time is busy.
  case busy = 0
  /// The time is free.
  case free = 1
  /// The time may be busy.
  case tentative = 2
  /// The person is unavailable.
  case unavailable = 3
}

/// The status of an event.
public enum EKEventStatus: Int, Sendable {
  /// No status.
  case none = 0
  /// The event is confirmed.
  case confirmed = 1
  /// The event is tentative.
  case tentative = 2
  /// The event is cancelled.
  case canceled = 3
}

/// An event of a calendar; for a repeating event, one occurrence.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// Creates an event without a calendar.
  public convenience init(eventStore: EKEventStore) {
    self.init(eventStore)
    // Unverified: that a new event has the device's zone.
    values.timeZone = .current
    saved = values
  }

  /// The identifier that all occurrences share; it changes with the calendar.
  open var eventIdentifier: String! {
    origin.map { $0.collection + ":" + $0.identifier }
  }

  /// Whether the event lasts all day.
  ///
  /// The default is `false`.
  open var isAllDay: Bool {
    get { values.isAllDay }
    set { values.isAllDay = newValue }
  }
  /// The start; for an all-day event, the time of day is ignored.
  open var startDate: Date! {
    get { values.start }
    set { values.start = newValue }
  }
  /// The end; for an all-day event, a moment on its last day.
  open var endDate: Date! {
    get { values.end }
    set { values.end = newValue }
  }
  /// The location with its coordinates; its title is the location's text.
  open var structuredLocation: EKStructuredLocation? {
    get {
      values.structuredLocation
        ?? values.location.map { EKStructuredLocation(title: $0) }
    }
    set {
      values.structuredLocation = newValue
      values.location = newValue?.title
    }
  }
  /// Compares the starts of two events.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let start = startDate, let second = other.startDate else { return .orderedSame }
    return start < second ? .orderedAscending : start > second ? .orderedDescending : .orderedSame
  }
  /// The organizer; nil if there is none.
  open var organizer: EKParticipant? { component?.line("ORGANIZER").map { EKParticipant($0) } }
  /// The availability during the event.
  ///
  /// The default is busy.
  open var availability: EKEventAvailability {
    get { values.availability }
    set { values.availability = newValue }
  }
  /// The status of the event.
  open var status: EKEventStatus {
    switch component?.line("STATUS")?.raw.uppercased() {
    case "CONFIRMED": .confirmed
    case "TENTATIVE": .tentative
    case "CANCELLED": .canceled
    default: .none
    }
  }
  /// Whether this occurrence was changed separately.
  open var isDetached: Bool { origin?.isDetached ?? false }
  /// The start of this occurrence according to the rule.
  open var occurrenceDate: Date! { origin?.occurrence?.date ?? startDate }
  /// The identifier of the contact whose birthday the event is; nil, since there are no birthday
  /// calendars.
  open var birthdayContactIdentifier: String? { nil }

  /// Reads the event again, except values that the app changed; returns false if the event was
  /// deleted.
  open override func refresh() -> Bool {
    guard let origin, let store, let fresh = store.event(at: origin) else { return false }
    let isChanged = hasChanges
    component = fresh.component
    self.origin = fresh.origin
    if !isChanged { values = fresh.values }
    saved = fresh.saved
    return true
  }

  // MARK: Files

  /// Returns the start of an event in a file; nil if it has none.
  static func start(_ item: CalendarComponent, _ zones: CalendarZones) -> CalendarDate? {
    CalendarDate(item.line("DTSTART"), zones)
  }

  /// Returns the length: in seconds, or in days if the start is a day.
  static func length(
    _ item: CalendarComponent,
    _ start: CalendarDate,
    _ zones: CalendarZones
  ) -> Int {
    // Source: RFC 5545 section 3.6.1: the default is one day for a day, and zero for a time.
    if let end = CalendarDate(item.line("DTEND"), zones) {
      if start.isDay { return max(1, end.time.day - start.time.day) }
      return max(0, Int(clamping: end.date.timeIntervalSince(start.date).rounded()))
    }
    if let text = item.line("DURATION")?.raw, let seconds = CalendarDuration.seconds(text) {
      return start.isDay ? max(1, seconds / 86400) : max(0, seconds)
    }
    return start.isDay ? 1 : 0
  }

  /// Reads an event, or its occurrence at a time; nil if it has no start.
  static func values(
    _ item: CalendarComponent,
    at time: CivilTime?,
    _ zones: CalendarZones,
    collection: String
  ) -> ItemValues? {
    guard var start = start(item, zones) else { return nil }
    let length = length(item, start, zones)
    if let time { start.time = time }
    var values = ItemValues(item, length: start.isDay ? length * 86400 : length, zones)
    values.calendar = collection
    values.isAllDay = start.isDay
    values.start = start.date
    if start.isDay {
      let end = CivilTime(day: start.time.day + length, second: 0)
      values.end = end.date(in: .current).addingTimeInterval(-1)
    } else {
      values.end = start.date.addingTimeInterval(Double(length))
      if start.zone != .floating { values.timeZone = start.timeZone }
    }
    values.structuredLocation = EKStructuredLocation(
      item.line(EKStructuredLocation.lineName),
      place: item.line("GEO"),
      title: values.location
    )
    let isFree = item.line("TRANSP")?.raw.uppercased() == "TRANSPARENT"
    values.availability =
      switch item.line("X-MICROSOFT-CDO-BUSYSTATUS")?.raw.uppercased() {
      case "TENTATIVE": .tentative
      case "OOF": .unavailable
      default: isFree ? .free : .busy
      }
    return values
  }

  /// The start as it is stored in a file.
  var startInFile: CalendarDate? {
    guard let start = values.start else { return nil }
    if values.isAllDay { return CalendarDate(day: CivilTime(start, in: .current).day) }
    return CalendarDate(start, in: values.timeZone)
  }
  private var endInFile: CalendarDate? {
    guard let end = values.end else { return nil }
    if values.isAllDay { return CalendarDate(day: CivilTime(end, in: .current).day + 1) }
    return CalendarDate(end, in: values.timeZone)
  }

  /// Writes the values that the app changed; with `movingTimes`, also the times of this occurrence.
  func write(into item: inout CalendarComponent, movingTimes: Bool) {
    values.write(over: saved, into: &item)
    let isMoved =
      values.start != saved.start || values.end != saved.end || values.isAllDay != saved.isAllDay
      || values.timeZone != saved.timeZone
    if isMoved || movingTimes || item.line("DTSTART") == nil {
      item.set("DTSTART", startInFile?.line("DTSTART"))
      item.set("DURATION", nil)
      item.set("DTEND", endInFile?.line("DTEND"))
    }
    if values.availability != saved.availability {
      let isFree = values.availability == .free
      item.set("TRANSP", ContentLine("TRANSP", isFree ? "TRANSPARENT" : "OPAQUE"))
      let word: String? =
        switch values.availability {
        case .tentative: "TENTATIVE"
        case .unavailable: "OOF"
        default: nil
        }
      let name = "X-MICROSOFT-CDO-BUSYSTATUS"
      item.set(name, word.map { ContentLine(name, $0) })
    }
  }
}
