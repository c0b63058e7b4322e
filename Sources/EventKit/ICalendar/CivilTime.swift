import CoreGraphics
import Foundation

/// A day of the calendar and a time of day, without a zone.
struct CivilTime: Hashable, Comparable {
  /// Days since 1 January 1970.
  var day: Int
  /// Seconds since midnight.
  var second: Int

  static func < (a: CivilTime, b: CivilTime) -> Bool { (a.day, a.second) < (b.day, b.second) }

  /// Creates the time of a moment in a zone.
  init(_ date: Date, in zone: TimeZone) {
    let local = date.timeIntervalSince1970.rounded(.down) + Double(zone.secondsFromGMT(for: date))
    // Chosen: a moment outside the range of files becomes the first or last day.
    let whole = Int(clamping: min(max(local, Self.earliest), Self.latest))
    day = whole.quotientRoundedDown(by: 86400)
    second = whole - day * 86400
  }

  private static let earliest = -62_135_596_800.0
  private static let latest = 253_402_300_799.0

  init(day: Int, second: Int) {
    self.day = day
    self.second = second
  }

  /// Returns the moment in a zone.
  ///
  /// For a time that occurs twice, the first moment is returned; a skipped time uses the offset
  /// before the change.
  // Source: RFC 5545 section 3.3.5.
  func date(in zone: TimeZone) -> Date {
    let local = Double(day * 86400 + second)
    func offset(_ seconds: Double) -> Double {
      Double(zone.secondsFromGMT(for: Date(timeIntervalSince1970: seconds)))
    }
    let (before, after) = (offset(local - 86400), offset(local + 86400))
    if before != after {
      if offset(local - before) == before { return Date(timeIntervalSince1970: local - before) }
      if offset(local - after) == after { return Date(timeIntervalSince1970: local - after) }
    }
    return Date(timeIntervalSince1970: local - before)
  }
}

extension Int {
  /// Returns the quotient, rounded down.
  func quotientRoundedDown(by divisor: Int) -> Int {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
  /// Returns the remainder of the quotient rounded down, which is never negative.
  func remainderRoundedDown(by divisor: Int) -> Int {
    self - quotientRoundedDown(by: divisor) * divisor
  }
}

/// Converts days of the Gregorian calendar to the number of days since 1 January 1970.
enum CivilDay {
  // Source: the rule of leap years, in eras of 400 years that begin in March.
  static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = shifted.quotientRoundedDown(by: 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  static func parts(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = shifted.quotientRoundedDown(by: 146_097)
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let part = (5 * dayOfYear + 2) / 153
    let month = part < 10 ? part + 3 : part - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * part + 2) / 5 + 1)
  }

  /// Returns the weekday of a day; 0 is Sunday.
  static func weekday(_ number: Int) -> Int { (number + 4).remainderRoundedDown(by: 7) }

  static func days(of month: Int, in year: Int) -> Int {
    let next = month == 12 ? number(year + 1, 1, 1) : number(year, month + 1, 1)
    return next - number(year, month, 1)
  }
}
