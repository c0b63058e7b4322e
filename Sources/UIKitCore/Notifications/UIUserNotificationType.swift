/// The types of notifications.
///
/// - Note: Deprecated by UIKit since iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
  // Source: UIUserNotificationSettings.h.
  /// The bits of the types.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A badge number on the app's icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// An alert with text.
  public static let alert = UIUserNotificationType(rawValue: 4)
}
