import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The clock of layers, animations, display links, recognizers and delayed calls.
///
/// A wall clock reads the monotonic clock. A stepped clock moves only by `step(to:)`, so that a
/// test controls each frame.
public final class MediaClock: Sendable {
  /// Whether the clock moves only by `step(to:)`.
  public let isStepped: Bool
  private let stepped: Mutex<Double>

  /// The wall clock of the process.
  public static let wall = MediaClock(steppedFrom: nil)

  /// The clock that `CACurrentMediaTime` reads; tests replace it with a stepped clock.
  public static var current: MediaClock {
    get { currentClock.withLock { $0 } }
    set { currentClock.withLock { $0 = newValue } }
  }
  private static let currentClock = Mutex<MediaClock>(.wall)

  /// Runs a closure with this clock as the current one.
  ///
  /// Afterwards the former clock is the current one again, unless the closure made a third one
  /// current.
  package func whileCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    let former = MediaClock.current
    guard former !== self else { return try body() }
    MediaClock.current = self
    defer { if MediaClock.current === self { MediaClock.current = former } }
    return try body()
  }

  /// Creates a clock that stands at `time` seconds until `step(to:)` moves it, or a wall clock if
  /// `time` is nil.
  public init(steppedFrom time: Double?) {
    isStepped = time != nil
    stepped = Mutex(time ?? 0)
  }

  /// The seconds since an arbitrary moment; never decreases.
  public var now: Double {
    if isStepped { return stepped.withLock { $0 } }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Moves a stepped clock forward; ignores earlier times, and does nothing for a wall clock.
  public func step(to time: Double) {
    guard isStepped else { return }
    stepped.withLock { $0 = max($0, time) }
  }
}
