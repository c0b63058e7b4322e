import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UserNotificationsUI

@testable import SystemServices
@testable import UIKitCore
@testable import UIKitNotifications
@testable import UserNotifications

/// Puts the title of a push notification in capitals; where its body says "late", it never answers.
final class CapitalsService: UNNotificationServiceExtension {
  override func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    guard request.content.body != "late",
      let content = request.content.mutableCopy() as? UNMutableNotificationContent
    else { return }
    content.title = content.title.uppercased()
    contentHandler(content)
  }
}

/// Shows the titles that it received, and answers "stay" itself.
final class CarContent: UIViewController, UNNotificationContentExtension {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    preferredContentSize = CGSize(width: 0, height: 90)
    view.backgroundColor = .systemYellow
    label.frame = CGRect(x: 10, y: 10, width: 200, height: 30)
    view.addSubview(label)
  }

  func didReceive(_ notification: UNNotification) {
    label.text = "Car: " + notification.request.content.title
  }

  func didReceive(
    _ response: UNNotificationResponse,
    completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void
  ) {
    guard response.actionIdentifier == "stay" else { return completion(.dismissAndForwardAction) }
    label.text = "Stayed"
    completion(.doNotDismiss)
  }
}

@MainActor
@Suite(.restoresProcess, .serialized) struct PushTests {
  /// An app delegate that records its calls.
  private final class Delegate: NSObject, UIApplicationDelegate {
    var log: [String] = []
    var token: Data?

    func application(
      _ application: UIApplication,
      didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
    ) { token = deviceToken }
    func application(
      _ application: UIApplication,
      didReceiveRemoteNotification userInfo: [AnyHashable: Any],
      fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
    ) {
      log.append("fetch \(userInfo["id"] as? String ?? "")")
      completionHandler(.newData)
    }
    func application(
      _ application: UIApplication,
      handleActionWithIdentifier identifier: String?,
      forRemoteNotification userInfo: [AnyHashable: Any],
      completionHandler: @escaping () -> Void
    ) {
      log.append("\(identifier ?? "") \(userInfo["id"] as? String ?? "")")
      completionHandler()
    }
  }

  @discardableResult
  private func push(_ stage: NotificationStage, _ aps: [String: Any], id: String = "p") -> Bool {
    let isShown = NotificationService.shared.receive(remote: ["aps": aps, "id": id])
    stage.screen.skip(.milliseconds(20))
    return isShown
  }

  @Test(.feature("IX-F201")) func `registering gives the delegate a token that stays the same`() {
    let stage = NotificationStage()
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
    UIApplication.shared.registerForRemoteNotifications()
    #expect(delegate.token == nil)
    stage.screen.skip(.milliseconds(20))
    let token = delegate.token
    #expect(token?.count == 32 && UIApplication.shared.isRegisteredForRemoteNotifications)
    UIApplication.shared.registerForRemoteNotifications()
    stage.screen.skip(.milliseconds(20))
    #expect(delegate.token == token)
    UIApplication.shared.unregisterForRemoteNotifications()
    #expect(!UIApplication.shared.isRegisteredForRemoteNotifications)
  }

