import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import SystemServices
@testable import UIKitCore
@testable import UIKitNotifications
@testable import UserNotifications

@MainActor
@Suite(.restoresProcess, .serialized) struct LocalNotificationTests {
  private final class Delegate: NSObject, UIApplicationDelegate {
    var log: [String] = []

    func application(
      _ application: UIApplication,
      didRegister notificationSettings: UIUserNotificationSettings
    ) { log.append("registered \(notificationSettings.types.rawValue)") }
    func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
      log.append("received \(notification.alertBody ?? "")")
    }
    func application(
      _ application: UIApplication,
      handleActionWithIdentifier identifier: String?,
      for notification: UILocalNotification,
      completionHandler: @escaping () -> Void
    ) {
      log.append("\(identifier ?? "") \(notification.alertBody ?? "")")
      completionHandler()
    }
  }

  /// A stage without a delegate of the center, as apps of iOS 9 are.
  private func stage(_ delegate: Delegate, allowed: Bool = true) -> NotificationStage {
    let stage = NotificationStage(allowed: allowed)
    stage.center.delegate = nil
    UIApplication.shared.cancelAllLocalNotifications()
    UIApplication.shared.delegate = delegate
    return stage
  }

  private func notification(_ text: String, in seconds: TimeInterval) -> UILocalNotification {
    let notification = UILocalNotification()
    notification.alertBody = text
    notification.fireDate = NotificationService.shared.now.addingTimeInterval(seconds)
    return notification
  }

  @Test func `registering asks the person and tells the app what is allowed`() {
    let delegate = Delegate()
    let stage = stage(delegate, allowed: false)
    UIApplication.shared.registerUserNotificationSettings(
      UIUserNotificationSettings(types: [.alert, .sound], categories: nil)
    )
    stage.choose("Allow")
    #expect(delegate.log == ["registered 6"])
    #expect(UIApplication.shared.currentUserNotificationSettings?.types == [.alert, .sound])
  }

  @Test(.feature("IX-F200")) func `a scheduled notification comes to the app's delegate`() {
    let delegate = Delegate()
    let stage = stage(delegate)
    UIApplication.shared.scheduleLocalNotification(notification("Soon", in: 10))
    let late = notification("Late", in: 20)
    UIApplication.shared.scheduleLocalNotification(late)
    #expect(UIApplication.shared.scheduledLocalNotifications?.map(\.alertBody) == ["Soon", "Late"])
    UIApplication.shared.cancelLocalNotification(late)
    stage.screen.skip(.seconds(30))
    #expect(delegate.log == ["received Soon"])
    #expect(UIApplication.shared.scheduledLocalNotifications?.isEmpty == true)
  }

  @Test func `a notification that repeats comes again after its unit`() {
    let delegate = Delegate()
    let stage = stage(delegate)
    let often = notification("Often", in: 5)
    often.repeatInterval = .minute
    UIApplication.shared.scheduleLocalNotification(often)
    stage.screen.skip(.seconds(130))
    #expect(delegate.log == ["received Often", "received Often", "received Often"])
    UIApplication.shared.cancelAllLocalNotifications()
    stage.screen.skip(.seconds(130))
    #expect(delegate.log.count == 3)
  }

  @Test func `an action of a banner goes to the app's delegate`() {
    let delegate = Delegate()
    let stage = stage(delegate)
    let action = UIMutableUserNotificationAction()
    action.identifier = "snooze"
    action.title = "Snooze"
    action.activationMode = .background
    let category = UIMutableUserNotificationCategory()
    category.identifier = "alarm"
    category.setActions([action], for: .default)
    UIApplication.shared.registerUserNotificationSettings(
      UIUserNotificationSettings(types: .alert, categories: [category])
    )
    UIApplication.shared.enterBackground()
    defer { UIApplication.shared.enterForeground() }
    let alarm = notification("Wake up", in: 1)
    alarm.category = "alarm"
    UIApplication.shared.scheduleLocalNotification(alarm)
    stage.screen.skip(.seconds(2))
    stage.drag(60)
    stage.choose("Snooze")
    #expect(delegate.log.last == "snooze Wake up")
    #expect(UIApplication.shared.applicationState == .background)
  }

  @Test func `a notification and an action survive an archive`() throws {
    let one = notification("A", in: 5)
    one.userInfo = ["k": "v"]
    one.repeatInterval = .day
    one.applicationIconBadgeNumber = 3
    let data = try NSKeyedArchiver.archivedData(withRootObject: one, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    let read = try #require(
      reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UILocalNotification
    )
    #expect(read.alertBody == "A" && read.fireDate == one.fireDate)
    #expect(read.userInfo?["k"] as? String == "v" && read.repeatInterval == .day)
    #expect(read.applicationIconBadgeNumber == 3 && read.hasAction)
    let action = UIMutableUserNotificationAction()
    action.identifier = "x"
    action.isDestructive = true
    let copy = try #require(action.copy() as? UIUserNotificationAction)
    action.identifier = "y"
    #expect(copy.identifier == "x" && copy.isDestructive)
  }
}
