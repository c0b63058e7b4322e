import Foundation

/// What happens when a person chooses an action; deprecated by UIKit since iOS 10.
public enum UIUserNotificationActionBehavior: UInt, Sendable {
  /// A button.
  case `default` = 0
  /// A button that shows a text field.
  case textInput = 1
}

/// Whether an action opens the app; deprecated by UIKit since iOS 10.
public enum UIUserNotificationActivationMode: UInt, Sendable {
  /// The app comes to the front.
  case foreground = 0
  /// The app stays where it is.
  case background = 1
}

/// How much room there is for actions; deprecated by UIKit since iOS 10.
public enum UIUserNotificationActionContext: UInt, Sendable {
  /// An alert with room for four actions.
  case `default` = 0
  /// A banner with room for two actions.
  case minimal = 1
}

/// The key in an action's `parameters` of the title of the button beside its text field.
public let UIUserNotificationTextInputActionButtonTitleKey =
  "UIUserNotificationTextInputActionButtonTitleKey"
/// The key in the response's information of the text that a person wrote.
public let UIUserNotificationActionResponseTypedTextKey =
  "UIUserNotificationActionResponseTypedTextKey"

/// An action of a notification; deprecated by UIKit since iOS 10 for `UNNotificationAction`.
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

  /// Makes an action without a title.
  public override init() { values = Values() }
  init(_ values: Values) { self.values = values }

  /// Reads an action.
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
  /// True.
  open class var supportsSecureCoding: Bool { true }

  /// The name by which the app recognizes the action.
  open var identifier: String? { values.identifier }
  /// The title of its button.
  open var title: String? { values.title }
  /// Whether it takes text, by default not.
  open var behavior: UIUserNotificationActionBehavior { values.behavior }
  /// Details of its behavior.
  open var parameters: [AnyHashable: Any] { values.parameters }
  /// Whether the app comes to the front, as by default.
  open var activationMode: UIUserNotificationActivationMode { values.activationMode }
  /// Whether the device must be unlocked, by default false.
  open var isAuthenticationRequired: Bool { values.isAuthenticationRequired }
  /// Whether it destroys something, by default false.
  open var isDestructive: Bool { values.isDestructive }

  /// Makes a copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { UIUserNotificationAction(values) }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UIMutableUserNotificationAction(values)
  }
}
