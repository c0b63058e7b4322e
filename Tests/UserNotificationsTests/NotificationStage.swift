import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import Synchronization
import Testing
import UIKit

@testable import SystemServices
@testable import UIKitCore
@testable import UIKitNotifications
@testable import UserNotifications

/// A screen whose app may notify, and nothing left of the test before.
@MainActor
final class NotificationStage: NSObject, UNUserNotificationCenterDelegate {
  let screen: HeadlessScreen
  var center: UNUserNotificationCenter { .current() }
  /// How the app shows what comes while it is in front.
  var options: UNNotificationPresentationOptions = [.alert, .sound, .badge]
  var log: [String] = []

  init(
    _ version: (Int, Int) = (12, 4),
    allowed: Bool = true,
    _ change: (inout Environment) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = Environment.SystemVersion(version.0, version.1)
    change(&environment)
    screen = HeadlessScreen(.iPhone8, environment: environment)
    super.init()
    Permissions.shared.forgetFresh()
    NotificationService.shared = NotificationService()
    AppInformation.entries = ["CFBundleName": "Walks"]
    UIApplication.shared.applicationIconBadgeNumber = 0
    UIApplication.shared.enterForeground()
    UIApplication.shared.becomeActive()
    screen.rootViewController = UIViewController()
    screen.update()
    if allowed { Permissions.shared.decide("authorized", on: "notifications", isKept: false) }
    center.delegate = self
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    log.append("will present \(notification.request.identifier)")
    completionHandler(options)
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    let action =
      switch response.actionIdentifier {
      case UNNotificationDefaultActionIdentifier: "default"
      case UNNotificationDismissActionIdentifier: "dismiss"
      default: response.actionIdentifier
      }
    let text = (response as? UNTextInputNotificationResponse).map { " “\($0.userText)”" } ?? ""
    log.append("did \(action) \(response.notification.request.identifier)\(text)")
    completionHandler()
  }

  func content(_ title: String, _ body: String = "Body") -> UNMutableNotificationContent {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    return content
  }

  /// Adds a request; returns the error.
  @discardableResult
  func add(
    _ identifier: String,
    _ content: UNNotificationContent,
    _ trigger: UNNotificationTrigger? = nil
  ) -> UNError? {
    let result = Mutex<UNError?>(nil)
    center.add(UNNotificationRequest(identifier: identifier, content: content, trigger: trigger)) {
      error in result.withLock { $0 = error as? UNError }
    }
    screen.advance(by: .milliseconds(20))
    return result.withLock { $0 }
  }

  private func ask<Value>(
    _ body: (@escaping @Sendable (Value) -> Void) -> Void
  ) throws -> Value {
    let result = Mutex<Handed<Value>?>(nil)
    body { value in
      let handed = Handed(value: value)
      result.withLock { $0 = handed }
    }
    screen.advance(by: .milliseconds(20))
    return try #require(result.withLock { $0 }).value
  }
  func pending() throws -> [String] {
    try ask { center.getPendingNotificationRequests(completionHandler: $0) }.map(\.identifier)
  }
  func delivered() throws -> [String] {
    try ask { center.getDeliveredNotifications(completionHandler: $0) }.map(\.request.identifier)
  }
  func settings() throws -> UNNotificationSettings {
    try ask { center.getNotificationSettings(completionHandler: $0) }
  }

  // MARK: The screen

  private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    if view.isHidden { return [] }
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }
  private var windows: [UIWindow] { screen.screen.windows.filter { !$0.isHidden } }
  var words: [String] {
    screen.advance(by: .milliseconds(500))
    return windows.flatMap { all(UILabel.self, in: $0) }.compactMap(\.text)
  }
  var card: BannerCard? {
    windows.flatMap { all(BannerCard.self, in: $0) }.last
  }
  func label(_ title: String) -> UILabel? {
    windows.reversed().lazy.compactMap { self.all(UILabel.self, in: $0).last { $0.text == title } }
      .first
  }
  func choose(_ title: String) {
    screen.advance(by: .milliseconds(500))
    guard let label = label(title) else {
      Issue.record("No “\(title)” on the screen: \(words)")
      return
    }
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.advance(by: .milliseconds(500))
  }
  /// Drags the banner up or down.
  func drag(_ distance: CGFloat) {
    screen.advance(by: .milliseconds(500))
    guard let card else {
      Issue.record("No banner on the screen.")
      return
    }
    let start = CGPoint(x: card.frame.midX, y: card.frame.midY)
    screen.drag(from: start, to: CGPoint(x: start.x, y: start.y + distance))
    screen.advance(by: .milliseconds(600))
  }
}
