import CoreGraphics
import Foundation
import UIKitCore

/// A section of groups, with headers, footers and a background.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: _UIObject, @preconcurrency NSCopying {
  /// Creates a section that repeats a group for all items.
  public required init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init(_root: ())
  }

  final let group: NSCollectionLayoutGroup

  /// The insets between the content and the section's edges; zero by default.
  ///
  /// Headers and footers are outside the top and bottom insets.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The spacing between groups, in points; 0 by default.
  open var interGroupSpacing: CGFloat = 0
  /// The reference of `contentInsets`.
  ///
  /// The default is `.automatic`.
  ///
  /// - Note: iOS 14 and later.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Whether `contentInsets` apply to the sides of headers and footers.
  ///
  /// The default is true.
  open var supplementariesFollowContentInsets = true
  /// The reference of the insets of headers and footers.
  ///
  /// The default is `.automatic`.
  ///
  /// - Note: iOS 16 and later.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The headers and footers; empty by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds; empty by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// The orthogonal scrolling of the section.
  ///
  /// The default is `.none`.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The deceleration and the bounce of orthogonal scrolling.
  ///
  /// - Note: iOS 17 and later.
  open private(set) var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// The closure that is called with the visible elements before each layout during scrolling; nil
  /// by default.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// The values that a list stores in its section.
  package final var listDetail: AnyObject?

  /// Returns a section with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self(group: group)
    copy.contentInsets = contentInsets
    copy.interGroupSpacing = interGroupSpacing
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.decorationItems = decorationItems
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.orthogonalScrollingProperties.bounce = orthogonalScrollingProperties.bounce
    copy.orthogonalScrollingProperties.decelerationRate =
      orthogonalScrollingProperties.decelerationRate
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    copy.listDetail = listDetail
    return copy
  }
}
