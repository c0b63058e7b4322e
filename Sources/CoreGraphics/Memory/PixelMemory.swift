import Foundation

/// A block of pixel memory that another process could map: a piece of a memfd.
///
/// Written while it is being drawn, immutable once it is part of a commit. The block goes back to
/// its pool when the last reference goes; that may be on any thread.
public final class PixelMemory: @unchecked Sendable {
  /// The first byte, aligned to 64.
  public let baseAddress: UnsafeMutableRawPointer
  /// Usable bytes.
  public let byteCount: Int
  /// The piece of the pool; nil for memory of another owner.
  private let block: PixelPool.Block?
  /// What keeps memory of another owner mapped.
  private let owner: AnyObject?
  /// What a decoded picture's pixels count in the budget of pictures.
  private let grant: ImageBudget.Grant?

  /// Takes zeroed memory of `byteCount` bytes, or nil where the system has none left.
  public convenience init?(byteCount: Int) {
    self.init(byteCount: byteCount, isZeroed: true)
  }

  /// Takes memory, which holds what its last user left unless `isZeroed`.
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
  ///   - owner: Keeps the memory mapped; released with the last reference.
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

  /// The file that holds the memory, for handing to another process; -1 where there is none.
  package var fileDescriptor: Int32 { block?.fileDescriptor ?? -1 }
  /// Where in the file the block begins.
  package var fileOffset: Int { block?.fileOffset ?? 0 }
}
