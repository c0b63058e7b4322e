import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// Hands out pieces of memfds: small ones from shared chunks, large ones with a file each.
///
/// Small blocks are freed into their chunk, neighbours joined, first fit from the oldest chunk on, so
/// that the newer ones become empty; a chunk without blocks is unmapped unless it is the only one. A
/// few large blocks stay mapped after they are freed,
/// since a view that is drawn again asks for the same size.
package final class PixelPool: @unchecked Sendable {
  package static let shared = PixelPool()

  /// A piece of mapped memory.
  struct Block: @unchecked Sendable {
    let address: UnsafeMutableRawPointer
    /// Bytes taken, rounding included.
    let size: Int
    let fileDescriptor: Int32
    let fileOffset: Int
    /// The chunk that a small block is part of.
    let chunk: Int?
  }

  /// What the pool holds; for tests and measurements.
  package struct Statistics: Sendable, Equatable {
    /// Bytes in blocks that are in use.
    package var usedBytes = 0
    /// Bytes mapped, used or not.
    package var mappedBytes = 0
    /// Blocks in use.
    package var blockCount = 0
  }

  /// Bytes of a chunk.
  ///
  /// An array of `Range` has the runtime look for `Comparable` at the start.
  private struct Piece {
    var start: Int
    var end: Int
    var count: Int { end - start }
  }

  private struct Chunk {
    /// Greater than those of all chunks before it.
    var number: Int
    var address: UnsafeMutableRawPointer
    var fileDescriptor: Int32
    /// Free pieces by offset, not touching each other.
    var free: [Piece]
    /// Bytes from here on were never given out, so that they are zero.
    var untouched: Int
    var used = 0

    /// Takes the first piece that is large enough; says whether it was in use before.
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

    /// Takes a piece back and joins it with those that it touches.
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
    /// The oldest first.
    var chunks: [Chunk] = []
    var nextChunk = 0
    var cached: [Block] = []
    var statistics = Statistics()
  }

  /// A lock that the thread sanitizer knows, which `Mutex` is not.
  private let lock = NSLock()
  private var state = State()
  /// Files that are open.
  private static let fileCount = Atomic<Int>(0)
  /// Chosen: a quarter of the usual limit; memory beyond it cannot be shared, only drawn in.
  private static let largestFileCount = 256

  /// Chosen: pages that are not touched cost nothing, so a chunk may be larger than most screens
  /// of labels need.
  private static let chunkSize = 1 << 20
  /// Blocks above this have a file of their own.
  private static let smallLimit = 128 << 10
  /// Bytes of large blocks that stay mapped for their next user: the picture of a phone's screen,
  /// whose pages would else be made anew for each.
  private static let cacheLimit = 16 << 20
  /// Chosen: no picture of a screen needs more.
  private static let largest = 1 << 31

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&state)
  }

  package var statistics: Statistics { withState { $0.statistics } }

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
      while total > Self.cacheLimit {
        let oldest = state.cached.removeFirst()
        total -= oldest.size
        state.statistics.mappedBytes -= oldest.size
        dropped.append(oldest)
      }
      return dropped
    }
    for block in dropped { Self.unmap(block.address, block.size, block.fileDescriptor) }
  }

  /// Unmaps what is kept for later; called under memory pressure.
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
    // A process has few descriptors (1,024 as a rule), and needs them for other things too.
    let isTooMany = fileCount.add(1, ordering: .relaxed).newValue > largestFileCount
    var file = isTooMany ? -1 : SealedFile.create()
    if file >= 0, ftruncate(file, size) != 0 {
      close(file)
      file = -1
    }
    if file >= 0 { SealedFile.seal(file) }
    // Out of descriptors, the memory cannot be shared but can still be drawn in.
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
  /// The first index whose element satisfies a condition that holds for all after it.
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
