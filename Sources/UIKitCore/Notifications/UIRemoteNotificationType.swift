/// The types of push notifications.
///
/// - Note: Deprecated by UIKit since iOS 8.
public struct UIRemoteNotificationType: OptionSet, Sendable {
  // Source: UIApplication.h.
  /// The bits of the types.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A badge number on the app's icon.
  public static let badge = UIRemoteNotificationType(rawValue: 1)
  /// A sound.
  public static let sound = UIRemoteNotificationType(rawValue: 2)
  /// An alert with text.
  public static let alert = UIRemoteNotificationType(rawValue: 4)
  /// A new issue of a magazine; has no effect.
  public static let newsstandContentAvailability = UIRemoteNotificationType(rawValue: 8)
}
