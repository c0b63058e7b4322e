import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import LocalAuthentication
import PictureComparison
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The content of a phone slides down, so that a thumb reaches its upper part.
@MainActor @Suite("Reachability", .serialized, .restoresProcess)
final class ReachabilityTests {
  private func start(_ device: Device) async throws -> ShellStage {
    let stage = try ShellStage(device)
    if device.hasHomeIndicator { try stage.shell.setReachability(true) }
    try stage.shell.installProbe("part-b")
    try await stage.launch("part-b")
    return stage
  }

  /// Swipes down at the lower edge.
  private func swipeDown(_ stage: ShellStage) {
    let (x, y) = (stage.screen.bounds.midX, stage.screen.bounds.maxY - 26)
    stage.screen.drag(from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y + 22))
    stage.screen.skip(.milliseconds(500))
  }

  @Test
  func `a swipe down at the lower edge brings the app lower, where it is touched`() async throws {
    let stage = try await start(.iPhoneXS)
    defer { stage.end() }
    let before = stage.pixels
    swipeDown(stage)
    #expect(stage.shell.isReachable)
    #expect(stage.shell.view.frame.minY == 406)
    expectGolden(stage.screen.image, "Reachability.round", maximumBytes: 30_000)
    stage.screen.tap(at: CGPoint(x: 100, y: 606))
    try await wait(on: stage.screen) { stage.shell.written("touch", by: "part-b") == "100 200" }
    #expect(stage.shell.isReachable, "a touch of the app does not end it")
    // A tap above the app does, and is not the app's.
    stage.screen.tap(at: CGPoint(x: 120, y: 100))
    stage.screen.skip(.milliseconds(500))
    #expect(!stage.shell.isReachable)
    #expect(stage.shell.written("touch", by: "part-b") == "100 200")
    #expect((stage.pixels == before) as Bool)
  }

  @Test func `two touches of the home button begin it, and nothing for a while ends it`()
    async throws
  {
    let stage = try await start(.iPhone8)
    defer { stage.end() }
    #expect(throws: ShellController.Failure.self) { try stage.shell.present(.noMatch) }
    stage.screen.skip(.milliseconds(200))
    try stage.shell.present(.noMatch)
    stage.screen.skip(.milliseconds(500))
    #expect(stage.shell.isReachable && stage.shell.frontIdentifier == "part-b")
    stage.screen.skip(.seconds(6))
    #expect(stage.shell.isReachable)
    stage.screen.tap(at: CGPoint(x: 100, y: 500))
    stage.screen.skip(.seconds(6))
    #expect(stage.shell.isReachable, "the touch counts")
    stage.screen.skip(.seconds(3))
    #expect(!stage.shell.isReachable && stage.shell.view.frame == stage.screen.bounds)
    // Two touches that are far apart are none.
    _ = try? stage.shell.present(.noMatch)
    stage.screen.skip(.seconds(1))
    #expect(throws: ShellController.Failure.self) { try stage.shell.present(.noMatch) }
    #expect(!stage.shell.isReachable)
  }

  @Test func `another app, the lock button and the home screen end it`() async throws {
    let stage = try await start(.iPhoneXS)
    defer { stage.end() }
    swipeDown(stage)
    stage.leave()
    #expect(!stage.shell.isReachable && stage.shell.frontIdentifier == nil)
    // On the home screen an icon is tapped where it is shown.
    swipeDown(stage)
    #expect(stage.shell.isReachable)
    let icon = try #require(stage.shell.home.shownIcon(of: "part-b"))
    stage.screen.tap(icon)
    stage.screen.skip(.seconds(1))
    #expect(!stage.shell.isReachable && stage.shell.frontIdentifier == "part-b")
    swipeDown(stage)
    #expect(stage.shell.isReachable)
    stage.press(.lock)
    #expect(!stage.shell.isReachable && stage.shell.isLocked)
  }

  @Test(arguments: [Device.iPadPro9_7, .iPhoneSE])
  func `tablets and small phones have none`(_ device: Device) throws {
    let stage = try ShellStage(device)
    defer { stage.end() }
    #expect(throws: ShellController.Failure.self) { try stage.shell.toggleReachability() }
    #expect(throws: ShellController.Failure.self) { try stage.shell.setReachability(true) }
    #expect(!stage.shell.isReachable && !stage.shell.isReachabilityOn)
  }

  @Test func `without a home button it is off until a person switches it on`() throws {
    let stage = try ShellStage(.iPhoneXS)
    defer { stage.end() }
    swipeDown(stage)
    #expect(!stage.shell.isReachable)
    try stage.shell.setReachability(true)
    swipeDown(stage)
    #expect(stage.shell.isReachable)
    // Where it is switched off while it lasts, it ends.
    try stage.shell.setReachability(false)
    stage.screen.skip(.milliseconds(500))
    #expect(!stage.shell.isReachable)
    swipeDown(stage)
    #expect(!stage.shell.isReachable)
  }

  @Test func `a home button that is touched twice does nothing where it is off`() throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    #expect(stage.shell.isReachabilityOn)
    try stage.shell.setReachability(false)
    for _ in 0..<2 {
      #expect(throws: ShellController.Failure.self) { try stage.shell.present(.noMatch) }
      stage.screen.skip(.milliseconds(200))
    }
    #expect(!stage.shell.isReachable)
  }
}
