import Foundation

/// A line of XCTest about a test: `Test Case 'Class.method' passed (0.1 seconds)`.
package struct TestCaseLine: Equatable, Sendable {
  /// The result of the test.
  package enum Outcome: String, CaseIterable, Sendable {
    case started, passed, skipped, failed
  }
  /// The class and the method of the test: `Class.method`.
  package var name: String
  package var outcome: Outcome

  /// Reads a line; nil if it has no result of a test, as the lines about measured times.
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
