import CoreGraphics
import Foundation
import UIKitCore

/// A controller that shows the search bar of a search controller at the top of its view, and its
/// results below.
///
/// Use it in containers that require a view controller for a search.
///
/// - Note: iOS 9.1 and later.
// Unverified: the content of the view on iOS, where Apple's own apps use a navigation item.
@preconcurrency @MainActor
open class UISearchContainerViewController: UIViewController {
  private let search: UISearchController

  /// Creates a controller that shows the bar of a search controller.
  public init(searchController: UISearchController) {
    search = searchController
    super.init(nibName: nil, bundle: nil)
    definesPresentationContext = true
  }

  /// Creates a controller from an archive, with a search controller without results.
  public required init?(coder: NSCoder) {
    search = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
    definesPresentationContext = true
    coder.finish(self, as: UISearchContainerViewController.self)
  }

  /// The search controller whose bar and results are shown.
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
