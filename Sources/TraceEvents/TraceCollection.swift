import CTraceEvents

/// A span or moment of the timeline in memory.
public struct TraceRecord: Sendable, Equatable {
  /// The name, such as "event", "layout", "commit" or "frame".
  public var name: String
  /// The details of the span as a JSON object; empty if it has none.
  public var details: String
  /// The start, in seconds of the monotonic clock.
  public var begin: Double
  /// The end, in seconds of the monotonic clock; for a moment it is equal to `begin`.
  public var end: Double
  /// Whether the main thread wrote it.
  public var isMainThread: Bool
}

/// Keeps the newest spans in memory for the inspector, in addition to a trace file.
///
/// If spans are neither collected nor written, a span costs one load and one branch.
public enum TraceCollection {
  /// Starts collecting spans.
  ///
  /// - Returns: False if there is not enough memory.
  @discardableResult
  public static func start() -> Bool { russet_trace_collect() }

  /// Stops collecting spans and frees their memory.
  public static func stop() { russet_trace_stop_collecting() }

  /// Removes and returns the records since the last call; the oldest is first.
  ///
  /// At most the newest 4,096 records are kept.
  public static func take() -> [TraceRecord] {
    var records: [TraceRecord] = []
    withUnsafeTemporaryAllocation(of: russet_trace_record.self, capacity: 256) { room in
      guard let base = room.baseAddress else { return }
      while true {
        let count = russet_trace_take(base, room.count)
        for record in room.prefix(count) { records.append(TraceRecord(record)) }
        if count < room.count { return }
      }
    }
    return records
  }
}

extension TraceRecord {
  fileprivate init(_ record: russet_trace_record) {
    name = withUnsafeBytes(of: record.name) { Self.text($0) }
    details = withUnsafeBytes(of: record.arguments) { Self.text($0) }
    begin = Double(record.begin) / 1e9
    end = Double(record.end) / 1e9
    isMainThread = record.is_main_thread
  }

  private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
}
