import Foundation

extension UIApplication {
  /// The state of the app.
  public enum State: Int, Sendable {
    /// The app is on the screen and receives events.
    case active = 0
    /// The app is on the screen and receives no events.
    case inactive
    /// The app is not on the screen.
    case background
  }

  /// A key of the launch options, which give the reason of the launch.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name in the dictionary of options.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `URL` that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the app that requested the launch, a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    /// The push notification that launched the app.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// The local notification that launched the app; deprecated by UIKit since iOS 10.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
    )
    /// The quick action that launched the app.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The activity that the app was launched to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
    /// The app was launched by a location event.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  /// A key of the options of a URL that the app opens.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name in the dictionary of options.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The bundle identifier of the app that opens the URL, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    /// Data that the opening app added.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )
    /// An `NSNumber` of a `Bool`; if false, the file must be copied before it is changed.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// A key of the options for opening a URL in another app.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name in the dictionary of options.
    public let rawValue: String
    /// Creates a key from a name; unsupported options are ignored.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An `NSNumber` of a `Bool`: opens the URL only if an app is associated with the link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// A key of shortcut options.
  public struct ShortcutKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String
    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Posted after the delegate's `didFinishLaunchingWithOptions` method has returned.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// Posted when the app begins to receive events.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted before the app stops receiving events, for example for an alert of the system.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when the app is no longer visible.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted before the app becomes visible again; not at launch.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted before the app terminates in an orderly way; a killed app posts nothing.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted when memory is low.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// Posted at midnight and when the clock was changed.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
  /// Posted when refreshing in the background was allowed or forbidden for the app.
  nonisolated public static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification"
  )
  /// Posted before a locked device closes protected files.
  nonisolated public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable"
  )
  /// Posted when protected files can be read again.
  nonisolated public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable"
  )
  /// Posted after a screenshot was taken.
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
  /// Posted before the interface rotates; the user info contains the new orientation.
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )
  /// Posted after the interface has rotated; the user info contains the old orientation.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// The user info key of an orientation: an `NSNumber` of a `UIInterfaceOrientation`.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// Posted before the frame of the status bar changes.
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification"
  )
  /// Posted after the frame of the status bar has changed.
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification"
  )
  /// The user info key of a frame: an `NSValue` of the new frame before the change, or the old one
  /// after it.
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// The URL that opens the app's page in Settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// The minimum fetch interval, in seconds: as often as the system allows.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// The fetch interval, in seconds, that disables background fetching.
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}

extension UIApplication {
  /// A kind of app extension that an app can reject.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The extension point's name in the Info.plist of extensions.
    public let rawValue: String
    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards of other apps: `com.apple.keyboard-service`.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

/// The identifier of a background task.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The task's number, counted from 1; 0 is not a task.
  public let rawValue: Int
  /// Creates an identifier from a number that `beginBackgroundTask` returned.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The identifier of no task, for variables before a task begins and after it ends.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The permission of the app to refresh in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The person may not change the setting.
  case restricted = 0
  /// The person has disabled background refresh.
  case denied
  /// Background refresh is allowed.
  case available
}

/// The style of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// Depends on the appearance; dark up to iOS 12.
  case `default` = 0
  /// White text.
  case lightContent = 1
  /// Black text.
  case darkContent = 3
}

/// The animation of the status bar when it is hidden or shown.
public enum UIStatusBarAnimation: Int, Sendable {
  /// No animation.
  case none = 0
  /// The bar fades in and out.
  case fade
  /// The bar slides down and up.
  case slide
}
