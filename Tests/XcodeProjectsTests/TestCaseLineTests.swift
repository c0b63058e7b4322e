import Testing

@testable import XcodeProjects

@Suite("Lines that XCTest writes") struct TestCaseLineTests {
  @Test(arguments: [
    ("Test Case 'A.b' started at 2026-11-24 01:42:56.602", "A.b", TestCaseLine.Outcome.started),
    ("Test Case 'A.b' passed (1.28 seconds)", "A.b", .passed),
    ("printed before it: Test Case 'A.b' failed (0.0 seconds)", "A.b", .failed),
    ("Test Case 'A.b' skipped (0.0 seconds)", "A.b", .skipped),
  ])
  func `say what became of a test`(line: String, name: String, outcome: TestCaseLine.Outcome) {
    #expect(TestCaseLine(line)?.name == name)
    #expect(TestCaseLine(line)?.outcome == outcome)
  }

  @Test func `that name a test's measurement say nothing of what became of it`() {
    let measured = "/a/T.swift:9: Test Case 'A.b' measured [Time, seconds] average: 0.1"
    #expect(TestCaseLine(measured) == nil)
    #expect(TestCaseLine("Test Suite 'A' passed at 2026-11-24") == nil)
  }
}
