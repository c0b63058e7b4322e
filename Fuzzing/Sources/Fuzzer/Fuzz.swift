import CFuzzer
import Foundation

nonisolated(unsafe) private var test: (Data) throws -> Void = { _ in }

/// Runs `body` with inputs from libFuzzer until the limits in the program's arguments are reached.
///
/// An error that `body` throws means that the input was refused, which is correct; a trap is a
/// finding.
public func fuzz(_ body: @escaping (Data) throws -> Void) -> Never {
  test = body
  let status = russet_fuzz(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
    // A copy in its own allocation, so that the sanitizer detects reads beyond the end.
    let data = start.map { Data(bytes: $0, count: count) } ?? Data()
    try? test(data)
    return 0
  }
  exit(status)
}
