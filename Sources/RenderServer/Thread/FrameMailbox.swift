import CoreGraphics
import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The requests of other threads to the server, and the sleep of the render thread.
///
/// It uses a condition on the monotonic clock: the thread sleeps until a request arrives or the next
/// frame is due, and wakes for nothing else.
final class FrameMailbox: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// The state that the mutex protects.
  struct State {
    var commits: [Commit] = []
    var display: DisplayConfiguration?
    var needsRefresh = false
    var wantsTicks = false
    var tick: (@Sendable (Double) -> Void)?
    /// The time at which another frame is due without a request; nil if none is.
    var nextFrame: Double?
    var isRunning = false
    var isStopping = false
    var lastFrame = -Double.infinity
    var statistics = FrameStatistics()
    var takenCommit: UInt64 = 0
    var framesPerSecond = 60

    var isAsked: Bool { !commits.isEmpty || display != nil || needsRefresh || wantsTicks }

    /// Returns the first frame boundary at or after `time` without a frame.
    func boundary(after time: Double) -> Double {
      let rate = Double(framesPerSecond)
      var number = (time * rate - 1e-6).rounded(.up)
      if number / rate <= lastFrame + 1e-9 { number = (lastFrame * rate + 0.5).rounded(.down) + 1 }
      return number / rate
    }

    /// Returns the time of the next frame, or nil to wait for a request.
    func due(now: Double) -> Double? {
      if isAsked { return boundary(after: now) }
      guard let nextFrame else { return nil }
      return boundary(after: max(now, nextFrame))
    }
  }
  private var state = State()

  init() {
    pthread_mutex_init(mutex, nil)
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(condition, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Reads or changes the state; `wakes` wakes the render thread.
  func with<Result>(wakes: Bool = false, _ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer {
      if wakes { pthread_cond_broadcast(condition) }
      pthread_mutex_unlock(mutex)
    }
    return body(&state)
  }

  /// Waits until a frame is due and returns its time, or nil if the thread must end.
  func waitForFrame(_ clock: MediaClock) -> Double? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      if state.isStopping { return nil }
      let now = clock.now
      guard let due = state.due(now: now) else {
        pthread_cond_wait(condition, mutex)
        continue
      }
      if due <= now { return due }
      var time = timespec()
      let whole = due.rounded(.down)
      time.tv_sec = Int(clamping: whole)
      time.tv_nsec = min(999_999_999, Int(clamping: (due - whole) * 1e9))
      // The boundary does not change during the wait, so a wake-up checks again.
      pthread_cond_timedwait(condition, mutex, &time)
      if state.isStopping { return nil }
      if clock.now >= due { return due }
    }
  }

  func waitUntilStopped() {
    pthread_mutex_lock(mutex)
    while state.isRunning { pthread_cond_wait(condition, mutex) }
    pthread_mutex_unlock(mutex)
  }
}
