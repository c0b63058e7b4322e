import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// A batch of updates while it is shown: what was where, and what became of it.
@MainActor
struct LayoutUpdate {
  let plan: UpdatePlan
  /// Attributes of before, of what was in sight or near it, moved along with the content's offset.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  /// Supplementary views of these kinds belong to items; others to their sections.
  var kindsOfItems: Set<String> = []
  /// What the layout says comes besides items and sections.
  var inserted: Set<ElementKey> = []
  /// What the layout says goes besides items and sections.
  var deleted: Set<ElementKey> = []

  private func goesByItem(_ key: ElementKey) -> Bool {
    key.category == .cell || kindsOfItems.contains(key.kind)
  }

  /// Where an element was; nil: it is new, or was made anew.
  func oldKey(of key: ElementKey) -> ElementKey? {
    guard !inserted.contains(key),
      let path = goesByItem(key)
        ? plan.oldPath(ofItemAt: key.path) : plan.oldPath(ofSupplementaryAt: key.path)
    else { return nil }
    return ElementKey(category: key.category, kind: key.kind, path: path)
  }

  /// Where an element is; nil: it was deleted, or gets another view.
  func newKey(of key: ElementKey) -> ElementKey? {
    guard !deleted.contains(key),
      let path = goesByItem(key)
        ? plan.newPath(ofItemAt: key.path) : plan.newPath(ofSupplementaryAt: key.path)
    else { return nil }
    return ElementKey(category: key.category, kind: key.kind, path: path)
  }
}

/// A change from one layout to another while it is shown.
@MainActor
struct LayoutChange {
  /// Attributes by the layout of before, of what was in sight, moved along with the content's
  /// offset.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  let shift: CGPoint
}

/// An animated change of the bounds while it is shown.
@MainActor
struct LayoutBoundsChange {
  let old: [ElementKey: UICollectionViewLayoutAttributes]
}

extension UpdatePlan {
  /// Where an item was; nil: it is new or was made anew.
  func oldPath(ofItemAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard changes.indices.contains(row.section), let old = oldPath(of: row) else { return nil }
    return reloadedRows[old] == nil ? old.indexPath : nil
  }

  /// Where an item is; nil: it was deleted or gets another view.
  func newPath(ofItemAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard newSections.indices.contains(row.section), reloadedRows[row] == nil else { return nil }
    return newPath(of: row)?.indexPath
  }

  /// Where a supplementary view of a section was; nil: its section is new.
  func oldPath(ofSupplementaryAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard changes.indices.contains(row.section), let old = oldSection(of: row.section) else {
      return nil
    }
    return RowPath(old, row.row).indexPath
  }

  /// Where a supplementary view of a section is; nil: its section is gone.
  func newPath(ofSupplementaryAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard newSections.indices.contains(row.section), let new = newSections[row.section] else {
      return nil
    }
    return RowPath(new, row.row).indexPath
  }
}
