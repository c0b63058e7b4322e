import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import PacketLink
import PictureComparison
import SystemServices
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// Services of the device, with real apps.
@MainActor @Suite("Services of the device", .serialized, .restoresProcess)
final class DeviceServiceTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-services-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController

  init() throws {
    screen = HeadlessScreen(.iPhoneXS)
    shell = try ShellController.booted(below: root, on: screen)
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private func launch(_ identifier: String) async throws {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
  }

  private var alert: UIAlertController? { shell.permissionDesk.alert }

  /// Waits for the question and for the end of its motion.
  private func question() async throws -> UIAlertController {
    try await wait(on: screen, turns: 1_500) { self.alert != nil }
    screen.advance(by: .seconds(1))
    return try #require(alert)
  }

  /// Taps a button of the question.
  private func choose(_ title: String) throws {
    let alert = try #require(alert)
    let label = try #require(Self.label(title, in: alert.view), "there is no button \(title)")
    screen.tap(at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil))
    screen.advance(by: .seconds(1))
  }

  private static func label(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { label(text, in: $0) }.first
  }

  private func press(_ button: DeviceButton) {
    EventGate.take(.button(button, isPressed: true, time: 0), on: screen.screen)
    screen.advance(by: .seconds(1))
  }

  // MARK: Permissions

  @Test func `a question that is still on its way goes with its app, and comes back with it`()
    async throws
  {
    defer { end() }
    try shell.installProbe("asker")
    try shell.launch("asker")
    try await wait(on: screen, turns: 1_500) { self.alert != nil }
    let first = try #require(alert)
    #expect(first.isBeingPresented)
    shell.goHome(animated: false)
    #expect(!shell.permissionDesk.isAsking)
    screen.advance(by: .seconds(2))
    #expect(shell.presentedViewController == nil && first.viewIfLoaded?.window == nil)
    shell.bringToFront("asker")
    screen.advance(by: .seconds(2))
    #expect(alert != nil && shell.presentedViewController === alert)
  }

  @Test(.feature("IX-F072"), .feature("I10-F127"), .feature("I10-F128"))
  func `an app that asks for contacts gets the person's answer, and asks once`() async throws {
    defer { end() }
    try shell.installProbe("asker")
    try await launch("asker")
    let question = try await question()
    #expect(question.title == "“Asker” Would Like to Access Your Contacts")
    #expect(question.message == "It greets the people you know.")
    #expect(question.actions.map(\.title) == ["Don’t Allow", "OK"])
    #expect(question.preferredAction?.title == "OK")
    try choose("Don’t Allow")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "0 false" }
    #expect(shell.records.permissions(of: "asker") == ["contacts": "denied"])
    #expect(alert == nil)
    // At the next launch no question comes, and the answer is the same.
    try shell.terminate("asker")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    try await launch("asker")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "2 false" }
    #expect(alert == nil)
  }

  @Test func `questions beyond those that may wait are refused at once`() async throws {
    defer { end() }
    try shell.installProbe("pesterer")
    try await launch("pesterer")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("answers", by: "pesterer") == "4 denied"
    }
    #expect(shell.records.permissions(of: "pesterer") == [:], "nobody decided anything")
  }

  @Test(.feature("I10-F128"))
  func `a question goes with its app, stands again when the app is back, and is answered then`()
    async throws
  {
    defer { end() }
    try shell.installProbe("asker")
    try await launch("asker")
    _ = try await question()
    press(.lock)
    #expect(alert == nil)
    press(.home)
    #expect(alert != nil, "the question is there after the unlocking")
    shell.goHome()
    screen.advance(by: .seconds(1))
    #expect(alert == nil && shell.presentedViewController == nil)
    #expect(shell.written("answer", by: "asker") == nil)
    try shell.launch("asker")
    _ = try await question()
    try choose("OK")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "0 true" }
    #expect(shell.records.permissions(of: "asker") == ["contacts": "authorized"])
  }

  @Test(.feature("IX-F075"))
  func `an app whose grant is revoked ends, and a grant lets it use the data without a question`()
    async throws
  {
    defer { end() }
    try shell.installProbe("asker")
    try shell.change(.contacts, .grant, of: "asker")
    try await launch("asker")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "3 true" }
    #expect(shell.permissions.map(\.decision) == ["authorized"])
    try shell.change(.contacts, .revoke, of: "asker")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    #expect(shell.frontIdentifier == nil)
    #expect(shell.permissions.map(\.decision) == ["denied"])
    try shell.change(.all, .reset, of: "asker")
    #expect(shell.permissions.isEmpty)
    #expect(throws: ShellController.Failure.self) {
      try shell.change(.contacts, .grant, of: "nothing")
    }
  }

  @Test(.feature("I10-F127"))
  func `an app without a purpose for what it asks ends`() async throws {
    defer { end() }
    try shell.installProbe("silent")
    try shell.launch("silent")
    try await wait(on: screen) { self.shell.processes["silent"] != nil }
    try await wait(on: screen, turns: 1_500) { self.shell.processes.isEmpty }
    #expect(alert == nil && shell.written("answer", by: "silent") == nil)
    #expect(shell.frontIdentifier == nil)
  }

  @Test func `an app cannot allow itself anything`() async throws {
    defer { end() }
    try shell.installProbe("clockwork")
    try await launch("clockwork")
    let app = try #require(shell.running["clockwork"])
    shell.serve(.note(decision: "authorized", kind: "contacts"), of: app)
    shell.serve(.note(decision: "authorized", kind: "notifications"), of: app)
    shell.serve(.ask(number: 1, wish: "everything", purpose: ""), of: app)
    #expect(shell.records.permissions(of: "clockwork").isEmpty && alert == nil)
    // How it notifies is its own, and it may notify less.
    shell.serve(.note(decision: "7", kind: "notifications.options"), of: app)
    shell.serve(.note(decision: "denied", kind: "notifications"), of: app)
    let kept = ["notifications": "denied", "notifications.options": "7"]
    #expect(shell.records.permissions(of: "clockwork") == kept)
    for number in 0..<100 {
      shell.serve(.note(decision: "on", kind: "notifications.\(number)"), of: app)
    }
    #expect(shell.records.permissions(of: "clockwork").count == 32)
  }

  @Test(
    .feature("I10-F127"),
    arguments: [
      (12, ["Don’t Allow", "Allow"]),
      (14, ["Allow While Using App", "Allow Once", "Don’t Allow"]),
    ]
  )
  func `the question for the location has the words of its version`(
    version: Int,
    buttons: [String]
  ) async throws {
    defer { end() }
    var environment = screen.environment
    environment.systemVersion = .init(version)
    screen.screen.setEnvironment(environment)
    try shell.installProbe("clockwork")
    try await launch("clockwork")
    let app = try #require(shell.running["clockwork"])
    shell.serve(.ask(number: 1, wish: "location", purpose: "It shows the way."), of: app)
    let question = try await question()
    #expect(question.actions.map(\.title) == buttons)
    #expect(question.title?.hasPrefix("Allow “Clockwork” to ") == true)
    try choose(buttons[version == 12 ? 1 : 0])
    #expect(shell.records.permissions(of: "clockwork") == ["location": "whenInUse"])
    // The question for more than that comes once.
    shell.serve(.ask(number: 2, wish: "locationUpgrade", purpose: "It shows the way."), of: app)
    let upgrade = try await self.question()
    try choose(try #require(upgrade.actions.last?.title ?? nil))
    #expect(shell.records.permissions(of: "clockwork")["location.always"] == "asked")
    shell.serve(.ask(number: 3, wish: "locationUpgrade", purpose: "It shows the way."), of: app)
    screen.advance(by: .seconds(1))
    #expect(alert == nil)
  }

  @Test func `a question looks as iOS shows it`() async throws {
    defer { end() }
    var environment = screen.environment
    environment.statusBarTime = "9:41"
    EventGate.take(.environment(environment), on: screen.screen)
    try shell.installProbe("clockwork")
    try await launch("clockwork")
    screen.advance(by: .seconds(1))
    let app = try #require(shell.running["clockwork"])
    shell.serve(
      .ask(number: 1, wish: "location", purpose: "The way home is shown on the map."),
      of: app
    )
    _ = try await question()
    expectGolden(screen.image, "Permission.location.phone", maximumBytes: 98_304)
  }

  // MARK: Badges

  @Test(.feature("IX-F216"))
  func `an app sets its badge where the person allows it, and the badge goes with the app`()
    async throws
  {
    defer { end() }
    try shell.installProbe("badger")
    try await launch("badger")
    screen.advance(by: .seconds(1))
    #expect(shell.records.badges.isEmpty)
    try shell.terminate("badger")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    try shell.change(.notifications, .grant, of: "badger")
    try await launch("badger")
    try await wait(on: screen) { self.shell.home.icon(of: "badger")?.count == 5 }
    try shell.terminate("badger")
    try await wait(on: screen) { self.shell.processes.isEmpty }
    try shell.folder.uninstall("badger")
    shell.reload()
    #expect(shell.records.apps.isEmpty)
  }

  // MARK: URLs

  @Test func `an app opens a URL in another one, whether that runs or not`() async throws {
    defer { end() }
    try shell.installProbe("receiver", schemes: ["Receiver"])
    try shell.installProbe("caller")
    try await launch("caller")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("open", by: "receiver") == "receiver:hello by caller"
    }
    #expect(shell.written("launch", by: "receiver") == "receiver:hello")
    #expect(shell.frontIdentifier == "receiver")
    try await wait(on: screen) {
      self.shell.written("opened", by: "caller") == "true"
        && self.shell.written("refused", by: "caller") == "false"
    }
    // Now it runs, and gets the URL without a launch.
    shell.goHome()
    try shell.openURL("receiver:again")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("open", by: "receiver") == "receiver:again by nobody"
    }
    #expect(shell.frontIdentifier == "receiver")
    #expect(shell.written("launch", by: "receiver") == "receiver:hello")
    #expect(throws: ShellController.Failure.self) { try shell.openURL("nothing:there") }
    #expect(throws: ShellController.Failure.self) { try shell.openURL("no URL") }
  }

  // MARK: Pasteboard

  @Test
  func `what one app copies another one pastes, and the device keeps it`() async throws {
    defer { end() }
    try shell.installProbe("copier")
    try shell.installProbe("paster")
    try await launch("copier")
    try await wait(on: screen) { UIPasteboard.general.string == "from the copier" }
    try await launch("paster")
    try await wait(on: screen) { self.shell.written("pasted", by: "paster") == "from the copier" }
    // A command puts other text there, which the app gets when it comes back.
    shell.goHome()
    UIPasteboard.general.string = "from a command"
    try shell.launch("paster")
    try await wait(on: screen) { self.shell.written("pasted", by: "paster") == "from a command" }
    let kept: DevicePasteboard.Kept? = shell.records.setting("pasteboard")
    #expect(kept?.items.first?["public.utf8-plain-text"] == Data("from a command".utf8))
  }

  @Test func `a notice says what an app pasted from another one, from iOS 14 on`() async throws {
    defer { end() }
    var environment = screen.environment
    environment.systemVersion = .init(14)
    EventGate.take(.environment(environment), on: screen.screen)
    try shell.installProbe("copier")
    try shell.installProbe("paster")
    try await launch("copier")
    try await wait(on: screen) { UIPasteboard.general.string == "from the copier" }
    try await launch("paster")
    try await wait(on: screen, turns: 500) {
      Self.label("Paster pasted from Copier", in: self.shell.view) != nil
    }
    screen.advance(by: .seconds(5))
    #expect(Self.label("Paster pasted from Copier", in: shell.view) == nil)
  }

  // MARK: Settings

  @Test func `a Settings app changes the settings of the device, and another app does not`()
    async throws
  {
    defer { end() }
    try shell.installProbe("meddler")
    try await launch("meddler")
    screen.advance(by: .seconds(1))
    #expect(!screen.environment.isBoldTextEnabled)
    try shell.installProbe("settler", settings: true)
    try await launch("settler")
    try await wait(on: screen) { self.screen.environment.isBoldTextEnabled }
    #expect(!screen.environment.isLocked, "the lock is no setting")
    let kept: DeviceSettings? = shell.records.setting("device")
    #expect(kept?.isBoldTextEnabled == true)
  }

  @Test func `settings that were changed are there when the device boots again`() throws {
    defer { end() }
    var change = EnvironmentChange()
    change.contentSizeCategory = "UICTContentSizeCategoryXXL"
    change.isBoldTextEnabled = true
    change.statusBarTime = "8:00"
    try shell.change(change)
    let next = HeadlessScreen(.iPhoneXS)
    let path = root.appendingPathComponent("run/second").path
    let second = ShellController(folder: shell.folder, socketPath: path)
    next.rootViewController = second
    try second.boot(on: next.screen)
    defer { second.shutDown() }
    #expect(next.environment.contentSizeCategory == "UICTContentSizeCategoryXXL")
    #expect(next.environment.isBoldTextEnabled && next.environment.statusBarTime == nil)
  }
}
