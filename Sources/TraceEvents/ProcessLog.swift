/// A message that the process logged.
public struct LoggedMessage: Sendable {
  /// Seconds since 1970.
  public var time: Double
  /// The message with its values.
  public var text: String

  /// Makes a message of its time, in seconds since 1970, and its text.
  public init(time: Double, text: String) {
    self.time = time
    self.text = text
  }
}

/// Keeps the newest messages of the process.
///
/// The module `os` does, where the app links it; others find it by name, so that an app that logs
/// nothing does not link it.
public protocol ProcessLog {
  /// The messages since a time, in seconds since 1970, the oldest first.
  static func messages(since time: Double) -> [LoggedMessage]
}

/// The log of the process; nil: the app does not link the module `os`.
package var processLog: (any ProcessLog.Type)? {
  // The mangled name of `os.LogHistory`.
  _typeByName("2os10LogHistoryC") as? any ProcessLog.Type
}
