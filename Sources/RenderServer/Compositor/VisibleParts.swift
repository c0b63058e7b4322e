import Foundation

/// Flags for what happened to an item in a part of the picture.
enum ItemMark {
  /// The item was painted.
  static let drawn: UInt8 = 1
  /// The item is completely behind opaque items.
  static let hidden: UInt8 = 2
}

/// The parts of the items of a list that are visible in a rectangle, not behind opaque items.
final class VisibleParts {
  private(set) var parts: [PixelRect] = []
  private var index: [(first: Int32, count: Int32)] = []
  private var occluders: [(index: Int, rect: PixelRect)] = []
  private var base = 0

  /// The most parts of one item; more would cost more than painting the hidden pixels.
  private static let mostParts = 12
  /// The least area of an opaque rectangle; smaller ones hide too little.
  private static let leastOccluder = 64

  init() {
    parts.reserveCapacity(512)
    index.reserveCapacity(512)
    occluders.reserveCapacity(128)
  }

  func range(of item: Int) -> Range<Int> {
    let (first, count) = index[item - base]
    return Int(first)..<Int(first + count)
  }

  func isVisible(_ item: Int) -> Bool { index[item - base].count > 0 }

  func removeAll() {
    parts.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    index.removeAll(keepingCapacity: true)
  }

  func find(
    _ items: UnsafeMutablePointer<DisplayItem>,
    _ first: Int,
    _ end: Int,
    in rect: PixelRect,
    marks: UnsafeMutablePointer<UInt8>
  ) {
    removeAll()
    base = first
    for _ in first..<max(first, end) { index.append((0, 0)) }
    var place = end - 1
    while place >= first {
      let item = items + place
      defer { place -= 1 }
      switch item.pointee.kind {
      case .end, .none, .maskContent: continue
      default: break
      }
      let seen = item.pointee.bounds.intersection(rect)
      if seen.isEmpty { continue }
      // The content of an isolated group is painted with the group, without regard to visibility.
      if item.pointee.isolation >= Int32(first) { continue }
      let start = parts.count
      add(seen, behind: item.pointee.isGroup ? Int(item.pointee.end) : place)
      index[place - first] = (Int32(start), Int32(parts.count - start))
      if parts.count == start {
        marks[place] |= ItemMark.hidden
        continue
      }
      if item.pointee.kind == .backdrop {
        // Items behind the backdrop that are hidden in front of it may be visible through it.
        occluders.removeAll { $0.rect.intersects(item.pointee.bounds) }
      }
      let opaque = item.pointee.opaque.intersection(rect)
      if opaque.area > Self.leastOccluder { occluders.append((place, opaque)) }
    }
  }

  /// Adds the parts of `rect` that no opaque item covers, and returns their indices.
  func ground(_ rect: PixelRect) -> Range<Int> {
    let start = parts.count
    add(rect, behind: -1)
    return start..<parts.count
  }

  private func add(_ rect: PixelRect, behind place: Int) {
    let start = parts.count
    parts.append(rect)
    for (front, hole) in occluders where front > place {
      if !hole.intersects(rect) { continue }
      let count = parts.count
      for part in start..<count {
        parts[part].forEachPart(outside: hole) { parts.append($0) }
      }
      if parts.count - count > Self.mostParts {
        parts.removeSubrange(count..<parts.count)
        continue
      }
      parts.removeSubrange(start..<count)
      if parts.count == start { return }
    }
  }
}
