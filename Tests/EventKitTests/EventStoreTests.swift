import CoreLocation
import Foundation
import HeadlessHost
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import EventKit
@testable import SystemServices

@MainActor
@Suite(.restoresProcess, .serialized) struct EventStoreTests {
  private let scratch = CalendarScratch()
  private let stage = EventStage()
  private let store: EKEventStore

  init() {
    stage.allow("calendars", "authorized")
    stage.allow("reminders", "authorized")
    store = EKEventStore(folder: CalendarFolder(path: scratch.path))
  }

  private func moment(_ text: String) throws -> Date {
    try #require(CalendarDate.read(text, nil, .none)).date
  }

  private func event(_ lines: String, _ more: String = "") -> String {
    "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:u1\r\nSUMMARY:Meet\r\n\(lines)"
      + "END:VEVENT\r\n\(more)END:VCALENDAR\r\n"
  }

  private func found(_ from: String, _ to: String, _ store: EKEventStore? = nil) throws -> [EKEvent]
  {
    let store = store ?? self.store
    return store.events(
      matching: store.predicateForEvents(
        withStart: try moment(from),
        end: try moment(to),
        calendars: nil
      )
    )
  }

  private func starts(_ from: String, _ to: String) throws -> [String] {
    try found(from, to).compactMap { $0.startDate.map { CalendarDate.utc($0).written } }
  }

  // MARK: Permission

  @Test(.feature("IX-F117"))
  func `the question is asked once, and its answer is given to the app`() {
    let stage = EventStage(keys: ["NSCalendarsUsageDescription": "To plan."])
    let answers = Mutex<[Bool]>([])
    store.requestAccess(to: .event) { granted, _ in answers.withLock { $0.append(granted) } }
    #expect(stage.words.contains("“Plans” Would Like to Access Your Calendar"))
    #expect(stage.words.contains("To plan."))
    #expect(EKEventStore.authorizationStatus(for: .event) == .notDetermined)
    stage.choose("OK")
    store.requestAccess(to: .event) { granted, _ in answers.withLock { $0.append(granted) } }
    stage.screen.advance(by: .milliseconds(50))
    #expect(answers.withLock { $0 } == [true, true])
    #expect(EKEventStore.authorizationStatus(for: .event) == .authorized)
    #expect(EKEventStore.authorizationStatus(for: .reminder) == .notDetermined)
  }

  @Test func `iOS 17 asks for adding alone, and later for more`() throws {
    scratch.write(event("DTSTART:20260301T120000Z\r\n"), to: "a.ics")
    let stage = EventStage(
      (17, 0),
      keys: [
        "NSCalendarsWriteOnlyAccessUsageDescription": "To add trips.",
        "NSCalendarsFullAccessUsageDescription": "To show your day.",
      ]
    )
    store.requestWriteOnlyAccessToEvents { _, _ in }
    #expect(stage.words.contains("“Plans” Would Like to Add to Your Calendar"))
    stage.choose("Allow")
    #expect(EKEventStore.authorizationStatus(for: .event) == .writeOnly)
    #expect(try found("20260301T000000Z", "20260302T000000Z").isEmpty)
    let added = EKEvent(eventStore: store)
    added.calendar = store.defaultCalendarForNewEvents
    added.startDate = try moment("20260301T150000Z")
    added.endDate = try moment("20260301T160000Z")
    try store.save(added, span: .thisEvent)
    #expect(store.event(withIdentifier: added.eventIdentifier) == nil)
    store.requestFullAccessToEvents { _, _ in }
    #expect(stage.words.contains("“Plans” Would Like Full Access to Your Calendar"))
    stage.choose("Allow Full Access")
    #expect(try found("20260301T000000Z", "20260302T000000Z").count == 2)
  }

