import Foundation

/// A tokenizer for texts that are strings.
///
/// It reads the whole text through ``UITextInput``; positions are counted in UTF-16 units from the
/// beginning.
@preconcurrency @MainActor
open class UITextInputStringTokenizer: _UIObject, UITextInputTokenizer {
  private weak var textInput: (any UIResponder & UITextInput)?

  /// Creates a tokenizer for a text, which is referenced weakly.
  public init(textInput: any UIResponder & UITextInput) {
    self.textInput = textInput
    super.init(_root: ())
  }

  private func boundaries(_ input: any UITextInput) -> TextBoundaries? {
    let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    return whole.flatMap { input.text(in: $0) }.map { TextBoundaries($0) }
  }

  /// Returns whether a direction is backward, in storage or against the writing direction on the
  /// screen.
  private func isBackward(_ direction: UITextDirection, at position: UITextPosition) -> Bool {
    switch direction.rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.up.rawValue: return true
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: return false
    default:
      let isRightToLeft =
        textInput?.baseWritingDirection(for: position, in: .forward) == .rightToLeft
      return (direction.rawValue == UITextLayoutDirection.left.rawValue) != isRightToLeft
    }
  }

  private func part(
    _ boundaries: TextBoundaries,
    _ offset: Int,
    _ granularity: UITextGranularity
  )
    -> Range<Int>
  {
    switch granularity {
    case .character: return boundaries.snapped(offset)..<boundaries.next(after: offset)
    case .word: return boundaries.word(at: offset)
    case .sentence: return boundaries.sentence(at: offset)
    case .paragraph, .line: return boundaries.paragraph(at: offset)
    case .document: return 0..<boundaries.length
    }
  }

  /// Returns the unit of text around a position; nil if the position is in none.
  open func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let input = textInput, let boundaries = boundaries(input) else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    let isBackward = isBackward(direction, at: position)
    if isBackward ? offset <= 0 : offset >= boundaries.length { return nil }
    let inside = isBackward ? boundaries.previous(before: offset) : offset
    let range = part(boundaries, inside, granularity)
    guard let start = input.position(from: input.beginningOfDocument, offset: range.lowerBound),
      let end = input.position(from: input.beginningOfDocument, offset: range.upperBound)
    else { return nil }
    return input.textRange(from: start, to: end)
  }

  /// Returns whether a position is at a boundary of a unit of text.
  open func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let input = textInput, let boundaries = boundaries(input) else { return false }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    if offset <= 0 || offset >= boundaries.length { return true }
    let range = part(boundaries, offset, granularity)
    if isBackward(direction, at: position) { return range.lowerBound == offset }
    return part(boundaries, boundaries.previous(before: offset), granularity).upperBound == offset
  }

  /// Returns the next boundary of a unit of text; nil if there is none in that direction.
  open func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let input = textInput, let boundaries = boundaries(input) else { return nil }
    let offset = input.offset(from: input.beginningOfDocument, to: position)
    let target: Int
    if isBackward(direction, at: position) {
      if offset <= 0 { return nil }
      target =
        granularity == .word
        ? boundaries.wordStart(before: offset)
        : part(boundaries, boundaries.previous(before: offset), granularity).lowerBound
    } else {
      if offset >= boundaries.length { return nil }
      target =
        granularity == .word
        ? boundaries.wordEnd(after: offset)
        : part(boundaries, offset, granularity).upperBound
    }
    return input.position(from: input.beginningOfDocument, offset: target)
  }

  /// Returns whether a position is inside a unit of text.
  open func isPosition(
    _ position: UITextPosition,
    withinTextUnit granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    rangeEnclosingPosition(position, with: granularity, inDirection: direction) != nil
  }
}
