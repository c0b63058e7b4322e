import Foundation
import RenderServer

/// A driver that calls display links, and layers that draw their own animations, for each frame.
///
/// The owner of the frames (UIKit's loop, or a stepped test) calls `tick(at:target:)` on the main
/// thread for each frame while `needsTicks` is true.
package final class DisplayLinkDriver: @unchecked Sendable {
  /// The driver of the process.
  package static let shared = DisplayLinkDriver()

  private var links: [CADisplayLink] = []
  private var drawn: [AttachedAnimation] = []
  private let lock = NSRecursiveLock()
  /// The clocks whose last reported value was true.
  private var needing: [MediaClock] = []
  private var needChanged: (@Sendable (Bool, MediaClock) -> Void)?

  /// A handler that is called, on any thread, when `needsTicks` of a clock changes.
  package var needsTicksChanged: (@Sendable (Bool, MediaClock) -> Void)? {
    get { lock.withLock { needChanged } }
    set { lock.withLock { needChanged = newValue } }
  }

  /// Whether a display link or an animation needs frames of the current clock.
  package var needsTicks: Bool { needsTicks(of: MediaClock.current) }

  /// Returns whether a display link or an animation needs frames of a clock.
  package func needsTicks(of clock: MediaClock) -> Bool {
    lock.withLock {
      links.contains { $0.isRunning && $0.clock === clock }
        || drawn.contains { !$0.isGone && $0.clock === clock }
    }
  }

  /// Calls display links and animations of the current clock for a frame.
  ///
  /// - Parameters:
  ///   - timestamp: The begin of the frame, in media time.
  ///   - target: The time at which the frame will be visible, in media time.
  ///   - mode: The mode of the run loop; nil for any.
  package func tick(at timestamp: Double, target: Double, mode: RunLoop.Mode? = nil) {
    let clock = MediaClock.current
    let before = needsTicks(of: clock)
    for link in lock.withLock({ links }) where link.clock === clock {
      link.fire(at: timestamp, target: target, mode: mode)
    }
    for animation in lock.withLock({ drawn })
    where !animation.isGone && animation.clock === clock {
      animation.layer?.setNeedsDisplay()
    }
    lock.withLock {
      drawn.removeAll { $0.isGone || $0.clock === clock && $0.mediaEndTime <= timestamp }
    }
    tell(before, of: clock)
  }

  /// Retains a link while it is in a run loop.
  func keep(_ link: CADisplayLink?, insteadOf known: CADisplayLink) {
    lock.withLock {
      if link == nil {
        links.removeAll { $0 === known }
      } else if !links.contains(where: { $0 === known }) {
        links.append(known)
      }
    }
  }

  func add(_ animation: AttachedAnimation) {
    let before = needsTicks(of: animation.clock)
    lock.withLock { if !drawn.contains(where: { $0 === animation }) { drawn.append(animation) } }
    tell(before, of: animation.clock)
  }

  func tell(_ before: Bool, of clock: MediaClock) {
    let now = needsTicks(of: clock)
    // An animation may have ended between two checks, after the handler was called with true.
    let isNews = lock.withLock {
      let index = needing.firstIndex { $0 === clock }
      if now, index == nil { needing.append(clock) }
      if !now, let index { needing.remove(at: index) }
      return now != before || (!now && index != nil)
    }
    if isNews { needsTicksChanged?(now, clock) }
  }
}
