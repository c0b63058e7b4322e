import CoreGraphics
import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The way back in an app's status bar, and the tall bar of what goes on in the background.
@MainActor @Suite("The status bar around apps", .serialized, .restoresProcess)
final class ShellStatusBarTests {
  // MARK: The way back

  /// A device, the middle of its way back, and a point of the bar beside it.
  nonisolated private static let generations: [(Device, CGPoint, CGPoint, String)] = [
    (.iPhoneXS, CGPoint(x: 48, y: 36), CGPoint(x: 330, y: 20), "round"),
    (.iPhone8, CGPoint(x: 30, y: 10), CGPoint(x: 330, y: 10), "phone"),
    (.iPadPro9_7, CGPoint(x: 60, y: 10), CGPoint(x: 700, y: 10), "pad"),
  ]

  private func back(_ stage: ShellStage) -> String? { stage.shell.written("back", by: "receiver") }

  private func openLink(_ stage: ShellStage) async throws {
    try await stage.launch("part-link")
    stage.screen.tap(at: CGPoint(x: 100, y: 300))
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.frontIdentifier == "receiver" && stage.shell.showsFront
        && back(stage) == "Return to Part-Link"
    }
    stage.screen.skip(.seconds(1))
  }

  @Test(arguments: generations.indices)
  func `a tap on the way back in the status bar opens the app that had the link`(
    _ generation: Int
  ) async throws {
    let (device, place, beside, name) = Self.generations[generation]
    let stage = try ShellStage(device)
    defer { stage.end() }
    try stage.shell.installProbe("part-link")
    try stage.shell.installProbe("receiver", schemes: ["receiver"])
    try await openLink(stage)
    var picture = stage.pixels
    for _ in 0..<100 {
      stage.screen.advance(by: .milliseconds(50))
      try await Task.sleep(for: .milliseconds(10))
      defer { picture = stage.pixels }
      if stage.pixels == picture { break }
    }
    expectGolden(stage.screen.image, "StatusBar.back.\(name)", maximumBytes: 30_000)
    // A tap on the rest of the bar is the app's.
    stage.screen.tap(at: beside)
    stage.screen.skip(.seconds(1))
    #expect(stage.shell.frontIdentifier == "receiver")
    stage.screen.tap(at: place)
    try await wait(on: stage.screen) { stage.shell.frontIdentifier == "part-link" }
    // The app that was opened has left the front: the way back is gone when it comes again.
    try await stage.launch("receiver")
    try await wait(on: stage.screen) { back(stage) == "nothing" }
  }

  @Test func `the way back stays behind the lock screen, and goes with the home screen`()
    async throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("part-link")
    try stage.shell.installProbe("receiver", schemes: ["receiver"])
    try await openLink(stage)
    stage.press(.lock)
    #expect(stage.shell.isLocked)
    stage.press(.home)
    #expect(stage.shell.frontIdentifier == "receiver")
    try await wait(on: stage.screen) { back(stage) == "Return to Part-Link" }
    stage.leave()
    try await stage.launch("receiver")
    try await wait(on: stage.screen) { back(stage) == "nothing" }
    stage.screen.tap(at: CGPoint(x: 30, y: 10))
    stage.screen.skip(.seconds(1))
    #expect(stage.shell.frontIdentifier == "receiver")
  }

  @Test func `a way back that reaches an app in the background is gone when the app comes again`()
    async throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("receiver", schemes: ["receiver"])
    try await stage.launch("receiver")
    try await wait(on: stage.screen) { back(stage) == "nothing" }
    stage.leave()
    let connection = try #require(stage.shell.running["receiver"]?.connection)
    let late = StatusBarMessage.show(.init(name: "Late", label: "Return to Late"))
    stage.shell.server?.send(
      try JSONEncoder().encode(late),
      of: StatusBarMessage.service,
      to: connection
    )
    try await stage.launch("receiver")
    stage.screen.skip(.seconds(1))
    try await Task.sleep(for: .milliseconds(300))
    #expect(back(stage) == "nothing")
  }

  @Test func `a URL that a command opens has no way back`() async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("receiver", schemes: ["receiver"])
    try stage.shell.openURL("receiver:hello")
    try await wait(on: stage.screen, turns: 1_500) { back(stage) != nil }
    #expect(back(stage) == "nothing" && stage.shell.wayBack == nil)
  }

  // MARK: The tall bar

  private func bars(_ stage: ShellStage, _ app: String = "bars") -> String? {
    stage.shell.written("bars", by: app)
  }

  @Test(
    .feature("I10-F08"),
    .feature("I10-F09"),
    .feature("I10-F10"),
    arguments: StatusBarItems.Activity.allCases
  )
  func `the bar is tall while something goes on, and the app and its bars give way`(
    _ activity: StatusBarItems.Activity
  ) async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("bars")
    try await stage.launch("bars")
    try await wait(on: stage.screen) { bars(stage) == "20 20-64 618-667" }
    stage.change { $0.statusBar.activity = activity }
    try await wait(on: stage.screen) { bars(stage) == "40 40-84 618-667" }
    if activity == .call {
      // The words are there when the app has drawn them.
      try await Task.sleep(for: .milliseconds(300))
      stage.screen.skip(.seconds(1))
      expectGolden(stage.screen.image, "StatusBar.call.phone", maximumBytes: 30_000)
    }
    stage.change { $0.statusBar.activity = nil }
    try await wait(on: stage.screen) { bars(stage) == "20 20-64 618-667" }
  }

  @Test(.feature("I10-F08"))
  func `beside a notch the bar keeps its height`() async throws {
    let stage = try ShellStage(.iPhoneXS)
    defer { stage.end() }
    try stage.shell.installProbe("bars")
    try await stage.launch("bars")
    try await wait(on: stage.screen) { bars(stage)?.hasPrefix("44 44-88") == true }
    let before = bars(stage)
    stage.change { $0.statusBar.activity = .call }
    try await Task.sleep(for: .milliseconds(200))
    #expect(bars(stage) == before)
  }

  @Test(.feature("I10-F08"), .feature("I10-F09"))
  func `a tap on the tall bar opens the app of the call, whose own bar is plain`() async throws {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("bars")
    try stage.shell.installProbe("bars-phone", schemes: ["tel"])
    try await stage.launch("bars")
    stage.change { $0.statusBar.activity = .call }
    try await wait(on: stage.screen) { bars(stage)?.hasPrefix("40 ") == true }
    stage.screen.tap(at: CGPoint(x: 180, y: 30))
    try await wait(on: stage.screen, turns: 1_500) {
      stage.shell.frontIdentifier == "bars-phone" && stage.shell.showsFront
        && bars(stage, "bars-phone")?.hasPrefix("20 ") == true
    }
    // Another app in front has the tall bar again.
    try await stage.launch("bars")
    try await wait(on: stage.screen) { bars(stage)?.hasPrefix("40 ") == true }
  }

  @Test(.feature("I10-F09"))
  func `tethering leads to Settings, and a recording to the app that a command names`()
    async throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("bars")
    try stage.shell.installProbe("bars-settings", settings: true)
    try stage.shell.installProbe("bars-recorder")
    stage.screen.showStatusBar()
    stage.change { $0.statusBar.activity = .tethering }
    #expect(stage.shell.causeOfActivity == "bars-settings")
    var change = EnvironmentChange()
    change.statusBar = "activity=recording"
    change.statusBarCause = "bars-recorder"
    try stage.shell.change(change)
    #expect(stage.shell.causeOfActivity == "bars-recorder")
    stage.screen.skip(.seconds(1))
    // Also on the home screen.
    stage.screen.tap(at: CGPoint(x: 180, y: 30))
    #expect(stage.shell.frontIdentifier == "bars-recorder")
    stage.change { $0.statusBar.activity = nil }
    #expect(stage.shell.causeOfActivity == nil && stage.shell.statusBarCause == nil)
    change.statusBar = nil
    #expect(throws: ShellController.Failure.self) { try stage.shell.change(change) }
  }

  @Test(.feature("I10-F08"))
  func `the icons of the home screen give way to the tall bar, the windows of apps do not`()
    throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    try stage.shell.installProbe("bars")
    stage.screen.skip(.seconds(1))
    let icon = try #require(stage.shell.home.shownIcon(of: "bars"))
    func place() -> CGRect { icon.convert(icon.iconFrame, to: nil as UIView?) }
    let before = place()
    stage.change { $0.statusBar.activity = .recording }
    #expect(place() == before.offsetBy(dx: 0, dy: 14) && place().minY >= 40)
    #expect(stage.shell.view.frame == stage.screen.bounds)
    #expect(stage.shell.windows.frame == stage.screen.bounds)
    stage.change { $0.statusBar.activity = nil }
    #expect(place() == before)
  }
}
