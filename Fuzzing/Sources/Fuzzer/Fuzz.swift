import CFuzzer
import Foundation

nonisolated(unsafe) private var test: (Data) throws -> Void = { _ in }

/// Runs `body` with inputs of libFuzzer's making until the program's arguments say that it is
/// enough.
///
/// An error that `body` throws is an input that was refused, as it should be; a trap is a finding.
public func fuzz(_ body: @escaping (Data) throws -> Void) -> Never {
  test = body
  let status = russet_fuzz(CommandLine.argc, CommandLine.unsafeArgv) { start, count in
    // A copy of its own, so that the sanitizer sees what is read beyond the end.
    let data = start.map { Data(bytes: $0, count: count) } ?? Data()
    try? test(data)
    return 0
  }
  exit(status)
}
