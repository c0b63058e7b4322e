/// The ways in which notifications show; deprecated by UIKit since iOS 10.
public struct UIUserNotificationType: OptionSet, Sendable {
  // Source: UIUserNotificationSettings.h.
  /// The bits.
  public let rawValue: UInt
  /// Makes a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number on the app's icon.
  public static let badge = UIUserNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIUserNotificationType(rawValue: 2)
  /// Text.
  public static let alert = UIUserNotificationType(rawValue: 4)
}
