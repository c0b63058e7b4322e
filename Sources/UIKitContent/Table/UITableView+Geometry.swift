import CoreGraphics
import Foundation
import UIKitCore
import UIKitText

extension UITableView {
  // MARK: Rectangles

  /// The left edge of rows, in points; inset groups have a distance from the edges.
  final var rowX: CGFloat { style == .insetGrouped ? groupInset.left : 0 }
  /// The width of rows, in points.
  final var rowWidth: CGFloat {
    let inset = style == .insetGrouped ? groupInset : .zero
    return max(0, bounds.width - inset.left - inset.right)
  }

  private final var groupInset: UIEdgeInsets {
    let area = safeAreaInsets
    let margins = sideMargins
    return UIEdgeInsets(
      top: 0,
      left: max(isRightToLeft ? margins.trailing : margins.leading, area.left),
      bottom: 0,
      right: max(isRightToLeft ? margins.leading : margins.trailing, area.right)
    )
  }

  /// The margins of the content of rows, without the safe area: the app's, else the system's.
  final var sideMargins: (leading: CGFloat, trailing: CGFloat) {
    if let givenSideMargins { return givenSideMargins }
    let margin =
      bounds.width >= TableMetrics.wideWidth ? TableMetrics.wideMargin : TableMetrics.margin
    return (margin, margin)
  }

  final func frame(of path: RowPath) -> CGRect {
    CGRect(x: rowX, y: geometry.y(path), width: rowWidth, height: geometry.height(path))
  }

  final func rowRect(_ indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard let path = RowPath(indexPath), geometry.contains(path) else { return .zero }
    return frame(of: path)
  }

  final func sectionRect(_ section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    let y = geometry.y(ofSection: section)
    let height = geometry.y(ofSection: section + 1) - y
    return CGRect(x: 0, y: y, width: bounds.width, height: height)
  }

