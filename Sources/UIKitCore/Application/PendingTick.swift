import Synchronization

/// The frame tick that waits for the main thread: one at most, of the latest frame.
///
/// The render thread ticks every frame. A main thread that takes longer than a frame would be
/// handed ticks faster than it takes them, before the events that share its queue.
final class PendingTick: Sendable {
  private let time = Mutex<Double?>(nil)

  /// Notes when the next frame is seen; true where no tick waits, so that the caller queues one.
  func offer(_ new: Double) -> Bool {
    time.withLock { time in
      let isFirst = time == nil
      time = new
      return isFirst
    }
  }

  /// Takes the latest time out; nil where none waits.
  func take() -> Double? {
    time.withLock { time in
      let latest = time
      time = nil
      return latest
    }
  }
}
