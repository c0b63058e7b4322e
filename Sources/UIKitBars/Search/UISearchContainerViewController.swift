import CoreGraphics
import Foundation
import UIKitCore

/// Shows the search bar of a search controller at the top of its view, and its results below.
///
/// For containers that want a view controller where a search belongs. As of iOS 9.1.
// Unverified: what the view shows on iOS, where Apple's own apps use a navigation item.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  private let search: UISearchController

  /// Creates a controller that shows a search.
  public init(searchController: UISearchController) {
    search = searchController
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  /// Creates a controller with a search that has no results; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    search = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
    definesPresentationContext = true
    coder.finish(self, as: UISearchContainerViewController.self)
  }

  /// The search that is shown.
  open var searchController: UISearchController { search }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.addSubview(search.searchBar)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let bar = search.searchBar
    let safe = view.safeAreaInsets
    guard bar.superview === view else { return }
    bar.frame = CGRect(
      x: 0,
      y: safe.top,
      width: view.bounds.width,
      height: bar.sizeThatFits(view.bounds.size).height
    )
  }
}
