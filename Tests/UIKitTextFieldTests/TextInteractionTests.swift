import CoreGraphics
import Foundation
import HeadlessHost
import HostInterface
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitCore
@testable import UIKitText

private final class Spot: UITextPosition {
  let offset: Int
  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }
}

private final class Span: UITextRange {
  let range: Range<Int>
  init(_ range: Range<Int>) {
    self.range = range
    super.init()
  }
  override var start: UITextPosition { Spot(range.lowerBound) }
  override var end: UITextPosition { Spot(range.upperBound) }
  override var isEmpty: Bool { range.isEmpty }
}

private final class Box: UITextSelectionRect {
  private let box: CGRect
  init(_ box: CGRect) {
    self.box = box
    super.init()
  }
  override var rect: CGRect { box }
}

/// One line of ASCII that an app draws itself, ten points a character.
private final class LineView: UIView, UITextInput {
  private(set) var characters: [Character] = []
  private(set) var selection = 0..<0
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
    characters.replaceSubrange(selection, with: Array(text))
    let end = selection.lowerBound + text.count
    selection = end..<end
  }
  func deleteBackward() {
    if selection.isEmpty { selection = max(0, selection.lowerBound - 1)..<selection.upperBound }
    insertText("")
  }
  func text(in range: UITextRange) -> String? {
    (range as? Span).map { String(characters[$0.range]) }
  }
  func replace(_ range: UITextRange, withText text: String) {
    guard let range = range as? Span else { return }
    selection = range.range
    insertText(text)
  }
  var selectedTextRange: UITextRange? {
    get { Span(selection) }
    set { selection = (newValue as? Span)?.range ?? 0..<0 }
  }
  var markedTextRange: UITextRange? { nil }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}
  var beginningOfDocument: UITextPosition { Spot(0) }
  var endOfDocument: UITextPosition { Spot(characters.count) }
  private func offset(_ position: UITextPosition) -> Int { (position as? Spot)?.offset ?? 0 }
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    Span(min(offset(from), offset(to))..<max(offset(from), offset(to)))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let target = self.offset(position) + offset
    return (0...characters.count).contains(target) ? Spot(target) : nil
  }
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let (a, b) = (offset(position), offset(other))
    return a == b ? .orderedSame : a < b ? .orderedAscending : .orderedDescending
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { offset(to) - offset(from) }
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
  func caretRect(for position: UITextPosition) -> CGRect {
    CGRect(x: CGFloat(offset(position)) * 10, y: 10, width: 2, height: 20)
  }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = (range as? Span)?.range else { return [] }
    return [
      Box(
        CGRect(
          x: CGFloat(range.lowerBound) * 10,
          y: 10,
          width: CGFloat(range.count) * 10,
          height: 20
        )
      )
    ]
  }
  func closestPosition(to point: CGPoint) -> UITextPosition? {
    Spot(min(max(Int(clamping: (point.x / 10).rounded()), 0), characters.count))
  }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    closestPosition(to: point)
  }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

private final class InteractionDelegate: NSObject, UITextInteractionDelegate {
  var refuses = false
  var log: [String] = []
  func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool {
    !refuses
  }
  func interactionWillBegin(_ interaction: UITextInteraction) { log.append("will") }
  func interactionDidEnd(_ interaction: UITextInteraction) { log.append("did") }
}

@MainActor
@Suite("Text interaction", .restoresProcess)
struct TextInteractionTests {
  private let stage = FieldStage()

  private func shown(
    _ text: String,
    _ mode: UITextInteractionMode = .editable
  ) -> (LineView, UITextInteraction) {
    let view = LineView(frame: CGRect(x: 20, y: 100, width: 300, height: 60))
    view.text = text
    let interaction = UITextInteraction(for: mode)
    interaction.textInput = view
    view.addInteraction(interaction)
    return (stage.screen.show(view), interaction)
  }

  private func tap(_ view: UIView, atX x: CGFloat) {
    stage.screen.tap(at: view.convert(CGPoint(x: x, y: 20), to: nil as UIView?))
  }

  private func pause() { stage.screen.advance(by: .seconds(1)) }

