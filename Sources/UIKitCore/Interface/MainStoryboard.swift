import CoreGraphics
import Foundation

/// Loads the main storyboard that the Info.plist specifies, at launch.
@MainActor
enum MainStoryboard {
  /// The app's window for the main storyboard; nil if the Info.plist does not specify one.
  private(set) static var window: UIWindow?

  /// Creates the window with the initial controller of `UIMainStoryboardFile`, and sets it on the
  /// delegate.
  ///
  /// If the Info.plist describes scenes, the scenes load their storyboards.
  static func load(into application: UIApplication) {
    window = nil
    guard let name = AppInformation.value("UIMainStoryboardFile") as? String, !name.isEmpty,
      SceneManifest.configurations(of: .windowApplication).isEmpty
    else { return }
    let made = makeWindow(UIStoryboard(name: name, bundle: nil), name: name)
    window = made
    application.delegate?.window = made
  }

  /// Shows the window unless the delegate has replaced it.
  static func show(in application: UIApplication) {
    guard let made = window, application.delegate?.window ?? made === made else { return }
    made.makeKeyAndVisible()
  }

  /// Returns a window in the size of the screen with the initial controller of a storyboard.
  static func makeWindow(_ storyboard: UIStoryboard, name: String) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    guard let root = storyboard.instantiateInitialViewController() else {
      warn(
        "“\(name)” has no initial view controller: the window stays empty. Check “Is Initial View "
          + "Controller” of a scene.",
        where: "UIStoryboard"
      )
      return window
    }
    window.rootViewController = root
    return window
  }
}
