import Dispatch
import Foundation
import SystemServices

// Chosen: iOS reads the Info.plist of each extension's own bundle.
/// The notification extensions that an app's Info.plist names.
///
/// The key `RussetAppExtensions` has the `NSExtension` entries of the extensions' Info.plist files:
/// a list of dictionaries with `NSExtensionPointIdentifier`, `NSExtensionPrincipalClass` and, for
/// content, `NSExtensionAttributes`. The classes are linked into the app.
@MainActor
package enum NotificationExtensions {
  /// A view controller that shows the notifications of some categories.
  package struct Content {
    package var principalClass: AnyClass
    /// The initial ratio of the view's height to its width.
    package var sizeRatio: Double
    /// Whether the system's own text is omitted.
    package var hidesDefaultContent: Bool
  }

  // Source: the documentation of the two extension points.
  private static let servicePoint = "com.apple.usernotifications.service"
  private static let contentPoint = "com.apple.usernotifications.content-extension"

  private static func entries(_ point: String) -> [[String: Any]] {
    let list = ServiceHosts.shared.information("RussetAppExtensions") as? [[String: Any]] ?? []
    return list.filter { $0["NSExtensionPointIdentifier"] as? String == point }
  }

  private static func type(_ entry: [String: Any]) -> AnyClass? {
    guard let name = entry["NSExtensionPrincipalClass"] as? String else { return nil }
    if let type = NSClassFromString(name) { return type }
    PermissionQuestion.log(
      "RussetAppExtensions: there is no class “\(name)”; write MODULE.CLASS and link its module."
    )
    return nil
  }

  /// Creates the extension that changes push notifications; returns nil if there is none.
  static func service() -> UNNotificationServiceExtension? {
    guard let entry = entries(servicePoint).first, let type = type(entry) else { return nil }
    guard let service = type as? UNNotificationServiceExtension.Type else {
      PermissionQuestion.log(
        "RussetAppExtensions: \(type) is not a subclass of UNNotificationServiceExtension."
      )
      return nil
    }
    return service.init()
  }

  /// Returns the extension that shows the notifications of a category; nil if there is none.
  package static func content(for category: String) -> Content? {
    guard !category.isEmpty else { return nil }
    for entry in entries(contentPoint) {
      let attributes = entry["NSExtensionAttributes"] as? [String: Any] ?? [:]
      let value = attributes["UNNotificationExtensionCategory"]
      let names = value as? [String] ?? (value as? String).map { [$0] } ?? []
      guard names.contains(category), let type = type(entry) else { continue }
      let ratio = attributes["UNNotificationExtensionInitialContentSizeRatio"] as? NSNumber
      let isHidden = attributes["UNNotificationExtensionDefaultContentHidden"] as? Bool
      return Content(
        principalClass: type,
        sizeRatio: ratio?.doubleValue ?? 1,
        hidesDefaultContent: isHidden ?? false
      )
    }
    return nil
  }
}

extension NotificationService {
  // Source: the documentation of `didReceive(_:withContentHandler:)`.
  private static let serviceTime = 30.0

  /// Lets an extension change a notification, and adds the result.
  func change(_ request: UNNotificationRequest, by service: UNNotificationServiceExtension) {
    var isDone = false
    var timer: ServiceCall?
    let finish: @MainActor (UNNotificationContent) -> Void = { [weak self] content in
      guard !isDone else { return }
      isDone = true
      timer?.cancel()
      // Source: content without a text is not shown; the server's content is used instead.
      let shown = Self.says(content) ? content : request.content
      _ = self?.add(
        UNNotificationRequest(
          identifier: request.identifier,
          content: shown,
          trigger: request.trigger
        )
      )
    }
    timer = ServiceHosts.shared.call(after: Self.serviceTime) {
      service.serviceExtensionTimeWillExpire()
      finish(request.content)
    }
    service.didReceive(request) { content in
      let handed = Handed(value: content)
      if Thread.isMainThread {
        MainActor.assumeIsolated { finish(handed.value) }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { finish(handed.value) } }
      }
    }
  }
}
