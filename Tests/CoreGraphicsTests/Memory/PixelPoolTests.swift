import Testing

@testable import CoreGraphics

@Suite("Memory for pixels") struct PixelPoolTests {
  private let kilobytes = 1024

  private func take(_ count: Int, _ size: Int, from pool: PixelPool) throws -> [PixelPool.Block] {
    try (0..<count).map { _ in try #require(pool.allocate(size, isZeroed: false)) }
  }

  @Test func `small blocks go to the oldest chunk with room, so that newer ones become empty`()
    throws
  {
    let pool = PixelPool()
    let blocks = try take(48, 64 * kilobytes, from: pool)
    #expect(pool.statistics.mappedBytes == 3 << 20)
    for block in blocks[0..<8] { pool.free(block) }
    for block in blocks[32..<47] { pool.free(block) }
    let again = try take(8, 64 * kilobytes, from: pool)
    #expect(again.allSatisfy { $0.chunk == blocks[0].chunk })
    #expect(pool.statistics.mappedBytes == 3 << 20)
    pool.free(blocks[47])
    #expect(pool.statistics.mappedBytes == 2 << 20)
    for block in blocks[8..<32] + again[...] { pool.free(block) }
    #expect(pool.statistics == .init(usedBytes: 0, mappedBytes: 1 << 20, blockCount: 0))
  }

  @Test func `freed neighbours join, in whatever order they are freed`() throws {
    var random = SystemRandomNumberGenerator()
    let pool = PixelPool()
    for _ in 0..<20 {
      let sizes = (0..<60).map { _ in Int.random(in: 1...64, using: &random) * 256 }
      let blocks = try sizes.flatMap { try take(1, $0, from: pool) }
      for (block, size) in zip(blocks, sizes) {
        #expect(block.size >= size && block.fileOffset.isMultiple(of: 64))
      }
      let inOrder = blocks.sorted { $0.address < $1.address }
      for (one, next) in zip(inOrder, inOrder.dropFirst()) {
        #expect(one.address + one.size <= next.address)
      }
      for block in blocks.shuffled(using: &random) { pool.free(block) }
      let whole = try take(8, 128 * kilobytes, from: pool)
      #expect(pool.statistics.mappedBytes == 1 << 20)
      for block in whole { pool.free(block) }
    }
  }

  @Test func `memory that was used before is zeroed where that is asked for`() throws {
    let pool = PixelPool()
    let first = try #require(pool.allocate(4096, isZeroed: true))
    first.address.initializeMemory(as: UInt8.self, repeating: 7, count: 4096)
    pool.free(first)
    let second = try #require(pool.allocate(4096, isZeroed: true))
    #expect(second.address == first.address)
    let bytes = UnsafeRawBufferPointer(start: second.address, count: 4096)
    #expect(bytes.allSatisfy { $0 == 0 })
    pool.free(second)
  }
}
