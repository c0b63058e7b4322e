import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import _Testing_UIKit

@testable import SystemServices
@testable import UIKitCore
@testable import UIKitNotifications
@testable import UserNotifications

@MainActor
@Suite(.restoresProcess, .serialized) struct NotificationListTests {
  /// A stage with notifications that are only listed, oldest first.
  private func listed(
    _ stage: NotificationStage,
    _ names: [(title: String, thread: String)] = [("A", ""), ("B", "")]
  ) {
    stage.options = [.list]
    for (index, name) in names.enumerated() {
      let content = stage.content(name.title)
      content.threadIdentifier = name.thread
      content.categoryIdentifier = "heard"
      stage.add("\(index)", content)
    }
    stage.log = []
  }

  private var heard: UNNotificationCategory {
    UNNotificationCategory(
      identifier: "heard",
      actions: [UNNotificationAction(identifier: "snooze", title: "Snooze")],
      intentIdentifiers: [],
      options: .customDismissAction
    )
  }

  @Test(.feature("IX-F197"))
  func `a drag from the top edge opens the list, the newest first, and the app is inactive`() {
    let stage = NotificationStage()
    listed(stage, [("A", "one"), ("B", "two")])
    stage.openList()
    #expect(stage.words.contains("Notification Center"))
    #expect(stage.listed == ["now, B, Body", "now, A, Body"])
    #expect(UIApplication.shared.applicationState == .inactive)
    // The handle at the bottom takes it back.
    stage.screen.drag(from: CGPoint(x: 187, y: 650), to: CGPoint(x: 187, y: 100))
    stage.screen.skip(.seconds(1))
    #expect(stage.rows.isEmpty)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test(.feature("IX-F197")) func `a short drag does not open the list`() {
    let stage = NotificationStage()
    listed(stage)
    let finger = stage.screen.touchDown(at: CGPoint(x: 187, y: 1))
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 187, y: 1 + CGFloat(step) * 8))
      stage.screen.advance(by: .milliseconds(50))
    }
    #expect(!stage.rows.isEmpty)
    stage.screen.advance(by: .milliseconds(300))
    stage.screen.touchUp(finger)
    stage.screen.skip(.seconds(1))
    #expect(stage.rows.isEmpty)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test(.feature("IX-F197")) func `without a notification the top edge is the app's`() {
    let stage = NotificationStage()
    stage.openList()
    #expect(!stage.words.contains("Notification Center"))
  }

  @Test func `notifications of a thread are a stack that a tap opens`() {
    let stage = NotificationStage()
    listed(stage, [("A", "x"), ("B", "x"), ("C", "x"), ("D", "y")])
    stage.openList()
    #expect(stage.listed == ["now, D, Body", "now, C, Body"])
    #expect(stage.words.contains("2 more notifications"))
    stage.choose("C")
    #expect(stage.listed.count == 4 && stage.log.isEmpty)
    stage.choose("Show Less")
    #expect(stage.listed.count == 2)
  }

  @Test func `the category says how a stack is summed up`() {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "mail",
        actions: [],
        intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: nil,
        categorySummaryFormat: "%u more messages from %@"
      )
    ])
    stage.options = [.list]
    for (index, name) in ["Ada", "Ada", "Bo", "Cy"].enumerated() {
      let content = stage.content(name)
      content.categoryIdentifier = "mail"
      content.summaryArgument = name
      content.summaryArgumentCount = index == 0 ? 3 : 1
      stage.add("\(index)", content)
    }
    stage.openList()
    #expect(stage.words.contains("5 more messages from Bo, Ada"))
  }

  @Test(.feature("IX-F205"))
  func `a tap opens the app, closes the list and removes the notification`() throws {
    let stage = NotificationStage()
    listed(stage, [("A", "one"), ("B", "two")])
    stage.openList()
    stage.choose("A")
    #expect(stage.log == ["did default 0"])
    #expect(UIApplication.shared.applicationState == .active && stage.rows.isEmpty)
    #expect(try stage.delivered() == ["1"])
  }

  @Test(.feature("IX-F205")) func `a swipe opens a notification of the lock screen`() throws {
    let stage = NotificationStage()
    UIApplication.shared.enterBackground()
    stage.change { $0.isLocked = true }
    stage.add("a", stage.content("Rain soon"))
    #expect(stage.log.isEmpty && stage.listed == ["now, Rain soon, Body"])
    stage.swipe(0, by: 0.5)
    // What opens the app waits for the person to unlock the device.
    #expect(stage.log.isEmpty)
    stage.change { $0.isLocked = false }
    stage.screen.skip(.seconds(1))
    #expect(stage.log == ["did default a"] && stage.rows.isEmpty)
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test func `a swipe shows Manage, View and Clear`() throws {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([heard])
    listed(stage, [("A", "one"), ("B", "two")])
    stage.openList()
    stage.swipe(0, by: -0.5)
    for title in ["Manage", "View", "Clear"] { #expect(stage.words.contains(title)) }
    stage.choose("Clear")
    #expect(stage.log == ["did dismiss 1"])
    #expect(try stage.delivered() == ["0"] && stage.listed == ["now, A, Body"])
    // A swipe across the row clears it at once.
    stage.swipe(0, by: -0.9)
    #expect(stage.log.last == "did dismiss 0")
    #expect(stage.words.contains("No Older Notifications"))
  }

  @Test(.feature("IX-F207")) func `View shows the notification with its actions`() throws {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([heard])
    listed(stage, [("A", "one")])
    stage.openList()
    stage.swipe(0, by: -0.5)
    stage.choose("View")
    stage.choose("Snooze")
    #expect(stage.log == ["did snooze 0"])
    #expect(try stage.delivered().isEmpty)
  }

  @Test func `the cross asks once more and clears everything`() throws {
    let stage = NotificationStage()
    listed(stage, [("A", "one"), ("B", "two")])
    stage.openList()
    stage.choose("✕")
    #expect(try stage.delivered().count == 2)
    stage.choose("Clear")
    #expect(try stage.delivered().isEmpty && stage.rows.isEmpty)
  }

  @Test(.feature("IX-F202"), .rule("IX-R044"))
  func `Manage lets notifications come quietly, or not at all`() throws {
    let stage = NotificationStage()
    listed(stage, [("A", "one")])
    stage.openList()
    stage.swipe(0, by: -0.5)
    stage.choose("Manage")
    stage.choose("Deliver Quietly")
    let quiet = try stage.settings()
    #expect(quiet.authorizationStatus == .authorized && quiet.alertSetting == .disabled)
    #expect(quiet.soundSetting == .disabled && quiet.lockScreenSetting == .disabled)
    #expect(quiet.notificationCenterSetting == .enabled)
    stage.options = [.banner, .list, .sound]
    stage.add("b", stage.content("B"))
    #expect(try stage.delivered() == ["0", "b"])
    #expect(stage.windows.flatMap { stage.all(BannerCard.self, in: $0) }.count <= 2)
    stage.swipe(0, by: -0.5)
    stage.choose("Manage")
    #expect(stage.words.contains("Deliver Prominently"))
    stage.choose("Turn Off All Notifications")
    #expect(try stage.settings().authorizationStatus == .denied)
    #expect(stage.add("c", stage.content("C"))?.code == .notificationsNotAllowed)
  }

  @Test func `an app with settings of its own opens them from Manage`() {
    let stage = NotificationStage(allowed: false)
    stage.center.requestAuthorization(options: [.alert, .providesAppNotificationSettings]) { _, _ in
    }
    stage.choose("Allow")
    listed(stage, [("A", "one")])
    stage.openList()
    stage.swipe(0, by: -0.5)
    stage.choose("Manage")
    stage.choose("Configure in “Walks”")
    #expect(stage.log == ["settings for 0"] && stage.rows.isEmpty)
  }

  @Test func `setting the icon's number to zero clears the list`() throws {
    let stage = NotificationStage()
    listed(stage)
    UIApplication.shared.applicationIconBadgeNumber = 2
    #expect(try stage.delivered().count == 2)
    UIApplication.shared.applicationIconBadgeNumber = 0
    #expect(try stage.delivered().isEmpty)
  }

  @Test func `swipes are mirrored from right to left`() {
    let stage = NotificationStage(look: "rtl")
    listed(stage, [("A", "one")])
    stage.openList()
    stage.swipe(0, by: 0.5)
    #expect(stage.words.contains("إدارة") && stage.log.isEmpty)
  }

  @Test(.feature("I10-F43"), .feature("I10-F40"))
  func `an action snoozes a notification by adding it again`() throws {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([heard])
    listed(stage, [("A", "one")])
    stage.responded = { response in
      stage.center.add(
        UNNotificationRequest(
          identifier: "again",
          content: response.notification.request.content,
          trigger: UNTimeIntervalNotificationTrigger(timeInterval: 540, repeats: false)
        )
      )
    }
    stage.openList()
    stage.swipe(0, by: -0.5)
    stage.choose("View")
    stage.choose("Snooze")
    #expect(try stage.pending() == ["again"] && stage.delivered().isEmpty)
    stage.screen.skip(.seconds(541))
    #expect(stage.log == ["did snooze 0", "will present again"])
  }

  @Test func `an action that needs the device unlocked waits for that`() {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "safe",
        actions: [
          UNNotificationAction(identifier: "pay", title: "Pay", options: .authenticationRequired)
        ],
        intentIdentifiers: []
      )
    ])
    stage.change { $0.isLocked = true }
    let content = stage.content("Bill")
    content.categoryIdentifier = "safe"
    stage.add("a", content)
    stage.swipe(0, by: -0.5)
    stage.choose("View")
    stage.choose("Pay")
    #expect(stage.log.isEmpty)
    stage.change { $0.isLocked = false }
    stage.screen.skip(.seconds(1))
    #expect(stage.log == ["did pay a"])
  }

  // MARK: Pictures

  @Test(
    .feature("IX-F197"),
    arguments: ["iOS12", "dark", "largest", "rtl", "pad", "swiped", "locked"]
  )
  func `it looks like the system's list`(look: String) {
    let stage = NotificationStage(look: look)
    stage.screen.rootViewController?.view.backgroundColor = .systemTeal
    if look == "locked" { stage.change { $0.isLocked = true } }
    stage.options = [.list]
    let texts = [
      ("Ada", "Are you coming along?", "chat"), ("Bo", "I bring the map.", "chat"),
      ("Cy", "Meet you at the bridge at nine.", "chat"),
      ("Rain soon", "Take a coat, and perhaps the other shoes.", "weather"),
    ]
    for (index, text) in texts.enumerated() {
      let content = stage.content(text.0, text.1)
      content.threadIdentifier = text.2
      stage.add("\(index)", content)
      stage.screen.skip(.seconds(120))
    }
    if look != "locked" { stage.openList() }
    if look == "swiped" { stage.swipe(0, by: -0.6) }
    stage.screen.skip(.seconds(1))
    expectGolden(stage.screen.image, "NotificationList.\(look)", maximumBytes: 163_840)
  }
}
