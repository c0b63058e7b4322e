import Foundation

extension UIApplication {
  /// What the app is doing.
  public enum State: Int, Sendable {
    /// On the screen, and taking events.
    case active = 0
    /// On the screen without events, or not on the screen.
    case inactive, background
  }

  /// Why the app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key of the dictionary of options.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The `URL` that the app was launched to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The bundle identifier of the app that asked, a `String`.
    public static let sourceApplication = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsSourceApplicationKey"
    )
    /// The push that the app was launched for.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey"
    )
    /// The local notification that the app was launched for; deprecated by UIKit since iOS 10.
    public static let localNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsLocalNotificationKey"
    )
    /// The quick action that the app was launched with.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey"
    )
    /// The activity that the app was launched to continue.
    public static let userActivityDictionary = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey"
    )
    /// The app was launched for a change of place.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
  }

  /// Facts about a URL that the app opens.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key of the dictionary of options.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The bundle identifier of the app that asked, a `String`.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey"
    )
    /// What the opening app sent along.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey"
    )
    /// An `NSNumber` of a `Bool`: the file must be copied before it is changed where false.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey"
    )
  }

  /// How a URL is opened.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key of the dictionary of options.
    public let rawValue: String
    /// Makes a key of a name; options that are not known are passed over.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// An `NSNumber` of a `Bool`: open only where an app is associated with the link.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly"
    )
  }

  /// Names unfinished work.
  public struct ShortcutKey: RawRepresentable, Hashable, Sendable {
    /// The name of the fact.
    public let rawValue: String
    /// Makes a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Posted after the delegate's `didFinishLaunchingWithOptions` has returned.
  nonisolated public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification"
  )
  /// Posted when the app begins to receive events.
  nonisolated public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification"
  )
  /// Posted before the app stops receiving events, also for an alert of the system.
  nonisolated public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification"
  )
  /// Posted when no part of the app is seen any more.
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification"
  )
  /// Posted before the app is seen again; not at launch.
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification"
  )
  /// Posted before the app ends in an orderly way; a killed app posts nothing.
  nonisolated public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification"
  )
  /// Posted when memory runs short.
  nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification"
  )
  /// Posted at midnight and when the clock was set.
  nonisolated public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification"
  )
  /// Posted when the app was allowed or forbidden to refresh in the background.
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
  /// Posted after a picture of the screen was taken.
  nonisolated public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification"
  )
  /// Posted before the interface turns; its user info has the orientation to come.
  nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification"
  )
  /// Posted after the interface has turned; its user info has the orientation that was.
  nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification"
  )
  /// An `NSNumber` of a `UIInterfaceOrientation`.
  nonisolated public static let statusBarOrientationUserInfoKey =
    "UIApplicationStatusBarOrientationUserInfoKey"
  /// Posted before the status bar takes another frame.
  nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification"
  )
  /// Posted after the status bar has taken another frame.
  nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification"
  )
  /// An `NSValue` of the frame: the one to come, or the one that was.
  nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// The URL that opens the app's page in Settings.
  nonisolated public static let openSettingsURLString = "app-settings:"
  /// As often as the system allows, in seconds.
  nonisolated public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// No fetching in the background, in seconds.
  nonisolated public static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}

extension UIApplication {
  /// A kind of app extension that an app may leave out.
  public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name that extensions have in their Info.plist.
    public let rawValue: String
    /// Makes the identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Keyboards of other apps: `com.apple.keyboard-service`.
    public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
  }
}

/// Names work that goes on in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// Counts up from 1 with each task; 0 names none.
  public let rawValue: Int
  /// Makes the identifier of a number that `beginBackgroundTask` gave.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task: what a variable holds before a task begins and after it ends.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Whether the app may refresh itself in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// The person may not change it.
  case restricted = 0
  /// The person does not want it, or it is allowed.
  case denied, available
}

/// The look of the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the appearance; dark up to iOS 12.
  case `default` = 0
  /// White.
  case lightContent = 1
  /// Black.
  case darkContent = 3
}

/// How the status bar comes and goes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading, or by sliding up and down.
  case fade, slide
}
