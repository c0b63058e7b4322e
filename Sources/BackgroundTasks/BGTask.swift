import Foundation

/// A task that runs in the background.
open class BGTask: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// Is called when the time is over; end the task then.
  open var expirationHandler: (() -> Void)? {
    get { lock.withLock { handler } }
    set { lock.withLock { handler = newValue } }
  }
  private let lock = NSLock()
  private var handler: (() -> Void)?
  private var isOver = false
  private let completed: @Sendable (Bool) -> Void

  init(_ identifier: String, completed: @escaping @Sendable (Bool) -> Void) {
    self.identifier = identifier
    self.completed = completed
  }

  /// Says that the task is done; a second call does nothing.
  open func setTaskCompleted(success: Bool) {
    let isFirst = lock.withLock {
      defer { isOver = true }
      return !isOver
    }
    if isFirst { completed(success) }
  }

  /// The time is over.
  func expire() {
    let (body, wasOver) = lock.withLock { (handler, isOver) }
    if !wasOver { body?() }
  }
}

/// A short task that brings what the app shows up to date.
open class BGAppRefreshTask: BGTask, @unchecked Sendable {}

/// A task that may take minutes.
open class BGProcessingTask: BGTask, @unchecked Sendable {}
