import Foundation

/// How the notifications of a category behave.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app hears when one is sent away.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// They are shown in a car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// The title is shown where the text is hidden.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// The second title is shown where the text is hidden.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
  /// They are read aloud.
  public static let allowAnnouncement = UNNotificationCategoryOptions(rawValue: 16)
}

/// A kind of notifications, with its actions.
open class UNNotificationCategory: NSObject, NSCopying, @unchecked Sendable {
  /// What content names it by.
  public let identifier: String
  /// The actions.
  public let actions: [UNNotificationAction]
  /// The intents that belong to it.
  public let intentIdentifiers: [String]
  /// What is shown where the text is hidden.
  public let hiddenPreviewsBodyPlaceholder: String
  /// The summary of a group; "%u" is their number, "%@" what they name.
  public let categorySummaryFormat: String
  /// How its notifications behave.
  public let options: UNNotificationCategoryOptions

  /// Makes a category.
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
  /// Makes a category with what is shown where the text is hidden.
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
  /// Makes a category with the summary of a group.
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

  /// Returns the category itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// Categories of one identifier are equal.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UNNotificationCategory)?.identifier == identifier
  }
  /// The hash of the identifier.
  open override var hash: Int { identifier.hashValue }
}
