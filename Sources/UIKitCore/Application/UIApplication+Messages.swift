import Foundation

extension UIApplication {
  /// The app comes to the foreground.
  public struct WillEnterForegroundMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.willEnterForegroundNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The app went to the background.
  public struct DidEnterBackgroundMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.didEnterBackgroundNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The app became active.
  public struct DidBecomeActiveMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.didBecomeActiveNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The app is about to be no longer active.
  public struct WillResignActiveMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.willResignActiveNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The app is about to end.
  public struct WillTerminateMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.willTerminateNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The system warns that memory runs out.
  public struct DidReceiveMemoryWarningMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.didReceiveMemoryWarningNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// The day, the time zone or the clock changed.
  public struct SignificantTimeChangeMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.significantTimeChangeNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
  /// A person took a picture of the screen.
  public struct UserDidTakeScreenshotMessage: _NotifiedMessage {
    /// The app that the message is about.
    public typealias Subject = UIApplication
    /// The notification that says the same.
    public static var name: Notification.Name { UIApplication.userDidTakeScreenshotNotification }
    // swift-format-ignore: NoLeadingUnderscores, as it is not for apps.
    /// The notification that is passed on as this message.
    public static var _notificationName: Notification.Name { name }
    /// Makes a message.
    public init() {}
    /// Makes the message of a notification.
    public static func makeMessage(_ notification: Notification) -> Self? { Self() }
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage> {
  /// The app comes to the foreground.
  public static var willEnterForeground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillEnterForegroundMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage> {
  /// The app went to the background.
  public static var didEnterBackground:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidEnterBackgroundMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage> {
  /// The app became active.
  public static var didBecomeActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidBecomeActiveMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage> {
  /// The app is about to be no longer active.
  public static var willResignActive:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillResignActiveMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage> {
  /// The app is about to end.
  public static var willTerminate:
    NotificationCenter.BaseMessageIdentifier<UIApplication.WillTerminateMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
{
  /// The system warns that memory runs out.
  public static var didReceiveMemoryWarning:
    NotificationCenter.BaseMessageIdentifier<UIApplication.DidReceiveMemoryWarningMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage> {
  /// The day, the time zone or the clock changed.
  public static var significantTimeChange:
    NotificationCenter.BaseMessageIdentifier<UIApplication.SignificantTimeChangeMessage>
  {
    .init()
  }
}

extension NotificationCenter.MessageIdentifier
where Self == NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage> {
  /// A person took a picture of the screen.
  public static var userDidTakeScreenshot:
    NotificationCenter.BaseMessageIdentifier<UIApplication.UserDidTakeScreenshotMessage>
  {
    .init()
  }
}
