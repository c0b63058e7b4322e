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
  private var needChanged: (@Sendable (Bool) -> Void)?

  /// Called, on any thread, when ticks begin or cease to be needed.
  package var needsTicksChanged: (@Sendable (Bool) -> Void)? {
    get { lock.withLock { needChanged } }
    set { lock.withLock { needChanged = newValue } }
  }

  /// Whether anything waits for frames.
  package var needsTicks: Bool {
    lock.withLock {
      links.contains(where: \.isRunning) || drawn.contains { !$0.isGone }
    }
  }

  /// Tells of a frame: `timestamp` is when it began, `target` when it will be seen, in media time;
  /// `mode` is the run loop's mode, nil: any.
  package func tick(at timestamp: Double, target: Double, mode: RunLoop.Mode? = nil) {
    let before = needsTicks
    for link in lock.withLock({ links }) {
      link.fire(at: timestamp, target: target, mode: mode)
    }
    for animation in lock.withLock({ drawn }) where !animation.isGone {
      animation.layer?.setNeedsDisplay()
    }
    lock.withLock { drawn.removeAll { $0.isGone || $0.mediaEndTime <= timestamp } }
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
    lock.withLock { drawn.append(animation) }
    tell(before)
  }

  func tell(_ before: Bool) {
    let now = needsTicks
    if now != before { needsTicksChanged?(now) }
  }
}
