import Foundation

/// The subscription of operators that combine values of several publishers: `combineLatest` and
/// `zip`.
final class Join<Downstream: Subscriber>: Subscription {
  enum Rule {
    /// Combines the latest value of each source.
    case latest
    /// Combines values of the same position, and uses each value once.
    case oneOfEach
  }
  typealias Failure = Downstream.Failure

  private let downstream: Downstream
  private let downstreamLock = DownstreamLock()
  private let lock = Lock()
  private let rule: Rule
  private let make: ([Any]) -> Downstream.Input
  private var demand = Subscribers.Demand.none
  private var upstreams: [(any Subscription)?]
  /// The unused values of each source; at most one of each for `latest`.
  private var values: [Queue<Any>]
  private var ended: [Bool]
  private var isDone = false

  init(
    _ downstream: Downstream,
    count: Int,
    rule: Rule,
    make: @escaping ([Any]) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.rule = rule
    self.make = make
    upstreams = Array(repeating: nil, count: count)
    values = Array(repeating: Queue(), count: count)
    ended = Array(repeating: false, count: count)
  }

  func add<P: Publisher>(_ publisher: P, at index: Int) where P.Failure == Failure {
    guard lock.with({ !isDone }) else { return }
    publisher.subscribe(
      AnySubscriber<P.Output, Failure>(
        receiveSubscription: { self.began(index, $0) },
        receiveValue: { self.take($0, from: index) },
        receiveCompletion: { self.sourceEnded(index, $0) }
      )
    )
  }

  private func began(_ index: Int, _ subscription: any Subscription) {
    let demand = lock.with { () -> Subscribers.Demand? in
      guard !isDone, upstreams[index] == nil else { return nil }
      upstreams[index] = subscription
      return self.demand
    }
    guard let demand else {
      subscription.cancel()
      return
    }
    if demand > 0 { subscription.request(demand) }
  }

  private func take(_ value: Any, from index: Int) -> Subscribers.Demand {
    downstreamLock.with {
      let due = lock.with { () -> [Any]? in
        guard !isDone else { return nil }
        if rule == .latest { values[index] = Queue() }
        values[index].append(value)
        guard values.allSatisfy({ !$0.isEmpty }), demand > 0 else { return nil }
        demand -= 1
        return values.indices.compactMap {
          rule == .oneOfEach ? values[$0].popFirst() : values[$0].first
        }
      }
      guard let due else { return .none }
      let more = downstream.receive(make(due))
      let (others, isOver) = lock.with { () -> ([any Subscription], Bool) in
        demand += more
        let isOver = rule == .oneOfEach && zip(ended, values).contains { $0 && $1.isEmpty }
        guard more > 0, !isDone else { return ([], isOver) }
        return (
          upstreams.enumerated().compactMap { $0.offset == index ? nil : $0.element }, isOver
        )
      }
      if isOver {
        finish(.finished)
        return .none
      }
      for upstream in others { upstream.request(more) }
      return more
    }
  }

  private func sourceEnded(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure: finish(completion)
    case .finished:
      let isOver = lock.with { () -> Bool in
        ended[index] = true
        upstreams[index] = nil
        // A result needs a value of this source, so no further result can follow.
        return values[index].isEmpty || (rule == .latest && ended.allSatisfy { $0 })
      }
      if isOver { finish(.finished) }
    }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    downstreamLock.with {
      let rest = lock.with { end() }
      guard let rest else { return }
      for upstream in rest { upstream.cancel() }
      downstream.receive(completion: completion)
    }
  }

  /// Ends the subscription and returns the sources; nil if it had ended before.
  private func end() -> [any Subscription]? {
    guard !isDone else { return nil }
    isDone = true
    defer {
      upstreams = upstreams.map { _ in nil }
      values = values.map { _ in Queue() }
    }
    return upstreams.compactMap { $0 }
  }

  func request(_ demand: Subscribers.Demand) {
    precondition(demand > 0, "A demand of no values cannot be requested.")
    let upstreams = lock.with { () -> [any Subscription] in
      guard !isDone else { return [] }
      self.demand += demand
      return self.upstreams.compactMap { $0 }
    }
    for upstream in upstreams { upstream.request(demand) }
  }

  func cancel() {
    for upstream in lock.with({ end() }) ?? [] { upstream.cancel() }
  }
}
