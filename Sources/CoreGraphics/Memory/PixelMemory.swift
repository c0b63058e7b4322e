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
  private let block: PixelPool.Block
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
    self.grant = grant
    baseAddress = block.address
    self.byteCount = byteCount
  }

  deinit {
    PixelPool.shared.free(block)
  }

  /// The file that holds the memory, for handing to another process; -1 where there is none.
  package var fileDescriptor: Int32 { block.fileDescriptor }
  /// Where in the file the block begins.
  package var fileOffset: Int { block.fileOffset }
}
