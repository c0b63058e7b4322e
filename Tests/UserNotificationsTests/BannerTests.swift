import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
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
@Suite(.restoresProcess, .serialized) struct BannerTests {
  @Test(.feature("IX-F198"), .feature("IX-F203"))
  func `a banner shows name, icon and message, and goes by itself`() throws {
    let stage = NotificationStage()
    let content = stage.content("Rain soon", "Take a coat.")
    content.subtitle = "In Vienna"
    stage.add("a", content)
    for word in ["WALKS", "now", "Rain soon", "In Vienna", "Take a coat."] {
      #expect(stage.words.contains(word), "\(word)")
    }
    stage.screen.skip(.seconds(7))
    #expect(stage.card == nil)
    #expect(stage.log == ["will present a"])
    #expect(try stage.delivered() == ["a"])
  }

  @Test(.feature("IX-F204")) func `an alert stays until a person sends it away`() {
    let stage = NotificationStage()
    Permissions.shared.decide("alert", on: "notifications.style", isKept: false)
    stage.add("a", stage.content("A"))
    stage.screen.skip(.seconds(60))
    #expect(stage.card != nil)
    stage.drag(-80)
    #expect(stage.card == nil)
  }

  @Test func `the app says how it is shown while it is in front`() throws {
    let stage = NotificationStage()
    stage.options = []
    stage.add("silent", stage.content("A"))
    #expect(stage.card == nil)
    #expect(try stage.delivered().isEmpty)
    stage.options = [.list]
    stage.add("listed", stage.content("A"))
    #expect(stage.card == nil)
    #expect(try stage.delivered() == ["listed"])
    stage.options = [.banner]
    stage.add("shown", stage.content("A"))
    #expect(stage.card != nil)
    #expect(try stage.delivered() == ["listed"])
  }

  @Test func `an app without a delegate shows nothing while it is in front`() throws {
    let stage = NotificationStage()
    stage.center.delegate = nil
    stage.add("a", stage.content("A"))
    #expect(stage.card == nil)
    #expect(try stage.delivered().isEmpty)
  }

  @Test(.feature("IX-F196"), .feature("IX-F205"))
  func `a tap opens the app, and the app hears of it`() throws {
    let stage = NotificationStage()
    UIApplication.shared.enterBackground()
    stage.add("a", stage.content("Rain soon"))
    // `willPresent` is for the foreground.
    #expect(stage.log.isEmpty)
    stage.choose("Rain soon")
    #expect(UIApplication.shared.applicationState == .active)
    #expect(stage.log == ["did default a"])
    #expect(stage.card == nil)
    #expect(try stage.delivered().isEmpty)
  }

