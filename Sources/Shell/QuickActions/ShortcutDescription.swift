import Foundation
import UIKit
import UIKitCore

/// A quick action in the description of an app, like an entry of `UIApplicationShortcutItems` in an
/// Info.plist.
public struct ShortcutDescription: Codable, Hashable, Sendable {
  /// The type that identifies the action in the app.
  public var type: String
  /// The title of the action.
  public var title: String
  /// The smaller text below the title; nil if there is none.
  public var subtitle: String?
  /// The name of a system icon, such as `UIApplicationShortcutIconTypeCompose`, or of a symbol; nil
  /// if there is none.
  public var icon: String?
  /// The name of a one-colour picture in the app's resources, 35 points square, as in
  /// `UIApplicationShortcutItemIconFile`; nil if there is none.
  public var template: String?
  /// Additional values for the app; nil if there are none.
  public var userInfo: [String: String]?

  /// Creates a description.
  public init(
    type: String,
    title: String,
    subtitle: String? = nil,
    icon: String? = nil,
    template: String? = nil,
    userInfo: [String: String]? = nil
  ) {
    self.type = type
    self.title = title
    self.subtitle = subtitle
    self.icon = icon
    self.template = template
    self.userInfo = userInfo
  }

  /// Returns the action as UIKit reads it from an Info.plist, with the picture from the app's
  /// resources.
  @MainActor func form(of app: InstalledApp) -> ShortcutForm {
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
    var form = ShortcutForm(
      items.first ?? UIApplicationShortcutItem(type: type, localizedTitle: title)
    )
    if let template { form.icon = Self.picture(template, in: app.resources) }
    return form
  }

  /// Returns a picture from an app's resources as PNG data, or nil if there is none.
  @MainActor private static func picture(_ name: String, in resources: AppResources) -> Data? {
    for folder in resources.bundles {
      guard let bundle = Bundle(url: folder) else { continue }
      if let image = UIImage(named: name, in: bundle, compatibleWith: nil) {
        return image.pngData()
      }
    }
    return nil
  }
}
