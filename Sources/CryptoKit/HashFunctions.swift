internal import CCryptoLoader
import Foundation

/// The digest of SHA256, with 32 bytes.
public struct SHA256Digest: Digest, PlainBytes {
  /// The number of bytes, 32.
  public static var byteCount: Int { 32 }
  let bytes: [UInt8]
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// A text with the bytes in hexadecimal digits.
  public var description: String {
    "SHA256 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: SHA256Digest, right: SHA256Digest) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// The hash function SHA256.
public struct SHA256: HashFunction, Sendable {
  /// The type of the digest.
  public typealias Digest = SHA256Digest
  /// The number of bytes of a block, 64.
  public static var blockByteCount: Int { 64 }
  /// The number of bytes, 32.
  public static var byteCount: Int { 32 }
  private var state = DigestState("SHA256")
  /// Creates the function without data.
  public init() {}
  /// Adds bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = DigestState(copying: state) }
    russet_digest_update(state.pointer, bufferPointer.baseAddress, bufferPointer.count)
  }
  /// Returns the digest of all added data.
  public func finalize() -> SHA256Digest { SHA256Digest(bytes: state.finish(32)) }
}

/// The digest of SHA384, with 48 bytes.
public struct SHA384Digest: Digest, PlainBytes {
  /// The number of bytes, 48.
  public static var byteCount: Int { 48 }
  let bytes: [UInt8]
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// A text with the bytes in hexadecimal digits.
  public var description: String {
    "SHA384 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: SHA384Digest, right: SHA384Digest) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// The hash function SHA384.
public struct SHA384: HashFunction, Sendable {
  /// The type of the digest.
  public typealias Digest = SHA384Digest
  /// The number of bytes of a block, 128.
  public static var blockByteCount: Int { 128 }
  /// The number of bytes, 48.
  public static var byteCount: Int { 48 }
  private var state = DigestState("SHA384")
  /// Creates the function without data.
  public init() {}
  /// Adds bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = DigestState(copying: state) }
    russet_digest_update(state.pointer, bufferPointer.baseAddress, bufferPointer.count)
  }
  /// Returns the digest of all added data.
  public func finalize() -> SHA384Digest { SHA384Digest(bytes: state.finish(48)) }
}

/// The digest of SHA512, with 64 bytes.
public struct SHA512Digest: Digest, PlainBytes {
  /// The number of bytes, 64.
  public static var byteCount: Int { 64 }
  let bytes: [UInt8]
  /// Calls a function with the bytes.
  public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
    try bytes.withUnsafeBytes(body)
  }
  /// Returns an iterator over the bytes.
  public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
  /// A text with the bytes in hexadecimal digits.
  public var description: String {
    "SHA512 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
  }
  /// Compares both in a time that does not depend on the bytes.
  public static func == (left: SHA512Digest, right: SHA512Digest) -> Bool {
    areEqual(left.bytes, right.bytes)
  }
}

/// The hash function SHA512.
public struct SHA512: HashFunction, Sendable {
  /// The type of the digest.
  public typealias Digest = SHA512Digest
  /// The number of bytes of a block, 128.
  public static var blockByteCount: Int { 128 }
  /// The number of bytes, 64.
  public static var byteCount: Int { 64 }
  private var state = DigestState("SHA512")
  /// Creates the function without data.
  public init() {}
  /// Adds bytes.
  public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
    if !isKnownUniquelyReferenced(&state) { state = DigestState(copying: state) }
    russet_digest_update(state.pointer, bufferPointer.baseAddress, bufferPointer.count)
  }
  /// Returns the digest of all added data.
  public func finalize() -> SHA512Digest { SHA512Digest(bytes: state.finish(64)) }
}

/// Insecure hash functions, only for old formats.
public enum Insecure {
  /// The digest of MD5, with 16 bytes.
  public struct MD5Digest: Digest, PlainBytes {
    /// The number of bytes, 16.
    public static var byteCount: Int { 16 }
    let bytes: [UInt8]
    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    /// Returns an iterator over the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// A text with the bytes in hexadecimal digits.
    public var description: String {
      "MD5 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
    }
    /// Compares both in a time that does not depend on the bytes.
    public static func == (left: MD5Digest, right: MD5Digest) -> Bool {
      areEqual(left.bytes, right.bytes)
    }
  }

  /// The hash function MD5.
  public struct MD5: HashFunction, Sendable {
    /// The type of the digest.
    public typealias Digest = MD5Digest
    /// The number of bytes of a block, 64.
    public static var blockByteCount: Int { 64 }
    /// The number of bytes, 16.
    public static var byteCount: Int { 16 }
    private var state = DigestState("MD5")
    /// Creates the function without data.
    public init() {}
    /// Adds bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      if !isKnownUniquelyReferenced(&state) { state = DigestState(copying: state) }
      russet_digest_update(state.pointer, bufferPointer.baseAddress, bufferPointer.count)
    }
    /// Returns the digest of all added data.
    public func finalize() -> MD5Digest { MD5Digest(bytes: state.finish(16)) }
  }

  /// The digest of SHA1, with 20 bytes.
  public struct SHA1Digest: Digest, PlainBytes {
    /// The number of bytes, 20.
    public static var byteCount: Int { 20 }
    let bytes: [UInt8]
    /// Calls a function with the bytes.
    public func withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
      try bytes.withUnsafeBytes(body)
    }
    /// Returns an iterator over the bytes.
    public func makeIterator() -> Array<UInt8>.Iterator { bytes.makeIterator() }
    /// A text with the bytes in hexadecimal digits.
    public var description: String {
      "SHA1 digest: " + bytes.map { String(format: "%02x", $0) }.joined()
    }
    /// Compares both in a time that does not depend on the bytes.
    public static func == (left: SHA1Digest, right: SHA1Digest) -> Bool {
      areEqual(left.bytes, right.bytes)
    }
  }

  /// The hash function SHA1.
  public struct SHA1: HashFunction, Sendable {
    /// The type of the digest.
    public typealias Digest = SHA1Digest
    /// The number of bytes of a block, 64.
    public static var blockByteCount: Int { 64 }
    /// The number of bytes, 20.
    public static var byteCount: Int { 20 }
    private var state = DigestState("SHA1")
    /// Creates the function without data.
    public init() {}
    /// Adds bytes.
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {
      if !isKnownUniquelyReferenced(&state) { state = DigestState(copying: state) }
      russet_digest_update(state.pointer, bufferPointer.baseAddress, bufferPointer.count)
    }
    /// Returns the digest of all added data.
    public func finalize() -> SHA1Digest { SHA1Digest(bytes: state.finish(20)) }
  }
}
