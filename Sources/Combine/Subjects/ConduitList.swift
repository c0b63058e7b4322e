import Foundation

/// The subscribers of a subject, in the order of arrival.
///
/// A removal takes constant time.
struct ConduitList<Output, Failure: Error> {
  typealias Element = SubjectConduit<Output, Failure>
  private(set) var slots: [Element?] = []
  private var count = 0

  mutating func append(_ conduit: Element) {
    if slots.count > 16, count * 2 < slots.count { compact() }
    conduit.slot = slots.count
    slots.append(conduit)
    count += 1
  }

  mutating func remove(_ conduit: Element) {
    guard slots.indices.contains(conduit.slot), slots[conduit.slot] === conduit else { return }
    slots[conduit.slot] = nil
    count -= 1
    if count == 0 { slots.removeAll(keepingCapacity: true) }
  }

  mutating func removeAll() {
    slots = []
    count = 0
  }

  private mutating func compact() {
    slots.removeAll { $0 == nil }
    for (index, conduit) in slots.enumerated() { conduit?.slot = index }
  }
}

/// The subscription of one subscriber of a subject, which stores its demand and serializes its
/// calls.
final class SubjectConduit<Output, Failure: Error>: Subscription, CustomStringConvertible {
  /// The index in the list; guarded by the subject's lock.
  var slot = 0
  private let lock = Lock()
  private let downstreamLock = DownstreamLock()
  private var downstream: AnySubscriber<Output, Failure>?
  private var demand = Subscribers.Demand.none
  /// The latest value without demand, for subjects that have a current value.
  private var held: Output?
  private let keepsLatest: Bool
  private var requested: (() -> Void)?
  private var ended: ((SubjectConduit) -> Void)?

  init(
    _ downstream: AnySubscriber<Output, Failure>,
    holding value: Output? = nil,
    keepsLatest: Bool,
    requested: @escaping () -> Void = {},
    ended: @escaping (SubjectConduit) -> Void
  ) {
    self.downstream = downstream
    held = value
    self.keepsLatest = keepsLatest
    self.requested = requested
    self.ended = ended
  }

  var description: String { keepsLatest ? "CurrentValueSubject" : "PassthroughSubject" }

  func offer(_ value: Output) {
    downstreamLock.with {
      let target = lock.with { () -> AnySubscriber<Output, Failure>? in
        guard let downstream else { return nil }
        guard demand > 0 else {
          if keepsLatest { held = value }
          return nil
        }
        demand -= 1
        held = nil
        return downstream
      }
      guard let target else { return }
      let more = target.receive(value)
      if more > 0 { lock.with { demand += more } }
    }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    downstreamLock.with {
      let target = lock.with { () -> AnySubscriber<Output, Failure>? in
        defer { release() }
        return downstream
      }
      target?.receive(completion: completion)
    }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    downstreamLock.with {
      let due = lock.with { () -> (AnySubscriber<Output, Failure>, Output)? in
        guard let downstream else { return nil }
        self.demand += demand
        guard let value = held else { return nil }
        held = nil
        self.demand -= 1
        return (downstream, value)
      }
      guard let (downstream, value) = due else { return }
      let more = downstream.receive(value)
      if more > 0 { lock.with { self.demand += more } }
    }
    lock.with { requested }?()
  }

  func cancel() {
    let ended = lock.with { () -> ((SubjectConduit) -> Void)? in
      defer { release() }
      return self.ended
    }
    ended?(self)
  }

  private func release() {
    downstream = nil
    held = nil
    requested = nil
    ended = nil
  }
}
