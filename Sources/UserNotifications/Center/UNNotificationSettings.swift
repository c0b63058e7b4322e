import Foundation

/// The types of interaction that an app requests.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Notifications in CarPlay.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Sounds on a muted device.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// A button in Settings that opens the app's notification settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Quiet notifications without a request to the person.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Notifications that are read aloud; the person decides.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Notifications that break through a Focus; the person decides.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// The permission of an app to notify.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// The app may not notify.
  case denied = 1
  /// The app may notify.
  case authorized = 2
  /// The app may notify quietly.
  case provisional = 3
  /// The app may notify for a limited time.
  case ephemeral = 4
}

/// The state of a notification setting.
public enum UNNotificationSetting: Int, Sendable {
  /// The app did not request the setting.
  case notSupported = 0
  /// The setting is off.
  case disabled = 1
  /// The setting is on.
  case enabled = 2
}

/// The style of notifications on a device in use.
public enum UNAlertStyle: Int, Sendable {
  /// No alerts.
  case none = 0
  /// Banners, which disappear after some seconds.
  case banner = 1
  /// Alerts, which remain until a person dismisses them.
  case alert = 2
}

/// The setting for when the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always = 0
  /// On an unlocked device.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// The presentation of a notification while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The number on the icon is updated.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// The sound is played.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// The notification is shown as a banner and in the list.
  ///
  /// - Note: Before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The notification is shown in the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// The notification is shown as a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// The notification settings of an app.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  /// The permission to notify.
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions
  private let off: Set<NotificationPermission.Place>
  /// The style of notifications on a device in use.
  public let alertStyle: UNAlertStyle
  /// The setting for when their text is shown.
  public let showPreviewsSetting: UNShowPreviewsSetting

  init(
    _ status: UNAuthorizationStatus,
    _ options: UNAuthorizationOptions,
    _ style: UNAlertStyle,
    _ previews: UNShowPreviewsSetting,
    off: Set<NotificationPermission.Place> = []
  ) {
    authorizationStatus = status
    self.options = options
    self.off = off
    let isShown = status == .authorized && options.contains(.alert) && !off.contains(.alerts)
    alertStyle = isShown ? style : .none
    showPreviewsSetting = previews
  }

  private func setting(
    _ option: UNAuthorizationOptions,
    _ place: NotificationPermission.Place? = nil
  ) -> UNNotificationSetting {
    guard options.contains(option) else { return .notSupported }
    if let place, off.contains(place) { return .disabled }
    return authorizationStatus == .authorized ? .enabled : .disabled
  }
  /// Whether sounds are played.
  open var soundSetting: UNNotificationSetting { setting(.sound, .sounds) }
  /// Whether the icon has a number.
  open var badgeSetting: UNNotificationSetting { setting(.badge, .badges) }
  /// Whether alerts are shown.
  open var alertSetting: UNNotificationSetting { setting(.alert, .alerts) }
  /// Whether Notification Center lists notifications.
  open var notificationCenterSetting: UNNotificationSetting {
    if authorizationStatus == .provisional { return off.contains(.center) ? .disabled : .enabled }
    return setting(.alert, .center)
  }
  /// Whether the lock screen shows notifications.
  open var lockScreenSetting: UNNotificationSetting { setting(.alert, .lockScreen) }
  /// Whether a car shows notifications.
  open var carPlaySetting: UNNotificationSetting { setting(.carPlay, .car) }
  /// Whether critical sounds are played on a muted device.
  open var criticalAlertSetting: UNNotificationSetting { setting(.criticalAlert) }
  /// Whether notifications are read aloud; not supported.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications break through a Focus; not supported, as there is no Focus.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether notifications are delivered together at set times; not supported.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Whether direct messages break through a Focus; not supported, as there is no Focus.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// Whether Settings has a button that opens the app's notification settings.
  open var providesAppNotificationSettings: Bool {
    options.contains(.providesAppNotificationSettings)
  }

  /// Returns the settings themselves, which are immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
