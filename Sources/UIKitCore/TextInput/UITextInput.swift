import CoreGraphics
import Foundation

/// A responder that takes simple text: a character goes in, or the last one out.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is anything to delete.
  var hasText: Bool { get }
  /// Puts text where the insertion point is, in place of what is selected; Return gives "\n".
  func insertText(_ text: String)
  /// Deletes what is selected, or else the character before the insertion point.
  func deleteBackward()
}

/// A place in a text; what it consists of is the text's own business.
@preconcurrency @MainActor
open class UITextPosition: _UIObject {
  /// Makes a place that only a subclass can say the whereabouts of.
  public init() { super.init(_root: ()) }
}

/// A stretch of a text.
@preconcurrency @MainActor
open class UITextRange: _UIObject {
  /// Makes a range that only a subclass can say the ends of.
  public init() { super.init(_root: ()) }
  /// The first position; subclasses say which.
  open var start: UITextPosition { UITextPosition() }
  /// The position after the last character; subclasses say which.
  open var end: UITextPosition { UITextPosition() }
  /// Whether nothing is in the range, by default true.
  open var isEmpty: Bool { true }
}

/// A rectangle that covers a part of a selection.
@preconcurrency @MainActor
open class UITextSelectionRect: _UIObject {
  /// Makes a rectangle that only a subclass can say the place of.
  public init() { super.init(_root: ()) }
  /// The rectangle in points of `textInputView`, by default zero.
  open var rect: CGRect { .zero }
  /// The direction in which the text in it is read, by default by the language.
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
  /// Whether the text in it runs from top to bottom, by default false.
  open var isVertical: Bool { false }
}

/// Which way in the order of characters.
public enum UITextStorageDirection: Int, Sendable {
  /// Towards the end of the text.
  case forward = 0
  /// Towards the beginning of the text.
  case backward
}

/// Which way on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  /// Towards greater x.
  case right = 2
  /// Towards lesser x, lesser y and greater y.
  case left, up, down
}

/// A storage direction or a layout direction, by its raw value.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  /// 0 and 1 are storage directions, 2 to 5 layout directions.
  public let rawValue: Int
  /// Makes a direction of a number; others than 0 to 5 name none.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The direction in the order of characters.
  public static func storage(_ direction: UITextStorageDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
  /// The direction on the screen.
  public static func layout(_ direction: UITextLayoutDirection) -> UITextDirection {
    UITextDirection(rawValue: direction.rawValue)
  }
}

/// How much of a text at a time.
public enum UITextGranularity: Int, Sendable {
  /// What a person takes for one character, with its accents.
  case character = 0
  /// A word, a sentence, a paragraph, a line on the screen, or everything.
  case word, sentence, paragraph, line, document
}

