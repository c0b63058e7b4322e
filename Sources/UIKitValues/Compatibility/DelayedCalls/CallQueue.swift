import Foundation
import RenderServer

/// A call of ``DelayedCalls`` that has not been made.
struct PendingCall {
  /// The screen that was current when the call was scheduled, and is current during the call.
  weak var screen: (any DelayedCallScreen)?
  var target: AnyObject?
  var selector: Selector?
  var argument: Any?
  var body: @MainActor () -> Void
}

/// The delayed calls of one clock.
///
/// Many calls are scheduled and cancelled at once, such as the limits of taps; each costs one
/// binary search.
@MainActor
final class CallQueue {
  /// The clock of the deadlines; once it is gone, the calls are dropped.
  private(set) weak var clock: MediaClock?
  let isStepped: Bool
  private let identity: ObjectIdentifier

  /// The deadline of a call, which stays in the list when the call is cancelled.
  private struct Due {
    var deadline: Double
    var number: UInt64
  }
  /// The deadlines, sorted by time, then by the order of scheduling; entries before `start` are
  /// over, and the one at `start` is pending.
  private var dues: [Due] = []
  private var start = 0
  /// The pending calls, by number.
  private var calls: [UInt64: PendingCall] = [:]

  init(_ clock: MediaClock) {
    self.clock = clock
    isStepped = clock.isStepped
    identity = ObjectIdentifier(clock)
  }

  func has(_ clock: ObjectIdentifier) -> Bool { identity == clock && self.clock != nil }

  var count: Int { calls.count }

  /// The time of the next call; nil if there is none.
  var nextDeadline: Double? { start < dues.count ? dues[start].deadline : nil }

  func insert(_ call: PendingCall, at deadline: Double, number: UInt64) {
    dues.insert(Due(deadline: deadline, number: number), at: place(of: deadline))
    calls[number] = call
  }

  /// Removes a call; returns nil if it was made or cancelled before.
  @discardableResult
  func forget(_ number: UInt64) -> PendingCall? {
    guard let call = calls.removeValue(forKey: number) else { return nil }
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

  func forget(where isMeant: (PendingCall) -> Bool) {
    let numbers = calls.filter { isMeant($0.value) }.map(\.key)
    for number in numbers { forget(number) }
  }

  /// Removes and returns the first call that is due at `time`, or nil.
  ///
  /// Of the calls that are due exactly then, it is one with a number up to `newest`.
  func takeFirst(dueAt time: Double, upTo newest: UInt64) -> PendingCall? {
    for due in dues[start...] {
      guard due.deadline <= time else { break }
      guard due.number <= newest || due.deadline < time else { continue }
      if let call = forget(due.number) { return call }
    }
    return nil
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
}
