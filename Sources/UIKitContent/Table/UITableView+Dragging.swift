import CoreGraphics
import Foundation
import UIKitCore

/// Rows that can be lifted.
@MainActor
final class TableDragging {
  static var isEnabledByDefault: Bool { UIDragInteraction.isEnabledByDefault }
  var isEnabled = TableDragging.isEnabledByDefault
  var isActive = false
}

/// What hovers over the table or was dropped on it.
@MainActor
final class TableDropping {
  var isActive = false
  var hasPlaceholders: Bool { false }
  func placeholderCount(inSection section: Int) -> Int { 0 }
  func placeholder(at path: RowPath) -> UITableViewPlaceholder? { nil }
  func placeholderHeight(at path: RowPath) -> CGFloat? { nil }
  func dataPath(of path: RowPath) -> RowPath? { path }
}

extension UITableView {
  final func updateDragging() {}
  final func updateDropping() {}
  final func setDragEnabled(_ isEnabled: Bool) {}
  final func updateSpring() {}
  final func placeholderCell(
    _ placeholder: UITableViewPlaceholder,
    _ path: RowPath
  )
    -> UITableViewCell
  { UITableViewCell() }
  final func shownPath(ofDataPath path: IndexPath?) -> IndexPath? { path }
  final func dataPath(ofShownPath path: IndexPath?) -> IndexPath? { path }
  final func usingShownPaths(_ actions: () -> Void) { actions() }
}
