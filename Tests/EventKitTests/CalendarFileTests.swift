import Foundation
import Testing

@testable import EventKit

@Suite struct CalendarFileTests {
  private static let sample = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    X-WR-CALNAME:Work\\, mostly\r
    BEGIN:VEVENT\r
    UID:a@example.org\r
    SUMMARY:Lunch\\; with “Zoë”\\nand a title that is folded within the two bytes of a\r
     n umlaut\r
    X-UNKNOWN;P="a;b:c";Q=1,2:kept\\;as it is\r
    ATTENDEE;CN="Doe, Ada";PARTSTAT=ACCEPTED:mailto:ada@example.org\r
    DTSTART;TZID=Europe/Vienna:20260301T120000\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  private func read(_ text: String) throws -> [CalendarComponent] {
    try CalendarReader.calendars(Array(text.utf8))
  }

  @Test func `what is written is read the same, and what nobody reads is kept`() throws {
    let calendars = try read(Self.sample)
    let event = try #require(calendars.first?.parts.first)
    #expect(calendars[0].text("X-WR-CALNAME") == "Work, mostly")
    #expect(
      event.text("SUMMARY")
        == "Lunch; with “Zoë”\nand a title that is folded within the two bytes of an umlaut"
    )
    #expect(event.line("ATTENDEE")?.parameter("CN") == "Doe, Ada")
    let written = calendars[0].written
    #expect(written.contains("X-UNKNOWN;P=\"a;b:c\";Q=1,2:kept\\;as it is\r\n"))
    #expect(written.components(separatedBy: "\r\n").allSatisfy { $0.utf8.count <= 75 })
    #expect(try read(written) == calendars)
  }

  @Test func `a fold within a character is joined again`() throws {
    var bytes = Array("BEGIN:VCALENDAR\r\nX:M".utf8)
    bytes += [0xC3, 13, 10, 32, 0xBC]
    bytes += Array("ller\nEND:VCALENDAR".utf8)
    #expect(try CalendarReader.calendars(bytes)[0].text("X") == "Müller")
    // Text that is not UTF-8 has the older encoding.
    let old = Array("BEGIN:VCALENDAR\nX:M".utf8) + [0xFC] + Array("ller\nEND:VCALENDAR".utf8)
    #expect(try CalendarReader.calendars(old)[0].text("X") == "Müller")
  }

  @Test func `values of parameters with quotes and line ends go there and back`() throws {
    let line = ContentLine("X", "v", [.init(name: "CN", values: ["A \"B\" ^ C\nD"])])
    let written = "BEGIN:VCALENDAR\r\n" + line.folded + "END:VCALENDAR\r\n"
    #expect(written.contains("CN=A ^'B^' ^^ C^nD:"))
    #expect(try read(written)[0].lines == [line])
  }

  @Test(arguments: [
    "", "BEGIN:VCALENDAR", "END:VCALENDAR", "X:1", "BEGIN:VCALENDAR\nno colon\nEND:VCALENDAR",
    "BEGIN:VEVENT\nEND:VEVENT", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\n:x\nEND:VCALENDAR", "BEGIN:VCALENDAR\nX;Y:1\nEND:VCALENDAR",
    "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:A\n", count: 200),
  ])
  func `a damaged file is an error with its line`(text: String) {
    #expect(throws: CalendarReader.Failure.self) { try read(text) }
  }

  @Test func `cut off anywhere, a file is an error or whole, and nothing stops`() {
    let bytes = Array(Self.sample.utf8)
    for count in 0..<bytes.count { _ = try? CalendarReader.calendars(Array(bytes[..<count])) }
  }

  // MARK: Zones

  @Test func `zones are known by their names, those of Windows, and what the file defines`() throws
  {
    let calendars = try read(
      """
      BEGIN:VCALENDAR
      BEGIN:VTIMEZONE
      TZID:My Own
      BEGIN:DAYLIGHT
      DTSTART:19810329T020000
      TZOFFSETFROM:+0100
      TZOFFSETTO:+0200
      RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
      END:DAYLIGHT
      BEGIN:STANDARD
      DTSTART:19961027T030000
      TZOFFSETFROM:+0200
      TZOFFSETTO:+0100
      RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VTIMEZONE
      TZID:Fixed
      BEGIN:STANDARD
      DTSTART:19700101T000000
      TZOFFSETFROM:-0330
      TZOFFSETTO:-0330
      END:STANDARD
      END:VTIMEZONE
      END:VCALENDAR
      """
    )
    let zones = CalendarZones(calendars)
    #expect(zones.zone("Europe/Vienna")?.identifier == "Europe/Vienna")
    #expect(zones.zone("/example.org/20260101/Europe/Vienna")?.identifier == "Europe/Vienna")
    #expect(zones.zone("W. Europe Standard Time")?.identifier == "Europe/Berlin")
    #expect(zones.zone("Fixed")?.secondsFromGMT() == -12600)
    #expect(zones.zone("nowhere at all") == nil)
    let own = try #require(zones.zone("My Own"))
    let summer = try #require(CalendarDate.read("20260701T120000Z", nil, .none)).date
    let winter = try #require(CalendarDate.read("20260101T120000Z", nil, .none)).date
    #expect(own.secondsFromGMT(for: summer) == 7200 && own.secondsFromGMT(for: winter) == 3600)
  }

  @Test func `a zone that is defined by us is found by others through its rules`() throws {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    let date = try #require(CalendarDate.read("20260701T120000Z", nil, .none)).date
    var definition = CalendarZones.definition(of: zone, round: date)
    let text = definition.written
    #expect(text.contains("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU"))
    #expect(text.contains("RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU"))
    #expect(text.contains("TZOFFSETFROM:-0500\r\nTZOFFSETTO:-0400"))
    definition.set("TZID", ContentLine("TZID", "Anonymous"))
    let found = CalendarZones([CalendarComponent(name: "VCALENDAR", parts: [definition])])
      .zone("Anonymous")
    #expect(found?.secondsFromGMT(for: date) == -14400)
  }
}
