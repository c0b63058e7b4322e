import CoreGraphics
import Foundation

/// A responder that accepts simple text input: insertion of text and deletion backward.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts text at the insertion point, in place of the selection; Return inserts "\n".
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the insertion point.
  func deleteBackward()
}

/// A rectangle that covers a part of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: _UIObject {
  /// Creates a rectangle; subclasses define its frame.
  public init() { super.init(_root: ()) }
  /// The rectangle in points of `textInputView`; the default is zero.
  open var rect: CGRect { .zero }
  /// The writing direction of the text in the rectangle; the default depends on the language.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the rectangle contains the start of the selection.
  open var containsStart: Bool { false }
  /// Whether the rectangle contains the end of the selection.
  open var containsEnd: Bool { false }
  /// Whether the text in the rectangle is vertical; the default is false.
  open var isVertical: Bool { false }
}

/// A direction in the order of characters.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards the beginning of the text.
  case backward
}

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// Towards larger x.
  case right = 2
  /// Towards smaller x.
  case left
  /// Towards smaller y.
  case up
  /// Towards larger y.
  case down
}

/// A storage direction or a layout direction, identified by its raw value.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// The value: 0 and 1 are storage directions, 2 to 5 are layout directions.
  public let rawValue: Int
  /// Creates a direction from a number; numbers outside of 0 to 5 have no meaning.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Returns the direction in the order of characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// Returns the direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  /// A user-perceived character, with its accents.
  case character = 0
  /// A word.
  case word
  /// A sentence.
  case sentence
  /// A paragraph.
  case paragraph
  /// A line on the screen.
  case line
  /// The whole text.
  case document
}

/// The object that a text notifies of changes that its input system did not make.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  /// Called before the selection changes other than by the input system.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Called after the selection changed other than by the input system.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Called before the text changes other than by the input system.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Called after the text changed other than by the input system.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the boundaries of words, sentences and other units in a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// Returns the unit of text around a position; nil if the position is in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Returns whether a position is at a boundary of a unit of text.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// Returns the next boundary of a unit of text; nil if there is none in that direction.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Returns whether a position is inside a unit of text, and not only at its boundary.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A responder whose text an input method can read and change.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range; nil if the range is not in the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the insertion point, nil means that there is neither.
  var selectedTextRange: UITextRange? { get set }
  /// The range of the composition that an input method has not committed yet; nil for none.
  var markedTextRange: UITextRange? { get }
  /// The attributes that distinguish marked text; nil uses those of the system.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Replaces the marked or selected text with marked text; `selectedRange` is relative to it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Commits the marked text.
  func unmarkText()
  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions in either order; nil if one is not in the text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at a number of characters from another, backward if negative; nil beyond
  /// the ends.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at a number of steps on the screen from another; nil beyond the ends.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of characters between two positions; negative if the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The object that the text notifies of changes; the input system sets it.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer that finds the boundaries of words, lines and other units.
  var tokenizer: any UITextInputTokenizer { get }
  /// Returns the position of a range that is farthest in a direction on the screen.
  func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// Returns the characters from a position to the end of the text in a direction on the screen.
  func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the writing direction of the text at a position.
  func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the writing direction of the text in a range.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// Returns the first rectangle that a range covers, in points of `textInputView`.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position, in points of `textInputView`.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns rectangles that together cover a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position nearest to a point; nil if there is none.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position in a range nearest to a point; nil if there is none.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point; nil if there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Returns whether the text of a range may be replaced; by default true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// Returns the attributes for text typed at a position; the default is nil.
  func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// Returns the position at a number of characters inside a range; nil beyond the range.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// Returns the number of characters of a range before a position.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// The view whose coordinates the rectangles and points use.
  var textInputView: UIView { get }
  /// The end of a line at which the insertion point appears where a line wraps.
  var selectionAffinity: UITextStorageDirection { get set }

  /// Handles dictated phrases; by default their text is inserted.
  func insertDictationResult(_ dictationResult: [UIDictationPhrase])
  /// Called after the recording ended; a result or a failure follows.
  func dictationRecordingDidEnd()
  /// Called after the recognition of speech failed.
  func dictationRecognitionFailed()
  /// A placeholder for the result during the recognition.
  var insertDictationResultPlaceholder: Any { get }
  /// Returns the frame of the progress sign for a placeholder; by default at the caret.
  func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
  /// Removes a placeholder.
  func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)

  /// Called when a finger on the keyboard begins to move the caret, with a point of
  /// `textInputView`.
  func beginFloatingCursor(at point: CGPoint)
  /// Called after the finger that moves the caret moved.
  func updateFloatingCursor(at point: CGPoint)
  /// Called after the finger that moves the caret lifted.
  func endFloatingCursor()
}

/// The default implementations of the optional members.
extension UITextInput {
  /// Returns true by default.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// Returns nil by default: the input method chooses the attributes of typed text.
  public func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// Counts in the units of `position(from:offset:)` by default.
  public func position(
    within range: UITextRange,
    atCharacterOffset offset: Int
  ) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }
  /// Counts in the units of `offset(from:to:)` by default.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// Always `.forward` by default; setting it has no effect.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  /// Inserts the texts of the phrases one after the other by default.
  public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
    insertText(dictationResult.map(\.text).joined())
  }
  /// Does nothing by default.
  public func dictationRecordingDidEnd() {}
  /// Does nothing by default.
  public func dictationRecognitionFailed() {}
  /// An object without meaning by default.
  public var insertDictationResultPlaceholder: Any { NSObject() }
  /// Returns the caret at the end of the selection by default; zero without a selection.
  public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
    selectedTextRange.map { caretRect(for: $0.end) } ?? .zero
  }
  /// Does nothing by default, since the text contains no placeholder.
  public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}

  /// Does nothing by default.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// Does nothing by default.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// Does nothing by default.
  public func endFloatingCursor() {}
}

extension UITextInput where Self: UIView {
  /// The view itself by default.
  public var textInputView: UIView { self }
}
