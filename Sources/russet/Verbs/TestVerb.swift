import Foundation
import XcodeProjects

/// The verb that runs the unit tests of an Xcode project, workspace or package without changing it.
enum TestVerb: Verb {
  static let name = "test"
  static let summary = "runs the tests of an Xcode project, workspace or package"
  static let usage = """
    usage: russet test [PATH] [OPTIONS]

    Reads the project, workspace or package at PATH, by default in this folder, writes a package that
    builds here into .russet beside it, builds its unit tests and UI tests and runs them. A test that
    crashes or says nothing for long is told, and the others run all the same. A UI test that fails
    leaves a page with its steps in .russet/Traces. Ends with 1 if one fails.

      --only TARGET     this test target alone; may stand several times
      --filter TEXT     tests whose names hold the text: Class.method
      --ios VERSION     the system, by default the lowest that the deployment target allows
      --silence SECONDS after which a test counts as hung, by default 120
      --json            prints what was found as JSON
    \(ProjectOptions.usage)
    """
  static let example = "russet test --scheme Small --filter testAPop"

  static func run(_ arguments: inout Arguments, output: Output) throws -> Int32 {
    let isJSON = arguments.flag("json")
    var only: [String] = []
    while let name = try arguments.option("only") { only.append(name) }
    let filter = try arguments.option("filter")
    let system = try SystemChoice.option(&arguments)
    let silence = try arguments.option("silence") ?? "120"
    guard let seconds = Double(silence), seconds > 0, seconds.isFinite else {
      throw WrongUse(message: "“\(silence)” is no number of seconds.")
    }
    var options = try ProjectOptions(&arguments)
    options.path = arguments.word() ?? "."
    try arguments.finish()
    let began = Date()
    var build = try ProjectBuild(options, wish: .tests, output: output)
    let choice = try TestChoice(build, only: only, filter: filter)
    let version =
      system
      ?? SystemChoice.version(for: choice.chosen(build.plan.tests), in: build.plan, output: output)
    let prepared = Date()
    var leftOut: [String] = []
    var isBuilt = try build.buildWhatCan(product: build.package.testProduct)
    // Errors of one test target hide those of another.
    for _ in 0..<6 where !isBuilt {
      let more = try build.leaveOutFailingTests()
      guard !more.isEmpty else { break }
      leftOut += more
      let errors = build.errors
      output.complaint("Without \(more.joined(separator: ", ")), which do not compile:")
      isBuilt = try build.buildWhatCan(product: build.package.testProduct)
      build.keep(errors)
    }
    var answer = ProjectAnswer(build)
    answer.preparingSeconds = prepared.timeIntervalSince(began)
    answer.buildingSeconds = -prepared.timeIntervalSinceNow
    answer.isBuilt = isBuilt
    answer.testModulesLeftOut = leftOut
    guard isBuilt else {
      if isJSON { try output.json(answer) }
      throw Trouble(
        "The tests of \(build.plan.name) do not build: \(build.errors.count) errors.",
        mend: "Mend what the compiler says above; it names the original's lines."
      )
    }
    let program = try build.install(
      build.package.testProduct + ".xctest",
      into: build.package.testBundle
    )
    var run = ProjectTestRun(
      program: program,
      choice: choice,
      silence: seconds,
      traces: build.package.folder + "/Traces",
      version: version,
      output: output
    )
    try run.run()
    answer.passed = run.passed
    answer.failed = run.failed
    answer.crashed = run.crashed
    answer.skipped = run.skipped
    if isJSON { try output.json(answer) }
    let bad = run.failed.count + run.crashed.count
    let sum =
      "\(run.passed.count) passed, \(run.failed.count) failed, \(run.crashed.count) crashed, "
      + "\(run.skipped.count) skipped"
    if isJSON { output.complaint(sum) } else { output.line(sum) }
    for name in run.failed { output.complaint("failed: \(name)") }
    for name in run.crashed {
      output.complaint("crashed: \(name)" + (run.endings[name].map { ", \($0)" } ?? ""))
    }
    return bad + leftOut.count > 0 ? 1 : 0
  }
}

