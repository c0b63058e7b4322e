import Foundation
import UIKitCore

/// From which item to which the focus moves.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// nil: the focus was not on an item of the collection view.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// nil: the focus leaves the collection view's items.
  open private(set) var nextFocusedIndexPath: IndexPath?

  convenience init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    self.init(context)
    previouslyFocusedIndexPath = collection.item(around: context.previouslyFocusedView)
      .flatMap { collection.dataPath(ofShown: $0) }
    nextFocusedIndexPath = collection.item(around: context.nextFocusedView)
      .flatMap { collection.dataPath(ofShown: $0) }
  }
}
