internal import CCryptoLoader
import Foundation

/// A hash function for authentication codes.
public typealias CCHmacAlgorithm = UInt32
/// SHA-1.
public let kCCHmacAlgSHA1 = 0
/// MD5.
public let kCCHmacAlgMD5 = 1
/// SHA-256.
public let kCCHmacAlgSHA256 = 2
/// SHA-384.
public let kCCHmacAlgSHA384 = 3
/// SHA-512.
public let kCCHmacAlgSHA512 = 4
/// SHA-224.
public let kCCHmacAlgSHA224 = 5

private let functions: [(name: String, size: Int, block: Int)] = [
  ("SHA1", 20, 64), ("MD5", 16, 64), ("SHA256", 32, 64), ("SHA384", 48, 128), ("SHA512", 64, 128),
  ("SHA224", 28, 64),
]

/// Writes the code of data with a key (RFC 2104); an unknown function ends the program.
public func CCHmac(
  _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer?,
  _ keyLength: Int,
  _ data: UnsafeRawPointer?,
  _ dataLength: Int,
  _ code: UnsafeMutableRawPointer
) {
  var context = CCHmacContext()
  CCHmacInit(&context, algorithm, key, keyLength)
  CCHmacUpdate(&context, data, dataLength)
  CCHmacFinal(&context, code)
}

/// The state of an authentication code.
public struct CCHmacContext {
  var inner: RunningDigest?
  var outer: RunningDigest?
  var size = 0
  /// Creates a state, which `  ` initializes.
  public init() {}
}

/// Starts a code.
public func CCHmacInit(
  _ context: UnsafeMutablePointer<CCHmacContext>,
  _ algorithm: CCHmacAlgorithm,
  _ key: UnsafeRawPointer?,
  _ keyLength: Int
) {
  precondition(algorithm < functions.count, "CCHmacInit: there is no function \(algorithm).")
  let function = functions[Int(algorithm)]
  var block = Array(UnsafeRawBufferPointer(start: key, count: max(0, keyLength)))
  if block.count > function.block, let digest = RunningDigest(function.name) {
    russet_digest_update(digest.pointer, block, block.count)
    block = [UInt8](repeating: 0, count: function.size)
    digest.finish(&block)
  }
  block += [UInt8](repeating: 0, count: function.block - block.count)
  context.pointee.inner = RunningDigest(function.name)
  context.pointee.outer = RunningDigest(function.name)
  context.pointee.size = function.size
  _ = RunningDigest.update(&context.pointee.inner, block.map { $0 ^ 0x36 }, block.count)
  _ = RunningDigest.update(&context.pointee.outer, block.map { $0 ^ 0x5C }, block.count)
}

/// Adds data to a code.
public func CCHmacUpdate(
  _ context: UnsafeMutablePointer<CCHmacContext>,
  _ data: UnsafeRawPointer?,
  _ length: Int
) {
  _ = RunningDigest.update(&context.pointee.inner, data, length)
}

/// Writes the code of all added data.
public func CCHmacFinal(
  _ context: UnsafeMutablePointer<CCHmacContext>,
  _ code: UnsafeMutableRawPointer
) {
  var inner = [UInt8](repeating: 0, count: 64)
  context.pointee.inner?.finish(&inner)
  _ = RunningDigest.update(&context.pointee.outer, inner, context.pointee.size)
  context.pointee.outer?.finish(code.assumingMemoryBound(to: UInt8.self))
  context.pointee = CCHmacContext()
}
