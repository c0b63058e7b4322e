import CoreFoundation
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import Synchronization

/// Runs the main thread's part of each frame: events, updates, constraints, layout, display,
/// commit.
///
/// The thread waits only in `RunLoop.main`; an observer runs the pass before it waits.
@MainActor
package final class MainLoop {
  package static let shared = MainLoop()

  private var observer: CFRunLoopObserver?
  private var isInPass = false
  private let alarm = Alarm {
    UIScreen.whileCurrent(.wall) { AnimationClock.shared.advance(to: MediaClock.wall.now) }
    MainLoop.shared.setAlarm()
  }
  /// The number of passes so far.
  package private(set) var passCount = 0

  private init() {
    // After the observers of UIKit's clients, in the order of Core Animation: 2,000,000.
    let order = 2_000_000
    // `kCFRunLoopBeforeWaiting` and `kCFRunLoopExit`, which are not imported.
    let beforeWaiting: CFOptionFlags = 1 << 5
    let exit: CFOptionFlags = 1 << 7
    observer = CFRunLoopObserverCreateWithHandler(
      CoreFoundation.kCFAllocatorDefault,
      beforeWaiting | exit,
      true,
      order
    ) { _, _ in
      MainActor.assumeIsolated { MainLoop.shared.runPass() }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), observer, kCFRunLoopCommonModes)
    // A run loop without sources and timers returns at once, without its observers; a timer that
    // never fires keeps a test's nested loop waiting.
    RunLoop.main.add(
      Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in },
      forMode: .common
    )
    TextLayers.install()
    CATransaction.wakeMainThread = { CFRunLoopWakeUp(CFRunLoopGetMain()) }
    AnimationClock.shared.deadlineChanged = { MainLoop.post { MainLoop.shared.setAlarm() } }
    DisplayLinkDriver.shared.needsTicksChanged = { needed, clock in
      MainLoop.post { MainLoop.shared.displayLinksNeedTicks(needed, by: clock) }
    }
  }

  /// Runs work on the main thread at the beginning of the next pass; can be called from any
  /// thread.
  nonisolated package static func post(_ work: @escaping @MainActor @Sendable () -> Void) {
    let isExpected = inbox.withLock { inbox in
      inbox.work.append(work)
      defer { inbox.isExpected = true }
      return inbox.isExpected
    }
    guard !isExpected else { return }
    CFRunLoopPerformBlock(CFRunLoopGetMain(), kCFRunLoopCommonModes) {
      MainActor.assumeIsolated {
        inbox.withLock { $0.isExpected = false }
        MainLoop.shared.takeInbox()
      }
    }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  /// Schedules a pass.
  package func wake() {
    guard !isInPass else { return }
    CFRunLoopWakeUp(CFRunLoopGetMain())
  }

  private func takeInbox() {
    let work = Self.inbox.withLock { inbox in
      defer { inbox.work = [] }
      return inbox.work
    }
    for item in work { item() }
  }

  /// Runs one pass: posted work, then constraints, layout, display and commit.
  package func runPass() {
    guard !isInPass else { return }
    isInPass = true
    passCount += 1
    takeInbox()
    commit()
    isInPass = false
  }

  /// Updates constraints, layout and contents and commits them.
  package func commit() {
    let current = UIScreen.hasCurrent ? UIScreen.current : nil
    UIScreen.forEachInUse { screen in
      if screen === current {
        for window in screen.windows { window.solveLayout() }
      } else if screen.windows.contains(where: { $0.hasUnsolvedLayout }) {
        screen.whileCurrent { for window in screen.windows { window.solveLayout() } }
      }
    }
    CATransaction.flush()
    // The focus ring follows changes of its element by layout and scrolling.
    var hasMovedRing = false
    UIScreen.forEachInUse { screen in
      guard screen.keyboardFocus.hasRing else { return }
      if screen.whileCurrent({ screen.keyboardFocus.follow() }) { hasMovedRing = true }
    }
    if hasMovedRing { CATransaction.flush() }
    AfterCommit.run()
  }
}

extension MainLoop {
  private struct Inbox {
    var work: [@MainActor @Sendable () -> Void] = []
    /// Whether the run loop has been scheduled to take the work.
    ///
    /// It is scheduled once until it takes the work: passes of a stepped screen take it earlier,
    /// and its run loop may never run.
    var isExpected = false
  }

  nonisolated private static let inbox = Mutex(Inbox())

  /// Sets the alarm to the time when the next animation of the wall clock begins or ends.
  private func setAlarm() {
    alarm.set(to: AnimationClock.shared.nextDeadline(of: .wall))
  }

  /// Starts or stops the calls of the display links of a clock, by the frames of one screen with
  /// this clock.
  private func displayLinksNeedTicks(_ needed: Bool, by clock: MediaClock) {
    guard needed else {
      UIScreen.forEachInUse { if $0.display.clock === clock { $0.display.tickDisplayLinks(false) } }
      return
    }
    let screen = UIScreen.hasCurrent ? UIScreen.screen(with: clock) : .current
    screen?.display.tickDisplayLinks(true)
  }
}

/// The work that runs after the next commit.
@MainActor
package enum AfterCommit {
  /// The work, each with the screen that was current when it was added and is current again then.
  private static var waiting: [(screen: UIScreen?, work: () -> Void)] = []

  package static func perform(_ work: @escaping () -> Void) {
    waiting.append((UIScreen.hasCurrent ? .current : nil, work))
    MainLoop.shared.wake()
  }

  static var isEmpty: Bool { waiting.isEmpty }

  static func run() {
    guard !waiting.isEmpty else { return }
    let items = waiting
    waiting = []
    for item in items {
      if let screen = item.screen { screen.whileCurrent(item.work) } else { item.work() }
    }
  }
}
