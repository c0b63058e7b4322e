import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionViewLayout {
  /// Returns the attributes from which an element appears.
  ///
  /// In a batch, new elements fade in, and others move from their former places; in a change of the
  /// layout all move from their former places.
  final func initialAttributes(
    _ category: UICollectionView.ElementCategory,
    _ kind: String?,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category: category, kind: kind ?? "", path: path)
    if let transition, transition.to === self {
      if let old = transition.old[key] { return old }
      // An element that was out of sight moves from its place in the other layout.
      let isAlike =
        transition.from.flipsHorizontallyInOppositeLayoutDirection
        == flipsHorizontallyInOppositeLayoutDirection
      let before = isAlike ? transition.from.attributes(for: key) : nil
      return before?.shifted(transition.shift) ?? faded(key)
    }
    guard let updating else { return boundsChange?.old[key] }
    guard let oldKey = updating.oldKey(of: key) else { return faded(key) }
    guard let old = updating.old[oldKey] else { return nil }
    let copy = old.copied()
    copy.represent(category, kind, path)
    return copy
  }

  /// Returns the attributes to which an element disappears.
  ///
  /// In a batch, deleted elements fade out, and others move to their new places.
  final func finalAttributes(
    _ category: UICollectionView.ElementCategory,
    _ kind: String?,
    _ path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let key = ElementKey(category: category, kind: kind ?? "", path: path)
    if let transition, transition.from === self {
      return transition.to.attributes(for: key) ?? fadedOld(transition.old[key])
    }
    guard let updating else { return nil }
    guard let newKey = updating.newKey(of: key) else { return fadedOld(updating.old[key]) }
    return attributes(for: newKey)
  }

  private func faded(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    fadedOld(attributes(for: key))
  }

  private func fadedOld(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copied() else { return nil }
    copy.alpha = 0
    return copy
  }
}
