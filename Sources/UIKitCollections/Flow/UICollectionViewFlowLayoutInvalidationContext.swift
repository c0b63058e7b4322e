import CoreGraphics
import Foundation
import UIKitCore

/// The parts of a flow layout that have to be computed again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is queried again for sizes and spacings.
  ///
  /// The default is true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are positioned again.
  ///
  /// The default is true.
  open var invalidateFlowLayoutAttributes = true
}
