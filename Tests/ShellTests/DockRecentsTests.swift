import AppSettings
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

/// The recent apps at the end of the dock on pads, by events.
@MainActor @Suite("Recent apps in the dock", .serialized, .restoresProcess)
final class DockRecentsTests {
  /// A pad with one app in the dock and four others, of which some were used.
  private func start(
    _ device: Device = .iPadPro9_7,
    orientation: HostInterface.Environment.Orientation = .landscapeLeft,
    using used: [String] = [],
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) async throws -> ShellStage {
    let stage = try ShellStage(device, orientation: orientation)
    stage.change(change)
    try stage.shell.installProbe("part-a", dock: true)
    for app in ["part-b", "part-c", "part-d", "part-e"] { try stage.shell.installProbe(app) }
    for app in used {
      try await stage.open(app)
      stage.leave()
    }
    return stage
  }

  private func shown(_ stage: ShellStage) -> [String] {
    stage.shell.home.recentIcons.filter { !$0.isHidden }.map(\.identifier)
  }

  private func middle(_ icon: AppIconView) -> CGPoint {
    icon.convert(CGPoint(x: icon.iconFrame.midX, y: icon.iconFrame.midY), to: nil as UIView?)
  }

  private func tap(_ identifier: String, _ stage: ShellStage) throws {
    let icon = try #require(stage.shell.home.recentIcons.first { $0.identifier == identifier })
    stage.screen.tap(icon)
  }

