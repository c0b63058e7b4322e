import Foundation
import TraceEvents

/// Writes signposts to the timeline in the file of `RUSSET_TRACE=FILE`.
enum SignpostTrace {
  static func write(_ record: LogRecord) {
    guard TraceSpan.isOn, let event = event(of: record, at: microseconds) else { return }
    TraceFile.write(event: event)
  }

  private static var microseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Returns an event; intervals are asynchronous, so that they can overlap and change threads.
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
