import Foundation

/// The result of a function of this module; 0 is success.
public typealias OSStatus = Int32

/// A random number generator.
public final class SecRandom: Sendable {
  init() {}
}
/// A random number generator.
public typealias SecRandomRef = SecRandom
/// The random number generator of the system.
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes random bytes of the system.
public func SecRandomCopyBytes(
  _ source: SecRandomRef?,
  _ count: Int,
  _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var done = 0
  while done < count {
    // The kernel returns at most 256 bytes at once without interruption.
    guard getentropy(bytes + done, min(256, count - done)) == 0 else { return -1 }
    done += min(256, count - done)
  }
  return errSecSuccess
}
