import Foundation
import UIKitCore
import UIKitText

extension UISearchTextField {
  func checkToken(_ index: Int, below count: Int, caller: String) {
    guard index < 0 || index >= count else { return }
    stop(
      what: "The token index \(index) is beyond bounds (\(tokenViews.count) tokens).",
      where: "UISearchTextField.\(caller)",
      mend: "Use an index of tokens."
    )
  }

  // MARK: Changing

  func exchangeTokens(_ tokens: [UISearchToken]) {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map(makeView)
    selectedTokens = nil
    tokensDidChange()
  }

  func putToken(_ token: UISearchToken, at index: Int, caller: String) {
    checkToken(index, below: tokenViews.count + 1, caller: caller)
    tokenViews.insert(makeView(token), at: index)
    tokensDidChange()
  }

  func takeToken(at index: Int, caller: String) {
    checkToken(index, below: tokenViews.count, caller: caller)
    tokenViews.remove(at: index).removeFromSuperview()
    selectTokens(nil)
    tokensDidChange()
  }

  func replaceText(of range: UITextRange, with token: UISearchToken, at index: Int) {
    checkToken(index, below: tokenViews.count + 1, caller: "replaceTextualPortion(of:with:at:)")
    // Tokens in the range stay; only its text is removed.
    if let range = range as? SearchTokenRange {
      if let text = textRange(from: beginningOfDocument, to: range.end) {
        replace(text, withText: "")
      }
    } else {
      replace(range, withText: "")
    }
    putToken(token, at: index, caller: "replaceTextualPortion(of:with:at:)")
    if isEditing { selectTokens(index..<index + 1) }
  }

  private func makeView(_ token: UISearchToken) -> SearchTokenView {
    let view = SearchTokenView(token)
    view.font = font ?? view.font
    view.ground = tokenBackgroundColor
    view.addGestureRecognizer(
      UITapGestureRecognizer(
        target: self,
        action: Selector(UISearchTextField.tokenTapped, "tokenTapped:")
      )
    )
    addSubview(view)
    return view
  }

  private func tokensDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    bar?.searchController?.searchDidChange()
  }

  private func tokenTapped(_ tap: UITapGestureRecognizer) {
    guard let index = tokenViews.firstIndex(where: { $0 === tap.view }) else { return }
    guard isEditing || becomeFirstResponder() else { return }
    selectTokens(index..<index + 1)
  }

  // MARK: Selecting

  func selectTokens(_ range: Range<Int>?) {
    let range = range?.clamped(to: 0..<tokenViews.count)
    selectedTokens = range?.isEmpty == false ? range : nil
    for (index, view) in tokenViews.enumerated() {
      view.isSelected = selectedTokens?.contains(index) == true
    }
  }

  func selectRange(_ range: UITextRange?) {
    guard let range = range as? SearchTokenRange else {
      selectTokens(nil)
      super.selectedTextRange = range
      return
    }
    super.selectedTextRange = textRange(from: beginningOfDocument, to: range.end)
    selectTokens(range.tokens)
  }

  /// Selects the last token on a backspace before the text; a second one deletes it.
  ///
  /// - Returns: Whether the backspace was handled.
  func deletesToken() -> Bool {
    if selectedTokens != nil {
      if allowsDeletingTokens { removeSelectedTokens() }
      return true
    }
    guard !tokenViews.isEmpty, markedTextRange == nil, let range = super.selectedTextRange,
      range.isEmpty, super.offset(from: beginningOfDocument, to: range.start) == 0
    else { return false }
    selectTokens(tokenViews.count - 1..<tokenViews.count)
    return true
  }

  func removeSelectedTokens() {
    guard let range = selectedTokens else { return }
    for view in tokenViews[range] { view.removeFromSuperview() }
    tokenViews.removeSubrange(range)
    selectTokens(nil)
    tokensDidChange()
    sendActions(for: .editingChanged)
  }

  func copyTokens() -> Bool {
    guard let range = selectedTokens, allowsCopyingTokens else { return false }
    UIPasteboard.general.itemProviders = tokens[range].map { token in
      (delegate as? any UISearchTextFieldDelegate)?
        .searchTextField(self, itemProviderForCopying: token)
        ?? NSItemProvider(object: token.text as NSString)
    }
    return true
  }

  // MARK: Positions

  func tokenRange(from: UITextPosition, to: UITextPosition) -> UITextRange? {
    guard let first = from as? SearchTokenPosition else { return nil }
    let end = (to as? SearchTokenPosition)?.index ?? tokenViews.count - 1
    guard first.index <= end, end < tokenViews.count else { return nil }
    let last = to is SearchTokenPosition ? beginningOfDocument : to
    return SearchTokenRange(first.index..<end + 1, end: last)
  }

  /// Returns the offset between positions, if one is a token; each token counts as one position
  /// before the text.
  func tokenOffset(from: UITextPosition, to: UITextPosition) -> Int? {
    guard from is SearchTokenPosition || to is SearchTokenPosition else { return nil }
    func place(_ position: UITextPosition) -> Int {
      if let token = position as? SearchTokenPosition { return token.index - tokenViews.count }
      return super.offset(from: beginningOfDocument, to: position)
    }
    return place(to) - place(from)
  }
}
