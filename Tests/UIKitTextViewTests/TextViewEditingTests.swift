import HeadlessHost
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.restoresProcess) struct `Editing text views` {
  // MARK: Order

  @Test(.feature("UI9-F202"), .feature("UI10-F114"))
  func `a tap begins editing and the delegate hears in UIKit's order`() {
    let stage = TextViewStage()
    let view = stage.view()
    let delegate = TextViewDelegate()
    view.delegate = delegate
    var observers: [any NSObjectProtocol] = []
    for (name, word) in [
      (UITextView.textDidBeginEditingNotification, "begin!"),
      (UITextView.textDidChangeNotification, "changed!"),
      (UITextView.textDidEndEditingNotification, "end!"),
    ] {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: view, queue: nil) { _ in
          MainActor.assumeIsolated { delegate.log.append(word) }
        }
      )
    }
    stage.screen.tap(view)
    #expect(view.isFirstResponder)
    stage.screen.type("a")
    #expect(view.resignFirstResponder())
    #expect(
      delegate.log == [
        "shouldBegin", "didBegin", "begin!", "change(0,0)a", "selection", "didChange", "changed!",
        "shouldEnd", "didEnd", "end!",
      ]
    )
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func `the delegate can refuse`() {
    let stage = TextViewStage()
    let view = stage.view("x")
    let delegate = TextViewDelegate()
    view.delegate = delegate
    delegate.refusals = ["shouldBegin"]
    stage.screen.tap(view)
    #expect(!view.isFirstResponder)
    delegate.refusals = ["change", "shouldEnd"]
    stage.pause()
    stage.screen.tap(view)
    stage.screen.type("abc\n")
    #expect(view.text == "x")
    #expect(!view.resignFirstResponder() && view.isFirstResponder)
    #expect(view.superview?.endEditing(true) == true)
    #expect(!view.isFirstResponder && delegate.log.last == "didEnd")
  }

  @Test func `a text view that leaves its window ends editing`() {
    let stage = TextViewStage()
    let view = stage.view()
    let delegate = TextViewDelegate()
    view.delegate = delegate
    stage.screen.tap(view)
    view.removeFromSuperview()
    #expect(!view.isFirstResponder && delegate.log.last == "didEnd")
  }

  // MARK: Typing

  @Test(.feature("UI10-F114")) func `Return begins a paragraph and ranges are UTF-16`() {
    let stage = TextViewStage()
    let view = stage.view("a👨‍👩‍👧b")
    stage.screen.tap(view)
    #expect(view.selectedRange == NSRange(location: 10, length: 0))
    stage.screen.type("\nc")
    #expect(view.text == "a👨‍👩‍👧b\nc")
    view.selectedRange = NSRange(location: 9, length: 0)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.text == "ab\nc" && view.selectedRange.location == 1)
    stage.key(.keyboardDeleteForward)
    #expect(view.text == "a\nc")
  }

  @Test(.feature("UI10-F117")) func `typed text looks like its neighbour`() throws {
    let stage = TextViewStage()
    let view = stage.view()
    let text = NSMutableAttributedString(
      string: "red",
      attributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 20)]
    )
    text.append(
      NSAttributedString(
        string: "blue",
        attributes: [.foregroundColor: UIColor.blue, .font: UIFont.systemFont(ofSize: 10)]
      )
    )
    view.attributedText = text
    #expect(view.font == nil && view.textColor == nil)
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.screen.type("x")
    let color = view.textStorage.attribute(.foregroundColor, at: 3, effectiveRange: nil)
    #expect(color as? UIColor == .red)
    #expect(view.typingAttributes[.font] as? UIFont == .systemFont(ofSize: 20))
    view.typingAttributes[.foregroundColor] = UIColor.green
    stage.screen.type("y")
    let own = view.textStorage.attribute(.foregroundColor, at: 4, effectiveRange: nil)
    #expect(own as? UIColor == .green)
    view.font = .systemFont(ofSize: 15)
    #expect(view.font == .systemFont(ofSize: 15))
    view.textColor = .black
    #expect(view.textColor == .black)
  }

  @Test func `text that is set has the looks of the text before`() {
    let view = UITextView()
    view.font = .boldSystemFont(ofSize: 20)
    view.textColor = .red
    view.text = "one"
    #expect(view.font == .boldSystemFont(ofSize: 20) && view.textColor == .red)
    view.text = ""
    view.text = "two"
    #expect(view.font == .boldSystemFont(ofSize: 20) && view.textColor == .red)
    #expect(view.attributedText.string == "two")
    view.textAlignment = .center
    #expect(view.textAlignment == .center)
    view.text = "three"
    #expect(view.textAlignment == .center)
  }

  @Test(.feature("UI10-F54")) func `undo takes back a run of typing and redo puts it back`() {
    let stage = TextViewStage()
    let view = stage.view("one")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 3, length: 0)
    stage.screen.type(" two")
    stage.key(.keyboardLeftArrow)
    stage.screen.type("x")
    #expect(view.text == "one twxo")
    stage.screen.key("z", modifiers: .command)
    #expect(view.text == "one two")
    stage.screen.key("z", modifiers: .command)
    #expect(view.text == "one")
    stage.screen.key("z", modifiers: [.command, .shift])
    #expect(view.text == "one two")
    view.text = "new"
    #expect(view.undoManager?.canUndo == false)
  }

  @Test func `an input method composes in the text`() {
    let stage = TextViewStage()
    let view = stage.view("ab")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 1, length: 0)
    stage.compose("ni", at: 2)
    #expect(view.text == "anib")
    #expect(view.markedTextRange.flatMap { view.text(in: $0) } == "ni")
    stage.compose("ni hao", at: 6)
    #expect(view.text == "ani haob")
    stage.commit("你好")
    #expect(view.text == "a你好b" && view.markedTextRange == nil)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.undoManager?.undo()
    #expect(view.text == "ab")
  }

  @Test func `what is typed first can replace everything`() {
    let stage = TextViewStage()
    let view = stage.view("one two")
    view.becomeFirstResponder()
    view.clearsOnInsertion = true
    stage.screen.type("x")
    #expect(view.text == "x" && !view.clearsOnInsertion)
    view.clearsOnInsertion = true
    view.selectedRange = NSRange(location: 0, length: 0)
    #expect(!view.clearsOnInsertion)
  }

  // MARK: Keys

  @Test func `arrows move by characters, words, lines and paragraphs`() {
    let stage = TextViewStage()
    let view = stage.view("one two\nthree four\nfive")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.key(.keyboardRightArrow)
    #expect(view.selectedRange.location == 1)
    stage.key(.keyboardRightArrow, .alternate)
    #expect(view.selectedRange.location == 3)
    stage.key(.keyboardRightArrow, .alternate)
    #expect(view.selectedRange.location == 7)
    stage.key(.keyboardRightArrow, .alternate)
    #expect(view.selectedRange.location == 13)
    stage.key(.keyboardLeftArrow, .alternate)
    #expect(view.selectedRange.location == 8)
    stage.key(.keyboardRightArrow, .command)
    #expect(view.selectedRange.location == 18)
    stage.key(.keyboardLeftArrow, .command)
    #expect(view.selectedRange.location == 8)
    stage.key(.keyboardDownArrow, .command)
    #expect(view.selectedRange.location == 23)
    stage.key(.keyboardUpArrow, .alternate)
    #expect(view.selectedRange.location == 19)
    stage.key(.keyboardUpArrow, .alternate)
    #expect(view.selectedRange.location == 8)
    stage.key(.keyboardUpArrow, .command)
    #expect(view.selectedRange.location == 0)
    stage.key(.keyboardDownArrow, .alternate)
    #expect(view.selectedRange.location == 7)
    stage.key(.keyboardLeftArrow, [.shift, .alternate])
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    stage.key(.keyboardLeftArrow, .shift)
    #expect(view.selectedRange == NSRange(location: 3, length: 4))
    stage.key(.keyboardRightArrow)
    #expect(view.selectedRange == NSRange(location: 7, length: 0))
  }

  @Test func `up and down keep the column over short lines`() {
    let stage = TextViewStage()
    let view = stage.view("abcdefgh\nab\nabcdefgh")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 6, length: 0)
    stage.key(.keyboardDownArrow)
    #expect(view.selectedRange.location == 11)
    stage.key(.keyboardDownArrow)
    #expect(view.selectedRange.location == 18)
    stage.key(.keyboardUpArrow)
    stage.key(.keyboardUpArrow)
    #expect(view.selectedRange.location == 6)
    stage.key(.keyboardUpArrow)
    #expect(view.selectedRange.location == 0)
    stage.key(.keyboardDownArrow, .shift)
    #expect(view.selectedRange.length > 0 && view.selectedRange.location == 0)
  }

  @Test func `Home and End go by the lines on the screen`() throws {
    let stage = TextViewStage()
    let words = "These are words that need several lines in a view of this width."
    let view = stage.view(words, frame: CGRect(x: 20, y: 60, width: 120, height: 200))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 2, length: 0)
    stage.key(.keyboardEnd)
    let end = view.selectedRange.location
    #expect(end > 2 && end < 20)
    #expect(view.selectionAffinity == .backward)
    let caret = try #require(view.selectedTextRange.map { view.caretRect(for: $0.start) })
    #expect(caret.minY < 20, "the caret stays on the first line")
    stage.key(.keyboardHome)
    #expect(view.selectedRange.location == 0)
  }

  @Test func `pages turn by what is seen`() {
    let stage = TextViewStage()
    let view = stage.view(paragraphs(100))
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.screen.update()
    #expect(view.contentOffset.y == 0)
    stage.key(.keyboardPageDown)
    let first = view.selectedRange.location
    #expect(first > 0 && view.contentOffset.y > 0)
    stage.key(.keyboardPageDown)
    #expect(view.selectedRange.location > first)
    stage.key(.keyboardPageUp)
    stage.key(.keyboardPageUp)
    #expect(view.selectedRange.location == 0 && view.contentOffset.y == 0)
  }

  @Test func `keys delete words and lines`() {
    let stage = TextViewStage()
    let view = stage.view("one two three\nfour")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 13, length: 0)
    stage.key(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.text == "one two \nfour")
    stage.key(.keyboardDeleteOrBackspace, .command)
    #expect(view.text == "\nfour")
    stage.key(.keyboardDeleteForward)
    #expect(view.text == "four")
    stage.key(.keyboardDeleteForward, .alternate)
    #expect(view.text == "")
  }

  @Test(.feature("UI10-F55"), .feature("UI10-F54")) func `keys cut, copy and paste`() {
    let stage = TextViewStage()
    UIPasteboard.general.string = nil
    let view = stage.view("one two three")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.screen.key("x", modifiers: .command)
    #expect(UIPasteboard.general.string == "two" && view.text == "one three")
    stage.screen.key("v", modifiers: .command)
    #expect(view.text == "one two three")
    view.undoManager?.undo()
    #expect(view.text == "one three")
    stage.screen.key("a", modifiers: .command)
    #expect(view.selectedRange == NSRange(location: 0, length: 9))
    stage.screen.key("c", modifiers: .command)
    #expect(UIPasteboard.general.string == "one three")
  }

  @Test(.feature("UI10-F117")) func `styles change where attributes may be edited`() throws {
    let stage = TextViewStage()
    let view = stage.view("one two")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    stage.screen.key("b", modifiers: .command)
    #expect(view.font == .systemFont(ofSize: 17))
    view.allowsEditingTextAttributes = true
    stage.screen.key("b", modifiers: .command)
    let font = view.textStorage.attribute(.font, at: 5, effectiveRange: nil) as? UIFont
    #expect(font?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    stage.screen.key("u", modifiers: .command)
    let line = view.textStorage.attribute(.underlineStyle, at: 5, effectiveRange: nil) as? Int
    #expect(line == NSUnderlineStyle.single.rawValue)
    view.undoManager?.undo()
    #expect(view.textStorage.attribute(.underlineStyle, at: 5, effectiveRange: nil) == nil)
    // The attributes of the caret apply to the text that is typed next.
    view.selectedRange = NSRange(location: 0, length: 0)
    stage.screen.key("i", modifiers: .command)
    stage.screen.type("x")
    let typed = view.textStorage.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect(typed?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
  }

  // MARK: Code

  @Test func `the selection follows its characters when code changes the storage`() {
    let stage = TextViewStage()
    let view = stage.view("one two three")
    view.becomeFirstResponder()
    view.selectedRange = NSRange(location: 4, length: 3)
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 3), with: "eleven")
    #expect(view.selectedRange == NSRange(location: 7, length: 3))
    #expect(view.text == "eleven two three")
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 16), with: "x")
    #expect(view.selectedRange.location <= 1)
  }

  @Test func `ranges beyond the text are cut to it`() {
    let view = UITextView()
    view.text = "one"
    view.selectedRange = NSRange(location: NSNotFound, length: 0)
    #expect(view.selectedRange == NSRange(location: 3, length: 0))
    view.selectedRange = NSRange(location: 1, length: .max)
    #expect(view.selectedRange == NSRange(location: 1, length: 2))
    view.scrollRangeToVisible(NSRange(location: 100, length: 5))
    #expect(view.text(in: OutsideRange()) == nil)
  }

  private final class OutsideRange: UITextRange {}

  @Test func `the tokenizer knows words, lines and paragraphs`() throws {
    let stage = TextViewStage()
    let view = stage.view("One two.\nThree four")
    func range(_ offset: Int, _ granularity: UITextGranularity) throws -> String? {
      let position = try #require(view.position(from: view.beginningOfDocument, offset: offset))
      let found = view.tokenizer.rangeEnclosingPosition(
        position,
        with: granularity,
        inDirection: .storage(.forward)
      )
      return found.flatMap { view.text(in: $0) }
    }
    #expect(try range(5, .word) == "two")
    #expect(try range(5, .paragraph) == "One two.\n")
    #expect(try range(5, .line) == "One two.\n")
    #expect(try range(10, .word) == "Three")
    #expect(try range(10, .sentence) == "Three four")
    #expect(try range(0, .document) == view.text)
    let start = view.beginningOfDocument
    let end = view.tokenizer.position(
      from: start,
      toBoundary: .word,
      inDirection: .storage(.forward)
    )
    #expect(end.map { view.offset(from: start, to: $0) } == 3)
  }

  @Test func `an underline is taken away, whatever the type of its style`() {
    let stage = TextViewStage()
    let view = stage.view("one two")
    view.allowsEditingTextAttributes = true
    view.becomeFirstResponder()
    let word = NSRange(location: 0, length: 3)
    for style in [NSUnderlineStyle.single, 1.0, 1] as [Any] {
      view.textStorage.addAttribute(.underlineStyle, value: style, range: word)
      view.selectedRange = word
      view.toggleUnderline(nil)
      #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) == nil)
    }
    view.toggleUnderline(nil)
    #expect(view.textStorage.attribute(.underlineStyle, at: 0, effectiveRange: nil) != nil)
  }

  @Test func `a negative number of characters is in the opposite direction`() throws {
    let stage = TextViewStage()
    let view = stage.view("one two")
    let start = view.beginningOfDocument
    let four = try #require(view.position(from: start, offset: 4))
    let back = view.position(from: four, in: .right, offset: -3)
    #expect(back.map { view.offset(from: start, to: $0) } == 1)
    let onwards = view.position(from: four, in: .left, offset: -2)
    #expect(onwards.map { view.offset(from: start, to: $0) } == 6)
    #expect(view.position(from: four, in: .right, offset: -5) == nil)
  }

  @Test func `state is saved and put back`() throws {
    let stage = TextViewStage()
    let view = stage.view(paragraphs(60))
    view.selectedRange = NSRange(location: 5, length: 4)
    stage.screen.update()
    view.contentOffset.y = 120
    let coder = NSKeyedArchiver(requiringSecureCoding: false)
    view.encodeRestorableState(with: coder)
    coder.finishEncoding()
    let other = UITextView(frame: view.frame)
    let reader = try NSKeyedUnarchiver(forReadingFrom: coder.encodedData)
    reader.requiresSecureCoding = false
    other.font = view.font
    other.decodeRestorableState(with: reader)
    #expect(other.text == view.text && other.selectedRange == view.selectedRange)
    stage.screen.show(other)
    stage.screen.advance(by: .milliseconds(50))
    #expect(other.contentOffset.y == 120)
  }
}
