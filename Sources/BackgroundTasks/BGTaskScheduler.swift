import Dispatch
import Foundation
import SystemConfiguration
import SystemServices

/// Runs the tasks of an app while it is in the background.
///
/// A task runs after its date while the app is in the background, and while there is the network or
/// the power that it requires. As in iOS an app can have one refresh request and ten processing
/// requests. Requests are lost when the app ends.
// Departs: iOS starts an app for its tasks; here the app must be running.
open class BGTaskScheduler: NSObject, @unchecked Sendable {
  // Source: BGTaskScheduler.h.
  /// An error of scheduling.
  public struct Error: CustomNSError, LocalizedError, Sendable {
    /// The reason of the error.
    public enum Code: Int, Sendable {
      /// The app cannot have tasks.
      case unavailable = 1
      /// There are too many requests.
      case tooManyPendingTaskRequests = 2
      /// The Info.plist does not permit the task.
      case notPermitted = 3
      /// The task cannot run immediately.
      case immediateRunIneligible = 4
    }
    /// The reason of the error.
    public let code: Code
    /// Makes an error.
    public init(_ code: Code) { self.code = code }
    /// The domain of errors of tasks.
    public static var errorDomain: String { "BGTaskSchedulerErrorDomain" }
    /// The number of the code.
    public var errorCode: Int { code.rawValue }
    /// A description for users.
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
  /// The results of the tasks, for tests.
  private(set) var outcomes: [(identifier: String, success: Bool)] = []

  // Source: BGTaskScheduler.submit(_:): one refresh and ten processing requests.
  private static let mostProcessing = 10
  // Source: Apple's talks: the seconds of a refresh task and the minutes of a processing task.
  private static let refreshTime = 30.0
  private static let processingTime = 180.0
  // Chosen: the seconds until the conditions of a due task are checked again.
  private static let checkTime = 60.0

  /// Whether the machine has a route to other machines; tests replace it.
  @MainActor static var isOnline: @MainActor () -> Bool = {
    Route.ownAddress(isIPv6: false) != nil || Route.ownAddress(isIPv6: true) != nil
  }

  override init() { super.init() }

  /// Registers the handler of a task, before the app has launched.
  ///
  /// Returns whether the Info.plist permits the task. A second handler of a task ends the program.
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

  /// Submits a request; it replaces an earlier request with the same identifier.
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

  /// Cancels a request.
  open func cancel(taskRequestWithIdentifier identifier: String) {
    let entry = lock.withLock { entries.removeValue(forKey: identifier) }
    if let call = entry?.call { onMain { call.cancel() } }
  }
  /// Cancels all requests.
  open func cancelAllTaskRequests() {
    for identifier in lock.withLock({ Array(entries.keys) }) {
      cancel(taskRequestWithIdentifier: identifier)
    }
  }
  /// Calls a handler with the pending requests.
  open func getPendingTaskRequests(
    completionHandler: @escaping @Sendable ([BGTaskRequest]) -> Void
  ) {
    let requests = lock.withLock { entries.values.map(\.request) }
      .sorted { $0.identifier < $1.identifier }
    onMain { _ = ServiceHosts.shared.call(after: 0) { completionHandler(requests) } }
  }
  /// Returns the pending requests.
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
    if BackgroundState.shared.isInBackground { launchIfPossible(identifier) }
  }

  /// Runs the due tasks, after the app entered the background.
  @MainActor func enteredBackground() {
    let due = lock.withLock { entries.filter(\.value.isDue).keys.sorted() }
    for identifier in due { launchIfPossible(identifier) }
  }

  /// Runs a due task, or checks its conditions again later.
  @MainActor private func launchIfPossible(_ identifier: String) {
    guard let request = lock.withLock({ entries[identifier]?.request }) else { return }
    guard !hasConditions(request) else {
      launch(identifier)
      return
    }
    let call = ServiceHosts.shared.call(after: Self.checkTime) { [weak self] in
      self?.isDue(identifier)
    }
    let old = lock.withLock { () -> ServiceCall? in
      defer { entries[identifier]?.call = call }
      return entries[identifier]?.call
    }
    old?.cancel()
  }

  /// Returns whether the conditions of a request are met.
  @MainActor private func hasConditions(_ request: BGTaskRequest) -> Bool {
    guard let request = request as? BGProcessingTaskRequest else { return true }
    return (!request.requiresExternalPower || ServiceHosts.shared.hasExternalPower)
      && (!request.requiresNetworkConnectivity || Self.isOnline())
  }

  /// Runs a task now, like the debugger's `_simulateLaunchForTaskWithIdentifier:` in iOS.
  ///
  /// Returns whether there was a request for the task and a handler.
  @discardableResult
  package func launch(_ identifier: String) -> Bool {
    let found: (Handler, Entry)? = lock.withLock {
      guard let handler = handlers[identifier], let entry = entries[identifier] else { return nil }
      entries[identifier] = nil
      return (handler, entry)
    }
    guard let (handler, entry) = found else { return false }
    let completed: @Sendable (BGTask, Bool) -> Void = { [weak self] task, success in
      guard let self else { return }
      self.lock.withLock {
        // A later task with the same identifier may be running.
        if self.running[identifier] === task { self.running[identifier] = nil }
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

  /// Ends the time of a running task, like the debugger's
  /// `_simulateExpirationForTaskWithIdentifier:` in iOS.
  package func expire(_ identifier: String) {
    if let task = lock.withLock({ running[identifier] }) { task.expire() }
  }
  private func expire(_ identifier: String, _ task: BGTask) {
    if lock.withLock({ running[identifier] === task }) { task.expire() }
  }

  /// Removes all requests and handlers, between two tests.
  func forget() {
    cancelAllTaskRequests()
    lock.withLock {
      handlers = [:]
      running = [:]
      outcomes = []
    }
  }
}