  @Test func `without permission nothing is read or written`() throws {
    scratch.write(event("DTSTART:20260301T120000Z\r\n"), to: "a.ics")
    stage.allow("calendars", "denied")
    #expect(try found("20260301T000000Z", "20260302T000000Z").isEmpty)
    #expect(store.calendars(for: .event).isEmpty)
    let added = EKEvent(eventStore: store)
    #expect(throws: EKError.self) { try store.save(added, span: .thisEvent) }
  }

  // MARK: Reading

  @Test func `an event is read with everything that it says`() throws {
    scratch.write(
      event(
        """
        DTSTART;TZID=Europe/Vienna:20260301T120000\r
        DURATION:PT90M\r
        LOCATION:Café\r
        X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-APPLE-RADIUS=70;X-TITLE=Café:geo:48.2,16.4\r
        DESCRIPTION:Notes\r
        URL:https://example.org/x\r
        TRANSP:TRANSPARENT\r
        STATUS:TENTATIVE\r
        ORGANIZER;CN=Bob:mailto:bob@example.org\r
        ATTENDEE;CN=Ada;ROLE=CHAIR;PARTSTAT=DECLINED;CUTYPE=ROOM:mailto:ada@example.org\r
        BEGIN:VALARM\r
        TRIGGER:-PT15M\r
        ACTION:DISPLAY\r
        END:VALARM\r
        BEGIN:VALARM\r
        TRIGGER;VALUE=DATE-TIME:20260301T100000Z\r
        ACTION:EMAIL\r
        ATTENDEE:mailto:me@example.org\r
        END:VALARM\r

        """
      ),
      to: "work.ics"
    )
    let event = try #require(try found("20260301T000000Z", "20260302T000000Z").first)
    #expect(event.title == "Meet" && event.notes == "Notes" && event.location == "Café")
    #expect(event.startDate == (try moment("20260301T110000Z")))
    #expect(event.endDate == (try moment("20260301T123000Z")))
    #expect(event.timeZone?.identifier == "Europe/Vienna" && !event.isAllDay)
    #expect(event.structuredLocation?.geoLocation?.coordinate.longitude == 16.4)
    #expect(event.structuredLocation?.radius == 70 && event.url?.host == "example.org")
    #expect(event.availability == .free && event.status == .tentative)
    #expect(
      event.organizer?.name == "Bob"
        && event.organizer?.url.absoluteString == "mailto:bob@example.org"
    )
    let guest = try #require(event.attendees?.first)
    #expect(guest.participantRole == .chair && guest.participantStatus == .declined)
    #expect(guest.participantType == .room && event.hasAttendees)
    #expect(event.alarms?.map(\.relativeOffset) == [-900, 0])
    #expect(event.alarms?.last?.absoluteDate == (try moment("20260301T100000Z")))
    #expect(event.alarms?.map(\.type) == [.display, .email])
    #expect(event.calendar.title == "work" && !event.hasRecurrenceRules && !event.hasChanges)
    #expect(event.calendarItemExternalIdentifier == "u1")
  }

  @Test func `a day lasts to its last second`() throws {
    scratch.write(
      event("DTSTART;VALUE=DATE:20260301\r\nDTEND;VALUE=DATE:20260303\r\n"),
      to: "a.ics"
    )
    let noon = CivilTime(day: CivilDay.number(2026, 3, 2), second: 43200).date(in: .current)
    let events = store.events(
      matching: store.predicateForEvents(
        withStart: noon,
        end: noon.addingTimeInterval(60),
        calendars: nil
      )
    )
    let event = try #require(events.first)
    #expect(event.isAllDay)
    #expect(event.startDate == noon.addingTimeInterval(-129_600))
    #expect(event.endDate == noon.addingTimeInterval(43199))
  }

  @Test func `an event that repeats keeps its hour when the clocks change`() throws {
    scratch.write(
      event("DTSTART;TZID=Europe/Vienna:20260327T090000\r\nRRULE:FREQ=DAILY\r\n"),
      to: "a.ics"
    )
    #expect(
      try starts("20260327T000000Z", "20260330T000000Z")
        == ["20260327T080000Z", "20260328T080000Z", "20260329T070000Z"]
    )
    // Far later, as soon as there.
    #expect(try starts("20400701T000000Z", "20400702T000000Z") == ["20400701T070000Z"])
  }

  @Test func `dates that are left out, added and moved are so`() throws {
    let moved = """
      BEGIN:VEVENT\r
      UID:u1\r
      SUMMARY:Moved\r
      RECURRENCE-ID:20260303T120000Z\r
      DTSTART:20260303T180000Z\r
      END:VEVENT\r

      """
    scratch.write(
      event(
        "DTSTART:20260301T120000Z\r\nRRULE:FREQ=DAILY;COUNT=4\r\nEXDATE:20260302T120000Z\r\n"
          + "RDATE:20260310T120000Z\r\n",
        moved
      ),
      to: "a.ics"
    )
    let events = try found("20260301T000000Z", "20260401T000000Z")
    #expect(
      events.map { CalendarDate.utc($0.startDate).written }
        == ["20260301T120000Z", "20260303T180000Z", "20260304T120000Z", "20260310T120000Z"]
    )
    #expect(events.map(\.isDetached) == [false, true, false, false])
    #expect(events[1].title == "Moved")
    #expect(events[1].occurrenceDate == (try moment("20260303T120000Z")))
    #expect(Set(events.map(\.eventIdentifier)).count == 1)
    #expect(
      store.event(withIdentifier: events[2].eventIdentifier)?.startDate == events[0].startDate
    )
  }

  @Test func `calendars are files and folders, with their names and colours`() throws {
    scratch.write(
      "BEGIN:VCALENDAR\r\nX-WR-CALNAME:Home\r\nX-APPLE-CALENDAR-COLOR:#FF000080\r\nEND:VCALENDAR\r\n",
      to: "h.ics"
    )
    scratch.write("Work\n", to: "w/displayname")
    scratch.write("#00FF00", to: "w/color")
    scratch.write(event("DTSTART:20260301T120000Z\r\n"), to: "w/one.ics")
    scratch.write("x", to: "w/readme.txt")
    let calendars = store.calendars(for: .event)
    #expect(calendars.map(\.title) == ["Home", "Work"])
    #expect(calendars[0].cgColor.components?.first == 1)
    #expect(calendars[1].cgColor.components?.prefix(3) == [0, 1, 0])
    #expect(store.calendars(for: .reminder).map(\.title) == ["Home"])
    #expect(store.calendar(withIdentifier: calendars[1].calendarIdentifier) == calendars[1])
    let only = store.predicateForEvents(
      withStart: try moment("20260301T000000Z"),
      end: try moment("20260302T000000Z"),
      calendars: [calendars[0]]
    )
    #expect(store.events(matching: only).isEmpty)
  }

  @Test func `a damaged file is left out and stays as it is`() throws {
    scratch.write("BEGIN:VCALENDAR\r\nBEGIN:VEVENT", to: "bad.ics")
    scratch.write(event("DTSTART:20260301T120000Z\r\n"), to: "good.ics")
    scratch.write(event("DTSTART:never\r\n"), to: "half.ics")
    let event = try #require(try found("20260301T000000Z", "20260302T000000Z").first)
    event.title = "Changed"
    try store.save(event, span: .thisEvent)
    #expect(scratch.read("bad.ics") == "BEGIN:VCALENDAR\r\nBEGIN:VEVENT")
    #expect(scratch.read("half.ics")?.contains("DTSTART:never") == true)
    #expect(scratch.read("good.ics")?.contains("SUMMARY:Changed") == true)
  }

  // MARK: Saving

  private func make(
    _ title: String,
    _ start: String,
    _ rule: EKRecurrenceRule? = nil
  ) throws
    -> EKEvent
  {
    let event = EKEvent(eventStore: store)
    event.title = title
    event.timeZone = TimeZone(identifier: "Europe/Vienna")
    event.startDate = try moment(start)
    event.endDate = event.startDate.addingTimeInterval(3600)
    event.calendar = store.defaultCalendarForNewEvents
    if let rule { event.addRecurrenceRule(rule) }
    return event
  }

  private var daily: EKRecurrenceRule {
    EKRecurrenceRule(recurrenceWith: .daily, interval: 1, end: EKRecurrenceEnd(occurrenceCount: 5))
  }

  @Test func `an event is added, changed and removed, and each is told`() throws {
    let told = Mutex(0)
    let watch = NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged,
      object: nil,
      queue: nil
    ) { _ in told.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(watch) }
    let event = try make("Tea; cake", "20260301T120000Z")
    event.addAlarm(EKAlarm(relativeOffset: -600))
    event.structuredLocation = EKStructuredLocation(title: "Garden")
    event.structuredLocation?.geoLocation = CLLocation(latitude: 1, longitude: 2)
    #expect(event.isNew && event.hasChanges)
    try store.save(event, span: .thisEvent)
    #expect(!event.isNew && !event.hasChanges)
    #expect(scratch.names.contains("calendar/displayname"))
    let file = try #require(scratch.names.first { $0.hasSuffix(".ics") })
    let text = try #require(scratch.read(file))
    #expect(text.contains("SUMMARY:Tea\\; cake\r\n"))
    #expect(text.contains("DTSTART;TZID=Europe/Vienna:20260301T130000\r\n"))
    #expect(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Vienna\r\n"))
    #expect(text.contains("TRIGGER:-PT10M\r\n") && text.contains(":geo:1.0,2.0\r\n"))
    let again = try #require(store.event(withIdentifier: event.eventIdentifier))
    #expect(again.title == "Tea; cake" && again.alarms == event.alarms)
    again.title = "Coffee"
    again.startDate = again.startDate.addingTimeInterval(-3600)
    try store.save(again, span: .thisEvent)
    #expect(event.refresh() && event.title == "Coffee")
    #expect(try starts("20260301T000000Z", "20260302T000000Z") == ["20260301T110000Z"])
    try store.remove(again, span: .thisEvent)
    #expect(!event.refresh())
    #expect(!scratch.names.contains { $0.hasSuffix(".ics") })
    #expect(told.withLock { $0 } == 3)
  }

  @Test func `unknown lines and other events of a file stay`() throws {
    scratch.write(
      event("DTSTART:20260301T120000Z\r\nX-MINE;P=1:kept\r\n")
        .replacingOccurrences(
          of: "END:VCALENDAR",
          with: "BEGIN:VJOURNAL\r\nUID:j\r\nEND:VJOURNAL\r\nEND:VCALENDAR"
        ),
      to: "a.ics"
    )
    let event = try #require(try found("20260301T000000Z", "20260302T000000Z").first)
    event.notes = "New"
    try store.save(event, span: .thisEvent)
    let text = try #require(scratch.read("a.ics"))
    #expect(text.contains("X-MINE;P=1:kept\r\n") && text.contains("UID:j\r\n"))
    #expect(text.contains("DTSTART:20260301T120000Z\r\n") && text.contains("DESCRIPTION:New\r\n"))
    try store.remove(event, span: .thisEvent)
    #expect(scratch.read("a.ics")?.contains("UID:j\r\n") == true)
    #expect(scratch.read("a.ics")?.contains("UID:u1") == false)
  }

  @Test func `one occurrence is changed, and another removed, apart from the others`() throws {
    let event = try make("Run", "20260301T070000Z", daily)
    try store.save(event, span: .thisEvent)
    let second = try found("20260302T000000Z", "20260303T000000Z")[0]
    second.title = "Walk"
    second.startDate = second.startDate.addingTimeInterval(7200)
    second.endDate = second.endDate.addingTimeInterval(7200)
    try store.save(second, span: .thisEvent)
    #expect(second.isDetached)
    try store.remove(try found("20260304T000000Z", "20260305T000000Z")[0], span: .thisEvent)
    let all = try found("20260301T000000Z", "20260401T000000Z")
    #expect(all.map(\.title) == ["Run", "Walk", "Run", "Run"])
    #expect(
      all.map { CalendarDate.utc($0.startDate).written }
        == ["20260301T070000Z", "20260302T090000Z", "20260303T070000Z", "20260305T070000Z"]
    )
    // Changed again, it is still one.
    second.notes = "Slow"
    try store.save(second, span: .thisEvent)
    #expect(try found("20260301T000000Z", "20260401T000000Z").count == 4)
  }

  @Test func `from one occurrence on everything is changed, and before it nothing`() throws {
    let event = try make("Run", "20260301T070000Z", daily)
    try store.save(event, span: .thisEvent)
    let late = try found("20260305T000000Z", "20260306T000000Z")[0]
    late.title = "Last"
    try store.save(late, span: .thisEvent)
    let third = try found("20260303T000000Z", "20260304T000000Z")[0]
    third.title = "Swim"
    third.startDate = third.startDate.addingTimeInterval(3600)
    third.endDate = third.endDate.addingTimeInterval(3600)
    try store.save(third, span: .futureEvents)
    let all = try found("20260301T000000Z", "20260401T000000Z")
    #expect(all.map(\.title) == ["Run", "Run", "Swim", "Swim", "Last"])
    #expect(
      all.map { CalendarDate.utc($0.startDate).written } == [
        "20260301T070000Z", "20260302T070000Z", "20260303T080000Z", "20260304T080000Z",
        "20260305T070000Z",
      ]
    )
    #expect(all[0].eventIdentifier != all[2].eventIdentifier)
    #expect(all[2].recurrenceRules?.first?.recurrenceEnd?.occurrenceCount == 3)
    try store.remove(all[3], span: .futureEvents)
    #expect(
      try found("20260301T000000Z", "20260401T000000Z").map(\.title) == ["Run", "Run", "Swim"]
    )
  }

  @Test func `the first occurrence with those after it is the whole event`() throws {
    let event = try make("Run", "20260301T070000Z", daily)
    try store.save(event, span: .thisEvent)
    try store.remove(try found("20260302T000000Z", "20260303T000000Z")[0], span: .thisEvent)
    let first = try found("20260301T000000Z", "20260302T000000Z")[0]
    first.startDate = first.startDate.addingTimeInterval(86400)
    first.endDate = first.endDate.addingTimeInterval(86400)
    try store.save(first, span: .futureEvents)
    #expect(
      try starts("20260301T000000Z", "20260401T000000Z")
        == ["20260302T070000Z", "20260304T070000Z", "20260305T070000Z", "20260306T070000Z"]
    )
    try store.remove(try found("20260302T000000Z", "20260303T000000Z")[0], span: .futureEvents)
    #expect(try found("20260301T000000Z", "20260401T000000Z").isEmpty)
    #expect(!scratch.names.contains { $0.hasSuffix(".ics") })
  }

  @Test func `what is wrong is said before anything is written`() throws {
    func code(_ change: (EKEvent) -> Void) throws -> EKError.Code? {
      let event = try make("X", "20260301T070000Z")
      change(event)
      do {
        try store.save(event, span: .thisEvent)
        return nil
      } catch { return (error as? EKError)?.code }
    }
    #expect(try code { $0.calendar = nil } == .noCalendar)
    #expect(try code { $0.startDate = nil } == .noStartDate)
    #expect(try code { $0.endDate = nil } == .noEndDate)
    #expect(try code { $0.endDate = .distantPast } == .datesInverted)
    let reminders = store.defaultCalendarForNewReminders()
    #expect(try code { $0.calendar = reminders } == .calendarDoesNotAllowEvents)
    let other = EKEventStore(folder: CalendarFolder(path: scratch.path))
    let foreign = try make("X", "20260301T070000Z")
    #expect(throws: EKError.self) { try other.save(foreign, span: .thisEvent) }
    #expect(scratch.names.isEmpty)
  }

  @Test func `what is not committed is not found, and is written together or forgotten`() throws {
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Trips"
    calendar.source = store.sources.first
    calendar.cgColor = UIColor.red.cgColor
    try store.saveCalendar(calendar, commit: false)
    let events = try [make("A", "20260301T070000Z"), make("B", "20260301T080000Z")]
    for event in events {
      event.calendar = calendar
      try store.save(event, span: .thisEvent, commit: false)
    }
    #expect(scratch.names.isEmpty)
    try store.commit()
    #expect(try found("20260301T000000Z", "20260302T000000Z").map(\.title) == ["A", "B"])
    #expect(events[0].calendar == calendar && !calendar.isNew)
    #expect(scratch.read("trips/color") == "#FF0000")
    events[0].title = "C"
    try store.save(events[0], span: .thisEvent, commit: false)
    store.reset()
    try store.commit()
    #expect(try found("20260301T000000Z", "20260302T000000Z").map(\.title) == ["A", "B"])
    calendar.title = "Journeys"
    try store.saveCalendar(calendar, commit: true)
    #expect(store.calendars(for: .event).map(\.title).contains("Journeys"))
    try store.removeCalendar(calendar, commit: true)
    #expect(!scratch.names.contains { $0.hasPrefix("trips") })
  }

  @Test func `an event goes to another calendar with all of its occurrences`() throws {
    let event = try make("Run", "20260301T070000Z", daily)
    try store.save(event, span: .futureEvents)
    let calendar = EKCalendar(for: .event, eventStore: store)
    calendar.title = "Sport"
    calendar.source = store.sources.first
    try store.saveCalendar(calendar, commit: true)
    event.calendar = calendar
    try store.save(event, span: .futureEvents)
    #expect(scratch.names.filter { $0.hasSuffix(".ics") }.allSatisfy { $0.hasPrefix("sport/") })
    #expect(try found("20260301T000000Z", "20260401T000000Z").count == 5)
    // One alone becomes an event of its own.
    let third = try found("20260303T000000Z", "20260304T000000Z")[0]
    third.calendar = store.calendars(for: .event).first { $0 != calendar }
    try store.save(third, span: .thisEvent)
    let all = try found("20260301T000000Z", "20260401T000000Z")
    #expect(all.count == 5 && Set(all.map(\.eventIdentifier)).count == 2)
    #expect(!all[2].hasRecurrenceRules)
  }

  @Test func `a disk that fails leaves what was there`() throws {
    let files = FailingFiles()
    let store = EKEventStore(folder: CalendarFolder(path: scratch.path, files: files))
    let text = event("DTSTART:20260301T120000Z\r\n")
    scratch.write(text, to: "a.ics")
    let event = try #require(try found("20260301T000000Z", "20260302T000000Z", store).first)
    event.title = "Changed"
    files.failsToSynchronize.withLock { $0 = true }
    #expect(throws: EKError.self) { try store.save(event, span: .thisEvent) }
    #expect(scratch.read("a.ics") == text && event.hasChanges)
    files.failsToSynchronize.withLock { $0 = false }
    try store.save(event, span: .thisEvent)
    #expect(try found("20260301T000000Z", "20260302T000000Z").map(\.title) == ["Changed"])
  }

  @Test func `changes of other programs are announced when the store looks`() throws {
    scratch.write(event("DTSTART:20260301T120000Z\r\n"), to: "a.ics")
    let told = Mutex(0)
    let watch = NotificationCenter.default.addObserver(
      forName: .EKEventStoreChanged,
      object: store,
      queue: nil
    ) { _ in told.withLock { $0 += 1 } }
    defer { NotificationCenter.default.removeObserver(watch) }
    store.refreshSourcesIfNecessary()
    store.refreshSourcesIfNecessary()
    #expect(told.withLock { $0 } == 0)
    scratch.write(event("DTSTART:20260301T130000Z\r\n"), to: "b.ics")
    store.refreshSourcesIfNecessary()
    #expect(told.withLock { $0 } == 1)
  }

  // MARK: Reminders

  private func reminders(_ predicate: NSPredicate) throws -> [EKReminder] {
    let result = Mutex<[EKReminder]?>(nil)
    store.fetchReminders(matching: predicate) { found in result.withLock { $0 = found } }
    stage.screen.advance(by: .milliseconds(50))
    return try #require(result.withLock { $0 })
  }

  @Test func `reminders are saved, found by what they are, and done`() throws {
    let reminder = EKReminder(eventStore: store)
    reminder.title = "Milk"
    reminder.priority = Int(EKReminderPriority.high.rawValue)
    reminder.calendar = store.defaultCalendarForNewReminders()
    reminder.dueDateComponents = DateComponents(year: 2026, month: 3, day: 1)
    let open = EKReminder(eventStore: store)
    open.title = "Some day"
    open.calendar = reminder.calendar
    try store.save(reminder, commit: false)
    try store.save(open, commit: false)
    try store.commit()
    let text = try #require(
      scratch.read("reminders/\(reminder.calendarItemExternalIdentifier ?? "").ics")
    )
    #expect(text.contains("DUE;VALUE=DATE:20260301\r\n") && text.contains("PRIORITY:1\r\n"))
    #expect(try reminders(store.predicateForReminders(in: nil)).count == 2)
    let due = store.predicateForIncompleteReminders(
      withDueDateStarting: nil,
      ending: try moment("20260401T000000Z"),
      calendars: nil
    )
    #expect(try reminders(due).map(\.title) == ["Milk"])
    #expect(try reminders(due).first?.dueDateComponents?.hour == nil)
    let found = try #require(try reminders(due).first)
    found.isCompleted = true
    try store.save(found, commit: true)
    #expect(try reminders(due).isEmpty)
    let done = store.predicateForCompletedReminders(
      withCompletionDateStarting: nil,
      ending: nil,
      calendars: [found.calendar]
    )
    #expect(try reminders(done).first?.completionDate != nil)
    #expect(reminder.refresh() && reminder.isCompleted)
    try store.remove(found, commit: true)
    #expect(try reminders(store.predicateForReminders(in: nil)).map(\.title) == ["Some day"])
  }

  @Test func `a reminder that repeats leaves the next one when it is done`() throws {
    let reminder = EKReminder(eventStore: store)
    reminder.title = "Water"
    reminder.calendar = store.defaultCalendarForNewReminders()
    reminder.addRecurrenceRule(EKRecurrenceRule(recurrenceWith: .weekly, interval: 1, end: nil))
    #expect(throws: EKError.self) { try store.save(reminder, commit: true) }
    reminder.dueDateComponents = DateComponents(year: 2026, month: 3, day: 1, hour: 9)
    try store.save(reminder, commit: true)
    reminder.isCompleted = true
    try store.save(reminder, commit: true)
    let all = try reminders(store.predicateForReminders(in: nil))
    #expect(all.count == 2)
    let next = try #require(all.first { !$0.isCompleted })
    #expect(next.dueDateComponents?.day == 8 && next.dueDateComponents?.hour == 9)
    #expect(next.hasRecurrenceRules && all.first { $0.isCompleted }?.hasRecurrenceRules == false)
  }

  @Test func `an ended fetch calls nobody`() {
    let calls = Mutex(0)
    let fetch = store.fetchReminders(matching: store.predicateForReminders(in: nil)) { _ in
      calls.withLock { $0 += 1 }
    }
    store.cancelFetchRequest(fetch)
    stage.screen.advance(by: .milliseconds(50))
    #expect(calls.withLock { $0 } == 0)
  }
}
