// Written out for two to four sources, since their types differ.
extension Publishers {
  /// A publisher of one value of each, in their order, of two publishers.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A value of each source.
    public typealias Output = (A.Output, B.Output)
    /// What the sources can fail with.
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B

    /// Creates a publisher over sources.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 2, rule: .oneOfEach) { values in
        // swift-format-ignore: NeverForceUnwrap, as each place holds its own source's values.
        (values[0] as! A.Output, values[1] as! B.Output)
      }
      subscriber.receive(subscription: join)
      join.add(a, at: 0)
      join.add(b, at: 1)
    }
  }

  /// A publisher of one value of each, in their order, of three publishers.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A value of each source.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// What the sources can fail with.
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C

    /// Creates a publisher over sources.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 3, rule: .oneOfEach) { values in
        // swift-format-ignore: NeverForceUnwrap, as each place holds its own source's values.
        (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
      }
      subscriber.receive(subscription: join)
      join.add(a, at: 0)
      join.add(b, at: 1)
      join.add(c, at: 2)
    }
  }

  /// A publisher of one value of each, in their order, of four publishers.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A value of each source.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// What the sources can fail with.
    public typealias Failure = A.Failure
    /// A source.
    public let a: A
    /// A source.
    public let b: B
    /// A source.
    public let c: C
    /// A source.
    public let d: D

    /// Creates a publisher over sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 4, rule: .oneOfEach) { values in
        // swift-format-ignore: NeverForceUnwrap, as each place holds its own source's values.
        (
          values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output,
          values[3] as! D.Output
        )
      }
      subscriber.receive(subscription: join)
      join.add(a, at: 0)
      join.add(b, at: 1)
      join.add(c, at: 2)
      join.add(d, at: 3)
    }
  }
}

extension Publisher {
  /// Passes on one value each of this publisher and another.
  public func zip<P: Publisher>(
    _ other: P
  ) -> Publishers.Zip<Self, P> where P.Failure == Failure {
    Publishers.Zip(self, other)
  }
  /// Passes on one value each of this publisher and another, as a function puts them together.
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T> where P.Failure == Failure {
    Publishers.Zip(self, other).map { transform($0.0, $0.1) }
  }
  /// Passes on one value each of this publisher and two others.
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2)
  }
  /// Passes on one value each of this publisher and two others, as a function puts them together.
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.Zip3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
  /// Passes on one value each of this publisher and three others.
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3)
  }
  /// Passes on one value each of this publisher and three others, as a function puts them together.
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.Zip4(self, publisher1, publisher2, publisher3).map {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}
