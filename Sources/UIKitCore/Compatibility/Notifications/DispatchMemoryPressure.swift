@preconcurrency import Dispatch
import Foundation

/// Tells of memory that runs short, as Apple's Dispatch does; there is none on Linux.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// What was told last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// What is told.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  /// How short memory is.
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// There is enough again.
    public static let normal = Self(rawValue: 1)
    /// It runs short.
    public static let warning = Self(rawValue: 2)
    /// It is about to end.
    public static let critical = Self(rawValue: 4)
    /// Each of them.
    public static let all: Self = [.normal, .warning, .critical]
  }

  /// Makes a source that is told with the app's memory warning
  /// (`UIApplication.didReceiveMemoryWarningNotification`), as `.warning`; `queue` nil: a queue of
  /// the system.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent,
    queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    MemoryPressureSource(mask: eventMask, queue: queue)
  }
}

/// A source of added bits that the app's memory warning adds to.
private final class MemoryPressureSource: DispatchSourceMemoryPressure, @unchecked Sendable {
  let mask: DispatchSource.MemoryPressureEvent
  private let source: any DispatchSourceUserDataOr
  private var observer: (any NSObjectProtocol)?

  init(mask: DispatchSource.MemoryPressureEvent, queue: DispatchQueue?) {
    self.mask = mask
    let source = DispatchSource.makeUserDataOrSource(queue: queue)
    self.source = source
    guard mask.contains(.warning) else { return }
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification,
      object: nil,
      queue: nil
    ) { [unowned self] _ in self.source.or(data: DispatchSource.MemoryPressureEvent.warning.rawValue) }
  }

  deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }

  var data: DispatchSource.MemoryPressureEvent { .init(rawValue: source.data) }
  var handle: UInt { source.handle }
  var isCancelled: Bool { source.isCancelled }

  func setEventHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (@convention(block) () -> Void)?
  ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }
  func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
  func setCancelHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (@convention(block) () -> Void)?
  ) { source.setCancelHandler(qos: qos, flags: flags, handler: handler) }
  func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
  func setRegistrationHandler(
    qos: DispatchQoS,
    flags: DispatchWorkItemFlags,
    handler: (@convention(block) () -> Void)?
  ) { source.setRegistrationHandler(qos: qos, flags: flags, handler: handler) }
  func setRegistrationHandler(handler: DispatchWorkItem) {
    source.setRegistrationHandler(handler: handler)
  }
  func cancel() { source.cancel() }
  func resume() { source.resume() }
  func suspend() { source.suspend() }
  func activate() { source.activate() }
}
