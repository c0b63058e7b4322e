import CoreGraphics
import HeadlessHost
import HostInterface
import ScreenInspection
import TestSupport
import Testing
import UIKit

@testable import DesignAudit

/// A keyboard with a few keys; its fault is set before it is created.
private final class SampleKeyboard: UIInputViewController {
  enum Kind { case whole, deadEnd, closure, tutorial, silent }
  static var kind = Kind.whole

  override func loadView() {
    view =
      Self.kind == .silent
      ? UIInputView(frame: .zero, inputViewStyle: .keyboard)
      : Clicking(frame: .zero, inputViewStyle: .keyboard)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<4 {
      let key = UIButton(type: .system)
      key.setTitle("\(index)", for: .normal)
      key.frame = CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 44)
      view.addSubview(key)
      guard index == 3, Self.kind != .deadEnd else { continue }
      if Self.kind == .closure {
        key.accessibilityLabel = "Next Keyboard"
        key.addAction(UIAction { _ in }, for: .touchUpInside)
      } else {
        key.addTarget(
          self,
          action: Selector(
            UIInputViewController.handleInputModeList(from:with:),
            "handleInputModeList:with:"
          ),
          for: .allTouchEvents
        )
      }
    }
    guard Self.kind == .tutorial else { return }
    let label = UILabel(frame: CGRect(x: 10, y: 70, width: 300, height: 100))
    label.numberOfLines = 0
    label.text = String(repeating: "Tap a key to type its number. ", count: 4)
    view.addSubview(label)
  }

  private final class Clicking: UIInputView, UIInputViewAudioFeedback {
    var enableInputClicksWhenVisible: Bool { true }
  }
}

@MainActor
@Suite(.serialized) struct `Rules about keyboards of apps` {
  private static let identifier = "org.example.sample"

  private func screen(_ kind: SampleKeyboard.Kind, _ device: Device = .iPhone8) -> Screen {
    SampleKeyboard.kind = kind
    var environment = Environment()
    environment.isHardwareKeyboardConnected = false
    let screen = HeadlessScreen(device, environment: environment)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    field.placeholder = "Number"
    screen.show(field)
    KeyboardExtension.register(
      KeyboardExtension(identifier: Self.identifier, displayName: "Sample") { SampleKeyboard() }
    )
    KeyboardExtension.setEnabled(true, Self.identifier)
    UIScreen.main.inputViews.choose("keyboard:\(Self.identifier)")
    field.becomeFirstResponder()
    screen.advance(by: .milliseconds(500))
    return walked(screen)
  }

  private func forget() { KeyboardExtension.unregister(Self.identifier) }

  @Test(.rule("TECH-R160")) func `a keyboard without a key to the next one is an error`() {
    defer { forget() }
    let rule = KeyToNextKeyboard()
    #expect(screen(.whole).keyboard?.keyCount == 4)
    #expect(rule.count(screen(.whole)) == 0)
    #expect(rule.count(screen(.closure)) == 0)
    #expect(rule.count(screen(.deadEnd)) == 1)
    // The system shows the globe below.
    #expect(rule.count(screen(.deadEnd, .iPhoneX)) == 0)
  }

  @Test(.rule("TECH-R161")) func `a tutorial in the keyboard is found`() {
    defer { forget() }
    let rule = NoTutorialInKeyboard()
    #expect(rule.count(screen(.tutorial)) == 1)
    #expect(rule.count(screen(.whole)) == 0)
  }

  @Test(.rule("TECH-R162")) func `a tutorial that leads only one way is advised upon`() {
    defer { forget() }
    let rule = WholeKeyboardTutorial()
    func tutorial(_ lines: [String]) -> Screen {
      let screen = HeadlessScreen(.iPhone8)
      KeyboardExtension.register(
        KeyboardExtension(identifier: Self.identifier, displayName: "Sample") { SampleKeyboard() }
      )
      for (index, line) in lines.enumerated() {
        let label = UILabel(frame: CGRect(x: 16, y: 40 + 60 * index, width: 340, height: 50))
        label.numberOfLines = 0
        label.text = line
        screen.show(label)
      }
      return walked(screen)
    }
    let enabling = "In Settings, open General, Keyboard, Keyboards and add Sample."
    #expect(rule.count(tutorial([enabling])) == 1)
    #expect(rule.count(tutorial([enabling, "Hold the globe key to come here, and back."])) == 0)
    #expect(rule.count(tutorial(["Settings"])) == 0)
    // The lines below a long text may tell it.
    var long = tutorial([enabling])
    var column = ScreenElement(kind: .scroll, path: "UIWindow", frame: long.elements[0].frame)
    column.scroll = ScrollFacts(
      contentSize: CGSize(width: 375, height: 2000),
      visible: CGRect(x: 0, y: 0, width: 375, height: 667)
    )
    long.elements.append(column)
    #expect(rule.count(long) == 0)
    forget()
    let plain = HeadlessScreen(.iPhone8)
    let label = UILabel(frame: CGRect(x: 16, y: 40, width: 340, height: 50))
    label.text = enabling
    plain.show(label)
    #expect(rule.count(walked(plain)) == 0)
  }

  @Test(.rule("TECH-R164")) func `keys of an input view that are silent are found`() {
    defer { forget() }
    let rule = InputViewsClick()
    #expect(rule.count(screen(.silent)) == 1)
    #expect(rule.count(screen(.whole)) == 0)
    func field(_ view: UIView) -> Screen {
      let screen = HeadlessScreen(.iPhone8)
      let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
      field.inputView = view
      screen.show(field)
      field.becomeFirstResponder()
      screen.advance(by: .milliseconds(500))
      return walked(screen)
    }
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 200))
    for index in 0..<6 {
      let key = UIButton(type: .system)
      key.setTitle("\(index)", for: .normal)
      key.frame = CGRect(x: 10 + 60 * index, y: 10, width: 50, height: 44)
      pad.addSubview(key)
    }
    let found = field(pad)
    #expect(found.keyboard?.kind == .inputView)
    #expect(rule.count(found) == 1)
    #expect(rule.count(field(UIDatePicker())) == 0)
  }

  @Test(.rule("TECH-R159"), .rule("TECH-R163"), .rule("TECH-R165"))
  func `what only a person can tell is asked where there is such a keyboard`() {
    defer { forget() }
    func asks(_ rule: String, of screen: Screen) -> Bool {
      AuditReport(screens: [screen]).questions.contains { $0.hasPrefix("\(rule):") }
    }
    let own = screen(.whole)
    #expect(asks("TECH-R159", of: own))
    #expect(!asks("TECH-R163", of: own))
    forget()
    let plain = HeadlessScreen(.iPhone8)
    let field = UITextField(frame: CGRect(x: 20, y: 60, width: 200, height: 34))
    field.inputView = UIDatePicker()
    plain.show(field)
    field.becomeFirstResponder()
    plain.advance(by: .milliseconds(500))
    let others = walked(plain)
    #expect(asks("TECH-R163", of: others))
    #expect(asks("TECH-R165", of: others))
    #expect(!asks("TECH-R159", of: others))
  }
}
