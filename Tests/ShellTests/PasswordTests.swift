import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import LocalAuthentication
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Shell
@testable import UIKitCore

/// The passwords that the device keeps, and apps that fill them in.
@MainActor @Suite("Passwords of the device", .serialized, .restoresProcess)
final class PasswordTests {
  private func start(_ app: String) async throws -> ShellStage {
    let stage = try ShellStage(.iPhone8)
    stage.change { $0.isHardwareKeyboardConnected = false }
    try stage.shell.installProbe(app)
    return stage
  }

  /// Taps the bar above the keys until the app's form is filled in.
  private func fill(_ stage: ShellStage) async throws {
    try await wait(on: stage.screen, turns: 1_500) {
      stage.screen.tap(at: CGPoint(x: 187, y: 667 - 216 - 20))
      return stage.shell.written("form", by: "signin") == "ada secret"
        || stage.shell.prompt != nil
    }
  }

  @Test(.feature("IX-F109"))
  func `an account in the bar is filled in by the shell, and others' are not offered`()
    async throws
  {
    let stage = try await start("signin")
    defer { stage.end() }
    let safe = stage.shell.safe
    safe.keep(StoredPassword(place: "other", user: "eve", password: "theirs"))
    safe.keep(StoredPassword(place: "signin", user: "ada", password: "secret"))
    try await stage.launch("signin")
    try await fill(stage)
    #expect(stage.shell.written("form", by: "signin") == "ada secret")
  }

  @Test(.feature("IX-F109"))
  func `where a finger is known the app gets the password after it was recognized`() async throws {
    let stage = try await start("signin")
    defer { stage.end() }
    let shell = stage.shell
    try shell.setEnrolled(true)
    shell.safe.keep(StoredPassword(place: "signin", user: "ada", password: "secret"))
    try await stage.launch("signin")
    try await fill(stage)
    #expect(shell.prompt?.app == "signin")
    #expect(shell.written("form", by: "signin") == nil)
    try shell.present(.match)
    try await wait(on: stage.screen, turns: 1_500) {
      shell.written("form", by: "signin") == "ada secret"
    }
    #expect(shell.prompt == nil)
    // The prompt's alert goes.
    stage.screen.advance(by: .seconds(2))
  }

  @Test(.feature("IX-F109"))
  func `of two taps on accounts the second gets the prompt, and the first ends without a password`()
    async throws
  {
    let stage = try await start("signin")
    defer { stage.end() }
    let shell = stage.shell
    try shell.setEnrolled(true)
    try await stage.launch("signin")
    let app = try #require(shell.running["signin"])
    var answers: [String] = []
    shell.askForOwner("ada", for: app) { answers.append("ada \($0)") }
    shell.askForOwner("eve", for: app) { answers.append("eve \($0)") }
    #expect(answers == ["ada false"])
    try shell.present(.match)
    try await wait(on: stage.screen, turns: 1_500) { answers.count == 2 }
    #expect(answers == ["ada false", "eve true"])
    #expect(shell.prompt == nil)
    // The prompt's alert goes.
    stage.screen.advance(by: .seconds(2))
  }

  @Test(.feature("IX-F109"))
  func `a form that leaves the screen has the shell ask, and the answer is kept`() async throws {
    let stage = try await start("signup")
    defer { stage.end() }
    let shell = stage.shell
    try await stage.launch("signup")
    try await wait(on: stage.screen, turns: 1_500) { shell.saveQuestion != nil }
    stage.screen.advance(by: .seconds(1))
    expectGolden(stage.screen.image, "Password.question", maximumBytes: 60_000)
    #expect(shell.safe.all.isEmpty)
    let question = try #require(shell.saveQuestion?.alert)
    #expect(question.actions.map(\.title) == ["Save Password", "Not Now"])
    func label(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == "Save Password" { return label }
      return view.subviews.lazy.compactMap { label(in: $0) }.first
    }
    let place = try #require(label(in: question.view))
    // The row takes the touch, not its label.
    stage.screen.tap(
      at: place.convert(CGPoint(x: place.bounds.midX, y: place.bounds.midY), to: nil as UIView?)
    )
    stage.screen.advance(by: .seconds(1))
    #expect(
      shell.safe.all == [StoredPassword(place: "signup", user: "ada", password: "s3cret")]
    )
    #expect(shell.saveQuestion == nil)
  }

  @Test func `the question goes with the app`() async throws {
    let stage = try await start("signup")
    defer { stage.end() }
    let shell = stage.shell
    try await stage.launch("signup")
    try await wait(on: stage.screen, turns: 1_500) { shell.saveQuestion != nil }
    let alert = Weak(try #require(shell.saveQuestion?.alert))
    stage.press(.lock)
    #expect(shell.saveQuestion == nil)
    // One that was still on its way goes once it is there.
    stage.screen.advance(by: .seconds(2))
    #expect(shell.presentedViewController == nil && alert.object?.viewIfLoaded?.window == nil)
  }

  @Test func `accounts are for the domains of the Info.plist, and an earlier password gives way`()
    throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    let shell = stage.shell
    let app = InstalledApp(identifier: "plain", name: "Plain", executable: "/bin/true")
    #expect(shell.passwordPlaces(of: app) == ["plain"])
    let safe = shell.safe
    safe.keep(StoredPassword(place: "example.com", user: "ada", password: "one"))
    safe.keep(StoredPassword(place: "example.com", user: "ada", password: "two"))
    safe.keep(StoredPassword(place: "example.com", user: "", password: "none"))
    #expect(safe.passwords(for: ["example.com"]).map(\.password) == ["two"])
    #expect(safe.passwords(for: ["plain"]).isEmpty)
    safe.empty()
    #expect(safe.all.isEmpty)
  }

  @Test(.feature("IX-F109"))
  func `a reset of the keychains empties the passwords of a device that runs`()
    throws
  {
    let stage = try ShellStage(.iPhone8)
    defer { stage.end() }
    let shell = stage.shell
    shell.safe.keep(StoredPassword(place: "plain", user: "ada", password: "secret"))
    shell.records.setBadge(3, of: "plain")
    try shell.folder.resetKeychains()
    #expect(shell.safe.all.isEmpty)
    // What else the device keeps stays.
    #expect(shell.records.badges == ["plain": 3])
  }

  @Test func `a reset of the keychains makes no store for a device that never ran`() throws {
    let apps = AppFolder(
      FileManager.default.temporaryDirectory
        .appendingPathComponent("russet-reset-\(UUID().uuidString)/apps")
    )
    try apps.resetKeychains()
    #expect(!FileManager.default.fileExists(atPath: DeviceStore.file(of: apps).path))
  }
}

/// A reference that keeps nothing alive.
@MainActor
private final class Weak {
  private(set) weak var object: UIAlertController?
  init(_ object: UIAlertController) { self.object = object }
}
