import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

/// A batch of updates during its animation, with the old positions and their changes.
@MainActor
struct LayoutUpdate {
  let plan: UpdatePlan
  /// The former attributes of elements in or near the visible area, moved with the content offset.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  /// The kinds of supplementary views that belong to items instead of sections.
  var kindsOfItems: Set<String> = []
  /// The elements that the layout inserts in addition to items and sections.
  var inserted: Set<ElementKey> = []
  /// The elements that the layout deletes in addition to items and sections.
  var deleted: Set<ElementKey> = []

  private func goesByItem(_ key: ElementKey) -> Bool {
    key.category == .cell || kindsOfItems.contains(key.kind)
  }

  /// Returns the former key of an element; nil if it is new or recreated.
  func oldKey(of key: ElementKey) -> ElementKey? {
    guard !inserted.contains(key),
      let path = goesByItem(key)
        ? plan.oldPath(ofItemAt: key.path) : plan.oldPath(ofSupplementaryAt: key.path)
    else { return nil }
    return ElementKey(category: key.category, kind: key.kind, path: path)
  }

  /// Returns the new key of an element; nil if it was deleted or receives another view.
  func newKey(of key: ElementKey) -> ElementKey? {
    guard !deleted.contains(key),
      let path = goesByItem(key)
        ? plan.newPath(ofItemAt: key.path) : plan.newPath(ofSupplementaryAt: key.path)
    else { return nil }
    return ElementKey(category: key.category, kind: key.kind, path: path)
  }
}

/// A change of the layout during its animation.
@MainActor
struct LayoutChange {
  /// The attributes of visible elements by the former layout, moved with the content offset.
  let old: [ElementKey: UICollectionViewLayoutAttributes]
  let from: UICollectionViewLayout
  let to: UICollectionViewLayout
  let shift: CGPoint
}

/// An animated change of the bounds.
@MainActor
struct LayoutBoundsChange {
  let old: [ElementKey: UICollectionViewLayoutAttributes]
}

extension UpdatePlan {
  /// Returns the former path of an item; nil if it is new or recreated.
  func oldPath(ofItemAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard changes.indices.contains(row.section), let old = oldPath(of: row) else { return nil }
    return reloadedRows[old] == nil ? old.indexPath : nil
  }

  /// Returns the new path of an item; nil if it was deleted or receives another view.
  func newPath(ofItemAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard newSections.indices.contains(row.section), reloadedRows[row] == nil else { return nil }
    return newPath(of: row)?.indexPath
  }

  /// Returns the former path of a section's supplementary view; nil if its section is new.
  func oldPath(ofSupplementaryAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard changes.indices.contains(row.section), let old = oldSection(of: row.section) else {
      return nil
    }
    return RowPath(old, row.row).indexPath
  }

  /// Returns the new path of a section's supplementary view; nil if its section was deleted.
  func newPath(ofSupplementaryAt path: IndexPath) -> IndexPath? {
    guard let row = RowPath(path) else { return path }
    guard newSections.indices.contains(row.section), let new = newSections[row.section] else {
      return nil
    }
    return RowPath(new, row.row).indexPath
  }
}
