import Foundation
import TestSupport
import Testing
import UIKit

@testable import UIKitPickers

@Suite struct `The columns of date pickers` {
  private func fields(
    _ mode: UIDatePicker.Mode,
    _ locale: String,
    calendar: Calendar.Identifier = .gregorian,
    isRightToLeft: Bool = false
  ) -> String {
    DateColumn.columns(
      for: mode,
      locale: Locale(identifier: locale),
      calendar: Calendar(identifier: calendar),
      isRightToLeft: isRightToLeft
    )
    .map { "\($0.field.rawValue) \($0.pattern)" }.joined(separator: ", ")
  }

  @Test(
    .feature("UI10-F67"),
    .feature("UI10-F71"),
    arguments: [
      ("en_US", "month LLLL, day d, year y"), ("en_GB", "day d, month LLLL, year y"),
      ("de_DE", "day d, month LLLL, year y"), ("zh_CN", "year y年, month L月, day d日"),
      ("ja_JP", "year y年, month L月, day d日"), ("ar_EG", "day d, month LLLL, year y"),
      ("ko_KR", "year y년, month LLLL, day d일"),
    ]
  ) func `dates are in the locale's order`(locale: String, columns: String) {
    #expect(fields(.date, locale) == columns)
  }

  @Test(
    .feature("UI10-F68"),
    .feature("UI10-F71"),
    arguments: [
      ("en_US", "hour h, minute mm, period a"), ("en_GB", "hour HH, minute mm"),
      ("zh_CN", "hour HH, minute mm"), ("ko_KR", "period a, hour h, minute mm"),
      ("ja_JP", "hour H, minute mm"), ("ar_EG", "hour h, minute mm, period a"),
    ]
  ) func `times have halves of the day where the locale has`(locale: String, columns: String) {
    #expect(fields(.time, locale) == columns)
  }

  @Test func `from right to left hours stay left of minutes`() {
    #expect(
      fields(.time, "ar_EG", isRightToLeft: true) == "minute mm, hour h, period a"
    )
  }

  @Test(.feature("UI9-F219"), .feature("UI9-F216"))
  func `date and time have up to four wheels, the day first`() {
    #expect(fields(.dateAndTime, "en_US") == "date EEE MMM d, hour h, minute mm, period a")
    #expect(fields(.dateAndTime, "zh_CN") == "date M月d日 EEE, hour HH, minute mm")
  }

  @Test(.feature("UI10-F70")) func `countdowns have hours and minutes`() {
    #expect(fields(.countDownTimer, "en_US") == "countedHours H, countedMinutes m")
    #expect(fields(.yearAndMonth, "en_US") == "month LLLL, year y")
    #expect(fields(.yearAndMonth, "zh_CN") == "year y年, month L月")
  }

  @Test func `other calendars have their own years`() {
    #expect(fields(.date, "ja_JP", calendar: .japanese).hasPrefix("year Gy年"))
    #expect(fields(.date, "zh_CN", calendar: .chinese).hasPrefix("year U"))
    #expect(fields(.date, "he_IL", calendar: .hebrew) == "day d, month LLLL, year y")
  }

  @Test(
    .feature("UI10-F72"),
    arguments: [
      (1, 1), (5, 5), (15, 15), (30, 30), (7, 1), (0, 1), (-5, 1), (60, 1), (45, 1),
    ]
  )
  func `intervals that do not divide sixty do as one`(wanted: Int, used: Int) {
    #expect(DateRange.usable(minuteInterval: wanted) == used)
  }
}

