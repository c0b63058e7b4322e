import UIKit

/// A document with columns and pictures that text flows around, made with public API only.
@main
final class PagesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(
      rootViewController: DocumentController(text: SampleText.text)
    )
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
