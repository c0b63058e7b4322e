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

  init() throws {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("Notes").path
    try #require(FileManager.default.isExecutableFile(atPath: program))
    let apps = AppFolder(root.appendingPathComponent("apps"))
    try apps.install(InstalledApp(identifier: "notes", name: "Notes", executable: program))
    folder = DeviceFolder(root.appendingPathComponent("run").path)
    setenv("NOTES_FOLDER", root.appendingPathComponent("notes").path, 1)
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
    unsetenv("NOTES_FOLDER")
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
    var environment = screen.environment
    environment.statusBarTime = "9:41"
    EventGate.take(.environment(environment), on: screen.screen)
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
}
