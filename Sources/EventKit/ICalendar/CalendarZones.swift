import Foundation
import Synchronization

/// Maps the zone identifiers of a calendar to time zones.
///
/// An identifier is the name of a zone of the system, ends with one, or is a Windows name. For
/// others, the definition in the file is used: the system's zone with the same offsets, or else a
/// fixed offset.
final class CalendarZones: @unchecked Sendable {
  private let definitions: [String: CalendarComponent]
  private let found = Mutex<[String: TimeZone?]>([:])

  /// Creates the zones of a file.
  init(_ calendars: [CalendarComponent]) {
    var definitions: [String: CalendarComponent] = [:]
    for part in calendars.flatMap(\.parts) where part.name == "VTIMEZONE" {
      if let name = part.line("TZID")?.raw { definitions[name] = part }
    }
    self.definitions = definitions
  }

  /// Returns the zone of an identifier; nil if it is unknown.
  func zone(_ identifier: String) -> TimeZone? {
    if let known = found.withLock({ $0[identifier] }) { return known }
    let zone =
      Self.known(identifier) ?? Self.windows[identifier].flatMap { TimeZone(identifier: $0) }
      ?? definitions[identifier].flatMap { defined($0) }
    found.withLock { $0[identifier] = .some(zone) }
    return zone
  }

  private static func known(_ identifier: String) -> TimeZone? {
    // Some programs write `/example.org/Europe/Vienna`.
    let parts = identifier.split(separator: "/")
    for count in [parts.count, 3, 2] where count > 0 && count <= parts.count {
      let name = parts.suffix(count).joined(separator: "/")
      if name == "UTC" || name == "GMT" || name.contains("/"),
        let zone = TimeZone(identifier: name)
      {
        return zone
      }
    }
    return nil
  }

  // MARK: Definitions

  private struct Change {
    var moment: Int
    var offset: Int
    var before: Int
  }

