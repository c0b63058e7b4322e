import Foundation

/// The notifications of one app, as the shell of a device stores them.
package struct NotificationRecord: Codable, Equatable, Sendable {
  /// The notification settings of the person for the app.
  package struct Settings: Codable, Equatable, Sendable {
    package var isAllowed = false
    /// Whether notifications are delivered only to the list.
    package var isQuiet = false
    /// The raw value of `UNAlertStyle`.
    package var alertStyle = 0
    /// The raw value of `UNShowPreviewsSetting`.
    package var previews = 0
    package var sounds = false, badges = false, center = false, lockScreen = false
    package var criticalAlerts = false
    package var hasAppSettings = false

    package init() {}
  }

  /// A category of notifications, with its actions.
  package struct Category: Codable, Equatable, Sendable {
    /// A button.
    package struct Action: Codable, Equatable, Sendable {
      package var identifier: String
      package var title: String
      /// The bits of `UNNotificationActionOptions`.
      package var options: UInt
      /// The placeholder and the button of its text field; nil without a field.
      package var placeholder: String?, button: String?
      package var symbol: String?
    }
    package var identifier: String
    package var actions: [Action]
    /// The bits of `UNNotificationCategoryOptions`.
    package var options: UInt
    package var hiddenPreviewsBodyPlaceholder: String
    package var summaryFormat: String
  }

  /// The pending requests.
  package var pending: [NotificationForm] = []
  /// The delivered notifications in the list, the newest last.
  package var delivered: [NotificationForm] = []
  package var categories: [Category] = []
  package var settings = Settings()

  package init() {}

  /// The file in the folder of an app's push notifications from which the app restores its
  /// notifications at launch.
  package static let fileName = "notifications.restored"
}

extension NotificationRecord.Settings {
  @MainActor package init(_ settings: UNNotificationSettings, isQuiet: Bool) {
    isAllowed =
      settings.authorizationStatus == .authorized || settings.authorizationStatus == .provisional
    self.isQuiet = isQuiet
    alertStyle = settings.alertStyle.rawValue
    previews = settings.showPreviewsSetting.rawValue
    sounds = settings.soundSetting == .enabled
    badges = settings.badgeSetting == .enabled
    center = settings.notificationCenterSetting == .enabled
    lockScreen = settings.lockScreenSetting == .enabled
    criticalAlerts = settings.criticalAlertSetting == .enabled
    hasAppSettings = settings.providesAppNotificationSettings
  }
}

extension NotificationRecord.Category {
  package init(_ category: UNNotificationCategory) {
    identifier = category.identifier
    actions = category.actions.map { action in
      let input = action as? UNTextInputNotificationAction
      return Action(
        identifier: action.identifier,
        title: action.title,
        options: action.options.rawValue,
        placeholder: input?.textInputPlaceholder,
        button: input?.textInputButtonTitle,
        symbol: action.icon?.symbol
      )
    }
    options = category.options.rawValue
    hiddenPreviewsBodyPlaceholder = category.hiddenPreviewsBodyPlaceholder
    summaryFormat = category.categorySummaryFormat
  }

  /// The category, with its actions.
  package var category: UNNotificationCategory {
    UNNotificationCategory(
      identifier: identifier,
      actions: actions.map { action in
        let options = UNNotificationActionOptions(rawValue: action.options)
        let icon = action.symbol.map { UNNotificationActionIcon(systemImageName: $0) }
        guard let placeholder = action.placeholder else {
          return UNNotificationAction(
            identifier: action.identifier,
            title: action.title,
            options: options,
            icon: icon
          )
        }
        return UNTextInputNotificationAction(
          identifier: action.identifier,
          title: action.title,
          options: options,
          icon: icon,
          textInputButtonTitle: action.button ?? "",
          textInputPlaceholder: placeholder
        )
      },
      intentIdentifiers: [],
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
      categorySummaryFormat: summaryFormat,
      options: UNNotificationCategoryOptions(rawValue: options)
    )
  }
}
