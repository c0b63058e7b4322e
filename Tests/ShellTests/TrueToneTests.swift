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

/// A display whose white follows the light around the device.
@MainActor @Suite("True Tone", .serialized, .restoresProcess)
final class TrueToneTests {
  @Test(.feature("VIS-F105"))
  func `white gets warmer with lamps and cooler with the sky, and is itself by day`() {
    let day = TrueTone(light: TrueTone.neutral).white
    for part in [day.red, day.green, day.blue] { #expect(abs(part - 1) < 1e-9) }
    #expect(TrueTone(light: TrueTone.neutral).isNeutral && !TrueTone(light: 2_700).isNeutral)
    let lamps = TrueTone(light: 2_700).white
    #expect(lamps.red > 0.999 && lamps.green < 0.97 && lamps.blue < lamps.green - 0.05)
    let warmer = TrueTone(light: 2_000).white
    #expect(warmer.green < lamps.green && warmer.blue < lamps.blue)
    let sky = TrueTone(light: 10_000).white
    #expect(sky.blue > 0.999 && sky.red < 0.99 && sky.red < sky.green)
  }

  @Test(.feature("VIS-F106"))
  func `apps for reading shift white more, those for photos, films and games less`() {
    func blue(_ style: TrueTone.Style) -> Double { TrueTone(light: 3_000, style: style).white.blue }
    #expect(blue(.reading) < blue(.standard))
    for style in [TrueTone.Style.photo, .video, .game] {
      #expect(blue(style) > blue(.standard) && blue(style) < 1)
    }
    #expect(TrueTone.Style("UIWhitePointAdaptivityStyleReading") == .reading)
    #expect(TrueTone.Style("Reading") == .standard && TrueTone.Style(nil) == .standard)
  }

  @Test(.feature("VIS-F105"))
  func `all of the screen takes the light's white, unless a person switches it off`() async throws {
    let stage = try ShellStage(.iPhoneX)
    defer { stage.end() }
    try stage.shell.installProbe("part-a")
    try await stage.launch("part-a")
    #expect(try color(stage) == [255, 255, 255])
    try stage.shell.setTrueTone(isOn: nil, light: 3_000)
    stage.screen.skip(.seconds(2))
    let white = TrueTone(light: 3_000).white
    let wanted = [white.red, white.green, white.blue].map { ($0 * 255).rounded() }
    for (part, whole) in zip(try color(stage), wanted) { #expect(abs(Double(part) - whole) <= 1) }
    // Touches reach the app.
    stage.screen.tap(at: CGPoint(x: 100, y: 300))
    try await wait(on: stage.screen) { stage.shell.written("touch", by: "part-a") == "100 300" }
    try stage.shell.setTrueTone(isOn: false, light: nil)
    stage.screen.skip(.seconds(2))
    #expect(try color(stage) == [255, 255, 255])
    #expect(stage.shell.toneWindow?.isHidden == true)
    try stage.shell.setTrueTone(isOn: true, light: nil)
    stage.screen.skip(.seconds(2))
    #expect(try color(stage)[2] < 250)
    #expect(throws: ShellController.Failure.self) {
      try stage.shell.setTrueTone(isOn: nil, light: 100)
    }
  }

  @Test(.feature("VIS-F106"))
  func `the app in front decides, and of two the one that wants less`() async throws {
    let stage = try ShellStage(.iPadPro9_7, orientation: .landscapeLeft)
    defer { stage.end() }
    for name in ["part-a", "part-b"] { try stage.shell.installProbe(name) }
    try describe("part-a", "UIWhitePointAdaptivityStyleReading", stage)
    try describe("part-b", "UIWhitePointAdaptivityStyleVideo", stage)
    try stage.shell.setTrueTone(isOn: nil, light: 3_000)
    #expect(stage.shell.trueTone.style == .standard)
    try await stage.launch("part-a")
    #expect(stage.shell.trueTone.style == .reading)
    try stage.shell.split(with: "part-b", part: .half)
    #expect(stage.shell.trueTone.style == .video)
    stage.shell.endSplit(animated: false)
    #expect(stage.shell.trueTone.style == .reading)
    stage.leave()
    #expect(stage.shell.trueTone.style == .standard)
  }

  @Test func `older displays have none`() throws {
    let stage = try ShellStage(.iPhoneSE)
    defer { stage.end() }
    #expect(throws: ShellController.Failure.self) {
      try stage.shell.setTrueTone(isOn: true, light: nil)
    }
    #expect(!stage.shell.isTrueToneOn)
  }

  /// Gives an app an Info.plist beside its program.
  private func describe(_ app: String, _ style: String, _ stage: ShellStage) throws {
    let folder = stage.shell.folder.folder.deletingLastPathComponent()
      .appendingPathComponent("\(app).resources")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let data = try PropertyListSerialization.data(
      fromPropertyList: ["UIWhitePointAdaptivityStyle": style],
      format: .xml,
      options: 0
    )
    try data.write(to: folder.appendingPathComponent("Info.plist"))
  }

  /// The colour in the middle of the screen.
  private func color(_ stage: ShellStage) throws -> [UInt8] {
    let pixels = try #require(stage.pixels)
    let offset = 4 * (pixels.width * (pixels.height / 2) + pixels.width / 2)
    return [UInt8](pixels.bytes[offset..<offset + 3])
  }
}
