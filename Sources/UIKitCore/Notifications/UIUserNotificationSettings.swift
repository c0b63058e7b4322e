import Foundation

/// The types of notifications that an app requests, with their actions.
///
/// - Note: Deprecated by UIKit since iOS 10; use `UNUserNotificationCenter`.
open class UIUserNotificationSettings: NSObject {
  /// The types of notifications.
  public let types: UIUserNotificationType
  /// The categories with actions; nil if there are none.
  public let categories: Set<UIUserNotificationCategory>?

  /// Creates settings.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
  }
}
