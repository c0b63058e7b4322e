import Foundation

/// A run of the tests of Swift Testing, repeated without the test that crashed or hung.
///
/// The first process runs them all at once. Of the tests that were under way when it crashed none is known to be the
/// cause, so further processes run what did not end one test after another.
package struct SwiftTestingRun {
  /// One process that ran tests.
  package struct Attempt {
    package var events: [SwiftTestingEvent]
    /// What ended the process, for people: a signal, or the line of a fatal error.
    package var ending: String
    package var isSignal: Bool

    package init(events: [SwiftTestingEvent], ending: String, isSignal: Bool) {
      self.events = events
      self.ending = ending
      self.isSignal = isSignal
    }

    /// A process that was ended by a test: by a signal, or with a status of its own.
    fileprivate var isBroken: Bool {
      isSignal || (!events.isEmpty && !events.contains(.runEnded))
    }
  }

  package private(set) var passed: [String] = []
  package private(set) var failed: [String] = []
  package private(set) var skipped: [String] = []
  package private(set) var crashed: [String] = []
  /// The descriptions of crashes by the names of tests in `crashed`.
  package private(set) var endings: [String: String] = [:]

  /// The tests that have not ended, in the order in which the process found them.
  private var open: [String] = []
  private var ended: Set<String> = []

  /// The maximum length of the pattern that names the tests of a further process.
  // Source: MAX_ARG_STRLEN of Linux is 131072.
  private static let patternLimit = 120_000

  package init() {}

  /// Runs the tests.
  ///
  /// - Parameters:
  ///   - arguments: What selects tests at first; empty selects all.
  ///   - process: Runs a process with arguments.
  package mutating func run(
    selecting arguments: [String],
    process: (_ arguments: [String]) throws -> Attempt
  ) rethrows {
    let first = try process(arguments)
    var known: Set<String> = []
    for case .found(let id) in first.events where known.insert(id).inserted { open.append(id) }
    let underWay = take(first)
    guard first.isBroken else { return }
    guard !open.isEmpty else {
      // Nothing is named before the tests are found, and all have ended when something else crashes afterwards.
      crash(known.isEmpty ? "Swift Testing" : "Swift Testing, after the last test", first.ending)
      return
    }
    let crashesBefore = crashed.count
    while !open.isEmpty {
      let ids = Array(open.prefix(Self.count(of: open)))
      let attempt = try process(["--no-parallel", "--filter", Self.pattern(ids)])
      let current = take(attempt)
      if attempt.isBroken, let id = current.last {
        end(id)
        crash(Self.name(of: id), attempt.ending)
      } else if !attempt.isBroken {
        // A process that did not find the requested tests will not find them in another attempt
        // either.
        for id in ids where !ended.contains(id) {
          skipped.append(Self.name(of: id))
          end(id)
        }
      } else if !ids.contains(where: { ended.contains($0) }) {
        // It ends before the first test and would be started for ever.
        for id in ids {
          end(id)
          crash(Self.name(of: id), attempt.ending)
        }
      }
      open.removeAll { ended.contains($0) }
    }
    // One after another the tests stop nothing; the crash counts all the same.
    if crashed.count == crashesBefore {
      let names = underWay.map { Self.name(of: $0) }
      crash(
        names.count == 1 ? names[0] : "one of \(names.count) tests that ran at once",
        first.ending + (names.count > 1 ? "; under way: \(names.joined(separator: ", "))" : "")
      )
    }
  }

  /// Counts what ended and returns the tests that had started and did not end.
  private mutating func take(_ attempt: Attempt) -> [String] {
    var underWay: [String] = []
    let tests = Set(open)
    for event in attempt.events {
      switch event {
      case .started(let id) where tests.contains(id) && !ended.contains(id): underWay.append(id)
      case .ended(let id, let outcome) where tests.contains(id) && !ended.contains(id):
        underWay.removeAll { $0 == id }
        ended.insert(id)
        let name = Self.name(of: id)
        switch outcome {
        case .passed: passed.append(name)
        case .failed: failed.append(name)
        case .skipped: skipped.append(name)
        }
      default: break
      }
    }
    open.removeAll { ended.contains($0) }
    return underWay
  }

  private mutating func end(_ id: String) { ended.insert(id) }

  private mutating func crash(_ name: String, _ ending: String) {
    crashed.append(name)
    endings[name] = ending
  }

  /// Returns the name of a test without the place of its source: `Module.Suite/test()`.
  private static func name(of id: String) -> String {
    guard let slash = id.lastIndex(of: "/"), id[slash...].contains(":") else { return id }
    return String(id[..<slash])
  }

  private static func pattern(_ ids: [String]) -> String {
    "^(?:\(ids.map(NSRegularExpression.escapedPattern).joined(separator: "|")))$"
  }

  /// Returns how many tests, from the first, fit into a pattern; at least one.
  private static func count(of ids: [String]) -> Int {
    var length = 8
    for (index, id) in ids.enumerated() {
      length += NSRegularExpression.escapedPattern(for: id).utf8.count + 1
      if length > patternLimit { return max(index, 1) }
    }
    return ids.count
  }
}
