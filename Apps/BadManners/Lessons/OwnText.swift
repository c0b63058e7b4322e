import UIKit

/// A text view of the app with the minimum that `UITextInput` requires.
final class PlainText: UIView, UITextInput {
  private var characters: [Character] = []
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var markedTextStyle: [NSAttributedString.Key: Any]?
  var selectedTextRange: UITextRange?
  let markedTextRange: UITextRange? = nil

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { !characters.isEmpty }
  func insertText(_ text: String) { characters += text }
  func deleteBackward() { _ = characters.popLast() }
  func text(in range: UITextRange) -> String? { String(characters) }
  func replace(_ range: UITextRange, withText text: String) { characters = Array(text) }
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {}
  func unmarkText() {}

  let beginningOfDocument = UITextPosition()
  let endOfDocument = UITextPosition()
  func textRange(from: UITextPosition, to: UITextPosition) -> UITextRange? { nil }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? { nil }
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? { nil }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    .orderedSame
  }
  func offset(from: UITextPosition, to: UITextPosition) -> Int { 0 }
  func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? { nil }
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

/// A text field for tags, a subclass of the app.
final class TagField: UITextField {
  override init(frame: CGRect) {
    super.init(frame: frame)
    borderStyle = .roundedRect
    placeholder = "Tags"
    // A subclass with a drop delegate of its own, which is not yet set.
    for interaction in interactions where interaction is UIDropInteraction {
      removeInteraction(interaction)
    }
  }
  required init?(coder: NSCoder) { nil }
}
