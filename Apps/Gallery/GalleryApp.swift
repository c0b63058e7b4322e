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
    let stack = StackController(root: IndexController())
    window.rootViewController = stack
    window.makeKeyAndVisible()
    self.window = window
    if let controller = requestedScreen() { stack.push(controller, animated: false) }
    return true
  }

  /// The screen that `--open TITLE` names, for pictures and tests.
  private func requestedScreen() -> UIViewController? {
    let arguments = ProcessInfo.processInfo.arguments
    guard let option = arguments.firstIndex(of: "--open"), option + 1 < arguments.count else {
      return nil
    }
    let title = arguments[option + 1]
    let screens = CatalogueArea.all.flatMap(\.screens)
    guard let screen = screens.first(where: { $0.title == title }) else { return nil }
    let controller = screen.make()
    controller.title = screen.title
    return controller
  }
}
