import UIKit

/// Limits the visible rows of lists without changing their data.
///
/// An opaque footer covers the content after the last allowed row, and the content inset ends the
/// scrolling there. Data sources, batch updates and index paths remain those of the app.
@MainActor
final class ListLimiter {
  @MainActor
  private final class Limit {
    weak var list: UIScrollView?
    let end = CarListEndView()
    // The reduction of the content inset, at the bottom or at the right of a horizontal list.
    var inset = CGSize.zero
    var isVisited = false
    // The cells beyond the end, with their former settings. They can be neither touched, focused
    // nor read.
    var hiddenCells: [(cell: Weak, isEnabled: Bool, isHidden: Bool)] = []

    init(_ list: UIScrollView) { self.list = list }
  }

  private final class Weak {
    weak var view: UIView?
    init(_ view: UIView) { self.view = view }
  }

  private var limits: [ObjectIdentifier: Limit] = [:]

  /// Begins a scan of the windows.
  func begin() {
    for limit in limits.values { limit.isVisited = false }
  }

  /// Ends a scan, and restores lists that were not limited in it.
  func end() {
    for (key, limit) in limits where !limit.isVisited {
      restore(limit)
      limits[key] = nil
    }
  }

  /// Limits a scroll view, if it is a list with more rows.
  func limit(_ list: UIScrollView, to count: Int) {
    guard let cut = cut(of: list, after: count) else { return }
    let key = ObjectIdentifier(list)
    let limit = limits[key] ?? Limit(list)
    limits[key] = limit
    limit.isVisited = true
    let content = list.contentSize
    var inset = CGSize.zero
    if cut.isHorizontal {
      limit.end.frame = CGRect(
        x: cut.position,
        y: 0,
        width: max(content.width - cut.position, 0) + list.bounds.width,
        height: max(content.height, list.bounds.height)
      )
      inset.width = max(content.width - cut.position - CarListEndView.height * 2, 0)
    } else {
      limit.end.frame = CGRect(
        x: 0,
        y: cut.position,
        width: list.bounds.width,
        height: max(content.height - cut.position, 0) + list.bounds.height
      )
      inset.height = max(content.height - cut.position - CarListEndView.height, 0)
    }
    limit.end.backgroundColor = opaqueColor(behind: list)
    if limit.end.superview !== list { list.addSubview(limit.end) }
    if list.subviews.last !== limit.end { list.bringSubviewToFront(limit.end) }
    // Headers and cells of lists have z positions of their own.
    limit.end.layer.zPosition = 1_000
    setInset(inset, of: limit, in: list)
    clamp(list)
    hideCells(of: list, beyond: cut, limit)
  }

  /// Makes the cells beyond the end inaccessible to the knob, to touches and to screen readers.
  private func hideCells(of list: UIScrollView, beyond cut: Cut, _ limit: Limit) {
    let cells = list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
    let beyond = cells.filter {
      (cut.isHorizontal ? $0.frame.minX : $0.frame.minY) >= cut.position - 0.5
    }
    limit.hiddenCells.removeAll { entry in
      guard let cell = entry.cell.view else { return true }
      if beyond.contains(where: { $0 === cell }) { return false }
      cell.isUserInteractionEnabled = entry.isEnabled
      cell.accessibilityElementsHidden = entry.isHidden
      return true
    }
    for cell in beyond where !limit.hiddenCells.contains(where: { $0.cell.view === cell }) {
      limit.hiddenCells.append(
        (Weak(cell), cell.isUserInteractionEnabled, cell.accessibilityElementsHidden)
      )
      cell.isUserInteractionEnabled = false
      cell.accessibilityElementsHidden = true
    }
  }

  private func restore(_ limit: Limit) {
    limit.end.removeFromSuperview()
    for entry in limit.hiddenCells {
      entry.cell.view?.isUserInteractionEnabled = entry.isEnabled
      entry.cell.view?.accessibilityElementsHidden = entry.isHidden
    }
    limit.hiddenCells = []
    if let list = limit.list { setInset(.zero, of: limit, in: list) }
  }

