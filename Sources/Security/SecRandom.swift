import Foundation

/// The result of a function of this module; 0 is success.
public typealias OSStatus = Int32

/// A source of chance.
public final class SecRandom: Sendable {
  init() {}
}
/// A source of chance.
public typealias SecRandomRef = SecRandom
/// The system's source of chance.
public let kSecRandomDefault: SecRandomRef? = nil

/// Writes bytes from the system's source of chance.
public func SecRandomCopyBytes(
  _ source: SecRandomRef?,
  _ count: Int,
  _ bytes: UnsafeMutableRawPointer
) -> Int32 {
  var done = 0
  while done < count {
    // The kernel gives at most 256 bytes at a time without interruption.
    guard getentropy(bytes + done, min(256, count - done)) == 0 else { return -1 }
    done += min(256, count - done)
  }
  return errSecSuccess
}
