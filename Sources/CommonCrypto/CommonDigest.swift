internal import CCryptoLoader
import Foundation

// Source of the names and numbers: Apple's <CommonCrypto/CommonDigest.h> and related headers.

/// A number of bytes.
public typealias CC_LONG = UInt32

/// The number of bytes of .
public let CC_MD5_DIGEST_LENGTH: Int32 = 16
/// The number of bytes of .
public let CC_MD5_BLOCK_BYTES: Int32 = 64

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_MD5(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("MD5") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_MD5_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_MD5_Init(_ context: UnsafeMutablePointer<CC_MD5_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("MD5")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_MD5_Update(
  _ context: UnsafeMutablePointer<CC_MD5_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_MD5_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_MD5_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// The number of bytes of .
public let CC_SHA1_DIGEST_LENGTH: Int32 = 20
/// The number of bytes of .
public let CC_SHA1_BLOCK_BYTES: Int32 = 64

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_SHA1(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("SHA1") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_SHA1_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_SHA1_Init(_ context: UnsafeMutablePointer<CC_SHA1_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("SHA1")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA1_Update(
  _ context: UnsafeMutablePointer<CC_SHA1_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA1_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_SHA1_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// The number of bytes of .
public let CC_SHA224_DIGEST_LENGTH: Int32 = 28
/// The number of bytes of .
public let CC_SHA224_BLOCK_BYTES: Int32 = 64

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_SHA224(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("SHA224") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_SHA224_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_SHA224_Init(_ context: UnsafeMutablePointer<CC_SHA224_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("SHA224")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA224_Update(
  _ context: UnsafeMutablePointer<CC_SHA224_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA224_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_SHA224_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// The number of bytes of .
public let CC_SHA256_DIGEST_LENGTH: Int32 = 32
/// The number of bytes of .
public let CC_SHA256_BLOCK_BYTES: Int32 = 64

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_SHA256(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("SHA256") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_SHA256_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_SHA256_Init(_ context: UnsafeMutablePointer<CC_SHA256_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("SHA256")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA256_Update(
  _ context: UnsafeMutablePointer<CC_SHA256_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA256_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_SHA256_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// The number of bytes of .
public let CC_SHA384_DIGEST_LENGTH: Int32 = 48
/// The number of bytes of .
public let CC_SHA384_BLOCK_BYTES: Int32 = 128

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_SHA384(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("SHA384") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_SHA384_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_SHA384_Init(_ context: UnsafeMutablePointer<CC_SHA384_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("SHA384")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA384_Update(
  _ context: UnsafeMutablePointer<CC_SHA384_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA384_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_SHA384_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// The number of bytes of .
public let CC_SHA512_DIGEST_LENGTH: Int32 = 64
/// The number of bytes of .
public let CC_SHA512_BLOCK_BYTES: Int32 = 128

/// Writes the digest of data; returns the pointer to it.
@discardableResult
public func CC_SHA512(
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG,
  _ value: UnsafeMutablePointer<UInt8>?
) -> UnsafeMutablePointer<UInt8>? {
  guard let value, let digest = russet_digest_new("SHA512") else { return nil }
  russet_digest_update(digest, data, Int(length))
  russet_digest_finish(digest, value)
  russet_digest_free(digest)
  return value
}

/// The state of a digest of .
public struct CC_SHA512_CTX {
  var digest: RunningDigest?
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a digest; returns 1, or 0 if OpenSSL is missing.
@discardableResult
public func CC_SHA512_Init(_ context: UnsafeMutablePointer<CC_SHA512_CTX>) -> Int32 {
  context.pointee.digest = RunningDigest("SHA512")
  return context.pointee.digest == nil ? 0 : 1
}

/// Adds data to a digest; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA512_Update(
  _ context: UnsafeMutablePointer<CC_SHA512_CTX>,
  _ data: UnsafeRawPointer?,
  _ length: CC_LONG
) -> Int32 {
  RunningDigest.update(&context.pointee.digest, data, Int(length))
}

/// Writes the digest of all added data; returns 1, or 0 if it was not started.
@discardableResult
public func CC_SHA512_Final(
  _ value: UnsafeMutablePointer<UInt8>,
  _ context: UnsafeMutablePointer<CC_SHA512_CTX>
) -> Int32 {
  guard let digest = context.pointee.digest else { return 0 }
  digest.finish(value)
  context.pointee.digest = nil
  return 1
}

/// A digest of OpenSSL; a copied context receives its own digest when it changes.
final class RunningDigest {
  let pointer: OpaquePointer
  init?(_ name: String) {
    guard let pointer = russet_digest_new(name) else { return nil }
    self.pointer = pointer
  }
  private init?(copying other: RunningDigest) {
    guard let pointer = russet_digest_copy(other.pointer) else { return nil }
    self.pointer = pointer
  }
  deinit { russet_digest_free(pointer) }

  static func update(
    _ digest: inout RunningDigest?,
    _ data: UnsafeRawPointer?,
    _ size: Int
  ) -> Int32 {
    if !isKnownUniquelyReferenced(&digest) {
      digest = digest.flatMap { RunningDigest(copying: $0) }
    }
    guard let digest else { return 0 }
    russet_digest_update(digest.pointer, data, size)
    return 1
  }
  func finish(_ value: UnsafeMutablePointer<UInt8>) {
    guard let last = RunningDigest(copying: self) else { return }
    russet_digest_finish(last.pointer, value)
  }
}
