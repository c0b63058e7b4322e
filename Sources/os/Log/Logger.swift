import COSNames
import Foundation

/// Writes messages of a subsystem and a category.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger; `subsystem` is a reverse domain name, and `category` a part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger of the default log.
  public init() { log = .default }
  /// Creates a logger of a log.
  public init(_ logObj: OSLog) { log = logObj }

  package var logObject: OSLog { log }

  /// Writes a message of the default level.
  public func log(_ message: OSLogMessage) { log.write(.default, message) }
  /// Writes a message of a level.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message) }
  /// Writes a message of the level `debug`.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message) }
  /// Writes a message of the level `debug`.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message) }
  /// Writes a message of the level `info`.
  public func info(_ message: OSLogMessage) { log.write(.info, message) }
  /// Writes a message of the default level.
  public func notice(_ message: OSLogMessage) { log.write(.default, message) }
  /// Writes a message of the level `error`.
  public func warning(_ message: OSLogMessage) { log.write(.error, message) }
  /// Writes a message of the level `error`.
  public func error(_ message: OSLogMessage) { log.write(.error, message) }
  /// Writes a message of the level `fault`.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message) }
  /// Writes a message of the level `fault`.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message) }
}

extension OSLog {
  func write(_ type: OSLogType, _ message: OSLogMessage) {
    let destination = LogDestination.shared
    guard !isDisabled, destination.accepts(type) else { return }
    destination.write(
      record(
        type,
        text: message.text(showsPrivate: destination.showsPrivate),
        format: message.format
      )
    )
  }

  func write(_ type: OSLogType, format: StaticString, _ arguments: [Any?]) {
    let destination = LogDestination.shared
    guard !isDisabled, destination.accepts(type) else { return }
    let format = format.description
    destination.write(
      record(
        type,
        text: LogFormat.text(format, arguments, showsPrivate: destination.showsPrivate),
        format: format
      )
    )
  }

  func record(
    _ type: OSLogType,
    text: String,
    format: String,
    signpost: LogRecord.Signpost? = nil
  ) -> LogRecord {
    LogRecord(
      date: Date(),
      type: type,
      subsystem: subsystem,
      category: category,
      message: text,
      format: format,
      thread: UInt64(russet_thread_number()),
      signpost: signpost
    )
  }
}

/// Writes a message of the default level.
@_disfavoredOverload
public func os_log(_ message: OSLogMessage) { OSLog.default.write(.default, message) }

/// Writes a message of a level to a log.
@_disfavoredOverload
public func os_log(_ level: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(level, message)
}

/// Writes a message with a format as in `printf` and its arguments.
///
/// `%@` accepts any value; it and `%s` are private unless they are `%{public}@`.
public func os_log(
  _ message: StaticString,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  type: OSLogType = .default,
  _ arguments: Any?...
) {
  log.write(type, format: message, arguments)
}

/// Writes a message of a level with a format as in `printf` and its arguments.
public func os_log(
  _ type: OSLogType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog = .default,
  _ message: StaticString,
  _ arguments: Any?...
) {
  log.write(type, format: message, arguments)
}
