extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The type of the elements.
    public typealias Output = Elements.Element
    /// The sequence.
    public let sequence: Elements

    /// Creates a publisher of a sequence's elements.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches a subscriber.
    ///
    /// Sends elements as the subscriber requests them, then the completion.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      subscriber.receive(
        subscription: Emitter<S, Elements.Iterator>(subscriber, first: first, rest: iterator)
      )
    }
  }

  private final class Emitter<Downstream: Subscriber, Iterator: IteratorProtocol>: Subscription
  where Iterator.Element == Downstream.Input {
    private let lock = Lock()
    private var downstream: Downstream?
    private var next: Iterator.Element?
    /// The elements after `next`; used only by the call that sends values, without the lock.
    private var rest: Iterator
    private var demand = Subscribers.Demand.none
    /// Whether a call of `request(_:)` is sending values; a nested call only adds to the demand.
    private var isSending = false

    init(_ downstream: Downstream, first: Iterator.Element, rest: Iterator) {
      self.downstream = downstream
      next = first
      self.rest = rest
    }

    func request(_ demand: Subscribers.Demand) {
      precondition(demand > 0, "A demand of no values cannot be requested.")
      let begins = lock.with { () -> Bool in
        guard downstream != nil else { return false }
        self.demand += demand
        defer { isSending = true }
        return !isSending
      }
      guard begins else { return }
      while true {
        let due = lock.with { () -> (Downstream, Iterator.Element)? in
          guard let downstream, self.demand > 0, let value = next else {
            isSending = false
            return nil
          }
          self.demand -= 1
          next = nil
          return (downstream, value)
        }
        guard let (downstream, value) = due else { return }
        // The iterator is the app's code, which may request or cancel.
        let following = rest.next()
        let isOpen = lock.with { () -> Bool in
          guard self.downstream != nil else { return false }
          next = following
          return true
        }
        guard isOpen else { return }
        let more = downstream.receive(value)
        let isEnd = lock.with { () -> Bool in
          self.demand += more
          // A subscriber that cancels at the last value receives no completion.
          guard following == nil, self.downstream != nil else { return false }
          self.downstream = nil
          return true
        }
        if isEnd {
          downstream.receive(completion: .finished)
          return
        }
      }
    }

    func cancel() {
      // The removed values are released after the lock is released.
      _ = lock.with { () -> (Downstream?, Iterator.Element?) in
        defer {
          downstream = nil
          next = nil
        }
        return (downstream, next)
      }
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
  /// A publisher of the elements of the sequence.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Result {
  /// A publisher of the value or the failure.
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// A publisher of one value or a failure.
  public struct Publisher: Combine.Publisher {
    /// The type of the value.
    public typealias Output = Success
    /// The value or the failure.
    public let result: Result<Output, Failure>

    /// Creates a publisher of a result.
    public init(_ result: Result<Output, Failure>) { self.result = result }
    /// Creates a publisher of one value.
    public init(_ output: Output) { result = .success(output) }
    /// Creates a publisher that fails.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      switch result {
      case .success(let value):
        subscriber.receive(subscription: OneValue(subscriber, .success(value)))
      case .failure(let error):
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
      }
    }
  }
}

extension Optional {
  /// A publisher of the value, or of no values if there is none.
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// A publisher of one value, or of no values.
  public struct Publisher: Combine.Publisher {
    /// The type of the value.
    public typealias Output = Wrapped
    /// The type of errors: this publisher never fails.
    public typealias Failure = Never
    /// The value.
    public let output: Wrapped?

    /// Creates a publisher of a value, or of no values.
    public init(_ output: Output?) { self.output = output }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      if let output {
        subscriber.receive(subscription: OneValue(subscriber, .success(output)))
      } else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
      }
    }
  }
}

/// A publisher that replays recorded values and a completion.
public struct Record<Output, Failure: Error>: Publisher {
  /// The values and the completion.
  public let recording: Recording

  /// A sequence of values and a completion.
  public struct Recording {
    /// The values.
    public private(set) var output: [Output] = []
    /// The completion.
    ///
    /// The default is `.finished`.
    public private(set) var completion: Subscribers.Completion<Failure> = .finished
    private var isRecording = true

    /// Creates an empty recording.
    public init() {}
    /// Creates a recording of values and a completion.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      isRecording = false
    }

    /// Adds a value; the recording must not have a completion.
    public mutating func receive(_ input: Output) {
      precondition(isRecording, "Record.Recording.receive(_:): the recording is complete.")
      output.append(input)
    }
    /// Sets the completion, which ends the recording.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(isRecording, "Record.Recording.receive(completion:): the recording is complete.")
      self.completion = completion
      isRecording = false
    }
  }

  /// Creates a publisher of the events that a function records.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.recording = recording
  }
  /// Creates a publisher of a recording.
  public init(recording: Recording) { self.recording = recording }
  /// Creates a publisher of values and a completion.
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    recording = Recording(output: output, completion: completion)
  }

  /// Attaches a subscriber.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let completion = recording.completion
    Publishers.Sequence<[Output], Never>(sequence: recording.output).subscribe(
      Sieve<Output, Never, S>(
        subscriber,
        complete: { _ in completion },
        step: { .send($0) }
      )
    )
  }
}

extension Record: Codable where Output: Codable, Failure: Codable {
  /// Decodes a recording.
  public init(from decoder: any Decoder) throws { recording = try Recording(from: decoder) }
  /// Encodes the recording.
  public func encode(to encoder: any Encoder) throws { try recording.encode(to: encoder) }
}

extension Record.Recording: Codable where Output: Codable, Failure: Codable {
  /// Decodes the values and the completion.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: RecordingKey.self)
    self.init(
      output: try container.decode([Output].self, forKey: .output),
      completion: try container.decode(
        Subscribers.Completion<Failure>.self,
        forKey: .completion
      )
    )
  }
  /// Encodes the values and the completion.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingKey.self)
    try container.encode(output, forKey: .output)
    try container.encode(completion, forKey: .completion)
  }
}

private enum RecordingKey: String, CodingKey { case output, completion }
