import Foundation
import Synchronization

/// Writes signposts as trace events that Perfetto and `chrome://tracing` open.
///
/// `RUSSET_TRACE=PATH` names the file; a value without a slash names topics of other traces, and
/// no file is written. Each event is one line and one `write` to a file opened for appending, so
/// that several processes may share it.
final class SignpostTrace: Sendable {
  static let shared = ProcessInfo.processInfo.environment["RUSSET_TRACE"].flatMap {
    SignpostTrace(path: $0)
  }

  private let file: Int32

  init?(path: String) {
    guard path.contains("/") else { return nil }
    file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard file >= 0 else { return nil }
    // The format lets the closing bracket be missing.
    if lseek(file, 0, SEEK_END) == 0 { put("[\n") }
  }

  deinit { close(file) }

  func write(_ record: LogRecord) {
    guard let event = Self.event(of: record, at: Self.microseconds) else { return }
    put(event + ",\n")
  }

  private func put(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
  }

  private static var microseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// One event; intervals are asynchronous ones, so that they may overlap and change threads.
  static func event(of record: LogRecord, at microseconds: Double) -> String? {
    guard let signpost = record.signpost else { return nil }
    let phase =
      switch signpost.kind {
      case .begin: "b"
      case .end: "e"
      default: "n"
      }
    let place =
      record.category.isEmpty ? record.subsystem : "\(record.subsystem)/\(record.category)"
    var event = "{\"ph\":\"\(phase)\",\"name\":\(quoted(signpost.name)),\"cat\":\(quoted(place))"
    event += ",\"id\":\"0x\(String(signpost.identifier, radix: 16))\",\"pid\":\(getpid())"
    event += ",\"tid\":\(record.thread),\"ts\":\(String(format: "%.3f", microseconds))"
    if !record.message.isEmpty { event += ",\"args\":{\"message\":\(quoted(record.message))}" }
    return event + "}"
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
