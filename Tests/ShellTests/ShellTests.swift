import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import PictureComparison
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

#if canImport(Glibc)
import Glibc
#endif

/// A shell on a headless screen, with one real app.
@MainActor @Suite("The shell and an app", .serialized, .restoresProcess)
final class ShellTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-shell-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let control: ControlServer
  private let folder: DeviceFolder
  private let apps: AppFolder

  init() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("Notes").path
    try #require(FileManager.default.isExecutableFile(atPath: program))
    apps = AppFolder(root.appendingPathComponent("apps"))
    try apps.install(InstalledApp(identifier: "notes", name: "Notes", executable: program))
    folder = DeviceFolder(root.appendingPathComponent("run").path)
    screen = HeadlessScreen(.iPhoneXS)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    control = try ControlServer(path: folder.controlSocket, controller: shell)
    screen.update()
  }

  /// Ends the shell; a test does it last, also if it fails.
  private func end() {
    control.stop()
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private var pixels: PicturePixels? { screen.image.flatMap { PicturePixels($0) } }

  /// Taps the icon and waits for the app's first picture.
  private func launch() async throws {
    let icon = try #require(
      screen.screen.windows.lazy.compactMap { Self.icon(in: $0) }.first
    )
    screen.tap(icon)
    #expect(shell.frontIdentifier == "notes")
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    screen.advance(by: .seconds(1))
  }

  private static func icon(in view: UIView) -> AppIconView? {
    if let icon = view as? AppIconView { return icon }
    return view.subviews.lazy.compactMap { icon(in: $0) }.first
  }

  @Test(.feature("IX-F178"))
  func `an app opens from its icon and a swipe from the lower edge returns`() async throws {
    defer { end() }
    let home = pixels
    try await launch()
    let app = pixels
    #expect(app != home)
    let bottom = CGPoint(x: 180, y: screen.bounds.maxY - 8)
    screen.drag(from: bottom, to: CGPoint(x: 180, y: 400), duration: .milliseconds(200))
    #expect(shell.frontIdentifier == nil)
    screen.advance(by: .seconds(1))
    #expect((pixels == home) as Bool)
    #expect(shell.processes.count == 1, "the app goes on in the background")
  }

  @Test func `the home button returns, and the app comes back as it was`() async throws {
    defer { end() }
    try await launch()
    let app = pixels
    EventGate.take(.button(.home, isPressed: true, time: 0), on: screen.screen)
    screen.advance(by: .seconds(1))
    #expect(shell.frontIdentifier == nil)
    try shell.launch("notes")
    screen.advance(by: .seconds(1))
    #expect((pixels == app) as Bool)
  }

  @Test func `an app that is killed loses its window and the home screen shows`() async throws {
    defer { end() }
    let home = pixels
    try await launch()
    let process = try #require(shell.processes["notes"])
    kill(process, SIGKILL)
    try await wait(on: screen) { self.shell.processes.isEmpty }
    screen.advance(by: .seconds(1))
    #expect(shell.frontIdentifier == nil)
    #expect((pixels == home) as Bool)
    // It can be launched again.
    try await launch()
  }

  @Test func `an app that is not installed is refused in words`() throws {
    defer { end() }
    do {
      try shell.launch("nothing")
      Issue.record("it was launched")
    } catch {
      #expect("\(error)" == "The app nothing is not installed.")
    }
  }

  @Test func `commands over the socket launch, list and end apps`() async throws {
    defer { end() }
    let folder = folder
    func send(_ command: ControlCommand) async throws -> ControlAnswer {
      let task = Task.detached { try ControlClient.send(command, in: folder) }
      return try await task.value
    }
    #expect(try await send(.list).apps.map(\.process) == [nil])
    let launched = try await send(.launch(identifier: "notes"))
    #expect(launched.apps.first?.isInFront == true)
    #expect(launched.apps.first?.process != nil)
    await #expect(throws: ControlClient.Failure.self) {
      _ = try await send(.launch(identifier: "other"))
    }
    _ = try await send(.badge(identifier: "notes", count: 3))
    #expect(shell.home.icon(of: "notes")?.count == 3)
    _ = try await send(.terminate(identifier: "notes"))
    try await wait(on: screen) { self.shell.processes.isEmpty }
    #expect(try await send(.list).apps.map(\.process) == [nil])
  }

  private func press(_ button: DeviceButton) {
    EventGate.take(.button(button, isPressed: true, time: 0), on: screen.screen)
    screen.advance(by: .seconds(1))
  }

  @Test func `the lock button shows the time, and the app is back after a swipe up`() async throws {
    defer { end() }
    showFixedTime()
    try await launch()
    let app = pixels
    press(.lock)
    #expect(shell.isLocked)
    #expect(screen.environment.isLocked)
    #expect((pixels != app) as Bool)
    // A tap does not reach the app behind.
    screen.tap(at: CGPoint(x: 180, y: 300))
    #expect(shell.isLocked)
    let bottom = CGPoint(x: 180, y: screen.bounds.maxY - 8)
    screen.drag(from: bottom, to: CGPoint(x: 180, y: 400), duration: .milliseconds(200))
    screen.advance(by: .seconds(1))
    #expect(!shell.isLocked)
    #expect(!screen.environment.isLocked)
    #expect(shell.frontIdentifier == "notes")
    // The app learns of the lock and of the unlocking on its own clock.
    try await wait(on: screen, turns: 200) { self.pixels == app }
  }

  @Test func `the home button unlocks to the home screen that was in front`() {
    defer { end() }
    let home = pixels
    press(.lock)
    #expect(shell.isLocked)
    press(.home)
    #expect(!shell.isLocked)
    #expect((pixels == home) as Bool)
  }

  private func showFixedTime() {
    var environment = screen.environment
    environment.statusBarTime = "9:41"
    EventGate.take(.environment(environment), on: screen.screen)
  }

  private var cards: [SwitcherCard] { shell.switcher.cards }

  @Test(.feature("IX-F187"))
  func `two presses of the home button show a card of the app, and a tap opens it`() async throws {
    defer { end() }
    showFixedTime()
    try await launch()
    let app = pixels
    for _ in 0..<2 {
      EventGate.take(.button(.home, isPressed: true, time: 0), on: screen.screen)
      screen.advance(by: .milliseconds(100))
    }
    screen.advance(by: .seconds(1))
    #expect(shell.isSwitching && shell.frontIdentifier == nil)
    #expect(cards.map(\.accessibilityLabel) == ["Notes"])
    let card = try #require(cards.first)
    // The window is where the card is, and shows the app.
    let window = try #require(shell.running["notes"]?.window)
    #expect(!window.isHidden && window.alpha == 1)
    #expect(abs(window.frame.width / screen.bounds.width - 0.64) < 0.01)
    #expect(abs(window.frame.midX - screen.bounds.midX) < 1)
    let middle = card.convert(card.bounds, to: nil as UIView?).midX
    #expect(abs(middle - screen.bounds.midX) < 1)
    #expect((pixels != app) as Bool)
    expectGolden(screen.image, "Switcher.one", maximumBytes: 90_000)
    screen.tap(card)
    screen.advance(by: .seconds(1))
    #expect(!shell.isSwitching && shell.frontIdentifier == "notes")
    try await wait(on: screen, turns: 200) { self.pixels == app }
  }

  /// Swipes up from the lower edge and rests before the finger lifts.
  private func openSwitcherByFinger() {
    let x: CGFloat = 180
    let finger = screen.touchDown(at: CGPoint(x: x, y: screen.bounds.maxY - 8))
    for y in stride(from: CGFloat(780), through: 500, by: -20) {
      screen.touchMove(finger, to: CGPoint(x: x, y: y))
      screen.advance(by: .milliseconds(16))
    }
    screen.advance(by: .milliseconds(300))
    screen.touchUp(finger)
    screen.advance(by: .seconds(1))
  }

  @Test(.feature("IX-F187"))
  func `a swipe that rests shows the cards, and a card swiped up ends its app`() async throws {
    defer { end() }
    let home = pixels
    try await launch()
    openSwitcherByFinger()
    #expect(shell.isSwitching)
    let card = try #require(cards.first).convert(CGPoint(x: 100, y: 300), to: nil as UIView?)
    // A little way up is not enough.
    screen.drag(from: card, to: CGPoint(x: card.x, y: card.y - 60), duration: .milliseconds(600))
    screen.advance(by: .seconds(1))
    #expect(cards.count == 1 && shell.processes.count == 1)
    screen.drag(from: card, to: CGPoint(x: card.x, y: 60), duration: .milliseconds(200))
    screen.advance(by: .seconds(1))
    try await wait(on: screen, turns: 500) { self.shell.processes.isEmpty }
    screen.advance(by: .seconds(1))
    #expect(!shell.isSwitching)
    #expect((pixels == home) as Bool)
  }

  @Test(.feature("IX-F187"))
  func `the app that was used last is at the right, and the cards scroll to the others`()
    async throws
  {
    defer { end() }
    let notes = try #require(shell.installed.first)
    var second = notes
    second.identifier = "second"
    second.name = "Second"
    try apps.install(second)
    shell.reload()
    for identifier in ["second", "notes"] {
      try shell.launch(identifier)
      try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
      screen.advance(by: .seconds(1))
    }
    openSwitcherByFinger()
    #expect(cards.map(\.app.identifier) == ["second", "notes"])
    let windows = try cards.map { try #require(shell.running[$0.app.identifier]?.window) }
    #expect(abs(windows[1].frame.midX - screen.bounds.midX) < 1)
    #expect(windows[0].frame.maxX < windows[1].frame.minX)
    screen.drag(
      from: CGPoint(x: 60, y: 400),
      to: CGPoint(x: 340, y: 400),
      duration: .milliseconds(200)
    )
    screen.advance(by: .seconds(2))
    #expect(abs(windows[0].frame.midX - screen.bounds.midX) < 1)
    screen.tap(cards[0])
    screen.advance(by: .seconds(1))
    #expect(shell.frontIdentifier == "second" && shell.recents == ["notes", "second"])
    #expect(windows[0].frame == screen.bounds && windows[1].isHidden)
  }

  @Test(.feature("IX-F187"))
  func `a press of the home button leaves the switcher, and the app goes on`() async throws {
    defer { end() }
    let home = pixels
    try await launch()
    openSwitcherByFinger()
    press(.home)
    #expect(!shell.isSwitching && shell.frontIdentifier == nil)
    #expect((pixels == home) as Bool)
    #expect(shell.processes.count == 1)
  }

  @Test func `a finger on an app that leaves touches nothing behind it`() async throws {
    defer { end() }
    try await launch()
    // The finger goes down on the app where the icon is below, and lifts on the home screen.
    let icon = try #require(screen.screen.windows.lazy.compactMap { Self.icon(in: $0) }.first)
    let place = icon.convert(CGPoint(x: icon.bounds.midX, y: 20), to: nil as UIView?)
    let finger = screen.touchDown(at: place)
    press(.home)
    #expect(shell.frontIdentifier == nil)
    screen.touchUp(finger)
    #expect(shell.frontIdentifier == nil)
    // The next touch is the home screen's again.
    screen.tap(at: place)
    #expect(shell.frontIdentifier == "notes")
  }

  @Test func `a finger on an app that leaves is cancelled in the app`() async throws {
    defer { end() }
    showFixedTime()
    try await launch()
    let app = pixels
    // The finger goes down on a button of the app, which is drawn as pressed.
    let button = CGPoint(x: screen.bounds.maxX - 28, y: 66)
    let finger = screen.touchDown(at: button)
    try await wait(on: screen, turns: 200) { self.pixels != app }
    press(.home)
    screen.touchUp(finger)
    try shell.launch("notes")
    screen.advance(by: .seconds(1))
    // The button is as before and has done nothing.
    try await wait(on: screen, turns: 200) { self.pixels == app }
  }

  @Test func `the home screen of a phone stays upright when the phone is turned`() {
    defer { end() }
    screen.rotate(to: .landscapeLeft)
    screen.advance(by: .seconds(1))
    #expect(screen.bounds.size == CGSize(width: 375, height: 812))
    press(.lock)
    #expect(screen.bounds.width == 375)
  }

  @Test(.feature("IX-F216"))
  func `badges and the order of icons are there after a crash of the shell`() throws {
    defer { end() }
    var second = try #require(shell.installed.first)
    second.identifier = "second"
    second.name = "Second"
    try apps.install(second)
    shell.reload()
    try shell.setBadge(12, of: "notes")
    #expect(throws: ShellController.Failure.self) { try shell.setBadge(1, of: "nothing") }
    let moved = try #require(
      shell.home.arrangement.moving(
        ["second"],
        to: .page(0, 0),
        pageCapacity: 24,
        dockCapacity: 4
      )
    )
    shell.home.onArrange(moved)
    // A shell that starts from the same folder, as after kill -9 of the first.
    let next = ShellController(folder: apps, socketPath: folder.appSocket)
    next.loadViewIfNeeded()
    #expect(next.home.icons.map(\.identifier) == ["second", "notes"])
    #expect(next.home.icon(of: "notes")?.count == 12)
    #expect(next.home.icon(of: "notes")?.accessibilityValue == "12 new items")
    try next.setBadge(0, of: "notes")
    #expect(next.home.icon(of: "notes")?.accessibilityValue == nil)
  }

  @Test func `a damaged file of the home screen is kept beside the new one and named`() throws {
    defer { end() }
    let store = HomeStore(apps)
    try store.write(HomeState())
    try Data("{".utf8).write(to: store.file)
    let (state, trouble) = store.read()
    #expect(state == HomeState())
    #expect(trouble?.contains("state.damaged.json") == true)
    let copy = store.file.deletingLastPathComponent().appendingPathComponent("state.damaged.json")
    #expect(try Data(contentsOf: copy) == Data("{".utf8))
  }

  @Test func `the lock button in the middle of a drag drops the icon and ends the edit mode`()
    throws
  {
    defer { end() }
    let home = pixels
    let icon = try #require(shell.home.icon(of: "notes"))
    let start = icon.convert(CGPoint(x: 40, y: 30), to: nil as UIView?)
    let finger = screen.touchDown(at: start)
    screen.advance(by: .milliseconds(700))
    #expect(shell.home.isEditingIcons && shell.home.carry != nil)
    screen.touchMove(finger, to: CGPoint(x: 200, y: 400))
    screen.advance(by: .milliseconds(100))
    press(.lock)
    screen.touchUp(finger)
    #expect(!shell.home.isEditingIcons && shell.home.carry == nil)
    press(.home)
    #expect((pixels == home) as Bool)
  }

  @Test func `a deleted app is gone from the home screen and from the device`() throws {
    defer { end() }
    let app = try #require(shell.installed.first)
    shell.home.confirmDeletion(of: app)
    screen.advance(by: .seconds(1))
    let alert = try #require(shell.home.presentedViewController as? UIAlertController)
    #expect(alert.title == "Delete “Notes”?")
    // The home button leaves the question open, and the app stays.
    press(.home)
    #expect(shell.home.presentedViewController == nil && shell.home.icons.count == 1)
    shell.home.onDelete(app)
    screen.advance(by: .seconds(1))
    #expect(shell.home.icons.isEmpty && apps.read().apps.isEmpty)
  }
}
