import CoreGraphics
import Foundation
import UIKitCore

/// The configuration of a compositional layout.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: _UIObject, @preconcurrency NSCopying {
  /// Creates the default values.
  public init() { super.init(_root: ()) }

  /// The axis along which the sections follow each other.
  ///
  /// The default is `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// The headers and footers of the whole layout; empty by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the insets of sections.
  ///
  /// The default is `.safeArea`.
  ///
  /// - Note: iOS 14 and later.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Returns an object with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    copy.scrollDirection = scrollDirection
    copy.interSectionSpacing = interSectionSpacing
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.contentInsetsReference = contentInsetsReference
    return copy
  }
}
