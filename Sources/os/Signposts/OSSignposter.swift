/// The values of a signpost, from a string literal.
public typealias SignpostMetadata = OSLogMessage

/// The state of a started interval.
public final class OSSignpostIntervalState: Sendable {
  /// The identifier of the interval.
  public let signpostID: OSSignpostID

  init(signpostID: OSSignpostID) { self.signpostID = signpostID }

  /// Makes the state of an interval that was started elsewhere, such as in another process.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }
}

/// Marks intervals and events of a subsystem and a category.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter; `subsystem` is a reverse domain name, and `category` a part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter of a category that tools know.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter of a log.
  public init(logHandle: OSLog) { log = logHandle }
  /// Creates a signposter of the log of a logger.
  public init(logger: Logger) { log = logger.logObject }
  /// Creates a signposter of the default log.
  public init() { log = .default }

  /// A signposter that ignores all signposts.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether signposts are recorded.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Makes an identifier that is new in the process.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
  /// Makes the identifier of an object.
  public func makeSignpostID(from object: AnyObject) -> OSSignpostID {
    OSSignpostID(log: log, object: object)
  }

  private func mark(
    _ type: OSSignpostType,
    _ name: StaticString,
    _ id: OSSignpostID,
    _ message: SignpostMetadata?
  ) {
    guard log.signpostsEnabled else { return }
    log.signpost(type, name: name, id: id, format: message?.format ?? "") {
      message?.text(showsPrivate: true) ?? ""
    }
  }

  /// Starts an interval; keep its state for `endInterval(_:_:)`.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, nil)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Starts an interval with values.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, message)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Starts an interval of an animation.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    beginInterval(name, id: id)
  }

  /// Ends an interval; its name is the same as at the start.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) {
    mark(.end, name, state.signpostID, nil)
  }

  /// Ends an interval with values.
  public func endInterval(
    _ name: StaticString,
    _ state: OSSignpostIntervalState,
    _ message: SignpostMetadata
  ) {
    mark(.end, name, state.signpostID, message)
  }

  /// Marks an event.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    mark(.event, name, id, nil)
  }

  /// Marks an event with values.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) {
    mark(.event, name, id, message)
  }

  /// Runs `task` in an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs `task` in an interval with values.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id, message)
    defer { endInterval(name, state) }
    return try task()
  }
}
