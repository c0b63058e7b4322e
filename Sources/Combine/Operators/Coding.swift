import Foundation

/// A type that encodes complete values.
public protocol TopLevelEncoder<Output> {
  /// The type of encoded values.
  associatedtype Output
  /// Encodes a value.
  func encode<T: Encodable>(_ value: T) throws -> Output
}

/// A type that decodes complete values.
public protocol TopLevelDecoder<Input> {
  /// The type of encoded values.
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
    /// The type of values that the encoder returns.
    public typealias Output = Coder.Output
    /// The type of errors that encoding can throw.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    let coder: Coder

    /// Creates a publisher that receives values from a source.
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
    /// The type of errors that decoding can throw.
    public typealias Failure = any Error
    /// The publisher that delivers the values.
    public let upstream: Upstream
    let coder: Coder

    /// Creates a publisher that receives values from a source.
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
