import UIKit

/// The catalogue app: a screen for every element that Russet builds, made with public API only.
@main
final class GalleryApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = StackController(root: IndexController())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
