import CoreGraphics
import Foundation
import UIKitCore

/// Leads from one layout to another under a finger. Catalogue: UI9-F117.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  open var currentLayout: UICollectionViewLayout { from }
  /// The layout at progress 1.
  open var nextLayout: UICollectionViewLayout { to }
  private let from: UICollectionViewLayout
  private let to: UICollectionViewLayout
  private final var values: [String: CGFloat] = [:]

  /// Makes a layout that leads from one to another.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    from = currentLayout
    to = newLayout
    super.init()
  }
  /// Makes a layout between two empty ones; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    from = UICollectionViewLayout()
    to = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// How far the change has come: 0, the default, at `currentLayout`, 1 at `nextLayout`.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  /// Keeps a value of the app's own that goes along with the change.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// A value of the app's own; 0 until it is set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }
}
