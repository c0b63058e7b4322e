import CoreGraphics
import Foundation
import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import DesignAudit
@testable import LocalAuthentication
@testable import ServiceRecords
@testable import UIKitCore

/// Screens on which people prove who they are.
@MainActor
@Suite(.restoresProcess, .serialized) struct `Rules about signing in` {
  /// A name, a password, a button, and words about what it is good for.
  private final class SignInPage: Page {
    let name = UITextField(frame: CGRect(x: 20, y: 120, width: 300, height: 34))
    let password = UITextField(frame: CGRect(x: 20, y: 160, width: 300, height: 34))

    override func viewDidLoad() {
      super.viewDidLoad()
      name.placeholder = "Email"
      name.textContentType = .username
      password.placeholder = "Password"
      password.isSecureTextEntry = true
      password.textContentType = .password
      view.addSubview(name)
      view.addSubview(password)
      label.text = "With an account your walks are on all your devices."
      addButton("Sign In", at: 240)
      addButton("Create Account", at: 290)
    }
    func field(_ placeholder: String, at y: CGFloat = 500) -> UITextField {
      let field = UITextField(frame: CGRect(x: 20, y: y, width: 300, height: 34))
      field.placeholder = placeholder
      view.addSubview(field)
      return field
    }
  }

  private func found(
    _ rule: some ScreenRule,
    device: Device = .iPhone8,
    _ change: (SignInPage) -> Void = { _ in }
  ) -> [Finding] {
    let page = SignInPage("Account")
    page.loadViewIfNeeded()
    change(page)
    return HeadlessScreen(stack: [page], on: device).findings(of: rule)
  }

  private func remove(_ title: String, from page: SignInPage) {
    for case let button as UIButton in page.view.subviews
    where button.title(for: .normal) == title { button.removeFromSuperview() }
  }

  @Test(.rule("IX-R121")) func `signing in with many entries is found`() {
    #expect(found(QuickSignIn()).isEmpty)
    let many = found(QuickSignIn()) {
      _ = $0.field("Company", at: 400)
      _ = $0.field("Branch", at: 440)
    }
    #expect(many.first?.what == "Signing in takes 4 entries.")
    // An account may need more fields.
    let new = found(QuickSignIn()) {
      $0.password.textContentType = .newPassword
      _ = $0.field("Company", at: 400)
      _ = $0.field("Branch", at: 440)
    }
    #expect(new.isEmpty)
  }

  @Test(.rule("IX-R122")) func `fields that AutoFill does not know are found`() {
    #expect(found(PasswordAutoFill()).isEmpty)
    let password = found(PasswordAutoFill()) { $0.password.textContentType = nil }
    #expect(password.map(\.severity) == [.warning])
    #expect(password.first?.remedy.contains("“password”") == true)
    #expect(found(PasswordAutoFill()) { $0.name.textContentType = nil }.count == 1)
    #expect(found(PasswordAutoFill()) { $0.name.textContentType = .emailAddress }.isEmpty)
    #expect(found(PasswordAutoFill()) { _ = $0.field("Verification code") }.count == 1)
    // A card's code is no password.
    let card = found(PasswordAutoFill()) {
      $0.password.placeholder = "CVC"
      $0.password.textContentType = nil
    }
    #expect(card.isEmpty)
  }

  @Test(.rule("IX-R123")) func `a password as the first thing is found`() {
    func found(first: Bool) -> [Finding] {
      let root = Page("Walks")
      let signIn = SignInPage("Account")
      let stack = UINavigationController(rootViewController: first ? signIn : root)
      let stage = ServiceStage(stack)
      ServiceWatch.keepEarlier()
      let button = root.addButton("Sign In") { stack.pushViewController(signIn, animated: false) }
      return stage.found("IX-R123") {
        stage.screen.advance(by: .milliseconds(100))
        stage.screen.window?.setNeedsDisplay()
        if !first { stage.screen.tap(button) }
        stage.screen.advance(by: .seconds(1))
      }
    }
    #expect(found(first: true).map(\.severity) == [.warning])
    #expect(found(first: false).isEmpty)
  }

  @Test(.rule("IX-R124")) func `a sign-in screen that says not what for is found`() {
    #expect(found(SignInBenefits()).isEmpty)
    #expect(found(SignInBenefits()) { $0.label.text = "Welcome" }.map(\.severity) == [.advice])
  }

  @Test(.rule("IX-R125")) func `a sign-in screen without a way to an account is found`() {
    #expect(found(WaysToAnAccount()).isEmpty)
    #expect(found(WaysToAnAccount()) { remove("Create Account", from: $0) }.count == 1)
    let told = found(WaysToAnAccount()) {
      remove("Create Account", from: $0)
      $0.label.text = "You can register at walks.example."
    }
    #expect(told.isEmpty)
  }

