import CoreGraphics
import Foundation
import UIKitCore

/// One item of a group whose frames an app works out itself.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: _UIObject, @preconcurrency NSCopying {
  /// Makes an item; the frame is in points of the group.
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
    super.init(_root: ())
  }

  /// Makes an item that lies neither above nor below others.
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }

  /// In points of the group.
  open private(set) var frame: CGRect
  /// What lies above what.
  open private(set) var zIndex: Int

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Gives the frames of a custom group.
public typealias NSCollectionLayoutGroupCustomItemProvider = (
  _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> [NSCollectionLayoutGroupCustomItem]
