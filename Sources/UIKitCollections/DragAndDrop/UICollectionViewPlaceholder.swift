import Foundation
import UIKitCore

/// An item that stands in for data that are not here yet.
///
/// Catalogue: IX-F149.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: _UIObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// Fills the cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Makes a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: Where it stands.
  ///   - reuseIdentifier: A registered class of cells.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init(_root: ())
  }
}
