/// A message that the process logged.
public struct LoggedMessage: Sendable {
  /// The seconds since 1970.
  public var time: Double
  /// The message with its values.
  public var text: String

  /// Makes a message from its time, in seconds since 1970, and its text.
  public init(time: Double, text: String) {
    self.time = time
    self.text = text
  }
}

/// The newest messages of the process.
///
/// The module `os` conforms to it if the app links it. Other modules find it by its name, so that
/// an app without logging does not link it.
public protocol ProcessLog {
  /// Returns the messages since a time, in seconds since 1970; the oldest is first.
  static func messages(since time: Double) -> [LoggedMessage]
}

/// The log of the process; nil if the app does not link the module `os`.
package var processLog: (any ProcessLog.Type)? {
  // The mangled name of `os.LogHistory`.
  _typeByName("2os10LogHistoryC") as? any ProcessLog.Type
}
