import Combine
import Foundation

/// A subscriber that records its values, and requests the demand of a test.
final class Recorder<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private(set) var values: [Input] = []
  private(set) var completions: [Subscribers.Completion<Failure>] = []
  private(set) var subscription: (any Subscription)?
  var events: [String] = []
  private let first: Subscribers.Demand
  private let each: (Input) -> Subscribers.Demand
  private let lock = NSRecursiveLock()

  init(
    _ first: Subscribers.Demand = .unlimited,
    each: @escaping (Input) -> Subscribers.Demand = { _ in .none }
  ) {
    self.first = first
    self.each = each
  }
  func receive(subscription: any Subscription) {
    self.subscription = subscription
    events.append("subscription")
    if first > 0 { subscription.request(first) }
  }
  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { values.append(input) }
    return each(input)
  }
  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { completions.append(completion) }
  }
  var count: Int { lock.withLock { values.count } }
  var isFinished: Bool {
    lock.withLock {
      completions.count == 1 && { if case .finished = completions[0] { true } else { false } }()
    }
  }
  var hasFailed: Bool {
    lock.withLock {
      completions.count == 1 && { if case .failure = completions[0] { true } else { false } }()
    }
  }
}

struct Oops: Error, Equatable {}

/// A publisher that records the requests of its subscribers.
final class Probe<Output, Failure: Error>: Publisher {
  var requests: [Subscribers.Demand] = []
  var cancels = 0
  private var downstream: AnySubscriber<Output, Failure>?

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    downstream = AnySubscriber(subscriber)
    subscriber.receive(subscription: Tie(self))
  }
  @discardableResult func send(_ value: Output) -> Subscribers.Demand {
    downstream?.receive(value) ?? .none
  }
  func end(_ completion: Subscribers.Completion<Failure> = .finished) {
    downstream?.receive(completion: completion)
  }
  private final class Tie: Subscription {
    let probe: Probe
    init(_ probe: Probe) { self.probe = probe }
    func request(_ demand: Subscribers.Demand) { probe.requests.append(demand) }
    func cancel() { probe.cancels += 1 }
  }
}

/// All values of a publisher that ends at once.
func all<P: Publisher>(_ publisher: P) -> [P.Output] {
  let recorder = Recorder<P.Output, P.Failure>()
  publisher.subscribe(recorder)
  return recorder.values
}

func recorded<P: Publisher>(
  _ publisher: P,
  _ first: Subscribers.Demand = .unlimited
) -> Recorder<P.Output, P.Failure> {
  let recorder = Recorder<P.Output, P.Failure>(first)
  publisher.subscribe(recorder)
  return recorder
}

/// Waits until something holds, on the wall clock.
func wait(_ seconds: Double = 5, until condition: () -> Bool) -> Bool {
  let end = Date(timeIntervalSinceNow: seconds)
  while !condition() {
    if Date() > end { return false }
    usleep(1_000)
  }
  return true
}
