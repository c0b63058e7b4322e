/// A report of an app to the shell about its background work.
public struct AppReport: Equatable, Sendable {
  /// Whether the app moved to the background and saved its state.
  public var isInBackground: Bool
  /// The number of background tasks that have not ended.
  public var tasks: Int
  /// The time of the app's next scheduled call, in seconds of the monotonic clock; nil for none.
  public var nextCall: Double?

  /// Creates a report.
  public init(isInBackground: Bool, tasks: Int = 0, nextCall: Double? = nil) {
    self.isInBackground = isInBackground
    self.tasks = tasks
    self.nextCall = nextCall
  }
}

/// A directive of the shell to an app.
public enum AppDirective: Equatable, Sendable {
  /// Ends the background tasks, whose time is over.
  case endTasks
  /// Frees memory, because the device has little left.
  case freeMemory
}
