import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import RenderServer
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// How apps come to the front and leave it, on each generation of devices.
@MainActor @Suite("Apps that come and go", .serialized, .restoresProcess)
final class AppTransitionTests {
  @Test(.feature("I10-F01"), arguments: [Device.iPhone8, .iPhoneXS, .iPadPro9_7])
  func `the switcher opens from an app and from the home screen, and brings the chosen app`(
    _ device: Device
  ) async throws {
    let stage = try ShellStage(device)
    defer { stage.end() }
    let shell = stage.shell
    for app in ["part-a", "part-b"] { try shell.installProbe(app) }
    for app in ["part-a", "part-b"] { try await stage.launch(app) }
    stage.openSwitcher()
    #expect(shell.isSwitching)
    #expect(shell.switcher.cards.map(\.app.identifier) == ["part-a", "part-b"])
    // The card on the left is scrolled to.
    let (y, width) = (stage.screen.bounds.midY, stage.screen.bounds.width)
    stage.screen.drag(
      from: CGPoint(x: width * 0.25, y: y),
      to: CGPoint(x: width * 0.9, y: y),
      duration: .milliseconds(200)
    )
    stage.screen.skip(.seconds(2))
    stage.screen.tap(try #require(shell.switcher.cards.first))
    stage.screen.skip(.seconds(1))
    #expect(!shell.isSwitching && shell.frontIdentifier == "part-a")
    #expect(shell.running["part-a"]?.window.frame == stage.screen.bounds)
    // From the home screen, too.
    stage.leave()
    #expect(shell.frontIdentifier == nil)
    stage.openSwitcher()
    #expect(shell.isSwitching)
    #expect(shell.switcher.cards.map(\.app.identifier) == ["part-b", "part-a"])
    stage.screen.tap(try #require(shell.switcher.cards.last))
    stage.screen.skip(.seconds(1))
    #expect(shell.frontIdentifier == "part-a")
  }

  /// The places of an app's window as seen in each frame, until nothing moves.
  private func frames(_ stage: ShellStage, of window: AppWindowView) -> [CGRect] {
    (0..<30).map { _ in
      stage.screen.advance(by: .nanoseconds(16_666_667))
      return window.layer.presentation()?.frame ?? window.frame
    }
  }

  /// The colour of a point of the picture.
  private func color(_ stage: ShellStage, _ point: CGPoint) -> [UInt8] {
    let scale = stage.screen.screen.scale
    return stage.screen.image?.color(atX: Int(point.x * scale), y: Int(point.y * scale)) ?? []
  }

  @Test(.feature("I10-F11"))
  func `an app grows out of its icon and shrinks into it, frame by frame`() async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("part-b")
    stage.screen.skip(.seconds(1))
    let icon = try #require(stage.shell.home.shownIcon(of: "part-b"))
    let place = icon.convert(icon.iconFrame, to: nil as UIView?)
    stage.screen.tap(icon)
    // The launch screen is there at once, and grows.
    let window = try #require(stage.shell.running["part-b"]?.window)
    #expect(!window.isHidden && window.launchScreen != nil)
    let growing = frames(stage, of: window)
    #expect(growing.first.map { $0.width < 200 } == true)
    #expect(zip(growing, growing.dropFirst()).allSatisfy { $0.width <= $1.width + 0.01 })
    #expect(growing.last == stage.screen.bounds)
    try await wait(on: stage.screen, turns: 1_500) { stage.shell.showsFront }
    stage.screen.skip(.seconds(1))
    let middle = CGPoint(x: stage.screen.bounds.midX, y: stage.screen.bounds.midY)
    let orange = color(stage, middle)
    EventGate.take(.button(.home, isPressed: true, time: 0), on: stage.screen.screen)
    #expect(color(stage, middle) == orange, "the app is seen as it begins to leave")
    let shrinking = frames(stage, of: window)
    #expect(zip(shrinking, shrinking.dropFirst()).allSatisfy { $0.width >= $1.width - 0.01 })
    #expect(Set(shrinking.map(\.width)).count > 15, "it moves in most frames")
    #expect(abs((shrinking.last?.width ?? 0) - place.width) < 1)
    #expect(abs((shrinking.last?.midY ?? 0) - place.midY) < 1)
    stage.screen.skip(.seconds(1))
    #expect(window.isHidden)
  }

  @Test(.feature("I10-F11"))
  func `an app that runs comes back with what it showed, in the first frame`() async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("part-b")
    try await stage.launch("part-b")
    let middle = CGPoint(x: stage.screen.bounds.midX, y: stage.screen.bounds.midY)
    let orange = color(stage, middle)
    stage.openSwitcher()
    let window = try #require(stage.shell.running["part-b"]?.window)
    #expect(color(stage, middle) == orange)
    stage.screen.tap(try #require(stage.shell.switcher.cards.first))
    for _ in 0..<30 {
      stage.screen.advance(by: .nanoseconds(16_666_667))
      // Never empty, and never the launch screen.
      guard color(stage, middle) == orange else {
        Issue.record("a frame without the app")
        break
      }
    }
    #expect(window.launchScreen == nil && window.frame == stage.screen.bounds)
  }

  @Test(.feature("IX-F193"), arguments: [DeviceButton.home, .lock])
  func `a player stops as its app leaves, and goes on from the same point`(
    _ button: DeviceButton
  ) async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("player")
    try await stage.launch("player")
    func lines() -> [String] {
      stage.shell.written("player", by: "player")?.split(separator: "\n").map(String.init) ?? []
    }
    func position() -> Int { Int(stage.shell.written("position", by: "player") ?? "") ?? 0 }
    try await wait(on: stage.screen) { position() > 3 }
    stage.press(button)
    try await wait(on: stage.screen) { lines().count == 2 }
    let left = try #require(lines().last)
    #expect(left.hasPrefix("off at "))
    try await Task.sleep(for: .milliseconds(100))
    let still = position()
    #expect(left == "off at \(still)")
    if button == .home { try await stage.open("player") } else { stage.press(.home) }
    try await wait(on: stage.screen) { lines().count == 3 }
    #expect(lines().last == "on at \(still)")
    try await wait(on: stage.screen) { position() > still }
  }

  @Test func `a finger on the home screen ends there though an app came to the front beneath it`()
    async throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("part-a")
    let resting = CGPoint(x: 187, y: 420)
    let finger = stage.screen.touchDown(at: resting)
    try await stage.launch("part-a")
    let other = stage.screen.touchDown(at: CGPoint(x: 100, y: 300))
    try await wait(on: stage.screen) {
      stage.shell.written("touch", by: "part-a") == "100 300"
    }
    // One event lifts the one and moves the other.
    let time = stage.screen.clock.now
    EventGate.take(
      .touches(
        [
          TouchSample(identifier: finger, phase: .ended, location: resting),
          TouchSample(identifier: other, phase: .moved, location: CGPoint(x: 104, y: 300)),
        ],
        time: time
      ),
      on: stage.screen.screen
    )
    stage.screen.update()
    #expect(stage.screen.unfinishedInput.isEmpty && stage.shell.ownFingers.isEmpty)
    stage.screen.touchUp(other)
    stage.screen.update()
    #expect(stage.screen.unfinishedInput.isEmpty && stage.shell.appFingers.isEmpty)
  }
}
