import Foundation

/// The behavior of an action.
///
/// - Note: Deprecated by UIKit since iOS 10.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  /// A button.
  case `default` = 0
  /// A button that shows a text field.
  case textInput = 1
}

/// The activation of the app by an action.
///
/// - Note: Deprecated by UIKit since iOS 10.
public enum UIUserNotificationActivationMode: UInt, Sendable {
  /// The app is brought to the foreground.
  case foreground = 0
  /// The app runs the action in the background.
  case background = 1
}

/// The space for actions.
///
/// - Note: Deprecated by UIKit since iOS 10.
public enum UIUserNotificationActionContext: UInt, Sendable {
  /// An alert with space for four actions.
  case `default` = 0
  /// A banner with space for two actions.
  case minimal = 1
}

/// The key in an action's `parameters` for the title of the button beside the text field.
public let UIUserNotificationTextInputActionButtonTitleKey =
  "UIUserNotificationTextInputActionButtonTitleKey"
/// The key in the response's information for the text that the user entered.
public let UIUserNotificationActionResponseTypedTextKey =
  "UIUserNotificationActionResponseTypedTextKey"

/// An action of a notification.
///
/// - Note: Deprecated by UIKit since iOS 10; use `UNNotificationAction`.
open class UIUserNotificationAction: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  struct Values {
    var identifier: String?
    var title: String?
    var behavior = UIUserNotificationActionBehavior.default
    var parameters: [AnyHashable: Any] = [:]
    var activationMode = UIUserNotificationActivationMode.foreground
    var isAuthenticationRequired = false
    var isDestructive = false
  }
  final var values: Values

  /// Creates an action without a title.
  public override init() { values = Values() }
  init(_ values: Values) { self.values = values }

  /// Reads an action from an archive.
  public required init?(coder: NSCoder) {
    var values = Values()
    values.identifier = coder.decodeObject(of: NSString.self, forKey: "identifier") as String?
    values.title = coder.decodeObject(of: NSString.self, forKey: "title") as String?
    values.behavior =
      .init(rawValue: UInt(clamping: coder.decodeInteger(forKey: "behavior")))
      ?? .default
    values.activationMode =
      .init(rawValue: UInt(clamping: coder.decodeInteger(forKey: "mode")))
      ?? .foreground
    values.isAuthenticationRequired = coder.decodeBool(forKey: "authenticationRequired")
    values.isDestructive = coder.decodeBool(forKey: "destructive")
    let key = UIUserNotificationTextInputActionButtonTitleKey
    if let title = coder.decodeObject(of: NSString.self, forKey: key) as String? {
      values.parameters = [key: title]
    }
    self.values = values
  }
  /// Writes the action.
  open func encode(with coder: NSCoder) {
    coder.encode(values.identifier as NSString?, forKey: "identifier")
    coder.encode(values.title as NSString?, forKey: "title")
    coder.encode(Int(values.behavior.rawValue), forKey: "behavior")
    coder.encode(Int(values.activationMode.rawValue), forKey: "mode")
    coder.encode(values.isAuthenticationRequired, forKey: "authenticationRequired")
    coder.encode(values.isDestructive, forKey: "destructive")
    let key = UIUserNotificationTextInputActionButtonTitleKey
    coder.encode(values.parameters[key] as? String as NSString?, forKey: key)
  }
  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }

  /// The name by which the app identifies the action.
  open var identifier: String? { values.identifier }
  /// The title of the button.
  open var title: String? { values.title }
  /// Whether the action accepts text.
  ///
  /// The default is `.default`, a button without text.
  open var behavior: UIUserNotificationActionBehavior { values.behavior }
  /// The parameters of the behavior.
  open var parameters: [AnyHashable: Any] { values.parameters }
  /// Whether the action brings the app to the foreground.
  ///
  /// The default is `.foreground`.
  open var activationMode: UIUserNotificationActivationMode { values.activationMode }
  /// Whether the device must be unlocked.
  ///
  /// The default is `false`.
  open var isAuthenticationRequired: Bool { values.isAuthenticationRequired }
  /// Whether the action is destructive.
  ///
  /// The default is `false`.
  open var isDestructive: Bool { values.isDestructive }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationAction(values) }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UIMutableUserNotificationAction(values)
  }
}