  @Test(.feature("IX-F201")) func `each key of a message has its effect`() throws {
    let stage = NotificationStage()
    stage.options = [.list]
    let aps: [String: Any] = [
      "alert": [
        "title": "T", "subtitle": "S", "loc-key": "%1$@ and %@", "loc-args": ["Ada", "Bo"],
        "launch-image": "l.png", "summary-arg": "Ada", "summary-arg-count": 2,
      ] as [String: Any],
      "sound": ["critical": 1, "name": "horn.wav", "volume": 0.5] as [String: Any],
      "category": "c", "thread-id": "t", "interruption-level": "time-sensitive",
      "relevance-score": 0.75, "target-content-id": "scene", "filter-criteria": "work",
    ]
    #expect(push(stage, aps))
    let request = try #require(NotificationService.shared.delivered.first).request
    let content = request.content
    #expect(request.trigger is UNPushNotificationTrigger)
    #expect(content.title == "T" && content.subtitle == "S" && content.body == "Ada and Bo")
    #expect(content.launchImageName == "l.png")
    #expect(content.summaryArgument == "Ada" && content.summaryArgumentCount == 2)
    #expect(
      content.sound == .criticalSoundNamed(.init("horn.wav"), withAudioVolume: 0.5)
    )
    #expect(content.categoryIdentifier == "c" && content.threadIdentifier == "t")
    #expect(content.interruptionLevel == .timeSensitive && content.relevanceScore == 0.75)
    #expect(content.targetContentIdentifier == "scene" && content.filterCriteria == "work")
    #expect(content.userInfo["id"] as? String == "p")
  }

  @Test func `a passive notification comes into the list alone`() throws {
    let stage = NotificationStage()
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    push(stage, ["alert": "Quiet", "interruption-level": "passive", "sound": "default"])
    #expect(stage.card == nil && stage.screen.feedback.isEmpty)
    #expect(try stage.delivered().count == 1)
    push(stage, ["alert": "Loud", "sound": "default"])
    #expect(stage.card != nil)
  }

  @Test(.feature("IX-F199"), .feature("IX-F216"))
  func `a message plays its sound and sets the icon's number, where the person allows`() {
    let stage = NotificationStage()
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    push(stage, ["alert": "A", "sound": "default", "badge": 5])
    #expect(stage.screen.feedback.contains { $0.content == .sound(identifier: 1007) })
    #expect(UIApplication.shared.applicationIconBadgeNumber == 5)
    NotificationPermission.switch(.sounds, isOn: false)
    NotificationPermission.switch(.badges, isOn: false)
    stage.screen.clearFeedback()
    push(stage, ["alert": "B", "sound": "default", "badge": 6])
    #expect(!stage.screen.feedback.contains { $0.content == .sound(identifier: 1007) })
    #expect(UIApplication.shared.applicationIconBadgeNumber == 5)
  }

  @Test(.feature("IX-F201")) func `a message without an alert has the app fetch data`() throws {
    let stage = NotificationStage(allowed: false)
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    #expect(!push(stage, ["content-available": 1], id: "f"))
    #expect(delegate.log == ["fetch f"] && stage.log.isEmpty)
  }

  @Test func `without a delegate of the center the app's delegate takes a message`() {
    let stage = NotificationStage()
    let delegate = Delegate()
    UIApplication.shared.delegate = delegate
    stage.center.delegate = nil
    push(stage, ["alert": "A"], id: "front")
    #expect(delegate.log == ["fetch front"] && stage.card == nil)
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "c",
        actions: [UNNotificationAction(identifier: "snooze", title: "Snooze")],
        intentIdentifiers: []
      )
    ])
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    push(stage, ["alert": "B", "category": "c"], id: "back")
    stage.drag(60)
    stage.choose("Snooze")
    #expect(delegate.log == ["fetch front", "snooze back"])
  }

  // MARK: Files

  @Test(.feature("IX-F201")) func `files of the folder are messages, and others are kept`() throws {
    let folder = NSTemporaryDirectory() + "pushes-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var ids: [String] = []
    let pushes = PushFolder(path: folder) { ids.append($0["id"] as? String ?? "") }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ name: String, _ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    try write("2.json", #"{"aps": {"alert": "B"}, "id": "b"}"#)
    try write("1.json", #"{"aps": {"alert": "A"}, "id": "a"}"#)
    try write("3.json", #"{"aps": 1}"#)
    try write("4.txt", "not a message")
    pushes.take()
    #expect(ids == ["a", "b"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(names == ["3.json.rejected", "4.txt"])
  }

  @Test func `a folder in which others may write gives no messages`() throws {
    let folder = NSTemporaryDirectory() + "pushes-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(
      atPath: folder,
      withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o777]
    )
    try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder)
    try Data(#"{"aps": {"alert": "A"}}"#.utf8).write(to: URL(fileURLWithPath: folder + "/1.json"))
    var count = 0
    let pushes = PushFolder(path: folder) { _ in count += 1 }
    #expect(throws: PushFolder.Unsafe.self) { try pushes.open() }
    #expect(count == 0)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder)
    try pushes.open()
    pushes.close()
    #expect(count == 1)
  }

  @Test func `a payload that is none is refused with the reason`() {
    func reason(_ text: String) -> String? {
      do {
        _ = try PushFolder.payload(of: Data(text.utf8))
        return nil
      } catch { return "\(error)" }
    }
    #expect(reason("{") == "It is not JSON.")
    #expect(reason("[]") == "It is not a JSON object.")
    #expect(reason("{}") == "Its key “aps” is not an object.")
    let long = #"{"aps": {"alert": ""# + String(repeating: "a", count: 5000) + #""}}"#
    #expect(reason(long)?.contains("at most 4096") == true)
  }

  // MARK: Extensions

  private func extend(_ point: String, _ type: AnyClass, _ attributes: [String: Any] = [:]) {
    AppInformation.entries = [
      "CFBundleName": "Walks",
      "RussetAppExtensions": [
        [
          "NSExtensionPointIdentifier": "com.apple.usernotifications." + point,
          "NSExtensionPrincipalClass": NSStringFromClass(type),
          "NSExtensionAttributes": attributes,
        ] as [String: Any]
      ],
    ]
  }

  @Test func `a service extension changes a message that allows it`() throws {
    let stage = NotificationStage()
    stage.options = [.list]
    extend("service", CapitalsService.self)
    func titles() -> [String] { NotificationService.shared.delivered.map(\.request.content.title) }
    push(stage, ["alert": ["title": "plain", "body": "x"]])
    push(stage, ["alert": ["title": "loud", "body": "x"], "mutable-content": 1])
    #expect(titles() == ["plain", "LOUD"])
    // An extension that does not answer in time leaves the message as it was.
    push(stage, ["alert": ["title": "late", "body": "late"], "mutable-content": 1])
    stage.screen.skip(.seconds(29))
    #expect(titles() == ["plain", "LOUD"])
    stage.screen.skip(.seconds(2))
    #expect(titles() == ["plain", "LOUD", "late"])
  }

  @Test(.feature("IX-F208"))
  func `a content extension is the detail view, and follows what comes`() throws {
    let stage = NotificationStage()
    extend(
      "content-extension",
      CarContent.self,
      [
        "UNNotificationExtensionCategory": "car",
        "UNNotificationExtensionDefaultContentHidden": true,
      ]
    )
    stage.center.setNotificationCategories([
      UNNotificationCategory(
        identifier: "car",
        actions: [
          UNNotificationAction(identifier: "stay", title: "Stay"),
          UNNotificationAction(identifier: "go", title: "Go"),
        ],
        intentIdentifiers: []
      )
    ])
    func add(_ identifier: String, _ title: String) {
      let content = stage.content(title)
      content.categoryIdentifier = "car"
      stage.add(identifier, content)
    }
    add("a", "1 km")
    stage.drag(60)
    #expect(stage.words.contains("Car: 1 km") && !stage.words.contains("Body"))
    add("b", "200 m")
    #expect(stage.words.contains("Car: 200 m"))
    stage.choose("Stay")
    #expect(stage.words.contains("Stayed") && !stage.log.contains("did stay a"))
    expectGolden(stage.screen.image, "Detail.extension", maximumBytes: 163_840)
    stage.choose("Go")
    #expect(stage.log.last == "did go a" && stage.card == nil)
  }

  @Test(.feature("IX-F208")) func `the detail view shows an attached picture large`() throws {
    let stage = NotificationStage()
    let file = NSTemporaryDirectory() + UUID().uuidString + ".png"
    defer { try? FileManager.default.removeItem(atPath: file) }
    let size = CGSize(width: 60, height: 40)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      UIColor.systemOrange.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try #require(image.pngData()).write(to: URL(fileURLWithPath: file))
    let content = stage.content("Photo")
    content.attachments = [
      try UNNotificationAttachment(identifier: "p", url: URL(fileURLWithPath: file))
    ]
    stage.add("a", content)
    stage.screen.skip(.seconds(1))
    let small = try #require(stage.card).frame.height
    stage.drag(60)
    #expect(try #require(stage.card).frame.height > small + 150)
  }
}
