import CoreFoundation
import Foundation
import HostInterface
import QuartzCore
import RenderServer
import Synchronization

/// The main thread's part of each frame: events, updates, constraints, layout, display, commit.
///
/// The thread waits in `RunLoop.main` only; the pass runs in an observer before it waits.
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
  /// How many passes have run.
  package private(set) var passCount = 0

  private init() {
    // After the observers of UIKit's users, as Core Animation's: 2,000,000.
    let order = 2_000_000
    // `kCFRunLoopBeforeWaiting` and `kCFRunLoopExit`, which the importer does not see.
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
    // A run loop without source or timer returns at once, without its observers: a timer that
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

  /// Hands something to the main thread, from any thread; taken at the beginning of the next pass.
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

  /// Has a pass run soon.
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

  /// One pass: what was posted, then constraints, layout, display and commit.
  package func runPass() {
    guard !isInPass else { return }
    isInPass = true
    passCount += 1
    takeInbox()
    commit()
    isInPass = false
  }

  /// Brings constraints, layout and contents up to date and commits them.
  package func commit() {
    if UIScreen.hasCurrent {
      for window in UIScreen.current.windows { window.solveLayout() }
    }
    CATransaction.flush()
    // The ring follows what layout and scrolling did to its element.
    if UIScreen.hasCurrent, UIScreen.current.keyboardFocus.follow() { CATransaction.flush() }
    AfterCommit.run()
  }
}

extension MainLoop {
  private struct Inbox {
    var work: [@MainActor @Sendable () -> Void] = []
    /// Whether the run loop is to take the work out.
    ///
    /// It is asked once until it does: a stepped screen's passes take it out before, and its loop
    /// may never run.
    var isExpected = false
  }

  nonisolated private static let inbox = Mutex(Inbox())

  /// Has the run loop wake up when the next animation of the wall clock begins or ends.
  private func setAlarm() {
    alarm.set(to: MediaClock.current.isStepped ? nil : AnimationClock.shared.nextDeadline)
  }

  private func displayLinksNeedTicks(_ needed: Bool) {
    guard UIScreen.hasCurrent || needed else { return }
    let display = UIScreen.current.display
    if needed { display.add(displayLinks) } else { display.remove(displayLinks) }
  }
}

/// Calls display links.
private final class DisplayLinkTicker: FrameTicking {
  func frameWillShow(at time: Double) {
    let screen = UIScreen.current
    let frame = 1 / Double(screen.device.framesPerSecond)
    DisplayLinkDriver.shared.tick(at: time - frame, target: time)
  }
}

/// What waits until the next commit is done.
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
