@preconcurrency import Dispatch
import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A source of memory pressure events, as in Apple's Dispatch.
///
/// Departs: it does not refine another protocol of Dispatch, because their defaults expect
/// Dispatch's own classes on Linux.
public protocol DispatchSourceMemoryPressure: AnyObject, Sendable {
  /// The last event.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The events that are delivered.
  var mask: DispatchSource.MemoryPressureEvent { get }
  /// Whether the source was cancelled and delivers no events.
  var isCancelled: Bool { get }
  /// Sets the closure that is called for each event.
  func setEventHandler(handler: (@Sendable () -> Void)?)
  /// Sets the closure that is called when the source is cancelled.
  func setCancelHandler(handler: (@Sendable () -> Void)?)
  /// Sets the closure that is called when the source begins to deliver events.
  func setRegistrationHandler(handler: (@Sendable () -> Void)?)
  /// Stops the delivery of events permanently.
  func cancel()
  /// Starts the delivery of events, or continues it after `suspend()`.
  func resume()
  /// Holds events back.
  func suspend()
  /// Starts the delivery of events.
  func activate()
}

extension DispatchSourceMemoryPressure {
  /// Sets the closure that is called for each event, with the queue's own quality of service.
  public func setEventHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags = [],
    handler: (@Sendable () -> Void)?
  ) { setEventHandler(handler: handler) }

  /// Sets the work item that is performed for each event.
  public func setEventHandler(handler: DispatchWorkItem) {
    setEventHandler(handler: { handler.perform() })
  }
}

extension DispatchSource {
  /// The level of memory pressure.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    /// The value that C code uses.
    public let rawValue: UInt
    /// Creates an event from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Enough memory is available again.
    public static let normal = Self(rawValue: 1)
    /// Memory is low.
    public static let warning = Self(rawValue: 2)
    /// Memory is almost exhausted.
    public static let critical = Self(rawValue: 4)
    /// All events.
    public static let all: Self = [.normal, .warning, .critical]
  }

  /// Creates a source of memory pressure events: the app's memory warning
  /// (`UIApplication.didReceiveMemoryWarningNotification`) and the kernel's, from
  /// `/proc/pressure/memory`.
  ///
  /// It delivers nothing until `activate()` or `resume()`. Without a `queue` it uses a global one.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    MemoryPressureSource(mask: eventMask, queue: queue ?? .global())
  }
}

private final class MemoryPressureSource: DispatchSourceMemoryPressure, @unchecked Sendable {
  private struct State {
    var event: (@Sendable () -> Void)?
    var cancel: (@Sendable () -> Void)?
    var registration: (@Sendable () -> Void)?
    var data: DispatchSource.MemoryPressureEvent = []
    var isCancelled = false
    var isActive = false
    var suspensions = 0
    /// The events that arrived while the source was suspended.
    var pending: DispatchSource.MemoryPressureEvent = []
  }
  let mask: DispatchSource.MemoryPressureEvent
  private let queue: DispatchQueue
  private let state = Mutex(State())
  private let observer = Mutex<NotificationToken?>(nil)

  private struct NotificationToken: @unchecked Sendable { var object: any NSObjectProtocol }

  init(mask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue) {
    self.mask = mask
    self.queue = queue
  }

  deinit { stop() }

  var data: DispatchSource.MemoryPressureEvent { state.withLock { $0.data } }
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func setEventHandler(handler: (@Sendable () -> Void)?) { state.withLock { $0.event = handler } }
  func setCancelHandler(handler: (@Sendable () -> Void)?) { state.withLock { $0.cancel = handler } }
  func setRegistrationHandler(handler: (@Sendable () -> Void)?) {
    state.withLock { $0.registration = handler }
  }

  private func tell(_ event: DispatchSource.MemoryPressureEvent) {
    guard !mask.isDisjoint(with: event) else { return }
    let isHeld = state.withLock { state in
      guard state.isActive, !state.isCancelled, state.suspensions == 0 else {
        state.pending.formUnion(event)
        return true
      }
      return false
    }
    guard !isHeld else { return }
    queue.async { [weak self] in
      let handler = self?.state.withLock { state in
        guard !state.isCancelled else { return nil as (@Sendable () -> Void)? }
        state.data = event
        return state.event
      }
      handler??()
    }
  }

