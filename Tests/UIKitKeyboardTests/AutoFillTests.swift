import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import LocalAuthentication
@testable import UIKitCore
@testable import UIKitKeyboard

/// Accounts that answer at once, or when `answerLate()` is called.
@MainActor
final class FixedLogins: LoginSource {
  var logins: [Login] = []
  var codes: [String] = []
  var asked: [[String]] = []
  var saved: [String] = []
  var proposed: [String] = []
  var waits = false
  var isWatching: Bool { hear != nil }
  private var late: [@MainActor () -> Void] = []
  private var hear: (@MainActor @Sendable ([String]) -> Void)?

  init(_ users: [String] = []) {
    logins = users.map { Login(user: $0, domain: "example.com", reference: "/\($0)") }
  }

  func find(_ domains: [String], _ reply: @escaping @MainActor @Sendable ([Login]) -> Void) {
    asked.append(domains)
    let logins = logins
    if waits { late.append { reply(logins) } } else { reply(logins) }
  }
  func read(_ login: Login, _ reply: @escaping @MainActor @Sendable (String?) -> Void) {
    OwnerCheck.run(reason: "For \(login.user).") { reply($0 ? "secret of \(login.user)" : nil) }
  }
  func save(_ password: String, of user: String, for domain: String) {
    saved.append("\(user) \(domain) \(password)")
  }
  func propose(
    _ password: String,
    of user: String,
    for domain: String,
    ask: @escaping @MainActor @Sendable (_ isKnown: Bool) -> Void
  ) {
    proposed.append("\(user) \(domain) \(password)")
    ask(logins.contains { $0.user == user })
  }
  func watchCodes(_ hear: (@MainActor @Sendable ([String]) -> Void)?) {
    self.hear = hear
    hear?(codes)
  }
  func receive(_ code: String) {
    codes.insert(code, at: 0)
    hear?(codes)
  }
  func answerLate() {
    for reply in late { reply() }
    late = []
  }
}

/// A sign-in screen and the keyboard.
@MainActor
struct SignInStage {
  let screen: HeadlessScreen
  let logins: FixedLogins
  let fields: [UITextField]

  init(
    _ logins: FixedLogins,
    _ device: Device = .iPhone8,
    types: [UITextContentType?] = [.username, .password],
    environment: Environment = Environment(),
    domains: [String] = ["webcredentials:example.com", "applinks:other.org"]
  ) {
    var environment = environment
    environment.isHardwareKeyboardConnected = false
    self.logins = logins
    AppInformation.entries = ["com.apple.developer.associated-domains": domains]
    SimulatedBiometrics.shared = SimulatedBiometrics()
    SoftwareKeyboard.words = nil
    SoftwareKeyboard.engine = { _ in nil }
    SoftwareKeyboard.logins = logins
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    let form = UIView(frame: screen.screen.bounds)
    form.backgroundColor = .systemBackground
    fields = types.enumerated().map { index, type in
      let field = UITextField(frame: CGRect(x: 40, y: 60 + 50 * index, width: 260, height: 34))
      field.borderStyle = .roundedRect
      field.textContentType = type
      field.isSecureTextEntry = type == .password || type == .newPassword
      form.addSubview(field)
      return field
    }
    screen.show(form)
  }

  func edit(_ index: Int) {
    screen.tap(fields[index])
    rest()
  }
  func rest() { screen.advance(by: .milliseconds(400)) }
  var keyboard: SoftwareKeyboard? { screen.screen.inputViews.madeKeyboard as? SoftwareKeyboard }
  var titles: [String] { keyboard?.offers.map(\.title) ?? [] }

  /// Taps an offer in the bar.
  func choose(_ index: Int) {
    guard let bar = keyboard?.keyboardView.bar, let count = keyboard?.offers.count, count > index
    else {
      Issue.record("The bar has no offer \(index): \(titles).")
      return
    }
    let column = bar.bounds.width / CGFloat(count)
    let place = CGPoint(x: column * (CGFloat(index) + 0.5), y: bar.bounds.midY)
    screen.tap(at: bar.convert(place, to: nil as UIView?))
    rest()
  }

  /// Taps a text that is on the screen.
  func tap(_ text: String) {
    func label(in view: UIView) -> UILabel? {
      if let label = view as? UILabel, label.text == text { return label }
      return view.subviews.lazy.compactMap(label).first
    }
    guard let label = screen.screen.windows.lazy.compactMap(label).first else {
      Issue.record("“\(text)” is not on the screen.")
      return
    }
    screen.tap(
      at: label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil as UIView?)
    )
  }

  var picture: CGImage? { keyboard.flatMap { screen.image(of: $0.keyboardView) } }
}

@MainActor
@Suite(.serialized, .restoresProcess) struct `Filling in accounts` {
  @Test(.feature("IX-F109")) func `a choice in the bar fills name and password`() {
    let stage = SignInStage(FixedLogins(["ada", "grace"]))
    stage.fields[0].text = "typed"
    stage.edit(0)
    #expect(stage.logins.asked == [["example.com"]])
    #expect(stage.titles == ["ada", "grace"])
    stage.choose(1)
    #expect(stage.fields.map(\.text) == ["grace", "secret of grace"])
  }

