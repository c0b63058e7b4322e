import Foundation

/// The subscription of operators that deliver the values of several publishers: `flatMap` and
/// `merge`.
///
/// If the downstream demand is unlimited, so is the demand of each child. Otherwise each child is
/// requested for one value at a time, which is stored here until it is in demand.
final class FanIn<Downstream: Subscriber>: Subscription {
  typealias Output = Downstream.Input
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let downstreamLock = DownstreamLock()
  private let lock = Lock()
  private var demand = Subscribers.Demand.none
  private var children: [Int: any Subscription] = [:]
  private var nextChild = 0
  private var awaited = 0
  private var waiting = Queue<(child: Int, value: Output)>()
  private var isUpstreamDone = false
  private var isDone = false
  private var begin: (() -> Void)?
  private var outer: (any Subscription)?
  /// Called with the outer subscription when a child has finished.
  private let childEnded: (any Subscription) -> Void

  /// - Parameters:
  ///   - downstream: The subscriber that receives the values of all children.
  ///   - hasOuter: Whether an outer publisher may deliver more children.
  ///   - childEnded: Receives the outer subscription when a child has finished.
  init(
    _ downstream: Downstream,
    hasOuter: Bool,
    childEnded: @escaping (any Subscription) -> Void = { _ in }
  ) {
    self.downstream = downstream
    isUpstreamDone = !hasOuter
    self.childEnded = childEnded
  }

  /// Stores the outer subscription; the caller requests values from it.
  ///
  /// Returns whether it was stored.
  func setOuter(_ subscription: any Subscription) -> Bool {
    lock.with {
      guard outer == nil, !isDone else { return false }
      outer = subscription
      return true
    }
  }

  func outerEnded(_ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure: finish(completion)
    case .finished:
      let isOver = lock.with { () -> Bool in
        isUpstreamDone = true
        outer = nil
        return awaited == 0 && waiting.isEmpty
      }
      if isOver { finish(.finished) }
    }
  }

  func fail(_ error: Failure) { finish(.failure(error)) }

  /// Announces a number of children, so that the publisher does not finish before they are added.
  func expect(_ count: Int) { lock.with { awaited += count } }

  /// Subscribes to a child that `expect(_:)` announced.
  func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    let index = lock.with { () -> Int? in
      guard !isDone else { return nil }
      defer { nextChild += 1 }
      return nextChild
    }
    guard let index else { return }
    publisher.subscribe(Child(self, index))
  }

  func send(toDownstream body: (Downstream) -> Void) { body(downstream) }

  private struct Child: Subscriber {
    typealias Input = Output
    let parent: FanIn
    let index: Int
    let combineIdentifier = CombineIdentifier()
    init(_ parent: FanIn, _ index: Int) {
      self.parent = parent
      self.index = index
    }
    func receive(subscription: any Subscription) { parent.began(index, subscription) }
    func receive(_ input: Output) -> Subscribers.Demand { parent.take(input, from: index) }
    func receive(completion: Subscribers.Completion<Failure>) { parent.ended(index, completion) }
  }

  private func began(_ index: Int, _ subscription: any Subscription) {
    let demand = lock.with { () -> Subscribers.Demand? in
      guard !isDone, children[index] == nil else { return nil }
      children[index] = subscription
      return self.demand.isUnlimited ? .unlimited : .max(1)
    }
    if let demand { subscription.request(demand) } else { subscription.cancel() }
  }

  private func take(_ value: Output, from index: Int) -> Subscribers.Demand {
    downstreamLock.with {
      let (isDue, isUnlimited) = lock.with { () -> (Bool, Bool) in
        guard !isDone else { return (false, false) }
        if demand.isUnlimited { return (true, true) }
        if demand > 0, waiting.isEmpty {
          demand -= 1
          return (true, false)
        }
        waiting.append((index, value))
        return (false, false)
      }
      guard isDue else { return .none }
      let more = downstream.receive(value)
      if isUnlimited { return .none }
      return lock.with {
        demand += more
        return .max(1)
      }
    }
  }

  private func ended(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure: finish(completion)
    case .finished:
      let (isOver, outer) = lock.with { () -> (Bool, (any Subscription)?) in
        guard !isDone else { return (false, nil) }
        children[index] = nil
        awaited -= 1
        return (isUpstreamDone && awaited == 0 && waiting.isEmpty, self.outer)
      }
      if isOver { finish(.finished) } else if let outer { childEnded(outer) }
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    downstreamLock.with {
      let (isFirst, rest) = lock.with { () -> (Bool, [any Subscription]) in
        defer { isDone = true }
        return (!isDone, isDone ? [] : takeAll())
      }
      guard isFirst else { return }
      for subscription in rest { subscription.cancel() }
      downstream.receive(completion: completion)
    }
  }

  private func takeAll() -> [any Subscription] {
    defer {
      outer = nil
      children = [:]
      waiting = Queue()
    }
    return [outer].compactMap { $0 } + children.values
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    downstreamLock.with {
      lock.with { self.demand += demand }
      while true {
        let due = lock.with { () -> (Output, (any Subscription)?)? in
          guard !isDone, self.demand > 0, let first = waiting.popFirst() else { return nil }
          self.demand -= 1
          return (first.value, children[first.child])
        }
        guard let (value, child) = due else { break }
        let more = downstream.receive(value)
        let isUnlimited = lock.with { () -> Bool in
          self.demand += more
          return self.demand.isUnlimited
        }
        if !isUnlimited { child?.request(.max(1)) }
      }
      let (isOver, unlimited) = lock.with { () -> (Bool, [any Subscription]) in
        let isOver = !isDone && isUpstreamDone && awaited == 0 && waiting.isEmpty
        return (isOver, self.demand.isUnlimited ? Array(children.values) : [])
      }
      if isOver {
        finish(.finished)
      } else {
        for child in unlimited { child.request(.unlimited) }
      }
    }
  }

  func cancel() {
    let rest = lock.with { () -> [any Subscription] in
      guard !isDone else { return [] }
      isDone = true
      return takeAll()
    }
    for subscription in rest { subscription.cancel() }
  }
}
