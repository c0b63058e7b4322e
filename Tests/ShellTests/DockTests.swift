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

/// The dock over an app on pads, by events.
@MainActor @Suite("The dock over an app", .serialized, .restoresProcess)
final class DockTests {
  /// A pad with an app in front, and two others in the dock.
  private func start(
    _ device: Device = .iPadPro9_7,
    orientation: HostInterface.Environment.Orientation = .landscapeLeft,
    front: String = "part-a",
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) async throws -> ShellStage {
    let stage = try ShellStage(device, orientation: orientation)
    stage.change(change)
    try stage.shell.installProbe(front, dock: front == "part-a")
    for app in ["part-b", "part-c"] { try stage.shell.installProbe(app, dock: true) }
    try await stage.launch(front)
    return stage
  }

  /// Strokes up from the lower edge.
  private func stroke(_ stage: ShellStage, up way: CGFloat = 120) {
    let start = CGPoint(x: stage.screen.bounds.midX, y: stage.screen.bounds.maxY - 6)
    let end = CGPoint(x: start.x, y: start.y - way)
    stage.screen.drag(from: start, to: end, duration: .milliseconds(300))
    stage.screen.skip(.milliseconds(500))
  }

  private func icon(_ identifier: String, _ stage: ShellStage) throws -> AppIconView {
    let dock = stage.shell.dockBar
    return try #require(
      (dock.folder.icons + dock.platter.icons).first { $0.identifier == identifier }
    )
  }

  /// Takes an icon out of the dock to a point; the finger stays down.
  private func take(_ identifier: String, to end: CGPoint, _ stage: ShellStage) throws -> Int {
    let icon = try icon(identifier, stage)
    let start = icon.convert(CGPoint(x: icon.bounds.midX, y: 30), to: stage.shell.view)
    let finger = stage.screen.touchDown(at: start)
    stage.screen.skip(.milliseconds(200))
    for step in 1...10 {
      let part = CGFloat(step) / 10
      stage.screen.touchMove(
        finger,
        to: CGPoint(
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part
        )
      )
      stage.screen.skip(.milliseconds(16))
    }
    stage.screen.skip(.milliseconds(400))
    return finger
  }

  private func drop(_ identifier: String, at end: CGPoint, _ stage: ShellStage) throws {
    let finger = try take(identifier, to: end, stage)
    stage.lift([finger])
  }

  private func appears(_ identifier: String, _ size: String, _ stage: ShellStage) async throws {
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.running[identifier]?.window.showsApp == true
        && stage.shell.written("size", by: identifier) == size
    }
    stage.screen.skip(.seconds(1))
  }

  // MARK: Coming and going

  @Test(.feature("IX-F178"), arguments: [Device.iPadPro9_7, .iPadPro11])
  func `a short stroke up from the lower edge brings it, and a long one leaves the app`(
    _ device: Device
  ) async throws {
    let stage = try await start(device)
    defer { stage.end() }
    let shell = stage.shell
    #expect(shell.dockBar.isHidden)
    stroke(stage)
    #expect(shell.dockBar.isShown && !shell.dockBar.isHidden)
    #expect(shell.frontIdentifier == "part-a")
    #expect(shell.dockBar.platter.icons.map(\.identifier) == ["part-a", "part-b", "part-c"])
    // It stands where the home screen's dock does.
    for copy in shell.dockBar.platter.icons {
      let original = try #require(shell.home.icon(of: copy.identifier))
      #expect(copy.convert(copy.bounds, to: shell.view).minX == original.frame.minX)
    }
    #expect(shell.written("touch", by: "part-a") == nil, "the stroke is not the app's")
    stroke(stage, up: 360)
    #expect(shell.frontIdentifier == nil && !shell.isSwitching && shell.dockBar.isHidden)
  }

  @Test func `it follows the finger, and a little is not enough`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let dock = stage.shell.dockBar
    let start = CGPoint(x: 500, y: 764)
    let finger = stage.screen.touchDown(at: start)
    stage.screen.skip(.milliseconds(110))
    stage.screen.touchMove(finger, to: CGPoint(x: 500, y: start.y - 30))
    #expect(abs(dock.progress - 30 / dock.height) < 0.01)
    #expect(!dock.isShown)
    stage.lift([finger])
    #expect(dock.isHidden && stage.shell.frontIdentifier == "part-a")
  }

  @Test func `a long stroke whose finger rests opens the switcher, on iOS 11 any`() async throws {
    for (version, rest) in [(12, 300), (11, 0)] {
      let stage = try await start { $0.systemVersion = .init(version) }
      defer { stage.end() }
      let finger = stage.screen.touchDown(at: CGPoint(x: 500, y: 764))
      stage.screen.skip(.milliseconds(110))
      for step in 1...10 {
        stage.screen.touchMove(finger, to: CGPoint(x: 500, y: 764 - 30 * CGFloat(step)))
        stage.screen.skip(.milliseconds(16))
      }
      stage.screen.skip(.milliseconds(rest))
      stage.lift([finger])
      #expect(stage.shell.isSwitching, "\(version)")
      #expect(!stage.shell.dockBar.isShown)
    }
  }

  @Test func `a tap outside, and a swipe down, send it away`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let shell = stage.shell
    stroke(stage)
    stage.screen.tap(at: CGPoint(x: 300, y: 300))
    stage.screen.skip(.milliseconds(500))
    #expect(!shell.dockBar.isShown && shell.dockBar.isHidden)
    #expect(shell.written("touch", by: "part-a") == nil, "the tap is not the app's")
    stroke(stage)
    let plate = shell.dockBar.platter.frame
    stage.screen.drag(
      from: CGPoint(x: plate.midX, y: plate.minY + 8),
      to: CGPoint(x: plate.midX, y: plate.maxY)
    )
    stage.screen.skip(.milliseconds(500))
    #expect(!shell.dockBar.isShown && shell.dockBar.isHidden)
    #expect(shell.frontIdentifier == "part-a")
    // Then the app has its touches again.
    stage.screen.tap(at: CGPoint(x: 300, y: 300))
    try await wait(on: stage.screen) { shell.written("touch", by: "part-a") == "300 300" }
  }

  @Test func `a tap and a stroke aside at the lower edge are the app's`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stage.screen.tap(at: CGPoint(x: 300, y: 760))
    try await wait(on: stage.screen) { stage.shell.written("touch", by: "part-a") == "300 760" }
    stage.screen.drag(from: CGPoint(x: 400, y: 762), to: CGPoint(x: 600, y: 758))
    try await wait(on: stage.screen) { stage.shell.written("touch", by: "part-a") == "400 762" }
    #expect(stage.shell.dockBar.isHidden)
  }

  @Test(.feature("IX-F178"))
  func `where the app wants the first stroke the second one brings it`() async throws {
    let stage = try await start(front: "part-edge")
    defer { stage.end() }
    let shell = stage.shell
    let finger = stage.screen.touchDown(at: CGPoint(x: 500, y: 764))
    // The app answers, and gets the finger.
    try await wait(on: stage.screen) { shell.written("touch", by: "part-edge") == "500 764" }
    for step in 1...10 {
      stage.screen.touchMove(finger, to: CGPoint(x: 500, y: 764 - 12 * CGFloat(step)))
      stage.screen.skip(.milliseconds(16))
    }
    stage.lift([finger])
    #expect(shell.dockBar.isHidden && shell.frontIdentifier == "part-edge")
    stroke(stage)
    #expect(shell.dockBar.isShown)
  }

  @Test func `phones and iOS 10 have none, nor does the locked device`() async throws {
    let phone = try ShellStage(.iPhoneXS)
    #expect(!phone.shell.hasDock)
    phone.end()
    let old = try await start { $0.systemVersion = .init(10) }
    stroke(old)
    #expect(old.shell.dockBar.isHidden)
    old.end()
    let stage = try await start()
    defer { stage.end() }
    stroke(stage)
    stage.press(.lock)
    #expect(stage.shell.isLocked && stage.shell.dockBar.isHidden)
  }

  // MARK: Opening

  @Test func `a tap on an icon opens the app alone`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stroke(stage)
    stage.screen.tap(try icon("part-b", stage))
    try await appears("part-b", "1024 regular", stage)
    #expect(stage.shell.frontIdentifier == "part-b" && stage.shell.companion == nil)
    #expect(stage.shell.dockBar.isHidden)
    #expect(stage.shell.running["part-a"]?.window.isHidden == true)
    try await wait(on: stage.screen) {
      stage.shell.running["part-a"]?.standing.isStopped == true
    }
  }

  @Test(.feature("IX-F189"))
  func `an icon that is dragged to a side opens there in Split View`() async throws {
    for (x, isLeft) in [(1015.0, false), (8, true)] {
      let stage = try await start()
      defer { stage.end() }
      let shell = stage.shell
      stroke(stage)
      let finger = try take("part-b", to: CGPoint(x: x, y: 350), stage)
      // The foreground app leaves space, and the dock has disappeared.
      #expect(shell.dockGap == (isLeft ? .left : .right))
      #expect(!shell.dockBar.isShown && shell.dockCarry?.card.form == .side)
      #expect((shell.windows.frame.minX > 90) == isLeft)
      stage.lift([finger])
      try await appears("part-b", "320 compact", stage)
      #expect(shell.frontIdentifier == (isLeft ? "part-b" : "part-a"))
      #expect(shell.companion?.part == (isLeft ? .third : .twoThirds))
      try await appears("part-a", "694 regular", stage)
      #expect(shell.running["part-b"]?.window.frame.minX == (isLeft ? 0 : 704))
      #expect(shell.windows.transform == .identity && shell.dockGround.isHidden)
    }
  }

  @Test(.feature("IX-F188"))
  func `an icon that is dragged over the app opens in Slide Over`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stroke(stage)
    try drop("part-b", at: CGPoint(x: 600, y: 300), stage)
    try await appears("part-b", "320 compact", stage)
    #expect(stage.shell.companion == .init(identifier: "part-b", part: .fullScreen))
    #expect(stage.shell.frontIdentifier == "part-a")
    // Another one takes its place.
    stroke(stage)
    try drop("part-c", at: CGPoint(x: 600, y: 300), stage)
    try await appears("part-c", "320 compact", stage)
    #expect(stage.shell.companion == .init(identifier: "part-c", part: .fullScreen))
    #expect(stage.shell.running["part-b"]?.window.isHidden == true)
  }

  @Test(.feature("IX-F189"))
  func `over two apps an icon takes the place of the one below it`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let shell = stage.shell
    try shell.split(with: "part-b", part: .half)
    try await appears("part-b", "507 compact", stage)
    stroke(stage)
    try drop("part-c", at: CGPoint(x: 200, y: 300), stage)
    try await appears("part-c", "507 compact", stage)
    #expect(shell.frontIdentifier == "part-c")
    #expect(shell.companion == .init(identifier: "part-b", part: .half))
    #expect(shell.running["part-a"]?.window.isHidden == true)
    stroke(stage)
    try drop("part-a", at: CGPoint(x: 800, y: 300), stage)
    try await appears("part-a", "507 compact", stage)
    #expect(shell.companion == .init(identifier: "part-a", part: .half))
    // One that is there already changes its side.
    stroke(stage)
    try drop("part-a", at: CGPoint(x: 200, y: 300), stage)
    #expect(shell.frontIdentifier == "part-a")
    #expect(shell.companion == .init(identifier: "part-c", part: .half))
    #expect(shell.running["part-a"]?.window.frame.minX == 0)
    #expect(shell.running["part-c"]?.window.frame.maxX == 1024)
  }

  @Test func `an icon that comes back to the dock, and the app in front, open nothing`()
    async throws
  {
    let stage = try await start()
    defer { stage.end() }
    stroke(stage)
    let finger = try take("part-b", to: CGPoint(x: 500, y: 300), stage)
    #expect(stage.shell.dockCarry?.drop == .over)
    stage.screen.touchMove(finger, to: CGPoint(x: 500, y: 740))
    #expect(stage.shell.dockCarry?.card.form == .icon)
    stage.lift([finger])
    #expect(stage.shell.companion == nil && stage.shell.processes.count == 1)
    stroke(stage)
    try drop("part-a", at: CGPoint(x: 1010, y: 300), stage)
    #expect(stage.shell.companion == nil && stage.shell.frontIdentifier == "part-a")
    #expect(stage.shell.dockBar.isHidden && stage.shell.dockCarry == nil)
    #expect(stage.shell.view.subviews.contains { $0 is DockCard } == false)
  }

  @Test func `a folder of the dock opens above it, with icons to tap and to drag`() async throws {
    let stage = try await start()
    defer { stage.end() }
    var arrangement = stage.shell.home.arrangement
    arrangement.dock = ["folder 1", "part-a"]
    arrangement.folders = ["folder 1": HomeFolder(name: "Two", apps: ["part-b", "part-c"])]
    stage.shell.home.arrangement = arrangement
    stage.shell.reload()
    stroke(stage)
    let dock = stage.shell.dockBar
    stage.screen.tap(try icon("folder 1", stage))
    stage.screen.skip(.milliseconds(500))
    #expect(dock.folder.icons.map(\.identifier) == ["part-b", "part-c"])
    #expect(dock.folder.frame.maxY < dock.platter.frame.minY)
    expectGolden(stage.screen.image, "Dock.folder", maximumBytes: 60_000)
    try drop("part-c", at: CGPoint(x: 1015, y: 300), stage)
    try await appears("part-c", "320 compact", stage)
    #expect(stage.shell.companion == .init(identifier: "part-c", part: .twoThirds))
  }

  @Test func `assistive technologies open an app beside the one in front`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stroke(stage)
    let actions = try #require(try icon("part-b", stage).accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Open in Split View", "Open in Slide Over"])
    _ = actions[0].actionHandler?(actions[0])
    try await appears("part-b", "320 compact", stage)
    #expect(stage.shell.companion?.part == .twoThirds && !stage.shell.dockBar.isShown)
    stroke(stage)
    #expect(stage.shell.dockBar.accessibilityPerformEscape())
    #expect(!stage.shell.dockBar.isShown)
  }

  // MARK: Looks

  @Test(arguments: ["landscape", "portrait", "dark", "rightToLeft", "side", "over"])
  func `it looks as recorded`(_ state: String) async throws {
    let isUpright = state == "portrait" || state == "dark"
    let stage = try await start(
      isUpright ? .iPadPro11 : .iPadPro9_7,
      orientation: isUpright ? .portrait : .landscapeLeft
    ) { environment in
      if state == "dark" {
        environment.systemVersion = .init(13)
        environment.appearance = .dark
      }
      if state == "rightToLeft" { environment.languages = ["ar"] }
    }
    defer { stage.end() }
    try stage.shell.setBadge(3, of: "part-b")
    stroke(stage)
    #expect(stage.shell.dockBar.isShown)
    var finger: Int?
    if state == "side" { finger = try take("part-b", to: CGPoint(x: 1000, y: 350), stage) }
    if state == "over" { finger = try take("part-b", to: CGPoint(x: 560, y: 350), stage) }
    stage.screen.advance(by: .milliseconds(16))
    expectGolden(stage.screen.image, "Dock.\(state)", maximumBytes: 60_000)
    if let finger { stage.lift([finger]) }
  }
}

/// Where an icon lands.
@Suite("The drop of an icon")
struct DockDropTests {
  @Test func `the sides of the screen are narrow, and between two apps there is no middle`() {
    let size = CGSize(width: 1000, height: 700)
    func drop(_ x: CGFloat, _ divider: CGFloat? = nil) -> DockDrop {
      DockDrop(at: CGPoint(x: x, y: 300), on: size, divider: divider)
    }
    #expect(drop(50) == .left && drop(950) == .right && drop(150) == .over && drop(850) == .over)
    #expect(drop(450, 500) == .left && drop(550, 500) == .right)
  }
}
