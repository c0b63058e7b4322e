import Foundation

/// A category of notifications with its actions.
///
/// - Note: Deprecated by UIKit since iOS 10; use `UNNotificationCategory`.
open class UIUserNotificationCategory: NSObject, NSCopying, NSMutableCopying, NSSecureCoding {
  final var name: String?
  final var actionLists: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  /// Creates a category without actions.
  public override init() {}

  /// Reads a category from an archive.
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
  /// Always `true`.
  open class var supportsSecureCoding: Bool { true }
  private static let keys: [(UIUserNotificationActionContext, String)] = [
    (.default, "actions"), (.minimal, "minimalActions"),
  ]

  /// The name that notifications specify as their `category`.
  open var identifier: String? { name }
  /// Returns the actions for a context: up to four, or two for `minimal`; nil if there are none.
  open func actions(
    for context: UIUserNotificationActionContext
  ) -> [UIUserNotificationAction]? { actionLists[context] }

  final func filled(from other: UIUserNotificationCategory) -> Self {
    name = other.name
    actionLists = other.actionLists
    return self
  }
  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    UIUserNotificationCategory().filled(from: self)
  }
  /// Returns a mutable copy.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    UIMutableUserNotificationCategory().filled(from: self)
  }
}

/// A mutable category.
///
/// - Note: Deprecated by UIKit since iOS 10.
open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  /// The name that notifications specify as their `category`.
  open override var identifier: String? {
    get { name }
    set { name = newValue }
  }
  /// Sets the actions for a context; those of `default` also apply where there is space for two.
  open func setActions(
    _ actions: [UIUserNotificationAction]?,
    for context: UIUserNotificationActionContext
  ) { actionLists[context] = actions }
}
