import Foundation
import XcodeProjects

/// Runs a test program, again without the test that ended it where one crashes or hangs.
struct ProjectTestRun {
  let program: String
  let choice: TestChoice
  let silence: Double
  /// Where UI tests that fail leave their traces.
  let traces: String
  let output: Output
  private(set) var passed: [String] = []
  private(set) var failed: [String] = []
  private(set) var crashed: [String] = []
  private(set) var skipped: [String] = []

  /// The kernel takes a word of this length at most.
  // Source: MAX_ARG_STRLEN of Linux is 131072.
  private static let wordLimit = 120_000

  init(
    program: String,
    choice: TestChoice,
    silence: Double,
    traces: String,
    output: Output
  ) {
    self.program = program
    self.choice = choice
    self.silence = silence
    self.traces = traces
    self.output = output
  }

  mutating func run() throws {
    var open = try list().filter(choice.wants)
    while !open.isEmpty {
      var words: [String] = []
      var length = 0
      for name in open {
        length += name.utf8.count + 1
        guard length < Self.wordLimit else { break }
        words.append(name)
      }
      let done = try runTests(words)
      open.removeAll { done.contains($0) }
      // A program that ends before the first test would be started for ever.
      if done.isEmpty {
        crashed += words
        open.removeAll { words.contains($0) }
      }
    }
    try runSwiftTesting()
  }

  private var environment: [String: String?] {
    // What the person who runs the tests says about traces holds.
    let own = ProcessInfo.processInfo.environment["RUSSET_UI_TRACES"] ?? traces
    return ["RUSSET_UI_TRACES": own].merging(choice.environment) { _, scheme in scheme }
  }
  private var folder: String { (program as NSString).deletingLastPathComponent }

  /// All tests of XCTest: `Module.Class/method`.
  private func list() throws -> [String] {
    var names: [String] = []
    _ = try Tool.lines(program, ["--list-tests"], environment: environment, silence: silence) {
      guard $0.contains("/"), !$0.contains(" "), $0.contains(".") else { return }
      names.append($0)
    }
    return names
  }

  /// Runs tests by name and returns those that came to an end.
  private mutating func runTests(_ names: [String]) throws -> Set<String> {
    // The output names tests without their module: `Class.method`.
    let byShortName = Dictionary(
      names.map { name in
        (String(name.drop { $0 != "." }.dropFirst()).replacingOccurrences(of: "/", with: "."), name)
      },
      uniquingKeysWith: { first, _ in first }
    )
    var done: Set<String> = []
    var current: String?
    var good: [String] = []
    var bad: [String] = []
    var left: [String] = []
    let output = output
    let ending = try Tool.lines(
      program,
      [names.joined(separator: ",")],
      environment: environment,
      silence: silence
    ) { line in
      output.complaint(line)
      guard let said = TestCaseLine(line), let name = byShortName[said.name] else { return }
      if said.outcome == .started {
        current = name
      } else if done.insert(name).inserted {
        current = nil
        switch said.outcome {
        case .passed: good.append(name)
        case .skipped: left.append(name)
        case .started, .failed: bad.append(name)
        }
      }
    }
    passed += good
    failed += bad
    skipped += left
    if let current {
      output.complaint("\(current) \(ending)")
      crashed.append(current)
      done.insert(current)
    } else if case .exit = ending {
      // What was named and did not run has no name of its own, such as a test of a superclass.
      let lost = names.filter { !done.contains($0) }
      skipped += lost
      done.formUnion(lost)
    }
    return done
  }

  /// Tests of Swift Testing, if there are any.
  private mutating func runSwiftTesting() throws {
    var good: [String] = []
    var bad: [String] = []
    var isEmpty = true
    var started: [String] = []
    let output = output
    let ending = try Tool.lines(
      program,
      ["--testing-library", "swift-testing"],
      environment: environment,
      silence: silence
    ) { line in
      guard !line.contains("Test run"), let mark = line.unicodeScalars.first,
        let name = Self.name(in: line)
      else {
        if !isEmpty { output.complaint(line) }
        return
      }
      isEmpty = false
      output.complaint(line)
      switch mark {
      case "◇": started.append(name)
      case "✔":
        good.append(name)
        started.removeAll { $0 == name }
      case "✘" where line.contains(" failed after "):
        bad.append(name)
        started.removeAll { $0 == name }
      default: break
      }
    }
    guard !isEmpty else { return }
    passed += good.filter { choice.isAll || choice.wants("*." + $0) }
    failed += bad
    if case .signal = ending { crashed += started }
  }

  /// The name in a line of the output: `sum()` of `✔ Test sum() passed after 0.001 seconds`.
  private static func name(in line: String) -> String? {
    guard let start = line.range(of: " Test "), !line.contains(" Test case ") else { return nil }
    let rest = line[start.upperBound...]
    for word in [" passed after ", " failed after ", " started.", " recorded an issue", " skipped"]
    {
      if let end = rest.range(of: word) { return String(rest[..<end.lowerBound]) }
    }
    return nil
  }
}