@Suite struct `The rows of date wheels` {
  private func calendar(_ identifier: Calendar.Identifier = .gregorian) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? .current
    return calendar
  }

  private func date(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    _ hour: Int = 0,
    _ minute: Int = 0
  )
    -> Date
  {
    calendar().date(
      from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    ) ?? .distantPast
  }

  private func rows(
    _ date: Date,
    _ identifier: Calendar.Identifier = .gregorian,
    range: DateRange = DateRange(),
    mode: UIDatePicker.Mode = .date
  ) -> DateWheelRows {
    DateWheelRows(calendar: calendar(identifier), mode: mode, range: range, reference: date)
  }

  @Test(
    arguments: [
      Calendar.Identifier.gregorian, .japanese, .buddhist, .hebrew, .chinese, .islamicUmmAlQura,
      .persian, .republicOfChina, .coptic,
    ]
  ) func `a date is found again from its rows, in every calendar`(calendar: Calendar.Identifier) {
    for day in stride(from: 0, to: 800, by: 37) {
      let date = date(2023, 1, 15, 9, 30).addingTimeInterval(Double(day) * 86_400)
      let rows = rows(date, calendar)
      var found = rows.date(
        self.date(2022, 6, 10, 9, 30),
        turning: .year,
        to: rows.row(of: .year, for: date, near: nil)
      )
      found = rows.date(found, turning: .month, to: rows.row(of: .month, for: date, near: nil))
      found = rows.date(found, turning: .day, to: rows.row(of: .day, for: date, near: nil))
      #expect(found == date)
    }
  }

  @Test func `years of thirteen months have rows for all`() {
    #expect(rows(date(2023, 11, 14), .hebrew).months(of: date(2023, 11, 14)).count == 13)
    #expect(rows(date(2023, 11, 14), .chinese).months(of: date(2023, 11, 14)).count == 13)
    #expect(rows(date(2023, 11, 14)).months(of: date(2023, 11, 14)).count == 12)
  }

  @Test func `the last day stays within a shorter month`() {
    let rows = rows(date(2024, 1, 31, 8, 0))
    #expect(rows.date(date(2024, 1, 31, 8, 0), turning: .month, to: 1) == date(2024, 2, 29, 8, 0))
    #expect(rows.date(date(2024, 2, 29), turning: .year, to: 2024) == date(2025, 2, 28))
    #expect(!rows.allows(.day, row: 30, at: date(2024, 4, 2)))
    #expect(rows.allows(.day, row: 29, at: date(2024, 4, 2)))
  }

  @Test func `years are those from one on`() {
    let rows = rows(date(2024, 5, 5))
    #expect(rows.row(of: .year, for: date(2024, 5, 5), near: nil) == 2023)
    #expect(rows.row(of: .year, for: date(1, 5, 5), near: nil) == 0)
    #expect(rows.rowCount(of: .year, at: date(2024, 5, 5)) == 10_000)
  }

  @Test func `wheels that go round take the nearest way`() {
    let rows = rows(date(2024, 5, 5), mode: .time)
    let start = rows.row(of: .minute, for: date(2024, 5, 5, 8, 58), near: nil)
    #expect(rows.row(of: .minute, for: date(2024, 5, 5, 8, 2), near: start) == start + 4)
    #expect(rows.row(of: .hour, for: date(2024, 5, 5, 23), near: 240) == 239)
  }

  @Test(.feature("UI10-F66")) func `what is out of the limits cannot be chosen`() {
    let range = DateRange(minimum: date(2024, 3, 10, 8, 30), maximum: date(2024, 5, 20, 17, 0))
    let rows = rows(date(2024, 3, 10, 9, 0), range: range)
    let day = date(2024, 3, 10, 9, 0)
    #expect(!rows.allows(.month, row: 1, at: day) && rows.allows(.month, row: 2, at: day))
    #expect(rows.allows(.month, row: 4, at: day) && !rows.allows(.month, row: 5, at: day))
    #expect(!rows.allows(.day, row: 8, at: day) && rows.allows(.day, row: 9, at: day))
    #expect(!rows.allows(.hour, row: 7, at: day) && rows.allows(.hour, row: 8, at: day))
    #expect(!rows.allows(.year, row: 2022, at: day) && rows.allows(.year, row: 2023, at: day))
    let last = date(2024, 5, 20, 16, 0)
    #expect(rows.allows(.hour, row: 17, at: last) && !rows.allows(.hour, row: 18, at: last))
    // A minimum after the maximum makes both void.
    let wrong = DateRange(minimum: range.maximum, maximum: range.minimum)
    #expect(wrong.clamped(.distantPast) == .distantPast)
  }
}
