import UIKitCore

extension UINavigationController: RestoringContainer {
  /// Sets the restored stack, without the controllers that could not be restored.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    setViewControllers(children, animated: false)
  }
}
