import CoreGraphics
import Foundation
import UIKitCore

/// The state of the announcements to the prefetching data source.
struct TablePrefetching {
  /// The announced rows that have not been visible yet.
  var announced: Set<RowPath> = []
  var lastTop: CGFloat?

  mutating func forget() {
    announced.removeAll()
    lastTop = nil
  }
}

extension UITableView {
  /// Announces rows ahead in the direction of scrolling, and cancels announcements of rows left
  /// behind.
  final func updatePrefetching() {
    guard isPrefetchingEnabled, let prefetchDataSource, let first = shown.rows.first?.path,
      let last = shown.rows.last?.path
    else { return }
    let top = bounds.minY
    let goesUp = prefetching.lastTop.map { top < $0 } ?? false
    prefetching.lastTop = top
    var wanted: [RowPath] = []
    var path = goesUp ? first : last
    while wanted.count < TableMetrics.prefetchDepth,
      let next = goesUp ? geometry.path(before: path) : geometry.path(after: path)
    {
      wanted.append(next)
      path = next
    }
    let fresh = wanted.filter { !prefetching.announced.contains($0) }
    let gone = prefetching.announced.filter {
      goesUp ? $0 > last : $0 < first
    }
    let seen = prefetching.announced.filter { $0 >= first && $0 <= last }
    prefetching.announced.subtract(gone)
    prefetching.announced.subtract(seen)
    prefetching.announced.formUnion(fresh)
    if !gone.isEmpty {
      prefetchDataSource.tableView(
        self,
        cancelPrefetchingForRowsAt: gone.sorted().map(\.indexPath)
      )
    }
    // All new rows are announced together, which avoids a call for each row.
    if !fresh.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: fresh.map(\.indexPath))
    }
  }
}
