import CoreGraphics
import Foundation
import UIKitCore

/// An item of a group whose frames an app computes.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: _UIObject, @preconcurrency NSCopying {
  /// Creates an item with a frame in the group's coordinates.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init(_root: ())
  }

  /// Creates an item with the default order.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// The frame in the group's coordinates.
  open private(set) var frame: CGRect
  /// The order of the item; greater values are above smaller ones.
  open private(set) var zIndex: Int

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A closure that returns the items of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
