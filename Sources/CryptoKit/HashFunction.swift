internal import CCryptoLoader
import Foundation

/// A function that computes a digest of data.
public protocol HashFunction {
  /// The type of the digest.
  associatedtype Digest: CryptoKit.Digest
  /// The number of bytes of a block.
  static var blockByteCount: Int { get }
  /// Creates the function without data.
  init()
  /// Adds bytes.
  mutating func update(bufferPointer: UnsafeRawBufferPointer)
  /// Returns the digest of all added data; more data can be added afterwards.
  func finalize() -> Digest
}

extension HashFunction {
  /// Adds data.
  public mutating func update<D: DataProtocol>(data: D) {
    for region in data.regions { region.withUnsafeBytes { update(bufferPointer: $0) } }
  }
  /// Returns the digest of data.
  public static func hash<D: DataProtocol>(data: D) -> Digest {
    var function = Self()
    function.update(data: data)
    return function.finalize()
  }
  /// Returns the digest of bytes.
  public static func hash(bufferPointer: UnsafeRawBufferPointer) -> Digest {
    var function = Self()
    function.update(bufferPointer: bufferPointer)
    return function.finalize()
  }
}

/// An array of bytes, compared in a time that does not depend on them.
protocol PlainBytes: ContiguousBytes, Hashable, Sendable {
  var bytes: [UInt8] { get }
}

/// Returns whether bytes are equal, in a time that depends only on their number.
func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  left.count == right.count && zip(left, right).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
}

/// The result of a hash function.
public protocol Digest: ContiguousBytes, Hashable, Sequence, CustomStringConvertible, Sendable
where Element == UInt8 {
  /// The number of bytes.
  static var byteCount: Int { get }
}

extension Digest {
  /// Compares with data, in a time that does not depend on the bytes.
  public static func == <D: DataProtocol>(left: Self, right: D) -> Bool {
    areEqual(left.withUnsafeBytes { Array($0) }, Array(right))
  }
  /// Compares with data.
  public static func != <D: DataProtocol>(left: Self, right: D) -> Bool { !(left == right) }
}

/// A digest of OpenSSL, which is copied when it is shared.
final class DigestState: @unchecked Sendable {
  let pointer: OpaquePointer

  init(_ name: String) {
    guard let pointer = russet_digest_new(name) else {
      fatalError("CryptoKit: OpenSSL's libcrypto, which has \(name), is missing; install libssl3.")
    }
    self.pointer = pointer
  }
  init(copying other: DigestState) {
    guard let pointer = russet_digest_copy(other.pointer) else {
      fatalError("CryptoKit: there is no memory for a digest.")
    }
    self.pointer = pointer
  }
  deinit { russet_digest_free(pointer) }

  func finish(_ count: Int) -> [UInt8] {
    let last = DigestState(copying: self)
    var value = [UInt8](repeating: 0, count: count)
    russet_digest_finish(last.pointer, &value)
    return value
  }
}
