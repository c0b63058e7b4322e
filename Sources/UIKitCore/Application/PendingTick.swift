import Synchronization

/// The pending frame tick for the main thread: at most one, of the latest frame.
///
/// The render thread ticks every frame. A main thread that takes longer than a frame would receive
/// ticks faster than it handles them, before the events that share its queue.
final class PendingTick: Sendable {
  private let time = Mutex<Double?>(nil)

  /// Stores the time at which the next frame is seen; returns true if no tick was pending, so that
  /// the caller must post one.
  func offer(_ new: Double) -> Bool {
    time.withLock { time in
      let isFirst = time == nil
      time = new
      return isFirst
    }
  }

  /// Removes and returns the latest time; `nil` if no tick is pending.
  func take() -> Double? {
    time.withLock { time in
      let latest = time
      time = nil
      return latest
    }
  }
}
