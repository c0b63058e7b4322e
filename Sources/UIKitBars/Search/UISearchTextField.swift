import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// The field of a search bar: text, and before it tokens.
///
/// It can stand by itself too. As of iOS 13; search bars of earlier systems have one that is not to
/// be seen by apps. Catalogue: UI10-F169, UI9-F91.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  final var tokenViews: [SearchTokenView] = []
  final var selectedTokens: Range<Int>?
  final let ground = UIView(frame: .zero)
  final var parts = SearchFieldParts()
  final var suggestions = FieldSuggestions()
  /// The bar that the field stands in; nil: it stands by itself.
  final weak var bar: UISearchBar?

  /// Creates a field with a magnifying glass.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareSearchField()
  }
  /// Creates an empty field; nothing is read from the archive.
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
  /// Inserts a token before another one, or behind the last.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    putToken(token, at: tokenIndex, caller: "insertToken(_:at:)")
  }
  /// Removes a token.
  open func removeToken(at tokenIndex: Int) {
    takeToken(at: tokenIndex, caller: "removeToken(at:)")
  }
  /// The place of a token; a selection that holds it selects the token.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition {
    checkToken(tokenIndex, below: tokens.count, caller: "positionOfToken(at:)")
    return SearchTokenPosition(tokenIndex)
  }
  /// The tokens in a range.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    (textRange as? SearchTokenRange).map { Array(tokens[$0.tokens.clamped(to: 0..<tokens.count)]) }
      ?? []
  }
  /// The range of the text, without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  /// Removes the text of a range, inserts a token and selects it.
  open func replaceTextualPortion(
    of textRange: UITextRange,
    with token: UISearchToken,
    at tokenIndex: Int
  ) {
    unmarkText()
    replaceText(of: textRange, with: token, at: tokenIndex)
  }
  /// The background of tokens; nil: the tint, thinned.
  open var tokenBackgroundColor: UIColor! {
    get { parts.tokenGround ?? Self.standardTokenGround }
    set {
      parts.tokenGround = newValue
      for view in tokenViews { view.ground = tokenBackgroundColor }
    }
  }
  /// Whether a person may delete tokens, by default true.
  open var allowsDeletingTokens = true
  /// Whether a person may copy tokens, by default true.
  open var allowsCopyingTokens = true

  // MARK: Suggestions

  /// Shown in a menu below the field while it is edited; nil, the default: nothing is.
  ///
  /// A search controller sets those of its field. What a person chooses goes to the delegate's
  /// `searchTextField(_:didSelect:)`; the text stays as it is. As of iOS 16.
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

/// What a search field keeps of its parts.
struct SearchFieldParts {
  var tokenGround: UIColor?
  /// Instead of the system's glass and buttons.
  var images: [UISearchBar.Icon: [UIControl.State.RawValue: UIImage]] = [:]
  var offsets: [UISearchBar.Icon: UIOffset] = [:]
  var textOffset = UIOffset.zero
  /// Instead of the system's background.
  var backgrounds: [UIControl.State.RawValue: UIImage] = [:]
  /// How much of the field is seen while its bar goes below the navigation bar: 0 to 1.
  var presence: CGFloat = 1
}
