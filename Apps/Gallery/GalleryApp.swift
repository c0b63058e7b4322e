import UIKit

/// The catalogue app: a screen for every element of Russet, made with public API only.
@main
final class GalleryApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let gallery = GalleryController()
    window.rootViewController = gallery
    window.makeKeyAndVisible()
    self.window = window
    if let screen = requestedScreen() { gallery.open(screen, animated: false) }
    return true
  }

  /// Escape goes back from every screen, even while text is edited.
  override var keyCommands: [UIKeyCommand]? {
    let back = UIKeyCommand(
      title: "Back",
      action: Selector(GalleryApp.leave, "leaveScreen:"),
      input: UIKeyCommand.inputEscape
    )
    back.wantsPriorityOverSystemBehavior = true
    return [back]
  }

  private func leave(_ sender: Any?) {
    (window?.rootViewController as? GalleryController)?.leave()
  }

  /// Returns the screen that `--open TITLE` names, for pictures and tests; exits if no screen has
  /// the title.
  private func requestedScreen() -> CatalogueArea.Screen? {
    let arguments = ProcessInfo.processInfo.arguments
    guard let option = arguments.firstIndex(of: "--open") else { return nil }
    do {
      return try CatalogueArea.screen(
        titled: option + 1 < arguments.count ? arguments[option + 1] : ""
      )
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      // The exit status EX_USAGE.
      exit(64)
    }
  }
}
