import Foundation
import UIKitCore

/// A temporary item that is shown until data is loaded.
///
/// Catalogue: IX-F149.
@preconcurrency @MainActor
open class UICollectionViewPlaceholder: _UIObject {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// The closure that configures the cell.
  open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

  /// Creates a placeholder.
  ///
  /// - Parameters:
  ///   - insertionIndexPath: The index path of the placeholder.
  ///   - reuseIdentifier: The identifier of a registered class of cells.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    super.init(_root: ())
  }
}
