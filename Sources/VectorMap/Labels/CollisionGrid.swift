import CoreGraphics

/// The boxes of the placed labels, which are found by cells.
struct CollisionGrid {
  private var cells: [Int: [CGRect]] = [:]
  private static let cell = 64.0

  func isFree(_ box: CGRect) -> Bool {
    for key in Self.keys(of: box) {
      for other in cells[key] ?? [] where other.intersects(box) { return false }
    }
    return true
  }

  mutating func insert(_ box: CGRect) {
    for key in Self.keys(of: box) { cells[key, default: []].append(box) }
  }

  private static func keys(of box: CGRect) -> [Int] {
    guard !box.isNull, !box.isInfinite else { return [] }
    func index(_ value: CGFloat) -> Int {
      max(-512, min(511, Int(clamping: (Double(value) / cell).rounded(.down))))
    }
    var keys: [Int] = []
    for row in index(box.minY)...index(box.maxY) {
      for column in index(box.minX)...index(box.maxX) { keys.append(row * 4096 + column) }
    }
    return keys
  }
}
