import Foundation

/// The kinds of notifications that an app asks for, with their actions; deprecated by UIKit since
/// iOS 10 for `UNUserNotificationCenter`.
open class UIUserNotificationSettings: NSObject {
  /// The ways in which notifications show.
  public let types: UIUserNotificationType
  /// The categories with actions; nil if there are none.
  public let categories: Set<UIUserNotificationCategory>?

  /// Makes settings.
  public init(types: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    self.types = types
    self.categories = categories
  }
}
