import Foundation
import os

/// An entry of the log.
public class OSLogEntry: NSObject, @unchecked Sendable {
  /// The time of the entry.
  public let date: Date
  /// The text with the values inserted.
  public let composedMessage: String
  let record: LogRecord

  init(_ record: LogRecord) {
    self.record = record
    date = record.date
    composedMessage = record.message
  }
}

/// An entry that belongs to a process.
public protocol OSLogEntryFromProcess {
  /// The process's name.
  var process: String { get }
  /// The identifier of the process.
  var processIdentifier: pid_t { get }
  /// The identifier of the thread.
  var threadIdentifier: UInt64 { get }
}

/// An entry of a log with a subsystem and a category.
public protocol OSLogEntryWithPayload {
  /// The log's category.
  var category: String { get }
  /// The log's subsystem.
  var subsystem: String { get }
  /// The text with placeholders for the values.
  var formatString: String { get }
}

extension OSLogEntry: OSLogEntryFromProcess, OSLogEntryWithPayload {
  /// The process's name.
  public var process: String { ProcessInfo.processInfo.processName }
  /// The identifier of the process.
  public var processIdentifier: pid_t { getpid() }
  /// The identifier of the thread.
  public var threadIdentifier: UInt64 { record.thread }
  /// The log's category.
  public var category: String { record.category }
  /// The log's subsystem.
  public var subsystem: String { record.subsystem }
  /// The text with placeholders for the values.
  public var formatString: String { record.format }
}

/// A message that was logged.
public final class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
  /// The severity of a message.
  public enum Level: Int, Comparable, Sendable {
    /// No level.
    case undefined = 0
    /// A message for development.
    case debug = 1
    /// A message that is helpful but not essential.
    case info = 2
    /// A message that is always kept.
    case notice = 3
    /// An error.
    case error = 4
    /// A failure of the system.
    case fault = 5

    /// Returns whether the first severity is less than the second.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The message's level.
  public var level: Level {
    switch record.type {
    case .debug: .debug
    case .info: .info
    case .error: .error
    case .fault: .fault
    default: .notice
    }
  }
}

/// A signpost that was marked.
public final class OSLogEntrySignpost: OSLogEntry, @unchecked Sendable {
  /// The kinds of signposts.
  public enum SignpostType: Int, Sendable {
    /// No kind.
    case undefined = 0
    /// The beginning of an interval.
    case intervalBegin = 1
    /// The end of an interval.
    case intervalEnd = 2
    /// A single point in time.
    case event = 3
  }

  /// The signpost's identifier.
  public var signpostIdentifier: UInt64 { record.signpost?.identifier ?? 0 }
  /// The signpost's name.
  public var signpostName: String { record.signpost?.name ?? "" }
  /// The kind of the signpost.
  public var signpostType: SignpostType {
    switch record.signpost?.kind {
    case OSSignpostType.begin?: .intervalBegin
    case OSSignpostType.end?: .intervalEnd
    case OSSignpostType.event?: .event
    default: .undefined
    }
  }
}
