import Foundation
import UIKitCore

/// A quick action as a value, which an app sends to the shell of its device and the shell sends back.
package struct ShortcutForm: Codable, Equatable, Sendable {
  package var type: String
  package var title: String
  package var subtitle: String?
  /// The picture as PNG, a template of one colour; nil: none.
  package var icon: Data?
  /// A property list; nil: the action has no values.
  package var userInfo: Data?

  /// The name of the service on the link with the shell: an app sends its list, the shell sends the
  /// one that a person chose.
  package static let service = "shortcuts"

  // Source: the catalogue's TECH-F126: four are shown.
  package static let most = 4

  /// Creates the value of a quick action.
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

  /// The quick action, which names what the app has to do; its picture stays with the shell.
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

  /// The object of a value in a property list; Foundation on Linux does not convert them itself.
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
