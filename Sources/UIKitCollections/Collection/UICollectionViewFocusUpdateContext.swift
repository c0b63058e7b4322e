import Foundation
import UIKitCore

/// The context of a focus update between items.
@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that was focused; nil if the focus was elsewhere.
  open private(set) var previouslyFocusedIndexPath: IndexPath?
  /// The item that will be focused; nil if the focus leaves the items.
  open private(set) var nextFocusedIndexPath: IndexPath?

  convenience init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    self.init(context)
    previouslyFocusedIndexPath = collection.item(around: context.previouslyFocusedView)
      .flatMap { collection.dataPath(ofShown: $0) }
    nextFocusedIndexPath = collection.item(around: context.nextFocusedView)
      .flatMap { collection.dataPath(ofShown: $0) }
  }
}
