import Foundation

/// A kind of notification with its actions; deprecated by UIKit since iOS 10 for
/// `UNNotificationCategory`.
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  final var name: String?
  final var actionLists: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// Makes a category without actions.
  public override init() {}

  /// Reads a category.
  public required init?(coder: NSCoder) {
    name = coder.decodeObject(of: NSString.self, forKey: "identifier") as String?
    super.init()
    for (context, key) in Self.keys {
      let list = coder.decodeObject(
        of: [NSArray.self, UIUserNotificationAction.self, UIMutableUserNotificationAction.self],
        forKey: key
      )
      if let list = list as? [UIUserNotificationAction] { actionLists[context] = list }
    }
  }
  /// Writes the category.
  open func encode(with coder: NSCoder) {
    coder.encode(name as NSString?, forKey: "identifier")
    for (context, key) in Self.keys {
      coder.encode(actionLists[context].map { NSArray(array: $0) }, forKey: key)
    }
  }
  /// True.
  open class var supportsSecureCoding: Bool { true }
  private static let keys: [(UIUserNotificationActionContext, String)] = [
    (.default, "actions"), (.minimal, "minimalActions"),
  ]

  /// The name that notifications give as their `category`.
  open var identifier: String? { name }
  /// The actions where there is room for four or, `minimal`, two; nil if there are none.
  open func actions(
    for context: UIUserNotificationActionContext
  ) -> [UIUserNotificationAction]? { actionLists[context] }

  final func filled(from other: UIUserNotificationCategory) -> Self {
    name = other.name
    actionLists = other.actionLists
    return self
  }
  /// Makes a copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIUserNotificationCategory().filled(from: self)
  }
  /// Makes a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UIMutableUserNotificationCategory().filled(from: self)
  }
}

/// A category that can be changed; deprecated by UIKit since iOS 10.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  /// The name that notifications give as their `category`.
  open override var identifier: String? {
    get { name }
    set { name = newValue }
  }
  /// Sets the actions; those of `default` are also shown where there is room for two.
  open func setActions(
    _ actions: [UIUserNotificationAction]?,
    for context: UIUserNotificationActionContext
  ) { actionLists[context] = actions }
}
