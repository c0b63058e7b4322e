import Foundation
import Synchronization
import TraceEvents

/// A message or signpost in the memory of the process.
package struct LogRecord: Sendable {
  /// A signpost of a record.
  package struct Signpost: Sendable {
    package var identifier: UInt64
    package var name: String
    package var kind: OSSignpostType
  }

  package var date: Date
  package var type: OSLogType
  package var subsystem: String
  package var category: String
  package var message: String
  /// The format in the source, with its placeholders.
  package var format: String
  package var thread: UInt64
  package var signpost: Signpost?
}

/// The newest records of this process, which `OSLogStore` lists.
package final class LogHistory: Sendable {
  package static let shared = LogHistory(limit: 4_096)

  private struct State {
    var records: [LogRecord] = []
    /// The index of the oldest record when the history is full.
    var start = 0
  }
  private let limit: Int
  private let state = Mutex(State())

  /// - Parameter limit: The largest number of records; older ones are removed.
  package init(limit: Int) { self.limit = limit }

  package func append(_ record: LogRecord) {
    state.withLock { state in
      if state.records.count < limit {
        state.records.append(record)
      } else {
        state.records[state.start] = record
        state.start = (state.start + 1) % limit
      }
    }
  }

  /// All records; the oldest is first.
  package var records: [LogRecord] {
    state.withLock { state in
      Array(state.records[state.start...] + state.records[..<state.start])
    }
  }
}

extension LogHistory: ProcessLog {
  package static func messages(since time: Double) -> [LoggedMessage] {
    shared.records.compactMap { record in
      let seconds = record.date.timeIntervalSince1970
      guard record.signpost == nil, seconds >= time else { return nil }
      return LoggedMessage(time: seconds, text: record.message)
    }
  }
}
