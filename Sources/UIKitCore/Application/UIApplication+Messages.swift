import Foundation

extension UIApplication {
  /// A message that the app is about to enter the foreground.
  public struct WillEnterForegroundMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that the app entered the background.
  public struct DidEnterBackgroundMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that the app became active.
  public struct DidBecomeActiveMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that the app is about to become inactive.
  public struct WillResignActiveMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that the app is about to terminate.
  public struct WillTerminateMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.willTerminateNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that memory is low.
  public struct DidReceiveMemoryWarningMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that the day, the time zone or the clock changed.
  public struct SignificantTimeChangeMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.significantTimeChangeNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A message that a screenshot was taken.
  public struct UserDidTakeScreenshotMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification with the same content.
    public static var name: Notification.Name { UIApplication.userDidTakeScreenshotNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is delivered as this message.
    public static var _notificationName: Notification.Name { name }
    /// Creates a message.
    public init() {}
    /// Creates the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
  /// The message that the app is about to enter the foreground.
  public static var willEnterForeground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
  /// The message that the app entered the background.
  public static var didEnterBackground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
  /// The message that the app became active.
  public static var didBecomeActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
  /// The message that the app is about to become inactive.
  public static var willResignActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
  /// The message that the app is about to terminate.
  public static var willTerminate:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
{
  /// The message that memory is low.
  public static var didReceiveMemoryWarning:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
  /// The message that the day, the time zone or the clock changed.
  public static var significantTimeChange:
    NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage> {
  /// The message that a screenshot was taken.
  public static var userDidTakeScreenshot:
    NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage>
  {
    .init()
  }
}
