import HeadlessHost
import TestSupport
import Testing
import UIKit

/// Properties of text fields that change pixels, layout or behaviour, each shown to do so.
@MainActor
@Suite("Properties of text fields") struct FieldProperties {
  private let stage = FieldStage()

  private func picture(_ field: UITextField) -> Data? { stage.screen.image(of: field)?.pngData() }

  private func range(_ field: UITextField, _ range: Range<Int>) -> UITextRange? {
    func position(_ offset: Int) -> UITextPosition {
      field.position(from: field.beginningOfDocument, offset: offset) ?? field.endOfDocument
    }
    return field.textRange(from: position(range.lowerBound), to: position(range.upperBound))
  }

  // MARK: Attributes

  @Test(.feature("UI9-F270")) func `one field shows several styles and keeps them while typing`() {
    let field = stage.field()
    let text = NSMutableAttributedString(
      string: "red ",
      attributes: [.foregroundColor: UIColor.systemRed]
    )
    text.append(
      NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    )
    field.text = "red bold"
    let plain = picture(field)
    field.attributedText = text
    #expect(picture(field) != plain)
    // Attributes that the text does not set come from the field.
    func attribute(_ key: NSAttributedString.Key, _ place: Int) -> Any? {
      field.attributedText?.attribute(key, at: place, effectiveRange: nil)
    }
    #expect(attribute(.font, 0) as? UIFont == field.font)
    #expect(attribute(.foregroundColor, 5) as? UIColor == field.textColor)
    stage.screen.tap(field)
    stage.key(.keyboardEnd)
    stage.screen.type("er")
    #expect(field.text == "red bolder")
    #expect(attribute(.font, 9) as? UIFont == .boldSystemFont(ofSize: 17))
    field.typingAttributes = [
      .foregroundColor: UIColor.systemGreen, .font: UIFont.systemFont(ofSize: 9),
    ]
    stage.screen.type("!")
    #expect(attribute(.foregroundColor, 10) as? UIColor == .systemGreen)
    field.resignFirstResponder()
    #expect(field.typingAttributes == nil)
    field.typingAttributes = [.foregroundColor: UIColor.systemIndigo]
    field.becomeFirstResponder()
    #expect(field.typingAttributes?[.foregroundColor] as? UIColor != .systemIndigo)
  }

  @Test(.feature("UI9-F270")) func `what is selected is made bold, italic or underlined`() async {
    let field = stage.field("one two")
    stage.screen.tap(field)
    field.selectedTextRange = range(field, 4..<7)
    stage.screen.key("b", modifiers: .command)
    #expect(!field.canPerformAction("toggleBoldface:", withSender: nil))
    func font(_ place: Int) -> UIFont? {
      field.attributedText?.attribute(.font, at: place, effectiveRange: nil) as? UIFont
    }
    #expect(font(4) == font(0))
    field.allowsEditingTextAttributes = true
    #expect(field.canPerformAction("toggleBoldface:", withSender: nil))
    await stage.screen.settle()
    stage.screen.key("b", modifiers: .command)
    #expect(font(4)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(font(0)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
    #expect(selection(field) == 4..<7 && field.text == "one two")
    await stage.screen.settle()
    stage.screen.key("u", modifiers: .command)
    func line(_ place: Int) -> Int? {
      field.attributedText?.attribute(.underlineStyle, at: place, effectiveRange: nil) as? Int
    }
    #expect(line(4) == 1 && line(0) == nil)
    await stage.screen.settle()
    stage.screen.key("z", modifiers: .command)
    await stage.screen.settle()
    #expect(line(4) == nil)
    stage.screen.key("z", modifiers: .command)
    await stage.screen.settle()
    #expect(font(4)?.fontDescriptor.symbolicTraits.contains(.traitBold) == false)
  }

  @Test func `default attributes are the whole text's`() {
    let field = stage.field("abc")
    let before = picture(field)
    field.defaultTextAttributes = [.kern: 5, .foregroundColor: UIColor.systemPurple]
    #expect(picture(field) != before)
    #expect(field.textColor == .systemPurple && field.font == .systemFont(ofSize: 17))
    #expect(field.attributedText?.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 5)
  }

  // MARK: Grounds and sides

