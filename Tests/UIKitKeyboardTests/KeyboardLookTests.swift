import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `The looks of the keyboard` {
  /// A whole keyboard at the device's scale, with its blur and every letter.
  private static let most = 160 * 1024

  private func check(_ stage: KeyboardStage, _ name: String) {
    expectGolden(stage.picture, "Keyboard.\(name)", maximumBytes: Self.most)
  }

  @Test(arguments: [
    (Device.iPhoneSE, "se"), (.iPhone8, "8"), (.iPhoneX, "x"), (.iPad9_7, "pad"),
  ])
  func `letters`(_ device: Device, _ name: String) {
    for isDark in [false, true] {
      let stage = KeyboardStage(device) {
        $0.keyboardAppearance = isDark ? .dark : .light
        $0.autocapitalizationType = .none
      }
      let look = isDark ? "dark" : "light"
      check(stage, "letters.\(name).\(look)")
      guard name == "se" || name == "8" else { continue }
      stage.tap(.shift)
      check(stage, "shifted.\(name).\(look)")
      stage.tap("123")
      check(stage, "numbers.\(name).\(look)")
    }
  }

  @Test(arguments: [(Device.iPhone8, "8"), (.iPhoneX, "x"), (.iPad9_7, "pad")])
  func `landscape`(_ device: Device, _ name: String) {
    check(KeyboardStage(device, orientation: .landscapeRight), "landscape.\(name)")
  }

  @Test(arguments: [
    (UIKeyboardType.numberPad, "number"), (.phonePad, "phone"), (.URL, "url"),
    (.emailAddress, "mail"), (.decimalPad, "decimal"), (.twitter, "twitter"),
  ])
  func `kinds`(_ type: UIKeyboardType, _ name: String) {
    check(
      KeyboardStage {
        $0.keyboardType = type
        $0.returnKeyType = .go
      },
      "kind.\(name)"
    )
  }

  @Test(arguments: ["de", "ru", "ar", "ko", "ja", "hi"])
  func `languages`(_ language: String) {
    check(KeyboardStage(.iPhoneSE, languages: [language, "en"]), "language.\(language)")
  }

  @Test func `a pressed letter and its accents`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    guard let view = stage.view, let window = view.window else { return }
    func picture() -> CGImage? { stage.screen.image(of: window) }
    let finger = stage.screen.touchDown(at: stage.place("e"))
    expectGolden(picture(), "Keyboard.popup", maximumBytes: Self.most)
    stage.screen.advance(by: .milliseconds(600))
    expectGolden(picture(), "Keyboard.strip", maximumBytes: Self.most)
    stage.screen.touchUp(finger)
  }

  @Test func `typing a letter keeps the plan of the keys`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    stage.type("warm up")
    let plans = stage.view?.plan?.keys.count
    stage.type("q")
    #expect(stage.view?.plan?.keys.count == plans)
    #expect(stage.field.text == "warm upq")
  }
}
