import CoreGraphics
import Foundation
import UIKitCore

/// A table or a collection view over whose rows two fingers can drag to select them.
///
/// Paths count what the list shows.
@MainActor
package protocol SweptList: UIScrollView {
  func sweepPath(at point: CGPoint) -> RowPath?
  /// The row in sight that is nearest to a point; nil: none is in sight.
  func sweepPath(nearestTo point: CGPoint) -> RowPath?
  /// The rows from one to another, both among them.
  func sweepPaths(from first: RowPath, to last: RowPath) -> [RowPath]
  /// Whether the row is there.
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
  /// The finger does something else than to select.
  func cancelTracking()
}

/// Two fingers that drag over rows and select them, where the delegate lets them begin.
///
/// The first row says what happens: where it was selected the rows that are swept lose their
/// selection, else they get it. Rows that the fingers leave again are as they were.
@MainActor
package final class RowSweep: NSObject, UIGestureRecognizerDelegate {
  private unowned let list: any SweptList
  let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var sweep: Sweep?

  private struct Sweep {
    let first: RowPath
    let selects: Bool
    /// The rows that were selected before.
    let before: Set<RowPath>
    var last: RowPath
    /// Where the fingers are, in the window.
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

  /// Where the fingers came down.
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
    // Source: the delegate puts the list into editing here; without a way to select many, nothing
    // is swept.
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

  /// Sweeps up to where the fingers are.
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

  /// Whether two fingers that are about to scroll sweep instead.
  package func takes(_ scroll: UIPanGestureRecognizer) -> Bool {
    guard scroll.numberOfTouches == 2, sweep == nil else { return sweep != nil }
    return gestureRecognizerShouldBegin(pan)
  }
}
