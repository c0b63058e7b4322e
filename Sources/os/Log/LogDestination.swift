import COSNames
import Foundation
import Synchronization

/// The destination of messages: the journal's socket, or standard error if there is none, and the
/// history of the process.
///
/// Environment variables work as on Apple's systems: `OS_ACTIVITY_MODE` is `disable`, `info` or
/// `debug`; `OS_ACTIVITY_DT_MODE=YES` also writes all messages to standard error.
final class LogDestination: Sendable {
  static let shared = LogDestination(environment: ProcessInfo.processInfo.environment)

  /// The most detailed level that is written; nil if no messages are written.
  let threshold: OSLogType?
  /// Whether private values are shown: in a debugger, or with `OS_LOG_SHOW_PRIVATE`.
  let showsPrivate: Bool
  private let echoes: Bool
  private let journal: LogJournal?
  private let history: LogHistory
  private let standardError: Int32

  init(
    environment: [String: String],
    journalPath: String = "/run/systemd/journal/socket",
    history: LogHistory = .shared,
    standardError: Int32 = 2
  ) {
    switch environment["OS_ACTIVITY_MODE"] {
    case "disable": threshold = nil
    case "debug": threshold = .debug
    // Chosen: Apple keeps messages of the level info in memory; the journal has space for them.
    default: threshold = .info
    }
    echoes = ["YES", "1", "enable"].contains(environment["OS_ACTIVITY_DT_MODE"])
    showsPrivate = environment["OS_LOG_SHOW_PRIVATE"] != nil || Self.isDebuggerAttached
    journal = LogJournal(path: journalPath)
    self.history = history
    self.standardError = standardError
  }

  func accepts(_ type: OSLogType) -> Bool {
    switch threshold {
    case nil: false
    case .some(.debug): true
    default: type != .debug
    }
  }

  func write(_ record: LogRecord) {
    history.append(record)
    let isInJournal = record.signpost == nil && (journal?.send(record) ?? false)
    guard record.signpost == nil, !isInJournal || echoes else { return }
    var bytes = Array(Self.line(of: record).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Foundation.write(standardError, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  /// Returns a record as a line: time, process, thread, place and message.
  static func line(of record: LogRecord) -> String {
    var place = record.subsystem
    if !record.category.isEmpty { place += ":" + record.category }
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    let level = record.type == .default ? "" : " <\(record.type.name)>"
    return
      "\(record.date.formatted(style)) \(ProcessInfo.processInfo.processName)"
      + "[\(getpid()):\(record.thread)]\(level)\(place.isEmpty ? "" : " [\(place)]") \(record.message)\n"
  }

  private static var isDebuggerAttached: Bool {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return false
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") }
    return line?.split(whereSeparator: \.isWhitespace).last.map { $0 != "0" } ?? false
  }
}

/// The journal of systemd, with its native protocol.
final class LogJournal: Sendable {
  private let socket: Int32
  private let path: String

  /// Opens a socket; nil if there is no journal at `path`.
  init?(path: String) {
    guard access(path, W_OK) == 0 else { return nil }
    let socket = Foundation.socket(
      AF_UNIX,
      Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue),
      0
    )
    guard socket >= 0 else { return nil }
    self.socket = socket
    self.path = path
  }

  deinit { close(socket) }

  /// Sends a record; returns whether the journal accepted it.
  func send(_ record: LogRecord) -> Bool {
    let bytes = Self.datagram(of: record)
    return bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return russet_journal_send(socket, path, base, UInt64(buffer.count)) == 1
    }
  }

  /// Returns a record in the export format of the journal: `NAME=value`, or name, length and value
  /// for values with line breaks (systemd.io/JOURNAL_NATIVE_PROTOCOL).
  static func datagram(of record: LogRecord) -> [UInt8] {
    var bytes: [UInt8] = []
    func append(_ name: String, _ value: String) {
      guard !value.isEmpty else { return }
      bytes += name.utf8
      if value.utf8.contains(UInt8(ascii: "\n")) {
        bytes.append(UInt8(ascii: "\n"))
        withUnsafeBytes(of: UInt64(value.utf8.count).littleEndian) { bytes += $0 }
      } else {
        bytes.append(UInt8(ascii: "="))
      }
      bytes += value.utf8
      bytes.append(UInt8(ascii: "\n"))
    }
    append("MESSAGE", record.message.isEmpty ? " " : record.message)
    append("PRIORITY", String(record.type.syslogPriority))
    append("SYSLOG_IDENTIFIER", ProcessInfo.processInfo.processName)
    append("SYSLOG_PID", String(getpid()))
    append("TID", String(record.thread))
    append("SUBSYSTEM", record.subsystem)
    append("CATEGORY", record.category)
    return bytes
  }
}
