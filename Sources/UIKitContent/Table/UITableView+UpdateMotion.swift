import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// The animation of a view that moves, appears or disappears.
  struct Change {
    let view: UIView
    let start: CGRect
    let goal: CGRect
    var startAlpha: CGFloat = 1
    var goalAlpha: CGFloat = 1
    /// The row or band that is removed at the end; nil if the view stays.
    var leaver: Leaver?
    /// A row or band that is removed at the end of the animation.
    enum Leaver {
      /// A row.
      case row(ShownRow)
      /// A header or footer.
      case band(ShownBand)
    }
  }

  final func play(_ changes: [Change], _ completions: [(Bool) -> Void]) {
    let isAnimated = window != nil && UIView.areAnimationsEnabled && !changes.isEmpty
    guard isAnimated else {
      for change in changes {
        change.view.frame = change.goal
        change.view.alpha = change.goalAlpha
        end(change)
      }
      return finish(completions)
    }
    // Layout of a cell causes layout of the table, which would set the final frames.
    shown.isUpdating = true
    defer {
      shown.isUpdating = false
      setNeedsLayout()
    }
    UIView.performWithoutAnimation {
      for change in changes {
        change.view.frame = change.start
        change.view.alpha = change.startAlpha
        change.view.layoutIfNeeded()
      }
    }
    UIView.animate(
      withDuration: TableMetrics.updateDuration,
      delay: 0,
      options: [.allowUserInteraction, .curveEaseInOut],
      animations: {
        for change in changes {
          change.view.frame = change.goal
          change.view.alpha = change.goalAlpha
          change.view.layoutIfNeeded()
        }
      },
      completion: { isFinished in
        for change in changes { self.end(change) }
        for completion in completions { completion(isFinished) }
      }
    )
  }

  private final func end(_ change: Change) {
    switch change.leaver {
    case nil: break
    case .row(let row):
      row.cell.alpha = 1
      retire(row)
    case .band(let band):
      band.view.alpha = 1
      retire(band)
    }
  }
}
