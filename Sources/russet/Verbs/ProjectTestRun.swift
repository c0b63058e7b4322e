import Foundation
import HostInterface
import XcodeProjects

/// A run of a test program, repeated without the test that crashed or hung.
struct ProjectTestRun {
  let program: String
  let choice: TestChoice
  let silence: Double
  /// The folder for traces of failed UI tests.
  let traces: String
  /// The version of iOS; nil for the default.
  let version: SystemChoice.Version?
  let output: Output
  private(set) var passed: [String] = []
  private(set) var failed: [String] = []
  private(set) var crashed: [String] = []
  private(set) var skipped: [String] = []
  /// What ended a test that crashed, by its name.
  private(set) var endings: [String: String] = [:]

  /// The maximum length of a command-line argument in Linux, with some room.
  // Source: MAX_ARG_STRLEN of Linux is 131072.
  private static let wordLimit = 120_000

  init(
    program: String,
    choice: TestChoice,
    silence: Double,
    traces: String,
    version: SystemChoice.Version?,
    output: Output
  ) {
    self.program = program
    self.choice = choice
    self.silence = silence
    self.traces = traces
    self.version = version
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
      // A program that ends before the first test would be restarted forever.
      if done.isEmpty {
        crashed += words
        open.removeAll { words.contains($0) }
      }
    }
    try runSwiftTesting()
  }

  private var environment: [String: String?] {
    // The setting of the person who runs the tests overrides the default.
    let own = ProcessInfo.processInfo.environment["RUSSET_UI_TRACES"] ?? traces
    var values: [String: String?] = ["RUSSET_UI_TRACES": own]
    if let version { values["RUSSET_IOS"] = version.description }
    return values.merging(choice.environment) { _, scheme in scheme }
  }
  private var folder: String { (program as NSString).deletingLastPathComponent }

  /// Returns the names of all XCTest tests, in the form `Module.Class/method`.
  private func list() throws -> [String] {
    var names: [String] = []
    _ = try Tool.lines(program, ["--list-tests"], environment: environment, silence: silence) {
      guard $0.contains("/"), !$0.contains(" "), $0.contains(".") else { return }
      names.append($0)
    }
    return names
  }

  /// Runs tests by name and returns those that ended.
  private mutating func runTests(_ names: [String]) throws -> Set<String> {
    // The output contains the names of tests without their module: `Class.method`.
    let byShortName = Dictionary(
      names.map { name in
        (String(name.drop { $0 != "." }.dropFirst()).replacingOccurrences(of: "/", with: "."), name)
      },
      uniquingKeysWith: { first, _ in first }
    )
    var done: Set<String> = []
    var current: String?
    var reason: String?
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
      if reason == nil, CrashLine.isOne(line) { reason = line }
      guard let said = TestCaseLine(line), let name = byShortName[said.name] else { return }
      if said.outcome == .started {
        current = name
        reason = nil
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
      let words = Self.words(ending, reason)
      output.complaint("\(current) \(words)")
      endings[current] = words
      crashed.append(current)
      done.insert(current)
    } else if case .exit = ending {
      // A named test that did not run has no own method, for example because a superclass has it.
      let lost = names.filter { !done.contains($0) }
      skipped += lost
      done.formUnion(lost)
    }
    return done
  }

  /// Runs the tests of Swift Testing, if there are any.
  private mutating func runSwiftTesting() throws {
    let stream = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-tests-\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: stream) }
    let (program, environment, silence, output) = (program, environment, silence, output)
    var run = SwiftTestingRun()
    try run.run(selecting: choice.swiftTestingArguments) { arguments in
      // The first lines are the same whether there are tests or not.
      var head: [String]? = []
      var reason: String?
      try? FileManager.default.removeItem(at: stream)
      let ending = try Tool.lines(
        program,
        ["--testing-library", "swift-testing"] + arguments
          + ["--event-stream-output-path", stream.path, "--event-stream-version", "0"],
        environment: environment,
        silence: silence
      ) { line in
        if reason == nil, CrashLine.isOne(line) { reason = line }
        if head == nil || line.contains("Suite ") || line.contains(" Test "),
          !line.contains("Test run")
        {
          head = nil
          output.complaint(line)
        } else {
          head?.append(line)
        }
      }
      let events = SwiftTestingEvent.all(in: (try? Data(contentsOf: stream)) ?? Data())
      var isSignal = false
      if case .signal = ending {
        isSignal = true
        for line in head ?? [] { output.complaint(line) }
      }
      return SwiftTestingRun.Attempt(
        events: events,
        ending: Self.words(ending, reason),
        isSignal: isSignal
      )
    }
    passed += run.passed
    failed += run.failed
    crashed += run.crashed
    skipped += run.skipped
    endings.merge(run.endings) { _, later in later }
  }

  /// Returns what ended a test, with the line of the fatal error if the program wrote one.
  private static func words(_ ending: Tool.Ending, _ reason: String?) -> String {
    ending.description + (reason.map { ": \($0)" } ?? "")
  }
}
