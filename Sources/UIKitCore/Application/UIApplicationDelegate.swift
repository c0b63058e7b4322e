import CoreGraphics
import Foundation

/// Hears of the app's life.
///
/// All methods are optional.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Where an app without scenes keeps its window; nil: nowhere.
  var window: UIWindow? { get set }
  /// The app is launched; the older form, called where the form with options is left out.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// The app is being launched; state is restored after this. False: the URL is not opened.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app is launched and its interface about to be shown. False: the URL is not opened.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The app takes events.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// The app is about to take no more events: something lies over it, or it leaves the screen.
  func applicationWillResignActive(_ application: UIApplication)
  /// The app is no longer on the screen; it may be ended from now on.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// The app is about to come back to the screen.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// The app is about to end; nothing that is not saved by now outlives it.
  func applicationWillTerminate(_ application: UIApplication)
  /// Memory is short; what can be made anew should go.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
  /// The day, the time zone or the clock changed.
  func applicationSignificantTimeChange(_ application: UIApplication)
  /// Opens a URL; false: the app does not know what to do with it.
  func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// The orientations that a window may have; asked before those of its controllers.
  func application(
    _ application: UIApplication,
    supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask
  /// The interface is about to turn; the duration is in seconds.
  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
    duration: TimeInterval
  )
  /// The interface has turned.
  func application(
    _ application: UIApplication,
    didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation
  )
  /// The status bar is about to have another frame: a call begins or ends, the interface turns.
  func application(
    _ application: UIApplication,
    willChangeStatusBarFrame newStatusBarFrame: CGRect
  )
  /// The status bar has another frame than it had.
  func application(
    _ application: UIApplication,
    didChangeStatusBarFrame oldStatusBarFrame: CGRect
  )
  /// How a new scene is made.
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// A person closed scenes that will not come back.
  func application(
    _ application: UIApplication,
    didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  )
  /// Does a quick action of the home screen; `completionHandler` hears whether it was done.
  func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  )
  /// Whether the state is saved when the app leaves the screen, by default false.
  func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Whether what was saved is restored, by default false.
  func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool
  /// Deprecated by UIKit since iOS 13.2 for the "secure" form.
  func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool
  /// Deprecated by UIKit since iOS 13.2 for the "secure" form.
  func application(
    _ application: UIApplication,
    shouldRestoreApplicationState coder: NSCoder
  ) -> Bool
  /// Saving begins; the app adds what belongs to no controller.
  func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder)
  /// Restoring has come to its end.
  func application(_ application: UIApplication, didDecodeRestorableStateWith coder: NSCoder)
  /// The controller at the end of a path, where it has no restoration class; nil: one that is there.
  func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController?
  /// A person goes on here with an activity; false: UIKit tells them itself.
  func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool
  /// Goes on with an activity; `restorationHandler` has objects restore it.
  func application(
    _ application: UIApplication,
    continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
  ) -> Bool
  /// An activity of a type did not come.
  func application(
    _ application: UIApplication,
    didFailToContinueUserActivityWithType userActivityType: String,
    error: any Error
  )
  /// Whether app extensions of a kind may be used in the app; false for `.keyboard` leaves the
  /// system's keyboard alone.
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool
  /// An activity is about to be handed on; the app may update it.
  func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
  /// The device is about to be locked; protected files close.
  func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
  /// The device was unlocked; protected files can be read.
  func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
  /// The app is registered for push notifications; servers address it by the token.
  func application(
    _ application: UIApplication,
    didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// The app could not be registered for push notifications.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  )
  /// Deprecated by UIKit since iOS 10 for the form with a result.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  )
  /// A push notification came that has data to fetch; `completionHandler` takes the result.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  )
  /// As the form with a completion.
  func application(
    _ application: UIApplication,
    didReceiveRemoteNotification userInfo: [AnyHashable: Any]
  ) async -> UIBackgroundFetchResult
  /// Deprecated by UIKit since iOS 10: what the person allowed.
  func application(
    _ application: UIApplication,
    didRegister notificationSettings: UIUserNotificationSettings
  )
  /// Deprecated by UIKit since iOS 10: a local notification came, or was opened.
  func application(_ application: UIApplication, didReceive notification: UILocalNotification)
  /// Deprecated by UIKit since iOS 10: a person wrote a text or chose an action.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
  /// Deprecated by UIKit since iOS 10: a person chose an action.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    for notification: UILocalNotification,
    completionHandler: @escaping () -> Void
  )
  /// Deprecated by UIKit since iOS 10: a person wrote a text or chose an action.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    withResponseInfo responseInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
  /// Deprecated by UIKit since iOS 10: a person chose an action.
  func application(
    _ application: UIApplication,
    handleActionWithIdentifier identifier: String?,
    forRemoteNotification userInfo: [AnyHashable: Any],
    completionHandler: @escaping () -> Void
  )
}

extension UIApplicationDelegate {
  /// By default nil, and what is set is not kept; a delegate with a window declares it itself.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
  /// By default nothing happens.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// By default true.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
  /// By default `applicationDidFinishLaunching(_:)` is called and the answer is true.
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
  /// By default false: the app does not open URLs.
  public func application(
    _ app: UIApplication,
    open url: URL,
    options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool { false }
  /// By default the orientations of the app's Info.plist, or of the device.
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
  /// By default a configuration of the session's role, without a name or classes.
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
  /// By default the action is not done.
  public func application(
    _ application: UIApplication,
    performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) { completionHandler(false) }
  /// By default false: no state is saved.
  public func application(
    _ application: UIApplication,
    shouldSaveSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// By default false: no state is restored.
  public func application(
    _ application: UIApplication,
    shouldRestoreSecureApplicationState coder: NSCoder
  ) -> Bool { false }
  /// By default false: no state is saved.
  public func application(
    _ application: UIApplication,
    shouldSaveApplicationState coder: NSCoder
  ) -> Bool { false }
  /// By default false: no state is restored.
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
  /// By default nil: the controller is looked for among those that are there.
  public func application(
    _ application: UIApplication,
    viewControllerWithRestorationIdentifierPath identifierComponents: [String],
    coder: NSCoder
  ) -> UIViewController? { nil }
  /// By default false: UIKit tells people itself.
  public func application(
    _ application: UIApplication,
    willContinueUserActivityWithType userActivityType: String
  ) -> Bool { false }
  /// By default false: nothing is continued.
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
  /// By default true.
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
