import CoreGraphics
import Foundation

/// How others see the time of an event.
public enum EKEventAvailability: Int, Sendable {
  /// The calendar does not say.
  case notSupported = -1
  /// As taken.
  case busy = 0
  /// As free.
  case free = 1
  /// As perhaps taken.
  case tentative = 2
  /// As not there.
  case unavailable = 3
}

/// Whether an event takes place.
public enum EKEventStatus: Int, Sendable {
  /// Not said.
  case none = 0
  /// It does.
  case confirmed = 1
  /// Perhaps.
  case tentative = 2
  /// It does not.
  case canceled = 3
}

/// An event of a calendar; of one that repeats, one occurrence.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  /// Makes an event that is in no calendar yet.
  public convenience init(eventStore: EKEventStore) {
    self.init(eventStore)
    // Unverified: that a new event has the device's zone.
    values.timeZone = .current
    saved = values
  }

  /// What all occurrences are known by; it changes with the calendar.
  open var eventIdentifier: String! {
    origin.map { $0.collection + ":" + $0.identifier }
  }

  /// Whether the event is of whole days, by default `false`.
  open var isAllDay: Bool {
    get { values.isAllDay }
    set { values.isAllDay = newValue }
  }
  /// The start; of an event of whole days its time does not count.
  open var startDate: Date! {
    get { values.start }
    set { values.start = newValue }
  }
  /// The end; of an event of whole days, a moment of its last day.
  open var endDate: Date! {
    get { values.end }
    set { values.end = newValue }
  }
  /// The place with its coordinates; its title is the location.
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
  /// Puts events in the order of their starts.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let start = startDate, let second = other.startDate else { return .orderedSame }
    return start < second ? .orderedAscending : start > second ? .orderedDescending : .orderedSame
  }
  /// Who invites; nil: nobody.
  open var organizer: EKParticipant? { component?.line("ORGANIZER").map { EKParticipant($0) } }
  /// How others see its time, by default as taken.
  open var availability: EKEventAvailability {
    get { values.availability }
    set { values.availability = newValue }
  }
  /// Whether it takes place.
  open var status: EKEventStatus {
    switch component?.line("STATUS")?.raw.uppercased() {
    case "CONFIRMED": .confirmed
    case "TENTATIVE": .tentative
    case "CANCELLED": .canceled
    default: .none
    }
  }
  /// Whether this occurrence was changed apart from the others.
  open var isDetached: Bool { origin?.isDetached ?? false }
  /// The start that the rule gives this occurrence.
  open var occurrenceDate: Date! { origin?.occurrence?.date ?? startDate }
  /// The contact whose birthday it is; nil: none, as calendars of birthdays are not made here.
  open var birthdayContactIdentifier: String? { nil }

  /// Reads the event again, but for values that the app changed; false: it is gone.
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

  /// The start of an event in a file; nil: it has none.
  static func start(_ item: CalendarComponent, _ zones: CalendarZones) -> CalendarDate? {
    CalendarDate(item.line("DTSTART"), zones)
  }

  /// Its length: seconds, or days where the start is a day.
  static func length(
    _ item: CalendarComponent,
    _ start: CalendarDate,
    _ zones: CalendarZones
  ) -> Int {
    // Source: RFC 5545 section 3.6.1: a day lasts one, a time nothing.
    if let end = CalendarDate(item.line("DTEND"), zones) {
      if start.isDay { return max(1, end.time.day - start.time.day) }
      return max(0, Int(clamping: end.date.timeIntervalSince(start.date).rounded()))
    }
    if let text = item.line("DURATION")?.raw, let seconds = CalendarDuration.seconds(text) {
      return start.isDay ? max(1, seconds / 86400) : max(0, seconds)
    }
    return start.isDay ? 1 : 0
  }

  /// Reads an event, or the occurrence of one that begins at a time; nil: it has no start.
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

  /// The start as a file has it.
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

  /// Writes what the app changed; the times too where they are to be those of this occurrence.
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
