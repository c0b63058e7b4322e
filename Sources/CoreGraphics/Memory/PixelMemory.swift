import Foundation

/// A block of pixel memory that another process can map, a part of a memfd.
///
/// It is written while it is drawn, and immutable once it is part of a commit. The last release, on
/// any thread, returns the block to its pool.
public final class PixelMemory: @unchecked Sendable {
  /// The address of the first byte, aligned to 64.
  public let baseAddress: UnsafeMutableRawPointer
  /// The number of usable bytes.
  public let byteCount: Int
  /// The block of the pool; nil for memory of another owner.
  private let block: PixelPool.Block?
  /// The object that keeps memory of another owner mapped.
  private let owner: AnyObject?
  /// The grant for the pixels of a decoded picture.
  private let grant: ImageBudget.Grant?

  /// Allocates zeroed memory of `byteCount` bytes; nil if the system has not enough memory.
  public convenience init?(byteCount: Int) {
    self.init(byteCount: byteCount, isZeroed: true)
  }

  /// Allocates memory, whose content is undefined unless `isZeroed` is true.
  package init?(byteCount: Int, isZeroed: Bool, grant: ImageBudget.Grant? = nil) {
    guard let block = PixelPool.shared.allocate(byteCount, isZeroed: isZeroed) else { return nil }
    self.block = block
    owner = nil
    self.grant = grant
    baseAddress = block.address
    self.byteCount = byteCount
  }

  /// Creates a reference to memory outside of the pool, such as a mapped file of another process.
  ///
  /// It is read only.
  ///
  /// - Parameters:
  ///   - baseAddress: The first byte.
  ///   - byteCount: The number of bytes.
  ///   - owner: An object that keeps the memory mapped; released with the last reference.
  package init(baseAddress: UnsafeMutableRawPointer, byteCount: Int, owner: AnyObject) {
    block = nil
    self.owner = owner
    grant = nil
    self.baseAddress = baseAddress
    self.byteCount = byteCount
  }

  deinit {
    if let block { PixelPool.shared.free(block) }
  }

  /// The file of the memory, for passing to another process; -1 if there is none.
  package var fileDescriptor: Int32 { block?.fileDescriptor ?? -1 }
  /// The offset of the block in the file.
  package var fileOffset: Int { block?.fileOffset ?? 0 }
}
