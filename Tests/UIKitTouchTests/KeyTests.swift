import HeadlessHost
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

@MainActor
@Suite("Keys, responders and input views")
struct KeyTests {
  /// Records its calls.
  final class Chain: UIViewController {
    var log: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands }
    func save(_ sender: Any?) { log.append("save \((sender as? UIKeyCommand)?.input ?? "?")") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log += presses.map { "began \($0.key?.keyCode.rawValue ?? 0)" }
    }
    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("changed")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended")
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("cancelled")
    }
  }

  private func key(_ usage: Int, _ phase: KeySample.Phase, on screen: HeadlessScreen) {
    screen.send(.key(KeySample(phase: phase, usage: usage), time: screen.time))
  }

  @Test func `a press goes up the chain, repeats as a change, and ends`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Chain()
    screen.rootViewController = controller
    let field = FirstField(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    key(4, .began, on: screen)
    key(4, .began, on: screen)
    key(4, .ended, on: screen)
    key(5, .began, on: screen)
    key(5, .cancelled, on: screen)
    #expect(controller.log == ["began 4", "changed", "ended", "began 5", "cancelled"])
  }

  @Test func `commands are found up the chain, by modifiers and by keys without characters`() {
    let screen = HeadlessScreen(.iPhone8)
    let controller = Chain()
    screen.rootViewController = controller
    let save = Selector(Chain.save, "save:")
    controller.commands = [
      UIKeyCommand(input: "s", modifierFlags: .command, action: save),
      UIKeyCommand(input: UIKeyCommand.inputDownArrow, modifierFlags: [], action: save),
      UIKeyCommand(input: UIKeyCommand.f5, modifierFlags: .shift, action: save),
    ]
    screen.key("s")
    #expect(controller.log == ["began 22", "ended"])
    controller.log = []
    screen.key("s", modifiers: [.command, .shift])
    #expect(controller.log == ["began 22", "ended"])
    controller.log = []
    screen.key("s", modifiers: .command)
    screen.key(usage: UIKeyboardHIDUsage.keyboardDownArrow.rawValue)
    screen.key(usage: UIKeyboardHIDUsage.keyboardF5.rawValue, modifiers: .shift)
    #expect(
      controller.log
        == ["save s", "save \(UIKeyCommand.inputDownArrow)", "save \(UIKeyCommand.f5)"]
    )
    controller.commands[0].attributes = .disabled
    controller.log = []
    screen.key("s", modifiers: .command)
    #expect(controller.log == ["began 22", "ended"])
  }

  @Test func `an action without target goes to the first in the chain who can perform it`() {
    final class Can: UIView {
      var allows = true
      var runs = 0
      func act(_ sender: Any?) { runs += 1 }
      override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        allows && super.canPerformAction(action, withSender: sender)
      }
      override var canBecomeFirstResponder: Bool { true }
    }
    let screen = HeadlessScreen(.iPhone8)
    let outer = screen.show(Can(frame: CGRect(x: 0, y: 100, width: 200, height: 200)))
    let inner = Can(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(inner)
    inner.becomeFirstResponder()
    let act = Selector(Can.act, "act:")
    #expect(UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil))
    #expect((inner.runs, outer.runs) == (1, 0))
    inner.allows = false
    #expect(inner.target(forAction: act, withSender: nil) as? UIView === outer)
    UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil)
    #expect((inner.runs, outer.runs) == (1, 1))
    outer.allows = false
    #expect(!UIApplication.shared.sendAction(act, to: nil, from: nil, for: nil))
  }

  @Test func `from iOS 17 on keys that nobody answers scroll`() {
    var environment = Environment()
    environment.systemVersion = .init(17)
    let screen = HeadlessScreen(.iPhone8, environment: environment)
    let view = screen.show(UIScrollView(frame: CGRect(x: 0, y: 67, width: 375, height: 600)))
    view.contentSize = CGSize(width: 375, height: 3000)
    screen.key(usage: UIKeyboardHIDUsage.keyboardPageDown.rawValue)
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 600)
    screen.key(usage: UIKeyboardHIDUsage.keyboardEnd.rawValue)
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 2400)
    view.allowsKeyboardScrolling = false
    screen.key(usage: UIKeyboardHIDUsage.keyboardHome.rawValue)
    screen.advance(by: .seconds(1))
    #expect(view.contentOffset.y == 2400)
  }

  // MARK: Input views

  @Test func `input and accessory views stand at the bottom while their responder is first`() throws
  {
    let screen = HeadlessScreen(.iPhone8)
    let field = screen.show(InputField(frame: CGRect(x: 0, y: 100, width: 100, height: 40)))
    var told: [String] = []
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillShowNotification, "will show"),
      (UIResponder.keyboardDidShowNotification, "did show"),
      (UIResponder.keyboardWillChangeFrameNotification, "will change"),
      (UIResponder.keyboardWillHideNotification, "will hide"),
      (UIResponder.keyboardDidHideNotification, "did hide"),
    ]
    var end = CGRect.zero
    let observers = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
        let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?
          .cgRectValue
        MainActor.assumeIsolated {
          told.append(text)
          end = frame ?? .zero
        }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    field.becomeFirstResponder()
    #expect(told == ["will show", "will change"])
    #expect(end == CGRect(x: 0, y: 451, width: 375, height: 216))
    screen.advance(by: .milliseconds(300))
    #expect(told.last == "did show")
    let view = try #require(field.inputView)
    #expect(view.convert(view.bounds, to: nil as UIView?).minY == 451)
    field.hasBar = true
    field.reloadInputViews()
    screen.advance(by: .milliseconds(300))
    #expect(end.minY == 407)
    let bar = try #require(field.inputAccessoryView)
    #expect(bar.convert(CGPoint.zero, to: nil as UIView?).y == 407)
    told = []
    field.resignFirstResponder()
    screen.advance(by: .milliseconds(300))
    #expect(told == ["will hide", "will change", "did hide"])
    #expect(view.window == nil)
    // The app's window is touched where nothing covers it.
    #expect(screen.window?.firstResponder == nil)
  }

  @Test func `an accessory view up the chain stays while a responder below is first`() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 50))
      override var inputAccessoryView: UIView? { bar }
      override var canBecomeFirstResponder: Bool { true }
    }
    let screen = HeadlessScreen(.iPhoneX)
    let controller = Chat()
    screen.rootViewController = controller
    controller.becomeFirstResponder()
    screen.advance(by: .seconds(1))
    // Above the home indicator.
    #expect(controller.bar.convert(CGPoint.zero, to: nil as UIView?).y == 728)
    let field = InputField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    controller.view.addSubview(field)
    field.becomeFirstResponder()
    screen.advance(by: .seconds(1))
    #expect(controller.bar.convert(CGPoint.zero, to: nil as UIView?).y == 546)
  }
}
