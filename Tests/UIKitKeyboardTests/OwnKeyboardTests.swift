import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitKeyboard

/// Types dots and dashes.
private final class MorseKeyboard: UIInputViewController {
  static var height: CGFloat?
  var heard: [String] = []
  let dot = UIButton(type: .system)
  let switchKey = UIButton(type: .system)

  override func loadView() { view = ClickingView(frame: .zero, inputViewStyle: .keyboard) }

  override func viewDidLoad() {
    super.viewDidLoad()
    dot.setTitle("dot", for: .normal)
    dot.frame = CGRect(x: 20, y: 20, width: 80, height: 50)
    dot.addAction(
      UIAction { [weak self] _ in
        UIDevice.current.playInputClick()
        self?.textDocumentProxy.insertText("·")
      },
      for: .touchUpInside
    )
    switchKey.setTitle("next", for: .normal)
    switchKey.frame = CGRect(x: 120, y: 120, width: 80, height: 50)
    switchKey.addTarget(
      self,
      action: Selector(
        UIInputViewController.handleInputModeList(from:with:),
        "handleInputModeList:with:"
      ),
      for: .allTouchEvents
    )
    view.addSubview(dot)
    view.addSubview(switchKey)
    if let height = Self.height {
      let constraint = view.heightAnchor.constraint(equalToConstant: height)
      constraint.priority = UILayoutPriority(999)
      constraint.isActive = true
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    heard.append("appears")
  }
  override func textDidChange(_ textInput: (any UITextInput)?) { heard.append("text") }
  override func selectionDidChange(_ textInput: (any UITextInput)?) { heard.append("selection") }
}

private final class ClickingView: UIInputView, UIInputViewAudioFeedback {
  var enableInputClicksWhenVisible: Bool { true }
}

private final class RefusingDelegate: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication,
    shouldAllowExtensionPointIdentifier extensionPointIdentifier:
      UIApplication.ExtensionPointIdentifier
  ) -> Bool { extensionPointIdentifier != .keyboard }
}

@MainActor
@Suite(.serialized, .restoresProcess) struct `Keyboards of apps` {
  private static let identifier = "org.example.morse"

  private func register(ascii: Bool = false, requestsOpenAccess: Bool = false) {
    KeyboardExtension.register(
      KeyboardExtension(
        identifier: Self.identifier,
        displayName: "Morse",
        isASCIICapable: ascii,
        requestsOpenAccess: requestsOpenAccess
      ) { MorseKeyboard() }
    )
  }

  private func forget() {
    KeyboardExtension.unregister(Self.identifier)
    MorseKeyboard.height = nil
  }

  /// A field on a device whose person has enabled the keyboard, and is typing on it.
  private func open(
    _ device: Device = .iPhone8,
    languages: [String] = ["en"],
    state: SavedState? = nil,
    _ adjust: (UITextField) -> Void = { _ in }
  ) -> KeyboardStage {
    let stage = KeyboardStage(device, languages: languages, state: state) {
      $0.autocapitalizationType = .none
      adjust($0)
    }
    register()
    KeyboardExtension.setEnabled(true, Self.identifier)
    stage.tap(.globe)
    stage.rest()
    return stage
  }

  private func shown(_ stage: KeyboardStage) throws -> MorseKeyboard {
    try #require(stage.keyboard?.own?.controller as? MorseKeyboard)
  }

  @Test(.feature("TECH-F111"))
  func `the globe key leads to an app's keyboard, which reads, types and clicks`() throws {
    defer { forget() }
    let stage = open()
    let morse = try shown(stage)
    #expect(morse.view.window != nil)
    #expect(UIScreen.main.inputViews.frame == CGRect(x: 0, y: 667 - 216, width: 375, height: 216))
    #expect(morse.heard == ["appears"])
    #expect(morse.primaryLanguage == "en-US")
    #expect(UITextInputMode.activeInputModes.first?.primaryLanguage == "en-US")
    stage.screen.clearFeedback()
    stage.screen.tap(morse.dot)
    stage.screen.tap(morse.dot)
    #expect(stage.field.text == "··")
    #expect(morse.textDocumentProxy.documentContextBeforeInput == "··")
    #expect(morse.heard.contains("text"))
    #expect(stage.screen.feedback.count == 2)
    morse.textDocumentProxy.deleteBackward()
    #expect(stage.field.text == "·")
    // Changes by code are reported as well.
    morse.heard = []
    stage.field.selectedTextRange = stage.field.textRange(
      from: stage.field.beginningOfDocument,
      to: stage.field.beginningOfDocument
    )
    #expect(morse.heard.contains("selection"))
    morse.dismissKeyboard()
    stage.rest()
    #expect(!stage.field.isFirstResponder)
    #expect(UIScreen.main.inputViews.frame == nil)
    // It is the keyboard of the next text as well.
    stage.field.becomeFirstResponder()
    stage.rest()
    #expect(try shown(stage) !== morse)
  }

