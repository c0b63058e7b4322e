import Foundation

/// How an action is done.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Makes options of bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Only on a device that is unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It destroys something: in red.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The picture of an action.
open class UNNotificationActionIcon: NSObject, NSCopying, @unchecked Sendable {
  package let symbol: String?
  package let image: String?
  private init(symbol: String?, image: String?) { (self.symbol, self.image) = (symbol, image) }
  /// A picture of the app.
  public convenience init(templateImageName: String) {
    self.init(symbol: nil, image: templateImageName)
  }
  /// A symbol of the system.
  public convenience init(systemImageName: String) {
    self.init(symbol: systemImageName, image: nil)
  }
  /// Returns the icon itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Something to do about a notification without opening the app.
open class UNNotificationAction: NSObject, NSCopying, @unchecked Sendable {
  /// What the app knows it by.
  public let identifier: String
  /// The title of its button.
  public let title: String
  /// How it is done.
  public let options: UNNotificationActionOptions
  /// The picture of its button; nil: none.
  public let icon: UNNotificationActionIcon?

  /// Makes an action.
  public convenience init(
    identifier: String,
    title: String,
    options: UNNotificationActionOptions = []
  ) { self.init(identifier: identifier, title: title, options: options, icon: nil) }
  /// Makes an action with a picture.
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
  /// Returns the action itself, which does not change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An action that takes a text.
open class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The title of the button beside the field.
  public let textInputButtonTitle: String
  /// What the empty field says.
  public let textInputPlaceholder: String

  /// Makes an action.
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
  /// Makes an action with a picture.
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
