import Foundation

/// A recurrence rule, as in an `RRULE` line.
struct RecurrenceRule: Hashable {
  enum Frequency: Int { case daily, weekly, monthly, yearly }
  enum End: Hashable {
    case never
    /// After a number of occurrences, including the first.
    case count(Int)
    /// At the last moment or day that may be an occurrence.
    case until(CalendarDate)
  }
  struct Weekday: Hashable {
    /// The day of the week; 0 is Sunday.
    var day: Int
    /// The position in the month or the year; 0 for every one, negative from the end.
    var ordinal: Int
  }
  var frequency: Frequency
  var interval = 1
  var weekdays: [Weekday] = []
  var monthDays: [Int] = []
  var months: [Int] = []
  var weekNumbers: [Int] = []
  var yearDays: [Int] = []
  var setPositions: [Int] = []
  /// The first day of the week, where 0 is Sunday; nil for the default, Monday.
  var weekStart: Int?
  var end = End.never

  init(_ frequency: Frequency) { self.frequency = frequency }

  private static let days = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]
  private static let frequencies = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]

  /// Reads a rule; nil if it is damaged, or uses hours, minutes or seconds, which EventKit does not
  /// support.
  // Source: RFC 5545 section 3.3.10.
  init?(_ text: String) {
    var parts: [String: String] = [:]
    for part in text.split(separator: ";") {
      let halves = part.split(separator: "=", maxSplits: 1)
      guard halves.count == 2 else { return nil }
      parts[halves[0].uppercased().trimmingCharacters(in: .whitespaces)] =
        halves[1].uppercased().trimmingCharacters(in: .whitespaces)
    }
    func numbers(_ name: String, _ range: ClosedRange<Int>) -> [Int]? {
      guard let text = parts.removeValue(forKey: name) else { return [] }
      var result: [Int] = []
      for piece in text.split(separator: ",") {
        guard let number = Int(piece), range.contains(number), number != 0 else { return nil }
        result.append(number)
      }
      return result
    }
    guard let word = parts.removeValue(forKey: "FREQ"),
      let index = Self.frequencies.firstIndex(of: word), let frequency = Frequency(rawValue: index)
    else { return nil }
    self.frequency = frequency
    guard let monthDays = numbers("BYMONTHDAY", -31...31), let months = numbers("BYMONTH", 1...12),
      let weekNumbers = numbers("BYWEEKNO", -53...53),
      let yearDays = numbers("BYYEARDAY", -366...366),
      let setPositions = numbers("BYSETPOS", -366...366)
    else { return nil }
    (self.monthDays, self.months) = (monthDays, months)
    (self.weekNumbers, self.yearDays) = (weekNumbers, yearDays)
    self.setPositions = setPositions
    if let text = parts.removeValue(forKey: "INTERVAL") {
      guard let number = Int(text), (1...9999).contains(number) else { return nil }
      interval = number
    }
    if let text = parts.removeValue(forKey: "BYDAY") {
      for piece in text.split(separator: ",") {
        guard let day = Self.days.firstIndex(of: String(piece.suffix(2))) else { return nil }
        let head = piece.dropLast(2)
        guard let ordinal = head.isEmpty ? 0 : Int(head), (-53...53).contains(ordinal) else {
          return nil
        }
        weekdays.append(Weekday(day: day, ordinal: ordinal))
      }
    }
    if let text = parts.removeValue(forKey: "WKST") {
      guard let day = Self.days.firstIndex(of: text) else { return nil }
      weekStart = day
    }
    if let text = parts.removeValue(forKey: "COUNT") {
      guard let count = Int(text), count > 0 else { return nil }
      end = .count(count)
    }
    if let text = parts.removeValue(forKey: "UNTIL") {
      guard let date = CalendarDate.read(text, nil, CalendarZones([])) else { return nil }
      end = .until(date)
    }
    // An unknown part could change the occurrences.
    guard parts.keys.allSatisfy({ $0.hasPrefix("X-") }) else { return nil }
  }

  /// The text of the rule in a file.
  var written: String {
    var parts = ["FREQ=" + Self.frequencies[frequency.rawValue]]
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    switch end {
    case .never: break
    case .count(let count): parts.append("COUNT=\(count)")
    case .until(let date): parts.append("UNTIL=" + date.written)
    }
    func add(_ name: String, _ numbers: [Int]) {
      if !numbers.isEmpty {
        parts.append(name + "=" + numbers.map(String.init).joined(separator: ","))
      }
    }
    add("BYMONTH", months)
    add("BYWEEKNO", weekNumbers)
    add("BYYEARDAY", yearDays)
    add("BYMONTHDAY", monthDays)
    if !weekdays.isEmpty {
      let words = weekdays.map { ($0.ordinal == 0 ? "" : String($0.ordinal)) + Self.days[$0.day] }
      parts.append("BYDAY=" + words.joined(separator: ","))
    }
    add("BYSETPOS", setPositions)
    if let weekStart { parts.append("WKST=" + Self.days[weekStart]) }
    return parts.joined(separator: ";")
  }
}
