import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.restoresProcess) struct `Editing text fields` {
  // MARK: Order

  @Test func `a tap begins editing and the delegate hears in UIKit's order`() {
    let stage = FieldStage()
    let field = stage.field()
    let delegate = FieldDelegate()
    field.delegate = delegate
    let center = NotificationCenter.default
    var observers: [any NSObjectProtocol] = []
    for (name, word) in [
      (UITextField.textDidBeginEditingNotification, "begin!"),
      (UITextField.textDidChangeNotification, "changed!"),
      (UITextField.textDidEndEditingNotification, "end!"),
    ] {
      observers.append(
        center.addObserver(forName: name, object: field, queue: nil) { _ in
          MainActor.assumeIsolated { delegate.log.append(word) }
        }
      )
    }
    for (event, word) in [
      (UIControl.Event.editingDidBegin, "beginEvent"), (.editingChanged, "changedEvent"),
      (.editingDidEnd, "endEvent"), (.editingDidEndOnExit, "exitEvent"),
    ] {
      field.addAction(UIAction { _ in delegate.log.append(word) }, for: event)
    }
    stage.screen.tap(field)
    #expect(field.isEditing && field.isFirstResponder)
    stage.screen.type("a")
    stage.screen.type("\n")
    #expect(
      delegate.log == [
        "shouldBegin", "didBegin", "begin!", "beginEvent", "change(0,0)a", "selection",
        "changedEvent", "changed!", "shouldReturn", "exitEvent", "shouldEnd", "didEnd", "end!",
        "endEvent",
      ]
    )
    #expect(!field.isEditing)
    for observer in observers { center.removeObserver(observer) }
  }

  @Test func `going from one field to another ends the first`() {
    let stage = FieldStage()
    let first = stage.field()
    let second = stage.field(y: 160)
    let delegate = FieldDelegate()
    delegate.name = { $0 === first ? "1." : "2." }
    first.delegate = delegate
    second.delegate = delegate
    stage.screen.tap(first)
    delegate.log = []
    stage.screen.tap(second)
    #expect(delegate.log == ["2.shouldBegin", "1.shouldEnd", "1.didEnd", "2.didBegin"])
    stage.key(.keyboardTab)
    #expect(first.isEditing)
    stage.key(.keyboardTab, .shift)
    #expect(second.isEditing)
  }

  @Test func `the delegate can refuse`() {
    let stage = FieldStage()
    let field = stage.field("x")
    let delegate = FieldDelegate()
    field.delegate = delegate
    delegate.refusals = ["shouldBegin"]
    stage.screen.tap(field)
    #expect(!field.isEditing)
    delegate.refusals = ["shouldEnd", "change", "shouldReturn"]
    stage.screen.tap(field)
    stage.screen.type("abc\n")
    #expect(field.text == "x")
    #expect(!field.resignFirstResponder() && field.isEditing)
    #expect(field.superview?.endEditing(true) == true)
    #expect(!field.isEditing)
    #expect(delegate.log.last == "didEnd")
  }

  @Test func `without a listener Return leaves the field as it is`() {
    let stage = FieldStage()
    let field = stage.field()
    stage.screen.tap(field)
    stage.screen.type("\n")
    #expect(field.isEditing && field.text == "")
  }

  @Test func `a field that leaves its window ends editing`() {
    let stage = FieldStage()
    let field = stage.field()
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.screen.tap(field)
    field.removeFromSuperview()
    #expect(!field.isEditing && delegate.log.last == "didEnd")
  }

  @Test func `a disabled field takes no editing`() {
    let stage = FieldStage()
    let field = stage.field()
    field.isEnabled = false
    #expect(!field.becomeFirstResponder())
    field.isEnabled = true
    #expect(field.becomeFirstResponder())
    field.isEnabled = false
    #expect(!field.isEditing)
  }

  // MARK: Typing

  @Test func `ranges are UTF-16 and deleting takes whole characters`() {
    let stage = FieldStage()
    let field = stage.field("a👨‍👩‍👧b")
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.screen.tap(field)
    field.selectedTextRange = field.textRange(
      from: field.endOfDocument,
      to: field.endOfDocument
    )
    delegate.log = []
    stage.key(.keyboardDeleteOrBackspace)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "a")
    #expect(
      delegate.log.filter { $0.hasPrefix("change") } == ["change(9,1)", "change(1,8)"]
    )
    stage.key(.keyboardHome)
    stage.key(.keyboardDeleteForward)
    #expect(field.text == "")
    stage.key(.keyboardDeleteOrBackspace)
    #expect(field.text == "")
  }

  @Test func `arrows, words, ends and shift move and select`() {
    let stage = FieldStage()
    let field = stage.field("one two three")
    stage.screen.tap(at: stage.point(field, at: 13))
    #expect(selection(field) == 13..<13)
    stage.key(.keyboardLeftArrow)
    #expect(selection(field) == 12..<12)
    stage.key(.keyboardLeftArrow, .alternate)
    #expect(selection(field) == 8..<8)
    stage.key(.keyboardLeftArrow, [.control, .shift])
    #expect(selection(field) == 4..<8)
    stage.key(.keyboardRightArrow, .shift)
    #expect(selection(field) == 5..<8)
    stage.key(.keyboardRightArrow)
    #expect(selection(field) == 8..<8)
    stage.key(.keyboardHome, .shift)
    #expect(selection(field) == 0..<8)
    stage.key(.keyboardEnd)
    #expect(selection(field) == 13..<13)
    stage.key(.keyboardLeftArrow, .command)
    #expect(selection(field) == 0..<0)
    stage.key(.keyboardRightArrow, .control)
    #expect(selection(field) == 3..<3)
    stage.key(.keyboardDeleteOrBackspace, .alternate)
    #expect(field.text == " two three")
    stage.screen.key("a", modifiers: .control)
    stage.screen.type("x")
    #expect(field.text == "x")
  }

  @Test(.feature("UI10-F55")) func `copy, cut and paste go through the pasteboard`() {
    let stage = FieldStage()
    let field = stage.field("hello world")
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.screen.tap(at: stage.point(field, at: 0))
    stage.key(.keyboardRightArrow, [.alternate, .shift])
    stage.screen.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "hello")
    stage.screen.key("x", modifiers: .control)
    #expect(field.text == "world", "the space beside a word goes with it")
    stage.key(.keyboardEnd)
    UIPasteboard.general.string = "two\nlines"
    stage.screen.key("v", modifiers: .command)
    #expect(field.text == "world two lines")
    #expect(delegate.log.contains("change(5,0)two lines"))
  }

  @Test func `typing is taken back as one`() async {
    let stage = FieldStage()
    let field = stage.field("a")
    stage.screen.tap(field)
    stage.key(.keyboardEnd)
    stage.screen.type("bcd")
    await stage.screen.settle()
    stage.key(.keyboardDeleteOrBackspace)
    await stage.screen.settle()
    #expect(field.text == "abc")
    #expect(field.undoManager?.canUndo == true)
    stage.screen.key("z", modifiers: .command)
    await stage.screen.settle()
    #expect(field.text == "abcd")
    stage.screen.key("z", modifiers: .command)
    await stage.screen.settle()
    #expect(field.text == "a")
    stage.screen.key("z", modifiers: [.command, .shift])
    await stage.screen.settle()
    #expect(field.text == "abcd")
  }

  @Test func `an input method composes and commits`() {
    let stage = FieldStage()
    let field = stage.field("x")
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.screen.tap(field)
    stage.key(.keyboardEnd)
    delegate.log = []
    let screen = stage.screen
    func input(_ sample: TextInputSample) {
      EventGate.take(.textInput(sample, time: 0), on: screen.screen)
    }
    input(.compose("ni", selectionStart: 2, selectionLength: 0))
    #expect(field.text == "xni")
    #expect(field.markedTextRange.map { field.text(in: $0) } == "ni")
    input(.compose("nihao", selectionStart: 5, selectionLength: 0))
    #expect(field.text == "xnihao" && selection(field) == 6..<6)
    input(.commit("你好"))
    #expect(field.text == "x你好" && field.markedTextRange == nil)
    #expect(
      delegate.log.filter { $0.hasPrefix("change") } == [
        "change(1,0)ni", "change(1,2)nihao", "change(1,5)你好",
      ]
    )
    input(.compose("a", selectionStart: 1, selectionLength: 0))
    input(.commit(""))
    #expect(field.text == "x你好")
  }

  // MARK: Clearing

  @Test(
    .feature("UI10-F34"),
    arguments: [
      (UITextField.ViewMode.never, false, false), (.whileEditing, false, true),
      (.unlessEditing, true, false), (.always, true, true),
    ]
  )
  func `the clear button stands there when its mode says, and while there is text`(
    _ mode: UITextField.ViewMode,
    _ atRest: Bool,
    _ whileEditing: Bool
  ) {
    let stage = FieldStage()
    let field = stage.field("text")
    field.clearButtonMode = mode
    stage.screen.update()
    let place = field.clearButtonRect(forBounds: field.bounds)
    /// Whether a tap there clears the field; a delegate refuses, so that the text stays.
    func clears() -> Bool {
      let delegate = FieldDelegate()
      delegate.refusals = ["shouldClear"]
      field.delegate = delegate
      let point = field.convert(CGPoint(x: place.midX, y: place.midY), to: nil as UIView?)
      stage.screen.tap(at: point)
      field.delegate = nil
      return delegate.log.contains { $0.hasPrefix("shouldClear") }
    }
    #expect(clears() == atRest)
    field.becomeFirstResponder()
    #expect(clears() == whileEditing)
    field.text = ""
    stage.screen.update()
    #expect(!clears())
  }

  @Test(.feature("UI10-F34")) func `the clear button empties the field in one tap`() throws {
    let stage = FieldStage()
    let field = stage.field("text")
    let delegate = FieldDelegate()
    field.delegate = delegate
    field.clearButtonMode = .whileEditing
    let right = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = right
    field.rightViewMode = .always
    stage.screen.update()
    #expect(right.superview === field)
    let place = field.clearButtonRect(forBounds: field.bounds)
    #expect(place.size == CGSize(width: 19, height: 19))
    stage.screen.tap(field)
    // The clear button takes precedence over the right view.
    #expect(right.superview == nil)
    #expect(field.editingRect(forBounds: field.bounds).maxX <= place.minX)
    let point = field.convert(CGPoint(x: place.midX, y: place.midY), to: nil as UIView?)
    delegate.refusals = ["shouldClear"]
    stage.screen.tap(at: point)
    #expect(field.text == "text")
    delegate.refusals = []
    var changes = 0
    field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    stage.screen.tap(at: point)
    #expect(field.text == "" && changes == 1 && field.isEditing)
    #expect(right.superview === field)
  }

  @Test func `clearing when editing begins asks the delegate`() {
    let stage = FieldStage()
    let field = stage.field("old")
    let delegate = FieldDelegate()
    field.delegate = delegate
    field.clearsOnBeginEditing = true
    delegate.refusals = ["shouldClear"]
    stage.screen.tap(field)
    #expect(field.text == "old")
    field.resignFirstResponder()
    delegate.refusals = []
    stage.screen.tap(field)
    #expect(field.text == "")
  }

  @Test func `clearing on insertion replaces everything once`() {
    let stage = FieldStage()
    let field = stage.field("old")
    stage.screen.tap(field)
    field.clearsOnInsertion = true
    stage.screen.type("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    stage.screen.type("w")
    #expect(field.text == "nw")
  }

  // MARK: Secure entry

  @Test(.feature("UI10-F30")) func `a secure field shows bullets and the last letter briefly`() {
    let stage = FieldStage()
    let field = stage.field()
    field.isSecureTextEntry = true
    stage.screen.tap(field)
    stage.screen.type("secret")
    #expect(field.text == "secret")
    #expect(field.accessibilityValue == "••••••")
    let shown = stage.screen.image(of: field)?.pngData()
    stage.screen.advance(by: .seconds(2))
    #expect(stage.screen.image(of: field)?.pngData() != shown)
    stage.screen.key("a", modifiers: .command)
    stage.screen.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string != "secret")
    #expect(!field.canPerformAction("copy:", withSender: nil))
  }

  @Test(.feature("UI10-F30")) func `a secure field begins anew when it is edited again`() {
    let stage = FieldStage()
    let field = stage.field("old")
    field.isSecureTextEntry = true
    field.becomeFirstResponder()
    stage.screen.type("n")
    #expect(field.text == "n")
  }

  // MARK: UITextInput

  @Test func `positions, ranges and tokens speak for the text`() throws {
    let stage = FieldStage()
    let field = stage.field("one two")
    field.becomeFirstResponder()
    let start = field.beginningOfDocument
    let four = try #require(field.position(from: start, offset: 4))
    #expect(field.compare(start, to: four) == .orderedAscending)
    #expect(field.position(from: start, offset: 99) == nil)
    #expect(field.position(from: four, offset: .max) == nil)
    let third = field.position(from: start, in: .right, offset: 3)
    #expect(third.map { field.offset(from: start, to: $0) } == 3)
    #expect(field.position(from: start, in: .right, offset: .max) == nil)
    #expect(field.position(from: start, in: .left, offset: 1) == nil)
    let second = field.position(from: four, in: .right, offset: -2)
    #expect(second.map { field.offset(from: start, to: $0) } == 2)
    #expect(field.position(from: four, in: .left, offset: -99) == nil)
    let last = field.position(from: four, in: .up, offset: -1)
    #expect(last.map { field.offset(from: start, to: $0) } == 7)
    let range = try #require(field.textRange(from: four, to: field.endOfDocument))
    #expect(field.text(in: range) == "two")
    let word = field.tokenizer.rangeEnclosingPosition(
      four,
      with: .word,
      inDirection: .storage(.forward)
    )
    #expect(word.flatMap { field.text(in: $0) } == "two")
    let end = field.tokenizer.position(
      from: start,
      toBoundary: .word,
      inDirection: .storage(.forward)
    )
    #expect(end.map { field.offset(from: start, to: $0) } == 3)
    #expect(field.tokenizer.isPosition(four, atBoundary: .word, inDirection: .storage(.backward)))
    field.replace(range, withText: "2")
    #expect(field.text == "one 2" && field.hasText)
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.width == 2 && abs(caret.height - 20.3) < 0.5)
    let point = CGPoint(x: caret.minX, y: caret.midY)
    #expect(
      field.closestPosition(to: point).map { field.offset(from: start, to: $0) } == 5
    )
    let rects = try field.selectionRects(
      for: #require(field.textRange(from: start, to: field.endOfDocument))
    )
    #expect(rects.count == 1 && rects[0].containsStart && rects[0].containsEnd)
  }

  @Test func `code changes the text without events`() {
    let stage = FieldStage()
    let field = stage.field("a")
    let delegate = FieldDelegate()
    field.delegate = delegate
    var events = 0
    field.addAction(UIAction { _ in events += 1 }, for: .editingChanged)
    field.becomeFirstResponder()
    delegate.log = []
    field.text = "bcd"
    #expect(events == 0 && delegate.log.isEmpty)
    #expect(selection(field) == 3..<3)
    field.text = nil
    #expect(field.text == "")
  }
}
