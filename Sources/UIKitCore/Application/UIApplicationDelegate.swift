import CoreGraphics
import Foundation

/// The methods that an app's delegate implements to respond to events in the app's life.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of an app without scenes; `nil` if there is none.
  var window: UIWindow? { get set }
  /// Called after the launch if the form with options is not implemented; the older form.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called during the launch, before state is restored; returns false if the URL should not be
  /// opened.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called after the launch, before the interface is shown; returns false if the URL should not
  /// be opened.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app begins to receive events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Called before the app stops receiving events: it is covered, or it leaves the screen.
  func applicationWillResignActive(_ application: UIApplication)
  /// Called when the app has left the screen; it may be terminated after this.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Called before the app returns to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Called before the app terminates; data that is not saved now is lost.
  func applicationWillTerminate(_ application: UIApplication)
  /// Called when memory is low, to release objects that can be created again.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// Called when the day, the time zone or the clock changed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Opens a URL; returns false if the app cannot handle it.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Returns the orientations that a window allows; called before those of its controllers are
  /// used.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// Called before the interface rotates; the duration is in seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  )
  /// Called after the interface has rotated.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  )
  /// Called before the frame of the status bar changes: a call begins or ends, or the interface
  /// rotates.
  func application(
    _ application: UIApplication,
    willChangeStatusBarFrame newStatusBarFrame: CGRect
  )
  /// Called after the frame of the status bar has changed.
  func application(
    _ application: UIApplication,
    didChangeStatusBarFrame oldStatusBarFrame: CGRect
  )
  /// Returns the configuration of a new scene.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Called after a person closed scenes, which do not return.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
  /// Performs a quick action of the home screen; `completionHandler` receives whether it
  /// succeeded.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Returns whether the state is saved when the app leaves the screen, by default false.
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether the saved state is restored, by default false.
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Returns whether the state is saved; deprecated by UIKit since iOS 13.2 for the "secure" form.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Returns whether the state is restored; deprecated by UIKit since iOS 13.2 for the "secure"
  /// form.
  func application(
    _ application: UIApplication,
    shouldRestoreApplicationState coder: NSCoder
  ) -> Bool
  /// Called when saving begins; the app adds state that belongs to no controller.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Called when restoring has ended.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// Returns the controller at the end of a path if it has no restoration class; `nil` to use an
  /// existing controller.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// Called before an activity is continued; returns false if UIKit should notify the person.
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Continues an activity; `restorationHandler` lets objects restore it.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// Called when an activity could not be continued.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Returns whether app extensions of a kind may be used in the app; false for `.keyboard` allows
  /// only the system's keyboard.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  /// Called before an activity is handed off, so that the app can update it.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// Called before the device is locked and protected files become unavailable.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// Called after the device was unlocked and protected files are available.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// Called when the app is registered for push notifications; servers address it by the token.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Called when the registration for push notifications failed.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Called when a push notification arrives; deprecated by UIKit since iOS 10 for the form with a
  /// result.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )
  /// Called when a push notification with data to fetch arrives; `completionHandler` takes the
  /// result.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// Called when a push notification with data to fetch arrives; returns the result.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  /// Called with the notifications that the person allowed; deprecated by UIKit since iOS 10.
  func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  )
  /// Called when a local notification arrives or is opened; deprecated by UIKit since iOS 10.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  /// Called when a person entered a text or chose an action of a local notification; deprecated by
  /// UIKit since iOS 10.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
  /// Called when a person chose an action of a local notification; deprecated by UIKit since iOS
  /// 10.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  )
  /// Called when a person entered a text or chose an action of a push notification; deprecated by
  /// UIKit since iOS 10.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
  /// Called when a person chose an action of a push notification; deprecated by UIKit since iOS
  /// 10.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
}

extension UIApplicationDelegate {
  /// Returns `nil` by default, and ignores values that are set; a delegate with a window declares
  /// the property itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// By default nothing happens.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// Returns true by default.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// Calls `applicationDidFinishLaunching(_:)` and returns true by default.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool {
    applicationDidFinishLaunching(application)
    return true
  }
  /// By default nothing happens.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationSignificantTimeChange(_ application: UIApplication) {}
  /// Returns false by default: the app does not open URLs.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// Returns the orientations of the app's Info.plist, or of the device, by default.
  public func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { application.defaultOrientations }
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  ) {}
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  ) {}
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    willChangeStatusBarFrame newStatusBarFrame: CGRect
  ) {}
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    didChangeStatusBarFrame oldStatusBarFrame: CGRect
  ) {}
  /// Returns a configuration of the session's role, without a name or classes, by default.
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    application.answeredWithDefaultSceneConfiguration = true
    return UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// Completes with false by default: the action is not performed.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// Returns false by default: no state is saved.
  public func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false by default: no state is restored.
  public func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false by default: no state is saved.
  public func application(
    _ application: UIApplication,
    shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }
  /// Returns false by default: no state is restored.
  public func application(
    _ application: UIApplication,
    shouldRestoreApplicationState coder: NSCoder
  ) -> Bool { false }
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    willEncodeRestorableStateWith coder: NSCoder
  ) {}
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    didDecodeRestorableStateWith coder: NSCoder
  ) {}
  /// Returns `nil` by default: an existing controller is used.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  /// Returns false by default: UIKit notifies the person.
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// Returns false by default: nothing is continued.
  public func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool { false }
  /// By default nothing happens.
  public func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  ) {}
  /// Returns true by default.
  public func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { true }
  /// By default nothing happens.
  public func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity) {}
  /// By default nothing happens.
  public func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication) {}
  /// By default nothing happens.
  public func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication) {}
}
