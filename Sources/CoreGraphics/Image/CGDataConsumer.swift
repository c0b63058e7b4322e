import Foundation

/// Takes bytes that are handed to a data consumer and says how many it took.
public typealias CGDataConsumerPutBytesCallback = (
  UnsafeMutableRawPointer?, UnsafeRawPointer, Int
) -> Int
/// Releases the `info` of a data consumer.
public typealias CGDataConsumerReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a data consumer.
public struct CGDataConsumerCallbacks {
  /// Takes bytes.
  public var putBytes: CGDataConsumerPutBytesCallback?
  /// Called when the consumer goes.
  public var releaseConsumer: CGDataConsumerReleaseInfoCallback?

  /// Makes the set of functions.
  public init(
    putBytes: CGDataConsumerPutBytesCallback?,
    releaseConsumer: CGDataConsumerReleaseInfoCallback?
  ) {
    self.putBytes = putBytes
    self.releaseConsumer = releaseConsumer
  }
}

/// Where a PDF context puts its bytes.
public final class CGDataConsumer {
  private let put: (UnsafeRawBufferPointer) -> Bool
  private let close: () -> Void

  /// Makes a consumer that appends to `data`.
  public init?(data: CFMutableData) {
    put = { bytes in
      if let start = bytes.baseAddress { data.append(start, length: bytes.count) }
      return true
    }
    close = {}
  }

  /// Makes a consumer that writes a file, nil where it cannot be opened.
  public init?(url: CFURL) {
    guard let file = fopen(url.path, "wb") else { return nil }
    put = { bytes in
      guard let start = bytes.baseAddress else { return true }
      return fwrite(start, 1, bytes.count, file) == bytes.count
    }
    close = { fclose(file) }
  }

  /// Makes a consumer of functions.
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

  /// Hands bytes on; false where they could not be taken.
  func write(_ bytes: UnsafeRawBufferPointer) -> Bool { put(bytes) }
}
