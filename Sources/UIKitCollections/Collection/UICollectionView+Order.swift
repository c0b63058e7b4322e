import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  /// Inserts a view among the others, ordered by `zIndex`, then by item.
  final func order(
    _ view: UICollectionReusableView,
    _ attributes: UICollectionViewLayoutAttributes
  ) {
    let parent: UIView = attributes.container ?? self
    if !shown.hasOverlaps, view.superview === parent { return }
    let lowest = parent === self && shown.background?.superview === self ? 1 : 0
    if attributes.zIndex < 0, attributes.category == .decorationView {
      // Also below the scroll views of sections.
      insertSubview(view, at: lowest)
      return
    }
    var above: UICollectionReusableView?
    for other in shown.views.values where other !== view && other.superview === parent {
      guard let applied = other.applied, Self.lies(attributes, below: applied) else { continue }
      if let best = above?.applied, !Self.lies(applied, below: best) { continue }
      above = other
    }
    if let above {
      parent.insertSubview(view, belowSubview: above)
    } else if let top = topElement(of: parent, besides: view) {
      parent.insertSubview(view, aboveSubview: top)
    } else {
      parent.insertSubview(view, at: lowest)
    }
  }

  /// Inserts the scroll view of a section above backgrounds and below everything else.
  final func insertScrollView(_ scrollView: SectionScrollView) {
    let below = subviews.last {
      $0 === shown.background || $0 is SectionScrollView
        || (($0 as? UICollectionReusableView)?.applied?.zIndex ?? 0) < 0
    }
    if let below {
      insertSubview(scrollView, aboveSubview: below)
    } else {
      insertSubview(scrollView, at: 0)
    }
  }

  private final func topElement(of parent: UIView, besides view: UIView) -> UIView? {
    parent.subviews.last { $0 !== view && ($0 as? UICollectionReusableView)?.owner === self }
  }

  private static func lies(
    _ a: UICollectionViewLayoutAttributes,
    below b: UICollectionViewLayoutAttributes
  ) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : a.indexPath < b.indexPath
  }
}
