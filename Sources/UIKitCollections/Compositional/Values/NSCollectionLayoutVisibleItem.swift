import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// An element in sight, which a section's handler may move and fade while it scrolls.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// How opaque it is.
  var alpha: CGFloat { get set }
  /// What lies above what.
  var zIndex: Int { get set }
  /// Whether it is not drawn.
  var isHidden: Bool { get set }
  /// What it is turned and scaled by in space.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// Which element it is.
  var indexPath: IndexPath { get }
  /// Where it lies, in points of the section's content.
  var frame: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// Is called with the elements in sight, how far the section scrolled and the room it has.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem],
  _ contentOffset: CGPoint,
  _ environment: any NSCollectionLayoutEnvironment
) -> Void
