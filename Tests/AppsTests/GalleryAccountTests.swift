import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

@MainActor @Suite("Gallery: accounts and options", .serialized, .restoresProcess)
struct GalleryAccountTests {
  private func open(
    _ change: (inout HostInterface.Environment) -> Void = { _ in }
  ) -> AppStage {
    Accounts.shared.removeAll()
    var environment = HostInterface.Environment()
    environment.statusBarTime = "9:41"
    change(&environment)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    screen.makeCurrent()
    let sign = SignInController()
    sign.title = "Sign in"
    screen.rootViewController = UINavigationController(rootViewController: sign)
    screen.advance(by: .milliseconds(500))
    return AppStage(screen)
  }

  private func field(_ name: String, _ stage: AppStage) throws -> UITextField {
    try #require(stage.first(UITextField.self) { $0.accessibilityLabel == name })
  }

  private func type(_ text: String, into name: String, _ stage: AppStage) throws {
    stage.screen.tap(try field(name, stage))
    stage.wait()
    stage.screen.type(text)
    stage.wait()
  }

  private func button(_ title: String, _ stage: AppStage) throws -> UIButton {
    try #require(stage.first(UIButton.self) { $0.title(for: .normal) == title })
  }

  @Test(.feature("IX-F110"))
  func `A sign-in screen says why, and has a way to register within the app`() throws {
    let stage = open()
    #expect(stage.words.contains { $0.contains("favorite screens are on all of your devices") })
    #expect(try !button("Sign In", stage).isEnabled)
    stage.screen.tap(try button("Create an Account", stage))
    stage.wait()
    try type("ada", into: "Name", stage)
    try type("walk", into: "Password", stage)
    stage.screen.tap(try button("Create Account", stage))
    stage.wait()
    #expect(stage.words.contains("Choose a password of at least 8 characters."))
    try type("ing far", into: "Password", stage)
    #expect(!stage.words.contains("Choose a password of at least 8 characters."))
    stage.screen.tap(try button("Create Account", stage))
    stage.wait()
    #expect(stage.words.contains("Signed in as ada"))
    #expect(stage.first(UITextField.self) { $0.accessibilityLabel == "Country or Region" } == nil)
  }

  @Test(.feature("IX-F110"))
  func `A wrong password is named without telling which names exist, and Return goes on`() throws {
    let stage = open()
    try Accounts.shared.register("ada", "walking far")
    Accounts.shared.signOut()
    try type("ada", into: "Name", stage)
    stage.screen.type("\n")
    stage.wait()
    #expect(try field("Password", stage).isFirstResponder)
    stage.screen.type("walking")
    stage.screen.type("\n")
    stage.wait()
    #expect(stage.words.contains("The name or the password is not right."))
    stage.screen.type(" far\n")
    stage.wait()
    #expect(stage.words.contains("Signed in as ada"))
  }

  @Test(.feature("IX-F110")) func `The sign-in screen looks as recorded`() throws {
    let stage = open()
    expectGolden(stage.screen.image, "Gallery.sign-in", maximumBytes: 60_000)
    stage.screen.tap(try button("Create an Account", stage))
    stage.wait()
    expectGolden(stage.screen.image, "Gallery.registration", maximumBytes: 70_000)
  }

  @Test(
    .feature("IX-F079"),
    arguments: [
      ("de_DE", "Germany", "Pacific/Honolulu", "Hawaii"),
      ("en_GB", "United Kingdom", "Asia/Tokyo", "Japan"),
    ]
  )
  func `What the system knows of device and place is filled in`(
    locale: String,
    region: String,
    zone: String,
    zoneWord: String
  ) throws {
    let stage = open { environment in
      environment.locale = locale
      environment.timeZone = zone
    }
    stage.screen.tap(try button("Create an Account", stage))
    stage.wait()
    let filled = try field("Country or Region", stage).text
    #expect(filled == Locale.current.localizedString(forRegionCode: String(locale.suffix(2))))
    if locale.hasPrefix("en") { #expect(filled == region) }
    let facts = try #require(stage.first(UILabel.self) { $0.accessibilityIdentifier == "facts" })
    #expect(facts.text?.contains(UIDevice.current.name) == true)
    #expect(facts.text?.contains("a phone") == true)
    if locale.hasPrefix("en") { #expect(facts.text?.contains(zoneWord) == true) }
  }

  @Test(.feature("IX-F078"))
  func `The option that is changed often is on the screen, the others on a page behind it`() throws
  {
    ListOptions.sortsByLength = false
    ListOptions.showsNumbers = false
    ListOptions.usesCapitals = false
    let stage = AppStage { UINavigationController(rootViewController: TieredOptionsController()) }
    defer {
      ListOptions.sortsByLength = false
      ListOptions.showsNumbers = false
    }
    func first() -> String? {
      stage.first(UITableView.self)?.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text
    }
    #expect(first() == "Birch")
    stage.tap("Length")
    #expect(first() == "Elm")
    #expect(stage.label("Numbers") == nil)
    stage.screen.tap(at: CGPoint(x: stage.screen.bounds.maxX - 24, y: 42))
    stage.wait()
    stage.screen.tap(try #require(stage.row("Numbers")?.accessoryView))
    stage.wait()
    stage.screen.tap(at: CGPoint(x: 24, y: 42))
    stage.wait()
    #expect(first() == "1. Elm")
  }
}
