import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The clock that layers, animations, display links, recognizers and delayed calls go by.
///
/// A wall clock reads the monotonic clock. A stepped clock stands still until it is moved, so that
/// a test sees every frame it asks for and no other.
public final class MediaClock: Sendable {
  /// Whether the clock moves only when told.
  public let isStepped: Bool
  private let stepped: Mutex<Double>

  /// The process's wall clock.
  public static let wall = MediaClock(steppedFrom: nil)

  /// Which clock `CACurrentMediaTime` reads; the test face exchanges it for its own.
  public static var current: MediaClock {
    get { currentClock.withLock { $0 } }
    set { currentClock.withLock { $0 = newValue } }
  }
  private static let currentClock = Mutex<MediaClock>(.wall)

  /// Creates a clock that stands at `time` seconds until `step(to:)` moves it; nil: a wall clock.
  public init(steppedFrom time: Double?) {
    isStepped = time != nil
    stepped = Mutex(time ?? 0)
  }

  /// Seconds since an arbitrary moment; never goes back.
  public var now: Double {
    if isStepped { return stepped.withLock { $0 } }
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Moves a stepped clock forward; a time before now, or a wall clock, stays as it is.
  public func step(to time: Double) {
    guard isStepped else { return }
    stepped.withLock { $0 = max($0, time) }
  }
}
