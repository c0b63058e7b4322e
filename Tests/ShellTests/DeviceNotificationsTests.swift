import Foundation
import TestSupport
import Testing
import UserNotifications

@testable import Shell

/// The notifications that the shell stores for apps, on a clock that the test sets.
@MainActor @Suite("The notifications of a device")
final class DeviceNotificationsTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-records-\(UUID().uuidString.prefix(8))")
  private var date = Date(timeIntervalSince1970: 1_000_000)
  private var arrivals: [DeviceNotifications.Arrival] = []

  deinit { try? FileManager.default.removeItem(at: root) }

  private func device() -> DeviceNotifications {
    let store = NotificationStore(AppFolder(root.appendingPathComponent("apps")))
    let device = DeviceNotifications(store, now: { [unowned self] in self.date })
    device.onArrival = { [unowned self] in self.arrivals.append($0) }
    device.setApps(["a", "b"])
    return device
  }

  private var allowed: NotificationRecord.Settings {
    var settings = NotificationRecord.Settings()
    (settings.isAllowed, settings.center, settings.lockScreen) = (true, true, true)
    settings.alertStyle = 1
    return settings
  }

  private func form(
    _ identifier: String,
    next: Double? = nil,
    _ trigger: NotificationForm.Trigger? = nil,
    thread: String = ""
  ) -> NotificationForm {
    let content = UNMutableNotificationContent()
    content.title = identifier
    content.threadIdentifier = thread
    content.userInfo = ["key": [1, 2]]
    let request = UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
    var form = NotificationForm(request, date: date, next: next.map { date.addingTimeInterval($0) })
    form.trigger = trigger
    return form
  }

  @Test(.feature("IX-F200"))
  func `a repeated request comes each time while its app does not run`() {
    let device = device()
    device.take(
      .schedule(form("x", next: 60, .interval(60, repeats: true)), allowed),
      of: "a"
    )
    date += 59
    device.check()
    #expect(arrivals.isEmpty)
    date += 1
    device.check()
    #expect(arrivals.map(\.form.identifier) == ["x"] && arrivals[0].form.date == date)
    // Those that were missed are one.
    date += 1_000
    device.check()
    device.check()
    #expect(arrivals.count == 2)
    #expect(device.records["a"]?.pending.first?.next == date.addingTimeInterval(20))
    // An app that runs lets its own come.
    device.isRunning = { $0 == "a" }
    date += 1_000
    device.check()
    #expect(arrivals.count == 2)
  }

  @Test func `of too many requests the latest is dropped, as in the app`() {
    let device = device()
    for number in 1...65 {
      device.take(.schedule(form("\(number)", next: Double(number)), allowed), of: "a")
    }
    let pending = device.records["a"]?.pending.map(\.identifier) ?? []
    #expect(pending.count == 64 && pending.first == "1" && !pending.contains("65"))
  }

  @Test func `after a crash of the shell what came and what is to come are there`() {
    let device = device()
    device.take(.deliver(form("came"), options: 31, allowed), of: "a")
    device.take(.schedule(form("comes", next: 60), allowed), of: "a")
    device.saveNow()
    let next = self.device()
    #expect(next.records == device.records)
    #expect(next.records["a"]?.delivered.first?.notification.request.content.title == "came")
    let values = next.records["a"]?.delivered.first?.notification.request.content.userInfo
    #expect(values?["key"] as? [Int] == [1, 2])
    date += 61
    next.check()
    #expect(arrivals.map(\.form.identifier) == ["came", "comes"])
  }

  @Test func `the notifications of an app go with it`() {
    let device = device()
    device.take(.deliver(form("x"), options: 31, allowed), of: "a")
    device.saveNow()
    device.setApps(["b"])
    device.saveNow()
    #expect(self.device().records.isEmpty)
  }

  @Test(.rule("IX-R044"), .feature("IX-F202"))
  func `what a person forbids does not come, and what is quiet comes into the list alone`() {
    let device = device()
    var settings = allowed
    settings.isAllowed = false
    device.take(.deliver(form("no"), options: 31, settings), of: "a")
    #expect(arrivals.isEmpty && device.threads.isEmpty)
    settings = allowed
    settings.isQuiet = true
    device.take(.deliver(form("quiet"), options: 31, settings), of: "a")
    #expect(arrivals.map(\.options) == [[.list, .badge]])
    #expect(device.threads.map { $0.forms.map(\.identifier) } == [["quiet"]])
  }

  @Test func `the list has the newest thread first, and at most a hundred of one app`() {
    let device = device()
    for (app, thread) in [("a", "x"), ("b", ""), ("a", "y"), ("a", "x")] {
      date += 1
      device.take(
        .deliver(form("\(date.timeIntervalSince1970)", thread: thread), options: 31, allowed),
        of: app
      )
    }
    #expect(device.threads.map(\.thread) == ["x", "y", ""])
    #expect(device.threads[0].forms.count == 2)
    #expect(device.threads[0].forms[0].date > device.threads[0].forms[1].date)
    for number in 0..<150 {
      device.take(.deliver(form("\(number)"), options: 31, allowed), of: "b")
    }
    #expect(device.records["b"]?.delivered.count == 100)
  }

  @Test(.feature("IX-F217"))
  func `an app takes back one, or all`() {
    let device = device()
    var withdrawn: [String] = []
    device.onWithdrawal = { withdrawn.append($1) }
    for name in ["x", "y", "z"] {
      device.take(.deliver(form(name), options: 31, allowed), of: "a")
    }
    device.take(.withdraw(["y", "none"]), of: "a")
    #expect(withdrawn == ["y"])
    device.take(.withdraw(nil), of: "a")
    #expect(withdrawn == ["y", "x", "z"] && device.threads.isEmpty)
  }

  @Test(arguments: [
    NotificationForm.Trigger.interval(-1, repeats: false), .interval(1, repeats: true),
    .interval(.infinity, repeats: false), .place,
  ])
  func `a trigger that no app can have made is none`(trigger: NotificationForm.Trigger) {
    let request = form("x", next: 1, trigger).request
    if case .interval(.infinity, _) = trigger { return #expect(request.trigger != nil) }
    #expect(request.trigger == nil)
  }
}