  @Test func `the last three used apps that are not in the dock are behind a line`() async throws {
    let stage = try await start(using: ["part-b", "part-c"])
    defer { stage.end() }
    let home = stage.shell.home
    #expect(shown(stage) == ["part-c", "part-b"])
    for app in ["part-a", "part-d", "part-e"] {
      try await stage.open(app)
      stage.leave()
    }
    #expect(shown(stage) == ["part-e", "part-d", "part-c"])
    let first = try #require(home.dockIcons.first).frame
    let icons = home.recentIcons.map(\.frame)
    let line = home.dockDivider.convert(home.dockDivider.bounds, to: home.view)
    #expect(!home.dockDivider.isHidden)
    #expect(first.maxX - AppIconView.margin < line.minX)
    #expect(line.maxX < icons[0].minX + AppIconView.margin)
    #expect(home.dock.frame.contains(line))
    #expect(abs(home.dock.frame.midX - stage.screen.bounds.midX) <= 1)
    // A tap opens one, and the order is that of its last use afterwards.
    try tap("part-c", stage)
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.frontIdentifier == "part-c" && stage.shell.showsFront
    }
    stage.screen.skip(.seconds(1))
    stage.leave()
    #expect(shown(stage) == ["part-c", "part-e", "part-d"])
  }

  @Test func `the dock over an app has them without that app, and a tap opens one`() async throws {
    let stage = try await start(using: ["part-b", "part-c", "part-d"])
    defer { stage.end() }
    let shell = stage.shell
    try await stage.open("part-d")
    let bottom = CGPoint(x: stage.screen.bounds.midX, y: stage.screen.bounds.maxY - 6)
    stage.screen.drag(
      from: bottom,
      to: CGPoint(x: bottom.x, y: bottom.y - 120),
      duration: .milliseconds(300)
    )
    stage.screen.skip(.milliseconds(500))
    let icons = shell.dockBar.platter.icons
    #expect(icons.map(\.identifier) == ["part-a", "part-c", "part-b"])
    stage.screen.tap(icons[2])
    try await wait(on: stage.screen, turns: 1_500) {
      shell.frontIdentifier == "part-b" && shell.showsFront
    }
    stage.screen.skip(.seconds(1))
    #expect(shell.recentApps.map(\.identifier) == ["part-d", "part-c"])
  }

  @Test func `a press on one begins the editing and lifts nothing, and they are away meanwhile`()
    async throws
  {
    let stage = try await start(using: ["part-c", "part-b"])
    defer { stage.end() }
    let home = stage.shell.home
    #expect(shown(stage) == ["part-b", "part-c"])
    var finger = stage.screen.touchDown(at: middle(home.recentIcons[1]))
    stage.screen.skip(.seconds(1))
    #expect(home.isEditingIcons && home.carry == nil)
    #expect(shown(stage).isEmpty && home.dockDivider.isHidden)
    stage.screen.touchUp(finger)
    stage.screen.skip(.seconds(1))
    // One that is moved into the dock is there only once.
    finger = stage.screen.touchDown(at: middle(try #require(home.icon(of: "part-b"))))
    stage.screen.skip(.seconds(1))
    #expect(home.carry?.identifiers == ["part-b"])
    stage.screen.touchMove(finger, to: CGPoint(x: home.dock.frame.midX, y: home.dock.frame.midY))
    stage.screen.skip(.milliseconds(500))
    stage.screen.touchUp(finger)
    stage.screen.skip(.seconds(1))
    #expect(Set(home.arrangement.dock) == ["part-a", "part-b"])
    stage.press(.home)
    #expect(shown(stage) == ["part-c"] && !home.dockDivider.isHidden)
  }

  @Test func `Settings switches them off, and that is kept`() async throws {
    let stage = try await start(using: ["part-b"])
    defer { stage.end() }
    let shell = stage.shell
    #expect(shell.features[.recentApps] == true)
    shell.turn(.recentApps, isOn: false)
    #expect(shown(stage).isEmpty && shell.features[.recentApps] == false)
    #expect(shell.records.setting("recentApps", as: Bool.self) == false)
    shell.turn(.recentApps, isOn: true)
    #expect(shown(stage) == ["part-b"])
    // An app that is deleted goes, too.
    shell.delete(try #require(shell.installed.first { $0.identifier == "part-b" }))
    #expect(shown(stage).isEmpty)
  }

  @Test func `phones and iOS 10 have none`() async throws {
    let phone = try ShellStage(.iPhoneX)
    #expect(phone.shell.features[.recentApps] == nil)
    #expect(throws: ShellController.Failure.self) { try phone.shell.setRecentApps(true) }
    phone.end()
    let old = try await start(using: ["part-b"]) { $0.systemVersion = .init(10) }
    defer { old.end() }
    #expect(shown(old).isEmpty)
  }

  @Test func `thirteen icons and three recent apps fit, in both directions of reading`() {
    for isRightToLeft in [false, true] {
      var layout = HomeLayout(size: CGSize(width: 768, height: 1024), isPad: true)
      layout.isRightToLeft = isRightToLeft
      let dock = layout.dock(of: 13, recents: 3)
      #expect(dock.minX >= 0 && dock.maxX <= 768)
      let frames = (0..<16).map {
        layout.dockFrame(at: $0, of: 13, recents: 3).insetBy(dx: AppIconView.margin, dy: 0)
      }
      let inOrder = isRightToLeft ? frames.reversed() : frames
      for (left, right) in zip(inOrder, inOrder.dropFirst()) { #expect(left.maxX < right.minX) }
      #expect(frames.allSatisfy { dock.minX < $0.minX && $0.maxX < dock.maxX })
      let line = layout.dockDivider(of: 13, recents: 3)
      #expect(line.map { frames[12].intersects($0) || frames[13].intersects($0) } == false)
      #expect((line?.midX ?? 0 > 384) != isRightToLeft)
      #expect(layout.dockDivider(of: 0, recents: 3) == nil)
    }
  }

  // MARK: Looks

  @Test(arguments: ["landscape", "portrait", "dark", "rightToLeft", "home"])
  func `they look as recorded`(_ state: String) async throws {
    let isUpright = state == "portrait" || state == "dark"
    let stage = try await start(
      isUpright ? .iPadPro11 : .iPadPro9_7,
      orientation: isUpright ? .portrait : .landscapeLeft,
      using: ["part-b", "part-c", "part-d"]
    ) { environment in
      if state == "dark" {
        environment.systemVersion = .init(13)
        environment.appearance = .dark
      }
      if state == "rightToLeft" { environment.languages = ["ar"] }
    }
    defer { stage.end() }
    try stage.shell.setBadge(3, of: "part-c")
    if state != "home" {
      try await stage.open("part-a")
      let bottom = CGPoint(x: stage.screen.bounds.midX, y: stage.screen.bounds.maxY - 6)
      stage.screen.drag(
        from: bottom,
        to: CGPoint(x: bottom.x, y: bottom.y - 120),
        duration: .milliseconds(300)
      )
      stage.screen.skip(.milliseconds(500))
    }
    stage.screen.advance(by: .milliseconds(16))
    expectGolden(stage.screen.image, "Dock.recents.\(state)", maximumBytes: 130_000)
  }
}
