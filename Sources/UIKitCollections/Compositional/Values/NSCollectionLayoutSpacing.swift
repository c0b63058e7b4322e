import CoreGraphics
import Foundation
import UIKitCore

/// Room between or around the items of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: _UIObject, @preconcurrency NSCopying {
  /// Makes room of no points; the class functions are what apps call.
  public required init() { super.init(_root: ()) }

  nonisolated(unsafe) final private(set) var gap = LayoutGap()

  /// Exactly that many points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let spacing = Self()
    spacing.gap = LayoutGap(points: fixedSpacing.layoutValue)
    return spacing
  }

  /// At least that many points; what is left in the container goes to all flexible ones alike.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let spacing = Self()
    spacing.gap = LayoutGap(points: flexibleSpacing.layoutValue, isFlexible: true)
    return spacing
  }

  /// The points it has at least.
  open var spacing: CGFloat { gap.points }
  /// Whether it never grows.
  open var isFixedSpacing: Bool { !gap.isFlexible }
  /// Whether it takes a share of what is left.
  open var isFlexibleSpacing: Bool { gap.isFlexible }

  /// The same object, since it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing).map { $0.gap == gap } ?? false
  }

  open override var hash: Int { gap.hashValue }
}
