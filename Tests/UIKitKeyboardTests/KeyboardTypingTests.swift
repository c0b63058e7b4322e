import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit

@testable import UIKitKeyboard

@MainActor
@Suite struct `Typing on the screen` {
  @Test(.feature("UI10-F28")) func `a tap in a field brings the keyboard, and resigning hides it`()
  {
    let stage = KeyboardStage { _ in }
    stage.field.resignFirstResponder()
    stage.rest()
    #expect(UIScreen.main.inputViews.frame == nil)
    var told: [Notification.Name] = []
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
    ]
    let tokens = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { told.append(name) }
      }
    }
    stage.screen.tap(stage.field)
    stage.rest()
    #expect(UIScreen.main.inputViews.frame == CGRect(x: 0, y: 451, width: 375, height: 216))
    #expect(told == names)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test(.feature("UI10-F28")) func `with a keyboard that has keys only the accessory view stays`() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 44))
    let stage = KeyboardStage { $0.inputAccessoryView = bar }
    #expect(UIScreen.main.inputViews.frame?.height == 260)
    stage.screen.environment.isHardwareKeyboardConnected = true
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.height == 44)
    #expect(stage.view?.superview == nil)
    stage.screen.environment.isHardwareKeyboardConnected = false
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.height == 260)
  }

  @Test func `sentences begin with capitals by themselves`() {
    let stage = KeyboardStage()
    stage.type("hi there")
    #expect(stage.field.text == "Hi there")
    stage.type("  ok")
    #expect(stage.field.text == "Hi there. Ok")
  }

  @Test(arguments: [
    (UITextAutocapitalizationType.none, "ab cd"), (.words, "Ab Cd"), (.sentences, "Ab cd"),
    (.allCharacters, "AB CD"),
  ])
  func `capitals follow the field's wish`(_ type: UITextAutocapitalizationType, _ result: String) {
    let stage = KeyboardStage { $0.autocapitalizationType = type }
    stage.type("ab cd")
    #expect(stage.field.text == result)
  }

  @Test func `shift holds for a letter, and pressed twice until it is pressed again`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    stage.tap(.shift)
    stage.type("ab")
    #expect(stage.field.text == "Ab")
    stage.screen.advance(by: .seconds(1))
    stage.tap(.shift)
    stage.tap(.shift)
    stage.type("cd")
    stage.tap(.shift)
    stage.type("e")
    #expect(stage.field.text == "AbCDe")
  }

  @Test func `numbers stay until a space, and an apostrophe leads back too`() {
    let stage = KeyboardStage { $0.smartQuotesType = .no }
    stage.tap("123")
    stage.type("12")
    #expect(stage.labels.contains("ABC"))
    stage.tap(.space)
    #expect(stage.labels.contains("123"))
    stage.tap("123")
    stage.tap("#+=")
    stage.tap("€")
    stage.tap("123")
    stage.tap("'")
    #expect(stage.field.text == "12 €'")
    #expect(stage.labels.contains("123"))
  }

  @Test func `a finger that slides from 123 to a digit types it and comes back to letters`() {
    let stage = KeyboardStage()
    let finger = stage.screen.touchDown(at: stage.place("123"))
    stage.screen.advance(by: .milliseconds(50))
    stage.screen.touchMove(finger, to: stage.place("7"))
    stage.screen.touchUp(finger)
    stage.screen.update()
    #expect(stage.field.text == "7")
    #expect(stage.labels.contains("123"))
  }

  @Test func `a finger that slides types the key that it leaves from`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    let finger = stage.screen.touchDown(at: stage.place("q"))
    stage.screen.touchMove(finger, to: stage.place("w"))
    stage.screen.touchUp(finger)
    #expect(stage.field.text == "w")
  }

  @Test func `a second finger does not wait for the first`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    let first = stage.screen.touchDown(at: stage.place("a"))
    let second = stage.screen.touchDown(at: stage.place("b"))
    #expect(stage.field.text == "a")
    stage.screen.touchUp(first)
    stage.screen.touchUp(second)
    #expect(stage.field.text == "ab")
  }

  @Test func `a touch between two keys means the nearer one`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    let place = stage.place("q")
    stage.screen.tap(at: CGPoint(x: place.x + 18, y: place.y))
    stage.screen.tap(at: CGPoint(x: 1, y: place.y))
    #expect(stage.field.text == "qq")
  }

  @Test func `delete repeats while it is held, then takes words`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    stage.field.text = String(repeating: "abcd ", count: 12)
    stage.tap(.delete)
    #expect(stage.field.text?.count == 59)
    stage.screen.press(at: stage.place(.delete), for: .milliseconds(760))
    // One at once, one after half a second, two more by 0.7 seconds.
    #expect(stage.field.text?.count == 55)
    stage.screen.press(at: stage.place(.delete), for: .milliseconds(4000))
    #expect((stage.field.text?.count ?? 99) < 33)
  }

  @Test func `a long press offers accents in a strip`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    let place = stage.place("e")
    let finger = stage.screen.touchDown(at: place)
    stage.screen.advance(by: .milliseconds(600))
    stage.screen.touchMove(finger, to: CGPoint(x: place.x + 64, y: place.y - 50))
    stage.screen.touchUp(finger)
    #expect(stage.field.text == "é")
  }

  @Test func `a held space bar moves the caret`() {
    let stage = KeyboardStage { $0.autocapitalizationType = .none }
    stage.type("hello")
    let place = stage.place(.space)
    let finger = stage.screen.touchDown(at: place)
    stage.screen.advance(by: .milliseconds(600))
    #expect(stage.view?.looks.isBlank == true)
    stage.screen.touchMove(finger, to: CGPoint(x: place.x - 100, y: place.y))
    stage.screen.touchUp(finger)
    stage.rest()
    stage.type("x")
    #expect(stage.field.text == "xhello")
  }

  @Test func `the delegate is asked and may refuse`() {
    final class Refusing: NSObject, UITextFieldDelegate {
      var asked: [String] = []
      func textField(
        _ textField: UITextField,
        shouldChangeCharactersIn range: NSRange,
        replacementString string: String
      ) -> Bool {
        asked.append(string)
        return string != "b"
      }
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        asked.append("return")
        return true
      }
    }
    let delegate = Refusing()
    let stage = KeyboardStage {
      $0.autocapitalizationType = .none
      $0.delegate = delegate
    }
    stage.type("abc")
    stage.tap(.delete)
    stage.tap(.returns)
    #expect(stage.field.text == "a")
    #expect(delegate.asked == ["a", "b", "c", "", "return"])
  }

  @Test func `an empty text disables the return key where the field wants it`() {
    var returned = 0
    let stage = KeyboardStage { field in
      field.enablesReturnKeyAutomatically = true
      field.addAction(UIAction { _ in returned += 1 }, for: .editingDidEndOnExit)
    }
    stage.tap(.returns)
    #expect(returned == 0)
    stage.type("a")
    stage.field.text = ""
    stage.tap(.returns)
    #expect(returned == 0)
    stage.type("a")
    stage.tap(.returns)
    #expect(returned == 1)
  }

  @Test func `quotes and dashes become what people write`() {
    let stage = KeyboardStage()
    stage.tap("123")
    for key in ["\"", "1", "\"", "-", "-"] { stage.tap(key) }
    #expect(stage.field.text == "“1”–")
  }

  @Test func `a plain key input takes letters and deletion`() {
    final class Plain: UIView, UIKeyInput {
      var text = ""
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { !text.isEmpty }
      func insertText(_ text: String) { self.text += text }
      func deleteBackward() { if !text.isEmpty { text.removeLast() } }
    }
    let stage = KeyboardStage()
    let plain = Plain(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.screen.show(plain)
    plain.becomeFirstResponder()
    stage.rest()
    stage.type("abc")
    stage.tap(.delete)
    stage.tap(.returns)
    #expect(plain.text == "Ab\n")
  }

  @Test(.feature("TECH-F117")) func `keys click unless Settings silence them`() {
    let stage = KeyboardStage()
    stage.screen.clearFeedback()
    stage.type("a")
    stage.tap(.delete)
    stage.tap(.space)
    let sounds = stage.screen.feedback.map(\.content)
    #expect(
      sounds == [
        .sound(identifier: 1104), .sound(identifier: 1155), .sound(identifier: 1156),
      ]
    )
    stage.screen.clearFeedback()
    stage.screen.environment.areKeyboardClicksEnabled = false
    stage.type("b")
    #expect(stage.screen.feedback.isEmpty)
  }

  @Test(.feature("TECH-F116"), .feature("TECH-F118"))
  func `an input view stands in the keyboard's place, an accessory above it`() {
    let stage = KeyboardStage()
    let own = UIInputView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 300),
      inputViewStyle: .keyboard
    )
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 40))
    stage.field.inputView = own
    stage.field.inputAccessoryView = bar
    stage.field.reloadInputViews()
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.height == 340)
    #expect(own.window != nil && stage.view?.superview == nil)
    #expect(bar.convert(bar.bounds, to: nil as UIView?).minY == 327)
    stage.field.inputView = nil
    stage.field.reloadInputViews()
    stage.rest()
    #expect(UIScreen.main.inputViews.frame?.height == 256)
    #expect(own.superview == nil && stage.view?.window != nil)
  }

  @Test func `an input view controller types through its proxy`() {
    let stage = KeyboardStage { $0.text = "abc" }
    let controller = UIInputViewController()
    stage.screen.update()
    let proxy = controller.textDocumentProxy
    #expect(proxy.documentContextBeforeInput == "abc")
    proxy.insertText("d")
    proxy.adjustTextPosition(byCharacterOffset: -2)
    proxy.deleteBackward()
    #expect(stage.field.text == "acd")
    #expect(proxy.documentContextAfterInput == "cd")
    controller.dismissKeyboard()
    #expect(!stage.field.isFirstResponder)
  }

  @Test func `turning the device gives the keyboard its other size`() {
    let stage = KeyboardStage()
    stage.screen.rotate(to: .landscapeLeft)
    stage.screen.advance(by: .seconds(1))
    #expect(UIScreen.main.inputViews.frame == CGRect(x: 0, y: 213, width: 667, height: 162))
    #expect(stage.view?.bounds.size == CGSize(width: 667, height: 162))
  }
}
