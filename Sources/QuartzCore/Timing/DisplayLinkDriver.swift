import Foundation
import RenderServer

/// Hands frames to display links and to layers that draw their animations themselves.
///
/// Whoever owns the frames (UIKit's loop, a stepped test) calls `tick(at:target:)` on the main
/// thread for each of them while `needsTicks` holds.
package final class DisplayLinkDriver: @unchecked Sendable {
  /// The process's only one.
  package static let shared = DisplayLinkDriver()

  private var links: [CADisplayLink] = []
  private var drawn: [AttachedAnimation] = []
  private let lock = NSRecursiveLock()
  /// The last reported value.
  private var wasNeeded = false
  private var needChanged: (@Sendable (Bool) -> Void)?

  /// Called, on any thread, when ticks begin or cease to be needed.
  package var needsTicksChanged: (@Sendable (Bool) -> Void)? {
    get { lock.withLock { needChanged } }
    set { lock.withLock { needChanged = newValue } }
  }

  /// Whether anything waits for frames of the current clock.
  package var needsTicks: Bool {
    let clock = MediaClock.current
    return lock.withLock {
      links.contains { $0.isRunning && $0.clock === clock }
        || drawn.contains { !$0.isGone && $0.clock === clock }
    }
  }

  /// Tells of a frame: `timestamp` is when it began, `target` when it will be seen, in media time;
  /// `mode` is the run loop's mode, nil: any.
  package func tick(at timestamp: Double, target: Double, mode: RunLoop.Mode? = nil) {
    let before = needsTicks
    let clock = MediaClock.current
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
    tell(before)
  }

  /// Holds a link while it is in a run loop.
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
    let before = needsTicks
    lock.withLock { if !drawn.contains(where: { $0 === animation }) { drawn.append(animation) } }
    tell(before)
  }

  func tell(_ before: Bool) {
    let now = needsTicks
    // An animation may have gone between two looks: then the last word was that ticks are needed.
    let isNews = lock.withLock {
      defer { wasNeeded = now }
      return now != before || (!now && wasNeeded)
    }
    if isNews { needsTicksChanged?(now) }
  }
}
