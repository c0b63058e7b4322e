import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// A block of pixel memory that another process could map: a piece of a memfd.
///
/// Written while it is being drawn, immutable once it is part of a commit. The block goes back to
/// its pool when the last reference goes; that may be on any thread.
public final class PixelMemory: @unchecked Sendable {
  /// The first byte, aligned to 64.
  public let baseAddress: UnsafeMutableRawPointer
  /// Usable bytes.
  public let byteCount: Int

  /// Takes zeroed memory of `byteCount` bytes, or nil where the system has none left.
  public init?(byteCount: Int) {
    guard byteCount > 0, byteCount < 1 << 34 else { return nil }
    let rounded = (byteCount + 63) & ~63
    guard let memory = aligned_alloc(64, rounded) else { return nil }
    memset(memory, 0, rounded)
    baseAddress = memory
    self.byteCount = byteCount
  }

  deinit {
    free(baseAddress)
  }
}
