import UIKitCore

/// The position of a token in a search field; all tokens precede the text.
final class SearchTokenPosition: UITextPosition {
  let index: Int
  init(_ index: Int) {
    self.index = index
    super.init()
  }
}

/// A range that begins with a token.
final class SearchTokenRange: UITextRange {
  private let first: SearchTokenPosition
  private let last: UITextPosition
  /// The indices of the tokens in the range.
  let tokens: Range<Int>

  init(_ tokens: Range<Int>, end: UITextPosition) {
    self.tokens = tokens
    first = SearchTokenPosition(tokens.lowerBound)
    last = end
    super.init()
  }

  override var start: UITextPosition { first }
  override var end: UITextPosition { last }
  override var isEmpty: Bool { false }
}
