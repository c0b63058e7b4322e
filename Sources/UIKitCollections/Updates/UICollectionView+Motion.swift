import CoreGraphics
import Foundation
import UIKitCore

/// A view that moves, appears or disappears.
@MainActor
struct ViewChange {
  let view: UICollectionReusableView
  let start: UICollectionViewLayoutAttributes
  let goal: UICollectionViewLayoutAttributes
  /// The element that the view no longer shows at the end.
  var leaves: ElementKey?
}

extension UICollectionView {
  /// Queries the layout for visible elements and creates missing views.
  ///
  /// - Returns: The new views.
  final func bringElements() -> Set<ObjectIdentifier> {
    var fresh: Set<ObjectIdentifier> = []
    for _ in 0..<CollectionMetrics.sizingRounds {
      prepareLayoutIfNeeded()
      let known = Set(shown.views.values.map { ObjectIdentifier($0) })
      makeMissingViews()
      for view in shown.views.values where !known.contains(ObjectIdentifier(view)) {
        fresh.insert(ObjectIdentifier(view))
      }
      guard shown.needsPrepare else { break }
    }
    shown.bounds = bounds
    return fresh
  }

  /// Returns the changes of all visible views to their places; views whose places are out of sight
  /// disappear.
  final func changesOfShown(
    _ fresh: Set<ObjectIdentifier>,
    _ shift: CGPoint,
    start: (ElementKey) -> UICollectionViewLayoutAttributes?
  ) -> [ViewChange] {
    var changes: [ViewChange] = []
    var inSight = Set<ElementKey>()
    for entry in shown.entries where entry.isShown {
      inSight.insert(entry.key)
      guard let view = shown.views[entry.key], !keepsPlaceUnderFinger(view) else { continue }
      if fresh.contains(ObjectIdentifier(view)) {
        guard let from = start(entry.key), !from.isEqual(entry.attributes) else { continue }
        changes.append(ViewChange(view: view, start: from, goal: entry.attributes))
      } else {
        guard let applied = view.applied else {
          view.take(entry.attributes)
          continue
        }
        let from = applied.shifted(shift)
        if from.values.origin == entry.attributes.values.origin, applied.isEqual(entry.attributes) {
          continue
        }
        changes.append(ViewChange(view: view, start: from, goal: entry.attributes))
      }
    }
    for (key, view) in shown.views where !inSight.contains(key) {
      guard !keepsPlaceUnderFinger(view) else { continue }
      shown.views[key] = nil
      guard let applied = view.applied, let goal = attributesNow(key) else {
        retire(view, key)
        continue
      }
      changes.append(
        ViewChange(view: view, start: applied.shifted(shift), goal: goal, leaves: key)
      )
    }
    return changes
  }

  final func play(
    _ changes: [ViewChange],
    during duration: TimeInterval,
    completion: @escaping (Bool) -> Void
  ) {
    guard window != nil, UIView.areAnimationsEnabled, !changes.isEmpty else {
      for change in changes {
        change.view.take(change.goal)
        end(change)
      }
      setNeedsLayout()
      completion(true)
      return
    }
    // The layout of a cell also lays out the collection view, which would return final places.
    shown.isUpdating = true
    defer {
      shown.isUpdating = false
      setNeedsLayout()
    }
    UIView.performWithoutAnimation {
      for change in changes {
        change.view.place(change.start)
        change.view.layoutIfNeeded()
      }
    }
    UIView.animate(
      withDuration: duration,
      delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut],
      animations: {
        for change in changes {
          change.view.take(change.goal)
          change.view.layoutIfNeeded()
        }
      },
      completion: { isFinished in
        for change in changes { self.end(change) }
        completion(isFinished)
      }
    )
  }

  private final func end(_ change: ViewChange) {
    guard let key = change.leaves else { return }
    change.view.alpha = 1
    retire(change.view, key)
  }
}
