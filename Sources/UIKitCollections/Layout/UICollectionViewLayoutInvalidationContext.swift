import CoreGraphics
import Foundation
import UIKitCore

/// Which parts of a layout have to be worked out again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: _UIObject {
  /// What an invalidation is about.
  struct Scope {
    var isEverything = false
    var isDataSourceCounts = false
  }
  final var scope = Scope()

  /// Makes a context that names no element.
  public init() { super.init(_root: ()) }

  /// Whether all is to be worked out again, as after `reloadData()`.
  open var invalidateEverything: Bool { scope.isEverything }
  /// Whether the numbers of sections and items may be others.
  open var invalidateDataSourceCounts: Bool { scope.isDataSourceCounts }

  /// Adds cells.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Adds decoration views.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// The cells that were named; nil: none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by kind; nil: none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were named, by kind; nil: none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// How far the content is scrolled along with the change, by default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content grows, by default zero.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: Interactive movement

  /// Where items that a finger moves were before; nil while none is moved.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where items that a finger moves are now; nil while none is moved.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Where the finger is.
  open internal(set) var interactiveMovementTarget = CGPoint.zero
}

/// A context whose `init()` can be called through a metatype.
open class UICollectionViewLayoutInvalidationContextTwin:
  UICollectionViewLayoutInvalidationContext
{
  public required override init() { super.init() }
}

/// Makes a context of `type` with the class's own `init()`.
@MainActor @inline(never)
package func makeInvalidationContext(
  of type: UICollectionViewLayoutInvalidationContext.Type
) -> UICollectionViewLayoutInvalidationContext {
  unsafeBitCast(type, to: UICollectionViewLayoutInvalidationContextTwin.Type.self).init()
}
