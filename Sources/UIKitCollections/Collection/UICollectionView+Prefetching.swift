import CoreGraphics
import Foundation
import UIKitCore

/// The state of prefetching.
struct CollectionPrefetching {
  /// The announced items that have not been visible yet.
  var announced: Set<IndexPath> = []
  var last: CGPoint?
  /// The rectangle for which items were announced.
  var band: CGRect?
}

extension UICollectionView {
  /// Called after each layout.
  final func didLayOut() {
    placeIndex()
    if let prefetchDataSource, isPrefetchingEnabled { updatePrefetching(prefetchDataSource) }
  }

  /// Announces the items of the next screen in the direction of scrolling, and cancels those that
  /// are no longer near.
  private final func updatePrefetching(_ source: any UICollectionViewDataSourcePrefetching) {
    guard prefetching.band != shown.band else { return }
    let last = prefetching.last ?? bounds.origin
    prefetching.band = shown.band
    prefetching.last = bounds.origin
    var ahead = bounds
    if abs(bounds.minX - last.x) > abs(bounds.minY - last.y)
      || contentSize.height <= bounds.height
    {
      ahead.origin.x += bounds.minX < last.x ? -bounds.width : bounds.width
    } else {
      ahead.origin.y += bounds.minY < last.y ? -bounds.height : bounds.height
    }
    let wanted = attributesNow(in: ahead).filter { attributes in
      attributes.representedElementCategory == .cell
        && shown.views[ElementKey(cell: attributes.indexPath)] == nil
    }.map(\.indexPath)
    let near = Set(wanted)
    let seen = prefetching.announced.filter { shown.views[ElementKey(cell: $0)] != nil }
    prefetching.announced.subtract(seen)
    let gone = prefetching.announced.subtracting(near)
    let fresh = wanted.filter { !prefetching.announced.contains($0) }
    prefetching.announced = near
    let left = gone.sorted().compactMap { dataPath(ofShown: $0) }
    if !left.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: left) }
    let coming = fresh.compactMap { dataPath(ofShown: $0) }
    if !coming.isEmpty { source.collectionView(self, prefetchItemsAt: coming) }
  }
}
