import CoreGraphics
import DeviceLink
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

/// One day with a device by events: what other suites test alone, in a row on the same device.
@MainActor @Suite("A day with a device", .serialized, .restoresProcess)
final class DayTests {
  private let stage: ShellStage
  private static let apps = [
    "asker", "notifier", "part-a", "part-b", "part-source", "part-target",
  ]
  private var screen: HeadlessScreen { stage.screen }
  private var shell: ShellController { stage.shell }

  init() throws {
    setenv("RUSSET_PERMISSIONS", "notifications=authorized", 1)
    stage = try ShellStage(.iPadPro9_7, orientation: .landscapeLeft)
    shell.passcodeStore = PasscodeStore(shell.folder, rounds: 1_000)
    for app in Self.apps { try shell.installProbe(app) }
  }

  private func end() {
    stage.end()
    unsetenv("RUSSET_PERMISSIONS")
  }

  private func all<View: UIView>(_ type: View.Type) -> [View] {
    func found(_ view: UIView) -> [View] {
      ((view as? View).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(found)
  }

  private func tap(_ title: String) throws {
    let label = all(UILabel.self).last { $0.text == title && $0.window != nil && !$0.isHidden }
    let place = try #require(label, "there is no button “\(title)”")
    screen.tap(at: place.convert(CGPoint(x: place.bounds.midX, y: place.bounds.midY), to: nil))
    screen.skip(.seconds(1))
  }

  private func type(_ code: String) async throws {
    let keypad = try #require(shell.passcode)
    for digit in code {
      let key = keypad.view.subviews.first { $0.accessibilityIdentifier == "passcode.\(digit)" }
      screen.tap(try #require(key))
    }
    try await wait(on: screen) { self.shell.passcode !== keypad }
    screen.skip(.seconds(1))
  }

  private func unlock(_ code: String) async throws {
    stage.press(.home)
    if shell.passcode == nil { stage.press(.home) }
    try await type(code)
    #expect(!shell.isLocked)
  }

  /// Makes the notifier schedule a notification for a later hour, ends it, and advances to that
  /// hour.
  ///
  /// The device delivers scheduled notifications of an app that does not run, so nothing here
  /// depends on the speed of the app's process.
  private func post(_ identifier: String) async throws {
    try await end("notifier")
    let container = AppContainer(of: "notifier", on: shell.folder)
    try container.prepare()
    let hour = 3600.0
    let plan = #"{"items": [{"identifier": "\#(identifier)", "delay": \#(hour)}]}"#
    try Data(plan.utf8).write(to: container.home.appendingPathComponent("plan.json"))
    try await stage.open("notifier")
    try await wait(on: screen, turns: 1_500) {
      self.shell.notifications.records["notifier"]?.pending.map(\.identifier) == [identifier]
    }
    stage.leave()
    try await end("notifier")
    #expect(shell.banners.identifier == nil)
    shell.notifications.now = { Date(timeIntervalSinceNow: hour + 60) }
    shell.notifications.check()
    shell.notifications.now = { Date() }
    #expect(shell.banners.identifier == "notifier/\(identifier)")
  }

  private func end(_ app: String) async throws {
    guard shell.running[app] != nil else { return }
    try shell.terminate(app)
    try await wait(on: screen, turns: 1_500) { self.shell.running[app] == nil }
  }

  /// The place of the banner once it has come.
  private func banner() throws -> CGPoint {
    screen.skip(.seconds(1))
    let card = try #require(all(BannerCard.self).first)
    return card.convert(CGPoint(x: card.bounds.midX, y: 20), to: nil as UIView?)
  }

  private func log(_ line: String) async throws {
    try await wait(on: screen) {
      self.shell.written("log", by: "notifier")?.contains(line) == true
    }
  }

  @Test(.feature("IX-F115"), .feature("IX-F072"), .feature("IX-F207"), .feature("IX-F189"))
  func `each thing that a person does finds the device as the one before left it`() async throws {
    defer { end() }
    // Morning: a passcode is set, the device is locked and opened again.
    try shell.passcodeStore.set("482917")
    stage.press(.lock)
    #expect(shell.isLocked)
    try await unlock("482917")

    // An app is refused people's contacts, and gets them later.
    try await stage.open("asker")
    try await wait(on: screen, turns: 1_500) { self.shell.permissionDesk.alert != nil }
    screen.skip(.seconds(1))
    try tap("Don’t Allow")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "0 false" }
    stage.leave()
    try shell.change(.contacts, .grant, of: "asker")
    try await end("asker")
    try await stage.open("asker")
    try await wait(on: screen) { self.shell.written("answer", by: "asker") == "3 true" }
    stage.leave()

    // One notification is answered, the next one is swiped away.
    try await post("first")
    let first = try banner()
    screen.drag(from: first, to: CGPoint(x: first.x, y: first.y + 120), duration: .seconds(1))
    screen.skip(.seconds(1))
    try tap("Reply")
    EventGate.take(.textInput(.commit("Yes"), time: 0), on: screen.screen)
    try tap("Send")
    try await log("did reply first “Yes” walk 7 back")
    try await post("second")
    let second = try banner()
    screen.drag(from: second, to: CGPoint(x: second.x, y: -20), duration: .milliseconds(200))
    screen.skip(.seconds(1))
    #expect(shell.banners.identifier == nil)
    #expect(shell.notifications.records["notifier"]?.delivered.map(\.identifier) == ["second"])

    // Something is dragged from one app to the one beside it.
    try await stage.open("part-source")
    try await split(with: "part-target")
    try await drag(from: DragStage.tile, to: DragStage.well)
    #expect(shell.written("text", by: "part-target") == "note")
    stage.leave()

    // Two apps share the screen; a call comes and ends.
    try await stage.open("part-a")
    try await split(with: "part-b")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-a") == "507 compact"
        && self.shell.written("size", by: "part-b") == "507 compact"
    }
    screen.tap(at: CGPoint(x: 617, y: 310))
    try await wait(on: screen) { self.shell.written("touch", by: "part-b") == "100 310" }
    stage.change { $0.statusBar.activity = .call }
    #expect(shell.companion?.identifier == "part-b")
    stage.change { $0.statusBar.activity = nil }

    // It is locked in the middle of this, and both apps are there again; the notification has stayed.
    stage.press(.lock)
    #expect(shell.isLocked)
    try await unlock("482917")
    #expect(shell.frontIdentifier == "part-a" && shell.companion?.identifier == "part-b")
    screen.tap(at: CGPoint(x: 100, y: 300))
    try await wait(on: screen) { self.shell.written("touch", by: "part-a") == "100 300" }
    #expect(shell.notifications.records["notifier"]?.delivered.map(\.identifier) == ["second"])

    // One of them is killed: the other one has the screen, and the home screen has every app.
    kill(try #require(shell.processes["part-a"]), SIGKILL)
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("size", by: "part-b") == "1024 regular"
    }
    stage.leave()
    #expect(shell.frontIdentifier == nil)
    try await expectDay(of: shell)

    // Night: the shell is killed, and another one begins with what that left on the disk.
    let left = try diskNow()
    defer { try? FileManager.default.removeItem(at: left) }
    let arrangement = shell.home.arrangement
    shell.shutDown()
    let next = try ShellController.booted(below: left, on: screen)
    defer { next.shutDown() }
    next.passcodeStore = PasscodeStore(next.folder, rounds: 1_000)
    #expect(next.isLocked, "the passcode is asked for after a start")
    #expect(next.home.arrangement == arrangement)
    try await expectDay(of: next)
    #expect(try next.passcodeStore.attempt("482917", now: Date()) == .right)
  }

  /// The results of a day, which must not be lost.
  private func expectDay(of shell: ShellController) async throws {
    #expect(shell.records.permissions(of: "asker") == ["contacts": "authorized"])
    #expect(shell.notifications.records["notifier"]?.delivered.map(\.identifier) == ["second"])
    #expect(shell.home.icon(of: "notifier")?.count == 3)
    for app in Self.apps { #expect(shell.home.shownIcon(of: app) != nil) }
  }

  /// Returns a copy of the device's present files, which are those that a killed process leaves.
  private func diskNow() throws -> URL {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("russet-day-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: shell.folder.folder,
      to: root.appendingPathComponent("apps")
    )
    return root
  }

  private func split(with app: String) async throws {
    try shell.split(with: app, part: .half)
    try await wait(on: screen, turns: 1_500) {
      self.shell.running[app]?.window.showsApp == true
    }
    screen.skip(.seconds(1))
  }

  /// Drags the tile of the left app onto the right one, and waits for its data there.
  private func drag(from tile: CGPoint, to well: CGPoint) async throws {
    func lines(_ name: String, _ app: String) -> [String] {
      shell.written(name, by: app)?.split(separator: "\n").map(String.init) ?? []
    }
    let finger = screen.touchDown(at: tile)
    try await wait(on: screen, turns: 1_500) { lines("drag", "part-source") == ["lifted"] }
    // The app gets each step before the next one.
    var steps = 0
    try await wait(on: screen, turns: 1_500) {
      steps += 1
      screen.touchMove(finger, to: CGPoint(x: tile.x + (steps % 2 == 0 ? 24 : 40), y: tile.y))
      return !shell.drags.drags.isEmpty
    }
    for step in 1...10 {
      let share = CGFloat(step) / 10
      screen.touchMove(
        finger,
        to: CGPoint(x: tile.x + (well.x - tile.x) * share, y: tile.y + (well.y - tile.y) * share)
      )
      screen.advance(by: .milliseconds(20))
    }
    try await wait(on: screen, turns: 1_500) {
      lines("drop", "part-target").first?.hasPrefix("enters foreign") == true
        && shell.drags.drags.first?.proposal?.operation == .copy
    }
    screen.touchUp(finger)
    try await wait(on: screen, turns: 1_500) {
      lines("drag", "part-source").last == "transferred"
        && shell.written("data", by: "part-target") == "data of note"
        && shell.written("text", by: "part-target") != nil
    }
    #expect(shell.drags.drags.isEmpty)
  }
}