  @Test(.feature("I10-F36"))
  func `a swipe up takes the banner away, and the list keeps the notification`() throws {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "heard",
        actions: [],
        intentIdentifiers: [],
        options: .customDismissAction
      )
    ])
    let content = stage.content("A")
    content.categoryIdentifier = "heard"
    stage.add("a", content)
    stage.drag(-80)
    // Apple: flicking a banner away is no dismiss action.
    #expect(stage.card == nil && stage.log == ["will present a"])
    #expect(try stage.delivered() == ["a"])
  }

  private var category: UNNotificationCategory {
    UNNotificationCategory(
      identifier: "walk",
      actions: [
        UNTextInputNotificationAction(
          identifier: "reply",
          title: "Reply",
          textInputButtonTitle: "Answer",
          textInputPlaceholder: "Message"
        ), UNNotificationAction(identifier: "snooze", title: "Snooze"),
        UNNotificationAction(identifier: "open", title: "Show", options: .foreground),
        UNNotificationAction(identifier: "delete", title: "Delete", options: .destructive),
        UNNotificationAction(identifier: "fifth", title: "Fifth"),
      ],
      intentIdentifiers: []
    )
  }

  @Test func `an expanded banner stays when another notification comes`() throws {
    let stage = NotificationStage()
    expanded(stage)
    stage.choose("Reply")
    stage.screen.type("On my")
    stage.add("b", stage.content("Second"))
    #expect(!stage.words.contains("Second"))
    stage.screen.type(" way")
    stage.choose("Answer")
    #expect(stage.log.last == "did reply a “On my way”")
    #expect(try stage.delivered() == ["b"])
  }

  private func expanded(_ stage: NotificationStage, _ body: String = "Body") {
    stage.center.setNotificationCategories([category])
    let content = stage.content("Walk", body)
    content.categoryIdentifier = "walk"
    stage.add("a", content)
    stage.drag(60)
  }

  @Test(.feature("IX-F207"), .feature("IX-F209"))
  func `pulling it down shows at most four actions, and it stays`() {
    let stage = NotificationStage()
    expanded(stage)
    let words = stage.words
    for title in ["Reply", "Snooze", "Show", "Delete"] { #expect(words.contains(title)) }
    #expect(!words.contains("Fifth"))
    stage.screen.skip(.seconds(30))
    #expect(stage.card != nil)
    // Beside it a tap closes it without an answer.
    stage.screen.tap(at: CGPoint(x: 180, y: 640))
    stage.screen.skip(.seconds(1))
    #expect(stage.card == nil && stage.log == ["will present a"])
  }

  @Test(.feature("IX-F207")) func `pressing it shows the actions too`() throws {
    let stage = NotificationStage()
    stage.center.setNotificationCategories([category])
    let content = stage.content("Walk")
    content.categoryIdentifier = "walk"
    stage.add("a", content)
    stage.screen.skip(.milliseconds(600))
    let card = try #require(stage.card)
    stage.screen.press(at: CGPoint(x: card.frame.midX, y: card.frame.midY))
    #expect(stage.words.contains("Snooze"))
  }

  @Test(.feature("IX-F209")) func `actions that do not fit are reached by scrolling`() {
    let stage = NotificationStage(look: "largest")
    expanded(stage, "Rain is near. Take a coat, and perhaps the other shoes, before you leave.")
    stage.screen.skip(.seconds(1))
    stage.screen.drag(from: CGPoint(x: 187, y: 600), to: CGPoint(x: 187, y: 100))
    stage.screen.skip(.seconds(3))
    #expect(stage.card != nil)
    stage.choose("Delete")
    #expect(stage.log.last == "did delete a")
  }

  @Test(.feature("I10-F40")) func `an action is done without opening the app`() {
    let stage = NotificationStage()
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    expanded(stage)
    stage.choose("Snooze")
    #expect(stage.log == ["did snooze a"])
    #expect(UIApplication.shared.applicationState == .background)
    expanded(stage)
    stage.choose("Show")
    #expect(stage.log.last == "did open a")
    #expect(UIApplication.shared.applicationState == .active)
  }

  @Test(.feature("IX-F210")) func `what destroys is red`() throws {
    let stage = NotificationStage()
    expanded(stage)
    let red = UIColor.systemRed.resolvedColor(with: stage.screen.screen.traitCollection)
    #expect(try #require(stage.label("Delete")).textColor.cgColor == red.cgColor)
    #expect(try #require(stage.label("Snooze")).textColor.cgColor != red.cgColor)
  }

  @Test(.feature("IX-F211")) func `an action takes a text that is typed`() {
    let stage = NotificationStage()
    expanded(stage)
    stage.choose("Reply")
    #expect(stage.words.contains("Answer"))
    stage.choose("Answer")
    #expect(stage.log == ["will present a"])
    stage.screen.type("On my way")
    stage.choose("Answer")
    #expect(stage.log.last == "did reply a “On my way”")
    #expect(stage.card == nil)
  }

  @Test(.feature("IX-F213")) func `long text is cut until it is pulled down`() throws {
    let stage = NotificationStage()
    let long = String(repeating: "A sentence that goes on and on. ", count: 12)
    stage.add("a", stage.content("A", long))
    stage.screen.skip(.seconds(1))
    let height = try #require(stage.card).frame.height
    #expect(height < 140)
    stage.drag(60)
    #expect(try #require(stage.card).frame.height > height + 60)
  }

  @Test(.feature("IX-F214")) func `hidden previews show the app's words in place of the text`() {
    let stage = NotificationStage()
    Permissions.shared.decide("never", on: "notifications.previews", isKept: false)
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "friend",
        actions: [],
        intentIdentifiers: [],
        hiddenPreviewsBodyPlaceholder: "Friend request"
      )
    ])
    stage.add("a", stage.content("Secret", "Ada likes you."))
    #expect(stage.words.contains("Notification") && !stage.words.contains("Secret"))
    let content = stage.content("Secret", "Ada likes you.")
    content.categoryIdentifier = "friend"
    stage.add("b", content)
    #expect(stage.words.contains("Friend request") && !stage.words.contains("Ada likes you."))
  }

  @Test func `touches beside a banner are the app's`() {
    let stage = NotificationStage()
    let button = UIButton(frame: CGRect(x: 20, y: 300, width: 100, height: 50))
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    stage.screen.rootViewController?.view.addSubview(button)
    stage.add("a", stage.content("A"))
    stage.screen.skip(.milliseconds(600))
    stage.screen.tap(at: CGPoint(x: 60, y: 320))
    #expect(taps == 1 && stage.card != nil)
  }

  @Test func `another takes the place of the banner that is shown`() throws {
    let stage = NotificationStage()
    stage.add("a", stage.content("First"))
    stage.add("b", stage.content("Second"))
    #expect(stage.words.contains("Second") && !stage.words.contains("First"))
    #expect(try stage.delivered() == ["a", "b"])
    stage.center.removeDeliveredNotifications(withIdentifiers: ["b"])
    stage.screen.skip(.seconds(1))
    #expect(stage.card == nil)
  }

  // MARK: Pictures

  @Test(arguments: [
    "iOS12", "iOS13.dark", "iOS15", "iOS15.dark", "largest", "rtl", "pad", "expanded",
    "expanded.dark", "expanded.largest", "expanded.rtl", "expanded.pad",
  ])
  func `it looks like a banner of the system`(look: String) {
    let stage = NotificationStage(look: look)
    stage.screen.rootViewController?.view.backgroundColor = .systemTeal
    if look.hasPrefix("expanded") {
      expanded(stage, "Rain is near. Take a coat, and perhaps the other shoes, before you leave.")
    } else {
      let content = stage.content("Rain soon", "Take a coat, and perhaps the other shoes.")
      content.subtitle = "In Vienna"
      stage.add("a", content)
    }
    stage.screen.skip(.seconds(1))
    expectGolden(stage.screen.image, "Banner.\(look)", maximumBytes: 163_840)
  }
}
