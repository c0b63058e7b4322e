import AppSettings
import DeviceLink
import Foundation
import HostInterface
import LocalAuthentication
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The saved accounts in a Settings app, which is a process of the device.
@MainActor @Suite("Saved accounts in Settings", .serialized, .restoresProcess)
final class SavedAccountTests {
  private let stage: ShellStage
  private var shell: ShellController { stage.shell }

  init() throws {
    stage = try ShellStage(.iPhone8)
    try shell.installProbe("overseer", settings: true)
    try shell.installProbe("signin")
    shell.safe.keep(StoredPassword(place: "example.com", user: "ada", password: "one"))
    shell.safe.keep(StoredPassword(place: "signin", user: "ada", password: "two"))
  }

  private func launch(ordering list: String) async throws {
    let container = AppContainer(of: "overseer", on: shell.folder)
    try container.prepare()
    try Data(list.utf8).write(to: container.home.appendingPathComponent("orders.json"))
    try await stage.launch("overseer")
  }

  private func show() async throws {
    try await launch(ordering: #"[{"app": "signin", "accounts": "show", "value": ""}]"#)
  }

  private func sees(_ text: String) async throws {
    try await wait(on: stage.screen, turns: 1_500) {
      self.shell.written("accounts", by: "overseer") == text
    }
  }

  @Test(.feature("IX-F109"))
  func `where nothing knows the owner they are shown at once, with the names of apps`()
    async throws
  {
    defer { stage.end() }
    try await show()
    try await sees("example.com ada one\nsignin (Signin) ada two")
  }

  @Test(.feature("IX-F109"))
  func `a finger shows them, and the home button hides them again`() async throws {
    defer { stage.end() }
    try shell.setEnrolled(true)
    try await show()
    try await wait(on: stage.screen, turns: 1_500) { self.shell.prompt?.app == "overseer" }
    #expect(shell.prompt?.reason == "See them.")
    #expect(shell.written("accounts", by: "overseer") == "hidden")
    try shell.present(.match)
    try await sees("example.com ada one\nsignin (Signin) ada two")
    let app = try #require(shell.running["overseer"])
    #expect(app.seesAccounts)
    stage.press(.home)
    #expect(!app.seesAccounts)
    try await sees("hidden")
    // Without a new proof it gets nothing and changes nothing.
    let account = SavedAccount(place: "signin", user: "ada")
    for request in [
      SettingsRequest.password(account), .forget([account]),
      .change(account, user: "eve", password: "theirs"),
    ] {
      shell.takeSettings(try JSONEncoder().encode(request), of: app)
    }
    #expect(shell.safe.all.map(\.password) == ["one", "two"])
  }

  @Test(.feature("IX-F109"))
  func `who is not the owner sees none`() async throws {
    defer { stage.end() }
    try shell.setEnrolled(true)
    try await show()
    try await wait(on: stage.screen, turns: 1_500) { self.shell.prompt?.app == "overseer" }
    stage.press(.home)
    try await wait(on: stage.screen, turns: 1_500) {
      self.shell.written("asked", by: "overseer") == "refused"
    }
    #expect(shell.running["overseer"]?.seesAccounts == false)
    #expect(shell.written("accounts", by: "overseer") == "hidden")
  }

  @Test(.feature("IX-F109"))
  func `the lock button hides them`() async throws {
    defer { stage.end() }
    try await show()
    try await sees("example.com ada one\nsignin (Signin) ada two")
    stage.press(.lock)
    #expect(shell.running["overseer"]?.seesAccounts == false)
  }

  @Test(.feature("IX-F109"), arguments: ["change", "forget"])
  func `a change and a deletion are those of the device`(_ order: String) async throws {
    defer { stage.end() }
    try await launch(ordering: #"[{"app": "signin", "accounts": "\#(order)", "value": "new"}]"#)
    let other = StoredPassword(place: "example.com", user: "ada", password: "one")
    let changed = StoredPassword(place: "signin", user: "grace", password: "new")
    try await wait(on: stage.screen, turns: 1_500) {
      self.shell.safe.all == (order == "change" ? [other, changed] : [other])
    }
    try await sees(
      "example.com ada one" + (order == "change" ? "\nsignin (Signin) grace new" : "")
    )
  }

  @Test func `an app that is no Settings app gets none`() async throws {
    defer { stage.end() }
    try await stage.launch("signin")
    let app = try #require(shell.running["signin"])
    shell.takeSettings(try JSONEncoder().encode(SettingsRequest.accounts(reason: "")), of: app)
    #expect(!app.seesAccounts)
  }
}
