import HeadlessHost
import HostInterface
import RenderServer
import Synchronization
import TestSupport
import Testing
import UIKit

@testable import UIKitCore

// Views of an app that take text through UIKit's protocols alone.

/// Takes text and the delete key, as a field of digits does.
private final class KeyView: UIView, UIKeyInput {
  private(set) var text = ""
  private(set) var calls: [String] = []
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    calls.append("insert \(text)")
    self.text += text
  }

  func deleteBackward() {
    calls.append("delete")
    _ = text.popLast()
  }
}

/// Swallows presses, so that nothing is typed.
private final class PressView: UIView, UIKeyInput {
  private(set) var text = ""
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { false }
  func insertText(_ text: String) { self.text += text }
  func deleteBackward() {}
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {}
}

private final class Place: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

private final class Stretch: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }
  override var start: UITextPosition { Place(range.lowerBound) }
  override var end: UITextPosition { Place(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }
}

/// A text of ASCII with a caret, a selection and marked text; eight characters to a line.
private final class DocumentView: UIView, UITextInput {
  private(set) var characters: [Character] = []
  private(set) var selection = 0..<0
  private(set) var marked: Range<Int>?
  var refused: String?
  private(set) var asked: [String] = []
  private(set) var edits: [String] = []
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?

  var text: String {
    get { String(characters) }
    set {
      characters = Array(newValue)
      selection = characters.count..<characters.count
    }
  }
  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !characters.isEmpty }

  func insertText(_ text: String) {
    put(text, in: marked ?? selection)
    marked = nil
  }
  func deleteBackward() {
    var range = selection
    if range.isEmpty { range = max(0, range.lowerBound - 1)..<range.upperBound }
    put("", in: range)
  }
  private func put(_ text: String, in range: Range<Int>) {
    characters.replaceSubrange(range, with: Array(text))
    let end = range.lowerBound + text.count
    selection = end..<end
  }

  func text(in range: UITextRange) -> String? {
    (range as? Stretch).map { String(characters[$0.range]) }
  }
  func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? Stretch { put(text, in: range.range) }
  }
  var selectedTextRange: UITextRange? {
    get { Stretch(selection) }
    set { selection = (newValue as? Stretch)?.range ?? 0..<0 }
  }
  var markedTextRange: UITextRange? { marked.map { Stretch($0) } }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = marked ?? selection
    let text = markedText ?? ""
    put(text, in: range)
    edits.append("mark \(text)")
    marked = text.isEmpty ? nil : range.lowerBound..<range.lowerBound + text.count
    let start = range.lowerBound + selectedRange.location
    selection = start..<start + selectedRange.length
  }
  func unmarkText() {
    edits.append("unmark")
    marked = nil
  }
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    asked.append(text)
    return text != refused
  }

  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(characters.count) }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    let (a, b) = (offset(of: from), offset(of: to))
    return Stretch(min(a, b)..<max(a, b))
  }
  private func offset(of position: UITextPosition) -> Int { (position as? Place)?.offset ?? 0 }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = self.offset(of: position) + offset
    return (0...characters.count).contains(target) ? Place(target) : nil
  }
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    let step = [UITextLayoutDirection.left: -1, .right: 1, .up: -8, .down: 8][direction] ?? 0
    return self.position(from: position, offset: step * offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(of: position), offset(of: other))
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(of: to) - offset(of: from) }
  func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { range.end }
  func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? { nil }
  func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { .zero }
  func caretRect(for position: UITextPosition) -> CGRect { .zero }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { nil }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { nil }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

/// A host that notes where it shows its keyboard.
private final class KeyboardHost: HostInterface.Host {
  private let carets = Mutex<[CGRect?]>([])
  var asked: [CGRect?] { carets.withLock { $0 } }

  func start(
    device: Device,
    environment: Environment,
    events: @escaping @Sendable (HostEvent) -> Void
  ) throws {}
  func stop() {}
  func present(_ frame: Frame) {}
  func perform(_ request: HostRequest) {
    if case .textInput(let caret) = request { carets.withLock { $0.append(caret) } }
  }
}

@MainActor
@Suite("Custom text input")
struct CustomInputTests {
  private let stage = FieldStage()

  private func shown<View: UIView>(_ view: View) -> View {
    view.frame = CGRect(x: 20, y: 60, width: 200, height: 40)
    let shown = stage.screen.show(view)
    #expect(shown.becomeFirstResponder())
    return shown
  }

  private func document(_ text: String) -> DocumentView {
    let view = shown(DocumentView(frame: .zero))
    view.text = text
    return view
  }

  private func input(_ sample: TextInputSample) {
    EventGate.take(.textInput(sample, time: stage.screen.clock.now), on: stage.screen.screen)
  }

  // MARK: UIKeyInput