  final func headerRect(_ section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0,
      y: geometry.headerY(section),
      width: bounds.width,
      height: geometry.sections[section].header.height
    )
  }

  final func footerRect(_ section: Int) -> CGRect {
    loadIfNeeded()
    guard geometry.sections.indices.contains(section) else { return .zero }
    return CGRect(
      x: 0,
      y: geometry.footerY(section),
      width: bounds.width,
      height: geometry.sections[section].footer.height
    )
  }

  // MARK: Lookups

  final func row(at point: CGPoint) -> RowPath? {
    loadIfNeeded()
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.row(at: point.y)
  }

  final func rows(in rect: CGRect) -> [IndexPath]? {
    loadIfNeeded()
    guard rect.maxX > 0, rect.minX < max(1, bounds.width) else { return nil }
    var paths: [IndexPath] = []
    geometry.forEachRow(from: rect.minY, to: rect.maxY) { paths.append($0.indexPath) }
    return paths.isEmpty ? nil : paths
  }

  final func path(of cell: UITableViewCell) -> RowPath? {
    for row in shown.rows where row.cell === cell { return row.path }
    if let kept = shown.kept, kept.cell === cell { return kept.path }
    // A cell that is being created for a row, or measured.
    return shown.making.last { $0.cell === cell }?.path
  }

  final func shownCell(at indexPath: IndexPath) -> UITableViewCell? {
    guard let path = RowPath(indexPath) else { return nil }
    return shown.cell(at: path)
  }

  final var cellsInSight: [UITableViewCell] {
    bringUpToDate()
    return shown.rows.map(\.cell)
  }

  final var pathsInSight: [IndexPath]? {
    bringUpToDate()
    return shown.rows.isEmpty ? nil : shown.rows.map(\.path.indexPath)
  }

  /// Performs pending layout.
  ///
  /// Source: `visibleCells` lays out a table whose data was reloaded.
  private final func bringUpToDate() {
    if shown.needsUpdate, window != nil, batch.depth == 0 { layoutIfNeeded() }
  }

  // MARK: Scrolling to rows

  /// The part of the bounds that bars do not cover.
  final var uncovered: CGRect {
    var inset = adjustedContentInset
    inset.top = topCover
    return bounds.inset(by: inset)
  }

  final func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    guard indexPath.count == 2, geometry.sections.indices.contains(indexPath[0]) else {
      stop(
        what: "Attempted to scroll the table view to an out-of-bounds section "
          + "(\(indexPath.first ?? -1)) when there are only \(geometry.sections.count) sections.",
        where: "UITableView.scrollToRow(at:at:animated:)",
        mend: "Ask numberOfSections first."
      )
    }
    let path = RowPath(indexPath[0], indexPath[1])
    guard path.row == NSNotFound || geometry.contains(path) else {
      stop(
        what: "Attempted to scroll the table view to an out-of-bounds row (\(path.row)) when there "
          + "are only \(geometry.sections[path.section].rows.count) rows in section "
          + "\(path.section).",
        where: "UITableView.scrollToRow(at:at:animated:)",
        mend: "Ask numberOfRows(inSection:) first."
      )
    }
    if shown.needsUpdate, window != nil { layoutIfNeeded() }
    guard !animated else {
      let offset = offset(showing: path, at: position)
      let edge = edge(for: path, at: position)
      setContentOffset(offset, animated: true)
      // Rows on the way are measured for the first time, which moves the goal.
      keepAim { [weak self] in
        guard let self, geometry.sections.indices.contains(path.section),
          path.row == NSNotFound || geometry.contains(path)
        else { return nil }
        return self.offset(showing: path, at: edge)
      }
      return
    }
    // Rows on the way are measured for the first time, which moves the goal.
    for _ in 0..<4 {
      let offset = offset(showing: path, at: position)
      if abs(offset.y - contentOffset.y) < 0.01 { break }
      setContentOffset(offset, animated: false)
      guard window != nil else { break }
      layoutIfNeeded()
    }
  }

  /// Returns the edge at which a row appears after the shortest scroll; `.none` if it is visible.
  private final func edge(for path: RowPath, at position: ScrollPosition) -> ScrollPosition {
    guard position == .none else { return position }
    let y = offset(showing: path, at: .none).y
    return y < contentOffset.y ? .top : y > contentOffset.y ? .bottom : .none
  }

  final func offset(showing path: RowPath, at position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    let rect =
      path.row == NSNotFound
      ? headerRect(path.section)
      : CGRect(x: 0, y: geometry.y(path), width: 1, height: geometry.height(path))
    // A header that stays at the top covers rows.
    let cover =
      style == .plain && path.row != NSNotFound ? geometry.sections[path.section].header.height : 0
    let top = rect.minY - cover - topCover(withContentAtEdge: rect.minY - cover)
    let bottom = rect.maxY + inset.bottom - bounds.height
    var y = contentOffset.y
    switch position {
    case .top: y = top
    case .bottom: y = bottom
    case .middle:
      // The middle of the part that will be visible.
      let edge = rect.midY - (bounds.height - inset.top - inset.bottom) / 2
      y = rect.midY - (topCover(withContentAtEdge: edge) + bounds.height - inset.bottom) / 2
    case .none:
      if rect.minY - cover < y + topCover { y = top } else if bottom > y { y = min(bottom, top) }
    }
    let limit = max(-inset.top, contentSize.height + inset.bottom - bounds.height)
    return CGPoint(x: contentOffset.x, y: min(max(y, -inset.top), limit))
  }

  final func scrollToSelection(at position: ScrollPosition, animated: Bool) {
    loadIfNeeded()
    let middle = uncovered.midY
    let nearest = selection.order.filter { geometry.contains($0) }.min {
      abs(frame(of: $0).midY - middle) < abs(frame(of: $1).midY - middle)
    }
    guard let nearest else { return }
    scroll(to: nearest.indexPath, at: position, animated: animated)
  }
}
