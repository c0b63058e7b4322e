import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// An abstract class that determines the positions of a collection view's elements.
///
/// Subclasses override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)`
/// and the methods for single elements. Catalogue: UI10-F140.
@preconcurrency @MainActor
open class UICollectionViewLayout: _UIObject, @preconcurrency NSCoding {
  /// Creates a layout.
  public init() { super.init(_root: ()) }
  /// Creates a layout from an archive.
  public required init?(coder: NSCoder) { super.init(_root: ()) }
  /// Encodes nothing.
  open func encode(with coder: NSCoder) {}

  final weak var owner: UICollectionView?
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// The batch of updates that is being animated.
  final var updating: LayoutUpdate?
  /// The kinds of supplementary views that belong to items instead of sections; they move with the
  /// item of their index path.
  package final var kindsOfItems: Set<String> = []
  /// The change from or to another layout that is being animated.
  final var transition: LayoutChange?
  /// The change of the bounds that is being animated.
  final var boundsChange: LayoutBoundsChange?

  /// The collection view of the layout; nil if it is not in use.
  open var collectionView: UICollectionView? { owner }

  // MARK: Classes

  /// The class of attributes that the layout creates.
  ///
  /// The default is `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts for invalidating the layout.
  ///
  /// The default is `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Attributes

  /// Prepares the layout; called before the first query of attributes, and after each invalidation.
  open func prepare() {}
  /// Returns the attributes of all elements in a rectangle.
  ///
  /// The default is nil: none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// Returns the attributes of a cell.
  ///
  /// The default is nil.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  ///
  /// The default is nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a decoration view.
  ///
  /// The default is nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The size of the content.
  ///
  /// The default is zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// The direction for which the layout is written.
  ///
  /// The default is left to right.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether the layout is mirrored if the collection view's direction differs from
  /// `developmentLayoutDirection`.
  ///
  /// The default is false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Invalidates all attributes; overrides must call super.
  open func invalidateLayout() { invalidateAll() }
  /// Invalidates the parts that a context names; overrides must call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(self, context)
  }
  /// Returns whether new bounds invalidate attributes.
  ///
  /// The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// Returns the context for a change of the bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Returns whether the preferred size of a cell invalidates attributes.
  ///
  /// The default is false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Returns the context for the preferred size of a cell.
  ///
  /// The default names that element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext(naming: originalAttributes) }

  // MARK: Scrolling

  /// Returns the offset at which a drag comes to rest.
  ///
  /// The default is the proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Returns the offset after a batch of updates or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Updates

  /// Called for the changes of a batch, after `prepare()` and before the queries for appearing and
  /// disappearing elements; overrides must call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called before the animations of a batch run; overrides must call super.
  open func finalizeCollectionViewUpdates() {}
  /// Returns the initial attributes of an appearing cell; nil to show it at once.
  ///
  /// By default a new cell fades in at its place, and another one moves from its former place.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(.cell, nil, itemIndexPath) }
  /// Returns the final attributes of a disappearing cell; nil to remove it at once.
  ///
  /// By default a deleted cell fades out at its place, and another one moves to its new place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(.cell, nil, itemIndexPath) }
  /// Returns the initial attributes of an appearing supplementary view; nil to show it at once.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(.supplementaryView, elementKind, elementIndexPath)
  }
  /// Returns the final attributes of a disappearing supplementary view; nil to remove it at once.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(.supplementaryView, elementKind, elementIndexPath)
  }
  /// Returns the initial attributes of an appearing decoration view; nil to show it at once.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(.decorationView, elementKind, decorationIndexPath)
  }
  /// Returns the final attributes of a disappearing decoration view; nil to remove it at once.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(.decorationView, elementKind, decorationIndexPath)
  }
  /// Returns the supplementary views that a batch deletes in addition to those of deleted items.
  ///
  /// The default is none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that a batch deletes.
  ///
  /// The default is none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the supplementary views that a batch inserts in addition to those of inserted items.
  ///
  /// The default is none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Returns the decoration views that a batch inserts.
  ///
  /// The default is none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the bounds and of the layout

  /// Called before an animated change of the bounds, such as a rotation; overrides must call super.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Called after an animated change of the bounds; overrides must call super.
  open func finalizeAnimatedBoundsChange() {}
  /// Called before another layout replaces this one.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called before this layout replaces another one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called after a change of the layout.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Registers a class of decoration views for a kind; nil removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, elementKind)
  }

  // MARK: Interactive movement

  /// Returns the target of a moved item.
  ///
  /// The default is the item under the finger, or its own place.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { movementTarget(previousIndexPath, position) }
  /// Returns the attributes of a moved item.
  ///
  /// By default it is centred under the finger and above all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingAttributes(indexPath, position) }
  /// Returns the context for a movement of items.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: targetIndexPaths, from: previousIndexPaths, targetPosition)
  }
  /// Returns the context for the end of an interactive movement.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths finalIndexPaths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: finalIndexPaths, from: previousIndexPaths, .zero)
  }

  /// Called before items change, so that values stored by index path can be updated.
  func follow(_ plan: UpdatePlan, counts: [Int]) {}
}
