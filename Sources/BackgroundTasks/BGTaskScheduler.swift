import Dispatch
import Foundation
import SystemServices

/// Runs the tasks of an app while it is in the background.
///
/// A task runs when its date has come and the app is in the background; where nobody asks for more, an
/// app here runs one refresh and ten processing requests, as on iOS. What is scheduled is forgotten when
/// the app ends.
// Departs: iOS starts an app for its tasks; nothing here does.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  // Source: BGTaskScheduler.h.
  /// An error of scheduling.
  public struct Error: CustomNSError, LocalizedError, Sendable {
    /// What went wrong.
    public enum Code: Int, Sendable {
      /// The app cannot have tasks.
      case unavailable = 1
      /// There are too many requests.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist does not permit the task.
      case notPermitted = 3
      /// It cannot run at once.
      case immediateRunIneligible = 4
    }
    /// What went wrong.
    public let code: Code
    /// Makes an error.
    public init(_ code: Code) { self.code = code }
    /// The domain of tasks.
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    /// The code's number.
    public var errorCode: Int { code.rawValue }
    /// What people are told.
    public var errorDescription: String? {
      "The operation couldn’t be completed. (BGTaskSchedulerErrorDomain error \(code.rawValue).)"
    }
    /// The app cannot have tasks.
    public static var unavailable: Code { .unavailable }
    /// There are too many requests.
    public static var tooManyPendingTaskRequests: Code { .tooManyPendingTaskRequests }
    /// The Info.plist does not permit the task.
    public static var notPermitted: Code { .notPermitted }
  }

  /// The scheduler of this app.
  public static let shared = BGTaskScheduler()

  private struct Handler: @unchecked Sendable {
    var queue: DispatchQueue?
    var launch: (BGTask) -> Void
  }
  private struct Entry {
    var request: BGTaskRequest
    var call: ServiceCall?
    var isDue = false
  }
  private let lock = NSLock()
  private var handlers: [String: Handler] = [:]
  private var entries: [String: Entry] = [:]
  private var running: [String: BGTask] = [:]
  /// How the tasks ended, by identifier; for tests.
  private(set) var outcomes: [(identifier: String, success: Bool)] = []

  // Source: BGTaskScheduler.submit(_:): one refresh and ten processing requests.
  private static let mostProcessing = 10
  // Source: Apple's talks: seconds that a refresh, and minutes that a processing task may take.
  private static let refreshTime = 30.0
  private static let processingTime = 180.0

  override init() { super.init() }

  /// Says what does a task; before the app has launched.
  ///
  /// Returns whether the Info.plist permits the task. A second handler of one task stops the program.
  @discardableResult
  open func register(
    forTaskWithIdentifier identifier: String,
    using queue: DispatchQueue?,
    launchHandler: @escaping (BGTask) -> Void
  ) -> Bool {
    guard isPermitted(identifier) else { return false }
    onMain { _ = BackgroundState.shared }
    lock.withLock {
      precondition(
        handlers[identifier] == nil,
        "BGTaskScheduler: Launch handler for task with identifier \(identifier) has already been "
          + "registered"
      )
      handlers[identifier] = Handler(queue: queue, launch: launchHandler)
    }
    return true
  }

  private func isPermitted(_ identifier: String) -> Bool {
    let key = "BGTaskSchedulerPermittedIdentifiers"
    let list = onMain { (ServiceHosts.shared.information(key) as? [String]) ?? [] }
    return list.contains(identifier)
  }

  private func onMain<Value: Sendable>(_ body: @MainActor @Sendable () -> Value) -> Value {
    if Thread.isMainThread { return MainActor.assumeIsolated { body() } }
    return DispatchQueue.main.sync { MainActor.assumeIsolated { body() } }
  }

  /// Lets a task run later; another request of its identifier is replaced.
  open func submit(_ taskRequest: BGTaskRequest) throws {
    let identifier = taskRequest.identifier
    guard isPermitted(identifier) else { throw Error(.notPermitted) }
    guard let request = taskRequest.copy() as? BGTaskRequest else { return }
    let isRefresh = request is BGAppRefreshTaskRequest
    let others = lock.withLock {
      entries.values.count {
        $0.request.identifier != identifier && ($0.request is BGAppRefreshTaskRequest) == isRefresh
      }
    }
    guard others < (isRefresh ? 1 : Self.mostProcessing) else {
      throw Error(.tooManyPendingTaskRequests)
    }
    cancel(taskRequestWithIdentifier: identifier)
    lock.withLock { entries[identifier] = Entry(request: request) }
    let wait = max(0, request.earliestBeginDate?.timeIntervalSinceNow ?? 0)
    onMain { [self] in
      let call = ServiceHosts.shared.call(after: wait) { [weak self] in self?.isDue(identifier) }
      lock.withLock { entries[identifier]?.call = call }
    }
  }

  /// Takes a request back.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    let entry = lock.withLock { entries.removeValue(forKey: identifier) }
    if let call = entry?.call { onMain { call.cancel() } }
  }
  /// Takes all requests back.
  open func cancelAllTaskRequests() {
    for identifier in lock.withLock({ Array(entries.keys) }) {
      cancel(taskRequestWithIdentifier: identifier)
    }
  }
  /// Tells which requests wait.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let requests = lock.withLock { entries.values.map(\.request) }
      .sorted { $0.identifier < $1.identifier }
    onMain { _ = ServiceHosts.shared.call(after: 0) { completionHandler(requests) } }
  }
  /// The requests that wait.
  open func pendingTaskRequests() async -> [BGTaskRequest] {
    await withCheckedContinuation { continuation in
      getPendingTaskRequests { continuation.resume(returning: $0) }
    }
  }

  // MARK: Running

  @MainActor private func isDue(_ identifier: String) {
    lock.withLock {
      entries[identifier]?.isDue = true
      entries[identifier]?.call = nil
    }
    if BackgroundState.shared.isInBackground { launch(identifier) }
  }

  /// Runs what is due; the app went to the background.
  @MainActor func enteredBackground() {
    let due = lock.withLock { entries.filter(\.value.isDue).keys.sorted() }
    for identifier in due { launch(identifier) }
  }

  /// Runs a task now, as the debugger's `_simulateLaunchForTaskWithIdentifier:` does on iOS.
  ///
  /// Returns whether a request of it waited and somebody does it.
  @discardableResult
  package func launch(_ identifier: String) -> Bool {
    let found: (Handler, Entry)? = lock.withLock {
      guard let handler = handlers[identifier], let entry = entries[identifier] else { return nil }
      entries[identifier] = nil
      return (handler, entry)
    }
    guard let (handler, entry) = found else { return false }
    let completed: @Sendable (Bool) -> Void = { [weak self] success in
      guard let self else { return }
      self.lock.withLock {
        self.running[identifier] = nil
        self.outcomes.append((identifier, success))
      }
    }
    let isRefresh = entry.request is BGAppRefreshTaskRequest
    let task =
      isRefresh
      ? BGAppRefreshTask(identifier, completed: completed)
      : BGProcessingTask(identifier, completed: completed)
    lock.withLock { running[identifier] = task }
    onMain { [self] in
      let time = isRefresh ? Self.refreshTime : Self.processingTime
      _ = ServiceHosts.shared.call(after: time) { [weak self] in self?.expire(identifier, task) }
      entry.call?.cancel()
      guard let queue = handler.queue, queue !== DispatchQueue.main else {
        return handler.launch(task)
      }
      let sent = Launch(handler: handler.launch, task: task)
      queue.async { sent.handler(sent.task) }
    }
    return true
  }

  private struct Launch: @unchecked Sendable {
    let handler: (BGTask) -> Void
    let task: BGTask
  }

  /// Ends the time of a task that runs, as the debugger's `_simulateExpirationForTaskWithIdentifier:`
  /// does on iOS.
  package func expire(_ identifier: String) {
    if let task = lock.withLock({ running[identifier] }) { task.expire() }
  }
  private func expire(_ identifier: String, _ task: BGTask) {
    if lock.withLock({ running[identifier] === task }) { task.expire() }
  }

  /// Forgets everything, as between two tests.
  func forget() {
    cancelAllTaskRequests()
    lock.withLock {
      handlers = [:]
      running = [:]
      outcomes = []
    }
  }
}
