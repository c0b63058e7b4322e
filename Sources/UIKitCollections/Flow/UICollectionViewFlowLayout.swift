import CoreGraphics
import Foundation
import UIKitCore

/// Lays items out in rows, from the leading to the trailing edge, as many as fit into each.
///
/// Catalogue: UI10-F141.
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
}
