import Foundation
import UIKit
import UserNotifications

/// Posts the notifications that `plan.json` in the app's home lists, and writes the calls about
/// them to `log` there.
@MainActor
final class Notifier: NSObject, UNUserNotificationCenterDelegate {
  struct Plan: Codable {
    struct Item: Codable {
      var identifier: String
      /// Seconds from the launch; nil: at once.
      var delay: Double?
    }
    var items: [Item]
  }

  private let home = NSHomeDirectory()
  private var lines: [String] = []

  func begin() {
    let center = UNUserNotificationCenter.current()
    center.delegate = self
    center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "chat",
        actions: [
          UNTextInputNotificationAction(
            identifier: "reply",
            title: "Reply",
            textInputButtonTitle: "Send",
            textInputPlaceholder: "Message"
          ), UNNotificationAction(identifier: "mute", title: "Mute", options: .destructive),
        ],
        intentIdentifiers: []
      )
    ])
    center.getPendingNotificationRequests { requests in
      let names = requests.map(\.identifier).sorted().joined(separator: ",")
      MainActor.assumeIsolated { self.write("pending \(names)") }
    }
    guard let data = FileManager.default.contents(atPath: home + "/plan.json"),
      let plan = try? JSONDecoder().decode(Plan.self, from: data)
    else { return }
    try? FileManager.default.removeItem(atPath: home + "/plan.json")
    for item in plan.items {
      let content = UNMutableNotificationContent()
      content.title = "Ada"
      content.body = "Are you coming along?"
      content.categoryIdentifier = "chat"
      content.badge = 3
      content.userInfo = ["walk": 7]
      center.add(
        UNNotificationRequest(
          identifier: item.identifier,
          content: content,
          trigger: item.delay.map {
            UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
          }
        )
      )
    }
  }

  private func write(_ line: String) {
    lines.append(line)
    try? lines.joined(separator: "\n").write(
      toFile: home + "/log",
      atomically: true,
      encoding: .utf8
    )
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    write("will present \(notification.request.identifier)")
    completionHandler([.alert, .badge])
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let request = response.notification.request
    let action =
      switch response.actionIdentifier {
      case UNNotificationDefaultActionIdentifier: "default"
      case UNNotificationDismissActionIdentifier: "dismiss"
      default: response.actionIdentifier
      }
    let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
    let walk = request.content.userInfo["walk"] as? Int ?? 0
    let isActive = UIApplication.shared.applicationState != .background
    write("did \(action) \(request.identifier)\(text) walk \(walk) \(isActive ? "front" : "back")")
    completionHandler()
  }
}
