import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// An allocator of parts of memfds: small blocks in shared chunks, large ones with a file each.
///
/// Small blocks use the first fit from the oldest chunk on, so that newer chunks become empty.
/// Freed neighbours are joined, and an empty chunk is unmapped unless it is the only one. A few
/// large blocks stay mapped after they are freed, because a view that is drawn again requests the
/// same size.
package final class PixelPool: @unchecked Sendable {
  package static let shared = PixelPool()

  /// A part of mapped memory.
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    /// The number of allocated bytes, including rounding.
    let size: Int
    let fileDescriptor: Int32
    let fileOffset: Int
    /// The number of the chunk of a small block; nil for a large block.
    let chunk: Int?
  }

  /// Statistics of the pool, for tests and measurements.
  package struct Statistics: Sendable, Equatable {
    /// The number of bytes in used blocks.
    package var usedBytes = 0
    /// The number of mapped bytes.
    package var mappedBytes = 0
    /// The number of used blocks.
    package var blockCount = 0
  }

  /// A range of bytes of a chunk.
  ///
  /// An array of `Range` would make the runtime search for `Comparable` at the start.
  private struct Piece {
    var start: Int
    var end: Int
    var count: Int { end - start }
  }

  private struct Chunk {
    /// The number of the chunk, greater than those of all earlier chunks.
    var number: Int
    var address: UnsafeMutableRawPointer
    var fileDescriptor: Int32
    /// The free ranges in ascending order; none of them touch.
    var free: [Piece]
    /// The offset from which bytes were never used and are therefore zero.
    var untouched: Int
    var used = 0

    /// Allocates the first range that is large enough; the second result is whether it was used
    /// before.
    mutating func take(_ size: Int) -> (Block?, Bool)? {
      guard PixelPool.chunkSize - used >= size,
        let found = free.firstIndex(where: { $0.count >= size })
      else { return nil }
      let start = free[found].start
      let end = start + size
      if free[found].end == end {
        free.remove(at: found)
      } else {
        free[found].start = end
      }
      used += size
      let wasUsed = start < untouched
      untouched = max(untouched, end)
      let block = Block(
        address: address + start,
        size: size,
        fileDescriptor: fileDescriptor,
        fileOffset: start,
        chunk: number
      )
      return (block, wasUsed)
    }

    /// Frees a range and joins it with adjacent free ranges.
    mutating func giveBack(_ piece: Piece) {
      used -= piece.count
      let at = free.partitioningIndex { $0.start >= piece.end }
      let joinsNext = at < free.count && free[at].start == piece.end
      let joinsLast = at > 0 && free[at - 1].end == piece.start
      switch (joinsLast, joinsNext) {
      case (true, true):
        free[at - 1].end = free[at].end
        free.remove(at: at)
      case (true, false): free[at - 1].end = piece.end
      case (false, true): free[at].start = piece.start
      case (false, false): free.insert(piece, at: at)
      }
    }
  }

  private struct State: ~Copyable {
    /// The chunks, oldest first.
    var chunks: [Chunk] = []
    var nextChunk = 0
    var cached: [Block] = []
    var cacheLimit = 16 << 20
    var statistics = Statistics()
  }

  /// A lock that the thread sanitizer supports, unlike `Mutex`.
  private let lock = NSLock()
  private var state = State()
  /// The number of open files.
  private static let fileCount = Atomic<Int>(0)
  /// The most open files.
  ///
  /// Chosen: a quarter of the usual limit; further memory can be drawn into but not shared.
  private static let largestFileCount = 256

  /// The size of a chunk, in bytes.
  ///
  /// Chosen: larger than the labels of most screens need, because untouched pages use no memory.
  private static let chunkSize = 1 << 20
  /// The largest size of a small block; larger ones have their own file.
  private static let smallLimit = 128 << 10
  /// The largest size of a block.
  ///
  /// Chosen: no picture of a screen needs more.
  private static let largest = 1 << 31

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  package var statistics: Statistics { withState { $0.statistics } }

  /// Bytes of large blocks that stay mapped for their next user: 16 MB, the picture of a phone's
  /// screen, whose pages would otherwise be allocated again for each.
  package var cacheLimit: Int {
    get { withState { $0.cacheLimit } }
    set { withState { $0.cacheLimit = newValue } }
  }

  func allocate(_ byteCount: Int, isZeroed: Bool) -> Block? {
    guard byteCount > 0, byteCount <= Self.largest else { return nil }
    let size = (byteCount + 63) & ~63
    let (block, needsZeroing) =
      size <= Self.smallLimit ? allocateSmall(size) : allocateLarge(byteCount)
    guard let block else {
      GraphicsLog.report("no memory for \(byteCount) bytes of pixels")
      return nil
    }
    if isZeroed, needsZeroing { memset(block.address, 0, size) }
    return block
  }

  func free(_ block: Block) {
    guard let number = block.chunk else { return freeLarge(block) }
    withState { state in
      state.statistics.usedBytes -= block.size
      state.statistics.blockCount -= 1
      let place = state.chunks.partitioningIndex { $0.number >= number }
      state.chunks[place].giveBack(
        Piece(start: block.fileOffset, end: block.fileOffset + block.size)
      )
      guard state.chunks[place].used == 0, state.chunks.count > 1 else { return }
      let chunk = state.chunks.remove(at: place)
      Self.unmap(chunk.address, Self.chunkSize, chunk.fileDescriptor)
      state.statistics.mappedBytes -= Self.chunkSize
    }
  }

  private func allocateSmall(_ size: Int) -> (Block?, Bool) {
    withState { state in
      for index in state.chunks.indices {
        if let taken = state.chunks[index].take(size) {
          state.statistics.usedBytes += size
          state.statistics.blockCount += 1
          return taken
        }
      }
      guard let (address, file) = Self.map(Self.chunkSize) else { return (nil, false) }
      var chunk = Chunk(
        number: state.nextChunk,
        address: address,
        fileDescriptor: file,
        free: [Piece(start: 0, end: Self.chunkSize)],
        untouched: 0
      )
      let taken = chunk.take(size)
      state.nextChunk += 1
      state.chunks.append(chunk)
      state.statistics.mappedBytes += Self.chunkSize
      state.statistics.usedBytes += size
      state.statistics.blockCount += 1
      return taken ?? (nil, false)
    }
  }

  private func allocateLarge(_ byteCount: Int) -> (Block?, Bool) {
    let page = 4096
    let size = (byteCount + page - 1) & ~(page - 1)
    let cached = withState { state -> Block? in
      guard
        let index = state.cached.firstIndex(where: { $0.size >= size && $0.size <= size * 5 / 4 })
      else { return nil }
      let block = state.cached.remove(at: index)
      state.statistics.usedBytes += block.size
      state.statistics.blockCount += 1
      return block
    }
    if let cached { return (cached, true) }
    guard let (address, file) = Self.map(size) else { return (nil, false) }
    withState { state in
      state.statistics.mappedBytes += size
      state.statistics.usedBytes += size
      state.statistics.blockCount += 1
    }
    let block = Block(
      address: address,
      size: size,
      fileDescriptor: file,
      fileOffset: 0,
      chunk: nil
    )
    return (block, false)
  }

  private func freeLarge(_ block: Block) {
    let dropped = withState { state -> [Block] in
      state.statistics.usedBytes -= block.size
      state.statistics.blockCount -= 1
      var dropped: [Block] = []
      state.cached.append(block)
      var total = state.cached.reduce(0) { $0 + $1.size }
      while total > state.cacheLimit {
        let oldest = state.cached.removeFirst()
        total -= oldest.size
        state.statistics.mappedBytes -= oldest.size
        dropped.append(oldest)
      }
      return dropped
    }
    for block in dropped { Self.unmap(block.address, block.size, block.fileDescriptor) }
  }

  /// Unmaps cached blocks; called under memory pressure.
  package func trim() {
    let dropped = withState { state -> [Block] in
      let dropped = state.cached
      state.cached = []
      for block in dropped { state.statistics.mappedBytes -= block.size }
      return dropped
    }
    for block in dropped { Self.unmap(block.address, block.size, block.fileDescriptor) }
  }

  private static func map(_ size: Int) -> (UnsafeMutableRawPointer, Int32)? {
    // A process has few file descriptors, usually 1,024, and also needs them for other purposes.
    let isTooMany = fileCount.add(1, ordering: .relaxed).newValue > largestFileCount
    var file = isTooMany ? -1 : SealedFile.create()
    if file >= 0, ftruncate(file, size) != 0 {
      close(file)
      file = -1
    }
    if file >= 0 { SealedFile.seal(file) }
    // Without a descriptor the memory cannot be shared but can be drawn into.
    let mapping = file >= 0 ? MAP_SHARED : MAP_PRIVATE | MAP_ANONYMOUS
    let address = mmap(nil, size, PROT_READ | PROT_WRITE, mapping, file, 0)
    if file < 0 { fileCount.subtract(1, ordering: .relaxed) }
    guard let address, address != UnsafeMutableRawPointer(bitPattern: -1) else {
      if file >= 0 {
        close(file)
        fileCount.subtract(1, ordering: .relaxed)
      }
      return nil
    }
    return (address, file)
  }

  private static func unmap(_ address: UnsafeMutableRawPointer, _ size: Int, _ file: Int32) {
    munmap(address, size)
    if file >= 0 {
      close(file)
      fileCount.subtract(1, ordering: .relaxed)
    }
  }
}

extension Array {
  /// Returns the first index whose element, like all later ones, satisfies a condition.
  func partitioningIndex(_ belongsToSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsToSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
