import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore

/// A layout for the interactive transition from one layout to another.
///
/// Catalogue: UI9-F117.
@preconcurrency @MainActor
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout at progress 0.
  open var currentLayout: UICollectionViewLayout { from }
  /// The layout at progress 1.
  open var nextLayout: UICollectionViewLayout { to }
  private final let from: UICollectionViewLayout
  private final let to: UICollectionViewLayout
  private final var values: [String: CGFloat] = [:]
  private final var arePrepared = false

  /// Creates a transition between two layouts.
  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    from = currentLayout
    to = newLayout
    super.init()
  }
  /// Creates a transition between two empty layouts from an archive.
  public required init?(coder: NSCoder) {
    from = UICollectionViewLayout()
    to = UICollectionViewLayout()
    super.init(coder: coder)
  }

  /// The progress of the transition: 0, the default, at `currentLayout`, 1 at `nextLayout`.
  open var transitionProgress: CGFloat = 0 {
    didSet {
      if !transitionProgress.isFinite { transitionProgress = 0 }
      if transitionProgress != oldValue { invalidateLayout() }
    }
  }
  /// Stores a value of the app for the transition.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  /// Returns a value of the app; 0 if it was not set.
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  // MARK: Between two layouts

  open override func prepare() {
    super.prepare()
    guard !arePrepared else { return }
    arePrepared = true
    to.prepare()
  }
  open override var collectionViewContentSize: CGSize {
    let first = from.collectionViewContentSize
    let last = to.collectionViewContentSize
    return CGSize(width: mixed(first.width, last.width), height: mixed(first.height, last.height))
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var seen = Set<ElementKey>()
    var found: [UICollectionViewLayoutAttributes] = []
    for layout in [from, to] {
      for attributes in layout.layoutAttributesForElements(in: rect) ?? [] {
        guard seen.insert(attributes.key).inserted, let mix = mix(attributes.key) else { continue }
        found.append(mix)
      }
    }
    return found
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { mix(ElementKey(cell: indexPath)) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mix(ElementKey(category: .supplementaryView, kind: elementKind, path: indexPath))
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String,
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    mix(ElementKey(category: .decorationView, kind: elementKind, path: indexPath))
  }

  private func mixed(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * transitionProgress }

  /// Returns the attributes of an element between both layouts; an element of only one layout
  /// fades.
  private func mix(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let first = from.attributes(for: key)
    let last = to.attributes(for: key)
    guard let first, let last else {
      let only = (first ?? last)?.copied()
      let share = min(1, max(0, first == nil ? transitionProgress : 1 - transitionProgress))
      only?.alpha *= share
      return only
    }
    let mix = last.copied()
    mix.selfSizing = []
    mix.size = CGSize(
      width: mixed(first.size.width, last.size.width),
      height: mixed(first.size.height, last.size.height)
    )
    mix.center = CGPoint(
      x: mixed(first.center.x, last.center.x),
      y: mixed(first.center.y, last.center.y)
    )
    mix.alpha = mixed(first.alpha, last.alpha)
    let a = first.transform
    let b = last.transform
    if !a.isIdentity || !b.isIdentity {
      mix.transform = CGAffineTransform(
        a: mixed(a.a, b.a),
        b: mixed(a.b, b.b),
        c: mixed(a.c, b.c),
        d: mixed(a.d, b.d),
        tx: mixed(a.tx, b.tx),
        ty: mixed(a.ty, b.ty)
      )
    }
    mix.zIndex = transitionProgress < 0.5 ? first.zIndex : last.zIndex
    return mix
  }
}
