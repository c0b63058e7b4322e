import CoreGraphics
import Foundation
import UIKitCore

/// What the prefetching data source was told.
struct TablePrefetching {
  /// Announced rows that have not been seen.
  var announced: Set<RowPath> = []
  var lastTop: CGFloat?

  mutating func forget() {
    announced.removeAll()
    lastTop = nil
  }
}

extension UITableView {
  /// Announces the rows ahead in the direction of scrolling, and takes back those left behind.
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
    // Few at a time would mean a call for each row.
    if !fresh.isEmpty {
      prefetchDataSource.tableView(self, prefetchRowsAt: fresh.map(\.indexPath))
    }
  }
}
