import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A visible element, which a section's handler can move and fade during scrolling.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol, UIDynamicItem {
  /// The opacity of the element.
  var alpha: CGFloat { get set }
  /// The order of the element.
  var zIndex: Int { get set }
  /// Whether the element is hidden.
  var isHidden: Bool { get set }
  /// The transform of the element in three dimensions.
  var transform3D: CATransform3D { get set }
  /// The name of the element.
  var name: String { get }
  /// The index path of the element.
  var indexPath: IndexPath { get }
  /// The frame, in the coordinates of the section's content.
  var frame: CGRect { get }
  /// The category of the element: cell, supplementary view or decoration view.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view; nil for cells.
  var representedElementKind: String? { get }
}

/// A closure that receives the visible elements, the content offset of the section, and its
/// environment.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem],
  _ contentOffset: CGPoint,
  _ environment: any NSCollectionLayoutEnvironment
) -> Void
