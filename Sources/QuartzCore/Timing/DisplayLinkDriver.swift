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
      links.contains { !$0.isPaused && $0.isAdded } || drawn.contains { !$0.isGone }
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

  func add(_ link: CADisplayLink) {
    let before = needsTicks
    lock.withLock { if !links.contains(where: { $0 === link }) { links.append(link) } }
    tell(before)
  }

  func remove(_ link: CADisplayLink) {
    let before = needsTicks
    lock.withLock { links.removeAll { $0 === link } }
    tell(before)
  }

  func add(_ animation: AttachedAnimation) {
    let before = needsTicks
    lock.withLock { drawn.append(animation) }
    tell(before)
  }

  func pausedChanged(from before: Bool) { tell(before) }

  private func tell(_ before: Bool) {
    let now = needsTicks
    if now != before { needsTicksChanged?(now) }
  }
}
