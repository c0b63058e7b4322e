// There is one type for each number of sources, from two to four, because their types differ.
extension Publishers {
  /// A publisher of the latest values of two publishers; it sends them when either delivers a
  /// value.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A tuple with one value of each source.
    public typealias Output = (A.Output, B.Output)
    /// The type of errors that the sources can fail with.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 2, rule: .latest) { values in
        // swift-format-ignore: NeverForceUnwrap, as each place holds its own source's values.
        (values[0] as! A.Output, values[1] as! B.Output)
      }
      subscriber.receive(subscription: join)
      join.add(a, at: 0)
      join.add(b, at: 1)
    }
  }

  /// A publisher of the latest values of three publishers; it sends them when any delivers a value.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A tuple with one value of each source.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of errors that the sources can fail with.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// The third source.
    public let c: C

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 3, rule: .latest) { values in
        // swift-format-ignore: NeverForceUnwrap, as each place holds its own source's values.
        (values[0] as! A.Output, values[1] as! B.Output, values[2] as! C.Output)
      }
      subscriber.receive(subscription: join)
      join.add(a, at: 0)
      join.add(b, at: 1)
      join.add(c, at: 2)
    }
  }

  /// A publisher of the latest values of four publishers; it sends them when any delivers a value.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A tuple with one value of each source.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The type of errors that the sources can fail with.
    public typealias Failure = A.Failure
    /// The first source.
    public let a: A
    /// The second source.
    public let b: B
    /// The third source.
    public let c: C
    /// The fourth source.
    public let d: D

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let join = Join<S>(subscriber, count: 4, rule: .latest) { values in
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
  /// Delivers the latest values of this publisher and another.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> where P.Failure == Failure {
    Publishers.CombineLatest(self, other)
  }
  /// Delivers the results of a function of the latest values of this publisher and another.
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T> where P.Failure == Failure {
    Publishers.CombineLatest(self, other).map { transform($0.0, $0.1) }
  }
  /// Delivers the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2)
  }
  /// Delivers the results of a function of the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    Publishers.CombineLatest3(self, publisher1, publisher2).map { transform($0.0, $0.1, $0.2) }
  }
  /// Delivers the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3)
  }
  /// Delivers the results of a function of the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    Publishers.CombineLatest4(self, publisher1, publisher2, publisher3).map {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}
