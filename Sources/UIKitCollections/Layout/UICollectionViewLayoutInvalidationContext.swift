import CoreGraphics
import Foundation
import UIKitCore

/// The parts of a layout that have to be computed again.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: _UIObject {
  /// The scope of an invalidation.
  struct Scope {
    var isEverything = false
    var isDataSourceCounts = false
  }
  final var scope = Scope()

  /// Creates a context that names no element.
  public init() { super.init(_root: ()) }

  /// Whether everything is invalid, for example after `reloadData()`.
  open var invalidateEverything: Bool { scope.isEverything }
  /// Whether the numbers of sections and items can have changed.
  open var invalidateDataSourceCounts: Bool { scope.isDataSourceCounts }

  /// Adds cells to the context.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds supplementary views to the context.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String,
    at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// Adds decoration views to the context.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:]).merging([elementKind: indexPaths]) { $0 + $1 }
  }
  /// The named cells; nil for none.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The named supplementary views by kind; nil for none.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The named decoration views by kind; nil for none.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The change of the content offset; zero by default.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size; zero by default.
  open var contentSizeAdjustment = CGSize.zero

  // MARK: Interactive movement

  /// The former places of moved items; nil if none is moved.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The current places of moved items; nil if none is moved.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// The position of the finger.
  open internal(set) var interactiveMovementTarget = CGPoint.zero
}

/// A class whose `init()` can be called through a metatype.
open class UICollectionViewLayoutInvalidationContextTwin:
  UICollectionViewLayoutInvalidationContext
{
  public required override init() { super.init() }
}

/// Creates a context of `type` with the class's own `init()`.
@MainActor @inline(never)
package func makeInvalidationContext(
  of type: UICollectionViewLayoutInvalidationContext.Type
) -> UICollectionViewLayoutInvalidationContext {
  unsafeBitCast(type, to: UICollectionViewLayoutInvalidationContextTwin.Type.self).init()
}
