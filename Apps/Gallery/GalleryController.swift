import UIKit

/// The navigation controller of the Gallery, with the index at its root.
final class GalleryController: UINavigationController {
  convenience init() {
    self.init(rootViewController: IndexController())
    navigationBar.prefersLargeTitles = true
  }

  /// Shows a screen of the catalogue.
  func open(_ screen: CatalogueArea.Screen, animated: Bool = true) {
    pushViewController(screen.controller(), animated: animated)
  }

  // The top screen decides the orientations; by default a navigation controller does not ask it.
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    topViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
  }

  /// Dismisses the frontmost presented controller, or else goes back.
  func leave() {
    // The top page may have presented in its own context; otherwise the stack presents.
    var front = topViewController
    while let next = front?.presentedViewController { front = next }
    if front === topViewController {
      popViewController(animated: true)
    } else {
      front?.presentingViewController?.dismiss(animated: true)
    }
  }
}
