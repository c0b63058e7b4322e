/// The selected rows of a table, or items of a collection view.
package struct ListSelection<Path: Hashable> {
  private var paths: Set<Path> = []
  /// The selected paths, in the order of selection.
  package private(set) var order: [Path] = []

  package init() {}

  package func contains(_ path: Path) -> Bool { !paths.isEmpty && paths.contains(path) }

  package mutating func insert(_ path: Path) {
    if paths.insert(path).inserted { order.append(path) }
  }

  package mutating func remove(_ path: Path) {
    guard paths.remove(path) != nil, let index = order.firstIndex(of: path) else { return }
    order.remove(at: index)
  }

  /// Replaces each path with the result of the closure; paths with a nil result are removed.
  package mutating func map(_ transform: (Path) -> Path?) {
    order = order.compactMap(transform)
    paths = Set(order)
  }
}
