import Foundation

/// What a line that XCTest writes says of a test: `Test Case 'Class.method' passed (0.1 seconds)`.
package struct TestCaseLine: Equatable, Sendable {
  /// What became of the test.
  package enum Outcome: String, CaseIterable, Sendable {
    case started, passed, skipped, failed
  }
  /// The test's class and method: `Class.method`.
  package var name: String
  package var outcome: Outcome

  /// Reads a line; nil where it says nothing of what became of a test, such as the times that a
  /// measurement took.
  package init?(_ line: String) {
    guard let start = line.range(of: "Test Case '"),
      let end = line.range(of: "' ", range: start.upperBound..<line.endIndex)
    else { return nil }
    let rest = line[end.upperBound...]
    guard let outcome = Outcome.allCases.first(where: { rest.hasPrefix($0.rawValue) }) else {
      return nil
    }
    name = String(line[start.upperBound..<end.lowerBound])
    self.outcome = outcome
  }
}
