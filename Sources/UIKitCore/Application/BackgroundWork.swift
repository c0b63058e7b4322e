import RenderServer

/// The work of the app that continues after it has left the screen: its background tasks, and
/// scheduled calls of services.
///
/// A device's shell stops the process of an app without such work, and resumes it for a scheduled
/// call.
@MainActor
package final class BackgroundWork {
  /// The background work of the process's app.
  package static let shared = BackgroundWork()

  /// Called after a task or a call began or ended.
  package var changed: (() -> Void)?
  /// The time at which tasks expire, in seconds of the media clock; `nil` if they do not.
  package var deadline: Double?

  private var lastNumber = 0
  private var tasks: [Int: (@MainActor @Sendable () -> Void)?] = [:]
  private var calls: [Int: Double] = [:]

  private init() {}

  // MARK: Tasks

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }

  /// The seconds until tasks expire; `greatestFiniteMagnitude` if they do not.
  package var remainingTime: Double {
    deadline.map { max(0, $0 - MediaClock.current.now) } ?? .greatestFiniteMagnitude
  }

  func beginTask(_ expirationHandler: (@MainActor @Sendable () -> Void)?) -> Int {
    lastNumber += 1
    tasks[lastNumber] = .some(expirationHandler)
    changed?()
    return lastNumber
  }

  func endTask(_ number: Int) {
    if tasks.removeValue(forKey: number) != nil { changed?() }
  }

  /// Calls each expiration handler once, in the order in which the tasks began.
  package func expireTasks() {
    for number in tasks.keys.sorted() {
      guard let handler = tasks[number] ?? nil else { continue }
      tasks[number] = .some(nil)
      handler()
    }
  }

  // MARK: Calls of services

  /// The time of the next scheduled call, in seconds of the media clock; `nil` if there is none.
  package var nextCall: Double? { calls.values.min() }

  /// Records a call that is scheduled for a time of the media clock, and returns its number.
  package func noteCall(at time: Double) -> Int {
    lastNumber += 1
    calls[lastNumber] = time
    changed?()
    return lastNumber
  }

  /// Removes a call that was made or cancelled.
  package func forgetCall(_ number: Int) {
    if calls.removeValue(forKey: number) != nil { changed?() }
  }
}
