import UIKit

/// The Gallery's stack of screens: the index below, a screen of the catalogue on it.
final class GalleryController: UINavigationController {
  convenience init() {
    self.init(rootViewController: IndexController())
    navigationBar.prefersLargeTitles = true
  }

  /// Shows a screen of the catalogue.
  func open(_ screen: CatalogueArea.Screen, animated: Bool = true) {
    pushViewController(screen.controller(), animated: animated)
  }

  // The screen on top decides how the interface may be turned; a stack of its own would not ask it.
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  /// Closes what is presented in front, else goes back.
  func leave() {
    // The page on top, which may have presented over itself alone, or what the stack presents.
    var front = topViewController
    while let next = front?.presentedViewController { front = next }
    if front === topViewController {
      popViewController(animated: true)
    } else {
      front?.presentingViewController?.dismiss(animated: true)
    }
  }
}
