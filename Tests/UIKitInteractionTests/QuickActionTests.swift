import HeadlessHost
import TestSupport
import Testing

@testable import UIKitCore

@MainActor
@Suite("Quick actions")
struct QuickActionTests {
  final class Delegate: NSObject, UIApplicationDelegate {
    var performed: [String] = []
    func application(
      _ application: UIApplication,
      performActionFor shortcutItem: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      performed.append(shortcutItem.type)
      completionHandler(true)
    }
  }

  @Test(.feature("TECH-F124"))
  func `the app does what a person chooses on the home screen`() {
    let screen = HeadlessScreen(.iPhone8)
    let application = UIApplication.shared
    let old = application.delegate
    let delegate = Delegate()
    application.delegate = delegate
    defer { application.delegate = old }
    screen.press(.home)
    #expect(application.applicationState == .background)
    var isDone = false
    QuickActions.perform(UIApplicationShortcutItem(type: "new", localizedTitle: "New")) {
      isDone = $0
    }
    #expect(delegate.performed == ["new"])
    #expect(isDone)
    #expect(application.applicationState == .active)
  }

  @Test(.feature("TECH-F126"))
  func `declared actions come from the manifest, and bad entries are left out`() {
    let log = MisuseLog.shared.record {
      let items = QuickActions.declared(in: [
        "UIApplicationShortcutItems": [
          [
            "UIApplicationShortcutItemType": "search",
            "UIApplicationShortcutItemTitle": "Search",
            "UIApplicationShortcutItemSubtitle": "Everywhere",
            "UIApplicationShortcutItemIconType": "UIApplicationShortcutIconTypeSearch",
          ],
          ["UIApplicationShortcutItemTitle": "No type"],
        ]
      ])
      #expect(items.map(\.type) == ["search"])
      #expect(items.first?.localizedSubtitle == "Everywhere")
      #expect(items.first?.icon == UIApplicationShortcutIcon(type: .search))
      #expect(items.first?.icon?.image != nil)
    }
    #expect(log.count == 1)
  }

  @Test(.feature("TECH-F127"))
  func `actions are changed at run time, and four are shown at most`() throws {
    let application = UIApplication.shared
    defer { application.shortcutItems = nil }
    let item = UIApplicationShortcutItem(
      type: "chat",
      localizedTitle: "Ann",
      localizedSubtitle: nil,
      icon: UIApplicationShortcutIcon(type: .message)
    )
    let other = try #require(item.mutableCopy() as? UIMutableApplicationShortcutItem)
    other.localizedTitle = "Ben"
    application.shortcutItems = [item, other, other, other, other]
    #expect(item.localizedTitle == "Ann")
    #expect(application.shortcutItems?.count == 5)
    #expect(QuickActions.shown.map(\.localizedTitle) == ["Ann", "Ben", "Ben", "Ben"])
  }
}
