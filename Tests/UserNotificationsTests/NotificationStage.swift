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
  /// Called with each response, as the app's own work.
  var responded: ((UNNotificationResponse) -> Void)?

  /// The screen of a picture: the parts of its name say how it looks.
  convenience init(look: String) {
    let parts = look.split(separator: ".")
    let version = parts.contains("iOS15") ? (15, 0) : parts.contains("dark") ? (13, 0) : (12, 4)
    self.init(version, device: parts.contains("pad") ? .iPad9_7 : .iPhone8) { environment in
      if parts.contains("dark") { environment.appearance = .dark }
      if parts.contains("largest") {
        environment.contentSizeCategory = "UICTContentSizeCategoryAccessibilityXXXL"
      }
      if parts.contains("rtl") { environment.languages = ["ar"] }
    }
  }

  init(
    _ version: (Int, Int) = (12, 4),
    device: Device = .iPhone8,
    allowed: Bool = true,
    _ change: (inout Environment) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.systemVersion = Environment.SystemVersion(version.0, version.1)
    change(&environment)
    screen = HeadlessScreen(device, environment: environment)
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
    openSettingsFor notification: UNNotification?
  ) { log.append("settings for \(notification?.request.identifier ?? "all")") }

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
    responded?(response)
    completionHandler()
  }

  /// Changes the surroundings, as a person does in Settings or by a button.
  func change(_ body: (inout Environment) -> Void) {
    var environment = screen.screen.environment
    body(&environment)
    screen.screen.setEnvironment(environment)
    screen.update()
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
    screen.skip(.milliseconds(20))
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
    screen.skip(.milliseconds(20))
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

  func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
    if view.isHidden { return [] }
    return ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap { all(type, in: $0) }
  }
  var windows: [UIWindow] { screen.screen.windows.filter { !$0.isHidden } }
  var words: [String] {
    screen.skip(.milliseconds(500))
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
    screen.skip(.milliseconds(500))
    guard let label = label(title) else {
      Issue.record("No “\(title)” on the screen: \(words)")
      return
    }
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.skip(.milliseconds(500))
  }
  /// Drags the banner up or down.
  func drag(_ distance: CGFloat) {
    screen.skip(.milliseconds(500))
    guard let card else {
      Issue.record("No banner on the screen.")
      return
    }
    let start = CGPoint(x: card.frame.midX, y: card.frame.midY)
    screen.drag(from: start, to: CGPoint(x: start.x, y: start.y + distance))
    screen.skip(.milliseconds(600))
  }

  // MARK: The list

  /// Pulls Notification Center down from the top edge.
  func openList() {
    let bounds = screen.screen.bounds
    screen.drag(
      from: CGPoint(x: bounds.midX, y: 1),
      to: CGPoint(x: bounds.midX, y: bounds.height * 0.7)
    )
    screen.skip(.milliseconds(600))
  }
  var rows: [NotificationRow] { windows.flatMap { all(NotificationRow.self, in: $0) } }
  /// The titles and texts of the rows, from the top.
  var listed: [String] {
    rows.map { row in
      all(UILabel.self, in: row.card).compactMap(\.text).filter { $0 != "WALKS" }
        .joined(separator: ", ")
    }
  }
  /// Swipes a row sideways by a part of its width.
  func swipe(_ index: Int, by part: CGFloat) {
    guard rows.indices.contains(index) else {
      Issue.record("No row \(index): \(listed)")
      return
    }
    let row = rows[index]
    let frame = row.convert(row.bounds, to: nil)
    let x = part < 0 ? frame.maxX - 20 : frame.minX + 20
    screen.drag(
      from: CGPoint(x: x, y: frame.midY),
      to: CGPoint(x: x + part * frame.width, y: frame.midY)
    )
    screen.skip(.milliseconds(600))
  }
}
