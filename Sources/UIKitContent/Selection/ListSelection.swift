/// The selected rows of a table, or items of a collection view.
package struct ListSelection<Path: Hashable> {
  private var paths: Set<Path> = []
  /// In the order in which they were selected.
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

  /// Gives each its new path; those without one leave.
  package mutating func map(_ transform: (Path) -> Path?) {
    order = order.compactMap(transform)
    paths = Set(order)
  }
}
