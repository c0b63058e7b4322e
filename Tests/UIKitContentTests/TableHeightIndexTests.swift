import CoreGraphics
import TestSupport
import Testing

@testable import UIKitContent

@Suite("Heights of rows")
struct TableHeightIndexTests {
  /// The results of an index, computed by addition.
  private func check(_ index: HeightIndex, _ heights: [CGFloat]) {
    #expect(index.count == heights.count)
    var sum: CGFloat = 0
    for (place, height) in heights.enumerated() {
      #expect(abs(index.offset(of: place) - sum) < 1e-6)
      #expect(index.height(place) == height)
      if height > 0 {
        #expect(index.index(at: sum) == place)
        #expect(index.index(at: sum + height * 0.75) == place)
      }
      sum += height
    }
    #expect(abs(index.offset(of: heights.count) - sum) < 1e-6)
    #expect(abs(index.total - sum) < 1e-6)
  }

  @Test func `rows of one height are one number`() {
    let index = HeightIndex(count: 1000, height: 44)
    #expect(index.isUniform)
    check(index, Array(repeating: 44, count: 1000))
    #expect(index.index(at: -5) == 0)
    #expect(index.index(at: 1e9) == 999)
  }

  @Test(arguments: [1, 63, 64, 65, 127, 128, 129, 1000])
  func `places and offsets agree after changes`(count: Int) {
    var random = SeededGenerator(seed: UInt64(count))
    var heights = Array(repeating: CGFloat(44), count: count)
    var index = HeightIndex(count: count, height: 44, isExact: false)
    for _ in 0..<50 {
      let place = Int.random(in: 0..<count, using: &random)
      let height = CGFloat(Int.random(in: 0...90, using: &random))
      heights[place] = height
      index.set(place, height: height, isExact: true)
      #expect(index.isExact(place))
    }
    check(index, heights)
  }

  @Test func `a measured row of the guessed height is known to be measured`() {
    var index = HeightIndex(count: 10, height: 44, isExact: false)
    #expect(index.set(3, height: 44, isExact: true) == 0)
    #expect(index.isExact(3) && !index.isExact(4))
    index.forget()
    #expect(!index.isExact(3) && index.height(3) == 44)
  }

  @Test func `sections lie one after the other`() {
    var geometry = TableGeometry(
      sections: [10, 0, 3].map {
        TableGeometry.Section(
          header: .init(height: 28, isExact: true),
          footer: .init(height: 5, isExact: true),
          rows: HeightIndex(count: $0, height: 44)
        )
      }
    )
    geometry.headerHeight = 100
    #expect(geometry.y(RowPath(0, 0)) == 128)
    #expect(geometry.y(RowPath(2, 1)) == 678)
    #expect(geometry.row(at: 128) == RowPath(0, 0))
    #expect(geometry.row(at: 127) == nil)
    #expect(geometry.firstRow(endingAfter: 570) == RowPath(2, 0))
    #expect(geometry.path(after: RowPath(0, 9)) == RowPath(2, 0))
    #expect(geometry.path(before: RowPath(2, 0)) == RowPath(0, 9))
    #expect(geometry.setHeight(60, isExact: true, of: RowPath(0, 1)) == 16)
    #expect(geometry.y(RowPath(2, 0)) == 650)
    #expect(geometry.height == 787)
  }
}

/// Numbers that are the same in each run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
