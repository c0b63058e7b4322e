import Foundation
import UIKitCore

/// The work of a compositional layout before the next query.
struct CompositionalPending {
  /// Whether the section provider has to be called again.
  var needsSections = true
  /// Whether the preferred sizes of cells are discarded, since the cells can have changed.
  var forgetsSizes = false
}

/// The reason for an invalidation, which limits the work to the affected parts.
///
/// It is stored beside the context, because an app can choose the class of the context.
struct CompositionalInvalidation {
  enum Reason {
    /// The visible area changed.
    case bounds
    /// A view prefers another size.
    case preferred(UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes)
  }

  var context: UICollectionViewLayoutInvalidationContext
  var reason: Reason
}
