import Foundation

extension OSLog {
  func signpost(
    _ type: OSSignpostType,
    name: StaticString,
    id: OSSignpostID,
    format: String,
    text: () -> String
  ) {
    guard signpostsEnabled, id != .null, id != .invalid else { return }
    let signpost = LogRecord.Signpost(
      identifier: id.rawValue,
      name: name.description,
      kind: type
    )
    let record = record(.default, text: text(), format: format, signpost: signpost)
    LogDestination.shared.write(record)
    SignpostTrace.write(record)
  }
}

/// Marks an event, or the start or end of an interval, in a trace.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive
) {
  log.signpost(type, name: name, id: signpostID, format: "") { "" }
}

/// Marks an event, or the start or end of an interval, with values in a format as in `printf`.
public func os_signpost(
  _ type: OSSignpostType,
  dso: UnsafeRawPointer? = nil,
  log: OSLog,
  name: StaticString,
  signpostID: OSSignpostID = .exclusive,
  _ format: StaticString,
  _ arguments: Any?...
) {
  let format = format.description
  log.signpost(type, name: name, id: signpostID, format: format) {
    LogFormat.text(format, arguments, showsPrivate: true)
  }
}
