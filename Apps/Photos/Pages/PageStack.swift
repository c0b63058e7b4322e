import UIKit

/// The navigation controller of a page, with clear bars while the grid is visible behind it.
final class PageStack: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    isToolbarHidden = false
    view.backgroundColor = .clear
  }
}
