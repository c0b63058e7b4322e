import CoreGraphics
import Foundation
import UIKitCore
import UIKitInteraction

/// A table or a collection view whose rows can be selected by dragging two fingers over them.
///
/// Paths count the visible rows.
@MainActor
package protocol SweptList: UIScrollView {
  func sweepPath(at point: CGPoint) -> RowPath?
  /// Returns the visible row nearest to a point; nil if no row is visible.
  func sweepPath(nearestTo point: CGPoint) -> RowPath?
  /// Returns the rows from one to another, including both.
  func sweepPaths(from first: RowPath, to last: RowPath) -> [RowPath]
  /// Returns whether the row exists.
  func sweepContains(_ path: RowPath) -> Bool
  func sweepMayBegin(at path: RowPath) -> Bool
  func sweepDidBegin(at path: RowPath)
  func sweepDidEnd()
  /// Whether several rows can be selected now.
  var sweepCanSelect: Bool { get }
  var sweepSelection: [RowPath] { get }
  func sweepIsSelected(_ path: RowPath) -> Bool
  /// Selects or deselects a row as a tap does.
  func sweepToggle(_ path: RowPath)
  /// Cancels the selection by the finger.
  func cancelTracking()
}

/// A two-finger drag over rows that selects them, if the delegate allows it.
///
/// The first row determines the effect: if it was selected, the rows are deselected, else they are
/// selected. Rows that the fingers leave return to their previous state.
@MainActor
package final class RowSweep: NSObject, UIGestureRecognizerDelegate {
  private unowned let list: any SweptList
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var sweep: Sweep?

  private struct Sweep {
    let first: RowPath
    /// Whether the rows are selected, not deselected.
    let selects: Bool
    /// The rows that were selected before.
    let before: Set<RowPath>
    /// The row that the fingers reached last.
    var last: RowPath
    /// The position of the fingers in the window.
    var fingers: CGPoint
    let scroller: DragScroller?
  }

  package init(_ list: any SweptList) {
    self.list = list
    super.init()
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panned() }
    list.addGestureRecognizer(pan)
  }

  /// The position of the fingers at the beginning.
  private var start: CGPoint {
    let point = pan.location(in: list)
    let way = pan.translation(in: list)
    return CGPoint(x: point.x - way.x, y: point.y - way.y)
  }

  private var firstRow: RowPath? {
    list.sweepPath(at: start) ?? list.sweepPath(at: pan.location(in: list))
  }

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let first = firstRow else { return false }
    return list.sweepMayBegin(at: first)
  }

  private func panned() {
    switch pan.state {
    case .began: begin()
    case .changed:
      guard sweep != nil, let window = list.window else { return }
      sweep?.fingers = pan.location(in: window)
      follow()
      if let sweep { sweep.scroller?.update(from: list, at: sweep.fingers) }
    case .ended, .cancelled: end()
    default: break
    }
  }

  private func begin() {
    guard let first = firstRow, let window = list.window else { return }
    list.cancelTracking()
    list.sweepDidBegin(at: first)
    // Source: the delegate may begin editing here; without selection of several rows there is no
    // sweep.
    guard list.sweepCanSelect, list.sweepContains(first) else { return }
    sweep = Sweep(
      first: first,
      selects: !list.sweepIsSelected(first),
      before: Set(list.sweepSelection),
      last: first,
      fingers: pan.location(in: window),
      scroller: DragScroller(window.screen) { [weak self] in self?.follow() }
    )
    set(first, isIn: true)
    follow()
  }

  /// Selects or deselects the rows up to the current position of the fingers.
  private func follow() {
    guard let sweep, let row = list.sweepPath(nearestTo: list.convert(sweep.fingers, from: nil)),
      row != sweep.last
    else { return }
    self.sweep?.last = row
    let now = min(sweep.first, row)...max(sweep.first, row)
    let earlier = min(sweep.first, sweep.last)...max(sweep.first, sweep.last)
    for path in list.sweepPaths(from: min(row, sweep.last), to: max(row, sweep.last))
    where now.contains(path) != earlier.contains(path) {
      set(path, isIn: now.contains(path))
    }
  }

  private func set(_ path: RowPath, isIn: Bool) {
    guard let sweep, list.sweepContains(path) else { return }
    let isSelected = isIn ? sweep.selects : sweep.before.contains(path)
    guard list.sweepIsSelected(path) != isSelected else { return }
    list.sweepToggle(path)
  }

  private func end() {
    guard let sweep else { return }
    sweep.scroller?.stop()
    self.sweep = nil
    list.sweepDidEnd()
  }

  /// Returns whether two fingers that are about to scroll select rows instead.
  package func takes(_ scroll: UIPanGestureRecognizer) -> Bool {
    guard scroll.numberOfTouches == 2, sweep == nil else { return sweep != nil }
    return gestureRecognizerShouldBegin(pan)
  }
}