  @Test(.feature("TECH-F112"))
  func `a keyboard is used once the person has enabled it, in later launches too`() throws {
    defer { forget() }
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("keyboard-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let stage = KeyboardStage(state: SavedState(file: file))
    register()
    #expect(KeyboardExtension.installedNames == [Self.identifier: "Morse"])
    #expect(stage.keyboard?.languages == ["en", "emoji"])
    KeyboardExtension.setEnabled(true, Self.identifier)
    #expect(stage.keyboard?.languageNames == ["English", "Morse", "Emoji"])
    stage.tap(.globe)
    stage.rest()
    #expect(stage.keyboard?.own != nil)
    let second = KeyboardStage(state: SavedState(file: file))
    #expect(second.keyboard?.own != nil)
    // An app without the keyboard has the first language.
    KeyboardExtension.unregister(Self.identifier)
    second.rest()
    #expect(second.keyboard?.own == nil)
    #expect(second.keyboard?.language == "en")
    #expect(second.labels.contains { $0.lowercased() == "q" })
    register()
    KeyboardExtension.setEnabled(false, Self.identifier)
    #expect(second.keyboard?.languages == ["en", "emoji"])
  }

  @Test(
    .feature("TECH-F113"),
    arguments: [UIKeyboardType.default, .phonePad, .namePhonePad, .asciiCapable, .URL, .numberPad]
  )
  func `secrets and phone numbers are typed on the system's keyboard`(_ type: UIKeyboardType) {
    defer { forget() }
    let stage = open()
    let isOwn = type == .URL || type == .numberPad
    let other = UITextField(frame: CGRect(x: 90, y: 90, width: 200, height: 34))
    other.keyboardType = type
    other.isSecureTextEntry = type == .default
    stage.screen.show(other)
    other.becomeFirstResponder()
    stage.rest()
    #expect((stage.keyboard?.own != nil) == isOwn)
    #expect((stage.view?.window != nil) == !isOwn)
    // No other keyboard is left below it.
    let shown = (isOwn ? stage.keyboard?.own?.container : stage.view)?.superview?.subviews
    #expect(shown?.count == 1)
    if type == .asciiCapable {
      register(ascii: true)
      other.reloadInputViews()
      stage.rest()
      #expect(stage.keyboard?.own != nil)
    }
    stage.field.becomeFirstResponder()
    stage.rest()
    #expect(stage.keyboard?.own != nil)
  }

  @Test(.feature("TECH-F115"))
  func `the keyboard's own key goes on by a tap, and lists all keyboards while it is held`() throws
  {
    defer { forget() }
    let stage = open(languages: ["en", "de"])
    stage.tap(.globe)
    stage.rest()
    let morse = try shown(stage)
    #expect(morse.needsInputModeSwitchKey)
    stage.screen.tap(morse.switchKey)
    stage.rest()
    #expect(stage.keyboard?.language == UITextInputMode.emoji)
    UIScreen.main.inputViews.choose("keyboard:\(Self.identifier)")
    stage.rest()
    let again = try shown(stage)
    let place = again.switchKey.convert(
      CGPoint(x: again.switchKey.bounds.midX, y: again.switchKey.bounds.midY),
      to: nil as UIView?
    )
    let finger = stage.screen.touchDown(at: place)
    stage.screen.advance(by: .milliseconds(600))
    let menu = try #require(stage.keyboard?.own?.container.menu)
    #expect(menu.superview != nil)
    let german = try #require(menu.place(of: .language(1)))
    stage.screen.touchMove(finger, to: german)
    stage.screen.touchUp(finger)
    stage.rest()
    #expect(stage.keyboard?.language == "de")
    #expect(stage.keyboard?.own == nil)
    // A finger that is let go beside the list chooses nothing.
    stage.tap(.globe)
    stage.rest()
    let third = try shown(stage)
    let second = stage.screen.touchDown(at: place)
    stage.screen.advance(by: .milliseconds(600))
    stage.screen.touchUp(second)
    #expect(try shown(stage) === third)
  }

  @Test(.feature("TECH-F114"))
  func `a phone without a Home button has the globe below every keyboard`() throws {
    defer { forget() }
    let stage = open(.iPhoneX)
    let morse = try shown(stage)
    #expect(!morse.needsInputModeSwitchKey)
    #expect(UIScreen.main.inputViews.frame?.height == 291)
    #expect(morse.view.bounds.height == 216)
    let globe = try #require(stage.keyboard?.own?.container.globePlace)
    stage.screen.tap(at: globe)
    stage.rest()
    #expect(stage.keyboard?.own == nil)
  }

  @Test func `a constraint of its view gives a keyboard another height`() throws {
    defer { forget() }
    MorseKeyboard.height = 120
    let stage = open()
    #expect(UIScreen.main.inputViews.frame?.height == 120)
    let morse = try shown(stage)
    morse.view.constraints.first { $0.firstAttribute == .height }?.constant = 180
    morse.view.superview?.setNeedsLayout()
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.height == 180)
    stage.screen.rotate(to: .landscapeRight)
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.width == 667)
    #expect(morse.view.bounds.width == 667)
  }

  @Test func `an app may refuse keyboards of others`() {
    defer { forget() }
    let delegate = RefusingDelegate()
    let old = UIApplication.shared.delegate
    let stage = open()
    #expect(stage.keyboard?.own != nil)
    UIApplication.shared.delegate = delegate
    defer { UIApplication.shared.delegate = old }
    stage.field.resignFirstResponder()
    stage.field.becomeFirstResponder()
    stage.rest()
    #expect(stage.keyboard?.own == nil)
    #expect(stage.keyboard?.languages == ["en", "emoji"])
  }

  @Test func `full access is the person's to give, and taught words are in the lexicon`() throws {
    defer { forget() }
    let stage = open()
    #expect(try !shown(stage).hasFullAccess)
    KeyboardExtension.setFullAccess(true, Self.identifier)
    // It has to ask for it as well.
    #expect(try !shown(stage).hasFullAccess)
    register(requestsOpenAccess: true)
    stage.field.resignFirstResponder()
    stage.field.becomeFirstResponder()
    stage.rest()
    #expect(try shown(stage).hasFullAccess)
    KeyboardExtension.setEnabled(false, Self.identifier)
    #expect(!KeyboardExtension.hasFullAccess(Self.identifier))
    #expect(UIInputViewController().hasFullAccess)
    UITextChecker.learnWord("Fnord")
    defer { UITextChecker.unlearnWord("Fnord") }
    KeyboardExtension.setEnabled(true, Self.identifier)
    stage.tap(.globe)
    stage.rest()
    var entries: [UILexiconEntry] = []
    try shown(stage).requestSupplementaryLexicon { entries = $0.entries }
    #expect(entries.contains { $0.userInput == "omw" && $0.documentText == "On my way!" })
    #expect(entries.contains { $0.userInput == "Fnord" && $0.documentText == "Fnord" })
  }

  @Test func `an Info.plist names keyboards as extensions do`() throws {
    let entry: [String: Any] = [
      "NSExtensionPointIdentifier": "com.apple.keyboard-service",
      "NSExtensionPrincipalClass": "UIKitCore.UIInputViewController",
      "CFBundleIdentifier": "org.example.plain",
      "NSExtensionAttributes": [
        "PrimaryLanguage": "eo", "IsASCIICapable": true, "RequestsOpenAccess": true,
      ],
    ]
    let keyboard = try #require(KeyboardExtension(entry))
    #expect(keyboard.identifier == "org.example.plain")
    #expect(keyboard.displayName == "UIInputViewController")
    #expect(keyboard.primaryLanguage == "eo")
    #expect(keyboard.isASCIICapable && keyboard.requestsOpenAccess)
    #expect(keyboard.make().primaryLanguage == "eo")
    var other = entry
    other["NSExtensionPointIdentifier"] = "com.apple.widget-extension"
    #expect(KeyboardExtension(other) == nil)
    other = entry
    other["NSExtensionPrincipalClass"] = "Nobody.Knows"
    #expect(KeyboardExtension(other) == nil)
  }
}
