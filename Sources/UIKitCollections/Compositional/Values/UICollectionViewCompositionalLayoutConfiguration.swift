import CoreGraphics
import Foundation
import UIKitCore

/// What a compositional layout has beside its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: _UIObject, @preconcurrency NSCopying {
  /// Makes the values that layouts have at first.
  public init() { super.init(_root: ()) }

  /// Which way the sections follow each other, `.vertical` by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Room between two sections, none by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout, none by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are counted from, `.safeArea` by default.
  ///
  /// As of iOS 14.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// An object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
