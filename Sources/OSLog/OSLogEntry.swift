import Foundation
import os

/// Something that was logged.
public class OSLogEntry: NSObject, @unchecked Sendable {
  /// When it was logged.
  public let date: Date
  /// The text with its values.
  public let composedMessage: String
  let record: LogRecord

  init(_ record: LogRecord) {
    self.record = record
    date = record.date
    composedMessage = record.message
  }
}

/// An entry of a process.
public protocol OSLogEntryFromProcess {
  /// The process's name.
  var process: String { get }
  /// The process's number.
  var processIdentifier: pid_t { get }
  /// The thread's number.
  var threadIdentifier: UInt64 { get }
}

/// An entry of a log with a name.
public protocol OSLogEntryWithPayload {
  /// The log's category.
  var category: String { get }
  /// The log's subsystem.
  var subsystem: String { get }
  /// The text with placeholders for its values.
  var formatString: String { get }
}

extension OSLogEntry: OSLogEntryFromProcess, OSLogEntryWithPayload {
  /// The process's name.
  public var process: String { ProcessInfo.processInfo.processName }
  /// The process's number.
  public var processIdentifier: pid_t { getpid() }
  /// The thread's number.
  public var threadIdentifier: UInt64 { record.thread }
  /// The log's category.
  public var category: String { record.category }
  /// The log's subsystem.
  public var subsystem: String { record.subsystem }
  /// The text with placeholders for its values.
  public var formatString: String { record.format }
}

/// A message that was logged.
public final class OSLogEntryLog: OSLogEntry, @unchecked Sendable {
  /// How much a message matters.
  public enum Level: Int, Comparable, Sendable {
    /// No level.
    case undefined = 0
    /// For development.
    case debug = 1
    /// Helps, and is not needed.
    case info = 2
    /// Always kept.
    case notice = 3
    /// Something failed.
    case error = 4
    /// Something failed that concerns the system.
    case fault = 5

    /// Compares by how much they matter.
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
  /// What a signpost marks.
  public enum SignpostType: Int, Sendable {
    /// No kind.
    case undefined = 0
    /// The begin of an interval.
    case intervalBegin = 1
    /// The end of an interval.
    case intervalEnd = 2
    /// A moment.
    case event = 3
  }

  /// The signpost's identifier.
  public var signpostIdentifier: UInt64 { record.signpost?.identifier ?? 0 }
  /// The signpost's name.
  public var signpostName: String { record.signpost?.name ?? "" }
  /// What the signpost marks.
  public var signpostType: SignpostType {
    switch record.signpost?.kind {
    case OSSignpostType.begin?: .intervalBegin
    case OSSignpostType.end?: .intervalEnd
    case OSSignpostType.event?: .event
    default: .undefined
    }
  }
}