  func activate() {
    let registration = state.withLock { state -> ((@Sendable () -> Void)?)? in
      guard !state.isActive, !state.isCancelled else { return nil }
      state.isActive = true
      return .some(state.registration)
    }
    guard let registration else { return }
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in self?.tell(.warning) }
    let wrapped = NotificationToken(object: token)
    observer.withLock { $0 = wrapped }
    MemoryPressureWatch.shared.add(ObjectIdentifier(self)) { [weak self] in self?.tell($0) }
    if let registration { queue.async { registration() } }
  }

  func resume() {
    let (isNew, pending) = state.withLock { state in
      if !state.isActive { return (true, DispatchSource.MemoryPressureEvent()) }
      state.suspensions = max(0, state.suspensions - 1)
      guard state.suspensions == 0 else { return (false, []) }
      defer { state.pending = [] }
      return (false, state.pending)
    }
    if isNew { activate() }
    if !pending.isEmpty { tell(pending) }
  }

  func suspend() { state.withLock { $0.suspensions += 1 } }

  func cancel() {
    let handler = state.withLock { state -> (@Sendable () -> Void)? in
      guard !state.isCancelled else { return nil }
      state.isCancelled = true
      return state.cancel
    }
    stop()
    if let handler { queue.async { handler() } }
  }

  private func stop() {
    if let token = observer.withLock({ token in
      defer { token = nil }
      return token
    }) {
      NotificationCenter.default.removeObserver(token.object)
    }
    MemoryPressureWatch.shared.remove(ObjectIdentifier(self))
  }
}

/// Observes the kernel's reports that processes wait for memory.
///
/// Source: Linux, Documentation/accounting/psi.rst; without privileges windows are whole multiples
/// of two seconds.
private final class MemoryPressureWatch: Sendable {
  static let shared = MemoryPressureWatch()
  typealias Listener = @Sendable (DispatchSource.MemoryPressureEvent) -> Void

  private struct State {
    var listeners: [ObjectIdentifier: Listener] = [:]
    var isWatching = false
  }
  private let state = Mutex(State())

  func add(_ id: ObjectIdentifier, _ listener: @escaping Listener) {
    let starts = state.withLock { state in
      state.listeners[id] = listener
      defer { state.isWatching = true }
      return !state.isWatching
    }
    guard starts else { return }
    Thread.detachNewThread { self.watch() }
  }

  func remove(_ id: ObjectIdentifier) { state.withLock { $0.listeners[id] = nil } }

  private func watch() {
    // Chosen: a tenth of two seconds of waiting is a warning; a tenth in which no process could
    // run is critical.
    let triggers: [(String, DispatchSource.MemoryPressureEvent)] = [
      ("some 200000 2000000", .warning), ("full 200000 2000000", .critical),
    ]
    var files: [pollfd] = []
    var events: [DispatchSource.MemoryPressureEvent] = []
    for (trigger, event) in triggers {
      let file = open("/proc/pressure/memory", O_RDWR | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      guard trigger.withCString({ write(file, $0, strlen($0) + 1) }) > 0 else {
        close(file)
        continue
      }
      files.append(pollfd(fd: file, events: Int16(POLLPRI), revents: 0))
      events.append(event)
    }
    // A kernel or container without the file reports nothing; the app's own warning is still
    // delivered.
    while !files.isEmpty {
      let count = poll(&files, nfds_t(files.count), -1)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      for index in files.indices.reversed() where files[index].revents != 0 {
        if files[index].revents & Int16(POLLERR) != 0 {
          close(files[index].fd)
          files.remove(at: index)
          events.remove(at: index)
          continue
        }
        let listeners = state.withLock { Array($0.listeners.values) }
        for listener in listeners { listener(events[index]) }
      }
    }
  }
}
