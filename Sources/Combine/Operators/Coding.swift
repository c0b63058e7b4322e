import Foundation

/// Something that encodes values whole.
public protocol TopLevelEncoder<Output> {
  /// What is made.
  associatedtype Output
  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// Something that decodes values whole.
public protocol TopLevelDecoder<Input> {
  /// What is read.
  associatedtype Input
  /// Decodes a value of a type.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONEncoder: TopLevelEncoder {}
extension JSONDecoder: TopLevelDecoder {}
extension PropertyListEncoder: TopLevelEncoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publishers {
  /// A publisher of encoded values.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    /// What the encoder makes.
    public typealias Output = Coder.Output
    /// What encoding can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    let coder: Coder

    /// Creates the publisher over a source.
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      coder = encoder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let coder = coder
      upstream.trySift(subscriber) { .send(try coder.encode($0)) }
    }
  }

  /// A publisher of decoded values.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// What decoding can fail with.
    public typealias Failure = any Error
    /// The source.
    public let upstream: Upstream
    let coder: Coder

    /// Creates the publisher over a source.
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      coder = decoder
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let coder = coder
      upstream.trySift(subscriber) { .send(try coder.decode(Output.self, from: $0)) }
    }
  }
}

extension Publisher {
  /// Encodes each value.
  public func encode<Coder: TopLevelEncoder>(
    encoder: Coder
  ) -> Publishers.Encode<Self, Coder> where Output: Encodable {
    Publishers.Encode(upstream: self, encoder: encoder)
  }
  /// Decodes each value.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    Publishers.Decode(upstream: self, decoder: decoder)
  }
}
