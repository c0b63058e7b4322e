import CoreGraphics
import Foundation
import UIKitCore

extension UITableView {
  /// The visible headers, rows and footers, from top to bottom.
  final var elementsInSight: [Any] {
    var views: [UIView] = shown.rows.map(\.cell)
    views += shown.bands.map(\.view)
    if let header = shown.tableHeader { views.append(header) }
    if let footer = shown.tableFooter { views.append(footer) }
    return views.sorted { $0.frame.minY < $1.frame.minY }
  }

  /// Scrolls by the visible height less one row, so that the user finds the position again.
  final func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    let inset = adjustedContentInset
    let room = uncovered.height - TableMetrics.rowHeight
    let low = -inset.top
    let high = max(low, contentSize.height + inset.bottom - bounds.height)
    let wanted: CGFloat
    switch direction {
    case .down, .next: wanted = min(high, contentOffset.y + room)
    case .up, .previous: wanted = max(low, contentOffset.y - room)
    default: return false
    }
    guard abs(wanted - contentOffset.y) > 0.5 else { return false }
    setContentOffset(CGPoint(x: contentOffset.x, y: wanted), animated: true)
    return true
  }
}
