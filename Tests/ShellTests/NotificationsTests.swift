import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport
import UserNotifications

@testable import Shell
@testable import UIKitCore
@testable import UIKitNotifications

#if canImport(Glibc)
import Glibc
#endif

/// Notifications of real apps, shown by the shell.
@MainActor @Suite("Notifications of apps in the shell", .serialized, .restoresProcess)
final class NotificationsTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-notify-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let apps: AppFolder

  init() throws {
    setenv("RUSSET_PERMISSIONS", "notifications=authorized", 1)
    apps = AppFolder(root.appendingPathComponent("apps"))
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    var environment = HostInterface.Environment()
    environment.systemVersion = .init(12, 4)
    environment.isTransparencyReduced = true
    screen = HeadlessScreen(.iPhone8, environment: environment)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.update()
    try install()
  }

  private func end() {
    shell.shutDown()
    unsetenv("RUSSET_PERMISSIONS")
    try? FileManager.default.removeItem(at: root)
  }

  private func install() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DeviceProbe")
    try #require(FileManager.default.isExecutableFile(atPath: program.path))
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for conduct in ["notifier", "other"] {
      let link = root.appendingPathComponent(conduct)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
      try apps.install(
        InstalledApp(identifier: conduct, name: conduct.capitalized, executable: link.path)
      )
    }
    shell.reload()
  }

  private var home: URL { AppContainer(of: "notifier", on: apps).home }

  /// Has the app post notifications when it is launched: identifiers and seconds.
  private func plan(_ items: [(String, Double?)]) throws {
    try AppContainer(of: "notifier", on: apps).prepare()
    let plan = ["items": items.map { Item(identifier: $0.0, delay: $0.1) }]
    try JSONEncoder().encode(plan).write(to: home.appendingPathComponent("plan.json"))
  }
  private struct Item: Codable {
    var identifier: String
    var delay: Double?
  }

  private var log: String {
    (try? String(contentsOf: home.appendingPathComponent("log"), encoding: .utf8)) ?? ""
  }

  private func launch(_ identifier: String) async throws {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    screen.skip(.seconds(1))
  }

  private func delivered() -> [String] {
    shell.notifications.records["notifier"]?.delivered.map(\.identifier) ?? []
  }

  /// The words on the shell's screen.
  private var words: [String] {
    func texts(_ view: UIView) -> [String] {
      guard !view.isHidden, view.alpha > 0 else { return [] }
      let own = (view as? UILabel)?.text.map { [$0] } ?? []
      return own + view.subviews.flatMap(texts)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(texts)
  }

  private func all<View: UIView>(_ type: View.Type) -> [View] {
    func found(_ view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(found)
  }

  private func tap(_ title: String) throws {
    let button = all(UIButton.self).first {
      $0.title(for: .normal) == title && $0.window != nil && !$0.isHidden
    }
    screen.tap(try #require(button, "no button “\(title)” among \(words)"))
    screen.skip(.seconds(1))
  }

  private func press(_ button: DeviceButton) {
    EventGate.take(.button(button, isPressed: true, time: 0), on: screen.screen)
    screen.skip(.seconds(1))
  }

  @Test(.feature("IX-F196"), .feature("IX-F197"), .feature("IX-F198"), .feature("IX-F203"))
  func `what a stopped app has planned is a banner over the app in front, and goes by itself`()
    async throws
  {
    defer { end() }
    try plan([("a", 1)])
    try await launch("notifier")
    try await launch("other")
    try await wait(on: screen, turns: 1_000) { self.shell.banners.identifier != nil }
    #expect(shell.frontIdentifier == "other")
    screen.skip(.seconds(1))
    #expect(words.contains("NOTIFIER") && words.contains("Ada"))
    #expect(shell.home.icon(of: "notifier")?.count == 3)
    // A touch beside the banner is the app's, and one on it is not.
    let card = try #require(all(BannerCard.self).first)
    let middle = card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?)
    let finger = screen.touchDown(at: CGPoint(x: middle.x, y: 600))
    #expect(shell.appFingers.count == 1)
    screen.touchUp(finger)
    let other = screen.touchDown(at: middle)
    #expect(shell.appFingers.isEmpty)
    screen.touchMove(other, to: CGPoint(x: middle.x - 100, y: middle.y))
    screen.touchUp(other)
    screen.skip(.seconds(7))
    #expect(shell.banners.identifier == nil && delivered() == ["a"])
  }

  @Test(.feature("IX-F205"), .feature("IX-F199"))
  func `a tap on a banner opens the app, which receives it with its values`() async throws {
    defer { end() }
    try plan([("a", 1)])
    try await launch("notifier")
    shell.goHome()
    try await wait(on: screen, turns: 1_000) { self.shell.banners.identifier != nil }
    screen.skip(.seconds(1))
    let card = try #require(all(BannerCard.self).first)
    screen.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?))
    #expect(shell.frontIdentifier == "notifier")
    try await wait(on: screen) { self.log.contains("did default a walk 7") }
    #expect(delivered().isEmpty)
  }

  @Test(.feature("IX-F207"), .feature("IX-F211"), .feature("I10-F40"))
  func `pulled down it shows actions, and a text goes to the app, which stays in the background`()
    async throws
  {
    defer { end() }
    try plan([("a", 1)])
    try await launch("notifier")
    shell.goHome()
    try await wait(on: screen, turns: 1_000) { self.shell.banners.identifier != nil }
    screen.skip(.seconds(1))
    let card = try #require(all(BannerCard.self).first)
    let start = card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?)
    screen.drag(from: start, to: CGPoint(x: start.x, y: start.y + 120), duration: .seconds(1))
    screen.skip(.seconds(1))
    #expect(shell.banners.isExpanded)
    try tap("Reply")
    EventGate.take(.textInput(.commit("Yes"), time: 0), on: screen.screen)
    try tap("Send")
    try await wait(on: screen) { self.log.contains("did reply a “Yes” walk 7 back") }
    #expect(shell.frontIdentifier == nil && shell.banners.identifier == nil)
    #expect(delivered().isEmpty)
  }

  // MARK: Sounds

  /// A sound of a tenth of a second.
  private static var wave: Data {
    func bytes(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(value >> (8 * $0) & 255) } }
    // Plain samples, one channel, 8000 a second, 8 bits each.
    let format: [UInt8] = [1, 0, 1, 0] + bytes(8_000) + bytes(8_000) + [1, 0, 8, 0]
    let samples = [UInt8](repeating: 128, count: 800)
    let body =
      Array("WAVEfmt ".utf8) + bytes(16) + format + Array("data".utf8) + bytes(800) + samples
    return Data(Array("RIFF".utf8) + bytes(UInt32(body.count)) + body)
  }

  /// Delivers a push notification with a sound to the stopped app, and returns the played sounds.
  private func push(_ sound: String) throws -> [FeedbackRecord.Content] {
    screen.clearFeedback()
    let app = try #require(shell.installed.first { $0.identifier == "notifier" })
    try shell.show(push: ["aps": ["alert": "Come along", "sound": sound]], of: app)
    return screen.feedback.map(\.content)
  }

  @Test(.feature("IX-F215"))
  func `a notification sounds, and vibrates only when the person has turned that on`() throws {
    defer { end() }
    shell.notifications.changeSettings(of: "notifier") { settings in
      (settings.isAllowed, settings.sounds, settings.alertStyle) = (true, true, 1)
    }
    let tone = FeedbackRecord.Content.sound(identifier: 1007)
    let vibration = FeedbackRecord.Content.haptic(name: "vibrate", intensity: 1)
    #expect(try push("default") == [tone])
    shell.decide("on", on: "notifications.vibration", ofApp: "notifier")
    #expect(try push("default") == [tone, vibration])
    shell.decide("off", on: "notifications.sounds", ofApp: "notifier")
    #expect(try push("default") == [])
    #expect(shell.records.permissions(of: "notifier")["notifications.vibration"] == "on")
  }

  @Test(.feature("IX-F215"))
  func `an app's own sound is one in its bundle or in its home, and no other file`() throws {
    defer { end() }
    let bundle = root.appendingPathComponent("notifier.resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try Self.wave.write(to: bundle.appendingPathComponent("bell.wav"))
    try Data("no sound".utf8).write(to: bundle.appendingPathComponent("text.wav"))
    try AppContainer(of: "notifier", on: apps).prepare()
    let sounds = home.appendingPathComponent("Library/Sounds")
    try FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
    try Self.wave.write(to: sounds.appendingPathComponent("drum.wav"))
    try Self.wave.write(to: root.appendingPathComponent("other.wav"))
    for name in ["bell.wav", "drum.wav"] {
      let files = shell.soundFiles(named: name, of: "notifier")
      #expect(ShellController.clip(in: files)?.duration == 0.1)
    }
    for name in ["text.wav", "none.wav", "../other.wav", "", ".."] {
      let files = shell.soundFiles(named: name, of: "notifier")
      #expect(ShellController.clip(in: files) == nil)
    }
  }

  @Test(.feature("IX-F215"))
  func `an app's own sound is read apart and then played, or the tone where it is none`()
    async throws
  {
    defer { end() }
    shell.notifications.changeSettings(of: "notifier") { settings in
      (settings.isAllowed, settings.sounds, settings.alertStyle) = (true, true, 1)
    }
    try AppContainer(of: "notifier", on: apps).prepare()
    let sounds = home.appendingPathComponent("Library/Sounds")
    try FileManager.default.createDirectory(at: sounds, withIntermediateDirectories: true)
    try Self.wave.write(to: sounds.appendingPathComponent("drum.wav"))
    try Data("no sound".utf8).write(to: sounds.appendingPathComponent("text.wav"))
    for name in ["drum.wav", "text.wav"] {
      // Nothing is decoded while the notification is shown.
      #expect(try push(name) == [])
      try await wait(on: screen) { !self.screen.feedback.isEmpty }
      #expect(screen.feedback.map(\.content) == [.sound(identifier: 1007)])
    }
  }

  @Test(.feature("I10-F36"))
  func `a swipe up dismisses a banner and leaves it in the list`() async throws {
    defer { end() }
    try plan([("a", 1)])
    try await launch("notifier")
    shell.goHome()
    try await wait(on: screen, turns: 1_000) { self.shell.banners.identifier != nil }
    screen.skip(.seconds(1))
    let card = try #require(all(BannerCard.self).first)
    let start = card.convert(CGPoint(x: card.bounds.midX, y: 40), to: nil as UIView?)
    screen.drag(from: start, to: CGPoint(x: start.x, y: 4), duration: .milliseconds(200))
    screen.skip(.seconds(1))
    #expect(shell.banners.identifier == nil && delivered() == ["a"] && shell.center == nil)
  }

  @Test func `an app in front is asked first, and its banner is the shell's`() async throws {
    defer { end() }
    try plan([("a", nil)])
    try await launch("notifier")
    try await wait(on: screen) { self.shell.banners.identifier != nil }
    #expect(log.contains("will present a"))
  }

  @Test(.feature("IX-F200"))
  func `a request comes from the shell while its app does not run, and a tap launches the app`()
    async throws
  {
    defer { end() }
    try plan([("a", 2), ("b", 3_600)])
    try await launch("notifier")
    try await wait(on: screen) { self.shell.notifications.records["notifier"]?.pending.count == 2 }
    try shell.terminate("notifier")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    try FileManager.default.removeItem(at: home.appendingPathComponent("log"))
    try await wait(on: screen, turns: 1_000) { self.shell.banners.identifier != nil }
    #expect(shell.processes.isEmpty && delivered() == ["a"])
    screen.skip(.seconds(1))
    let card = try #require(all(BannerCard.self).first)
    screen.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?))
    #expect(shell.frontIdentifier == "notifier")
    try await wait(on: screen, turns: 1_500) { self.log.contains("did default a walk 7 front") }
    // The app has what it had planned before it ended.
    try await wait(on: screen) { self.log.contains("pending b") }
  }

  @Test(.feature("IX-F197"), .feature("IX-F205"))
  func `the lock screen lists it, and a tap unlocks and opens the app`() async throws {
    defer { end() }
    try plan([("a", 1)])
    try await launch("notifier")
    press(.lock)
    try await wait(on: screen, turns: 1_000) { !self.delivered().isEmpty }
    #expect(shell.banners.identifier == nil)
    screen.skip(.seconds(1))
    let row = try #require(all(NotificationRow.self).first)
    screen.tap(row)
    screen.skip(.seconds(1))
    #expect(!shell.isLocked && shell.frontIdentifier == "notifier")
    try await wait(on: screen) { self.log.contains("did default a walk 7") }
  }

  @Test(.feature("IX-F201"))
  func `a push notification for an app that does not run is shown, and launches it by a tap`()
    async throws
  {
    defer { end() }
    try await launch("notifier")
    try await wait(on: screen) {
      self.shell.notifications.settings(of: "notifier").isAllowed
    }
    try shell.terminate("notifier")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    let payload = #"{"aps": {"alert": {"title": "News", "body": "Now"}, "badge": 5}, "walk": 9}"#
    try shell.push(Data(payload.utf8), to: "notifier")
    screen.skip(.seconds(1))
    #expect(words.contains("News") && shell.home.icon(of: "notifier")?.count == 5)
    let card = try #require(all(BannerCard.self).first)
    screen.tap(at: card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?))
    try await wait(on: screen, turns: 1_500) { self.log.contains("walk 9 front") }
  }

  @Test(.feature("IX-F197"))
  func
    `a drag from the upper edge over an app opens the list, and Clear empties it for the app too`()
    async throws
  {
    defer { end() }
    try plan([("a", nil)])
    try await launch("notifier")
    try await wait(on: screen) { self.delivered() == ["a"] }
    screen.skip(.seconds(8))
    // A little way down is not enough, and the app's touch is cancelled.
    screen.drag(
      from: CGPoint(x: 180, y: 8),
      to: CGPoint(x: 180, y: 60),
      duration: .seconds(1)
    )
    screen.skip(.seconds(1))
    #expect(shell.center == nil && shell.appFingers.isEmpty)
    screen.drag(
      from: CGPoint(x: 180, y: 8),
      to: CGPoint(x: 180, y: 600),
      duration: .milliseconds(300)
    )
    screen.skip(.seconds(1))
    #expect(shell.center != nil && words.contains("Notification Center"))
    try tap("✕")
    try tap("Clear")
    #expect(delivered().isEmpty && words.contains("No Older Notifications"))
    press(.home)
    #expect(shell.center == nil && shell.frontIdentifier == "notifier")
  }
}
