import Foundation
import UIKitCore

/// The spacing around an item of a compositional layout, outside its size.
@preconcurrency @MainActor
open class NSCollectionLayoutEdgeSpacing: _UIObject, @preconcurrency NSCopying {
  /// Creates a spacing for up to four edges; nil for none.
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

  /// The spacing before the item; nil for none.
  open private(set) var leading: NSCollectionLayoutSpacing?
  /// The spacing above the item; nil for none.
  open private(set) var top: NSCollectionLayoutSpacing?
  /// The spacing after the item; nil for none.
  open private(set) var trailing: NSCollectionLayoutSpacing?
  /// The spacing below the item; nil for none.
  open private(set) var bottom: NSCollectionLayoutSpacing?

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
