import CoreGraphics
import Foundation

/// The storyboards that the Info.plist names, at launch.
@MainActor
enum MainStoryboard {
  /// The app's window where the Info.plist names a main storyboard; nil: it names none.
  private(set) static var window: UIWindow?

  /// Makes the window with the initial controller of `UIMainStoryboardFile`, and gives it to the
  /// delegate.
  ///
  /// Where the Info.plist describes scenes, these have the storyboards.
  static func load(into application: UIApplication) {
    window = nil
    guard let name = AppInformation.value("UIMainStoryboardFile") as? String, !name.isEmpty,
      SceneManifest.configurations(of: .windowApplication).isEmpty
    else { return }
    let made = makeWindow(UIStoryboard(name: name, bundle: nil), name: name)
    window = made
    application.delegate?.window = made
  }

  /// Shows the window, unless the delegate has put another in its place.
  static func show(in application: UIApplication) {
    guard let made = window, application.delegate?.window ?? made === made else { return }
    made.makeKeyAndVisible()
  }

  /// A window of the screen's size with the initial controller of a storyboard.
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
