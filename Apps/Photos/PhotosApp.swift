import UIKit

/// The pictures of a folder, made with public API only.
@main
final class PhotosApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let store = PhotoStore(folder: PhotoStore.standardFolder)

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
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

  // Shows the changes of other programs.
  func applicationDidBecomeActive(_ application: UIApplication) { store.reload() }

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  /// The pictures of the running app.
  static var runningStore: PhotoStore? { (UIApplication.shared.delegate as? PhotosApp)?.store }

  /// Creates the tabs with all pictures and the albums.
  static func makeRoot(_ store: PhotoStore) -> UITabBarController {
    let photos = UINavigationController(
      rootViewController: GridController(store: store, folder: nil)
    )
    photos.restorationIdentifier = "photos"
    photos.tabBarItem = UITabBarItem(
      title: "Photos",
      image: UIImage(systemName: "photo"),
      tag: 0
    )
    let albums = UINavigationController(rootViewController: AlbumsController(store: store))
    albums.navigationBar.prefersLargeTitles = true
    albums.restorationIdentifier = "albums"
    albums.tabBarItem = UITabBarItem(
      title: "Albums",
      image: UIImage(systemName: "folder"),
      tag: 1
    )
    let tabs = UITabBarController()
    tabs.viewControllers = [photos, albums]
    tabs.restorationIdentifier = "tabs"
    return tabs
  }
}
