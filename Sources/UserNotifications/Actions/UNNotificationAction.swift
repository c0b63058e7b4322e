import Foundation

/// The behavior of an action.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: UInt
  /// Creates options from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The action requires an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// The action is destructive; its title is red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The action opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The icon of an action.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  package let symbol: String?
  package let image: String?
  private init(symbol: String?, image: String?) { (self.symbol, self.image) = (symbol, image) }
  /// Creates an icon from an image of the app.
  public convenience init(templateImageName: String) {
    self.init(symbol: nil, image: templateImageName)
  }
  /// Creates an icon from a system symbol.
  public convenience init(systemImageName: String) {
    self.init(symbol: systemImageName, image: nil)
  }
  /// Returns the icon itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An action that a person can perform on a notification without opening the app.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// The identifier that the app uses.
  public let identifier: String
  /// The title of the button.
  public let title: String
  /// The behavior of the action.
  public let options: UNNotificationActionOptions
  /// The icon of the button; nil for none.
  public let icon: UNNotificationActionIcon?

  /// Creates an action.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = []
  ) { self.init(identifier: identifier, title: title, options: options, icon: nil) }
  /// Creates an action with an icon.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?
  ) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.icon = icon
  }
  /// Returns the action itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An action with a text field.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button beside the field.
  public let textInputButtonTitle: String
  /// The placeholder of the text field.
  public let textInputPlaceholder: String

  /// Creates an action.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.init(
      identifier: identifier,
      title: title,
      options: options,
      icon: nil,
      textInputButtonTitle: textInputButtonTitle,
      textInputPlaceholder: textInputPlaceholder
    )
  }
  /// Creates an action with an icon.
  public init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon?,
    textInputButtonTitle: String,
    textInputPlaceholder: String
  ) {
    self.textInputButtonTitle = textInputButtonTitle
    self.textInputPlaceholder = textInputPlaceholder
    super.init(identifier: identifier, title: title, options: options, icon: icon)
  }
}
