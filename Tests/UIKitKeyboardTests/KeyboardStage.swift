import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

/// A device without a keyboard with keys, and a text field on it.
@MainActor
struct KeyboardStage {
  let screen: HeadlessScreen
  let field: UITextField

  init(
    _ device: Device = .iPhone8,
    languages: [String] = ["en"],
    appearance: Environment.Appearance = .light,
    version: Environment.SystemVersion = .init(12, 4),
    orientation: Environment.Orientation = .portrait,
    locale: String = "en_US",
    engine: (any InputEngine)? = nil,
    hasHardwareKeys: Bool = false,
    state: SavedState? = nil,
    _ adjust: (UITextField) -> Void = { _ in }
  ) {
    var environment = Environment()
    environment.isHardwareKeyboardConnected = hasHardwareKeys
    environment.languages = languages
    environment.appearance = appearance
    environment.systemVersion = version
    environment.orientation = orientation
    environment.locale = locale
    // The machine's dictionary is no part of these tests.
    SoftwareKeyboard.words = nil
    SoftwareKeyboard.engine = { _ in engine }
    HeadlessScreen.failureHandler = { Issue.record(Comment(rawValue: $0)) }
    screen = HeadlessScreen(device, environment: environment)
    // Removes the state of the previous launch.
    if let state { screen.screen.keyboardChoices = KeyboardChoices(state) }
    field = UITextField(frame: CGRect(x: 90, y: 40, width: 200, height: 34))
    field.borderStyle = .roundedRect
    adjust(field)
    screen.show(field)
    field.becomeFirstResponder()
    rest()
  }

  /// Lets the keyboard arrive.
  func rest() { screen.advance(by: .milliseconds(400)) }

  var keyboard: SoftwareKeyboard? {
    UIScreen.main.inputViews.madeKeyboard as? SoftwareKeyboard
  }
  var view: KeyboardView? { keyboard?.keyboardView }
  var keys: [Key] { view?.plan?.keys ?? [] }
  var labels: [String] { keys.map(\.label) }

  /// The middle of a key on the screen.
  func place(_ isMeant: (Key) -> Bool) -> CGPoint? {
    guard let view, let frame = view.frame(ofKey: isMeant) else { return nil }
    return view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil as UIView?)
  }
  func place(_ label: String) -> CGPoint { found(label, place { $0.label == label }) }
  func place(_ role: Key.Role) -> CGPoint { found("\(role)", place { $0.role == role }) }

  private func found(_ name: String, _ place: CGPoint?) -> CGPoint {
    if place == nil { Issue.record("There is no key \(name) among \(labels).") }
    return place ?? .zero
  }

  func tap(_ label: String) { screen.tap(at: place(label)) }
  func tap(_ role: Key.Role) { screen.tap(at: place(role)) }

  /// Taps letters as they are shown now: small, large, and space.
  func type(_ text: String) {
    for character in text {
      if character == " " {
        tap(.space)
      } else if let place = place({ $0.label == String(character) }) {
        screen.tap(at: place)
      } else {
        let other =
          character.isUppercase ? character.lowercased() : character.uppercased()
        screen.tap(at: place(other))
      }
    }
  }

  /// Holds a key, slides to a choice of its menu and lets go.
  func choose(_ choice: KeyboardMenu.Choice, of role: Key.Role) {
    let finger = screen.touchDown(at: place(role))
    screen.advance(by: .milliseconds(600))
    let target = view?.menu.place(of: choice)
    if target == nil { Issue.record("The menu of \(role) has no \(choice).") }
    screen.touchMove(finger, to: target ?? .zero)
    screen.touchUp(finger)
    rest()
  }

  /// The keyboard's picture.
  var picture: CGImage? { view.flatMap { screen.image(of: $0) } }
}
