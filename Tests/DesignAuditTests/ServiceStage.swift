import CoreGraphics
import Foundation
import HeadlessHost
import RenderServer
import Testing
import UIKit

@testable import CoreLocation
@testable import DesignAudit
@testable import LocalAuthentication
@testable import ServiceRecords
@testable import SystemServices
@testable import UIKitCore
@testable import UserNotifications

/// An app on a screen with the device's services around it, and nothing left of the test before.
@MainActor
final class ServiceStage: NSObject, UNUserNotificationCenterDelegate {
  let screen: HeadlessScreen
  var center: UNUserNotificationCenter { .current() }
  /// Called with what comes while the app is in front.
  var willPresent: () -> UNNotificationPresentationOptions = { [.alert, .sound, .badge] }

  init(
    _ root: UIViewController = Page("Walks"),
    device: Device = .iPhone8,
    information: [String: Any] = [:],
    allowed: [String: String] = ["notifications": "authorized"]
  ) {
    screen = HeadlessScreen(device)
    super.init()
    ServiceWatch.forget()
    Permissions.shared.forgetFresh()
    // A question of a screen that is gone has no answer.
    LocationAuthorization.isAsking = false
    NotificationService.shared = NotificationService()
    AppInformation.entries = ["CFBundleName": "Walks"].merging(information) { $1 }
    UIApplication.shared.shortcutItems = nil
    UIApplication.shared.applicationIconBadgeNumber = 0
    UIApplication.shared.enterForeground()
    UIApplication.shared.becomeActive()
    for (kind, answer) in allowed { Permissions.shared.decide(answer, on: kind, isKept: false) }
    screen.rootViewController = root
    screen.update()
    center.delegate = self
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler(willPresent()) }

  /// Has the app send a notification, now or after some seconds.
  func send(
    _ body: String,
    title: String = "",
    _ identifier: String = UUID().uuidString,
    after seconds: Double? = nil,
    change: (UNMutableNotificationContent) -> Void = { _ in }
  ) {
    let content = UNMutableNotificationContent()
    content.title = title
    content.body = body
    change(content)
    center.add(
      UNNotificationRequest(
        identifier: identifier,
        content: content,
        trigger: seconds.map {
          UNTimeIntervalNotificationTrigger(timeInterval: $0, repeats: false)
        }
      )
    )
    screen.advance(by: .milliseconds(50))
  }

  /// Lets seconds pass at once, without the frames in between.
  func pass(_ seconds: Double) {
    let end = screen.clock.now + seconds
    screen.clock.step(to: end)
    DelayedCalls.shared.run(until: end)
    screen.advance(by: .milliseconds(50))
  }

  /// Returns the findings of a rule in the recorded interaction.
  func found(
    _ rule: RuleIdentifier,
    resources: AppResources? = nil,
    _ actions: () -> Void
  ) -> [Finding] {
    let log = screen.recordConduct(actions)
    var resources = resources
    if resources == nil {
      resources = AppResources()
      resources?.info = AppInformation.entries ?? [:]
    }
    return AuditReport(conduct: [log], resources: resources).findings(of: rule)
  }
}
