/// The values of a publisher that cannot fail, as an asynchronous sequence.
///
/// Each call of the iterator's `next()` requests one value.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// The type of values that the publisher delivers.
  public typealias Element = P.Output
  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// An iterator with a subscription of its own.
  public struct Iterator: AsyncIteratorProtocol {
    private let inner: AsyncSubscription<P.Output, Never>
    fileprivate init(_ publisher: P) {
      inner = AsyncSubscription()
      publisher.subscribe(inner.values)
    }
    /// Waits for the next value; returns nil at the end, or when the task is cancelled.
    public mutating func next() async -> P.Output? {
      switch await inner.values.next() {
      case .success(let value)?: value
      case nil: nil
      }
    }
  }
}

/// The values of a publisher that can fail, as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// The type of values that the publisher delivers.
  public typealias Element = P.Output
  private let publisher: P

  /// Creates a sequence of a publisher's values.
  public init(_ publisher: P) { self.publisher = publisher }

  /// Subscribes to the publisher.
  public func makeAsyncIterator() -> Iterator { Iterator(publisher) }

  /// An iterator with a subscription of its own.
  public struct Iterator: AsyncIteratorProtocol {
    private let inner: AsyncSubscription<P.Output, P.Failure>
    fileprivate init(_ publisher: P) {
      inner = AsyncSubscription()
      publisher.subscribe(inner.values)
    }
    /// Waits for the next value; returns nil at the end, or when the task is cancelled.
    public mutating func next() async throws -> P.Output? { try await inner.values.next()?.get() }
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Owns the values of one iterator and cancels the subscription when the iterator is released.
///
/// The publisher holds only ``AsyncValues``, not this object.
private final class AsyncSubscription<Input, Failure: Error>: @unchecked Sendable {
  let values = AsyncValues<Input, Failure>()
  deinit { values.cancel() }
}

/// Passes a publisher's values to a task, one for each call of `next()`, until `cancel()` is
/// called.
final class AsyncValues<Input, Failure: Error>: Subscriber, @unchecked Sendable {
  private typealias Answer = Carried<Result<Input, Failure>?>
  private let lock = Lock()
  private var upstream: (any Subscription)?
  private var questions = Queue<CheckedContinuation<Answer, Never>>()
  private var answers = Queue<Result<Input, Failure>>()
  private var isDone = false
  /// The number of questions that were asked before the subscription arrived.
  private var owed = 0
  func receive(subscription: any Subscription) {
    let owed = lock.with { () -> Int? in
      guard !isDone, upstream == nil else { return nil }
      upstream = subscription
      defer { self.owed = 0 }
      return self.owed
    }
    guard let owed else {
      subscription.cancel()
      return
    }
    if owed > 0 { subscription.request(.max(owed)) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let question = lock.with { () -> CheckedContinuation<Answer, Never>? in
      guard !isDone else { return nil }
      if let question = questions.popFirst() { return question }
      answers.append(.success(input))
      return nil
    }
    question?.resume(returning: Answer(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let waiting = lock.with { () -> [CheckedContinuation<Answer, Never>] in
      guard !isDone else { return [] }
      isDone = true
      upstream = nil
      var waiting: [CheckedContinuation<Answer, Never>] = []
      while let question = questions.popFirst() { waiting.append(question) }
      if case .failure(let error) = completion, waiting.isEmpty { answers.append(.failure(error)) }
      return waiting
    }
    for (index, question) in waiting.enumerated() {
      if case .failure(let error) = completion, index == 0 {
        question.resume(returning: Answer(.failure(error)))
      } else {
        question.resume(returning: Answer(nil))
      }
    }
  }

  func next() async -> Result<Input, Failure>? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { ask($0) }
    } onCancel: {
      self.cancel()
    }.value
  }

  private func ask(_ question: CheckedContinuation<Answer, Never>) {
    var answer: Answer?
    let upstream = lock.with { () -> (any Subscription)? in
      if let value = answers.popFirst() {
        answer = Answer(value)
      } else if isDone {
        answer = Answer(nil)
      } else {
        questions.append(question)
        if self.upstream == nil { owed += 1 }
        return self.upstream
      }
      return nil
    }
    if let answer { question.resume(returning: answer) }
    upstream?.request(.max(1))
  }

  /// Ends the sequence: waiting tasks receive nil, and values that no task has asked for are
  /// dropped.
  func cancel() {
    typealias Waiting = [CheckedContinuation<Answer, Never>]
    let (upstream, waiting, _) = lock.with {
      () -> ((any Subscription)?, Waiting, Queue<Result<Input, Failure>>) in
      isDone = true
      var waiting: Waiting = []
      while let question = questions.popFirst() { waiting.append(question) }
      defer {
        self.upstream = nil
        answers = Queue()
      }
      return (self.upstream, waiting, answers)
    }
    upstream?.cancel()
    for question in waiting { question.resume(returning: Answer(nil)) }
  }
}