  @Test func `a background takes the place of the border, and another while disabled`() {
    let field = stage.field(style: .none)
    func color() -> Data? { picture(field) }
    let bare = color()
    func patch(_ color: UIColor) -> UIImage {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
        color.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    field.background = patch(.systemYellow)
    let yellow = color()
    #expect(yellow != bare)
    field.disabledBackground = patch(.systemRed)
    #expect(color() == yellow)
    field.isEnabled = false
    #expect(color() != yellow)
    field.background = nil
    let alone = color()
    field.disabledBackground = nil
    #expect(color() == alone)
    field.disabledBackground = patch(.systemRed)
    field.background = patch(.systemYellow)
    field.borderStyle = .roundedRect
    let bordered = color()
    field.disabledBackground = nil
    field.background = nil
    #expect(color() == bordered)
    // A line or a bezel is replaced by the image, not drawn over it.
    field.isEnabled = true
    field.background = patch(.systemYellow)
    for style in [UITextField.BorderStyle.line, .bezel] {
      field.borderStyle = style
      field.setNeedsLayout()
      field.layoutIfNeeded()
      let image = field.subviews.compactMap { $0 as? UIImageView }.first
      #expect(image?.image === field.background && image?.layer.borderWidth == 0)
      field.background = nil
      field.layoutIfNeeded()
      #expect(image?.image == nil && image?.layer.borderWidth == 1)
      field.background = patch(.systemYellow)
    }
  }

  @Test(.feature("UI10-F33"), .feature("UI10-F32"))
  func `a button of the system stands in a field and is pressed there`() {
    let field = stage.field("Address")
    var presses = 0
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "book"), for: .normal)
    button.accessibilityLabel = "Bookmarks"
    button.frame = CGRect(x: 0, y: 0, width: 34, height: 34)
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    field.rightView = button
    field.rightViewMode = .always
    stage.screen.update()
    #expect(button.frame == field.rightViewRect(forBounds: field.bounds))
    #expect(button.frame.maxX == 200 && field.textRect(forBounds: field.bounds).maxX <= 166)
    stage.screen.tap(button)
    #expect(presses == 1 && !field.isEditing)
    // Beside it the field is the field.
    stage.screen.tap(at: stage.point(field, at: 0))
    #expect(field.isEditing)
    stage.screen.tap(button)
    #expect(presses == 2 && field.isEditing)
  }

  @Test func `subclasses place the border and draw the placeholder`() {
    final class Own: UITextField {
      var placeholders: [CGRect] = []
      override func borderRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 20, dy: 0) }
      override func drawPlaceholder(in rect: CGRect) {
        placeholders.append(rect)
        super.drawPlaceholder(in: rect)
      }
    }
    let field = Own(frame: CGRect(x: 40, y: 100, width: 200, height: 34))
    field.borderStyle = .line
    field.placeholder = "Name"
    stage.screen.show(field)
    #expect(field.placeholders == [field.placeholderRect(forBounds: field.bounds)])
    #expect(field.subviews.contains { $0.frame == CGRect(x: 20, y: 0, width: 160, height: 34) })
  }

  // MARK: UITextInput

  @Test func `insertion, deletion and marking by code are heard by the input delegate`() throws {
    final class Listener: NSObject, UITextInputDelegate {
      var log: [String] = []
      func selectionWillChange(_ textInput: (any UITextInput)?) { log.append("selectionWill") }
      func selectionDidChange(_ textInput: (any UITextInput)?) { log.append("selectionDid") }
      func textWillChange(_ textInput: (any UITextInput)?) { log.append("textWill") }
      func textDidChange(_ textInput: (any UITextInput)?) { log.append("textDid") }
    }
    let field = stage.field("ab")
    let listener = Listener()
    field.inputDelegate = listener
    field.becomeFirstResponder()
    field.insertText("c")
    #expect(field.text == "abc" && listener.log == ["textWill", "textDid"])
    field.deleteBackward()
    #expect(field.text == "ab")
    listener.log = []
    field.selectedTextRange = range(field, 0..<1)
    #expect(listener.log == ["selectionWill", "selectionDid"])
    field.selectedTextRange = range(field, 2..<2)
    field.markedTextStyle = [.foregroundColor: UIColor.systemOrange]
    field.setMarkedText("xyz", selectedRange: NSRange(location: 1, length: 1))
    #expect(field.text == "abxyz" && selection(field) == 3..<4)
    let marked = try #require(field.markedTextRange)
    #expect(
      field.textStyling(at: marked.start, in: .forward)?[.foregroundColor] as? UIColor
        == .systemOrange
    )
    field.unmarkText()
    #expect(field.markedTextRange == nil && field.text == "abxyz")
    #expect(
      field.textStyling(at: marked.start, in: .forward)?[.foregroundColor] as? UIColor == .label
    )
  }

  @Test func `ranges have places on the screen`() throws {
    let field = stage.field("abcd")
    stage.screen.tap(field)
    let all = try #require(range(field, 0..<4))
    let first = field.firstRect(for: all)
    let ends = (field.caretRect(for: all.start), field.caretRect(for: all.end))
    #expect(abs(first.minX - ends.0.minX) <= 1 && abs(first.maxX - ends.1.minX) <= 1)
    let character = field.characterRange(at: CGPoint(x: first.minX + 2, y: first.midY))
    #expect(character.flatMap { field.text(in: $0) } == "a")
    let extended = field.characterRange(byExtending: all.start, in: .right)
    #expect(extended.flatMap { field.text(in: $0) } == "a")
    #expect(field.characterOffset(of: all.end, within: all) == 4)
    #expect(field.textInputView === field)
    field.setBaseWritingDirection(.rightToLeft, for: all)
    #expect(field.caretRect(for: all.start).minX > 150)
    #expect(field.selectionRects(for: all).first?.writingDirection == .rightToLeft)
    #expect(field.selectionRects(for: all).first?.isVertical == false)
  }

  @Test func `who asks is told whether a change is allowed`() throws {
    let field = stage.field("abcd")
    let delegate = FieldDelegate()
    field.delegate = delegate
    let all = try #require(range(field, 0..<4))
    #expect(field.shouldChangeText(in: all, replacementText: "x"))
    delegate.refusals = ["change"]
    #expect(!field.shouldChangeText(in: all, replacementText: "x"))
    #expect(delegate.log == ["change(0,4)x", "change(0,4)x"])
  }

  @Test func `dictation goes in like typing`() {
    let field = stage.field("Dear ")
    let delegate = FieldDelegate()
    field.delegate = delegate
    stage.screen.tap(field)
    stage.key(.keyboardEnd)
    let caret = field.caretRect(for: field.endOfDocument)
    let placeholder = field.insertDictationResultPlaceholder
    #expect(field.frame(forDictationResultPlaceholder: placeholder) == caret)
    field.removeDictationResultPlaceholder(placeholder, willInsertResult: true)
    field.insertDictationResult([
      UIDictationPhrase(text: "Mister", alternativeInterpretations: ["Minister"]),
      UIDictationPhrase(text: " Miller", alternativeInterpretations: nil),
    ])
    #expect(field.text == "Dear Mister Miller")
    #expect(delegate.log.contains("change(5,0)Mister Miller"))
    delegate.refusals = ["change"]
    field.insertDictationResult([UIDictationPhrase(text: "!", alternativeInterpretations: nil)])
    #expect(field.text == "Dear Mister Miller")
  }

  @Test func `a floating caret is followed by the one in the text`() throws {
    let field = stage.field("one two three")
    stage.screen.tap(field)
    let count = field.subviews.count
    let target = field.caretRect(for: try #require(range(field, 5..<5)).start)
    field.beginFloatingCursor(at: CGPoint(x: 190, y: 17))
    #expect(selection(field) == 13..<13)
    field.updateFloatingCursor(at: CGPoint(x: target.midX + 1, y: 500))
    #expect(selection(field) == 5..<5)
    let floating = try #require(field.subviews.last)
    #expect(field.subviews.count == count + 1)
    #expect(abs(floating.frame.midX - target.midX) <= 2 && floating.frame.maxY <= 34)
    field.endFloatingCursor()
    stage.screen.advance(by: .seconds(1))
    #expect(field.subviews.count == count && selection(field) == 5..<5)
  }

  @Test func `the keyboard's language is the device's first`() {
    let stage = FieldStage(languages: ["de-CH", "ar"])
    let field = stage.field()
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["de-CH", "ar"])
    #expect(field.textInputMode?.primaryLanguage == "de-CH")
    var changes = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITextInputMode.currentInputModeDidChangeNotification,
      object: nil,
      queue: nil
    ) { _ in MainActor.assumeIsolated { changes += 1 } }
    stage.screen.environment.languages = ["ar", "de-CH"]
    #expect(changes == 1 && field.textInputMode?.primaryLanguage == "ar")
    NotificationCenter.default.removeObserver(observer)
  }
}
