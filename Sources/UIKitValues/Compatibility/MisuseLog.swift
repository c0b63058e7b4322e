import Dispatch
import Foundation
import Synchronization

/// Writes warnings to standard error, each text at most once per second, so that a warning in a
/// frame loop does not flood the terminal.
package final class MisuseLog: Sendable {
  /// The log of the process.
  package static let shared = MisuseLog()

  private struct State: ~Copyable {
    var lastWritten: [String: UInt64] = [:]
    var recorder: [String]?
  }
  private let state = Mutex(State())

  /// Writes a line, or stores it during a recording.
  package func add(_ line: String) {
    let now = DispatchTime.now().uptimeNanoseconds
    let isWritten = state.withLock { state in
      if state.recorder != nil {
        state.recorder?.append(line)
        return false
      }
      if let last = state.lastWritten[line], now - last < 1_000_000_000 { return false }
      if state.lastWritten.count > 1_000 { state.lastWritten.removeAll() }
      state.lastWritten[line] = now
      return true
    }
    if isWritten { FileHandle.standardError.write(Data(line.utf8)) }
  }

  /// Runs `body` and returns the lines that any thread logs during it.
  package func record(while body: () throws -> Void) rethrows -> [String] {
    state.withLock { $0.recorder = [] }
    defer { state.withLock { $0.recorder = nil } }
    try body()
    return state.withLock { $0.recorder ?? [] }
  }
}
