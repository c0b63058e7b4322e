import Foundation
import UIKitCore

/// The width and the height of an item or a group in a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSize: _UIObject, @preconcurrency NSCopying {
  /// Creates a size of two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    widthDimension = width
    heightDimension = height
    lengths = [width.length, height.length]
    super.init(_root: ())
  }

  nonisolated private let lengths: [LayoutLength]

  /// The width.
  open private(set) var widthDimension: NSCollectionLayoutDimension
  /// The height.
  open private(set) var heightDimension: NSCollectionLayoutDimension

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSize).map { $0.lengths == lengths } ?? false
  }

  open override var hash: Int { lengths.hashValue }
}
