import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import Gallery
@testable import Settings

@MainActor @Suite("A keyboard of the Gallery's own", .serialized)
struct OwnKeyboardAppTests {
  private var identifier: String { FractionsKeyboard.description.identifier }

  private func forget() { KeyboardExtension.unregister(identifier) }

  private func device() -> HeadlessScreen {
    var environment = Environment()
    environment.isHardwareKeyboardConnected = false
    return HeadlessScreen(.iPhone8, environment: environment)
  }

  @Test(.feature("TECH-F112"))
  func `Settings list the keyboards of apps, enable them and give them full access`() throws {
    defer { forget() }
    let stage = AppStage { SettingsApp.makeRoot() }
    stage.tap("General")
    stage.tap("Keyboard")
    stage.tap("Keyboards")
    #expect(stage.label("From Apps") == nil && stage.label("FROM APPS") == nil)
    stage.tapNamed("Keyboard")
    KeyboardExtension.register(FractionsKeyboard.description)
    stage.tap("Keyboards")
    let row = try #require(stage.row("Fractions"))
    stage.screen.tap(try #require(row.accessoryView))
    stage.wait()
    #expect(KeyboardExtension.isEnabled(identifier))
    let access = try #require(stage.row("Allow Full Access for Fractions"))
    stage.screen.tap(try #require(access.accessoryView))
    stage.wait()
    #expect(KeyboardExtension.hasFullAccess(identifier))
    stage.screen.tap(try #require(stage.row("Fractions")?.accessoryView))
    stage.wait()
    #expect(!KeyboardExtension.isEnabled(identifier))
    #expect(!KeyboardExtension.hasFullAccess(identifier))
    #expect(stage.row("Allow Full Access for Fractions") == nil)
  }

  @Test(.feature("TECH-F111"), .feature("TECH-F115"))
  func `the app explains its keyboard, which types fractions and leads back`() throws {
    defer { forget() }
    let screen = device()
    screen.makeCurrent()
    let gallery = GalleryController()
    screen.rootViewController = gallery
    gallery.open(try CatalogueArea.screen(titled: "Own keyboard"), animated: false)
    let stage = AppStage(screen)
    stage.wait()
    // The tutorial describes enabling, activating, using and switching back.
    let words = stage.words.joined(separator: " ")
    for part in ["In Settings", "Hold the globe key", "Each key types", "other keyboards"] {
      #expect(words.contains(part), "\(part)")
    }
    screen.tap(try #require(stage.first(UISwitch.self)))
    stage.wait()
    let field = try #require(stage.first(UITextField.self) { $0.placeholder == "Any text" })
    field.becomeFirstResponder()
    stage.wait()
    UIScreen.main.inputViews.choose("keyboard:\(identifier)")
    stage.wait()
    stage.tapNamed("½")
    stage.tapNamed("space")
    stage.tapNamed("²")
    #expect(field.text == "½ ²")
    stage.tapNamed("Delete")
    #expect(field.text == "½ ")
    expectGolden(screen.image, "Gallery.own-keyboard", maximumBytes: 120 * 1024)
    stage.tapNamed("Next keyboard")
    #expect(UIScreen.main.inputViews.typedLanguage == "emoji")
    let secret = try #require(stage.first(UITextField.self) { $0.isSecureTextEntry })
    UIScreen.main.inputViews.choose("keyboard:\(identifier)")
    secret.becomeFirstResponder()
    stage.wait()
    #expect(stage.first(UIButton.self) { $0.title(for: .normal) == "½" } == nil)
  }
}
