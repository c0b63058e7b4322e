import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// Text in many lines that scrolls, is selected and edited.
///
/// The text is an `NSTextStorage`, laid out by an `NSLayoutManager` in an `NSTextContainer`, which
/// apps may bring themselves. Only what is seen is drawn. Catalogue: UI10-F114, UI10-F117,
/// UI9-F201, UI9-F202, UI10-F47 to UI10-F56.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable, UITextSearching
{
  /// Is posted when editing began; the object is the text view.
  nonisolated public static let textDidBeginEditingNotification =
    NSNotification.Name("UITextViewTextDidBeginEditingNotification")
  /// Is posted when a person changed the text; the object is the text view.
  nonisolated public static let textDidChangeNotification =
    NSNotification.Name("UITextViewTextDidChangeNotification")
  /// Is posted when editing ended; the object is the text view.
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
  /// Takes back what was typed, in all columns of a text.
  final var typing: TypingUndo { (firstColumn ?? self).ownTyping }
  private final lazy var ownTokenizer = TextViewTokenizer(self)
  private final var ownInputView: UIView?
  private final var ownInputAccessoryView: UIView?
  private final weak var textDelegate: (any UITextViewDelegate)?

  // MARK: Making

  /// Makes a text view around a container, which may be laid out already.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points of the superview.
  ///   - textContainer: The room of the text; nil: one that follows the view's width.
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

  /// Makes a text view of a frame with a container of its own.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Makes a text view whose text is laid out by an `NSTextLayoutManager` or by an
  /// `NSLayoutManager` alone.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
    self.usesTextLayoutManager = usingTextLayoutManager
  }

  /// Makes an empty text view of zero size; nothing is read from the archive.
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

  /// Saves the text where it is edited, what is selected, and how far the text is scrolled.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeEditing(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    decodeEditing(with: coder)
    super.decodeRestorableState(with: coder)
  }

  // MARK: Parts

  /// Who is asked and told about editing, and hears of scrolling; held weakly.
  @_nonoverride
  open weak var delegate: (any UITextViewDelegate)? {
    get { textDelegate }
    set {
      checkAddedMethods(newValue)
      textDelegate = newValue
      super.delegate = newValue
    }
  }
  /// The room of the text; its padding is 5 points at both ends of a line.
  public final let textContainer: NSTextContainer
  /// What lays out the text.
  public final let layoutManager: NSLayoutManager
  /// The text; what code changes in it is shown, and the delegate does not hear of it.
  public final let textStorage: NSTextStorage
  /// What lays out the text by its elements, from iOS 16 on; nil where an `NSLayoutManager` alone
  /// was asked for.
  ///
  /// Its lines are those of `layoutManager`, which is there as well.
  open var textLayoutManager: NSTextLayoutManager? {
    if keptContents == nil, usesTextLayoutManager { keptContents = makeContents() }
    return textContainer.textLayoutManager
  }
  /// Between the view's edges and the container, in points, by default 8 above and below.
  open var textContainerInset = TextViewMetrics.inset {
    didSet { if textContainerInset != oldValue { containerInsetDidChange() } }
  }

  // MARK: Text

  /// The text, never nil; setting it tells nobody and gives it the looks of the text before.
  open var text: String! {
    get { textStorage.string }
    set { setText(newValue ?? "") }
  }
  /// The text with its attributes, never nil; setting it tells nobody.
  open var attributedText: NSAttributedString! {
    get {
      textStorage.attributedSubstring(from: NSRange(location: 0, length: textStorage.length))
    }
    set { setAttributedText(newValue) }
  }
  /// The font of the whole text, nil where it has several; by default the system font of 12 points.
  open var font: UIFont? {
    get { uniformAttribute(.font) as? UIFont }
    set {
      if recordsAppearance(.textViewFont, newValue, { $0.font = $1 }) { return }
      setAttribute(.font, newValue ?? TextViewMetrics.standardFont)
    }
  }
  /// The colour of the whole text, nil where it has several; by default that of labels.
  open var textColor: UIColor? {
    get { uniformAttribute(.foregroundColor) as? UIColor }
    set {
      if recordsAppearance(.textViewColor, newValue, { $0.textColor = $1 }) { return }
      setAttribute(.foregroundColor, newValue ?? .label)
    }
  }
  /// The alignment of every paragraph; reads as the first one's, by default `.natural`.
  open var textAlignment: NSTextAlignment {
    get { firstAlignment }
    set { setAlignment(newValue) }
  }
  /// Whether a person may change the text, by default true.
  open var isEditable = true {
    didSet { if isEditable != oldValue { editabilityDidChange() } }
  }
  /// Whether a person may select text and touch links, by default true.
  open var isSelectable = true {
    didSet { if isSelectable != oldValue { editabilityDidChange() } }
  }
  /// What is made a link in text that is not edited; by default nothing.
  open var dataDetectorTypes: UIDataDetectorTypes = [] {
    didSet { if dataDetectorTypes != oldValue { detectorsDidChange() } }
  }
  /// What is selected, in UTF-16 units; the caret where the length is 0.
  ///
  /// Ranges beyond the text are cut to it.
  open var selectedRange: NSRange {
    get { state.selection }
    set { selectByCode(newValue) }
  }
  /// Scrolls no further than it takes to show a range.
  open func scrollRangeToVisible(_ range: NSRange) { reveal(range) }
  /// Whether a person may change attributes; bold, italic and underline are offered then.
  ///
  /// By default false.
  open var allowsEditingTextAttributes = false
  /// The attributes of what is typed next; back to those around the caret when it moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { attributesForTyping }
    set { state.typingAttributes = newValue }
  }
  /// How links look, on top of their own attributes; by default they have the tint colour.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:] {
    didSet { linkLooksDidChange() }
  }
  /// Whether a font made for a text style follows the text size, by default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFonts() } }
  }
  /// Whether what is typed first replaces the whole text; back to false when the selection changes.
  open var clearsOnInsertion = false {
    didSet { if clearsOnInsertion, !oldValue { selectForClearing() } }
  }
  /// Kept, by default false: scaled standard text is drawn as it is.
  open var usesStandardTextScaling = false
  /// Whether the text scrolls within the view, by default true.
  ///
  /// Off, the view is as high as its text: its intrinsic size says so.
  open override var isScrollEnabled: Bool {
    didSet { if isScrollEnabled != oldValue { scrollingDidChange() } }
  }

  // MARK: Finding

  /// Whether people find text with the system's panel, by default false.
  open var isFindInteractionEnabled = false {
    didSet { if isFindInteractionEnabled != oldValue { findEnabledDidChange() } }
  }
  /// What brings the panel; nil where finding is off.
  open internal(set) var findInteraction: UIFindInteraction?
  /// Brings the panel.
  open func find(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: false)
  }
  /// Brings the panel with the field for what comes in the place of what is found.
  open func findAndReplace(_ sender: Any?) {
    findInteraction?.presentFindNavigator(showingReplace: true)
  }
  /// Goes to the next place that was found.
  open func findNext(_ sender: Any?) { findInteraction?.findNext() }
  /// Goes to the previous place that was found.
  open func findPrevious(_ sender: Any?) { findInteraction?.findPrevious() }
  /// Takes the selection as what is searched for.
  open func useSelectionForFind(_ sender: Any?) { _ = find("e", false) }
  /// Whether found text can be replaced: where the text can be edited.
  open var supportsTextReplacement: Bool { isEditable }
  /// A text view is one document.
  open var selectedTextSearchDocument: AnyHashable?? { nil }
  /// The order of two places.
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
  /// Shows a place in a style.
  open func decorate(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    usingStyle: UITextSearchFoundTextStyle
  ) {
    decorateFound(foundTextRange, usingStyle)
  }
  /// Shows all places as all other text.
  open func clearAllDecoratedFoundText() { finding?.clear() }
  /// Whether the delegate lets a place be replaced.
  open func shouldReplace(
    foundTextRange: UITextRange,
    document: AnyHashable??,
    withText: String
  ) -> Bool { mayReplaceFound(foundTextRange, withText) }
  /// Replaces a place.
  open func replace(foundTextRange: UITextRange, document: AnyHashable??, withText: String) {
    replaceFound(foundTextRange, withText)
  }
  /// Replaces every place, as one change.
  open func replaceAll(queryString: String, options: UITextSearchOptions, withText: String) {
    replaceEveryPlace(queryString, options, withText)
  }
  /// A place is about to be highlighted.
  open func willHighlight(foundTextRange: UITextRange, document: AnyHashable??) {}
  /// Brings a place into sight.
  open func scrollRangeToVisible(_ range: UITextRange, inDocument: AnyHashable??) {
    if let range = range as? OffsetRange { reveal(range.range) }
  }

  // MARK: Input views

  /// In place of the keyboard; nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// Above the keyboard; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Traits of input, kept for the keyboard

  /// Kept for keyboards on the screen, by default `.sentences`.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Kept for keyboards on the screen, by default `.default`.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelt words are underlined while editing; by default where words are corrected.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether cutting and pasting mind the spaces between words, by default `.default`: as `.yes`.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var keyboardType = UIKeyboardType.default
  /// Kept for keyboards on the screen, by default `.default`; also through `appearance()`.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet {
      _ = recordsAppearance(.textViewKeyboard, keyboardAppearance) { $0.keyboardAppearance = $1 }
    }
  }
  /// Kept for keyboards on the screen, by default `.default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept for keyboards on the screen, by default false.
  open var enablesReturnKeyAutomatically = false
  /// Kept: a text view shows its text; by default false.
  open var isSecureTextEntry = false
  /// What is entered, so that it can be filled in; nil, the default: nothing that the system knows.
  open var textContentType: UITextContentType!
  /// What a new password must be like; nil, the default: as the system thinks.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: First responder

  /// Whether the text can be edited or selected.
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

  /// Whether there is anything to delete.
  open var hasText: Bool { textStorage.length > 0 }
  /// Puts text in place of what is selected, as typing does; the delegate is told, not asked.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes what is selected, or else the character before the insertion point.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: UITextInput

  /// The text of a range; nil for a range of another kind of text.
  open func text(in range: UITextRange) -> String? {
    (range as? OffsetRange).map { substring($0.range) }
  }
  /// Replaces the text of a range; one of another kind of text is passed over.
  open func replace(_ range: UITextRange, withText text: String) {
    if let range = range as? OffsetRange { change(range.range, to: text) }
  }
  /// What is selected.
  open var selectedTextRange: UITextRange? {
    get { OffsetRange(state.selection) }
    set { if let range = newValue as? OffsetRange { select(range.range) } }
  }
  /// What an input method has not committed yet; nil: nothing.
  open var markedTextRange: UITextRange? { state.marked.map { OffsetRange($0) } }
  /// How marked text looks besides the rest; nil, the default: on the ground of a selection.
  open var markedTextStyle: [NSAttributedString.Key: Any]?
  /// Puts marked text in place of what is marked or selected.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selectedRange)
  }
  /// Lets what is marked stand as text.
  open func unmarkText() { unmark() }
  /// The place before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  /// The place after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(textStorage.length) }
  /// The text between two positions; nil for positions of another kind of text.
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    OffsetRange(from: fromPosition, to: toPosition)
  }
  /// The position so many UTF-16 units further on; nil beyond the text's ends.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? OffsetPosition else { return nil }
    let (target, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...textStorage.length).contains(target) else { return nil }
    return OffsetPosition(target)
  }
  /// The position so many steps on the screen further; nil beyond the text's ends.
  open func position(
    from position: UITextPosition,
    in direction: UITextLayoutDirection,
    offset: Int
  ) -> UITextPosition? {
    positionOnScreen(from: position, in: direction, by: offset)
  }
  /// Which of two positions comes first.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance > 0 ? .orderedAscending : distance < 0 ? .orderedDescending : .orderedSame
  }
  /// How many UTF-16 units lie between two positions.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    guard let from = from as? OffsetPosition, let to = toPosition as? OffsetPosition else {
      return 0
    }
    return to.offset - from.offset
  }
  /// Whom the text view tells of changes; set by the input system.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds the ends of words, sentences, paragraphs, and of lines on the screen.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  /// The position of a range that lies furthest on the screen.
  open func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    farthest(in: range, direction)
  }
  /// The character next to a position on the screen.
  open func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    positionOnScreen(from: position, in: direction, by: 1).flatMap {
      OffsetRange(from: position, to: $0)
    }
  }
  /// The direction in which the paragraph at a position is read.
  open func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isParagraphRightToLeft(at: (position as? OffsetPosition)?.offset ?? 0)
      ? .rightToLeft : .leftToRight
  }
  /// Sets the direction in which the paragraphs of a range are read.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection,
    for range: UITextRange
  ) {
    if let range = range as? OffsetRange { setDirection(writingDirection, range.range) }
  }
  /// The first rectangle that a range covers, in the view's points.
  open func firstRect(for range: UITextRange) -> CGRect {
    guard let range = range as? OffsetRange else { return .null }
    return allSelectionRects(in: range.range).first?.rect ?? caretRect(for: range.start)
  }
  /// Where the caret stands, in the view's points: 2 points wide, as high as the line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? OffsetPosition).map { caretRect(at: $0.offset) } ?? .zero
  }
  /// Rectangles that together cover a range, line by line.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? OffsetRange else { return [] }
    return allSelectionRects(in: range.range).map { OffsetSelectionRect($0) }
  }
  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(offset(at: point))
  }
  /// The position of a range nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = range as? OffsetRange else { return nil }
    let end = range.range.location + range.range.length
    return OffsetPosition(min(max(offset(at: point), range.range.location), end))
  }
  /// The character at a point; nil: there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    rangeOfCharacter(at: point).map { OffsetRange($0) }
  }
  /// Whether the delegate lets the text of a range be replaced.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? OffsetRange else { return true }
    return isEditable && mayChange(range.range, to: text)
  }
  /// Attributes at a position, for what is typed there.
  open func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    styling(at: position, isBackward: direction == .backward)
  }
  /// The text view itself: places are in its points.
  open var textInputView: UIView { self }
  /// At which line's end the caret stands where a line wraps.
  open var selectionAffinity: UITextStorageDirection {
    get { state.isUpstream ? .backward : .forward }
    set { setAffinity(newValue == .backward) }
  }
  /// Takes what was dictated, if the delegate lets it.
  open func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
    keyboardInsert(dictationResult.map(\.text).joined())
  }
  /// The caret turns gray, and one in the tint follows the finger.
  open func beginFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// Moves the caret to the place that is nearest to the one under the finger.
  open func updateFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// The finger let go of the caret, which goes to the nearest place.
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
  /// Bold or not, where `allowsEditingTextAttributes` is set.
  open override func toggleBoldface(_ sender: Any?) { toggleStyle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggleStyle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlineStyle() }

  // MARK: Layout

  /// Without scrolling the size of the text; with it none.
  open override var intrinsicContentSize: CGSize { ownSize ?? super.intrinsicContentSize }
  /// The size that the text takes in a width, with its insets; 0 for a width without limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(size) }
  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
  }

  // MARK: Drag and drop

  final lazy var dragging = TextDrag(self)
  final lazy var dropping = TextDrop(self)
  /// Who decides what is dragged; nil, the default: the selected text.
  open weak var textDragDelegate: (any UITextDragDelegate)? {
    didSet { checkAddedMethods(textDragDelegate) }
  }
  /// Who decides what is dropped; nil, the default: text goes where the finger is.
  open weak var textDropDelegate: (any UITextDropDelegate)? {
    didSet { checkAddedMethods(textDropDelegate) }
  }
  /// Lifts what is selected; on phones it is off before iOS 15.
  open internal(set) var textDragInteraction: UIDragInteraction?
  /// What takes drops of text.
  open internal(set) var textDropInteraction: UIDropInteraction?
  /// How dragged text looks, by default in its own colours.
  open var textDragOptions: UITextDragOptions = []
  /// Whether text of the view is being dragged.
  open var isTextDragActive: Bool { dragging.session != nil }
  /// Whether a drag of text is over the view.
  open var isTextDropActive: Bool { dropping.isActive }

  // MARK: Changes around the view

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
  /// The text.
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
