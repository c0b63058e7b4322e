import CoreFoundation
import Foundation
import RenderServer

/// Calls that the main thread makes later by the media clock: `perform(_:with:afterDelay:)` and what
/// UIKit itself delays.
///
/// Under a stepped clock a call waits until `run(until:)` comes past its deadline; the screen that
/// steps the clock does that. Under the wall clock the main run loop wakes up for the next deadline
/// and runs what is due.
@MainActor
package final class DelayedCalls {
  /// The main thread's calls.
  package static let shared = DelayedCalls()

  /// What a call is known by, to cancel it.
  package struct Token: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Call {
    var token: Token
    var deadline: Double
    /// The clock that the deadline is of; a call goes with its clock.
    weak var clock: MediaClock?
    weak var target: AnyObject?
    var selector: Selector?
    var argument: Any?
    var body: @MainActor () -> Void
  }
  /// Sorted by deadline, then by order of scheduling.
  private var calls: [Call] = []
  private var lastNumber: UInt64 = 0
  private lazy var wakeUp = Alarm { [unowned self] in
    // The alarm may come a little early.
    self.run(until: MediaClock.wall.now + 0.0005, of: .wall)
  }

  /// The time of the current media clock at which the next call is due; nil where none waits.
  package var nextDeadline: Double? {
    let clock = MediaClock.current
    return calls.first { $0.clock === clock }?.deadline
  }

  /// Calls `body` after `delay` seconds; a delay of zero or less: as soon as the run loop turns.
  @discardableResult
  package func schedule(after delay: Double, _ body: @escaping @MainActor () -> Void) -> Token {
    insert(after: delay, target: nil, selector: nil, argument: nil, body: body)
  }

  /// Sends `selector` to `target` after `delay` seconds.
  ///
  /// The target is held until then.
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

  /// Forgets a call; one that was made or forgotten before is no mistake.
  package func cancel(_ token: Token) {
    calls.removeAll { $0.token == token }
    armWakeUp()
  }

  /// Forgets the calls of `target`; with a selector only those that send it with an equal argument.
  func cancel(target: AnyObject, selector: Selector? = nil, argument: Any?? = .none) {
    calls.removeAll { call in
      guard call.target === target else { return false }
      guard let selector else { return true }
      guard call.selector == selector else { return false }
      guard case .some(let wanted) = argument else { return true }
      return Self.areEqual(call.argument, wanted)
    }
    armWakeUp()
  }

  /// Makes every call that is due at `time` of the current clock, in order; also those that these
  /// calls schedule for before then, but none scheduled meanwhile for `time` itself.
  package func run(until time: Double) {
    let clock = MediaClock.current
    run(until: time, of: clock)
  }

  private func run(until time: Double, of clock: MediaClock) {
    let newest = lastNumber
    while let index = calls.firstIndex(where: {
      $0.clock === clock && $0.deadline <= time
        && ($0.token.number <= newest || $0.deadline < time)
    }) {
      calls.remove(at: index).body()
    }
    calls.removeAll { $0.clock == nil }
    armWakeUp()
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
    let token = Token(number: lastNumber)
    let deadline = clock.now + (delay > 0 && delay.isFinite ? delay : 0)
    let index = calls.firstIndex { $0.deadline > deadline } ?? calls.count
    calls.insert(
      Call(
        token: token,
        deadline: deadline,
        clock: clock,
        target: target,
        selector: selector,
        argument: argument,
        body: body
      ),
      at: index
    )
    if !clock.isStepped { armWakeUp() }
    return token
  }

  /// Sets the run loop's alarm to the next deadline of the wall clock.
  private func armWakeUp() {
    let wasSet = wakeUp.isSet
    wakeUp.set(to: calls.first { $0.clock?.isStepped == false }?.deadline)
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
