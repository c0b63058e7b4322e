import Testing

@testable import RenderServer

@Suite("What the compositor keeps") struct KeptMemoryTests {
  private func frames(_ count: Int, of pool: BufferPool, _ sizes: [Int]) {
    for _ in 0..<count {
      for size in sizes { _ = pool.take(size) }
      for _ in sizes { pool.giveBack() }
      pool.endFrame()
    }
  }

  @Test func `buffers stay while frames need them, and go when none did for some seconds`() {
    let pool = BufferPool()
    frames(1, of: pool, [4_000_000, 1_000_000])
    frames(1000, of: pool, [4_000_000, 1_000_000])
    #expect(pool.byteCount == 5_000_000)
    frames(1, of: pool, [100_000])
    #expect(pool.byteCount == 5_000_000)
    frames(480, of: pool, [100_000])
    #expect(pool.byteCount == 100_000)
    frames(480, of: pool, [])
    #expect(pool.byteCount == 0)
  }

  @Test func `corners of an animated radius take no more than some megabytes`() {
    let tiles = CornerTiles()
    for radius in 300..<316 {
      let tile = tiles.tile(radius: Float(radius), curve: .circular)
      #expect(tile.size >= radius)
      #expect(tiles.byteCount <= max(CornerTiles.byteLimit, tile.byteCount))
    }
  }
}
