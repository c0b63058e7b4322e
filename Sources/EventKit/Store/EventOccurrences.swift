import Foundation

/// The occurrences of an event in the files.
struct EventOccurrences {
  /// One of them.
  struct Occurrence {
    var component: CalendarComponent
    /// The start according to the rule; nil if the event does not repeat.
    var time: CivilTime?
    var isDetached: Bool
  }
  let item: CalendarTree.Item
  let master: CalendarComponent?
  let start: CalendarDate?
  /// The changed occurrences, with their starts according to the rule.
  let detached: [(time: CivilTime, component: CalendarComponent)]
  private let excluded: Set<CivilTime>
  private let excludedDays: Set<Int>
  private let added: [CivilTime]

  init(_ item: CalendarTree.Item) {
    self.item = item
    let zones = item.zones
    let master = item.components.first { $0.line("RECURRENCE-ID") == nil }
    let start = (master ?? item.components.first).flatMap { EKEvent.start($0, zones) }
    (self.master, self.start) = (master, start)
    func time(_ date: CalendarDate) -> CivilTime {
      guard let start, !start.isDay, !date.isDay, date.zone != start.zone else { return date.time }
      return CivilTime(date.date, in: start.timeZone)
    }
    detached = item.components.compactMap { part in
      CalendarDate(part.line("RECURRENCE-ID"), zones).map { (time($0), part) }
    }
    var (times, days) = (Set<CivilTime>(), Set<Int>())
    for date in (master?.lines("EXDATE") ?? []).flatMap({ CalendarDate.list($0, zones) ?? [] }) {
      if date.isDay { days.insert(date.time.day) } else { times.insert(time(date)) }
    }
    excluded = times
    excludedDays = days
    added = (master?.lines("RDATE") ?? []).flatMap { CalendarDate.list($0, zones) ?? [] }
      .map { date in
        var result = time(date)
        if date.isDay, let start { result.second = start.time.second }
        return result
      }
  }

  var rules: [RecurrenceRule] {
    (master?.lines("RRULE") ?? []).compactMap { RecurrenceRule($0.raw) }
  }
  var repeats: Bool { !rules.isEmpty || !added.isEmpty || !detached.isEmpty }

  private func isExcluded(_ time: CivilTime) -> Bool {
    excluded.contains(time) || excludedDays.contains(time.day)
  }

  /// Returns the starts according to the rules in a range of days, including changed occurrences.
  func times(from: Int, before: Int) -> [CivilTime] {
    guard let start, master != nil else { return [] }
    var result = Set(added.filter { (from..<before).contains($0.day) })
    if (from..<before).contains(start.time.day) { result.insert(start.time) }
    for rule in rules {
      for day in RecurrenceExpansion(rule, start: start).days(from: from, before: before) {
        result.insert(CivilTime(day: day, second: start.time.second))
      }
    }
    return result.filter { !isExcluded($0) }.sorted()
  }

  /// Returns the occurrences that may be in a span.
  func within(_ from: Date, _ to: Date) -> [Occurrence] {
    var result = detached.map {
      Occurrence(component: $0.component, time: $0.time, isDetached: true)
    }
    guard let master, let start else { return result }
    guard repeats else { return [Occurrence(component: master, time: nil, isDetached: false)] }
    let length = EKEvent.length(master, start, item.zones)
    let days = (start.isDay ? length : length / 86400 + 1) + 1
    let first = CivilTime(from, in: start.timeZone).day - days
    let last = CivilTime(to, in: start.timeZone).day + 2
    guard first < last else { return result }
    let own = Set(detached.map(\.time))
    for time in times(from: first, before: last) where !own.contains(time) {
      result.append(Occurrence(component: master, time: time, isDetached: false))
    }
    return result
  }

  /// Returns the occurrence with a start according to the rule; nil if there is none.
  func occurrence(at time: CivilTime?) -> Occurrence? {
    guard let time else {
      // An event that repeats by now has no occurrence without a start, so its first one is used.
      guard let master, !repeats else { return first }
      return Occurrence(component: master, time: nil, isDetached: false)
    }
    if let changed = detached.first(where: { $0.time == time }) {
      return Occurrence(component: changed.component, time: time, isDetached: true)
    }
    guard let master, times(from: time.day, before: time.day + 1).contains(time) else { return nil }
    return Occurrence(component: master, time: time, isDetached: false)
  }

  // Chosen: the number of days that are searched for the first occurrence: 40 years.
  private static let patience = 40 * 366

  /// The first occurrence.
  var first: Occurrence? {
    guard let start, master != nil else {
      return detached.min { $0.time < $1.time }.map {
        Occurrence(component: $0.component, time: $0.time, isDetached: true)
      }
    }
    if !repeats { return occurrence(at: nil) }
    for days in [1, 400, Self.patience] {
      let times = times(from: start.time.day, before: start.time.day + days)
      if let time = times.first { return occurrence(at: time) }
    }
    return nil
  }
}
