import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView: IndexedList {
  package final var indexColor: UIColor { tintColor }
  package final var indexBackgroundColor: UIColor? { nil }
  package final var indexTrackingColor: UIColor? { nil }

  /// Scrolls to the entry of the index that a person touched.
  package final func scroll(toIndexTitle title: String, at index: Int) {
    guard let dataSource else { return }
    if title == UITableView.indexSearch {
      let inset = adjustedContentInset
      return setContentOffset(CGPoint(x: contentOffset.x, y: -inset.top), animated: false)
    }
    let path = dataSource.collectionView(self, indexPathForIndexTitle: title, at: index)
    let shownPath = shownPath(ofData: path)
    guard data.contains(shownPath) else { return }
    let isSideways = contentSize.height <= bounds.height && contentSize.width > bounds.width
    scroll(to: shownPath, at: isSideways ? .left : .top, animated: false)
  }
}

extension UICollectionView {
  /// Reads the titles of the index, and shows it if there are any.
  ///
  /// The index is above the content: unlike a table's rows, items keep their width.
  // Unverified: that items keep their width.
  final func reloadIndex() {
    let titles = dataSource?.indexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? SectionIndexView(frame: .zero)
    indexView = view
    view.show(titles, in: self)
    view.bounds.size.width = view.preferredWidth
    if view.superview !== self { addSubview(view) }
    placeIndex()
  }

  /// Positions the index at the edge, inside the content insets and above all items.
  final func placeIndex() {
    guard let indexView else { return }
    let inset = adjustedContentInset
    let area = safeAreaInsets
    let width = indexView.bounds.width
    let isLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let frame = CGRect(
      x: isLeft ? bounds.minX + area.left : bounds.maxX - area.right - width,
      y: bounds.minY + inset.top,
      width: width,
      height: max(0, bounds.height - inset.top - inset.bottom)
    )
    if indexView.frame != frame { indexView.frame = frame }
    if let top = subviews.lastIndex(where: { $0 is UICollectionReusableView }),
      let own = subviews.firstIndex(of: indexView), own < top
    {
      insertSubview(indexView, aboveSubview: subviews[top])
    }
  }
}
