import AppSettings
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

/// A Settings app, and an app with a settings bundle, as processes of a device.
@MainActor @Suite("Settings of apps", .serialized, .restoresProcess)
final class AppSettingsTests {
  private let root = FileManager.default.temporaryDirectory
    .appendingPathComponent("russet-settings-\(UUID().uuidString.prefix(8))")
  private let screen: HeadlessScreen
  private let shell: ShellController

  init() throws {
    screen = HeadlessScreen(.iPhoneXS)
    shell = try ShellController.booted(below: root, on: screen)
    try shell.installProbe("adjuster")
    try shell.installProbe("overseer", settings: true)
    try writeBundle()
  }

  private func end() {
    shell.shutDown()
    try? FileManager.default.removeItem(at: root)
  }

  /// Writes the settings bundle of the adjuster.
  private func writeBundle() throws {
    let folder = root.appendingPathComponent("adjuster.resources/Settings.bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page: [String: Any] = [
      "StringsTable": "Root",
      "PreferenceSpecifiers": [
        ["Type": "PSGroupSpecifier", "Title": "Person"],
        ["Type": "PSTextFieldSpecifier", "Title": "Name", "Key": "name", "DefaultValue": "Ada"],
        ["Type": "PSNoSuchSpecifier", "Title": "Nothing"],
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: page, format: .xml, options: 0)
      .write(to: folder.appendingPathComponent("Root.plist"))
  }

  private func order(_ list: String) throws {
    let container = AppContainer(of: "overseer", on: shell.folder)
    try container.prepare()
    try Data(list.utf8).write(to: container.home.appendingPathComponent("orders.json"))
  }

  private func launch(_ identifier: String) async throws {
    try shell.launch(identifier)
    try await wait(on: screen, turns: 1_500) { self.shell.showsFront }
  }

  @Test(.feature("IX-F076"), .feature("IX-F075"), .feature("I10-F132"))
  func `a Settings app is told of the apps, their permissions and their pages`() async throws {
    defer { end() }
    shell.decide(["contacts": "authorized"], app: "adjuster")
    try await launch("overseer")
    try await wait(on: screen) {
      self.shell.written("apps", by: "overseer") == "Adjuster* contacts=authorized\nOverseer"
    }
    try await wait(on: screen) {
      self.shell.written("pane", by: "overseer") == "Person: -\nName: Ada"
    }
    // A decision that is taken elsewhere shows.
    shell.decide(["contacts": "denied"], app: "adjuster")
    try await wait(on: screen) {
      self.shell.written("apps", by: "overseer") == "Adjuster* contacts=denied\nOverseer"
    }
  }

  @Test(.feature("I10-F132"))
  func `a value that is set while the app does not run is there at its launch`() async throws {
    defer { end() }
    try order(#"[{"app": "adjuster", "key": "name", "value": "Grace"}]"#)
    try await launch("overseer")
    let defaults = AppDefaults(
      of: try #require(shell.installed.first { $0.identifier == "adjuster" }),
      AppResources(of: root.appendingPathComponent("adjuster")),
      on: shell.folder
    )
    try await wait(on: screen) { defaults.values(of: ["name"]) == ["name": .text("Grace")] }
    try await launch("adjuster")
    try await wait(on: screen) { self.shell.written("name", by: "adjuster") == "Grace" }
    #expect(shell.pane("Root", of: "adjuster")?.values == ["name": .text("Grace")])
  }

  @Test(.feature("I10-F132"))
  func `a value that is set while the app runs reaches its user defaults`() async throws {
    defer { end() }
    try await launch("adjuster")
    try await wait(on: screen) { self.shell.written("name", by: "adjuster") == "nobody" }
    try order(#"[{"app": "adjuster", "key": "name", "value": "Grace"}]"#)
    try await launch("overseer")
    // The app is in the background and may be stopped by now.
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("name", by: "adjuster") == "changed to Grace"
    }
  }

  @Test(.feature("IX-F075"))
  func `a permission that Settings takes away ends the app that has it`() async throws {
    defer { end() }
    shell.decide(["contacts": "authorized", "notifications": "authorized"], app: "adjuster")
    try await launch("adjuster")
    try order(
      """
      [{"app": "adjuster", "kind": "notifications", "value": "denied"},
       {"app": "adjuster", "kind": "location", "value": "whenInUse"},
       {"app": "adjuster", "kind": "microphone", "value": "authorized"},
       {"app": "adjuster", "kind": "contacts", "value": "denied"}]
      """
    )
    try await launch("overseer")
    try await wait(on: screen) { self.shell.processes["adjuster"] == nil }
    #expect(
      shell.records.permissions(of: "adjuster") == [
        "contacts": "denied", "location": "whenInUse", "notifications": "denied",
      ]
    )
  }

  @Test func `an app that is no Settings app is told nothing and changes nothing`() async throws {
    defer { end() }
    var app = try #require(shell.installed.first { $0.identifier == "overseer" })
    app.settings = nil
    try shell.folder.install(app)
    shell.reload()
    shell.decide(["contacts": "authorized"], app: "adjuster")
    try await launch("overseer")
    let running = try #require(shell.running["overseer"])
    let request = SettingsRequest.decide(app: "adjuster", kind: "contacts", decision: "denied")
    shell.takeSettings(try JSONEncoder().encode(request), of: running)
    #expect(shell.records.permissions(of: "adjuster") == ["contacts": "authorized"])
    #expect(shell.written("apps", by: "overseer") == nil)
  }

  @Test(.feature("IX-F077"))
  func `the URL of the settings opens the Settings app for the app that opens it`() async throws {
    defer { end() }
    try await launch("adjuster")
    #expect(shell.launch(of: "adjuster").schemes.contains("app-settings"))
    let running = try #require(shell.running["adjuster"])
    shell.serve(.open(number: 1, url: UIApplication.openSettingsURLString), of: running)
    #expect(shell.frontIdentifier == "overseer")
    try await wait(on: screen, turns: 1_500) {
      self.shell.written("open", by: "overseer") == "app-settings: by adjuster"
    }
  }

  @Test func `no other app takes the scheme of the settings`() {
    defer { end() }
    let app = InstalledApp(
      identifier: "thief",
      name: "Thief",
      executable: "/bin/true",
      urlTypes: [InstalledApp.URLType(schemes: ["app-settings", "thief"])]
    )
    #expect(app.urlSchemes == ["thief"])
  }
}
