import Foundation
import UIKitCore

/// What a compositional layout has to work out before it is asked again.
struct CompositionalPending {
  /// Sections are asked for again.
  var needsSections = true
  /// What cells asked for counts no more, since they may be others.
  var forgetsSizes = false
}

/// Why a context was made, so that no more is worked out again than has to be.
///
/// It stands beside the context, whose class an app may choose.
struct CompositionalInvalidation {
  enum Reason {
    /// What is visible changed.
    case bounds
    /// A view asks for a size.
    case preferred(UICollectionViewLayoutAttributes, UICollectionViewLayoutAttributes)
  }

  var context: UICollectionViewLayoutInvalidationContext
  var reason: Reason
}
