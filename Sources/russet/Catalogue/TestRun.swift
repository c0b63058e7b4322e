import Foundation

/// The records of a test run: the test for each row, and the result of each test.
struct TestRun {
  enum Result: String, Encodable { case passed, failed, skipped }

  /// The tests by the row that they name.
  private(set) var tests: [String: Set<String>] = [:]
  private var results: [String: Result] = [:]

  /// Reads the lines of the catalogue trait: row, tab, test.
  mutating func add(log: String) {
    for line in log.split(separator: "\n") {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      // The location in the source, after the last slash, is not part of the test's name.
      let test = line[line.index(after: tab)...]
      let name = test.lastIndex(of: "/").map { test[..<$0] } ?? test
      tests[String(line[..<tab]), default: []].insert(Self.key(String(name)))
    }
  }

  /// Reads a report of `swift test --xunit-output`.
  mutating func add(xunit: String) {
    var rest = xunit[...]
    while let start = rest.range(of: "<testcase ") {
      rest = rest[start.upperBound...]
      guard let end = rest.range(of: ">") else { return }
      let tag = rest[..<end.lowerBound]
      rest = rest[end.upperBound...]
      var result = Result.passed
      if !tag.hasSuffix("/"), let close = rest.range(of: "</testcase>") {
        let body = rest[..<close.lowerBound]
        if body.contains("<failure") || body.contains("<error") {
          result = .failed
        } else if body.contains("<skipped") {
          result = .skipped
        }
        rest = rest[close.upperBound...]
      }
      guard let type = Self.attribute("classname", of: tag),
        let name = Self.attribute("name", of: tag)
      else { continue }
      results[Self.key("\(type).\(name)")] = result
    }
  }

  /// Returns the result of a test, or nil if the report does not have it.
  func result(of test: String) -> Result? { results[test] }

  var isEmpty: Bool { tests.isEmpty && results.isEmpty }

  /// The log separates suites with slashes, the report with dots.
  private static func key(_ name: String) -> String {
    name.replacingOccurrences(of: "/", with: ".")
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard
      let start = tag.range(of: " \(name)=\"") ?? tag.range(of: "\(name)=\"", options: .anchored),
      let end = tag[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    var value = String(tag[start.upperBound..<end])
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"),
      ("&amp;", "&"),
    ] { value = value.replacingOccurrences(of: entity, with: character) }
    return value
  }
}
