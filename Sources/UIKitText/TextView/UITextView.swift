import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

/// A scrolling view that shows multiline text, which the user can select and edit.
///
/// The text is an `NSTextStorage`, laid out by an `NSLayoutManager` in an `NSTextContainer`; apps
/// may supply these objects. Only visible text is drawn. Catalogue: UI10-F114, UI10-F117, UI9-F201,
/// UI9-F202, UI10-F47 to UI10-F56.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable, UITextSearching
{
  /// The notification posted when editing began; its object is the text view.
  nonisolated public static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// The notification posted when the user changed the text; its object is the text view.
  nonisolated public static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// The notification posted when editing ended; its object is the text view.
  nonisolated public static let textDidEndEditingNotification =
    NSNotification.Name("UITextViewTextDidEndEditingNotification")

  final var state = TextViewState()
  final let tiles = TextTiles(frame: .zero)
  final let host = TextViewHost()
  final var handles: (start: SelectionHandle, end: SelectionHandle)?
  final var loupe: LoupeView?
  final var floatingCaret: CaretView?
  final var callout: TextEditMenu?
  final lazy var itemMenus = TextItemMenus(self)
  final var spelling: SpellChecking?
  final var autocorrection: AutoCorrection?
  final var attachmentViews: [ObjectIdentifier: AttachmentView] = [:]
  private final var usesTextLayoutManager = false
  private final var keptContents: NSTextContentManager?
  final var finding: TextFinding?
  final lazy var findDelegate = TextFindDelegate(self)
  private final lazy var ownTyping = TypingUndo(self)
  /// The undo history of typing, shared by all columns of a text.
  final var typing: TypingUndo { (firstColumn ?? self).ownTyping }
  private final lazy var ownTokenizer = TextViewTokenizer(self)
  private final var ownInputView: UIView?
  private final var ownInputAccessoryView: UIView?
  private final weak var textDelegate: (any UITextViewDelegate)?

  // MARK: Creating

  /// Creates a text view with a container, which may already have a layout.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superview.
  ///   - textContainer: The container of the text; nil for a new one that tracks the width of the
  ///     view.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    let container = textContainer ?? TextViewHost.container()
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil { manager.addTextContainer(container) }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    self.textContainer = container
    layoutManager = manager
    textStorage = storage
    super.init(frame: frame)
    keptContents = container.textLayoutManager?.textContentManager
    usesTextLayoutManager = textContainer == nil && Surroundings.systemVersion.major >= 16
    prepareText()
  }

  /// Creates a text view with a frame and a new container.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a text view whose text is laid out by an `NSTextLayoutManager` or only by an
  /// `NSLayoutManager`.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    self.usesTextLayoutManager = usingTextLayoutManager
  }

  /// Creates an empty text view of zero size and applies the properties in an archive.
  public required init?(coder: NSCoder) {
    textContainer = TextViewHost.container()
    layoutManager = NSLayoutManager()
    textStorage = NSTextStorage()
    layoutManager.addTextContainer(textContainer)
    textStorage.addLayoutManager(layoutManager)
    super.init(coder: coder)
    usesTextLayoutManager = Surroundings.systemVersion.major >= 16
    prepareText()
    coder.finish(self, as: UITextView.self)
  }

  /// Saves the text if it is editable, the selection, and the content offset.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeEditing(with: coder)
  }
  /// Restores the text if it is editable, the selection, and the content offset.
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeEditing(with: coder)
    super.decodeRestorableState(with: coder)
  }

  // MARK: Parts

  /// The delegate, which controls and observes editing and scrolling; held weakly.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      checkAddedMethods(newValue)
      textDelegate = newValue
      super.delegate = newValue
    }
  }
  /// The container of the text, with a padding of 5 points at both ends of a line.
  public final let textContainer: NSTextContainer
  /// The layout manager of the text.
  public final let layoutManager: NSLayoutManager
  /// The text storage; programmatic changes are shown, but not reported to the delegate.
  public final let textStorage: NSTextStorage
  /// The TextKit 2 layout manager; nil before iOS 16 or if only an `NSLayoutManager` was requested.
  ///
  /// It uses the lines of ``layoutManager``, which exists as well.
  open var textLayoutManager: NSTextLayoutManager? {
    if keptContents == nil, usesTextLayoutManager { keptContents = makeContents() }
    return textContainer.textLayoutManager
  }
  /// The distances of the container from the view's edges, in points; 8 above and below by default.
  open var textContainerInset = TextViewMetrics.inset {
    didSet { if textContainerInset != oldValue { containerInsetDidChange() } }
  }

  // MARK: Text

  /// The text, never nil; a new text gets the attributes of the old text.
  ///
  /// Setting it does not call `textViewDidChange`.
  open var text: String! {
    get { textStorage.string }
    set { setText(newValue ?? "") }
  }
  /// The text with its attributes, never nil; setting it does not call `textViewDidChange`.
  open var attributedText: NSAttributedString! {
    get {
      textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length))
    }
    set { setAttributedText(newValue) }
  }
  /// The font of the whole text; nil if it varies; the system font of 12 points by default.
  open var font: UIFont? {
    get { uniformAttribute(.font) as? UIFont }
    set {
      if recordsAppearance(.textViewFont, newValue, { $0.font = $1 }) { return }
      setAttribute(.font, newValue ?? TextViewMetrics.standardFont)
    }
  }
  /// The colour of the whole text; nil if it varies; the label colour by default.
  open var textColor: UIColor? {
    get { uniformAttribute(.foregroundColor) as? UIColor }
    set {
      if recordsAppearance(.textViewColor, newValue, { $0.textColor = $1 }) { return }
      setAttribute(.foregroundColor, newValue ?? .label)
    }
  }
  /// The alignment of all paragraphs; reading returns that of the first one; `.natural` by default.
  open var textAlignment: NSTextAlignment {
    get { firstAlignment }
    set { setAlignment(newValue) }
  }
  /// Whether the user can edit the text; true by default.
  open var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }
  /// Whether the user can select text and use links; true by default.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }
  /// The kinds of data turned into links in text that is not editable; none by default.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { detectorsDidChange() } }
  }
  /// The selected range, in UTF-16 units; its length is 0 for a caret.
  ///
  /// Ranges beyond the text are clamped.
  open var selectedRange: NSRange {
    get { state.selection }
    set { selectByCode(newValue) }
  }
  /// Scrolls as little as possible to make a range visible.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }
  /// Whether the user can change attributes; adds bold, italic and underline to the edit menu.
  ///
  /// False by default.
  open var allowsEditingTextAttributes = false
  /// The attributes of text typed next; they are reset to the surrounding ones when the caret
  /// moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping }
    set { state.typingAttributes = newValue }
  }
  /// The attributes of links, in addition to their own; links have the tint colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet { linkLooksDidChange() }
  }
  /// Whether fonts of text styles follow the user's text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }
  /// Whether the next insertion replaces the whole text; false after the selection changes.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, !oldValue { selectForClearing() } }
  }
  /// Whether standard text scaling is used; stored without effect, false by default.
  open var usesStandardTextScaling = false
  /// Whether the text scrolls within the view; true by default.
  ///
  /// Without scrolling, the intrinsic content size is the size of the text.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { scrollingDidChange() } }
  }

  // MARK: Finding

  /// Whether the user can search the text with the find panel; false by default.
  open var isFindInteractionEnabled = false {
    didSet { if isFindInteractionEnabled != oldValue { findEnabledDidChange() } }
  }
  /// The interaction that presents the find panel; nil if ``isFindInteractionEnabled`` is false.
  open internal(set) var findInteraction: UIFindInteraction?
  /// Shows the find panel.
  open func find(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: false)
  }
  /// Shows the find panel with its replacement field.
  open func findAndReplace(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: true)
  }
  /// Moves to the next result.
  open func findNext(_ sender: Any?) { findInteraction?.findNext() }
  /// Moves to the previous result.
  open func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
  /// Searches for the selected text.
  open func useSelectionForFind(_ sender: Any?) { _ = find("e", false) }
  /// Whether found text can be replaced: true if the text is editable.
  open var supportsTextReplacement: Bool { isEditable }
  /// The document being searched; nil, because a text view has only one.
  open var selectedTextSearchDocument: AnyHashable?? { nil }
  /// Returns the order of two results.
  open func compare(
    _ foundRange: UITextRange,
    toRange: UITextRange,
    document: AnyHashable??
  ) -> ComparisonResult { compare(foundRange.start, to: toRange.start) }
  /// Searches the text.
  open func performTextSearch(
    queryString: String,
    options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<AnyHashable?>
  ) {
    findPlaces(queryString, options, resultAggregator)
  }
  /// Shows a result in a style.
  open func decorate(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    usingStyle: UITextSearchFoundTextStyle
  ) {
    decorateFound(foundTextRange, usingStyle)
  }
  /// Removes the styles of all results.
  open func clearAllDecoratedFoundText() { finding?.clear() }
  /// Returns whether the delegate allows the replacement of a result.
  open func shouldReplace(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    withText: String
  ) -> Bool { mayReplaceFound(foundTextRange, withText) }
  /// Replaces a result.
  open func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
    replaceFound(foundTextRange, withText)
  }
  /// Replaces all results as one change.
  open func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
    replaceEveryPlace(queryString, options, withText)
  }
  /// Called before a result is highlighted.
  open func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}
  /// Scrolls to make a result visible.
  open func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    if let range = range as? OffsetRange { reveal(range.range) }
  }

  // MARK: Input views

  /// The view shown instead of the keyboard; nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view shown above the keyboard; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Text input traits

  /// The autocapitalization of an on-screen keyboard; stored only, `.sentences` by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// The autocorrection of an on-screen keyboard; stored only, `.default` by default.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelt words are underlined during editing; by default if autocorrection is on.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// The use of smart quotes on an on-screen keyboard; stored only, `.default` by default.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// The use of smart dashes on an on-screen keyboard; stored only, `.default` by default.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether cutting and pasting adjust the spaces between words; `.default`, the default, acts as
  /// `.yes`.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// The use of inline predictions on an on-screen keyboard; stored only, `.default` by default.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// The type of an on-screen keyboard; stored only, `.default` by default.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of an on-screen keyboard; stored only, `.default` by default.
  ///
  /// It supports `appearance()`.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet {
      _ = recordsAppearance(.textViewKeyboard, keyboardAppearance) { $0.keyboardAppearance = $1 }
    }
  }
  /// The title of an on-screen keyboard's return key; stored only, `.default` by default.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled without text; stored only, false by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether text entry is secure; stored without effect, false by default.
  open var isSecureTextEntry = false
  /// The kind of content, used to fill in values; nil, the default, for none.
  open var textContentType: UITextContentType!
  /// The rules for new passwords; nil, the default, for those of the system.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: First responder

  /// Whether the text view can become the first responder: if it is editable or selectable.
  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }
  open override var undoManager: UndoManager? { isEditable ? typing.manager : super.undoManager }

  // MARK: UIKeyInput

  /// Whether there is text.
  open var hasText: Bool { textStorage.length > 0 }
  /// Replaces the selection by text, as typing does; the delegate is notified, but not asked.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: UITextInput

  /// Returns the text of a range; nil for a range of another kind of text.
  open func text(in range: UITextRange) -> String? {
    (range as? OffsetRange).map { substring($0.range) }
  }
  /// Replaces the text of a range; ranges of another kind of text are ignored.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? OffsetRange { change(range.range, to: text) }
  }
  /// The selected range.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(state.selection) }
    set { if let range = newValue as? OffsetRange { select(range.range) } }
  }
  /// The range of text that an input method has not committed; nil for none.
  open var markedTextRange: UITextRange? { state.marked.map { OffsetRange($0) } }
  /// The additional attributes of marked text; by default, nil, it has the selection's background.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// Replaces the marked text or the selection by marked text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selectedRange)
  }
  /// Commits the marked text.
  open func unmarkText() { unmark() }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(textStorage.length) }
  /// Returns the range between two positions; nil for positions of another kind of text.
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    OffsetRange(from: fromPosition, to: toPosition)
  }
  /// Returns the position at a distance in UTF-16 units; nil beyond the ends of the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? OffsetPosition else { return nil }
    let (target, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...textStorage.length).contains(target) else { return nil }
    return OffsetPosition(target)
  }
  /// Returns the position that is a number of steps away on the screen; nil beyond the ends of the
  /// text.
  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    positionOnScreen(from: position, in: direction, by: offset)
  }
  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }
  /// Returns the number of UTF-16 units between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? OffsetPosition, let to = toPosition as? OffsetPosition else {
      return 0
    }
    return to.offset - from.offset
  }
  /// The object that is notified of changes; the input system sets it.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// The tokenizer, which finds the ends of words, sentences, paragraphs and lines on the screen.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  /// Returns the position of a range that is farthest in a direction on the screen.
  open func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    farthest(in: range, direction)
  }
  /// Returns the range of the character next to a position on the screen.
  open func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    positionOnScreen(from: position, in: direction, by: 1).flatMap {
      OffsetRange(from: position, to: $0)
    }
  }
  /// Returns the writing direction of the paragraph at a position.
  open func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isParagraphRightToLeft(at: (position as? OffsetPosition)?.offset ?? 0)
      ? .rightToLeft : .leftToRight
  }
  /// Sets the writing direction of the paragraphs in a range.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection,
    for range: UITextRange
  ) {
    if let range = range as? OffsetRange { setDirection(writingDirection, range.range) }
  }
  /// Returns the first rectangle that a range covers, in points of the view.
  open func firstRect(for range: UITextRange) -> CGRect {
    guard let range = range as? OffsetRange else { return .null }
    return allSelectionRects(in: range.range).first?.rect ?? caretRect(for: range.start)
  }
  /// Returns the caret rectangle in points of the view, which is 2 points wide and as high as the
  /// line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? OffsetPosition).map { caretRect(at: $0.offset) } ?? .zero
  }
  /// Returns rectangles that together cover a range, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? OffsetRange else { return [] }
    return allSelectionRects(in: range.range).map { OffsetSelectionRect($0) }
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(offset(at: point))
  }
  /// Returns the position in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = range as? OffsetRange else { return nil }
    let end = range.range.location + range.range.length
    return OffsetPosition(min(max(offset(at: point), range.range.location), end))
  }
  /// Returns the range of the character at a point; nil for none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    rangeOfCharacter(at: point).map { OffsetRange($0) }
  }
  /// Returns whether the delegate allows the text of a range to be replaced.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? OffsetRange else { return true }
    return isEditable && mayChange(range.range, to: text)
  }
  /// Returns the attributes of text typed at a position.
  open func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    styling(at: position, isBackward: direction == .backward)
  }
  /// The view whose coordinate system positions use: the text view itself.
  open var textInputView: UIView { self }
  /// The line on which the caret is shown where a line wraps: `.backward` for the end of the line.
  open var selectionAffinity: UITextStorageDirection {
    get { state.isUpstream ? .backward : .forward }
    set { setAffinity(newValue == .backward) }
  }
  /// Inserts dictated text, if the delegate allows it.
  open func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
    keyboardInsert(dictationResult.map(\.text).joined())
  }
  /// Begins moving a floating caret with a finger; the caret in the text turns gray.
  open func beginFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// Moves the floating caret to a point, and the caret in the text to the nearest position.
  open func updateFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// Ends the movement; the floating caret returns to the caret in the text.
  open func endFloatingCursor() { landCaret() }

  // MARK: Edit commands

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action.description, sender) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { deleteIfAllowed(state.selection) }
  open override func select(_ sender: Any?) { selectWord(byMenu: sender) }
  open override func selectAll(_ sender: Any?) { selectWholeText(byMenu: sender) }
  /// Toggles bold, if ``allowsEditingTextAttributes`` is true.
  open override func toggleBoldface(_ sender: Any?) { toggleStyle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggleStyle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlineStyle() }

  // MARK: Layout

  /// The size of the text if scrolling is disabled; otherwise no intrinsic size.
  open override var intrinsicContentSize: CGSize { ownSize ?? super.intrinsicContentSize }
  /// Returns the size of the text in a width, including its insets; a width of 0 is unlimited.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  // MARK: Drag and drop

  final lazy var dragging = TextDrag(self)
  final lazy var dropping = TextDrop(self)
  /// The delegate that controls dragging; nil, the default, to drag the selected text.
  open weak var textDragDelegate: (any UITextDragDelegate)? {
    didSet { checkAddedMethods(textDragDelegate) }
  }
  /// The delegate that controls dropping; nil, the default, to insert text at the finger.
  open weak var textDropDelegate: (any UITextDropDelegate)? {
    didSet { checkAddedMethods(textDropDelegate) }
  }
  /// The interaction that drags the selected text; disabled on phones before iOS 15.
  open internal(set) var textDragInteraction: UIDragInteraction?
  /// The interaction that accepts drops of text.
  open internal(set) var textDropInteraction: UIDropInteraction?
  /// The options of dragged text; its colours are preserved by default.
  open var textDragOptions: UITextDragOptions = []
  /// Whether text of the view is being dragged.
  open var isTextDragActive: Bool { dragging.session != nil }
  /// Whether a drag of text is over the view.
  open var isTextDropActive: Bool { dropping.isActive }

  // MARK: Changes of the environment

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    linkLooksDidChange()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    traitsDidChange()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { loseFirstResponder() }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  // MARK: Touch

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    touchShouldBegin(gestureRecognizer)
      && super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    handle(at: point, event) ?? super.hitTest(point, with: event)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// The accessibility value; the text by default.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? textStorage.string }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityHint: String? {
    get {
      super.accessibilityHint
        ?? (isEditable && !state.isActive ? ControlWord.doubleTapToEdit.text : nil)
    }
    set { super.accessibilityHint = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? (isEditable ? .none : .staticText) }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityActivate() -> Bool {
    isEditable ? becomeFirstResponder() : false
  }
}

extension AppearanceSlot {
  static let textViewColor = AppearanceSlot(8)
  static let textViewFont = AppearanceSlot(9)
  static let textViewKeyboard = AppearanceSlot(10)
}
