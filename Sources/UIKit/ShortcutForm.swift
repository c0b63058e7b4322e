import Foundation
import UIKitCore

/// The message form of a quick action, which the app and the shell send to each other.
package struct ShortcutForm: Codable, Equatable, Sendable {
  package var type: String
  package var title: String
  package var subtitle: String?
  /// A template picture as PNG, or `nil` for an action without a picture.
  package var icon: Data?
  /// The user info as a binary property list, or `nil` for an action without one.
  package var userInfo: Data?

  /// The name of the service on the link: an app sends its list of actions, and the shell sends the
  /// action that a person chose.
  package static let service = "shortcuts"

  // Source: row TECH-F126 of the catalogue: the home screen shows four.
  package static let most = 4

  /// Creates the message form of a quick action.
  @MainActor package init(_ item: UIApplicationShortcutItem) {
    type = item.type
    title = item.localizedTitle
    subtitle = item.localizedSubtitle
    icon = item.icon?.image?.pngData()
    if let values = item.userInfo {
      userInfo = try? PropertyListSerialization.data(
        fromPropertyList: values as NSDictionary,
        format: .binary,
        options: 0
      )
    }
  }

  /// The quick action, without its picture, which only the shell uses.
  @MainActor package var item: UIApplicationShortcutItem {
    let list = userInfo.flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Any]
    }
    return UIApplicationShortcutItem(
      type: type,
      localizedTitle: title,
      localizedSubtitle: subtitle,
      icon: nil,
      userInfo: list?.compactMapValues { Self.object($0) }
    )
  }

  /// Returns a value of a property list as an object; Foundation on Linux does not convert values.
  private static func object(_ value: Any) -> (any NSSecureCoding)? {
    switch value {
    case let text as String: text as NSString
    case let number as Bool: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Double: NSNumber(value: number)
    case let date as Date: date as NSDate
    case let data as Data: data as NSData
    case let list as [Any]: list as NSArray
    case let values as [String: Any]: values as NSDictionary
    default: value as? any NSSecureCoding
    }
  }
}
