import Foundation

/// A function that consumes bytes and returns how many it consumed.
public typealias CGDataConsumerPutBytesCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Int
/// A function that releases the `info` of a data consumer.
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a data consumer.
public struct CGDataConsumerCallbacks {
  /// The function that consumes bytes.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// The function that is called when the consumer is deallocated.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Creates a set of functions.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?,
    releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    self.putBytes = putBytes
    self.releaseConsumer = releaseConsumer
  }
}

/// The destination of a PDF context's bytes.
public final class CGDataConsumer {
  private let put: (UnsafeRawBufferPointer) -> Bool
  private let close: () -> Void

  /// Creates a consumer that appends to `data`.
  public init?(data: CFMutableData) {
    put = { bytes in
      if let start = bytes.baseAddress { data.append(start, length: bytes.count) }
      return true
    }
    close = {}
  }

  /// Creates a consumer that writes a file; nil if it cannot be opened.
  public init?(url: CFURL) {
    guard let file = fopen(url.path, "wb") else { return nil }
    put = { bytes in
      guard let start = bytes.baseAddress else { return true }
      return fwrite(start, 1, bytes.count, file) == bytes.count
    }
    close = { fclose(file) }
  }

  /// Creates a consumer that calls functions.
  public init?(info: UnsafeMutableRawPointer?, cbks: UnsafePointer<CGDataConsumerCallbacks>) {
    let callbacks = cbks.pointee
    guard let putBytes = callbacks.putBytes else { return nil }
    put = { bytes in
      guard let start = bytes.baseAddress else { return true }
      return putBytes(info, start, bytes.count) == bytes.count
    }
    close = { callbacks.releaseConsumer?(info) }
  }

  deinit { close() }

  /// Passes bytes on; returns false if they were not consumed.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { put(bytes) }
}
