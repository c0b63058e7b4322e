import ContactsUI
import UIKit

/// The person's contacts, made with public API only.
@main
final class ContactsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  let book = ContactBook()

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ContactsController(book: book)
    self.window = window
    return true
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.makeKeyAndVisible()
    book.open()
    offerQuickActions()
    return true
  }

  // Shows the changes of other programs.
  func applicationDidBecomeActive(_ application: UIApplication) { book.reload() }

  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { true }
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { true }

  /// The contacts of the running app.
  static var runningBook: ContactBook? { (UIApplication.shared.delegate as? ContactsApp)?.book }
}