  @Test func `a view with UIKeyInput gets letters, Return as a line break and the delete key`() {
    let view = shown(KeyView(frame: .zero))
    stage.screen.type("1a")
    stage.key(.keyboardReturnOrEnter)
    stage.key(.keyboardDeleteOrBackspace)
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.calls == ["insert 1", "insert a", "insert \n", "delete", "delete"])
    #expect(view.text == "1")
  }

  @Test func `the delete key reaches a view without text, as one-time codes count on`() {
    let view = shown(KeyView(frame: .zero))
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.calls == ["delete"])
  }

  @Test func `what no key types comes to a view with UIKeyInput as it is committed`() {
    let view = shown(KeyView(frame: .zero))
    input(.compose("ni", selectionStart: 2, selectionLength: 0))
    input(.commit("你"))
    #expect(view.calls == ["insert 你"])
  }

  @Test func `a view that keeps presses to itself has nothing typed into it`() {
    let view = shown(PressView(frame: .zero))
    stage.screen.type("x")
    #expect(view.text.isEmpty)
  }

  @Test func `nothing is typed into a view that gave the first responder up`() {
    let view = shown(KeyView(frame: .zero))
    view.resignFirstResponder()
    stage.screen.type("x")
    #expect(view.calls.isEmpty)
  }

  @Test func `a command with Control is no text`() {
    let view = shown(KeyView(frame: .zero))
    stage.screen.key("g", modifiers: .control)
    #expect(view.calls.isEmpty)
  }

  // MARK: UITextInput

  @Test func `arrows move the caret of a view with UITextInput, and Shift selects`() {
    let view = document("one two")
    stage.key(.keyboardLeftArrow)
    #expect(view.selection == 6..<6)
    stage.key(.keyboardLeftArrow, .shift)
    stage.key(.keyboardLeftArrow, .shift)
    #expect(view.selection == 4..<6)
    stage.key(.keyboardRightArrow, .shift)
    #expect(view.selection == 5..<6)
    stage.key(.keyboardRightArrow)
    #expect(view.selection == 6..<6)
  }

  @Test func `arrows go up and down by the view's own lines, and at the edge to the end`() {
    let view = document("12345678abcdefgh")
    stage.key(.keyboardLeftArrow)
    stage.key(.keyboardUpArrow)
    #expect(view.selection == 7..<7)
    stage.key(.keyboardUpArrow)
    #expect(view.selection == 0..<0)
    stage.key(.keyboardDownArrow, .shift)
    #expect(view.selection == 0..<8)
  }

  @Test func `words are stepped over and deleted with Alt, the document with Command`() {
    let view = document("one two six")
    stage.key(.keyboardLeftArrow, .alternate)
    #expect(view.selection == 8..<8)
    stage.key(.keyboardDeleteOrBackspace, .alternate)
    #expect(view.text == "one six")
    stage.key(.keyboardUpArrow, .command)
    #expect(view.selection == 0..<0)
    stage.key(.keyboardDeleteForward)
    #expect(view.text == "ne six")
    stage.key(.keyboardDownArrow, [.command, .shift])
    #expect(view.selection == 0..<6)
  }

  @Test func `Home and End go to the ends of the line`() {
    let view = document("ab cd")
    stage.key(.keyboardHome)
    #expect(view.selection == 0..<0)
    stage.key(.keyboardEnd, .shift)
    #expect(view.selection == 0..<5)
  }

  @Test func `a view is asked before its text changes, and may refuse`() {
    let view = document("ab")
    view.refused = "x"
    stage.screen.type("xy")
    stage.key(.keyboardDeleteOrBackspace)
    #expect(view.asked == ["x", "y", ""])
    #expect(view.text == "ab")
  }

  @Test func `an input method marks text, and what is committed replaces it`() {
    let view = document("a")
    input(.compose("n", selectionStart: 1, selectionLength: 0))
    input(.compose("ni", selectionStart: 2, selectionLength: 0))
    #expect(view.text == "ani")
    #expect(view.marked == 1..<3)
    input(.commit("你"))
    #expect(view.text == "a你")
    #expect(view.marked == nil)
    #expect(view.selection == 2..<2)
    #expect(view.edits == ["mark n", "mark ni", "mark 你", "unmark"])
  }

  @Test func `an abandoned composition leaves nothing`() {
    let view = document("a")
    input(.compose("ni", selectionStart: 2, selectionLength: 0))
    input(.commit(""))
    #expect(view.text == "a")
    #expect(view.marked == nil)
  }

  @Test func `a text has an input delegate while it is the first responder`() {
    let view = document("")
    #expect(view.inputDelegate != nil)
    view.resignFirstResponder()
    #expect(view.inputDelegate == nil)
  }

  @Test func `a selection that the app changes is extended from its own end`() {
    let view = document("abcdef")
    stage.key(.keyboardLeftArrow, .shift)
    view.inputDelegate?.selectionWillChange(view)
    view.selectedTextRange = Stretch(1..<3)
    view.inputDelegate?.selectionDidChange(view)
    stage.key(.keyboardRightArrow, .shift)
    #expect(view.selection == 1..<4)
  }

  @Test func `the host shows its keyboard while a view with UIKeyInput is the first responder`()
    throws
  {
    let host = KeyboardHost()
    let screen = stage.screen
    try screen.screen.display.connect(
      host,
      device: screen.device,
      environment: screen.environment,
      events: { _ in }
    )
    let view = shown(KeyView(frame: .zero))
    #expect(host.asked == [view.convert(view.bounds, to: nil as UIView?)])
    stage.screen.type("a")
    #expect(host.asked.count == 1)
    view.resignFirstResponder()
    #expect(host.asked.count == 2)
    #expect(host.asked.last == .some(nil))
  }
}
