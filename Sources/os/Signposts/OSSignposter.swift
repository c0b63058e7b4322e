/// Values that go with a signpost, written as a string literal.
public typealias SignpostMetadata = OSLogMessage

/// An interval that was begun and is to be ended.
public final class OSSignpostIntervalState: Sendable {
  /// The interval's identifier.
  public let signpostID: OSSignpostID

  init(signpostID: OSSignpostID) { self.signpostID = signpostID }

  /// Makes the state of an interval that was begun elsewhere, as in another process.
  public static func beginState(id: OSSignpostID) -> OSSignpostIntervalState {
    OSSignpostIntervalState(signpostID: id)
  }
}

/// Marks intervals and moments of one subsystem and category.
public struct OSSignposter: Sendable {
  private let log: OSLog

  /// Creates a signposter; `subsystem` is a reverse domain name, `category` a part of it.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter of a category that tools know.
  public init(subsystem: String, category: OSLog.Category) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a signposter over a log.
  public init(logHandle: OSLog) { log = logHandle }
  /// Creates a signposter over a logger's log.
  public init(logger: Logger) { log = logger.logObject }
  /// Creates a signposter without a log of its own.
  public init() { log = .default }

  /// A signposter that drops everything.
  public static let disabled = OSSignposter(logHandle: .disabled)

  /// Whether signposts are kept.
  public var isEnabled: Bool { log.signpostsEnabled }

  /// Makes an identifier that the process has not given yet.
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

  /// Begins an interval; keep what is returned for `endInterval(_:_:)`.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, nil)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Begins an interval with values.
  public func beginInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) -> OSSignpostIntervalState {
    mark(.begin, name, id, message)
    return OSSignpostIntervalState(signpostID: id)
  }

  /// Begins an interval of an animation.
  public func beginAnimationInterval(
    _ name: StaticString,
    id: OSSignpostID = .exclusive
  ) -> OSSignpostIntervalState {
    beginInterval(name, id: id)
  }

  /// Ends an interval; the name is the one that it was begun with.
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

  /// Marks a moment.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) {
    mark(.event, name, id, nil)
  }

  /// Marks a moment with values.
  public func emitEvent(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    _ message: SignpostMetadata
  ) {
    mark(.event, name, id, message)
  }

  /// Runs `task` within an interval.
  public func withIntervalSignpost<T>(
    _ name: StaticString,
    id: OSSignpostID = .exclusive,
    around task: () throws -> T
  ) rethrows -> T {
    let state = beginInterval(name, id: id)
    defer { endInterval(name, state) }
    return try task()
  }

  /// Runs `task` within an interval that has values.
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
