import Foundation
import UIKitCore

/// The tokenizer of a text view, which reads one paragraph at a time and uses the lines on the
/// screen.
final class TextViewTokenizer: UITextInputStringTokenizer {
  private weak var textView: UITextView?

  init(_ textView: UITextView) {
    self.textView = textView
    super.init(textInput: textView)
  }

  /// Returns whether a direction is backward in the storage, or against the reading direction on
  /// the screen.
  private func isBackward(_ direction: UITextDirection, at offset: Int) -> Bool {
    switch direction.rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.up.rawValue: return true
    case UITextStorageDirection.forward.rawValue, UITextLayoutDirection.down.rawValue: return false
    default:
      let isRightToLeft = textView?.isParagraphRightToLeft(at: offset) ?? false
      return (direction.rawValue == UITextLayoutDirection.left.rawValue) != isRightToLeft
    }
  }

  private func part(
    _ view: UITextView,
    _ offset: Int,
    _ granularity: UITextGranularity
  ) -> NSRange {
    switch granularity {
    case .character:
      let start = view.snapped(offset)
      return NSRange(location: start, length: view.characterEnd(after: start) - start)
    case .word: return view.wordRange(at: offset)
    case .sentence: return view.sentenceRange(at: offset)
    case .paragraph: return view.paragraphRange(at: offset)
    case .line: return view.lineRange(at: offset, upstream: false)
    case .document: return NSRange(location: 0, length: view.textLength)
    }
  }

  override func rangeEnclosingPosition(
    _ position: UITextPosition,
    with granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextRange? {
    guard let view = textView, let offset = (position as? OffsetPosition)?.offset else {
      return nil
    }
    let isBackward = isBackward(direction, at: offset)
    if isBackward ? offset <= 0 : offset >= view.textLength { return nil }
    let inside = isBackward ? view.characterStart(before: offset) : offset
    return OffsetRange(part(view, inside, granularity))
  }

  override func isPosition(
    _ position: UITextPosition,
    atBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> Bool {
    guard let view = textView, let offset = (position as? OffsetPosition)?.offset else {
      return false
    }
    if offset <= 0 || offset >= view.textLength { return true }
    if isBackward(direction, at: offset) {
      return part(view, offset, granularity).location == offset
    }
    let before = part(view, view.characterStart(before: offset), granularity)
    return before.location + before.length == offset
  }

  override func position(
    from position: UITextPosition,
    toBoundary granularity: UITextGranularity,
    inDirection direction: UITextDirection
  ) -> UITextPosition? {
    guard let view = textView, let offset = (position as? OffsetPosition)?.offset else {
      return nil
    }
    if isBackward(direction, at: offset) {
      if offset <= 0 { return nil }
      return OffsetPosition(
        granularity == .word
          ? view.wordStart(before: offset)
          : part(view, view.characterStart(before: offset), granularity).location
      )
    }
    if offset >= view.textLength { return nil }
    if granularity == .word { return OffsetPosition(view.wordEnd(after: offset)) }
    let range = part(view, offset, granularity)
    return OffsetPosition(range.location + range.length)
  }
}
