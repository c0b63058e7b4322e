import Foundation
import Testing
import XCTest

/// A line of a test.
struct TestPlace: Sendable {
  var file: StaticString
  var line: UInt

  /// The last component of the file's path, and the line.
  var name: String { "\((("\(file)") as NSString).lastPathComponent):\(line)" }
}

/// Reports failures to the testing library whose test runs.
@MainActor
enum TestFailure {
  /// The place of the latest call with a place, for failures of members that take none.
  static var lastPlace: TestPlace?

  static func report(_ message: String, at place: TestPlace?) {
    let place = place ?? lastPlace ?? TestPlace(file: #filePath, line: #line)
    var text = message
    if let trace = TraceRecorder.shared.write(failure: message, at: place) {
      text += "\nTrace: \(trace)"
    }
    if Test.current != nil {
      let path = "\(place.file)"
      let parts = path.split(separator: "/").suffix(2)
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(
          fileID: parts.joined(separator: "/"),
          filePath: path,
          line: Int(place.line),
          column: 1
        )
      )
    } else {
      XCTFail(text, file: place.file, line: place.line)
    }
  }

  /// The name of the running test, or nil if unknown.
  static var testName: String? { Test.current?.name ?? TestObserver.shared.current }
}

/// Records the name of the test that XCTest runs.
@MainActor
final class TestObserver {
  static let shared = TestObserver()
  private let observer = Observer()

  init() { XCTestObservationCenter.shared.addTestObserver(observer) }

  var current: String? { observer.name }

  private final class Observer: NSObject, XCTestObservation {
    nonisolated(unsafe) var name: String?
    func testCaseWillStart(_ testCase: XCTestCase) { name = testCase.name }
    func testCaseDidFinish(_ testCase: XCTestCase) {
      name = nil
      let failures = testCase.testRun?.failureCount ?? 0
      MainActor.assumeIsolated { TestEnd.shared.testEnded(failures: failures) }
    }
  }
}
