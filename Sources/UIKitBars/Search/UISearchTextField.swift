import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// The field of a search bar, with tokens before the text.
///
/// It can also be used alone. Search bars of earlier systems contain one that apps cannot access.
/// Catalogue: UI10-F169, UI9-F91.
///
/// - Note: iOS 13 and later.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  final var tokenViews: [SearchTokenView] = []
  final var selectedTokens: Range<Int>?
  final let ground = UIView(frame: .zero)
  final var parts = SearchFieldParts()
  final var suggestions = FieldSuggestions()
  /// The bar that contains the field; nil if the field is used alone.
  final weak var bar: UISearchBar?

  /// Creates a field with a magnifying glass.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearchField()
  }
  /// Creates an empty field from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareSearchField()
    coder.finish(self, as: UISearchTextField.self)
  }

  // MARK: Tokens

  /// The tokens, in reading order.
  open var tokens: [UISearchToken] {
    get { tokenViews.map(\.token) }
    set { exchangeTokens(newValue) }
  }
  /// Inserts a token before the one at an index, or after the last.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    putToken(token, at: tokenIndex, caller: "insertToken(_:at:)")
  }
  /// Removes the token at an index.
  open func removeToken(at tokenIndex: Int) {
    takeToken(at: tokenIndex, caller: "removeToken(at:)")
  }
  /// Returns the position of a token; a selection that includes it selects the token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    checkToken(tokenIndex, below: tokens.count, caller: "positionOfToken(at:)")
    return SearchTokenPosition(tokenIndex)
  }
  /// Returns the tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    (textRange as? SearchTokenRange).map { Array(tokens[$0.tokens.clamped(to: 0..<tokens.count)]) }
      ?? []
  }
  /// The range of the text, without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  /// Replaces the text of a range with a token, and selects the token.
  open func replaceTextualPortion(
    of textRange: UITextRange,
    with token: UISearchToken,
    at tokenIndex: Int
  ) {
    unmarkText()
    replaceText(of: textRange, with: token, at: tokenIndex)
  }
  /// The background colour of tokens; nil resets it to the system's, `.systemGray4`.
  open var tokenBackgroundColor: UIColor! {
    get { parts.tokenGround ?? Self.standardTokenGround }
    set {
      parts.tokenGround = newValue
      for view in tokenViews { view.ground = tokenBackgroundColor }
    }
  }
  /// Whether a person can delete tokens.
  ///
  /// The default is true.
  open var allowsDeletingTokens = true
  /// Whether a person can copy tokens.
  ///
  /// The default is true.
  open var allowsCopyingTokens = true

  // MARK: Suggestions

  /// The suggestions in a menu below the field while it is edited.
  ///
  /// The default is nil: no menu.
  ///
  /// A search controller sets the suggestions of its field. A chosen suggestion is passed to the
  /// delegate's `searchTextField(_:didSelect:)`; the text is unchanged.
  ///
  /// - Note: iOS 16 and later.
  open var searchSuggestions: [any UISearchSuggestion]? {
    get { suggestions.items }
    set {
      suggestions.items = newValue
      updateSuggestionMenu()
    }
  }

  // MARK: Text

  open override func deleteBackward() {
    if deletesToken() { return }
    super.deleteBackward()
  }
  open override func insertText(_ text: String) {
    if selectedTokens != nil { removeSelectedTokens() }
    super.insertText(text)
  }
  open override var hasText: Bool { super.hasText || !tokenViews.isEmpty }
  open override var selectedTextRange: UITextRange? {
    get {
      guard let selectedTokens, isEditing else { return super.selectedTextRange }
      return SearchTokenRange(selectedTokens, end: beginningOfDocument)
    }
    set { selectRange(newValue) }
  }
  open override func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    tokenRange(from: fromPosition, to: toPosition)
      ?? super.textRange(from: fromPosition, to: toPosition)
  }
  open override func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    tokenOffset(from: from, to: toPosition) ?? super.offset(from: from, to: toPosition)
  }
  open override func copy(_ sender: Any?) {
    guard copyTokens() else { return super.copy(sender) }
  }
  open override func cut(_ sender: Any?) {
    guard copyTokens() else { return super.cut(sender) }
    if allowsDeletingTokens { removeSelectedTokens() }
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    let resigned = super.resignFirstResponder()
    if resigned { selectTokens(nil) }
    return resigned
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    selectTokens(nil)
  }

  // MARK: Rooms

  open override func textRect(forBounds bounds: CGRect) -> CGRect { wordsRect(in: bounds) }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect { wordsRect(in: bounds) }
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    let room = super.placeholderRect(forBounds: bounds)
    return tokenViews.isEmpty ? room : CGRect(origin: room.origin, size: .zero)
  }
  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect { glassRect(in: bounds) }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect { endRect(in: bounds) }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect { clearRect(in: bounds) }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: naturalHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: naturalHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutSearchField()
    placeSuggestionMenu()
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateSuggestionMenu()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateGlass()
    bar?.fieldDidChangeHeight()
  }
  open override func accessibilityPerformEscape() -> Bool {
    bar?.escape() ?? super.accessibilityPerformEscape()
  }
  open override var keyCommands: [UIKeyCommand]? {
    let own = suggestionCommands
    guard isEditing, bar?.canEscape == true else {
      return own.isEmpty ? super.keyCommands : own + (super.keyCommands ?? [])
    }
    let escape = UIKeyCommand(
      input: UIKeyCommand.inputEscape,
      modifierFlags: [],
      action: Selector(UISearchTextField.escapePressed, "escapePressed:")
    )
    escape.wantsPriorityOverSystemBehavior = true
    return own + (super.keyCommands ?? []) + [escape]
  }
  private func escapePressed(_ sender: UIKeyCommand) { _ = bar?.escape() }
}

/// The parts of a search field that its bar can change.
struct SearchFieldParts {
  var tokenGround: UIColor?
  /// The images that replace the system's icons and buttons.
  var images: [UISearchBar.Icon: [UIControl.State.RawValue: UIImage]] = [:]
  var offsets: [UISearchBar.Icon: UIOffset] = [:]
  var textOffset = UIOffset.zero
  /// The images that replace the system's background.
  var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
  /// The visible fraction of the field while its bar is scrolled below the navigation bar, from 0
  /// to 1.
  var presence: CGFloat = 1
}
