import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// Says where the elements of a collection view lie.
///
/// Subclasses override `prepare()`, `collectionViewContentSize`, `layoutAttributesForElements(in:)`
/// and the methods for single elements. Catalogue: UI10-F140.
@preconcurrency @MainActor
open class UICollectionViewLayout: _UIObject, @preconcurrency NSCoding {
  /// Makes a layout.
  public init() { super.init(_root: ()) }
  /// Makes a layout; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(_root: ()) }
  /// Writes nothing.
  open func encode(with coder: NSCoder) {}

  final weak var owner: UICollectionView?
  final var decorations: [String: UICollectionReusableView.Type] = [:]
  /// The batch that is being shown.
  final var updating: LayoutUpdate?
  /// Kinds of supplementary views that belong to items, not to sections: they go along with the
  /// item of their index path.
  package final var kindsOfItems: Set<String> = []
  /// The layout that this one follows or makes way for, while the change is shown.
  final var transition: LayoutChange?
  /// How an animated change of the bounds runs.
  final var boundsChange: LayoutBoundsChange?

  /// What the layout lays out; nil until a collection view has it.
  open var collectionView: UICollectionView? { owner }

  // MARK: Classes

  /// The class of attributes that the layout makes; by default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts by which the layout is invalidated; by default
  /// `UICollectionViewLayoutInvalidationContext`.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Attributes

  /// Called before attributes are asked for the first time, and after each invalidation.
  open func prepare() {}
  /// The attributes of all elements that touch a rectangle; nil, the default, for none.
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The attributes of a cell; by default nil.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a supplementary view; by default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration view; by default nil.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The size of all content; by default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// The direction that the layout is written for, by default that of the app's language.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  /// Whether what the layout says is mirrored where the collection view's direction is not
  /// `developmentLayoutDirection`, by default false.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  // MARK: Invalidation

  /// Has all attributes worked out again before the next layout; overrides call super.
  open func invalidateLayout() { invalidateAll() }
  /// Has what the context names worked out again before the next layout; overrides call super.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    owner?.layoutWasInvalidated(self, context)
  }
  /// Whether scrolling or another size makes attributes wrong, by default false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What a change of the bounds invalidates.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Whether the size that a cell asks for makes attributes wrong, by default false.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What the size that a cell asks for invalidates: by default that element.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext(naming: originalAttributes) }

  // MARK: Scrolling

  /// Where a drag that ended comes to rest; by default where it was going.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Where the content stands after a batch of updates or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  // MARK: Updates

  /// Told of a batch's changes, after `prepare()` and before attributes of what comes and goes are
  /// asked for; overrides call super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The batch's animations are about to run; overrides call super.
  open func finalizeCollectionViewUpdates() {}
  /// From where a cell comes; nil: it is there at once.
  ///
  /// By default a new one fades in where it belongs, and another one comes from where it was.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { initialAttributes(.cell, nil, itemIndexPath) }
  /// Where a cell goes; nil: it vanishes at once.
  ///
  /// By default one that was deleted fades out where it was, and another one goes to its place.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { finalAttributes(.cell, nil, itemIndexPath) }
  /// From where a supplementary view comes; nil: it is there at once.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(.supplementaryView, elementKind, elementIndexPath)
  }
  /// Where a supplementary view goes; nil: it vanishes at once.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String,
    at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(.supplementaryView, elementKind, elementIndexPath)
  }
  /// From where a decoration view comes; nil: it is there at once.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    initialAttributes(.decorationView, elementKind, decorationIndexPath)
  }
  /// Where a decoration view goes; nil: it vanishes at once.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String,
    at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    finalAttributes(.decorationView, elementKind, decorationIndexPath)
  }
  /// Which supplementary views go with a batch, besides those of items that go; by default none.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Which decoration views go with a batch; by default none.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Which supplementary views come with a batch, besides those of items that come; by default
  /// none.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Which decoration views come with a batch; by default none.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: Changes of the bounds and of the layout

  /// The bounds are about to change animated, as when the device is turned; overrides call super.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The bounds have changed; overrides call super.
  open func finalizeAnimatedBoundsChange() {}
  /// Another layout is about to take this one's place.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// This layout is about to take another one's place.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The change from one layout to another is over.
  open func finalizeLayoutTransition() {}

  // MARK: Decoration views

  /// Has decoration views of a class made for a kind; nil forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    registerDecoration(viewClass, elementKind)
  }

  // MARK: Interactive movement

  /// The place that an item under a finger would take; by default that of the item below the
  /// finger, else its own.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath,
    withPosition position: CGPoint
  ) -> IndexPath { movementTarget(previousIndexPath, position) }
  /// How an item under a finger looks; by default as at its place, with its middle below the
  /// finger and above all others.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath,
    withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes { movingAttributes(indexPath, position) }
  /// What is invalidated as a finger moves items.
  open func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath],
    withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath],
    previousPosition: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: targetIndexPaths, from: previousIndexPaths, targetPosition)
  }
  /// What is invalidated when a finger lets go of items.
  open func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths finalIndexPaths: [IndexPath],
    previousIndexPaths: [IndexPath],
    movementCancelled: Bool
  ) -> UICollectionViewLayoutInvalidationContext {
    makeContext(moving: finalIndexPaths, from: previousIndexPaths, .zero)
  }

  /// Items are about to come, go and move: what the layout keeps by index path goes along.
  func follow(_ plan: UpdatePlan, counts: [Int]) {}
}