/// The tests selected by the person, a scheme or a test plan, and their environment.
struct TestChoice {
  var environment: [String: String] = [:]
  private var modules: [String]
  private var filter: String?
  private var testables: [String: Scheme.Testable] = [:]

  init(_ build: ProjectBuild, only: [String], filter: String?) throws {
    self.filter = filter
    let tests = build.plan.tests
    for name in only where !tests.contains(where: { $0.title == name || $0.name == name }) {
      throw WrongUse(
        message: "There is no test target “\(name)”; there are "
          + tests.map(\.title).joined(separator: ", ") + "."
      )
    }
    modules = tests.filter { only.isEmpty || only.contains($0.title) || only.contains($0.name) }
      .map(\.name)
    guard let scheme = try build.scheme() else { return }
    environment = scheme.testEnvironment
    // A scheme without testables was never set up for tests.
    guard !scheme.testables.isEmpty else { return }
    for testable in scheme.testables {
      guard let module = tests.first(where: { $0.title == testable.target }) else { continue }
      testables[module.name] = testable
    }
    if build.options.scheme != nil, only.isEmpty {
      modules = modules.filter { testables[$0].map { !$0.isSkipped } ?? false }
    }
  }

  /// Returns the selected ones of test modules.
  func chosen(_ tests: [PlannedModule]) -> [PlannedModule] {
    tests.filter { modules.contains($0.name) }
  }

  /// The arguments of Swift Testing that select the tests; empty if all are selected.
  ///
  /// Swift Testing looks for regular expressions in names such as
  /// `Module.Suite/test()/File.swift:1:1`.
  var swiftTestingArguments: [String] {
    let isWhole =
      filter == nil
      && testables.values.allSatisfy { $0.skippedTests.isEmpty && $0.selectedTests.isEmpty }
    guard !isWhole else { return [] }
    // A filter names a method by a point, Swift Testing by a slash.
    let words = filter.map { Self.escaped($0).replacingOccurrences(of: "\\.", with: "[./]") }
    let ahead = words.map { "(?=.*\($0))" } ?? ""
    var wanted: [String] = []
    var unwanted: [String] = []
    for module in modules {
      let start = Self.escaped(module + ".")
      func patterns(_ entries: [String]) -> [String] {
        entries.map { entry in
          Self.escaped(entry.replacingOccurrences(of: "()", with: "")) + "(?:[/(]|$)"
        }
      }
      let selected = patterns(testables[module]?.selectedTests ?? [])
      wanted += selected.isEmpty ? [start + ahead] : selected.map { start + ahead + $0 }
      if selected.isEmpty {
        unwanted += patterns(testables[module]?.skippedTests ?? []).map { start + $0 }
      }
    }
    func pattern(_ parts: [String]) -> String { "^(?:\(parts.joined(separator: "|")))" }
    return ["--filter", pattern(wanted)] + (unwanted.isEmpty ? [] : ["--skip", pattern(unwanted)])
  }

  private static func escaped(_ text: String) -> String {
    NSRegularExpression.escapedPattern(for: text)
  }

  /// Returns whether a test is selected; its name has the form `Module.Class/method`.
  func wants(_ test: String) -> Bool {
    let module = test.prefix { $0 != "." }
    guard modules.contains(String(module)) else { return false }
    let name = test.dropFirst(module.count + 1)
    if let filter, !name.replacingOccurrences(of: "/", with: ".").contains(filter) { return false }
    guard let testable = testables[String(module)] else { return true }
    func isNamed(_ list: [String]) -> Bool {
      list.contains { entry in
        let entry = entry.replacingOccurrences(of: "()", with: "")
        return name == entry || name.hasPrefix(entry + "/")
      }
    }
    if !testable.selectedTests.isEmpty { return isNamed(testable.selectedTests) }
    return !isNamed(testable.skippedTests)
  }
}
