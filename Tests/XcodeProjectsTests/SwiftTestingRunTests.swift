import Foundation
import Testing

@testable import XcodeProjects

/// A test program with tests by their IDs and the behavior of each.
private final class FakeProgram {
  enum Act { case passes, fails, skips, crashes, crashesAmongOthers, leaves }

  let tests: [(id: String, act: Act)]
  private(set) var calls: [[String]] = []

  init(_ tests: [(String, Act)]) { self.tests = tests.map { ($0.0, $0.1) } }

  static func id(_ name: String) -> String { "Things.Suite/\(name)()/Things.swift:3:4" }

  /// Runs the selected tests: all of them start before the first one ends, unless the arguments
  /// request that one runs after another.
  func run(_ arguments: [String]) throws -> SwiftTestingRun.Attempt {
    calls.append(arguments)
    var chosen = tests
    if let place = arguments.firstIndex(of: "--filter") {
      let pattern = try Regex(arguments[place + 1])
      chosen = tests.filter { $0.id.contains(pattern) }
    }
    let isParallel = !arguments.contains("--no-parallel")
    var lines = chosen.map { line("test", ["kind": "function", "id": $0.id]) }
    lines.append(line("event", ["kind": "runStarted"]))
    func start(_ id: String) { lines.append(line("event", ["kind": "testStarted", "testID": id])) }
    if isParallel { for test in chosen { start(test.id) } }
    var ending: (String, Bool)?
    for test in chosen {
      if !isParallel { start(test.id) }
      switch test.act {
      case .passes: lines.append(end(test.id, "pass"))
      case .fails: lines.append(end(test.id, "fail"))
      case .skips: lines.append(line("event", ["kind": "testSkipped", "testID": test.id]))
      case .crashes: ending = ("crashed: Fatal error: \(test.id)", true)
      case .crashesAmongOthers:
        if isParallel {
          ending = ("crashed among others", true)
        } else {
          lines.append(end(test.id, "pass"))
        }
      case .leaves: ending = ("ended with 3", false)
      }
      if ending != nil { break }
    }
    if ending == nil { lines.append(line("event", ["kind": "runEnded"])) }
    // A line that a crash cuts off does not count.
    let stream =
      lines.joined(separator: "\n") + "\n" + (ending == nil ? "" : #"{"kind":"event","payl"#)
    return SwiftTestingRun.Attempt(
      events: SwiftTestingEvent.all(in: Data(stream.utf8)),
      ending: ending?.0 ?? "ended with 0",
      isSignal: ending?.1 ?? false
    )
  }

  private func line(_ kind: String, _ payload: [String: Any]) -> String {
    let record: [String: Any] = ["version": 0, "kind": kind, "payload": payload]
    let data = try? JSONSerialization.data(withJSONObject: record)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private func end(_ id: String, _ symbol: String) -> String {
    line(
      "event",
      ["kind": "testEnded", "testID": id, "messages": [["symbol": symbol, "text": "?"]]]
    )
  }
}

@Suite("A run of Swift Testing") struct SwiftTestingRunTests {
  private func run(_ tests: [(String, FakeProgram.Act)]) throws -> (SwiftTestingRun, FakeProgram) {
    let program = FakeProgram(tests.map { (FakeProgram.id($0.0), $0.1) })
    var run = SwiftTestingRun()
    try run.run(selecting: [], process: program.run)
    return (run, program)
  }

  @Test func `counts what ended`() throws {
    let (run, program) = try run([("a", .passes), ("b", .fails), ("c", .skips), ("d", .passes)])
    #expect(run.passed == ["Things.Suite/a()", "Things.Suite/d()"])
    #expect(run.failed == ["Things.Suite/b()"])
    #expect(run.skipped == ["Things.Suite/c()"])
    #expect(run.crashed.isEmpty)
    #expect(program.calls == [[]])
  }

  @Test func `keeps what ended before a crash, names the test that crashed, and runs the others`()
    throws
  {
    let (run, program) = try run([
      ("a", .passes), ("b", .fails), ("c", .crashes), ("d", .passes), ("e", .crashes),
      ("f", .fails),
    ])
    #expect(run.passed == ["Things.Suite/a()", "Things.Suite/d()"])
    #expect(run.failed == ["Things.Suite/b()", "Things.Suite/f()"])
    #expect(run.crashed == ["Things.Suite/c()", "Things.Suite/e()"])
    #expect(run.endings["Things.Suite/c()"] == "crashed: Fatal error: \(FakeProgram.id("c"))")
    #expect(program.calls.dropFirst().allSatisfy { $0.first == "--no-parallel" })
    #expect(program.calls.count == 4)
  }

  @Test func `counts a test that leaves the program as crashed`() throws {
    let (run, _) = try run([("a", .leaves), ("b", .passes)])
    #expect(run.crashed == ["Things.Suite/a()"])
    #expect(run.endings == ["Things.Suite/a()": "ended with 3"])
    #expect(run.passed == ["Things.Suite/b()"])
  }

  @Test func `counts a crash that comes only while tests run at once`() throws {
    let (run, _) = try run([("a", .passes), ("b", .crashesAmongOthers), ("c", .passes)])
    #expect(run.passed.count == 3)
    #expect(run.crashed == ["one of 2 tests that ran at once"])
    #expect(
      run.endings["one of 2 tests that ran at once"]
        == "crashed among others; under way: Things.Suite/b(), Things.Suite/c()"
    )
  }

  @Test func `ends if the program crashes before any test`() throws {
    let ids = ["a", "b"].map(FakeProgram.id)
    var calls = 0
    var run = SwiftTestingRun()
    run.run(selecting: []) { _ in
      calls += 1
      return SwiftTestingRun.Attempt(
        events: ids.map { .found($0) },
        ending: "crashed",
        isSignal: true
      )
    }
    #expect(run.crashed == ["Things.Suite/a()", "Things.Suite/b()"])
    #expect(calls == 2)

    var blind = SwiftTestingRun()
    blind.run(selecting: []) { _ in
      SwiftTestingRun.Attempt(events: [], ending: "crashed", isSignal: true)
    }
    #expect(blind.crashed == ["Swift Testing"])
  }

  @Test func `names tests whose number exceeds one argument in several`() throws {
    let names = (0..<150).map { "a\(String(repeating: "Long", count: 250))Name\($0)" }
    let (run, program) = try run([("first", .crashes)] + names.map { ($0, .passes) })
    #expect(run.passed.count == 150)
    #expect(run.crashed == ["Things.Suite/first()"])
    #expect(program.calls.count > 3)
    #expect(program.calls.joined().allSatisfy { $0.utf8.count <= 120_000 })
  }

  @Test func `is quiet about a program without such tests`() {
    var run = SwiftTestingRun()
    run.run(selecting: ["--filter", "a"]) { arguments in
      #expect(arguments == ["--filter", "a"])
      return SwiftTestingRun.Attempt(events: [], ending: "ended with 69", isSignal: false)
    }
    #expect(run.crashed.isEmpty && run.passed.isEmpty)
  }

  @Test(arguments: [
    ("A/B.swift:7: Fatal error: Unexpectedly found nil", true),
    ("Swift/Array.swift:9: Precondition failed", true),
    ("prog: a.c:3: f: Assertion `x' failed.", true),
    ("✘ Test a() recorded an issue at A.swift:3:4: Fatal error: quoted", false),
    ("✔ Test a() passed after 0.1 seconds.", false),
  ])
  func `knows the line that tells why`(line: String, isOne: Bool) {
    #expect(CrashLine.isOne(line) == isOne)
  }
}
