import Foundation
import UIKitCore

/// Gives a collection view its items.
///
/// All but the first two methods are optional.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int
  /// The cell of an item, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// How many sections there are; 1 unless implemented.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// A header, footer or other view that belongs to content, dequeued from the collection view.
  func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
  /// Whether a finger may move an item; by default yes where `collectionView(_:moveItemAt:to:)` is
  /// there.
  func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool
  /// A finger has moved an item; the data has to follow.
  func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )
  /// The words of an index at the edge; nil, the default: no index.
  func indexTitles(for collectionView: UICollectionView) -> [String]?
  /// The item that a word of the index leads to.
  func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath
}

extension UICollectionViewDataSource {
  /// By default 1.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// There is no default: a layout that has supplementary views needs them.
  public func collectionView(
    _ collectionView: UICollectionView,
    viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    stop(
      what: "the view for a supplementary element of kind \(kind) was asked for, but "
        + "\(type(of: self)) does not implement "
        + "collectionView(_:viewForSupplementaryElementOfKind:at:).",
      where: "UICollectionViewDataSource",
      mend: "Implement it, and dequeue the view."
    )
  }
  /// By default yes where moves are implemented.
  public func collectionView(
    _ collectionView: UICollectionView,
    canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    collectionView.noteDefaultAnswer()
    return true
  }
  /// By default nothing happens.
  public func collectionView(
    _ collectionView: UICollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { collectionView.noteDefaultAnswer() }
  /// By default nil.
  public func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// By default the first item.
  public func collectionView(
    _ collectionView: UICollectionView,
    indexPathForIndexTitle title: String,
    at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

/// Told of items that will come into sight.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items are near: their data can be loaded.
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were announced are not near any more; optional.
  func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  )
}

extension UICollectionViewDataSourcePrefetching {
  /// By default nothing happens.
  public func collectionView(
    _ collectionView: UICollectionView,
    cancelPrefetchingForItemsAt indexPaths: [IndexPath]
  ) {}
}
