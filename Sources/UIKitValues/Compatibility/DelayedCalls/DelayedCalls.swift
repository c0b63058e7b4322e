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
  }

  private struct Call {
    /// The clock of the deadline; the call is dropped when its clock is deallocated.
    weak var clock: MediaClock?
    var isStepped: Bool
    /// The screen that was current when the call was scheduled, and is current during the call.
    weak var screen: (any DelayedCallScreen)?
    weak var target: AnyObject?
    var selector: Selector?
    var argument: Any?
    var body: @MainActor () -> Void
  }
  /// The deadline of a call, which stays in the list when the call is cancelled.
  private struct Due {
    var deadline: Double
    var number: UInt64
  }
  /// The deadlines, sorted by time, then by the order of scheduling; entries before `start` are
  /// over.
  ///
  /// Many calls are scheduled and cancelled at once, such as the limits of taps; each costs one
  /// binary search.
  private var dues: [Due] = []
  private var start = 0
  /// The pending calls, by number.
  private var calls: [UInt64: Call] = [:]
  /// The number of pending calls of clocks that are not stepped.
  private var ownTimeCount = 0
  private var lastNumber: UInt64 = 0
  private lazy var wakeUp = Alarm { [unowned self] in
    // The alarm may be a little early.
    MediaClock.wall.whileCurrent { self.run(until: MediaClock.wall.now + 0.0005, of: .wall) }
  }

  /// The time of the next call of the current media clock; `nil` if there is none.
  package var nextDeadline: Double? {
    let clock = MediaClock.current
    return dues[start...].first { calls[$0.number]?.clock === clock }?.deadline
  }

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
    forget(token.number)
    armWakeUp()
  }

  /// Removes a call; returns `nil` if it was made or cancelled before.
  @discardableResult
  private func forget(_ number: UInt64) -> Call? {
    guard let call = calls.removeValue(forKey: number) else { return nil }
    if !call.isStepped { ownTimeCount -= 1 }
    while start < dues.count, calls[dues[start].number] == nil { start += 1 }
    // The list is at most twice as long as the pending calls, plus a constant.
    let most = 2 * calls.count + 32
    if start == dues.count {
      dues.removeAll(keepingCapacity: most >= dues.capacity)
      start = 0
    } else if dues.count > most {
      dues = dues[start...].filter { calls[$0.number] != nil }
      start = 0
    }
    return call
  }

  private func forget(where isMeant: (Call) -> Bool) {
    let numbers = calls.filter { isMeant($0.value) }.map(\.key)
    for number in numbers { forget(number) }
  }

  /// Cancels the calls of `target`; with a selector only those that send it with an equal
  /// argument.
  func cancel(target: AnyObject, selector: Selector? = nil, argument: Any?? = .none) {
    forget { call in
      guard call.target === target else { return false }
      guard let selector else { return true }
      guard call.selector == selector else { return false }
      guard case .some(let wanted) = argument else { return true }
      return Self.areEqual(call.argument, wanted)
    }
    armWakeUp()
  }

  /// Makes every call that is due at `time` of the current clock, in order.
  ///
  /// This includes calls that these calls schedule for an earlier time, but not those for `time`
  /// itself.
  package func run(until time: Double) {
    let clock = MediaClock.current
    run(until: time, of: clock)
  }

  private func run(until time: Double, of clock: MediaClock) {
    let newest = lastNumber
    while let number = firstNumber(dueAt: time, of: clock, upTo: newest) {
      guard let call = forget(number) else { continue }
      if let screen = call.screen, screen.callClock === clock {
        screen.make(call.body)
      } else {
        call.body()
      }
    }
    forget { $0.clock == nil }
    armWakeUp()
  }

  /// Returns the first call that is due; calls that are due exactly at `time` only up to `newest`.
  private func firstNumber(dueAt time: Double, of clock: MediaClock, upTo newest: UInt64) -> UInt64?
  {
    for due in dues[start...] {
      guard due.deadline <= time else { break }
      guard due.number <= newest || due.deadline < time else { continue }
      if calls[due.number]?.clock === clock { return due.number }
    }
    return nil
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
    dues.insert(Due(deadline: deadline, number: token.number), at: place(of: deadline))
    calls[token.number] = Call(
      clock: clock,
      isStepped: clock.isStepped,
      screen: currentScreen,
      target: target,
      selector: selector,
      argument: argument,
      body: body
    )
    if !clock.isStepped { ownTimeCount += 1 }
    if !clock.isStepped { armWakeUp() }
    return token
  }

  /// Returns the index for a deadline: after all that are due no later.
  private func place(of deadline: Double) -> Int {
    var low = start
    var high = dues.count
    // Most calls are due last.
    if let last = dues.last, last.deadline <= deadline { low = high }
    while low < high {
      let middle = (low + high) / 2
      if dues[middle].deadline <= deadline { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Sets the alarm to the next deadline of the wall clock.
  private func armWakeUp() {
    let wasSet = wakeUp.isSet
    let next =
      ownTimeCount == 0 ? nil : dues[start...].first { calls[$0.number]?.isStepped == false }
    wakeUp.set(to: next?.deadline)
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
