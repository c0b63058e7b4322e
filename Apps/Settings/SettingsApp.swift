import UIKit

/// The device's settings: what it changes, it changes around itself.
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

  /// The stack of pages, with the list of all at its root.
  static func makeRoot() -> UINavigationController {
    let navigation = UINavigationController(
      rootViewController: PageController { SettingsPages.root }
    )
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }
}
