import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitKeyboard

/// The question whether to keep a password that was typed.
@MainActor
@Suite("Keeping a typed password", .serialized, .restoresProcess)
struct SavingPasswordTests {
  /// Types a name and a password, and leaves the fields.
  private func type(_ user: String, _ password: String, on stage: SignInStage) {
    for (index, text) in [user, password].enumerated() {
      stage.edit(index)
      stage.screen.type(text)
      stage.rest()
    }
    stage.fields[1].resignFirstResponder()
    stage.rest()
  }

  private func leave(_ stage: SignInStage) {
    stage.fields[0].superview?.removeFromSuperview()
    stage.screen.advance(by: .seconds(2))
  }

  private func question(_ stage: SignInStage) -> UIAlertController? {
    stage.screen.rootViewController?.presentedViewController as? UIAlertController
  }

  @Test(.feature("IX-F109"))
  func `a form that leaves the screen after it was filled in asks whether to keep the password`() {
    let stage = SignInStage(FixedLogins())
    type("ada", "s3cret", on: stage)
    #expect(question(stage) == nil, "the form is still there")
    // Apps empty the fields before they leave.
    stage.fields[1].text = ""
    leave(stage)
    #expect(stage.logins.proposed == ["ada example.com s3cret"])
    #expect(question(stage)?.title == AutoFillWords.saveQuestion)
    stage.tap("Save Password")
    stage.screen.advance(by: .seconds(1))
    #expect(stage.logins.saved == ["ada example.com s3cret"] && question(stage) == nil)
  }

  @Test func `Not Now keeps nothing, and a known account is updated`() {
    let stage = SignInStage(FixedLogins(["ada"]))
    type("ada", "new", on: stage)
    leave(stage)
    #expect(question(stage)?.title == AutoFillWords.updateQuestion("ada"))
    stage.tap("Not Now")
    stage.screen.advance(by: .seconds(1))
    #expect(stage.logins.saved.isEmpty && question(stage) == nil)
  }

  @Test func `what was filled in, or not typed at all, asks nothing`() {
    let filled = SignInStage(FixedLogins(["ada"]))
    filled.edit(0)
    filled.choose(0)
    leave(filled)
    #expect(filled.logins.proposed.isEmpty && question(filled) == nil)
    let untouched = SignInStage(FixedLogins())
    untouched.fields[0].text = "ada"
    untouched.fields[1].text = "prefilled"
    untouched.edit(0)
    leave(untouched)
    #expect(untouched.logins.proposed.isEmpty)
  }

  @Test func `without a domain the account is the app's`() {
    let stage = SignInStage(FixedLogins(), domains: [])
    AppInformation.entries = ["CFBundleIdentifier": "org.example.app"]
    type("ada", "s3cret", on: stage)
    leave(stage)
    #expect(stage.logins.proposed == ["ada org.example.app s3cret"])
  }

  @Test(.feature("IX-F109"))
  func `without a domain and an identifier the account is that of the process`() {
    let stage = SignInStage(FixedLogins(), domains: [])
    AppInformation.entries = [:]
    type("ada", "s3cret", on: stage)
    leave(stage)
    #expect(stage.logins.proposed == ["ada \(ProcessInfo.processInfo.processName) s3cret"])
  }

  @Test(arguments: ["phone", "pad", "rightToLeft", "largest"])
  func `the question looks as recorded`(_ name: String) {
    var environment = Environment()
    environment.statusBarTime = "9:41"
    if name == "rightToLeft" { environment.languages = ["ar"] }
    if name == "largest" {
      environment.contentSizeCategory =
        UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    let stage = SignInStage(
      FixedLogins(),
      name == "pad" ? .iPad9_7 : .iPhone8,
      environment: environment
    )
    type("ada", "s3cret", on: stage)
    leave(stage)
    expectGolden(stage.screen.image, "Keyboard.save-question.\(name)", maximumBytes: 60_000)
  }
}
