import Foundation

/// A set of pixels as a few disjoint rectangles.
struct DamageRegion {
  /// The most rectangles; with more, iterating costs more than the saved pixels.
  private static let limit = 24
  private(set) var rects: [PixelRect] = []

  init() { rects.reserveCapacity(64) }

  var isEmpty: Bool { rects.isEmpty }
  var area: Int { rects.reduce(0) { $0 + $1.area } }

  mutating func removeAll() { rects.removeAll(keepingCapacity: true) }

  func intersects(_ rect: PixelRect) -> Bool { rects.contains { $0.intersects(rect) } }

  /// Adds the pixels of a rectangle that the region does not contain yet.
  mutating func add(_ rect: PixelRect) {
    insert(rect, from: 0)
    while rects.count > Self.limit { joinLast() }
  }

  private mutating func insert(_ rect: PixelRect, from start: Int) {
    if rect.isEmpty { return }
    var index = start
    while index < rects.count {
      let other = rects[index]
      let common = other.intersection(rect)
      if common.isEmpty {
        // Join two rectangles whose union is a rectangle.
        let union = other.union(rect)
        if union.area == other.area + rect.area {
          rects.remove(at: index)
          insert(union, from: 0)
          return
        }
        index += 1
        continue
      }
      if common == rect { return }
      if common == other {
        rects.remove(at: index)
        continue
      }
      rect.forEachPart(outside: other) { insert($0, from: 0) }
      return
    }
    rects.append(rect)
  }

  /// Joins the last rectangle with the one that wastes the fewest pixels.
  ///
  /// Comparing all pairs would find a better one but cost more than it saves, because this runs for
  /// each rectangle over the limit.
  private mutating func joinLast() {
    guard let last = rects.popLast() else { return }
    var best = (waste: Int.max, index: 0)
    for index in rects.indices {
      let waste = rects[index].union(last).area - rects[index].area
      if waste < best.waste { best = (waste, index) }
    }
    fuse(rects[best.index].union(last))
  }

  /// Adds a rectangle as a whole and joins all rectangles that intersect it.
  mutating func fuse(_ rect: PixelRect) {
    var rect = rect
    var found = true
    while found {
      found = false
      var index = 0
      while index < rects.count {
        if rects[index].intersects(rect) {
          rect = rect.union(rects[index])
          rects.remove(at: index)
          found = true
        } else {
          index += 1
        }
      }
    }
    if !rect.isEmpty { rects.append(rect) }
  }
}

extension PixelRect {
  /// Calls `body` with up to four rectangles that cover this one except `hole`.
  @inline(__always)
  func forEachPart(outside hole: PixelRect, _ body: (PixelRect) -> Void) {
    let common = intersection(hole)
    if common.isEmpty {
      if !isEmpty { body(self) }
      return
    }
    if minY < common.minY {
      body(PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: common.minY))
    }
    if minX < common.minX {
      body(PixelRect(minX: minX, minY: common.minY, maxX: common.minX, maxY: common.maxY))
    }
    if common.maxX < maxX {
      body(PixelRect(minX: common.maxX, minY: common.minY, maxX: maxX, maxY: common.maxY))
    }
    if common.maxY < maxY {
      body(PixelRect(minX: minX, minY: common.maxY, maxX: maxX, maxY: maxY))
    }
  }
}
