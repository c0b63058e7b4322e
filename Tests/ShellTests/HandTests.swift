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

/// The gestures of four and five fingers on a tablet, with two apps.
@MainActor @Suite("Hands on a tablet", .serialized, .restoresProcess)
final class HandTests {
  private let middle = CGPoint(x: 512, y: 400)

  private func start() async throws -> ShellStage {
    let stage = try ShellStage(.iPadPro9_7, orientation: .landscapeLeft)
    for app in ["part-a", "part-b"] { try stage.shell.installProbe(app) }
    for app in ["part-a", "part-b"] { try await stage.launch(app) }
    return stage
  }

  @Test(.feature("IX-F172"))
  func `four fingers to the side switch between apps, without the switcher`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let shell = stage.shell
    let fingers = stage.moveHand(from: middle, by: CGPoint(x: 400, y: 0), lifts: false)
    // Both apps follow the fingers, side by side.
    let (first, second) = (
      try #require(shell.running["part-a"]?.window), try #require(shell.running["part-b"]?.window)
    )
    #expect(!first.isHidden && !second.isHidden)
    #expect(abs(second.frame.minX - 400) < 1 && first.frame.maxX == second.frame.minX - 24)
    #expect(!shell.isSwitching)
    stage.lift(fingers)
    #expect(shell.frontIdentifier == "part-a" && !shell.isSwitching)
    #expect(first.frame == stage.screen.bounds && second.isHidden)
    // The app that had the fingers first has lost them.
    try await wait(on: stage.screen) { shell.written("touch", by: "part-b") == "cancelled" }
    // The way back leads to the app that was left, as none was touched.
    stage.moveHand(from: middle, by: CGPoint(x: -400, y: 0))
    #expect(shell.frontIdentifier == "part-b")
    try await wait(on: stage.screen) { shell.running["part-a"]?.standing.isStopped == true }
  }

  @Test(.feature("IX-F172"))
  func `the order of the apps changes when the one that came is touched`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stage.moveHand(5, from: middle, by: CGPoint(x: 400, y: 0))
    #expect(stage.shell.frontIdentifier == "part-a")
    #expect(stage.shell.recents == ["part-a", "part-b"])
    stage.screen.tap(at: CGPoint(x: 100, y: 200))
    try await wait(on: stage.screen) {
      stage.shell.written("touch", by: "part-a") == "100 200"
    }
    #expect(stage.shell.recents == ["part-b", "part-a"])
    // Beyond the last one there is nothing: it comes back.
    stage.moveHand(from: middle, by: CGPoint(x: -400, y: 0))
    #expect(stage.shell.frontIdentifier == "part-a")
    #expect(stage.shell.running["part-a"]?.window.frame == stage.screen.bounds)
  }

  @Test(.feature("IX-F172"))
  func `a short way, and three fingers, switch nothing`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stage.moveHand(from: middle, by: CGPoint(x: 120, y: 0))
    #expect(stage.shell.frontIdentifier == "part-b")
    #expect(stage.shell.running["part-b"]?.window.frame == stage.screen.bounds)
    #expect(stage.shell.running["part-a"]?.window.isHidden == true)
    stage.moveHand(3, from: middle, by: CGPoint(x: 400, y: 0))
    #expect(stage.shell.frontIdentifier == "part-b")
  }

  @Test(.feature("IX-F179"))
  func `a pinch of four fingers leaves the app, and so does the home button`() async throws {
    let stage = try await start()
    defer { stage.end() }
    let fingers = stage.moveHand(from: middle, spread: 0.5, lifts: false)
    let window = try #require(stage.shell.running["part-b"]?.window)
    #expect(abs(window.frame.width / stage.screen.bounds.width - 0.5) < 0.02)
    stage.lift(fingers)
    #expect(stage.shell.frontIdentifier == nil && window.isHidden)
    try await wait(on: stage.screen) { stage.shell.running["part-b"]?.standing.isStopped == true }
    try await stage.launch("part-b")
    #expect(window.frame == stage.screen.bounds)
    // A little is not enough.
    stage.moveHand(from: middle, spread: 0.85)
    #expect(stage.shell.frontIdentifier == "part-b" && window.frame == stage.screen.bounds)
    stage.press(.home)
    #expect(stage.shell.frontIdentifier == nil && window.isHidden)
  }

  @Test(.feature("I10-F01"))
  func `four fingers up open the switcher`() async throws {
    let stage = try await start()
    defer { stage.end() }
    stage.moveHand(from: middle, by: CGPoint(x: 0, y: -200))
    #expect(stage.shell.isSwitching)
    #expect(stage.shell.switcher.cards.map(\.app.identifier) == ["part-a", "part-b"])
  }

  @Test func `four fingers on a phone are the app's`() async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("part-a")
    try await stage.launch("part-a")
    stage.moveHand(from: CGPoint(x: 187, y: 300), spread: 0.5)
    #expect(stage.shell.frontIdentifier == "part-a")
    try await wait(on: stage.screen) { stage.shell.written("touch", by: "part-a") != nil }
    #expect(stage.shell.written("touch", by: "part-a") != "cancelled")
  }
}
