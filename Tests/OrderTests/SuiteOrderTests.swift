import Foundation
import Synchronization
import Testing

/// Runs suites of this process one after the other, in an order of their own.
///
/// The testing library sorts tests by their place in the source. `Scripts/test --shuffle SEED` writes
/// an order to the file that `RUSSET_SUITE_ORDER` names, one suite a line; then every suite runs in
/// that order in one process, so that what one leaves behind meets another successor than usual.
@Suite(.serialized)
struct SuiteOrderTests {
  @Test
  func `every suite passes in the order that was asked for`() async throws {
    let path = ProcessInfo.processInfo.environment["RUSSET_SUITE_ORDER"]
    let suites: [String]
    if let path {
      suites = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
        .map(String.init)
    } else {
      suites = ["OrderTests.SecondSample", "OrderTests.FirstSample"]
    }

    for suite in suites {
      #expect(await run(suite) == EXIT_SUCCESS, "\(suite) fails in this order")
    }

    if path == nil {
      #expect(SampleLog.ran.withLock { $0.suffix(2) } == ["second", "first"])
    }
  }

  /// Runs one suite and returns the code with which its run would end a process.
  private func run(_ suite: String) async -> CInt {
    var arguments = __CommandLineArguments_v0()
    arguments.parallel = false
    arguments.filter = ["^" + NSRegularExpression.escapedPattern(for: suite) + "/"]
    return await __swiftPMEntryPoint(passing: arguments)
  }
}

/// Which of the two samples ran, in order.
private enum SampleLog {
  static let ran = Mutex<[String]>([])
}

struct FirstSample {
  @Test
  func `a sample runs`() {
    SampleLog.ran.withLock { $0.append("first") }
    #expect(SampleLog.ran.withLock { $0.last } == "first")
  }
}

struct SecondSample {
  @Test
  func `a sample runs`() {
    SampleLog.ran.withLock { $0.append("second") }
    #expect(SampleLog.ran.withLock { $0.last } == "second")
  }
}
