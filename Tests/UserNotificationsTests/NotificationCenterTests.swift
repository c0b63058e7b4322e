import CoreLocation
import Foundation
import HeadlessHost
import Synchronization
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesktopBus
@testable import SystemServices
@testable import UIKitCore
@testable import UserNotifications

@MainActor
@Suite(.restoresProcess, .serialized) struct NotificationCenterTests {
  // MARK: Permission

  @Test(.feature("IX-F212"))
  func `the question is asked once, its answer is given to the app, and can be changed`() throws {
    let stage = NotificationStage(allowed: false)
    #expect(try stage.settings().authorizationStatus == .notDetermined)
    #expect(stage.add("early", stage.content("A"))?.code == .notificationsNotAllowed)
    let answers = Mutex<[Bool]>([])
    func ask() {
      stage.center.requestAuthorization(options: [.alert, .sound]) { granted, _ in
        answers.withLock { $0.append(granted) }
      }
    }
    ask()
    #expect(stage.words.contains("“Walks” Would Like to Send You Notifications"))
    stage.choose("Don’t Allow")
    #expect(try stage.settings().authorizationStatus == .denied)
    #expect(try stage.settings().alertSetting == .disabled)
    ask()
    #expect(!stage.words.contains("Don’t Allow"))
    // As Settings would.
    Permissions.shared.decide("authorized", on: "notifications", isKept: false)
    ask()
    stage.screen.advance(by: .milliseconds(50))
    #expect(answers.withLock { $0 } == [false, false, true])
    let settings = try stage.settings()
    #expect(settings.alertSetting == .enabled && settings.soundSetting == .enabled)
    #expect(settings.badgeSetting == .notSupported && settings.alertStyle == .banner)
  }

  @Test func `provisional notifications are allowed without a question, and come quietly`() throws {
    let stage = NotificationStage(allowed: false)
    stage.center.requestAuthorization(options: [.alert, .provisional]) { _, _ in }
    #expect(stage.card == nil && !stage.words.contains("Don’t Allow"))
    #expect(try stage.settings().authorizationStatus == .provisional)
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    stage.add("a", stage.content("A"))
    #expect(stage.card == nil)
    #expect(try stage.delivered() == ["a"])
  }

  // MARK: Triggers

  @Test(.feature("IX-F200"))
  func `a notification comes after its time, once or again and again`() throws {
    let stage = NotificationStage()
    stage.add(
      "once",
      stage.content("A"),
      UNTimeIntervalNotificationTrigger(timeInterval: 10, repeats: false)
    )
    stage.add(
      "often",
      stage.content("B"),
      UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    )
    #expect(try stage.pending() == ["once", "often"])
    stage.screen.skip(.seconds(9))
    #expect(stage.log.isEmpty)
    stage.screen.skip(.seconds(2))
    #expect(stage.log == ["will present once"])
    #expect(try stage.pending() == ["often"] && stage.delivered() == ["once"])
    stage.screen.skip(.seconds(111))
    #expect(stage.log == ["will present once", "will present often", "will present often"])
    stage.center.removePendingNotificationRequests(withIdentifiers: ["often"])
    stage.screen.skip(.seconds(120))
    #expect(stage.log.count == 3)
    #expect(try stage.pending().isEmpty)
  }

  @Test(.feature("IX-F200")) func `a notification comes at a time of the calendar`() throws {
    let stage = NotificationStage()
    var parts = DateComponents()
    parts.timeZone = .gmt
    parts.second = 30
    NotificationService.shared.zero = Date(
      timeIntervalSince1970: 86400 - ServiceHosts.shared.now
    )
    stage.add(
      "minutely",
      stage.content("A"),
      UNCalendarNotificationTrigger(dateMatching: parts, repeats: true)
    )
    stage.screen.skip(.seconds(29))
    #expect(stage.log.isEmpty)
    stage.screen.skip(.seconds(2))
    #expect(stage.log.count == 1)
    stage.screen.skip(.seconds(60))
    #expect(stage.log.count == 2)
    parts.year = 1960
    let past = UNCalendarNotificationTrigger(dateMatching: parts, repeats: false)
    #expect(stage.add("past", stage.content("A"), past)?.code == .notificationInvalidNoDate)
    #expect(past.nextTriggerDate() == nil)
  }

  @Test func `a notification comes where the device arrives`() throws {
    let stage = NotificationStage()
    let region = CLCircularRegion(
      center: CLLocationCoordinate2D(latitude: 48, longitude: 16),
      radius: 100,
      identifier: "home"
    )
    stage.add(
      "here",
      stage.content("A"),
      UNLocationNotificationTrigger(region: region, repeats: false)
    )
    #expect(try stage.pending() == ["here"])
    NotificationService.shared.arrived("here")
    #expect(stage.log == ["will present here"])
    #expect(try stage.pending().isEmpty)
  }

