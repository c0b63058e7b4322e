import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView {
  // MARK: Translating

  /// Returns the data source's path of a shown item; nil for a placeholder.
  ///
  /// During an interactive movement, paths are those that are shown.
  final func dataPath(ofShown path: IndexPath) -> IndexPath? {
    guard drag.translates else { return path }
    let counted = drag.shift?.before(path) ?? path
    guard let row = RowPath(counted) else { return path }
    return drag.placeholders.dataPath(of: row)?.indexPath
  }

  /// Returns the path at which an item of the data source is shown.
  final func shownPath(ofData path: IndexPath) -> IndexPath {
    guard drag.translates, !batch.usesShownPaths, let row = RowPath(path) else { return path }
    let counted = drag.placeholders.shownPath(of: row).indexPath
    return drag.shift?.after(counted) ?? counted
  }

  /// Returns the item of the data source for the cell at a path; nil for a placeholder.
  final func sourcePath(ofShown path: IndexPath) -> IndexPath? {
    dataPath(ofShown: movement?.shift.before(path) ?? path)
  }

  /// Returns the public path of a shown item; nil for a placeholder that the caller does not count.
  final func outerPath(ofShown path: IndexPath) -> IndexPath? {
    batch.usesShownPaths ? path : dataPath(ofShown: path)
  }

  /// Returns the public number of items in a section; a query by the layout includes placeholders.
  final func outerCount(ofShown count: Int, in section: Int) -> Int {
    guard drag.translates, !shown.isAskingLayout, !batch.usesShownPaths else { return count }
    var count = count - drag.placeholders.count(inSection: section)
    if let shift = drag.shift {
      if shift.source.section == section { count += 1 }
      if shift.target.section == section { count -= 1 }
    }
    return count
  }

  final func shownCell(at path: IndexPath) -> UICollectionViewCell? {
    shown.views[ElementKey(cell: path)] as? UICollectionViewCell
  }

  final func usingShownPaths(_ actions: () -> Void) {
    let old = batch.usesShownPaths
    batch.usesShownPaths = true
    actions()
    batch.usesShownPaths = old
  }

  // MARK: Cells

  final func placeholder(at path: IndexPath) -> UICollectionViewPlaceholder? {
    guard drag.translates else { return nil }
    let counted = drag.shift?.before(path) ?? path
    return RowPath(counted).flatMap { drag.placeholders[$0] }
  }

  final func placeholderCell(
    _ placeholder: UICollectionViewPlaceholder,
    _ path: IndexPath
  ) -> UICollectionViewCell {
    let cell: UICollectionViewCell
    if placeholder === drag.hole {
      let view = dequeue(.init(identifier: "hole", kind: "drop"), UICollectionViewCell.self)
      cell = unsafeDowncast(view, to: UICollectionViewCell.self)
    } else {
      cell = dequeueCell(placeholder.reuseIdentifier, path)
      placeholder.cellUpdateHandler?(cell)
    }
    cell.isPlaceholder = true
    return cell
  }

  /// Configures the cell of a placeholder again.
  final func update(_ placeholder: UICollectionViewPlaceholder) {
    guard let path = drag.placeholders.path(of: placeholder)?.indexPath,
      let cell = shownCell(at: drag.shift?.after(path) ?? path)
    else { return }
    placeholder.cellUpdateHandler?(cell)
    shown.measured.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  // MARK: Coming and going

  final func insert(_ placeholder: UICollectionViewPlaceholder) {
    guard batch.depth == 0 else {
      return batch.afterwards.append { [weak self] in self?.insert(placeholder) }
    }
    loadIfNeeded()
    guard let asked = RowPath(placeholder.insertionIndexPath),
      data.counts.indices.contains(asked.section)
    else { return }
    var path = drag.placeholders.shownPath(of: asked)
    path.row = min(max(0, path.row), data.counts[path.section])
    beginBatch()
    drag.placeholders.insert(placeholder, at: path)
    batch.shownUpdates.append(.insertRow(path, .automatic))
    endBatch()
  }

  /// Removes a placeholder; `updates` inserts an item at its place in the data.
  ///
  /// - Returns: False if the placeholder does not exist.
  final func remove(
    _ placeholder: UICollectionViewPlaceholder,
    replacing updates: ((IndexPath) -> Void)? = nil
  ) -> Bool {
    guard drag.placeholders.path(of: placeholder) != nil else { return false }
    beginBatch()
    defer { endBatch() }
    guard let path = drag.placeholders.remove(placeholder) else { return false }
    if let updates {
      updates(drag.placeholders.dataSlot(of: path).indexPath)
      batch.shownUpdates.append(.reloadRow(path, .automatic))
    } else {
      batch.shownUpdates.append(.deleteRow(path, .automatic))
    }
    return true
  }
}
