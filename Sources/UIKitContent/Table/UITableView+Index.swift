import CoreGraphics
import Foundation
import UIKitCore

extension UITableView: IndexedList {
  package final var indexColor: UIColor { sectionIndexColor ?? tintColor }
  package final var indexBackgroundColor: UIColor? { sectionIndexBackgroundColor }
  package final var indexTrackingColor: UIColor? { sectionIndexTrackingBackgroundColor }
}

extension UITableView {
  /// Reads the titles of the index, and shows the index if there are enough rows.
  final func reloadIndex() {
    guard let dataSource, loading.isLoaded || loading.isLoading else { return }
    let titles = dataSource.sectionIndexTitles(for: self) ?? []
    let isShown =
      !titles.isEmpty && !isEditingValue && style == .plain
      && geometry.rowCount >= sectionIndexMinimumDisplayRowCount
    guard isShown else {
      guard let indexView else { return }
      indexView.removeFromSuperview()
      self.indexView = nil
      cellLooksDidChange(heights: true)
      return
    }
    let isNew = indexView == nil
    let view = indexView ?? SectionIndexView(frame: .zero)
    indexView = view
    view.show(titles, in: self)
    let width = view.preferredWidth
    if isNew || view.bounds.width != width {
      view.bounds.size.width = width
      if view.superview !== self { addSubview(view) }
      cellLooksDidChange(heights: true)
    }
    placeIndex()
  }

  final func indexLooksDidChange() {
    indexView?.colorsDidChange()
  }

  /// Positions the index at the edge of the part that bars do not cover.
  final func placeIndex() {
    guard let indexView else { return }
    let room = uncovered
    let width = indexView.bounds.width
    let area = safeAreaInsets
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isLeft ? bounds.minX + area.left : bounds.maxX - area.right - width,
      y: room.minY,
      width: width,
      height: room.height
    )
    if indexView.frame != frame { indexView.frame = frame }
  }

  /// Called after the user touched an entry of the index.
  package final func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    if title == Self.indexSearch {
      setContentOffset(
        CGPoint(x: contentOffset.x, y: -adjustedContentInset.top),
        animated: false
      )
      return
    }
    let section = dataSource.tableView(self, sectionForSectionIndexTitle: title, at: index)
    guard section >= 0, section < numberOfSections else { return }
    scroll(
      to: IndexPath(row: NSNotFound, section: section),
      at: .top,
      animated: false
    )
  }
}
