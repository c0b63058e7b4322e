import UIKit

/// The stack of a page, whose bars are clear where the grid shines through.
final class PageStack: UINavigationController {
  override func viewDidLoad() {
    super.viewDidLoad()
    isToolbarHidden = false
    view.backgroundColor = .clear
  }
}
