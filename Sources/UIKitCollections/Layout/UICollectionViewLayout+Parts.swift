import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewLayout {
  // MARK: Contexts

  /// Creates a context of the layout's class that names no elements.
  package final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    guard
      let type = Self.invalidationContextClass
        as? UICollectionViewLayoutInvalidationContext.Type
    else {
      stop(
        what: "\(Self.invalidationContextClass) is not a class of invalidation contexts.",
        where: "\(Self.self).invalidationContextClass",
        mend: "Return UICollectionViewLayoutInvalidationContext or a subclass."
      )
    }
    return makeInvalidationContext(of: type)
  }

  final func makeContext(
    naming attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: context.invalidateItems(at: [path])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: attributes.representedElementKind ?? "",
        at: [path]
      )
    case .decorationView:
      context.invalidateDecorationElements(
        ofKind: attributes.representedElementKind ?? "",
        at: [path]
      )
    }
    return context
  }

  final func makeContext(
    moving targets: [IndexPath],
    from previous: [IndexPath],
    _ position: CGPoint
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeContext()
    context.targetIndexPathsForInteractivelyMovingItems = targets
    context.previousIndexPathsForInteractivelyMovingItems = previous
    context.interactiveMovementTarget = position
    return context
  }

  final func invalidateAll() {
    let context = makeContext()
    invalidateLayout(with: context)
  }

  // MARK: Attributes

  /// Creates attributes of the layout's class.
  package final func makeAttributes(
    _ category: UICollectionView.ElementCategory,
    kind: String?,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes {
    guard let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type else {
      stop(
        what: "\(Self.layoutAttributesClass) is not a class of layout attributes.",
        where: "\(Self.self).layoutAttributesClass",
        mend: "Return UICollectionViewLayoutAttributes or a subclass."
      )
    }
    let made = UIKitCollections.makeAttributes(of: type)
    made.represent(category, kind, indexPath)
    return made
  }

  /// Returns the attributes of an element, from the layout's method for its category.
  final func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
    }
  }

  /// Returns the initial attributes of an element, from the layout's method for its category.
  final func initial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// Returns the final attributes of an element, from the layout's method for its category.
  final func final(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  // MARK: Decoration views

  final func registerDecoration(_ viewClass: AnyClass?, _ kind: String) {
    guard let viewClass else {
      decorations[kind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      stop(
        what: "\(viewClass) is not a class of reusable views.",
        where: "UICollectionViewLayout.register(_:forDecorationViewOfKind:)",
        mend: "Register UICollectionReusableView or a subclass."
      )
    }
    decorations[kind] = type
  }

  // MARK: Interactive movement

  final func movementTarget(_ previous: IndexPath, _ position: CGPoint) -> IndexPath {
    owner?.item(at: position) ?? previous
  }

  final func movingAttributes(
    _ indexPath: IndexPath,
    _ position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.copied()
      ?? makeAttributes(.cell, kind: nil, at: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }
}
