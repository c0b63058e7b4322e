import Foundation
import Testing

@testable import EventKit

@Suite struct RecurrenceTests {
  private func day(_ text: String) throws -> CalendarDate {
    try #require(CalendarDate.read(text, nil, .none))
  }

  private func days(_ rule: String, from start: String, count: Int = 6) throws -> [String] {
    let first = try day(start)
    let rule = try #require(RecurrenceRule(rule))
    var result: [String] = []
    RecurrenceExpansion(rule, start: first).forEach(from: first.time.day, before: .max) { day, _ in
      result.append(CalendarDate(day: day).written)
      return result.count < count
    }
    return result
  }

  // Source: the examples of RFC 5545 section 3.8.5.3.
  @Test(arguments: [
    ("FREQ=DAILY;INTERVAL=10;COUNT=3", "19970902", "19970902 19970912 19970922"),
    ("FREQ=WEEKLY;COUNT=3", "19970902", "19970902 19970909 19970916"),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "19970805",
      "19970805 19970810 19970819 19970824"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "19970805",
      "19970805 19970817 19970819 19970831"
    ),
    ("FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "19970905", "19970905 19971003 19971107 19971205"),
    (
      "FREQ=MONTHLY;INTERVAL=2;COUNT=4;BYDAY=1SU,-1SU", "19970907",
      "19970907 19970928 19971102 19971130"
    ),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "19970922", "19970922 19971020 19971117"),
    ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "19970928", "19970928 19971029 19971128"),
    ("FREQ=MONTHLY;COUNT=4;BYMONTHDAY=1,-1", "19970930", "19970930 19971001 19971031 19971101"),
    ("FREQ=MONTHLY;COUNT=3", "20240131", "20240131 20240331 20240531"),
    (
      "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "19980213", "19980213 19980313 19981113"
    ),
    (
      "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "19970904", "19970904 19971007 19971106"
    ),
    (
      "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "19970929",
      "19970929 19971030 19971127"
    ),
    ("FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "19970610", "19970610 19970710 19980610 19980710"),
    (
      "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "19970101",
      "19970101 19970410 19970719 20000101"
    ),
    ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "19970519", "19970519 19980518 19990517"),
    ("FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "19970512", "19970512 19980511 19990517"),
    ("FREQ=YEARLY;BYMONTH=3;BYDAY=TH;COUNT=4", "19970313", "19970313 19970320 19970327 19980305"),
    (
      "FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8;COUNT=3", "19961105",
      "19961105 20001107 20041102"
    ),
    ("FREQ=YEARLY;COUNT=3", "20240229", "20240229 20280229 20320229"),
    ("FREQ=DAILY;UNTIL=19970904", "19970902", "19970902 19970903 19970904"),
  ])
  func `rules give the days that the standard's examples have`(
    rule: String,
    start: String,
    expected: String
  ) throws {
    #expect(try days(rule, from: start).joined(separator: " ") == expected)
  }

  @Test func `a rule that is asked for a late span gives what it gives from its beginning`() throws
  {
    for rule in [
      "FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "FREQ=MONTHLY;BYMONTHDAY=31",
      "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU", "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
    ] {
      let start = try day("20000103")
      let expansion = RecurrenceExpansion(try #require(RecurrenceRule(rule)), start: start)
      let all = expansion.days(from: start.time.day, before: start.time.day + 12000)
      for from in stride(from: start.time.day, to: start.time.day + 11000, by: 617) {
        let part = expansion.days(from: from, before: from + 800)
        #expect(part == all.filter { (from..<from + 800).contains($0) }, "\(rule) from \(from)")
      }
    }
  }

  @Test func `a rule without occurrences ends`() throws {
    #expect(try days("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30", from: "20240101") == ["20240101"])
  }

  @Test(arguments: [
    "", "FREQ=HOURLY", "FREQ=DAILY;INTERVAL=0", "FREQ=DAILY;COUNT=-1", "FREQ=DAILY;BYDAY=XX",
    "FREQ=DAILY;UNTIL=never", "INTERVAL=2", "FREQ=MONTHLY;BYMONTHDAY=40", "FREQ=DAILY;BYHOUR=9",
    "FREQ=DAILY;INTERVAL=99999999999999999999",
  ])
  func `what is damaged or not of EventKit is no rule`(text: String) {
    #expect(RecurrenceRule(text) == nil)
  }

  @Test func `a rule of the app is written as the standard has it, and read the same`() throws {
    let rule = EKRecurrenceRule(
      recurrenceWith: .monthly,
      interval: 2,
      daysOfTheWeek: [
        EKRecurrenceDayOfWeek(.monday),
        EKRecurrenceDayOfWeek(dayOfTheWeek: .friday, weekNumber: -1),
      ],
      daysOfTheMonth: nil,
      monthsOfTheYear: [3],
      weeksOfTheYear: nil,
      daysOfTheYear: nil,
      setPositions: [-1],
      end: EKRecurrenceEnd(occurrenceCount: 5)
    )
    // Months are of yearly rules.
    #expect(rule.rule.written == "FREQ=MONTHLY;INTERVAL=2;COUNT=5;BYDAY=MO,-1FR;BYSETPOS=-1")
    let back = EKRecurrenceRule(try #require(RecurrenceRule(rule.rule.written)))
    #expect(back == rule && back.recurrenceEnd?.occurrenceCount == 5)
    #expect(back.daysOfTheWeek?.map(\.weekNumber) == [0, -1])
    #expect(back.setPositions == [-1] && back.monthsOfTheYear == nil)
    #expect(back.firstDayOfTheWeek == 0)
  }

  // MARK: Times

  @Test func `days and their numbers go there and back`() {
    for number in stride(from: -800_000, to: 2_900_000, by: 131) {
      let (year, month, day) = CivilDay.parts(number)
      #expect(CivilDay.number(year, month, day) == number)
    }
    #expect(CivilDay.weekday(CivilDay.number(2026, 11, 25)) == 3)
  }

  @Test func `a time that a clock shows twice is the first, and one that it skips goes by before`()
    throws
  {
    let zone = try #require(TimeZone(identifier: "America/New_York"))
    // Source: RFC 5545 section 3.3.5.
    for (text, expected) in [
      ("20071104T013000", "20071104T053000Z"), ("20070311T023000", "20070311T073000Z"),
      ("20070701T120000", "20070701T160000Z"),
    ] {
      let date = try #require(CalendarDate.read(text, "America/New_York", .none))
      #expect(date.zone == .named(zone))
      #expect(CalendarDate.utc(date.date).written == expected)
    }
  }

  @Test(arguments: [
    ("PT15M", 900), ("-P1DT2H", -93600), ("P2W", 1_209_600), ("PT0S", 0), ("+PT1H1M1S", 3661),
  ])
  func `lengths of time are read and written`(text: String, seconds: Int) {
    #expect(CalendarDuration.seconds(text) == seconds)
    #expect(CalendarDuration.seconds(CalendarDuration.text(seconds)) == seconds)
  }

  @Test(arguments: ["", "P", "PT", "15M", "PT5", "P1H", "PT1D", "P99999999999999999999D"])
  func `damaged lengths are none`(text: String) { #expect(CalendarDuration.seconds(text) == nil) }

  @Test(arguments: [
    "20261301", "20260230", "2026", "20260101T2500", "20260101T250000", "20260101T120000X", "x",
    "00000101",
  ])
  func `damaged dates are none`(text: String) {
    #expect(CalendarDate.read(text, nil, .none) == nil)
  }
}
