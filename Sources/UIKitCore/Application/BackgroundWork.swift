import RenderServer

/// The work of the app that goes on after it has left the screen: its background tasks, and the
/// calls of services that are due later.
///
/// A device's shell stops the process of an app without such work, and lets it go on for a call that
/// is due.
@MainActor
package final class BackgroundWork {
  /// The work of the process's app.
  package static let shared = BackgroundWork()

  /// Called after a task or a call began or ended.
  package var changed: (() -> Void)?
  /// The time at which tasks run out, in seconds of the media clock; nil: they do not.
  package var deadline: Double?

  private var lastNumber = 0
  private var tasks: [Int: (@MainActor @Sendable () -> Void)?] = [:]
  private var calls: [Int: Double] = [:]

  private init() {}

  // MARK: Tasks

  /// The number of tasks that have not ended.
  package var taskCount: Int { tasks.count }

  /// The seconds until tasks run out; the greatest number if they do not.
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

  /// Calls the expiration handlers, in the order in which the tasks began; each once.
  package func expireTasks() {
    for number in tasks.keys.sorted() {
      guard let handler = tasks[number] ?? nil else { continue }
      tasks[number] = .some(nil)
      handler()
    }
  }

  // MARK: Calls of services

  /// The time of the next call, in seconds of the media clock; nil: none waits.
  package var nextCall: Double? { calls.values.min() }

  /// Notes a call that is due at a time of the media clock; returns its number.
  package func noteCall(at time: Double) -> Int {
    lastNumber += 1
    calls[lastNumber] = time
    changed?()
    return lastNumber
  }

  /// Forgets a call that was made or cancelled.
  package func forgetCall(_ number: Int) {
    if calls.removeValue(forKey: number) != nil { changed?() }
  }
}
