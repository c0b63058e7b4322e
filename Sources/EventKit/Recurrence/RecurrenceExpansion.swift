/// The days on which a rule has occurrences; the time of day is that of the first occurrence.
///
/// The first day is an occurrence even if the rule does not include it, as on iOS.
struct RecurrenceExpansion {
  var rule: RecurrenceRule
  /// The day of the first occurrence.
  var first: Int
  /// Whether a day is not after the rule's last.
  var isBeforeEnd: (Int) -> Bool

  // Chosen: the last year that a file can represent.
  private static let lastDay = CivilDay.number(9999, 12, 31)

  init(_ rule: RecurrenceRule, start: CalendarDate) {
    self.rule = rule
    first = start.time.day
    switch rule.end {
    case .until(let last) where last.isDay: isBeforeEnd = { $0 <= last.time.day }
    case .until(let last):
      let moment = last.zone == .floating ? last.time.date(in: start.timeZone) : last.date
      isBeforeEnd = { day in
        CivilTime(day: day, second: start.time.second).date(in: start.timeZone) <= moment
      }
    default: isBeforeEnd = { _ in true }
    }
  }

  /// Calls `body` with each day in a range in order until it returns false.
  ///
  /// `index` is the number of earlier occurrences, if the rule has a count.
  func forEach(from: Int, before: Int, _ body: (_ day: Int, _ index: Int) -> Bool) {
    let before = min(before, Self.lastDay)
    var limit = Int.max
    if case .count(let count) = rule.end { limit = count }
    var index = 0
    if first >= from, first < before, isBeforeEnd(first) {
      if !body(first, 0) { return }
    }
    index = 1
    // A rule without a count can start at a later period.
    var period = limit == .max ? startingPeriod(from) : 0
    while index < limit {
      guard let (start, days) = days(of: period) else { return }
      if start >= before { return }
      for day in days where day > first {
        guard index < limit, isBeforeEnd(day) else { return }
        if day >= before { return }
        if day >= from, !body(day, index) { return }
        index += 1
      }
      period += 1
      // The loop also ends here for rules that ended before, or have no occurrences, such as 30
      // February.
      if !isBeforeEnd(start) { return }
    }
  }

  /// Returns all days in a range.
  func days(from: Int, before: Int) -> [Int] {
    var result: [Int] = []
    forEach(from: from, before: before) { day, _ in
      result.append(day)
      return true
    }
    return result
  }

  private func startingPeriod(_ from: Int) -> Int {
    guard from > first else { return 0 }
    let passed: Int
    switch rule.frequency {
    case .daily: passed = from - first
    case .weekly: passed = (from - first) / 7
    case .monthly:
      let (a, b) = (CivilDay.parts(first), CivilDay.parts(from))
      passed = (b.year - a.year) * 12 + b.month - a.month
    case .yearly: passed = CivilDay.parts(from).year - CivilDay.parts(first).year
    }
    // The period before is included, since a week or a year of weeks may overlap it.
    return max(0, passed / rule.interval - 1)
  }

  /// Returns the first day of a period and its occurrences, in order; nil after the end of the
  /// calendar.
  private func days(of period: Int) -> (start: Int, days: [Int])? {
    let step = period * rule.interval
    var (start, days): (Int, [Int])
    switch rule.frequency {
    case .daily:
      start = first + step
      days = isLimited(start) ? [start] : []
    case .weekly:
      let weekStart = rule.weekStart ?? 1
      let week = first - (CivilDay.weekday(first) - weekStart).remainderRoundedDown(by: 7)
      start = week + step * 7
      let wanted =
        rule.weekdays.isEmpty ? [CivilDay.weekday(first)] : rule.weekdays.map(\.day)
      days = (start..<start + 7).filter { day in
        wanted.contains(CivilDay.weekday(day)) && isOfMonth(day)
      }
    case .monthly:
      let parts = CivilDay.parts(first)
      let month = parts.year * 12 + parts.month - 1 + step
      let (year, number) = (month / 12, month % 12 + 1)
      guard year <= 9999 else { return nil }
      start = CivilDay.number(year, number, 1)
      days =
        rule.months.isEmpty || rule.months.contains(number)
        ? self.days(of: number, in: year, monthDay: parts.day) : []
    case .yearly:
      let year = CivilDay.parts(first).year + step
      guard year <= 9999 else { return nil }
      start = CivilDay.number(year, 1, 1)
      days = self.days(of: year)
      if let earliest = days.first { start = min(start, earliest) }
    }
    guard start <= Self.lastDay else { return nil }
    if !rule.setPositions.isEmpty {
      let count = days.count
      let chosen = Set(rule.setPositions.map { $0 > 0 ? $0 - 1 : count + $0 })
      days = days.indices.filter { chosen.contains($0) }.map { days[$0] }
    }
    return (start, days)
  }

