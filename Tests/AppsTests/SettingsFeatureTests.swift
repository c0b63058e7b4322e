import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import AppSettings
@testable import Settings

/// Rows for what not every device has: Reachability, the True Tone display and recent apps in the
/// dock.
@MainActor @Suite("Features in Settings", .serialized)
struct SettingsFeatureTests {
  /// A device that answers as a shell does, and what it was asked.
  @MainActor private final class Shell {
    var requests: [SettingsRequest] = []
    private(set) lazy var apps = DeviceApps { [unowned self] in requests.append($0) }
    init(_ features: [DeviceFeature: Bool]) {
      SettingsPages.device = apps
      apps.take(.features(features))
    }
  }

  private func withShell(
    _ features: [DeviceFeature: Bool],
    _ device: Device = .iPhoneXR,
    version: Int = 12,
    _ body: (Shell, AppStage) throws -> Void
  ) rethrows {
    let shell = Shell(features)
    defer { SettingsPages.device = nil }
    let screen = HeadlessScreen(device)
    screen.environment.systemVersion = .init(version)
    screen.environment.statusBarTime = "9:41"
    screen.makeCurrent()
    screen.rootViewController = SettingsApp.makeRoot()
    let stage = AppStage(screen)
    stage.wait()
    try body(shell, stage)
  }

  private func flip(_ title: String, on stage: AppStage) throws -> UISwitch {
    let toggle = try #require(stage.row(title)?.accessoryView as? UISwitch)
    stage.screen.tap(toggle)
    stage.wait()
    return toggle
  }

  @Test func `until iOS 12 Reachability is under General and Accessibility`() throws {
    try withShell([.reachability: false]) { shell, stage in
      stage.tap("General")
      stage.tap("Accessibility")
      stage.scroll(to: "Reachability")
      stage.wait(2)
      #expect(stage.row("Reachability")?.detailTextLabel?.text == "Off")
      stage.tap("Reachability")
      let toggle = try flip("Reachability", on: stage)
      #expect(toggle.isOn)
      #expect(shell.requests.last == .turn(.reachability, isOn: true))
      // The change of a command is visible immediately.
      shell.apps.take(.features([.reachability: false]))
      stage.wait()
      #expect(!toggle.isOn)
    }
  }

  @Test func `from iOS 13 on it is under Accessibility and Touch`() throws {
    try withShell([.reachability: true], .iPhone8, version: 13) { shell, stage in
      stage.tap("Accessibility")
      stage.scroll(to: "Touch")
      stage.wait(2)
      stage.tap("Touch")
      _ = try flip("Reachability", on: stage)
      #expect(shell.requests.last == .turn(.reachability, isOn: false))
      #expect(
        stage.words.contains("Double-tap the home button to bring the top within reach.")
      )
    }
  }

  @Test func `True Tone is a switch of the display`() throws {
    try withShell([.trueTone: true]) { shell, stage in
      stage.tap("Display & Brightness")
      let toggle = try flip("True Tone", on: stage)
      #expect(!toggle.isOn && shell.requests.last == .turn(.trueTone, isOn: false))
    }
  }

  @Test func `recent apps are a switch on the dock's page, until iOS 12 under General`() throws {
    let row = "Show Suggested and Recent Apps"
    try withShell([.recentApps: true], .iPadPro9_7) { shell, stage in
      #expect(stage.row("Multitasking & Dock") == nil)
      stage.tap("General")
      stage.tap("Multitasking & Dock")
      let toggle = try flip(row, on: stage)
      #expect(!toggle.isOn && shell.requests.last == .turn(.recentApps, isOn: false))
    }
    try withShell([.recentApps: false], .iPadPro11, version: 13) { shell, stage in
      stage.tap("Home Screen & Dock")
      let toggle = try flip(row, on: stage)
      #expect(toggle.isOn && shell.requests.last == .turn(.recentApps, isOn: true))
    }
  }

  @Test func `a device without them has no rows, and a search finds those that it has`() {
    func titles(_ text: String) -> [String] {
      SettingsIndex().results(for: text).map(\.row.title)
    }
    withShell([:]) { _, stage in
      #expect(titles("true").isEmpty && titles("reach").isEmpty && titles("dock").isEmpty)
      stage.tap("Display & Brightness")
      #expect(stage.row("True Tone") == nil)
    }
    withShell([.trueTone: true, .reachability: true], version: 13) { _, _ in
      #expect(titles("true tone") == ["True Tone"])
      #expect(titles("reach") == ["Reachability"])
    }
  }

  private func change(_ stage: AppStage, to state: String) {
    switch state {
    case "dark": stage.screen.environment.appearance = .dark
    case "largest":
      stage.screen.environment.contentSizeCategory =
        UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    case "ar", "zh-Hans": stage.screen.environment.setLanguage(state)
    default: break
    }
    stage.wait()
  }

  @Test(arguments: ["light", "largest", "ar", "dark"])
  func `the page of the dock looks as recorded`(_ state: String) {
    withShell([.recentApps: true], .iPadPro9_7, version: 13) { _, stage in
      change(stage, to: state)
      let navigation = stage.screen.rootViewController as? UINavigationController
      navigation?.pushViewController(PageController { SettingsPages.dock }, animated: false)
      stage.wait()
      expectGolden(stage.screen.image, "Settings.dock.\(state)", maximumBytes: 100_000)
    }
  }

  @Test(arguments: ["light", "largest", "ar", "zh-Hans", "dark"])
  func `they look as recorded`(_ state: String) {
    withShell([.trueTone: true, .reachability: true], version: 13) { _, stage in
      change(stage, to: state)
      let navigation = stage.screen.rootViewController as? UINavigationController
      navigation?.pushViewController(PageController { SettingsPages.display }, animated: false)
      stage.wait()
      expectGolden(stage.screen.image, "Settings.display.\(state)", maximumBytes: 160_000)
      let touch = PageController { SettingsPages.touch }
      navigation?.pushViewController(touch, animated: false)
      stage.wait()
      expectGolden(stage.screen.image, "Settings.touch.\(state)", maximumBytes: 160_000)
    }
  }
}
