import AppSettings
import UIKit

/// The settings of the device; changes apply to the device around the app.
@main
final class SettingsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Self.makeRoot()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  /// Shows the page of the app that opened `UIApplication.openSettingsURLString`.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    guard let navigation = window?.rootViewController as? UINavigationController else {
      return false
    }
    if let source = options[.sourceApplication] as? String {
      Self.show(source, in: navigation)
    } else {
      navigation.popToRootViewController(animated: false)
    }
    return true
  }

  /// Shows the page of an app above the first page.
  static func show(_ app: String, in navigation: UINavigationController) {
    navigation.dismiss(animated: false)
    navigation.popToRootViewController(animated: false)
    navigation.pushViewController(PageController.app(app), animated: false)
  }

  /// Creates the navigation controller with the first page.
  static func makeRoot() -> UINavigationController {
    let root = PageController { SettingsPages.root }
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = true
    addSearch(to: root, in: navigation)
    return navigation
  }

  private static func addSearch(to root: UIViewController, in navigation: UINavigationController) {
    let results = SearchResultsController(style: .plain)
    let search = UISearchController(searchResultsController: results)
    search.searchResultsUpdater = results
    search.searchBar.placeholder = SettingsPages.say("Settings")
    results.onOpen = { [weak navigation] entry in
      navigation?.pushViewController(PageController.result(entry), animated: true)
    }
    root.definesPresentationContext = true
    root.navigationItem.searchController = search
  }
}

extension PageController {
  /// Returns the page that a search result opens.
  static func result(_ entry: SettingsIndex.Entry) -> PageController {
    switch entry.row.kind {
    case .page(_, let make): PageController(make)
    case .app(let identifier): .app(identifier)
    case .pane(let app, let file): .pane(file, of: app, titled: entry.row.title)
    default: PageController(entry.page ?? { SettingsPages.root })
    }
  }
}
