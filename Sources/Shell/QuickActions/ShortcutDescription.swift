import Foundation
import UIKit
import UIKitCore

/// A quick action in the description of an app, as an entry of `UIApplicationShortcutItems` in an
/// Info.plist.
public struct ShortcutDescription: Codable, Hashable, Sendable {
  /// By which the app tells its actions apart.
  public var type: String
  /// The words of the entry.
  public var title: String
  /// Smaller words below; nil: none.
  public var subtitle: String?
  /// The name of a system's picture, such as `UIApplicationShortcutIconTypeCompose`, or of a symbol;
  /// nil: none.
  public var icon: String?
  /// Values of the app's own; nil: none.
  public var userInfo: [String: String]?

  /// Creates a description.
  public init(
    type: String,
    title: String,
    subtitle: String? = nil,
    icon: String? = nil,
    userInfo: [String: String]? = nil
  ) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.userInfo = userInfo
  }

  /// The action as UIKit reads it from an Info.plist.
  @MainActor var form: ShortcutForm {
    var entry: [String: Any] = [
      "UIApplicationShortcutItemType": type, "UIApplicationShortcutItemTitle": title,
    ]
    entry["UIApplicationShortcutItemSubtitle"] = subtitle
    entry["UIApplicationShortcutItemUserInfo"] = userInfo?.mapValues { $0 as NSString }
    if let icon {
      let isSystems = icon.hasPrefix("UIApplicationShortcutIconType")
      entry[
        isSystems
          ? "UIApplicationShortcutItemIconType" : "UIApplicationShortcutItemIconSymbolName"
      ] = icon
    }
    let items = QuickActions.declared(in: ["UIApplicationShortcutItems": [entry]])
    return ShortcutForm(
      items.first ?? UIApplicationShortcutItem(type: type, localizedTitle: title)
    )
  }
}
