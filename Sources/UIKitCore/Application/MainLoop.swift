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
    AnimationClock.shared.advance(to: MediaClock.wall.now)
    MainLoop.shared.setAlarm()
  }
  private let displayLinks = DisplayLinkTicker()
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
    DisplayLinkDriver.shared.needsTicksChanged = { needed in
      MainLoop.post { MainLoop.shared.displayLinksNeedTicks(needed) }
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
    if UIScreen.hasCurrent {
      for window in UIScreen.current.windows { window.solveLayout() }
    }
    CATransaction.flush()
    // The focus ring follows changes of its element by layout and scrolling.
    if UIScreen.hasCurrent, UIScreen.current.keyboardFocus.follow() { CATransaction.flush() }
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
    alarm.set(to: MediaClock.current.isStepped ? nil : AnimationClock.shared.nextDeadline)
  }

  private func displayLinksNeedTicks(_ needed: Bool) {
    guard UIScreen.hasCurrent || needed else { return }
    let display = UIScreen.current.display
    if needed { display.add(displayLinks) } else { display.remove(displayLinks) }
  }
}

/// Calls display links at each frame.
private final class DisplayLinkTicker: FrameTicking {
  func frameWillShow(at time: Double) {
    let screen = UIScreen.current
    let frame = 1 / Double(screen.device.framesPerSecond)
    DisplayLinkDriver.shared.tick(at: time - frame, target: time)
  }
}

/// The work that runs after the next commit.
@MainActor
package enum AfterCommit {
  private static var waiting: [() -> Void] = []

  package static func perform(_ work: @escaping () -> Void) {
    waiting.append(work)
    MainLoop.shared.wake()
  }

  static var isEmpty: Bool { waiting.isEmpty }

  static func run() {
    guard !waiting.isEmpty else { return }
    let work = waiting
    waiting = []
    for item in work { item() }
  }
}
