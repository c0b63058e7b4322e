import DeviceLink
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import AppSettings
@testable import Settings

/// The saved passwords in Settings, by events.
@MainActor @Suite("Saved passwords in Settings", .serialized)
struct SettingsAccountTests {
  /// A device that answers as a shell does, and what it was asked.
  @MainActor private final class Shell {
    var requests: [SettingsRequest] = []
    var saved: [SavedAccount: String] = [
      SavedAccount(place: "example.com", user: "ada@example.com"): "open sesame",
      SavedAccount(place: "walks", user: "grace", appName: "Walks"): "xk7-Pq2",
      SavedAccount(place: "zoo.example", user: "eve"): "let me in",
    ]
    private(set) lazy var apps = DeviceApps { [unowned self] in requests.append($0) }
    init() {
      SettingsPages.device = apps
      apps.take(.apps([DeviceApp(identifier: "walks", name: "Walks")]))
    }

    /// Answers the last question.
    func answer(isOwner: Bool = true) {
      switch requests.last {
      case .accounts: apps.take(.accounts(isOwner ? list : nil))
      case .password(let account): apps.take(.password(account, saved[account]))
      default: break
      }
    }
    private var list: [SavedAccount] {
      saved.keys.sorted { ($0.place, $0.user) < ($1.place, $1.user) }
    }
  }

  private func withShell(
    _ device: Device = .iPhone8,
    version: Int = 12,
    _ change: (inout HostInterface.Environment) -> Void = { _ in },
    _ body: (Shell, AppStage) throws -> Void
  ) rethrows {
    let shell = Shell()
    defer { SettingsPages.device = nil }
    let screen = HeadlessScreen(device)
    screen.environment.systemVersion = .init(version)
    screen.environment.statusBarTime = "9:41"
    screen.environment.isHardwareKeyboardConnected = true
    change(&screen.environment)
    screen.makeCurrent()
    screen.rootViewController = SettingsApp.makeRoot()
    let stage = AppStage(screen)
    stage.wait()
    try body(shell, stage)
  }

  /// Taps through to the list, which the device shows.
  private func openList(_ shell: Shell, _ stage: AppStage) {
    stage.scroll(to: "Passwords & Accounts")
    stage.wait(2)
    stage.tap("Passwords & Accounts")
    stage.tap("Website & App Passwords")
    shell.answer()
    stage.wait()
  }

  private func open(_ title: String, _ shell: Shell, _ stage: AppStage) {
    stage.tap(title)
    shell.answer()
    stage.wait()
  }

  private func fieldText(_ title: String, _ stage: AppStage) -> UITextField? {
    stage.first(UITextField.self) { $0.accessibilityLabel == title && $0.window != nil }
  }

  @Test(.feature("IX-F109"))
  func `the list comes after the device knows the owner, and not otherwise`() {
    withShell { shell, stage in
      stage.scroll(to: "Passwords & Accounts")
      stage.wait(2)
      stage.tap("Passwords & Accounts")
      stage.tap("Website & App Passwords")
      #expect(shell.requests.last == .accounts(reason: "See the passwords on this device."))
      #expect(stage.row("example.com") == nil)
      shell.answer(isOwner: false)
      stage.wait()
      #expect(stage.row("Website & App Passwords") != nil && stage.row("example.com") == nil)
      stage.tap("Website & App Passwords")
      shell.answer()
      stage.wait()
      #expect(stage.row("example.com")?.detailTextLabel?.text == "ada@example.com")
      #expect(stage.row("Walks")?.detailTextLabel?.text == "grace")
      #expect(!stage.words.contains("open sesame"))
    }
  }

