import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView {
  final func changeLayout(
    to layout: UICollectionViewLayout,
    animated: Bool,
    aim: CGPoint? = nil,
    completion: ((Bool) -> Void)?
  ) {
    let old = layoutNow
    guard layout !== old else {
      completion?(true)
      return
    }
    Conduct.observer?.listWillChange(self)
    cancelMovement()
    if drag.shift != nil || drag.hole != nil { closeGapInPlace() }
    let isShown = data.isLoaded && window != nil && !shown.views.isEmpty
    if isShown, shown.needsPrepare { layoutIfNeeded() }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for view in shown.views.values { view.willTransition(from: old, to: layout) }
    let before = isShown ? attributesNearby() : [:]
    let anchor = isShown ? anchorOfLayoutChange() : nil
    let oldOffset = contentOffset
    layoutNow = layout
    if let other = layout.owner, other !== self { warnOfSharedLayout() }
    layout.owner = self
    let context = layout.makeContext()
    context.scope.isEverything = true
    layout.invalidateLayout(with: context)
    shown.needsPrepare = true
    shown.band = nil
    let finish = { [self] (isFinished: Bool) in
      old.transition = nil
      layout.transition = nil
      if layoutNow !== old { old.owner = isLayoutInUse(old) ? self : nil }
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      for view in shown.views.values { view.didTransition(from: old, to: layout) }
      completion?(isFinished)
    }
    guard isShown else {
      setNeedsLayout()
      finish(true)
      return
    }
    var changes: [ViewChange] = []
    UIView.performWithoutAnimation {
      shown.isUpdating = true
      prepareLayoutIfNeeded()
      if let aim { contentOffset = aim } else { retarget(anchor) }
      let shift = CGPoint(x: contentOffset.x - oldOffset.x, y: contentOffset.y - oldOffset.y)
      let change = LayoutChange(
        old: before.mapValues { forLayout($0.shifted(shift)) },
        from: old,
        to: layout,
        shift: CGPoint(x: isMirrored ? -shift.x : shift.x, y: shift.y)
      )
      old.transition = change
      layout.transition = change
      let fresh = bringElements()
      changes = changesOfShown(fresh, shift) { key in
        layout.initial(key).map { self.forLayout($0) }
      }
      shown.isUpdating = false
    }
    guard animated else {
      UIView.performWithoutAnimation { play(changes, during: 0, completion: finish) }
      return
    }
    play(changes, during: CollectionMetrics.layoutDuration, completion: finish)
  }

  /// Returns whether an interactive transition uses a layout.
  private final func isLayoutInUse(_ layout: UICollectionViewLayout) -> Bool {
    guard let transition = layoutNow as? UICollectionViewTransitionLayout else { return false }
    return transition.currentLayout === layout || transition.nextLayout === layout
  }

  /// Returns the item that stays visible, and its position on the screen: a selected item, or else
  /// the one in the middle.
  ///
  /// Chosen; nil if the content is at its beginning, where it stays. Catalogue: UI10-R144, UI9-R64.
  private final func anchorOfLayoutChange() -> (path: IndexPath, place: CGPoint)? {
    let inset = adjustedContentInset
    let isAtStart = contentOffset.y <= -inset.top + 0.5 && contentOffset.x <= -inset.left + 0.5
    let selected = selection.order.first { shown.views[ElementKey(cell: $0)] != nil }
    if isAtStart, selected == nil { return nil }
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    func distance(_ view: UIView) -> CGFloat {
      hypot(view.center.x - middle.x, view.center.y - middle.y)
    }
    let nearest = shown.views.filter { $0.key.category == .cell }
      .min { distance($0.value) < distance($1.value) }?.key.path
    guard let path = selected ?? nearest, let view = shown.views[ElementKey(cell: path)] else {
      return nil
    }
    return (path, CGPoint(x: view.center.x - bounds.minX, y: view.center.y - bounds.minY))
  }

  private final func retarget(_ anchor: (path: IndexPath, place: CGPoint)?) {
    let target = offset(
      keeping: anchor,
      at: anchor.flatMap { attributesNow(ElementKey(cell: $0.path)) },
      contentSize: contentSize,
      by: layoutNow
    )
    if target != contentOffset { contentOffset = target }
  }

  /// Returns the offset at which an item keeps its position on the screen, within the limits of the
  /// content, the layout and the delegate.
  private final func offset(
    keeping anchor: (path: IndexPath, place: CGPoint)?,
    at attributes: UICollectionViewLayoutAttributes?,
    contentSize: CGSize,
    by layout: UICollectionViewLayout
  ) -> CGPoint {
    let inset = adjustedContentInset
    var proposed = CGPoint(x: -inset.left, y: -inset.top)
    if let anchor, let attributes {
      proposed = CGPoint(
        x: attributes.center.x - anchor.place.x,
        y: attributes.center.y - anchor.place.y
      )
      // The item itself is fully visible if it fits.
      let frame = attributes.frame
      if frame.height <= bounds.height {
        proposed.y = min(max(proposed.y, frame.maxY - bounds.height), frame.minY)
      }
      if frame.width <= bounds.width {
        proposed.x = min(max(proposed.x, frame.maxX - bounds.width), frame.minX)
      }
    }
    func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      min(max(value, -low), max(-low, high))
    }
    proposed = CGPoint(
      x: clamped(proposed.x, inset.left, contentSize.width + inset.right - bounds.width),
      y: clamped(proposed.y, inset.top, contentSize.height + inset.bottom - bounds.height)
    )
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let collectionDelegate {
      target = collectionDelegate.collectionView(
        self,
        targetContentOffsetForProposedContentOffset: target
      )
    }
    return target.x.isFinite && target.y.isFinite ? target : contentOffset
  }

  // MARK: Under a finger

  final func beginTransition(
    to layout: UICollectionViewLayout,
    completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    guard interactive == nil else {
      stop(
        what: "the collection is already part way through an interactive transition.",
        where: "UICollectionView.startInteractiveTransition(to:completion:)",
        mend: "Finish or cancel the one that is under way first."
      )
    }
    let old = layoutNow
    let transition =
      collectionDelegate?.collectionView(
        self,
        transitionLayoutForOldLayout: old,
        newLayout: layout
      ) ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    prepareLayoutIfNeeded()
    let anchor = data.isLoaded && window != nil ? anchorOfLayoutChange() : nil
    layout.owner = self
    let context = layout.makeContext()
    context.scope.isEverything = true
    layout.invalidateLayout(with: context)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    interactive = InteractiveLayoutChange(from: old, to: layout, completion: completion)
    layoutNow = transition
    transition.owner = self
    shown.needsPrepare = true
    shown.band = nil
    setNeedsLayout()
    let start = contentOffset
    prepareLayoutIfNeeded()
    let key = anchor.map { ElementKey(cell: $0.path) }
    let goal = offset(
      keeping: anchor,
      at: key.flatMap { layout.attributes(for: $0) },
      contentSize: layout.collectionViewContentSize,
      by: layout
    )
    interactive?.offsets = (start, goal)
    if contentOffset != start { contentOffset = start }
    return transition
  }

  final func endTransition(isFinished: Bool) {
    guard let change = interactive else {
      stop(
        what: "there is no interactive transition under way.",
        where: "UICollectionView.\(isFinished ? "finish" : "cancel")InteractiveTransition()",
        mend: "Call startInteractiveTransition(to:completion:) first."
      )
    }
    interactive = nil
    let goal = isFinished ? change.to : change.from
    let other = isFinished ? change.from : change.to
    let aim = isFinished ? change.offsets?.to : change.offsets?.from
    changeLayout(to: goal, animated: true, aim: aim) { wasPlayed in
      if other.owner === self, other !== self.layoutNow { other.owner = nil }
      change.completion?(wasPlayed, isFinished)
    }
  }
}

/// An interactive change of the layout.
@MainActor
struct InteractiveLayoutChange {
  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
  /// The content offset with each layout; nil until both are prepared.
  var offsets: (from: CGPoint, to: CGPoint)?
}

extension UICollectionView {
  /// Moves the content offset between its values for both layouts, in proportion to the progress.
  // Unverified: that UIKit moves the content during the transition, not only at its end.
  final func followTransition() {
    guard let offsets = interactive?.offsets,
      let transition = layoutNow as? UICollectionViewTransitionLayout
    else { return }
    let share = min(1, max(0, transition.transitionProgress))
    let offset = CGPoint(
      x: offsets.from.x + (offsets.to.x - offsets.from.x) * share,
      y: offsets.from.y + (offsets.to.y - offsets.from.y) * share
    )
    if contentOffset != offset { contentOffset = offset }
  }
}
