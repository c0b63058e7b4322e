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
  /// The name of a picture of one colour among the app's resources, 35 points square, as
  /// `UIApplicationShortcutItemIconFile` has it; nil: none.
  public var template: String?
  /// Values of the app's own; nil: none.
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

  /// The action as UIKit reads it from an Info.plist, with the picture among an app's resources.
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

  /// A picture among an app's resources as PNG; nil: there is none.
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
