import Dispatch
import Foundation
import Synchronization

/// The steps of an image in order, and the regions that are needed of each.
struct RenderPlan: @unchecked Sendable {
  /// The nodes: inputs precede the nodes that use them, and the image itself is last.
  private var nodes: [Node] = []
  private var inputs: [[Int]] = []
  private var uses: [Int] = []

  init(_ root: Node) {
    var places: [ObjectIdentifier: Int] = [:]
    // Without recursion, since chains of thousands of filters are possible.
    var stack: [(node: Node, next: Int)] = [(root, 0)]
    var open: Set<ObjectIdentifier> = [ObjectIdentifier(root)]
    while let top = stack.last {
      if top.next < top.node.inputs.count {
        stack[stack.count - 1].next += 1
        let input = top.node.inputs[top.next]
        if open.insert(ObjectIdentifier(input)).inserted { stack.append((input, 0)) }
      } else {
        stack.removeLast()
        places[ObjectIdentifier(top.node)] = nodes.count
        nodes.append(top.node)
        inputs.append(top.node.inputs.compactMap { places[ObjectIdentifier($0)] })
        uses.append(0)
      }
    }
    for list in inputs { for input in list { uses[input] += 1 } }
  }

  private func needs(for region: Region) -> [Region] {
    var needs = [Region](repeating: .empty, count: nodes.count)
    needs[nodes.count - 1] = region.intersection(nodes[nodes.count - 1].region)
    for index in nodes.indices.reversed() where !needs[index].isEmpty {
      for (position, input) in inputs[index].enumerated() {
        let part = nodes[index].needed(of: position, for: needs[index])
          .intersection(nodes[input].region)
        needs[input] = needs[input].union(part)
      }
    }
    return needs
  }

  /// Returns the number of pixels that all steps compute for a region.
  func cost(of region: Region) -> Int {
    needs(for: region).reduce(0) { $0 + ($1.isEmpty ? 0 : $1.count) }
  }

  /// Returns the side of tiles: longer if the surroundings of a tile cost more than the tile.
  private func tileSide(for region: Region) -> Int {
    var side = 256
    while side < 2_048, side < max(region.width, region.height) {
      let corner = Region(
        minX: region.minX,
        minY: region.minY,
        maxX: region.minX + side,
        maxY: region.minY + side
      )
      let middle = corner.offset((region.width - side) / 2, (region.height - side) / 2)
      if cost(of: middle) <= nodes.count * side * side * 3 / 2 { break }
      side *= 2
    }
    return side
  }

  /// Returns the pixels of a region, as far as the image extends.
  func tile(_ region: Region, _ work: RenderWork) -> Tile {
    let needs = needs(for: region)
    var tiles = [Tile?](repeating: nil, count: nodes.count)
    var left = uses
    for index in nodes.indices {
      let need = needs[index].isEmpty ? Region.empty : needs[index]
      if need.isEmpty {
        tiles[index] = work.tile(.empty)
        continue
      }
      let sources = inputs[index].compactMap { tiles[$0] }
      var target: Tile?
      if nodes[index].worksInPlace, let first = inputs[index].first, left[first] == 1,
        let source = tiles[first], source.region == need
      {
        target = source
      }
      let tile = target ?? work.tile(need)
      nodes[index].fill(tile, sources, work)
      tiles[index] = tile
      for input in inputs[index] {
        left[input] -= 1
        if left[input] == 0 { tiles[input] = nil }
      }
    }
    return tiles[nodes.count - 1] ?? work.tile(.empty)
  }

  /// Renders a region in tiles on all cores; `body` is called for each tile, from several threads.
  func render(
    _ region: Region,
    space: WorkingSpace,
    reductions: Reductions,
    _ body: @escaping @Sendable (Tile) -> Void
  ) {
    guard !region.isEmpty else { return }
    let side = tileSide(for: region)
    let (columns, rows) = ((region.width + side - 1) / side, (region.height + side - 1) / side)
    let count = columns * rows
    let next = Mutex(0)
    let workers = min(count, max(1, ProcessInfo.processInfo.activeProcessorCount))
    @Sendable func work() {
      let work = RenderWork(space: space, reductions: reductions)
      while true {
        let index = next.withLock { value in
          defer { value += 1 }
          return value
        }
        guard index < count else { return }
        let (x, y) = (region.minX + index % columns * side, region.minY + index / columns * side)
        let part = Region(minX: x, minY: y, maxX: x + side, maxY: y + side).intersection(region)
        body(tile(part, work))
      }
    }
    if workers == 1 {
      work()
    } else {
      DispatchQueue.concurrentPerform(iterations: workers) { _ in work() }
    }
  }
}

/// Results that require the whole image before the first pixel: averages, histograms.
final class Reductions: Sendable {
  private let known = Mutex<[ObjectIdentifier: [Pixel]]>([:])

  /// Returns the result for a node, which is computed once in a render.
  func value(of node: Node, _ make: () -> [Pixel]) -> [Pixel] {
    let key = ObjectIdentifier(node)
    if let value = known.withLock({ $0[key] }) { return value }
    let value = make()
    known.withLock { $0[key] = value }
    return value
  }
}
