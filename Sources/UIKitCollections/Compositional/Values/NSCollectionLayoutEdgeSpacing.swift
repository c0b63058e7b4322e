import Foundation
import UIKitCore

/// Room around an item of a compositional layout, outside its size.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: _UIObject, @preconcurrency NSCopying {
  /// Makes room at up to four edges; nil: none.
  public init(
    leading: NSCollectionLayoutSpacing?,
    top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
    super.init(_root: ())
  }

  /// Room before the item; nil: none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// Room above the item; nil: none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// Room after the item; nil: none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// Room below the item; nil: none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
