import Foundation

extension EventWriter {
  /// The components of an event while they are changed.
  struct Occurrences {
    var master: CalendarComponent?
    var detached: [(time: CivilTime, component: CalendarComponent)]
    private let read: EventOccurrences

    init(_ item: CalendarTree.Item) {
      read = EventOccurrences(item)
      (master, detached) = (read.master, read.detached)
    }
    /// Creates the components from an occurrence on; nil for none.
    init(_ all: Occurrences, from occurrence: CalendarDate?) {
      read = all.read
      detached = occurrence.map { first in all.detached.filter { $0.time >= first.time } } ?? []
    }

    var components: [CalendarComponent] {
      (master.map { [$0] } ?? []) + detached.sorted { $0.time < $1.time }.map(\.component)
    }
    private var zones: CalendarZones { read.item.zones }
    private var start: CalendarDate? { read.start }

    func repeats(_ part: CalendarComponent) -> Bool {
      part.line("RRULE") != nil || part.line("RDATE") != nil
    }

    /// Returns whether no occurrence precedes one.
    func isFirst(_ occurrence: CalendarDate) -> Bool {
      guard let start else { return true }
      return read.times(from: start.time.day, before: occurrence.time.day + 1).first
        .map { $0 >= occurrence.time } ?? true
    }

    /// Whether no occurrence remains.
    var isEmpty: Bool {
      guard let master, detached.isEmpty, let start else {
        return master == nil && detached.isEmpty
      }
      var item = read.item
      item.components = [master]
      let now = EventOccurrences(item)
      return now.repeats || !now.times(from: start.time.day, before: start.time.day + 1).isEmpty
        ? now.first == nil : true
    }

    // MARK: Dates

    private func time(_ date: CalendarDate) -> CivilTime {
      guard let start, !start.isDay, !date.isDay, date.zone != start.zone else { return date.time }
      return CivilTime(date.date, in: start.timeZone)
    }

    /// Returns the date lines that are kept.
    func dates(
      _ name: String,
      of part: CalendarComponent,
      where isWanted: (CivilTime) -> Bool
    ) -> [ContentLine] {
      part.lines(name).flatMap { CalendarDate.list($0, zones) ?? [] }
        .filter { isWanted(time($0)) }.map { $0.line(name) }
    }

    /// Removes one occurrence.
    mutating func exclude(_ occurrence: CalendarDate) {
      detached.removeAll { $0.time == occurrence.time }
      guard var part = master else { return }
      part.lines.append(occurrence.line("EXDATE"))
      EventWriter.stamp(&part, read.item.identifier)
      master = part
    }

    /// Ends the rule before an occurrence.
    mutating func end(before occurrence: CalendarDate) throws {
      guard var part = master, let start else { return }
      detached.removeAll { $0.time >= occurrence.time }
      part.set(
        "RRULE",
        part.lines("RRULE").map { line in
          guard var rule = RecurrenceRule(line.raw) else { return line }
          if case .count = rule.end {
            let before = index(of: occurrence, rule)
            rule.end = .count(max(1, before))
          } else if occurrence.isDay {
            rule.end = .until(CalendarDate(day: occurrence.time.day - 1))
          } else {
            // Source: RFC 5545 section 3.3.10: in UTC, unless the start floats.
            var last = occurrence
            last.time.second -= 1
            if last.time.second < 0 {
              last.time = CivilTime(day: last.time.day - 1, second: last.time.second + 86400)
            }
            rule.end = .until(start.zone == .floating ? last : .utc(last.date))
          }
          return ContentLine("RRULE", rule.written)
        }
      )
      part.set("RDATE", dates("RDATE", of: part) { $0 < occurrence.time })
      EventWriter.stamp(&part, read.item.identifier)
      master = part
    }

    /// Returns the number of occurrences of a rule before one.
    private func index(of occurrence: CalendarDate, _ rule: RecurrenceRule) -> Int {
      guard let start else { return 0 }
      var count = 0
      RecurrenceExpansion(rule, start: start).forEach(
        from: start.time.day,
        before: occurrence.time.day
      ) { _, index in
        count = index + 1
        return true
      }
      return count
    }

    /// Returns the rules from an occurrence on.
    func rules(of part: CalendarComponent, from occurrence: CalendarDate) -> [ContentLine] {
      part.lines("RRULE").map { line in
        guard var rule = RecurrenceRule(line.raw), case .count(let count) = rule.end else {
          return line
        }
        rule.end = .count(max(1, count - index(of: occurrence, rule)))
        return ContentLine("RRULE", rule.written)
      }
    }

    /// Moves the dates that refer to occurrences when the starts move.
    mutating func shift(
      _ part: inout CalendarComponent,
      from before: CalendarDate,
      to after: CalendarDate
    ) {
      func moved(_ date: CalendarDate) -> CalendarDate {
        var time = self.time(date)
        time.day += after.time.day - before.time.day
        time.second = after.isDay ? 0 : after.time.second
        return CalendarDate(time: time, isDay: after.isDay, zone: after.zone)
      }
      for name in ["EXDATE", "RDATE"] {
        let dates = part.lines(name).flatMap { CalendarDate.list($0, zones) ?? [] }
        part.set(name, dates.map { moved($0).line(name) })
      }
      detached = detached.map { entry in
        var changed = entry.component
        let old = CalendarDate(time: entry.time, isDay: before.isDay, zone: before.zone)
        let date = moved(old)
        changed.set("RECURRENCE-ID", date.line("RECURRENCE-ID"))
        return (date.time, changed)
      }
    }

    /// Sets the identifier of all components.
    mutating func name(_ identifier: String) {
      detached = detached.map { entry in
        var changed = entry.component
        changed.set("UID", text: identifier)
        return (entry.time, changed)
      }
    }
  }
}
