import CoreGraphics
import Foundation
import UIKitContent
import UIKitCore

extension UICollectionView: SweptList {
  package final func sweepPath(at point: CGPoint) -> RowPath? {
    item(at: point).flatMap { RowPath($0) }
  }

  package final func sweepPath(nearestTo point: CGPoint) -> RowPath? {
    var best: (path: IndexPath, distance: CGFloat)?
    for entry in shown.entries where entry.isShown && entry.key.category == .cell {
      let frame = entry.attributes.seenFrame
      let x = max(frame.minX - point.x, point.x - frame.maxX, 0)
      let y = max(frame.minY - point.y, point.y - frame.maxY, 0)
      let distance = hypot(x, y)
      if let best, best.distance <= distance { continue }
      best = (entry.key.path, distance)
    }
    return best.flatMap { RowPath($0.path) }
  }

  package final func sweepPaths(from first: RowPath, to last: RowPath) -> [RowPath] {
    Array(
      sequence(first: first) { path in
        guard path < last else { return nil }
        var next = RowPath(path.section, path.row + 1)
        while self.data.counts.indices.contains(next.section),
          next.row >= self.data.counts[next.section]
        {
          next = RowPath(next.section + 1, 0)
        }
        return next <= last ? next : nil
      }
    )
  }

  package final func sweepContains(_ path: RowPath) -> Bool { data.contains(path.indexPath) }

  package final func sweepMayBegin(at path: RowPath) -> Bool {
    guard movement == nil, let item = dataPath(ofShown: path.indexPath) else { return false }
    return collectionDelegate?.collectionView(
      self,
      shouldBeginMultipleSelectionInteractionAt: item
    ) ?? false
  }

  package final func sweepDidBegin(at path: RowPath) {
    guard let item = dataPath(ofShown: path.indexPath) else { return }
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: item)
  }

  package final func sweepDidEnd() {
    collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self)
  }

  package final var sweepCanSelect: Bool { selectsMany && canSelect }

  package final var sweepSelection: [RowPath] { selection.order.compactMap { RowPath($0) } }

  package final func sweepIsSelected(_ path: RowPath) -> Bool {
    selection.contains(path.indexPath)
  }

  package final func sweepToggle(_ path: RowPath) {
    selectAsPerson(path.indexPath, performsAction: false)
  }
}
