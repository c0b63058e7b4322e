/// What an app tells the shell of its work in the background.
public struct AppReport: Equatable, Sendable {
  /// Whether the app has moved to the background and saved its state.
  public var isInBackground: Bool
  /// The number of background tasks that have not ended.
  public var tasks: Int
  /// The time of the next call that the app has to make, in seconds of the monotonic clock; nil: none
  /// waits.
  public var nextCall: Double?

  /// Creates a report.
  public init(isInBackground: Bool, tasks: Int = 0, nextCall: Double? = nil) {
    self.isInBackground = isInBackground
    self.tasks = tasks
    self.nextCall = nextCall
  }
}

/// What the shell directs an app to do, beside events.
public enum AppDirective: Equatable, Sendable {
  /// The time of background tasks is over.
  case endTasks
  /// The device runs short of memory.
  case freeMemory
}