  @Test(.feature("IX-F109")) func `the bar comes above a password too, which has no words`() {
    let stage = SignInStage(FixedLogins(["ada"]))
    stage.edit(1)
    #expect(stage.screen.screen.inputViews.frame?.height == 258)
    stage.choose(0)
    #expect(stage.fields.map(\.text) == ["ada", "secret of ada"])
    // Without an account there is nothing above the keys.
    let empty = SignInStage(FixedLogins())
    empty.edit(1)
    #expect(empty.screen.screen.inputViews.frame?.height == 216)
  }

  @Test func `fields and delegates hear of what is filled in as of what is typed`() {
    final class Refusing: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append(string)
        return false
      }
    }
    let stage = SignInStage(FixedLogins(["ada"]))
    let delegate = Refusing()
    stage.fields[0].delegate = delegate
    var changes = 0
    stage.fields[1].addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    stage.edit(1)
    stage.choose(0)
    #expect(delegate.asked == ["ada"] && stage.fields[0].text == "")
    #expect(stage.fields[1].text == "secret of ada" && changes == 1)
  }

  @Test(.feature("IX-F109"))
  func `the person proves to be the owner before a password is filled in`() {
    let stage = SignInStage(FixedLogins(["ada"]))
    SimulatedBiometrics.shared = SimulatedBiometrics("enrolled")
    defer { SimulatedBiometrics.shared = SimulatedBiometrics() }
    stage.edit(0)
    stage.choose(0)
    #expect(stage.fields.map(\.text) == ["", ""])
    SimulatedBiometrics.shared.present(.match)
    stage.screen.advance(by: .seconds(1))
    #expect(stage.fields.map(\.text) == ["ada", "secret of ada"])
  }

  @Test func `more accounts than fit are in a list`() {
    let stage = SignInStage(FixedLogins(["ada", "grace", "joan", "mary"]))
    stage.edit(0)
    #expect(stage.titles == ["ada", "grace", "Passwords"])
    stage.choose(2)
    stage.screen.advance(by: .seconds(1))
    let sheet = stage.screen.screen.keyWindow?.rootViewController?.presentedViewController
    #expect(
      (sheet as? UIAlertController)?.actions.map(\.title) == [
        "ada – example.com", "grace – example.com", "joan – example.com", "mary – example.com",
        "Cancel",
      ]
    )
    stage.tap("joan – example.com")
    stage.screen.advance(by: .seconds(1))
    #expect(stage.fields.map(\.text) == ["joan", "secret of joan"])
  }

  @Test func `an app gets the accounts of its own domains alone`() {
    let stage = SignInStage(FixedLogins(["ada"]), domains: ["applinks:example.com"])
    stage.edit(0)
    // Another service of a domain gives no access to its accounts.
    #expect(stage.logins.asked == [[ProcessInfo.processInfo.processName]])
  }

  @Test func `an answer that comes when another field is edited is too late`() {
    let logins = FixedLogins(["ada"])
    logins.waits = true
    let stage = SignInStage(logins, types: [.username, .password, nil])
    stage.edit(0)
    stage.edit(2)
    logins.answerLate()
    stage.rest()
    #expect(stage.titles.isEmpty)
    stage.edit(1)
    #expect(stage.screen.screen.inputViews.frame?.height == 216)
    logins.answerLate()
    stage.rest()
    #expect(stage.titles == ["ada"])
    #expect(stage.screen.screen.inputViews.frame?.height == 258)
  }

  @Test(.feature("IX-F109")) func `a code that comes while its field is edited is filled in`() {
    let stage = SignInStage(FixedLogins(), types: [.oneTimeCode])
    stage.fields[0].keyboardType = .numberPad
    stage.edit(0)
    #expect(stage.titles.isEmpty && stage.logins.isWatching)
    stage.logins.receive("482913")
    stage.rest()
    #expect(stage.titles == ["482913"])
    stage.choose(0)
    #expect(stage.fields[0].text == "482913")
    stage.fields[0].resignFirstResponder()
    #expect(!stage.logins.isWatching)
  }

  @Test(.feature("IX-F109")) func `a new account gets a strong password, which is kept`() {
    let stage = SignInStage(FixedLogins(), types: [.emailAddress, .newPassword, .newPassword])
    stage.fields[0].text = "ada@example.com"
    stage.edit(1)
    #expect(stage.titles == ["Use Strong Password"])
    let password = stage.keyboard?.offers.first?.note
    stage.choose(0)
    #expect(password?.count == 20)
    #expect(stage.fields[1].text == password && stage.fields[2].text == password)
    #expect(stage.logins.saved == ["ada@example.com example.com \(password ?? "")"])
  }

  @Test(arguments: ["phone", "dark", "x", "pad", "rightToLeft", "largest"])
  func `the bar with accounts`(_ name: String) {
    var environment = Environment()
    if name == "dark" {
      environment.systemVersion = .init(13, 0)
      environment.appearance = .dark
    }
    if name == "rightToLeft" { environment.languages = ["ar"] }
    if name == "largest" {
      environment.contentSizeCategory =
        UIContentSizeCategory.accessibilityExtraExtraExtraLarge.rawValue
    }
    let device: Device = name == "pad" ? .iPad9_7 : name == "x" ? .iPhoneX : .iPhone8
    let stage = SignInStage(
      FixedLogins(["ada@example.com", "grace"]),
      device,
      environment: environment
    )
    stage.edit(0)
    expectGolden(stage.picture, "Keyboard.accounts.\(name)", maximumBytes: 160 * 1024)
  }
}