  private func setInset(_ inset: CGSize, of limit: Limit, in list: UIScrollView) {
    guard inset != limit.inset else { return }
    var insets = list.contentInset
    insets.bottom += limit.inset.height - inset.height
    insets.right += limit.inset.width - inset.width
    list.contentInset = insets
    limit.inset = inset
  }

  /// Scrolls the content back to the allowed part.
  private func clamp(_ list: UIScrollView) {
    guard !list.isDragging, !list.isDecelerating else { return }
    let insets = list.adjustedContentInset
    let most = CGPoint(
      x: max(list.contentSize.width + insets.right - list.bounds.width, -insets.left),
      y: max(list.contentSize.height + insets.bottom - list.bounds.height, -insets.top)
    )
    let offset = list.contentOffset
    let allowed = CGPoint(x: min(offset.x, most.x), y: min(offset.y, most.y))
    if allowed != offset { list.setContentOffset(allowed, animated: false) }
  }

  private func opaqueColor(behind view: UIView) -> UIColor {
    var candidate: UIView? = view
    while let view = candidate {
      if let color = view.backgroundColor, color.cgColor.alpha >= 1 { return color }
      candidate = view.superview
    }
    return .systemBackground
  }

  // MARK: Where a list ends

  private struct Cut {
    var position: CGFloat
    var isHorizontal = false
  }

  /// Returns the position after the last allowed row; `nil` if all rows are allowed.
  private func cut(of list: UIScrollView, after count: Int) -> Cut? {
    if let table = list as? UITableView { return cut(of: table, after: count) }
    if let collection = list as? UICollectionView { return cut(of: collection, after: count) }
    return nil
  }

  private func cut(of table: UITableView, after count: Int) -> Cut? {
    guard
      let path = path(
        after: count,
        sections: table.numberOfSections,
        items: { table.numberOfRows(inSection: $0) }
      )
    else { return nil }
    guard let last = path.last else { return Cut(position: table.rectForRow(at: path.next).minY) }
    return Cut(position: table.rectForRow(at: last).maxY)
  }

  private func cut(of collection: UICollectionView, after count: Int) -> Cut? {
    guard
      let path = path(
        after: count,
        sections: collection.numberOfSections,
        items: { collection.numberOfItems(inSection: $0) }
      )
    else { return nil }
    let layout = collection.collectionViewLayout
    let frames = path.allowed.compactMap { layout.layoutAttributesForItem(at: $0)?.frame }
    guard let next = layout.layoutAttributesForItem(at: path.next)?.frame,
      frames.isEmpty == path.allowed.isEmpty
    else { return nil }
    let isHorizontal =
      collection.contentSize.width > collection.bounds.width + 1
      && collection.contentSize.height <= collection.bounds.height + 1
    let start = isHorizontal ? next.minX : next.minY
    let ends = frames.map { isHorizontal ? $0.maxX : $0.maxY }
    let end = ends.max() ?? start
    // If the first row that is not allowed shares its line with allowed ones, the line is hidden,
    // unless it is the only line.
    let position = end > start && ends.contains { $0 <= start } ? start : end
    return Cut(position: position, isHorizontal: isHorizontal)
  }

  private struct Path {
    var allowed: [IndexPath]
    var next: IndexPath
    var last: IndexPath? { allowed.last }
  }

  /// Returns the allowed index paths, none for a count of 0, and the first one beyond them; `nil` if
  /// all are allowed.
  private func path(after count: Int, sections: Int, items: (Int) -> Int) -> Path? {
    var allowed: [IndexPath] = []
    for section in 0..<max(sections, 0) {
      for item in 0..<max(items(section), 0) {
        let path = IndexPath(item: item, section: section)
        if allowed.count >= count { return Path(allowed: allowed, next: path) }
        allowed.append(path)
      }
    }
    return nil
  }
}
