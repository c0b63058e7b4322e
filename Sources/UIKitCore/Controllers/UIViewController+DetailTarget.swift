import Foundation

extension UIViewController {
  /// Posted when a split view controller, the object, collapses or expands, so that the target of
  /// `showDetailViewController(_:sender:)` changes.
  nonisolated public static let showDetailTargetDidChangeNotification = NSNotification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
  )
}