  @Test(
    .feature("IX-F109"),
    arguments: [
      (11, "Accounts & Passwords", "App & Website Passwords"),
      (13, "Passwords & Accounts", "Website & App Passwords"), (14, "", "Passwords"),
      (10, "", ""),
    ]
  )
  func `it is where each version has it`(version: Int, page: String, title: String) {
    withShell(version: version) { _, _ in
      @MainActor func titles(_ page: SettingsPage) -> [String] {
        page.sections.flatMap(\.rows).map(\.title)
      }
      let root = titles(SettingsPages.root)
      #expect(
        root.filter { $0.contains("Password") }
          == [page.isEmpty ? title : page]
          .filter { !$0.isEmpty }
      )
      if !page.isEmpty { #expect(titles(SettingsPages.passwordsAndAccounts) == [title]) }
      // A search leads there.
      #expect(
        SettingsIndex().results(for: "passwords").contains { $0.row.title == title }
          == !title.isEmpty
      )
    }
  }

  @Test(.feature("IX-F109"))
  func `a search finds names and websites`() throws {
    try withShell { shell, stage in
      openList(shell, stage)
      let bar = try #require(stage.first(UISearchBar.self) { $0.window != nil })
      stage.screen.tap(bar)
      stage.wait()
      stage.screen.type("GRA")
      stage.wait()
      #expect(stage.row("Walks") != nil && stage.row("example.com") == nil)
      stage.screen.type("x")
      stage.wait()
      #expect(stage.row("Walks") == nil && !stage.words.contains("No Saved Passwords"))
    }
  }

  @Test(.feature("IX-F109"))
  func `an account shows its name, its password and its website`() {
    withShell { shell, stage in
      openList(shell, stage)
      open("example.com", shell, stage)
      #expect(stage.row("User Name")?.detailTextLabel?.text == "ada@example.com")
      #expect(stage.row("Password")?.detailTextLabel?.text == "open sesame")
      #expect(stage.words.contains { $0.lowercased() == "websites" })
      #expect(stage.row("example.com") != nil)
      // The title of the list is too long for its button.
      #expect(stage.tap("Back"))
      open("Walks", shell, stage)
      #expect(stage.words.contains { $0.lowercased() == "app" })
      #expect(stage.row("Password")?.detailTextLabel?.text == "xk7-Pq2")
    }
  }

  @Test(.feature("IX-F109"))
  func `name and password are changed with Edit and Done`() throws {
    try withShell { shell, stage in
      openList(shell, stage)
      open("example.com", shell, stage)
      stage.tap("Edit")
      let field = try #require(fieldText("Password", stage))
      #expect(field.text == "open sesame")
      stage.screen.tap(field)
      stage.wait()
      stage.screen.type("!")
      stage.wait()
      #expect(!shell.requests.contains { if case .change = $0 { true } else { false } })
      stage.tap("Done")
      let account = SavedAccount(place: "example.com", user: "ada@example.com")
      #expect(
        shell.requests.last
          == .change(account, user: "ada@example.com", password: "open sesame!")
      )
      #expect(stage.row("Password")?.detailTextLabel?.text == "open sesame!")
      // Without a change nothing is sent.
      let count = shell.requests.count
      stage.tap("Edit")
      stage.tap("Done")
      #expect(shell.requests.count == count)
    }
  }

  @Test(.feature("IX-F109"))
  func `an empty field cannot be stored`() throws {
    try withShell { shell, stage in
      openList(shell, stage)
      open("zoo.example", shell, stage)
      stage.tap("Edit")
      let field = try #require(fieldText("User Name", stage))
      stage.screen.tap(field)
      stage.wait()
      for _ in 0..<3 { stage.screen.type("\u{8}") }
      stage.wait()
      try #require(field.text == "")
      stage.tap("Done")
      #expect(fieldText("User Name", stage) != nil, "it is still edited")
      stage.screen.type("evelyn")
      stage.wait()
      stage.tap("Done")
      let account = SavedAccount(place: "zoo.example", user: "eve")
      #expect(shell.requests.last == .change(account, user: "evelyn", password: "let me in"))
      #expect(stage.row("User Name")?.detailTextLabel?.text == "evelyn")
    }
  }

  @Test(.feature("IX-F109"))
  func `an account is deleted on its page, after a question`() {
    withShell { shell, stage in
      openList(shell, stage)
      open("example.com", shell, stage)
      #expect(stage.row("Delete Password") == nil)
      stage.tap("Edit")
      stage.tap("Delete Password")
      #expect(stage.words.contains("AutoFill will no longer offer this password."))
      stage.tap("Cancel")
      #expect(stage.row("Delete Password") != nil)
      stage.tap("Delete Password")
      stage.tap("Delete Password")
      stage.wait()
      let account = SavedAccount(place: "example.com", user: "ada@example.com")
      #expect(shell.requests.last == .forget([account]))
      #expect(stage.row("Walks") != nil && stage.row("example.com") == nil)
    }
  }

  @Test(.feature("IX-F109"))
  func `a swipe deletes an account from the list, and the last one leaves a word`() throws {
    try withShell { shell, stage in
      shell.saved = shell.saved.filter { $0.key.place == "walks" }
      openList(shell, stage)
      let row = try #require(stage.row("Walks"))
      let place = row.convert(row.bounds, to: nil as UIView?)
      stage.screen.drag(
        from: CGPoint(x: place.maxX - 20, y: place.midY),
        to: CGPoint(x: place.maxX - 160, y: place.midY)
      )
      stage.wait()
      stage.tap("Delete")
      stage.wait()
      let account = SavedAccount(place: "walks", user: "grace", appName: "Walks")
      #expect(shell.requests.last == .forget([account]))
      #expect(stage.row("Walks") == nil && stage.words.contains("No Saved Passwords"))
    }
  }

  @Test(.feature("IX-F109"))
  func `when the device hides them the pages go, also one that is edited`() {
    withShell { shell, stage in
      openList(shell, stage)
      open("example.com", shell, stage)
      stage.tap("Edit")
      stage.tap("Delete Password")
      shell.apps.take(.accounts(nil))
      stage.wait()
      #expect(stage.row("Website & App Passwords") != nil)
      #expect(!stage.words.contains("Cancel") && !stage.words.contains("example.com"))
      #expect(shell.apps.passwords.isEmpty)
      // What comes too late is not kept.
      shell.apps.take(.password(SavedAccount(place: "walks", user: "grace"), "xk7-Pq2"))
      #expect(shell.apps.passwords.isEmpty)
    }
  }

  @Test(
    .feature("IX-F109"),
    arguments: ["light", "largest", "ar", "zh-Hans", "dark", "pad"]
  )
  func `they look as recorded`(_ state: String) {
    withShell(state == "pad" ? .iPadPro9_7 : .iPhoneX, version: 13) { environment in
      switch state {
      case "dark": environment.appearance = .dark
      case "largest":
        environment.contentSizeCategory =
          UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
      case "ar", "zh-Hans": environment.setLanguage(state)
      default: break
      }
    } _: { shell, stage in
      let navigation = stage.screen.rootViewController as? UINavigationController
      navigation?.pushViewController(
        PageController { SettingsPages.passwordsAndAccounts },
        animated: false
      )
      stage.wait()
      stage.tap(SettingsPages.say("Website & App Passwords"))
      shell.answer()
      stage.wait()
      expectGolden(stage.screen.image, "Settings.accounts.\(state)", maximumBytes: 160_000)
      open("example.com", shell, stage)
      expectGolden(stage.screen.image, "Settings.account.\(state)", maximumBytes: 160_000)
      let page = navigation?.topViewController as? AccountController
      page?.setEditing(true, animated: false)
      stage.wait()
      expectGolden(stage.screen.image, "Settings.account.editing.\(state)", maximumBytes: 160_000)
    }
  }
}
