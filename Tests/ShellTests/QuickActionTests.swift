import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The quick actions of icons, with a real app.
@MainActor @Suite("Quick actions", .serialized, .restoresProcess)
final class QuickActionTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-quick-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController
  private let apps: AppFolder

  init() throws {
    apps = AppFolder(root.appendingPathComponent("apps"))
    let folder = DeviceFolder(root.appendingPathComponent("run").path)
    var environment = HostInterface.Environment()
    environment.systemVersion = .init(13, 0)
    environment.statusBarTime = "9:41"
    screen = HeadlessScreen(.iPhoneX, environment: environment)
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent("DeviceProbe")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let link = root.appendingPathComponent("shortcuts")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: program)
    var app = InstalledApp(identifier: "walks", name: "Walks", executable: link.path)
    app.shortcuts = [
      ShortcutDescription(
        type: "map",
        title: "Open Map",
        icon: "UIApplicationShortcutIconTypeLocation"
      )
    ]
    try apps.install(app)
    shell = ShellController(folder: apps, socketPath: folder.appSocket)
    screen.rootViewController = shell
    try folder.prepare()
    try shell.boot(on: screen.screen)
    screen.update()
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  private var log: String {
    let home = AppContainer(of: "walks", on: apps).home
    return (try? String(contentsOf: home.appendingPathComponent("log"), encoding: .utf8)) ?? ""
  }

  private func labels() -> [UILabel] {
    func found(_ view: UIView) -> [UILabel] {
      guard !view.isHidden else { return [] }
      return ((view as? UILabel).map { [$0] } ?? []) + view.subviews.flatMap(found)
    }
    return screen.screen.windows.filter { !$0.isHidden }.flatMap(found)
  }

  private func choose(_ title: String) throws {
    let icon = try #require(shell.home.icon(of: "walks"))
    screen.press(icon, for: .milliseconds(700))
    screen.advance(by: .seconds(1))
    let label = try #require(
      labels().first { $0.text == title },
      "no “\(title)” among \(labels().compactMap(\.text))"
    )
    screen.tap(at: label.convert(CGPoint(x: 4, y: label.bounds.midY), to: nil as UIView?))
    screen.advance(by: .seconds(1))
  }

  @Test(.feature("TECH-F126"))
  func `an action of the description launches the app, which performs it`() async throws {
    defer { end() }
    try choose("Open Map")
    #expect(shell.frontIdentifier == "walks")
    try await wait(on: screen, turns: 1_500) { self.log == "performed map" }
  }

  @Test(.feature("TECH-F127"))
  func `an action that the app has set is in the menu with its values, also after a crash`()
    async throws
  {
    defer { end() }
    try shell.launch("walks")
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
    shell.goHome()
    try await wait(on: screen) { self.shell.homeState.shortcuts?["walks"]?.count == 1 }
    screen.advance(by: .seconds(1))
    // A shell that starts from the same folder.
    let next = ShellController(folder: apps, socketPath: "")
    next.loadViewIfNeeded()
    let app = try #require(next.installed.first)
    #expect(next.quickActions(of: app).map(\.title) == ["Open Map", "New Walk"])
    try choose("New Walk")
    try await wait(on: screen) { self.log == "performed walk 7 km" }
    #expect(shell.frontIdentifier == "walks")
  }

  @Test(.feature("TECH-F128"))
  func `a picture of one colour among the app's resources is the icon of an action`() throws {
    defer { end() }
    let bundle = root.appendingPathComponent("shortcuts.resources")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let size = CGSize(width: 35, height: 35)
    let boot = UIGraphicsImageRenderer(size: size).image { _ in
      UIColor.red.setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
    }
    try #require(boot.pngData()).write(to: bundle.appendingPathComponent("Boot@3x.png"))
    var app = try #require(shell.installed.first)
    app.shortcuts = [
      ShortcutDescription(type: "boot", title: "Lace", template: "Boot"),
      ShortcutDescription(type: "none", title: "Unlace", template: "Sandal"),
      ShortcutDescription(
        type: "map",
        title: "Map",
        icon: "UIApplicationShortcutIconTypeLocation"
      ),
    ]
    let actions = shell.quickActions(of: app)
    #expect(actions.map { $0.icon != nil } == [true, false, true])
    let image = try #require(actions[0].action {}.image)
    #expect(image.renderingMode == .alwaysTemplate && image.size == size)
    #expect(actions[2].action {}.image?.renderingMode == .alwaysTemplate)
  }

  @Test func `the menu looks like the system's`() throws {
    defer { end() }
    screen.press(try #require(shell.home.icon(of: "walks")), for: .milliseconds(700))
    screen.advance(by: .seconds(1))
    expectGolden(screen.image, "HomeScreen.quickActions.round", maximumBytes: 300_000)
  }
}