  @Test(.feature("IX-F201")) func `what came from a server is shown as its message says`() throws {
    let stage = NotificationStage()
    let message: [AnyHashable: Any] = [
      "aps": [
        "alert": ["title": "Your turn", "body": "Ada moved."], "badge": 3, "category": "game",
        "thread-id": "g1",
      ] as [String: Any], "game": "g1",
    ]
    #expect(NotificationService.shared.receive(remote: message))
    #expect(stage.words.contains("Your turn") && stage.words.contains("Ada moved."))
    #expect(UIApplication.shared.applicationIconBadgeNumber == 3)
    #expect(!NotificationService.shared.receive(remote: ["aps": ["content-available": 1]]))
    #expect(!NotificationService.shared.receive(remote: ["x": 1]))
  }

  // MARK: Requests

  @Test func `a request takes the place of another of its identifier`() throws {
    let stage = NotificationStage()
    let late = UNTimeIntervalNotificationTrigger(timeInterval: 100, repeats: false)
    let content = stage.content("A")
    content.userInfo = ["k": 1]
    stage.add("x", content, late)
    content.title = "Changed later"
    stage.add(
      "x",
      stage.content("B"),
      UNTimeIntervalNotificationTrigger(timeInterval: 5, repeats: false)
    )
    #expect(try stage.pending() == ["x"])
    stage.screen.skip(.seconds(6))
    #expect(stage.words.contains("B"))
    stage.screen.skip(.seconds(200))
    #expect(stage.log == ["will present x"])
  }

  @Test func `only the first 64 stay`() throws {
    let stage = NotificationStage()
    for number in 0..<66 {
      stage.add(
        "\(number)",
        stage.content("A"),
        UNTimeIntervalNotificationTrigger(timeInterval: Double(1000 - number), repeats: false)
      )
    }
    let pending = try stage.pending()
    #expect(pending.count == 64 && !pending.contains("0") && pending.contains("65"))
    stage.center.removeAllPendingNotificationRequests()
    #expect(try stage.pending().isEmpty)
  }

  @Test func `what shows nothing is an error`() {
    let stage = NotificationStage()
    #expect(
      stage.add("x", UNMutableNotificationContent())?.code == .notificationInvalidNoContent
    )
  }

  @Test func `content keeps what it was when it was asked for`() throws {
    let content = UNMutableNotificationContent()
    content.title = "A"
    let request = UNNotificationRequest(identifier: "x", content: content, trigger: nil)
    content.title = "B"
    #expect(request.content.title == "A")
    let copy = try #require(request.content.mutableCopy() as? UNMutableNotificationContent)
    copy.title = "C"
    #expect(request.content.title == "A" && copy.title == "C")
  }

  @Test func `attachments are files of known kinds`() throws {
    let folder = NSTemporaryDirectory() + "attachments-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func url(_ name: String) -> URL { URL(fileURLWithPath: folder + "/" + name) }
    try Data([1]).write(to: url("a.png"))
    try Data([1]).write(to: url("a.txt"))
    let good = try UNNotificationAttachment(identifier: "a", url: url("a.png"))
    #expect(good.type == "public.png" && good.identifier == "a")
    func code(_ name: String) -> UNError.Code? {
      do {
        _ = try UNNotificationAttachment(identifier: "", url: url(name))
        return nil
      } catch { return (error as? UNError)?.code }
    }
    #expect(code("a.txt") == .attachmentUnrecognizedDataType)
    #expect(code("none.png") == .attachmentInvalidURL)
  }

  // MARK: Badge

  @Test(.feature("IX-F217")) func `a badge of zero takes away what came`() throws {
    let stage = NotificationStage()
    stage.options = [.list, .badge]
    let content = stage.content("A")
    content.badge = 4
    stage.add("a", content)
    stage.add("b", content)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 4)
    #expect(try stage.delivered() == ["a", "b"])
    stage.center.setBadgeCount(2)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 2)
    #expect(try stage.delivered() == ["a", "b"])
    stage.center.setBadgeCount(0)
    #expect(UIApplication.shared.applicationIconBadgeNumber == 0)
    #expect(try stage.delivered().isEmpty)
    let error = Mutex<UNError.Code?>(nil)
    stage.center.setBadgeCount(-1) { failed in error.withLock { $0 = (failed as? UNError)?.code } }
    stage.screen.skip(.milliseconds(20))
    #expect(error.withLock { $0 } == .badgeInputInvalid)
  }

  // MARK: The desktop

  @Test func `the desktop's server is told what the banner shows`() {
    let banner = NotificationBanner(
      identifier: "x",
      appName: "Walks",
      title: "",
      subtitle: "Sub",
      body: "1 < 2",
      picture: "/a.png",
      actions: [
        .init(identifier: "later", title: "Later"),
        .init(identifier: "reply", title: "Reply", input: ("", "Send")),
      ],
      stays: true
    ) { _ in }
    let arguments = DesktopNotifier.arguments(banner, replacing: 7)
    #expect(arguments.map(\.type).joined() == "susssasa{sv}i")
    #expect(arguments[1] == .uint32(7) && arguments[3] == .string("Walks"))
    #expect(arguments[4] == .string("Sub\n1 &lt; 2"))
    let actions: [BusValue] = ["default", "Open", "action.later", "Later"].map { .string($0) }
    #expect(arguments[5] == .array("s", actions))
    #expect(arguments[7] == .int32(0))
  }
}
