import Foundation

/// A task that runs in the background.
open class BGTask: NSObject, @unchecked Sendable {
  /// The identifier of the task.
  public let identifier: String
  /// Called when the time of the task is over; the task must then end.
  open var expirationHandler: (() -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  private let lock = NSLock()
  private var handler: (() -> Void)?
  private var isOver = false
  private let completed: @Sendable (BGTask, Bool) -> Void

  init(_ identifier: String, completed: @escaping @Sendable (BGTask, Bool) -> Void) {
    self.identifier = identifier
    self.completed = completed
  }

  /// Reports that the task is done; a second call has no effect.
  open func setTaskCompleted(success: Bool) {
    let isFirst = lock.withLock {
      defer { isOver = true }
      return !isOver
    }
    if isFirst { completed(self, success) }
  }

  /// Calls the handler because the time is over.
  func expire() {
    let (body, wasOver) = lock.withLock { (handler, isOver) }
    if !wasOver { body?() }
  }
}

/// A short task that updates the content of the app.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task that may take minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