  private func isOfMonth(_ day: Int) -> Bool {
    rule.months.isEmpty || rule.months.contains(CivilDay.parts(day).month)
  }

  /// Returns whether a day meets the months, days of months and weekdays of a daily rule.
  private func isLimited(_ day: Int) -> Bool {
    guard isOfMonth(day) else { return false }
    if !rule.monthDays.isEmpty {
      let parts = CivilDay.parts(day)
      let length = CivilDay.days(of: parts.month, in: parts.year)
      let isOne = rule.monthDays.contains {
        $0 > 0 ? $0 == parts.day : length + 1 + $0 == parts.day
      }
      if !isOne { return false }
    }
    return rule.weekdays.isEmpty
      || rule.weekdays.contains { $0.day == CivilDay.weekday(day) }
  }

  /// Returns the occurrences within a month: by days of the month, weekdays, or both.
  private func days(of month: Int, in year: Int, monthDay: Int) -> [Int] {
    let start = CivilDay.number(year, month, 1)
    let length = CivilDay.days(of: month, in: year)
    guard !rule.monthDays.isEmpty || !rule.weekdays.isEmpty else {
      return monthDay <= length ? [start + monthDay - 1] : []
    }
    var days = Set(0..<length)
    if !rule.monthDays.isEmpty {
      days.formIntersection(rule.monthDays.map { $0 > 0 ? $0 - 1 : length + $0 })
    }
    if !rule.weekdays.isEmpty {
      days.formIntersection(weekdays(start..<start + length).map { $0 - start })
    }
    return days.sorted().map { start + $0 }
  }

  /// Returns the days of the rule's weekdays within a month or a year.
  private func weekdays(_ range: Range<Int>) -> Set<Int> {
    var result: Set<Int> = []
    for weekday in rule.weekdays {
      let lead = (weekday.day - CivilDay.weekday(range.lowerBound)).remainderRoundedDown(by: 7)
      let all = stride(from: range.lowerBound + lead, to: range.upperBound, by: 7).map { $0 }
      if weekday.ordinal == 0 {
        result.formUnion(all)
      } else {
        let index = weekday.ordinal > 0 ? weekday.ordinal - 1 : all.count + weekday.ordinal
        if all.indices.contains(index) { result.insert(all[index]) }
      }
    }
    return result
  }

  // Source: RFC 5545 section 3.3.10, the table of the parts that limit and expand a year.
  private func days(of year: Int) -> [Int] {
    let start = CivilDay.number(year, 1, 1)
    let end = CivilDay.number(year + 1, 1, 1)
    let (_, month, day) = CivilDay.parts(first)
    if !rule.weekNumbers.isEmpty { return daysOfWeeks(year) }
    if !rule.yearDays.isEmpty {
      let length = end - start
      var days = Set(rule.yearDays.map { $0 > 0 ? $0 - 1 : length + $0 })
      days.formIntersection(0..<length)
      return days.map { start + $0 }.filter { isLimited($0) }.sorted()
    }
    if !rule.months.isEmpty {
      return rule.months.sorted().flatMap { days(of: $0, in: year, monthDay: day) }
    }
    if !rule.monthDays.isEmpty {
      return (1...12).flatMap { days(of: $0, in: year, monthDay: day) }
    }
    if !rule.weekdays.isEmpty { return weekdays(start..<end).sorted() }
    return day <= CivilDay.days(of: month, in: year) ? [CivilDay.number(year, month, day)] : []
  }

  /// Returns the days of numbered weeks: the first week has at least four days of the year.
  private func daysOfWeeks(_ year: Int) -> [Int] {
    let weekStart = rule.weekStart ?? 1
    func firstWeek(_ year: Int) -> Int {
      let january = CivilDay.number(year, 1, 1)
      let lead = (CivilDay.weekday(january) - weekStart).remainderRoundedDown(by: 7)
      return lead <= 3 ? january - lead : january - lead + 7
    }
    let start = firstWeek(year)
    let count = (firstWeek(year + 1) - start) / 7
    let wanted = rule.weekdays.isEmpty ? [CivilDay.weekday(first)] : rule.weekdays.map(\.day)
    var days: Set<Int> = []
    for number in rule.weekNumbers {
      let index = number > 0 ? number - 1 : count + number
      guard (0..<count).contains(index) else { continue }
      for day in start + index * 7..<start + index * 7 + 7
      where wanted.contains(CivilDay.weekday(day)) && isOfMonth(day) {
        days.insert(day)
      }
    }
    return days.sorted()
  }
}
