import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// A view that moves, comes or goes.
  struct Change {
    let view: UIView
    let start: CGRect
    let goal: CGRect
    var startAlpha: CGFloat = 1
    var goalAlpha: CGFloat = 1
    /// What becomes of it at the end.
    var leaver: Leaver?
    enum Leaver {
      case row(ShownRow)
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
    // Laying a cell out lays the table out too, which would give places of the end.
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