  @Test(.rule("IX-R127")) func `an account with a passcode is found`() {
    let named = found(NoPasscodeForAccounts()) { $0.password.placeholder = "Passcode" }
    #expect(named.first?.what == "“Passcode” speaks of a passcode.")
    #expect(found(NoPasscodeForAccounts()).isEmpty)
    let device = found(NoPasscodeForAccounts()) {
      $0.label.text = "Set a passcode for your iPhone."
    }
    #expect(device.isEmpty)
  }

  @Test(.rule("IX-R129")) func `a method beside the password fields is found`() {
    #expect(found(OneSimpleMethodFirst()).isEmpty)
    let both = found(OneSimpleMethodFirst()) { $0.addButton("Use Touch ID", at: 340) }
    #expect(both.map(\.severity) == [.warning])
    let page = Page("Account")
    page.loadViewIfNeeded()
    page.addButton("Use Touch ID")
    #expect(HeadlessScreen(stack: [page]).findings(of: OneSimpleMethodFirst()).isEmpty)
  }

  @Test(.rule("IX-R132")) func `words about a method that the device does not have are found`() {
    func found(_ words: String, on device: Device) -> [Finding] {
      HeadlessScreen(stack: [Page("Account", words: words)], on: device)
        .findings(of: RightBiometry())
    }
    #expect(found("Sign in with Touch ID", on: .iPhoneX).map(\.severity) == [.error])
    #expect(found("Sign in with Face ID", on: .iPhone8).count == 1)
    #expect(found("Sign in with Face ID", on: .iPhoneX).isEmpty)
    #expect(found("Sign in with Touch ID or Face ID", on: .iPhoneX).isEmpty)
  }

  @Test(.rule("IX-R133")) func `a switch for Touch ID is found`() {
    func found(_ words: String) -> [Finding] {
      let page = Page("Options", words: words)
      page.loadViewIfNeeded()
      let toggle = UISwitch(frame: CGRect(x: 280, y: 195, width: 51, height: 31))
      page.view.addSubview(toggle)
      return HeadlessScreen(stack: [page]).findings(of: NoOwnBiometrySetting())
    }
    #expect(found("Unlock with Touch ID").map(\.severity) == [.advice])
    #expect(found("Show all walks").isEmpty)
  }

  // MARK: Actions of the app

  /// An app with a button that asks for a finger or a face.
  private func asked(
    _ rule: RuleIdentifier,
    title: String = "Sign In with Touch ID",
    setting: String = "enrolled",
    checks: Bool = false,
    byItself: Bool = false
  ) -> [Finding] {
    let page = Page("Account")
    let stage = ServiceStage(page)
    SimulatedBiometrics.shared = SimulatedBiometrics(setting)
    let context = LAContext()
    func ask() {
      if checks {
        _ = context.canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
      }
      context.evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics,
        localizedReason: "Show your walks."
      ) { _, _ in }
    }
    let button = page.addButton(title) { if !byItself { ask() } }
    return stage.found(rule) {
      stage.screen.advance(by: .seconds(1))
      if byItself { ask() } else { stage.screen.tap(button) }
      stage.screen.advance(by: .seconds(1))
      context.invalidate()
    }
  }

  @Test(.rule("IX-R130")) func `a question for a finger that nobody asked for is found`() {
    #expect(asked("IX-R130", byItself: true).map(\.severity) == [.warning])
    #expect(asked("IX-R130").isEmpty)
  }

  @Test(.rule("IX-R131")) func `a button that does not name the method is found`() {
    let unnamed = asked("IX-R131", title: "Sign In")
    #expect(unnamed.first?.what == "“Sign In” asks for Touch ID, and does not say so.")
    #expect(asked("IX-R131").isEmpty)
  }

  @Test(.rule("IX-R128")) func `a password where a finger would do is found`() {
    func found(uses: Bool) -> [Finding] {
      let page = SignInPage("Account")
      let stage = ServiceStage(page)
      SimulatedBiometrics.shared = SimulatedBiometrics("enrolled")
      return stage.found("IX-R128") {
        if uses {
          _ = LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: nil)
        }
        page.view.backgroundColor = .lightGray
        stage.screen.advance(by: .seconds(1))
      }
    }
    #expect(found(uses: false).map(\.severity) == [.advice])
    #expect(found(uses: true).isEmpty)
    // An app that learns of no method and asks all the same offers no other way.
    #expect(asked("IX-R128", setting: "none", checks: true).map(\.severity) == [.warning])
    #expect(asked("IX-R128", checks: true).isEmpty)
  }

  @Test(.rule("IX-R120")) func `what signing in is good for is asked where people sign in`() {
    func asks(_ page: Page) -> Bool {
      AuditReport(screens: [HeadlessScreen(stack: [page]).walked]).questions.contains {
        $0.hasPrefix("IX-R120")
      }
    }
    #expect(asks(SignInPage("Account")))
    #expect(!asks(Page("Walks")))
  }
}
