import CoreGraphics
import Foundation
import UIKitCore

/// Which parts of a flow layout have to be worked out again.
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacings again, by default true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are placed again, by default true.
  open var invalidateFlowLayoutAttributes = true
}