  @Test func `a tap makes an app's own text first responder and shows its caret there`() {
    let (view, interaction) = shown("one two")
    tap(view, atX: 31)
    #expect(view.isFirstResponder && view.selection == 3..<3)
    #expect(
      interaction.display.caret?.frame.minX == 30 && interaction.display.caret?.isHidden == false
    )
    stage.screen.type("x")
    #expect(view.text == "onex two" && interaction.display.caret?.frame.minX == 40)
    view.resignFirstResponder()
    #expect(interaction.display.caret == nil)
  }

  @Test func `two taps select a word with handles, three a paragraph`() throws {
    let (view, interaction) = shown("one two")
    tap(view, atX: 51)
    tap(view, atX: 51)
    #expect(view.selection == 4..<7)
    #expect(
      interaction.display.selectionViews.map(\.frame) == [
        CGRect(x: 40, y: 10, width: 30, height: 20)
      ]
    )
    #expect(interaction.display.handles != nil && interaction.display.caret?.isHidden == true)
    tap(view, atX: 51)
    #expect(view.selection == 0..<7)
  }

  @Test func `a handle moves its end of the selection`() throws {
    let (view, interaction) = shown("one two six")
    tap(view, atX: 51)
    tap(view, atX: 51)
    let handle = try #require(interaction.display.handles?.end)
    let start = handle.convert(
      CGPoint(x: handle.bounds.midX, y: handle.bounds.maxY - 4),
      to: nil as UIView?
    )
    stage.screen.drag(from: start, to: CGPoint(x: start.x + 40, y: start.y))
    #expect(view.selection == 4..<11)
  }

  @Test func `a press moves the caret with the finger`() {
    let (view, _) = shown("one two six")
    tap(view, atX: 1)
    pause()
    let point = view.convert(CGPoint(x: 71, y: 20), to: nil as UIView?)
    stage.screen.press(at: point, for: .seconds(1))
    #expect(view.selection == 7..<7)
  }

  @Test func `a loupe above the finger magnifies what the app draws`() throws {
    let (view, interaction) = shown("one two six")
    tap(view, atX: 1)
    pause()
    #expect(interaction.gestureTarget.loupe == nil)
    let point = view.convert(CGPoint(x: 71, y: 20), to: nil as UIView?)
    let finger = stage.screen.touchDown(at: point)
    stage.screen.advance(by: .seconds(1))
    let loupe = try #require(interaction.gestureTarget.loupe)
    #expect(loupe.window === view.window)
    #expect(loupe.center.x == point.x)
    #expect(loupe.frame.maxY < point.y)
    #expect(loupe.focus == CGPoint(x: 71, y: 20))
    stage.screen.touchMove(finger, to: CGPoint(x: point.x + 30, y: point.y))
    #expect(view.selection == 10..<10)
    #expect(loupe.focus.x == 101)
    stage.screen.touchUp(finger)
    #expect(loupe.superview == nil && interaction.gestureTarget.loupe == nil)
  }

  @Test func `text that is only read has no caret, and a press selects a word`() {
    let (view, interaction) = shown("one two", .nonEditable)
    tap(view, atX: 51)
    #expect(interaction.display.caret?.isHidden != false)
    pause()
    stage.screen.press(
      at: view.convert(CGPoint(x: 51, y: 20), to: nil as UIView?),
      for: .seconds(1)
    )
    #expect(view.selection == 4..<7)
  }

  @Test func `the delegate may refuse, and hears of what begins`() {
    let (view, interaction) = shown("one")
    let delegate = InteractionDelegate()
    interaction.delegate = delegate
    delegate.refuses = true
    tap(view, atX: 11)
    #expect(!view.isFirstResponder && delegate.log.isEmpty)
    delegate.refuses = false
    pause()
    tap(view, atX: 11)
    #expect(view.selection == 1..<1 && delegate.log == ["will", "did"])
    #expect(interaction.gesturesForFailureRequirements.count == 3)
    view.removeInteraction(interaction)
    #expect(interaction.view == nil && view.gestureRecognizers?.isEmpty != false)
    #expect(interaction.display.caret == nil)
  }
}
