import Foundation

/// What an app may do by notifications.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Put a number on its icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Be heard.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// Show alerts.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// Show them in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// Be heard on a device that is silent.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// Have a button in Settings that leads into the app.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// Notify quietly, without a question.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// Have them read aloud; the person decides.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// Break through a Focus; the person decides.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// Whether an app may notify.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The person was not asked yet.
  case notDetermined = 0
  /// It may not.
  case denied = 1
  /// It may.
  case authorized = 2
  /// It may quietly.
  case provisional = 3
  /// It may for a while.
  case ephemeral = 4
}

/// Whether a part of notifications is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The app did not ask for it.
  case notSupported = 0
  /// Off.
  case disabled = 1
  /// On.
  case enabled = 2
}

/// How notifications are shown on a device in use.
public enum UNAlertStyle: Int, Sendable {
  /// Not at all.
  case none = 0
  /// For some seconds.
  case banner = 1
  /// Until a person sends them away.
  case alert = 2
}

/// When the text of notifications is shown.
public enum UNShowPreviewsSetting: Int, Sendable {
  /// Always.
  case always = 0
  /// On a device that is unlocked.
  case whenAuthenticated = 1
  /// Never.
  case never = 2
}

/// How a notification is shown while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// With its number on the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// With its sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// As a banner and in the list; before iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// What the person allows an app.
open class UNNotificationSettings: NSObject, NSCopying, @unchecked Sendable {
  /// Whether it may notify.
  public let authorizationStatus: UNAuthorizationStatus
  private let options: UNAuthorizationOptions
  private let off: Set<NotificationPermission.Place>
  /// How its notifications are shown on a device in use.
  public let alertStyle: UNAlertStyle
  /// When their text is shown.
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
  /// Whether they are read aloud; not here.
  open var announcementSetting: UNNotificationSetting { .notSupported }
  /// Whether they break through a Focus; there is none here.
  open var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  /// Whether they come together at set times; not here.
  open var scheduledDeliverySetting: UNNotificationSetting { .notSupported }
  /// Whether messages to the person alone break through; there is no Focus here.
  open var directMessagesSetting: UNNotificationSetting { .notSupported }
  /// Whether Settings has a button that leads into the app.
  open var providesAppNotificationSettings: Bool {
    options.contains(.providesAppNotificationSettings)
  }

  /// Returns the settings themselves, which do not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
