// There is one type for each number of sources, from two to eight, because their types differ.
extension Publishers {
  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(2)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
    }
  }

  /// A publisher of the values of three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(3)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
    }
  }

  /// A publisher of the values of four publishers.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(4)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
      fanIn.add(d)
    }
  }

  /// A publisher of the values of five publishers.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
    Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
    /// The fifth source.
    public let e: E

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(5)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
      fanIn.add(d)
      fanIn.add(e)
    }
  }

  /// A publisher of the values of six publishers.
  public struct Merge6<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
    /// The fifth source.
    public let e: E
    /// The sixth source.
    public let f: F

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(6)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
      fanIn.add(d)
      fanIn.add(e)
      fanIn.add(f)
    }
  }

  /// A publisher of the values of seven publishers.
  public struct Merge7<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
    /// The fifth source.
    public let e: E
    /// The sixth source.
    public let f: F
    /// The seventh source.
    public let g: G

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(7)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
      fanIn.add(d)
      fanIn.add(e)
      fanIn.add(f)
      fanIn.add(g)
    }
  }

  /// A publisher of the values of eight publishers.
  public struct Merge8<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher,
    H: Publisher
  >: Publisher
  where
    A.Output == B.Output, A.Failure == B.Failure,
    A.Output == C.Output, A.Failure == C.Failure,
    A.Output == D.Output, A.Failure == D.Failure,
    A.Output == E.Output, A.Failure == E.Failure,
    A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure,
    A.Output == H.Output, A.Failure == H.Failure
  {
    /// The type of values that the sources deliver.
    public typealias Output = A.Output
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
    /// The fifth source.
    public let e: E
    /// The sixth source.
    public let f: F
    /// The seventh source.
    public let g: G
    /// The eighth source.
    public let h: H

    /// Creates a publisher that receives values from several sources.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let fanIn = FanIn<S>(subscriber, hasOuter: false)
      fanIn.expect(8)
      subscriber.receive(subscription: fanIn)
      fanIn.add(a)
      fanIn.add(b)
      fanIn.add(c)
      fanIn.add(d)
      fanIn.add(e)
      fanIn.add(f)
      fanIn.add(g)
      fanIn.add(h)
    }
  }
}

extension Publisher {
  /// Delivers the values of this publisher and of another.
  public func merge<B: Publisher>(
    with b: B
  ) -> Publishers.Merge<Self, B>
  where
    B.Output == Output, B.Failure == Failure
  {
    Publishers.Merge(self, b)
  }
  /// Delivers the values of this publisher and of two others.
  public func merge<B: Publisher, C: Publisher>(
    with b: B,
    _ c: C
  ) -> Publishers.Merge3<Self, B, C>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure
  {
    Publishers.Merge3(self, b, c)
  }
  /// Delivers the values of this publisher and of three others.
  public func merge<B: Publisher, C: Publisher, D: Publisher>(
    with b: B,
    _ c: C,
    _ d: D
  ) -> Publishers.Merge4<Self, B, C, D>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure
  {
    Publishers.Merge4(self, b, c, d)
  }
  /// Delivers the values of this publisher and of four others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher>(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E
  ) -> Publishers.Merge5<Self, B, C, D, E>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure
  {
    Publishers.Merge5(self, b, c, d, e)
  }
  /// Delivers the values of this publisher and of five others.
  public func merge<B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  ) -> Publishers.Merge6<Self, B, C, D, E, F>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure
  {
    Publishers.Merge6(self, b, c, d, e, f)
  }
  /// Delivers the values of this publisher and of six others.
  public func merge<
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher
  >(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  ) -> Publishers.Merge7<Self, B, C, D, E, F, G>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure
  {
    Publishers.Merge7(self, b, c, d, e, f, g)
  }
  /// Delivers the values of this publisher and of seven others.
  public func merge<
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher,
    H: Publisher
  >(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H
  ) -> Publishers.Merge8<Self, B, C, D, E, F, G, H>
  where
    B.Output == Output, B.Failure == Failure,
    C.Output == Output, C.Failure == Failure,
    D.Output == Output, D.Failure == Failure,
    E.Output == Output, E.Failure == Failure,
    F.Output == Output, F.Failure == Failure,
    G.Output == Output, G.Failure == Failure,
    H.Output == Output, H.Failure == Failure
  {
    Publishers.Merge8(self, b, c, d, e, f, g, h)
  }
}
