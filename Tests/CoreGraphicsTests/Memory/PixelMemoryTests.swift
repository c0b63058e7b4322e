import CoreGraphics
import Foundation
import Testing
import TestSupport

@Suite(.serialized) struct PixelMemoryTests {
  @Test(arguments: [1, 63, 64, 5000, 130_000, 140_000, 3_000_000])
  func `memory is zero, aligned and in a file`(count: Int) throws {
    for _ in 0..<2 {
      let memory = try #require(PixelMemory(byteCount: count))
      let bytes = UnsafeRawBufferPointer(start: memory.baseAddress, count: count)
      #expect(bytes.allSatisfy { $0 == 0 })
      #expect(Int(bitPattern: memory.baseAddress) % 64 == 0)
      #expect(memory.fileDescriptor >= 0)
      // The next user must not see this.
      memset(memory.baseAddress, 0xAA, count)
    }
  }

  @Test func `what is written can be read through the file`() throws {
    let memory = try #require(PixelMemory(byteCount: 4096))
    memset(memory.baseAddress, 7, 4096)
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(pread(memory.fileDescriptor, &bytes, 16, memory.fileOffset) == 16)
    #expect(bytes.allSatisfy { $0 == 7 })
  }

  @Test func `more blocks than there are descriptors are still memory`() throws {
    let blocks = (0..<400).compactMap { _ in PixelMemory(byteCount: 150_000, isZeroed: false) }
    #expect(blocks.count == 400)
    #expect(blocks.contains { $0.fileDescriptor < 0 } && blocks.contains { $0.fileDescriptor >= 0 })
    for block in blocks { memset(block.baseAddress, 1, block.byteCount) }
  }

  @Test func `impossible sizes give nil`() {
    #expect(PixelMemory(byteCount: 0) == nil)
    #expect(PixelMemory(byteCount: -5) == nil)
    #expect(PixelMemory(byteCount: 1 << 40) == nil)
  }

  @Test func `blocks of many threads never overlap`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          var generator = SystemRandomNumberGenerator()
          var held: [(PixelMemory, UInt8)] = []
          for step in 0..<400 {
            let count = Int.random(in: 1...20_000, using: &generator)
            let mark = UInt8(truncatingIfNeeded: task * 31 + step)
            guard let memory = PixelMemory(byteCount: count, isZeroed: false) else { continue }
            memset(memory.baseAddress, Int32(mark), count)
            held.append((memory, mark))
            if held.count > 20 {
              let (old, mark) = held.remove(at: Int.random(in: 0..<held.count, using: &generator))
              let bytes = UnsafeRawBufferPointer(start: old.baseAddress, count: old.byteCount)
              #expect(bytes.allSatisfy { $0 == mark })
            }
          }
        }
      }
    }
  }
}
