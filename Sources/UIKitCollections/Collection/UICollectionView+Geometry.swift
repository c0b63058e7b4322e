import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

extension UICollectionView {
  // MARK: Visible items

  /// Performs a pending layout.
  ///
  /// Source: `visibleCells` performs the layout of a collection view whose data was reloaded.
  private final func bringUpToDate() {
    guard shown.needsPrepare || shown.band == nil, window != nil, !shown.isUpdating,
      !shown.isAnimating
    else { return }
    layoutIfNeeded()
  }

  private final func isInSight(_ view: UIView) -> Bool {
    guard !view.isHidden, let parent = view.superview else { return false }
    return (parent === self ? view.frame : parent.convert(view.frame, to: self))
      .intersects(bounds)
  }

  final var cellsInSight: [UICollectionViewCell] {
    bringUpToDate()
    return shown.views.values.compactMap {
      guard let cell = $0 as? UICollectionViewCell, isInSight(cell) else { return nil }
      return cell
    }
  }

  final var pathsInSight: [IndexPath] {
    bringUpToDate()
    return shown.views.compactMap { key, view in
      key.category == .cell && isInSight(view) ? key.path : nil
    }
  }

  final func supplementariesInSight(
    _ kind: String
  ) -> [(path: IndexPath, view: UICollectionReusableView)] {
    bringUpToDate()
    return shown.views.compactMap { key, view in
      key.category == .supplementaryView && key.kind == kind && isInSight(view)
        ? (key.path, view) : nil
    }
  }

  /// The visible headers, items and footers in the order of the data.
  final var elementsInSight: [Any] {
    let found = shown.views.filter { $0.key.category != .decorationView && isInSight($0.value) }
    return found.sorted { a, b in
      let (first, second) = (a.value.frame, b.value.frame)
      guard a.key.category == .cell, b.key.category == .cell else {
        return first.minY != second.minY ? first.minY < second.minY : first.minX < second.minX
      }
      return a.key.path < b.key.path
    }.map(\.value)
  }

  /// Returns the item at a point; the topmost one if cells overlap.
  final func item(at point: CGPoint) -> IndexPath? {
    prepareLayoutIfNeeded()
    var best: UICollectionViewLayoutAttributes?
    let spot = CGRect(origin: point, size: CGSize(width: 1, height: 1))
    let found =
      shown.band?.contains(point) == true
      ? shown.entries.map(\.attributes) : attributesNow(in: spot)
    for attributes in found {
      guard attributes.representedElementCategory == .cell, !attributes.isHidden,
        attributes.seenFrame.contains(point)
      else { continue }
      if let best, best.zIndex > attributes.zIndex { continue }
      best = attributes
    }
    return best?.indexPath
  }

  /// Returns the item whose cell contains a view.
  final func item(around view: UIView?) -> IndexPath? {
    var candidate = view
    while let view = candidate, view !== self {
      if let cell = view as? UICollectionViewCell, cell.owner === self {
        return shown.key(of: cell)?.path
      }
      candidate = view.superview
    }
    return nil
  }

  // MARK: Scrolling to items

  final func scroll(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    prepareLayoutIfNeeded()
    checkPosition(position)
    if let attributes = attributesNow(ElementKey(cell: path)), let section = attributes.container {
      section.show(attributes.frame, at: position, animated: animated)
    }
    guard data.contains(path) else {
      stop(
        what: "Attempted to scroll the collection view to an out-of-bounds item (\(path)) when "
          + "there are \(data.counts) items in its sections.",
        where: "UICollectionView.scrollToItem(at:at:animated:)",
        mend: "Ask numberOfItems(inSection:) first."
      )
    }
    guard !animated else {
      guard let offset = offset(showing: path, at: position) else { return }
      setContentOffset(offset, animated: true)
      // Items are measured for the first time during the scroll, which moves the target.
      keepAim { [weak self] in self?.offset(showing: path, at: position) }
      return
    }
    for _ in 0..<4 {
      guard let offset = offset(showing: path, at: position) else { return }
      if abs(offset.y - contentOffset.y) < 0.01, abs(offset.x - contentOffset.x) < 0.01 { break }
      setContentOffset(offset, animated: false)
      guard window != nil else { break }
      layoutIfNeeded()
    }
  }

  private final func checkPosition(_ position: ScrollPosition) {
    let vertical: ScrollPosition = [.top, .centeredVertically, .bottom]
    let horizontal: ScrollPosition = [.left, .centeredHorizontally, .right]
    guard
      position.intersection(vertical).rawValue.nonzeroBitCount > 1
        || position.intersection(horizontal).rawValue.nonzeroBitCount > 1
    else { return }
    stop(
      what: "More than one position for an axis was given.",
      where: "UICollectionView.scrollToItem(at:at:animated:)",
      mend: "Give one of top, centeredVertically and bottom, and one of left, "
        + "centeredHorizontally and right."
    )
  }

  /// Returns the offset at which an item is at a position; nil if the layout does not place it.
  final func offset(showing path: IndexPath, at position: ScrollPosition) -> CGPoint? {
    guard let attributes = attributesNow(ElementKey(cell: path)) else { return nil }
    let rect = attributes.seenFrame
    let inset = adjustedContentInset
    let y = place(
      low: rect.minY,
      high: rect.maxY,
      current: contentOffset.y,
      length: bounds.height,
      before: inset.top,
      after: inset.bottom,
      content: contentSize.height,
      wanted: position.contains(.top)
        ? 0 : position.contains(.centeredVertically) ? 0.5 : position.contains(.bottom) ? 1 : nil
    )
    let x = place(
      low: rect.minX,
      high: rect.maxX,
      current: contentOffset.x,
      length: bounds.width,
      before: inset.left,
      after: inset.right,
      content: contentSize.width,
      wanted: position.contains(.left)
        ? 0 : position.contains(.centeredHorizontally) ? 0.5 : position.contains(.right) ? 1 : nil
    )
    return CGPoint(x: x, y: y)
  }

  /// Returns one coordinate of the offset; if `wanted` is nil, the nearest one that shows the item.
  private final func place(
    low: CGFloat,
    high: CGFloat,
    current: CGFloat,
    length: CGFloat,
    before: CGFloat,
    after: CGFloat,
    content: CGFloat,
    wanted: CGFloat?
  ) -> CGFloat {
    let first = low - before
    let last = high + after - length
    var place = current
    if let wanted {
      place = first + (last - first) * wanted
    } else if first < current {
      place = first
    } else if last > current {
      place = min(last, first)
    }
    let limit = max(-before, content + after - length)
    return min(max(place, -before), limit)
  }
}

extension UICollectionView: DragAiming {
  package final func aim(ofDragTo proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layoutNow.targetContentOffset(
      forProposedContentOffset: proposed,
      withScrollingVelocity: velocity
    )
  }
}
