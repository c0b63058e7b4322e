import Foundation

extension UIViewController {
  /// Posted when the controller that `showDetailViewController(_:sender:)` goes to has changed: a
  /// split view controller, the object, collapsed or expanded.
  nonisolated public static let showDetailTargetDidChangeNotification = NSNotification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification"
  )
}
