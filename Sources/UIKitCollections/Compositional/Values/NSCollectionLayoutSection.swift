import CoreGraphics
import Foundation
import UIKitCore

/// Groups one after the other, with headers, footers and a background.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: _UIObject, @preconcurrency NSCopying {
  /// Makes a section that repeats a group for as many items as there are.
  public required init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init(_root: ())
  }

  final let group: NSCollectionLayoutGroup

  /// Room between the content and the section's edges; none by default.
  ///
  /// Headers and footers lie outside the room above and below.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Room between two groups, none by default.
  open var interGroupSpacing: CGFloat = 0
  /// What `contentInsets` are counted from, `.automatic` by default.
  ///
  /// As of iOS 14.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Whether headers and footers keep to `contentInsets` at the sides, `true` by default.
  open var supplementariesFollowContentInsets = true
  /// What the insets of headers and footers are counted from, `.automatic` by default.
  ///
  /// As of iOS 16.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Headers and footers, none by default.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Backgrounds, none by default.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Whether and how the section scrolls across the layout; `.none` by default.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How that scrolling ends and gives way.
  ///
  /// As of iOS 17.
  open private(set) var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Is called before each layout while the section scrolls, with what is in sight; nil by default.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// What a list keeps with its section.
  package final var listDetail: AnyObject?

  /// A section with the same values.
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
