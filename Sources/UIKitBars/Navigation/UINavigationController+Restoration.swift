import UIKitCore

extension UINavigationController: RestoringContainer {
  /// The stack as it was; controllers that could not be made anew are left out.
  package func takeRestoredChildren(_ children: [UIViewController]) {
    setViewControllers(children, animated: false)
  }
}