/// Is told by a text what changes other than by its own input system.
@preconcurrency @MainActor
public protocol UITextInputDelegate: NSObjectProtocol {
  /// The selection is about to change by other means than the input system.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// The selection has changed by other means than the input system.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// The text is about to change by other means than the input system.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// The text has changed by other means than the input system.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Finds the ends of words, sentences and paragraphs in a text.
@preconcurrency @MainActor
public protocol UITextInputTokenizer: NSObjectProtocol {
  /// The word, line or the like around a position; nil: the position is in none.
  func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange?
  /// Whether a position is at an end of a word, line or the like.
  func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
  /// The next end of a word, line or the like; nil: there is none that way.
  func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition?
  /// Whether a position is inside of a word, line or the like, and not only at its end.
  func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool
}

/// A responder that an input method can write into and read from.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The text of a range; nil where the range is not in the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// What is selected, an empty range at the insertion point where nothing is; nil: neither.
  var selectedTextRange: UITextRange? { get set }
  /// What an input method has not committed yet.
  var markedTextRange: UITextRange? { get }
  /// How marked text looks besides the rest; nil: as the system marks it.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Puts marked text in place of what is marked or selected; `selectedRange` is counted in it.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Lets what is marked stand as text.
  func unmarkText()
  /// The place before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The place after the last character.
  var endOfDocument: UITextPosition { get }
  /// The text between two positions, whichever comes first; nil where either is not in the text.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The position so many characters further on, or back if negative; nil: beyond the text's ends.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// The position so many steps on the screen further; nil: beyond the text's ends.
  func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition?
  /// Which of two positions comes first.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// How many characters lie between two positions; negative where the second comes first.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// Whom the text tells of changes; set by the input system.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds the ends of words, lines and the like.
  var tokenizer: any UITextInputTokenizer { get }
  /// The position of a range that lies furthest on the screen.
  func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// The characters from a position to the end of the text on the screen.
  func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// The direction in which the text at a position is read.
  func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the direction in which the text of a range is read.
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange)
  /// The first rectangle that a range covers, in points of `textInputView`.
  func firstRect(for range: UITextRange) -> CGRect
  /// Where the caret is drawn at a position, in points of `textInputView`.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Rectangles that together cover a range.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The position nearest to a point; nil: there is none.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The position of a range nearest to a point; nil: there is none.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point; nil: there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
  /// Whether the text of a range may be replaced; by default true.
  func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool
  /// Attributes at a position, for what is typed there; nil, the default: none.
  func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]?
  /// The position so many characters into a range; nil: beyond the range.
  func position(within range: UITextRange, atCharacterOffset offset: Int) -> UITextPosition?
  /// How many characters of a range come before a position.
  func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int
  /// The view whose points rectangles and places are in.
  var textInputView: UIView { get }
  /// At which line's end the insertion point is shown where a line breaks.
  var selectionAffinity: UITextStorageDirection { get set }

  /// Takes what was dictated; by default it is inserted.
  func insertDictationResult(_ dictationResult: [UIDictationPhrase])
  /// Nothing more is recorded; a result follows, or a failure.
  func dictationRecordingDidEnd()
  /// What was said was not understood.
  func dictationRecognitionFailed()
  /// Stands for the result while that is waited for.
  var insertDictationResultPlaceholder: Any { get }
  /// Where the sign of waiting goes, by default at the caret.
  func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect
  /// Takes the sign of waiting away.
  func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool)

  /// A finger on the keyboard takes hold of the caret, at a point of `textInputView`.
  func beginFloatingCursor(at point: CGPoint)
  /// The finger that holds the caret moved.
  func updateFloatingCursor(at point: CGPoint)
  /// The finger let go of the caret.
  func endFloatingCursor()
}

/// What is optional of the protocol.
extension UITextInput {
  /// By default true.
  public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
  /// By default nil: text that is typed looks as the input method likes.
  public func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? { nil }
  /// By default counted in the units of `position(from:offset:)`.
  public func position(
    within range: UITextRange,
    atCharacterOffset offset: Int
  ) -> UITextPosition? {
    position(from: range.start, offset: offset)
  }
  /// By default counted in the units of `offset(from:to:)`.
  public func characterOffset(of position: UITextPosition, within range: UITextRange) -> Int {
    offset(from: range.start, to: position)
  }
  /// By default `.forward`; what is set is not kept.
  public var selectionAffinity: UITextStorageDirection {
    get { .forward }
    set {}
  }

  /// By default the phrases' texts are inserted one after the other.
  public func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
    insertText(dictationResult.map(\.text).joined())
  }
  /// By default nothing happens.
  public func dictationRecordingDidEnd() {}
  /// By default nothing happens.
  public func dictationRecognitionFailed() {}
  /// By default an object that stands for no place.
  public var insertDictationResultPlaceholder: Any { NSObject() }
  /// By default at the end of the selection; zero where there is none.
  public func frame(forDictationResultPlaceholder placeholder: Any) -> CGRect {
    selectedTextRange.map { caretRect(for: $0.end) } ?? .zero
  }
  /// By default nothing happens: there was nothing in the text.
  public func removeDictationResultPlaceholder(_ placeholder: Any, willInsertResult: Bool) {}

  /// By default nothing happens.
  public func beginFloatingCursor(at point: CGPoint) {}
  /// By default nothing happens.
  public func updateFloatingCursor(at point: CGPoint) {}
  /// By default nothing happens.
  public func endFloatingCursor() {}
}

extension UITextInput where Self: UIView {
  /// By default the view itself: its points are those of rectangles and places.
  public var textInputView: UIView { self }
}