  private func defined(_ zone: CalendarComponent) -> TimeZone? {
    let now = CivilTime(Date(), in: .gmt).day
    let year = CivilDay.parts(now).year
    let (from, end) = (CivilDay.number(year - 1, 1, 1), CivilDay.number(year + 1, 1, 1))
    var changes: [Change] = []
    var last: Change?
    for part in zone.parts where ["STANDARD", "DAYLIGHT"].contains(part.name) {
      guard let start = CalendarDate(part.line("DTSTART"), self),
        let offset = Self.offset(part.line("TZOFFSETTO")?.raw),
        let before = Self.offset(part.line("TZOFFSETFROM")?.raw)
      else { return nil }
      var days = [start.time.day]
      if let text = part.line("RRULE")?.raw, let rule = RecurrenceRule(text) {
        days += RecurrenceExpansion(rule, start: start).days(from: from, before: end)
      }
      for line in part.lines("RDATE") {
        days += (CalendarDate.list(line, self) ?? []).map(\.time.day)
      }
      for day in days {
        let change = Change(
          moment: day * 86400 + start.time.second - before,
          offset: offset,
          before: before
        )
        changes.append(change)
        if change.moment > last?.moment ?? .min { last = change }
      }
    }
    guard let last else { return nil }
    changes.sort { $0.moment < $1.moment }
    func offset(at moment: Int) -> Int {
      changes.last { $0.moment <= moment }?.offset ?? changes[0].before
    }
    // A zone with the same offset on each day of a year is taken for the defined one.
    let moments = (0..<365).map { (CivilDay.number(year, 1, 1) + $0) * 86400 + 43200 }
    let offsets = moments.map { offset(at: $0) }
    if Set(offsets).count > 1 {
      let current = TimeZone.current.identifier
      for name in [current] + TimeZone.knownTimeZoneIdentifiers.sorted() {
        guard let zone = TimeZone(identifier: name) else { continue }
        let isSame = zip(moments, offsets).allSatisfy { moment, offset in
          zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment))) == offset
        }
        if isSame { return zone }
      }
    }
    return TimeZone(secondsFromGMT: last.offset)
  }

  /// Returns an offset such as `+0130` in seconds.
  private static func offset(_ text: String?) -> Int? {
    guard let text, let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let digits = text.dropFirst()
    guard digits.count == 4 || digits.count == 6, let number = Int(digits), number >= 0 else {
      return nil
    }
    let padded = digits.count == 4 ? number * 100 : number
    let seconds = padded / 10000 * 3600 + padded / 100 % 100 * 60 + padded % 100
    return sign == "-" ? -seconds : seconds
  }

  // MARK: Writing

  /// Returns the definition of a zone for the years around a moment.
  static func definition(of zone: TimeZone, round date: Date) -> CalendarComponent {
    var result = CalendarComponent(name: "VTIMEZONE")
    result.lines = [ContentLine("TZID", zone.identifier)]
    let year = CivilDay.parts(CivilTime(date, in: zone).day).year
    let start = CivilTime(day: CivilDay.number(year, 1, 1), second: 0).date(in: .gmt)
    let end = CivilTime(day: CivilDay.number(year + observedYears, 1, 1), second: 0)
      .date(in: .gmt)
    var moments: [Date] = []
    var moment = start
    while let next = zone.nextDaylightSavingTimeTransition(after: moment), next < end,
      next > moment
    {
      moments.append(next)
      moment = next
    }
    guard !moments.isEmpty else {
      let offset = text(zone.secondsFromGMT(for: date))
      result.parts = [
        CalendarComponent(
          name: "STANDARD",
          lines: [
            ContentLine("DTSTART", "19700101T000000"), ContentLine("TZOFFSETFROM", offset),
            ContentLine("TZOFFSETTO", offset),
          ]
        )
      ]
      return result
    }
    for isDaylight in [false, true] {
      let own = moments.filter {
        zone.isDaylightSavingTime(for: $0.addingTimeInterval(1)) == isDaylight
      }
      guard let first = own.first else { continue }
      let before = zone.secondsFromGMT(for: first.addingTimeInterval(-1))
      let after = zone.secondsFromGMT(for: first.addingTimeInterval(1))
      let times = own.map { CivilTime($0.addingTimeInterval(Double(before)), in: .gmt) }
      var part = CalendarComponent(name: isDaylight ? "DAYLIGHT" : "STANDARD")
      let written = times.map { CalendarDate(time: $0, isDay: false, zone: .floating).written }
      part.lines = [
        ContentLine("DTSTART", written[0]), ContentLine("TZOFFSETFROM", text(before)),
        ContentLine("TZOFFSETTO", text(after)),
      ]
      if let rule = rule(times) {
        part.lines.append(ContentLine("RRULE", rule))
      } else if written.count > 1 {
        part.lines.append(ContentLine("RDATE", written.dropFirst().joined(separator: ",")))
      }
      result.parts.append(part)
    }
    return result
  }

  // Chosen: the number of years that are checked for a rule, or listed if there is none.
  private static let observedYears = 8

  /// Returns the rule that changes in consecutive years follow; nil if there is none.
  private static func rule(_ times: [CivilTime]) -> String? {
    guard times.count == observedYears else { return nil }
    let names = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
    let parts = times.map { CivilDay.parts($0.day) }
    let weekday = CivilDay.weekday(times[0].day)
    guard parts.allSatisfy({ $0.month == parts[0].month }),
      times.allSatisfy({ CivilDay.weekday($0.day) == weekday && $0.second == times[0].second })
    else { return nil }
    let head = "FREQ=YEARLY;BYMONTH=\(parts[0].month);BYDAY="
    let isLast = parts.allSatisfy { CivilDay.days(of: $0.month, in: $0.year) - $0.day < 7 }
    if isLast { return head + "-1" + names[weekday] }
    let ordinal = (parts[0].day + 6) / 7
    guard parts.allSatisfy({ ($0.day + 6) / 7 == ordinal }) else { return nil }
    return head + "\(ordinal)" + names[weekday]
  }

  private static func text(_ seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let number = String(minutes / 60 * 100 + minutes % 60)
    return (seconds < 0 ? "-" : "+") + String(repeating: "0", count: 4 - number.count) + number
  }

  // Source: the Windows names of zones, from CLDR's table of principal places.
  private static let windows: [String: String] = [
    "AUS Eastern Standard Time": "Australia/Sydney",
    "Arab Standard Time": "Asia/Riyadh",
    "Arabian Standard Time": "Asia/Dubai",
    "Argentina Standard Time": "America/Buenos_Aires",
    "Atlantic Standard Time": "America/Halifax",
    "Canada Central Standard Time": "America/Regina",
    "Cen. Australia Standard Time": "Australia/Adelaide",
    "Central America Standard Time": "America/Guatemala",
    "Central Europe Standard Time": "Europe/Budapest",
    "Central European Standard Time": "Europe/Warsaw",
    "Central Standard Time": "America/Chicago",
    "China Standard Time": "Asia/Shanghai",
    "E. Africa Standard Time": "Africa/Nairobi",
    "E. Australia Standard Time": "Australia/Brisbane",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Eastern Standard Time": "America/New_York",
    "Egypt Standard Time": "Africa/Cairo",
    "FLE Standard Time": "Europe/Kiev",
    "GMT Standard Time": "Europe/London",
    "GTB Standard Time": "Europe/Bucharest",
    "Greenwich Standard Time": "Atlantic/Reykjavik",
    "Hawaiian Standard Time": "Pacific/Honolulu",
    "India Standard Time": "Asia/Calcutta",
    "Iran Standard Time": "Asia/Tehran",
    "Israel Standard Time": "Asia/Jerusalem",
    "Korea Standard Time": "Asia/Seoul",
    "Mountain Standard Time": "America/Denver",
    "New Zealand Standard Time": "Pacific/Auckland",
    "Newfoundland Standard Time": "America/St_Johns",
    "Pacific Standard Time": "America/Los_Angeles",
    "Romance Standard Time": "Europe/Paris",
    "Russian Standard Time": "Europe/Moscow",
    "SA Pacific Standard Time": "America/Bogota",
    "SE Asia Standard Time": "Asia/Bangkok",
    "Singapore Standard Time": "Asia/Singapore",
    "South Africa Standard Time": "Africa/Johannesburg",
    "Taipei Standard Time": "Asia/Taipei",
    "Tokyo Standard Time": "Asia/Tokyo",
    "Turkey Standard Time": "Europe/Istanbul",
    "US Eastern Standard Time": "America/Indianapolis",
    "US Mountain Standard Time": "America/Phoenix",
    "UTC": "UTC",
    "W. Australia Standard Time": "Australia/Perth",
    "W. Europe Standard Time": "Europe/Berlin",
  ]
}
