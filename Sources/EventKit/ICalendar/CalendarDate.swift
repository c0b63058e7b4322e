import Foundation

/// A date or a time of an iCalendar file.
struct CalendarDate: Hashable {
  /// The time zone of a time.
  enum Zone: Hashable {
    /// The time zone of the device.
    case floating
    case utc
    case named(TimeZone)
  }
  var time: CivilTime
  var isDay: Bool
  var zone: Zone

  /// A whole day.
  init(day: Int) {
    time = CivilTime(day: day, second: 0)
    isDay = true
    zone = .floating
  }

  /// Creates a date from a moment, as a clock in a zone shows it; nil for a floating time in the
  /// device's zone.
  init(_ date: Date, in timeZone: TimeZone?) {
    isDay = false
    guard let timeZone else {
      zone = .floating
      time = CivilTime(date, in: .current)
      return
    }
    let isUTC = ["GMT", "UTC", "Etc/UTC", "Etc/GMT"].contains(timeZone.identifier)
    zone = isUTC ? .utc : .named(timeZone)
    time = CivilTime(date, in: timeZone)
  }

  init(time: CivilTime, isDay: Bool, zone: Zone) {
    self.time = time
    self.isDay = isDay
    self.zone = zone
  }

  static func utc(_ date: Date) -> CalendarDate {
    CalendarDate(time: CivilTime(date, in: .gmt), isDay: false, zone: .utc)
  }

  /// The zone in which the time is interpreted.
  var timeZone: TimeZone {
    switch zone {
    case .floating: .current
    case .utc: .gmt
    case .named(let zone): zone
    }
  }
  var date: Date { time.date(in: timeZone) }

  /// The text of the date in a file.
  var written: String {
    let (year, month, day) = CivilDay.parts(time.day)
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let date = digits(year, 4) + digits(month, 2) + digits(day, 2)
    if isDay { return date }
    let second = time.second
    return date + "T" + digits(second / 3600, 2) + digits(second / 60 % 60, 2)
      + digits(second % 60, 2) + (zone == .utc ? "Z" : "")
  }

  /// Returns a line with the date.
  func line(_ name: String) -> ContentLine {
    var parameters: [ContentLine.Parameter] = []
    if isDay { parameters.append(.init(name: "VALUE", values: ["DATE"])) }
    if case .named(let zone) = zone {
      parameters.append(.init(name: "TZID", values: [zone.identifier]))
    }
    return ContentLine(name, written, parameters)
  }

  /// Returns the values of a line; nil if one of them is not a date.
  static func list(_ line: ContentLine, _ zones: CalendarZones) -> [CalendarDate]? {
    var result: [CalendarDate] = []
    for piece in line.raw.split(separator: ",") {
      // For a period, its beginning is used.
      let text = piece.split(separator: "/").first ?? piece
      guard let date = read(String(text), line.parameter("TZID"), zones) else { return nil }
      result.append(date)
    }
    return result.isEmpty ? nil : result
  }

  /// Reads the value of a line; nil if it is not a date.
  init?(_ line: ContentLine?, _ zones: CalendarZones) {
    guard let line,
      let date = Self.read(
        line.raw.trimmingCharacters(in: .whitespaces),
        line.parameter("TZID"),
        zones
      )
    else { return nil }
    self = date
  }

  static func read(_ text: String, _ zone: String?, _ zones: CalendarZones) -> CalendarDate? {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var result = 0
      for byte in bytes[range] {
        guard (48...57).contains(byte) else { return nil }
        result = result * 10 + Int(byte) - 48
      }
      return result
    }
    guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8), year > 0,
      (1...12).contains(month), day >= 1, day <= CivilDay.days(of: month, in: year)
    else { return nil }
    let civil = CivilDay.number(year, month, day)
    if bytes.count == 8 { return CalendarDate(day: civil) }
    guard bytes.count == 15 || (bytes.count == 16 && bytes[15] == UInt8(ascii: "Z")),
      bytes[8] == UInt8(ascii: "T"), let hour = number(9..<11), let minute = number(11..<13),
      let second = number(13..<15), hour < 24, minute < 60, second <= 60
    else { return nil }
    // A leap second is read as the second before it.
    let time = CivilTime(day: civil, second: hour * 3600 + minute * 60 + min(second, 59))
    if bytes.count == 16 { return CalendarDate(time: time, isDay: false, zone: .utc) }
    guard let zone else { return CalendarDate(time: time, isDay: false, zone: .floating) }
    // Source: a zone that is neither defined in the file nor known makes the time float.
    return CalendarDate(
      time: time,
      isDay: false,
      zone: zones.zone(zone).map { .named($0) } ?? .floating
    )
  }
}

/// A duration in an iCalendar file, such as `-P1DT2H`.
enum CalendarDuration {
  /// Returns the number of seconds; nil if the text is not a duration.
  static func seconds(_ text: String) -> Int? {
    var rest = Substring(text.trimmingCharacters(in: .whitespaces).uppercased())
    var sign = 1
    if let first = rest.first, first == "-" || first == "+" {
      sign = first == "-" ? -1 : 1
      rest = rest.dropFirst()
    }
    guard rest.popFirst() == "P" else { return nil }
    var (total, isTime, any) = (0, false, false)
    while let next = rest.first {
      if next == "T" {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      guard let count = Int(digits), count < 1_000_000_000,
        let unit = rest.dropFirst(digits.count).first
      else { return nil }
      switch (isTime, unit) {
      case (false, "W"): total += count * 604_800
      case (false, "D"): total += count * 86400
      case (true, "H"): total += count * 3600
      case (true, "M"): total += count * 60
      case (true, "S"): total += count
      default: return nil
      }
      any = true
      rest = rest.dropFirst(digits.count + 1)
    }
    return any ? sign * total : nil
  }

  static func text(_ seconds: Int) -> String {
    let (sign, size) = (seconds < 0 ? "-" : "", abs(seconds))
    if size == 0 { return "PT0S" }
    var result = sign + "P"
    if size >= 86400 { result += "\(size / 86400)D" }
    let rest = size % 86400
    if rest > 0 { result += "T" }
    if rest >= 3600 { result += "\(rest / 3600)H" }
    if rest % 3600 >= 60 { result += "\(rest % 3600 / 60)M" }
    if rest % 60 > 0 { result += "\(rest % 60)S" }
    return result
  }
}
