import Foundation

/// The behavior of the notifications of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The delegate is notified when a person dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Notifications are shown in CarPlay.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown when previews are hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The subtitle is shown when previews are hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// Notifications are read aloud.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A category of notifications, with its actions.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier that notification content refers to.
  public let identifier: String
  /// The actions.
  public let actions: [UNNotificationAction]
  /// The identifiers of intents that belong to the category.
  public let intentIdentifiers: [String]
  /// The placeholder that is shown when previews are hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The format of a group's summary: "%u" stands for the number, "%@" for the summary arguments.
  public let categorySummaryFormat: String
  /// The behavior of the notifications.
  public let options: UNNotificationCategoryOptions

  /// Creates a category.
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier,
      actions: actions,
      intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: "",
      options: options
    )
  }
  /// Creates a category with a placeholder for hidden previews.
  public convenience init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier,
      actions: actions,
      intentIdentifiers: intentIdentifiers,
      hiddenPreviewsBodyPlaceholder: hiddenPreviewsBodyPlaceholder,
      categorySummaryFormat: nil,
      options: options
    )
  }
  /// Creates a category with the format of a group's summary.
  public init(
    identifier: String,
    actions: [UNNotificationAction],
    intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?,
    categorySummaryFormat: String?,
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.hiddenPreviewsBodyPlaceholder = hiddenPreviewsBodyPlaceholder ?? ""
    self.categorySummaryFormat = categorySummaryFormat ?? ""
    self.options = options
  }

  /// Returns the category itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Returns whether both categories have the same identifier.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
  /// A hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
