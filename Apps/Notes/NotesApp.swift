import UIKit

/// Folders, notes and an editor, made with public API only.
@main
final class NotesApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let store = NoteStore(folder: NoteStore.standardFolder)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.tintColor = .systemOrange
    window.rootViewController = Self.makeRoot(store)
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    offerQuickActions()
    return true
  }

  func applicationWillResignActive(_ application: UIApplication) { offerQuickActions() }

  func applicationDidBecomeActive(_ application: UIApplication) { store.lookAgain() }
  func applicationDidEnterBackground(_ application: UIApplication) { store.waitUntilSaved() }
  func applicationWillTerminate(_ application: UIApplication) { store.waitUntilSaved() }

  // The state of the screens is restored after a relaunch; the notes are on disk.
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  /// The notes of the running app.
  static var runningStore: NoteStore? { (UIApplication.shared.delegate as? NotesApp)?.store }

  /// Creates the navigation controller with the folders at its root.
  static func makeRoot(_ store: NoteStore) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: FoldersController(store: store))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    navigation.restorationIdentifier = "navigation"
    return navigation
  }
}
