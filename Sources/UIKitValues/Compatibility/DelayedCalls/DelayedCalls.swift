import CoreFoundation
import Foundation
import RenderServer

/// A screen for which delayed calls are made; ``DelayedCalls`` is below the module of screens.
@MainActor
package protocol DelayedCallScreen: AnyObject {
  /// The clock of the screen's calls.
  var callClock: MediaClock { get }
  /// Makes a call with this screen as the current one.
  func make(_ call: @MainActor () -> Void)
}

/// The delayed calls of the main thread, by the media clock: those of
/// `perform(_:with:afterDelay:)` and UIKit's own.
///
/// With a stepped clock, a call runs when `run(until:)` passes its deadline; the screen that steps
/// the clock calls it. With the wall clock, the main run loop wakes up for the next deadline and
/// runs the calls that are due.
@MainActor
package final class DelayedCalls {
  /// The main thread's calls.
  package static let shared = DelayedCalls()

  /// The current screen; `nil` in a process without one.
  package weak var currentScreen: (any DelayedCallScreen)?

  /// The identity of a call, to cancel it.
  package struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
    fileprivate let clock: ObjectIdentifier
  }

  /// The calls of each clock that has some.
  ///
  /// A process has few clocks: that of the device, and one for each screen of a test.
  private var queues: [CallQueue] = []
  private var lastNumber: UInt64 = 0
  private lazy var wakeUp = Alarm { [unowned self] in
    // The alarm may be a little early.
    MediaClock.wall.whileCurrent { self.run(until: MediaClock.wall.now + 0.0005, of: .wall) }
  }

  /// The time of the next call of the current media clock; `nil` if there is none.
  package var nextDeadline: Double? {
    queue(of: ObjectIdentifier(MediaClock.current))?.nextDeadline
  }

  /// The number of pending calls, of all clocks.
  var load: Int { queues.reduce(0) { $0 + $1.count } }

  /// Calls `body` after `delay` seconds; with a delay of zero or less in the next turn of the run
  /// loop.
  @discardableResult
  package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> Token {
    insert(after: delay, target: nil, selector: nil, argument: nil, body: body)
  }

  /// Sends `selector` to `target` after `delay` seconds.
  ///
  /// The target is retained until then.
  package func schedule(
    after delay: Double,
    target: AnyObject,
    selector: Selector,
    argument: Any?
  ) {
    insert(after: delay, target: target, selector: selector, argument: argument) {
      selector.perform(on: target, argument)
    }
  }

  /// Cancels a call; has no effect if it was made or cancelled before.
  package func cancel(_ token: Token) {
    guard let queue = queue(of: token.clock) else { return }
    queue.forget(token.number)
    settle(queue)
  }

  /// Cancels the calls of `target`; with a selector only those that send it with an equal
  /// argument.
  func cancel(target: AnyObject, selector: Selector? = nil, argument: Any?? = .none) {
    for queue in queues {
      queue.forget { call in
        guard call.target === target else { return false }
        guard let selector else { return true }
        guard call.selector == selector else { return false }
        guard case .some(let wanted) = argument else { return true }
        return Self.areEqual(call.argument, wanted)
      }
      settle(queue)
    }
  }

  /// Drops the calls of a stepped clock that will not be stepped again.
  package func removeAll(of clock: MediaClock) {
    guard clock.isStepped else { return }
    queues.removeAll { $0.clock === clock }
  }

  /// Makes every call that is due at `time` of the current clock, in order.
  ///
  /// This includes calls that these calls schedule for an earlier time, but not those for `time`
  /// itself.
  package func run(until time: Double) { run(until: time, of: MediaClock.current) }

  private func run(until time: Double, of clock: MediaClock) {
    let identity = ObjectIdentifier(clock)
    let newest = lastNumber
    // A call may run the others, which ends their queue, and schedule one in a new queue.
    while let call = queue(of: identity)?.takeFirst(dueAt: time, upTo: newest) {
      if let screen = call.screen, screen.callClock === clock {
        screen.make(call.body)
      } else {
        call.body()
      }
    }
    if let queue = queue(of: identity) { settle(queue) }
  }

  @discardableResult
  private func insert(
    after delay: Double,
    target: AnyObject?,
    selector: Selector?,
    argument: Any?,
    body: @escaping @MainActor () -> Void
  ) -> Token {
    let clock = MediaClock.current
    lastNumber += 1
    let queue = queue(of: ObjectIdentifier(clock)) ?? add(clock)
    queue.insert(
      PendingCall(
        screen: currentScreen,
        target: target,
        selector: selector,
        argument: argument,
        body: body
      ),
      at: clock.now + (delay > 0 && delay.isFinite ? delay : 0),
      number: lastNumber
    )
    if !clock.isStepped { armWakeUp() }
    return Token(number: lastNumber, clock: ObjectIdentifier(clock))
  }

  private func queue(of clock: ObjectIdentifier) -> CallQueue? { queues.first { $0.has(clock) } }

  private func add(_ clock: MediaClock) -> CallQueue {
    queues.removeAll { $0.clock == nil }
    let queue = CallQueue(clock)
    queues.append(queue)
    return queue
  }

  /// Sets the alarm after calls of a queue ended, or removes an empty queue of a stepped clock.
  private func settle(_ queue: CallQueue) {
    guard queue.isStepped else { return armWakeUp() }
    if queue.count == 0 { queues.removeAll { $0 === queue } }
  }

  /// Sets the alarm to the next deadline of the clocks that are not stepped.
  private func armWakeUp() {
    let wasSet = wakeUp.isSet
    let next = queues.first { !$0.isStepped }?.nextDeadline
    wakeUp.set(to: next)
    if wakeUp.isSet, !wasSet { CFRunLoopWakeUp(CFRunLoopGetMain()) }
  }

  private static func areEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): return true
    case (let a?, let b?):
      if let a = a as? NSObject, let b = b as? NSObject { return a == b }
      if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
      return (a as AnyObject) === (b as AnyObject)
    default: return false
    }
  }
}
