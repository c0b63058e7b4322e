import CoreGraphics
import Foundation
import UIKitCore

/// The spacing between or around items of a compositional layout.
@preconcurrency @MainActor
open class NSCollectionLayoutSpacing: _UIObject, @preconcurrency NSCopying {
  /// Creates a spacing of zero points; apps use the class methods.
  public required init() { super.init(_root: ()) }

  nonisolated(unsafe) final private(set) var gap = LayoutGap()

  /// Returns a spacing of exactly a number of points.
  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    let spacing = Self()
    spacing.gap = LayoutGap(points: fixedSpacing.layoutValue)
    return spacing
  }

  /// Returns a spacing of at least a number of points; flexible spacings share the remaining space
  /// equally.
  open class func flexible(_ flexibleSpacing: CGFloat) -> Self {
    let spacing = Self()
    spacing.gap = LayoutGap(points: flexibleSpacing.layoutValue, isFlexible: true)
    return spacing
  }

  /// The spacing in points; the minimum of a flexible one.
  open var spacing: CGFloat { gap.points }
  /// Whether the spacing is fixed.
  open var isFixedSpacing: Bool { !gap.isFlexible }
  /// Whether the spacing receives a share of the remaining space.
  open var isFlexibleSpacing: Bool { gap.isFlexible }

  /// Returns the same object, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSCollectionLayoutSpacing).map { $0.gap == gap } ?? false
  }

  open override var hash: Int { gap.hashValue }
}
