import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore

/// One line of text that is edited.
///
/// It takes text from a hardware keyboard and from the host's input method; what it says about the
/// software keyboard is kept for that. Catalogue: UI10-F27 to UI10-F34, IX-F121.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable
{
  /// The border that is drawn around a field.
  public enum BorderStyle: Int, Sendable {
    /// Nothing around the text.
    case none = 0
    /// A thin line, a sunken edge, or a white ground with round corners.
    case line, bezel, roundedRect
  }
  /// When a side view or the clear button is shown.
  public enum ViewMode: Int, Sendable {
    /// Not at all.
    case never = 0
    /// While the field is edited, while it is not, or all the time.
    case whileEditing, unlessEditing, always
  }
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The person, or code, ended it.
    case committed = 0
  }

  /// Is posted when a field has become the first responder; the object is the field.
  nonisolated public static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Is posted when a field is no longer the first responder; the object is the field.
  nonisolated public static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// Is posted when a person changed the text; the object is the field.
  nonisolated public static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// The reason in the notification of the end of editing.
  nonisolated public static let didEndEditingReasonUserInfoKey =
    "UITextFieldDidEndEditingReasonKey"

  final var content = FieldText()
  final var editing = FieldEditing()
  final var looks = FieldLooks()
  final let canvas = FieldCanvas(frame: .zero)
  final let placeholderView = FieldPlaceholderView(frame: .zero)
  final let border = UIImageView(frame: .zero)
  final var clearButton: FieldClearButton?
  final var handles: (start: SelectionHandle, end: SelectionHandle)?
  final var loupe: LoupeView?
  final var floatingCaret: CaretView?
  final var editMenu: TextEditMenu?
  final var lineCache: FieldLine?
  final lazy var typing = TypingUndo(self)
  final var spelling: SpellChecking?
  final var autocorrection: AutoCorrection?
  final var fieldUndo: UndoManager { typing.manager }
  private final lazy var ownTokenizer = UITextInputStringTokenizer(textInput: self)
  private final var ownInputView: UIView?
  private final var ownInputAccessoryView: UIView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }

  /// Saves the text, unless it is secret, and what of it is selected.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeEditing(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeEditing(with: coder)
  }
  /// Makes an empty field of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
    coder.finish(self, as: UITextField.self)
  }

  // MARK: Text

  /// The text, never nil; setting it sends no events and asks nobody.
  open var text: String? {
    get { content.string }
    set { setText(newValue) }
  }
  /// The text with its attributes, never nil; setting it sends no events and asks nobody.
  open var attributedText: NSAttributedString? {
    get { content.storage.attributedString }
    set { setAttributedText(newValue) }
  }
  /// nil: the label colour.
  open var textColor: UIColor? {
    get { looks.attributes[.foregroundColor] as? UIColor }
    set {
      if recordsAppearance(.fieldTextColor, newValue, { $0.textColor = $1 }) { return }
      setAttribute(.foregroundColor, newValue ?? .label)
    }
  }
  /// By default the system font of 17 points.
  open var font: UIFont? {
    get { looks.attributes[.font] as? UIFont }
    set {
      if recordsAppearance(.fieldFont, newValue, { $0.font = $1 }) { return }
      setAttribute(.font, newValue ?? FieldLooks.standardFont)
    }
  }
  /// By default `.natural`.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChangeLook() } }
  }
  /// By default `.none`.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The attributes of text that names none; setting them gives them to the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { looks.attributes }
    set { setDefaultAttributes(newValue) }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { looks.placeholder?.string }
    set {
      looks.placeholder = newValue.map { .plain($0, nil) }
      placeholderDidChange()
    }
  }
  /// The placeholder with its attributes; nil, the default: none.
  open var attributedPlaceholder: NSAttributedString? {
    get { shownPlaceholder?.attributedString }
    set {
      looks.placeholder = newValue.map { .attributed($0.copy() as? NSAttributedString ?? $0) }
      placeholderDidChange()
    }
  }
  /// Whether the text goes when editing begins, by default false.
  open var clearsOnBeginEditing = false
  /// Whether what is typed first replaces the whole text; back to false when the selection changes.
  open var clearsOnInsertion = false
  /// Whether a text that is too wide is made smaller, down to `minimumFontSize`; by default false.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChangeLook() } }
  }
  /// In points; 0, the default, sets no limit but 1.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { textDidChangeLook() } }
  }
  /// Whether a font made for a text style follows the text size, by default false.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }
  /// Who is asked and told about editing; held weakly.
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// Behind the text of a field without a border, stretched; nil by default.
  open var background: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// In place of `background` while the field is disabled.
  open var disabledBackground: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Whether the field is being edited.
  open var isEditing: Bool { editing.isActive }
  /// Whether a person may change attributes: what is typed takes those around it.
  ///
  /// By default false.
  open var allowsEditingTextAttributes = false
  /// The attributes of what is typed next; back to those around the caret when it moves.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { editing.isActive ? attributesForTyping : nil }
    set { editing.typingAttributes = newValue }
  }

  // MARK: Sides

  /// By default `.never`.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { sidesDidChange() } }
  }
  /// At the leading end, in its own size; nil by default.
  open var leftView: UIView? {
    didSet { sideViewDidChange(oldValue, leftView) }
  }
  /// When the view at the leading end is shown, by default never.
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { sidesDidChange() } }
  }
  /// At the trailing end, in its own size; the clear button takes precedence over it.
  open var rightView: UIView? {
    didSet { sideViewDidChange(oldValue, rightView) }
  }
  /// When the view at the trailing end is shown, by default never.
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { sidesDidChange() } }
  }

  /// Where the border is drawn; by default all of the bounds.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Where the text goes while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Where the placeholder goes; by default where text would.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Where the text goes while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Where the clear button goes.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearRect(in: bounds) }
  /// Where the view at the leading end goes, in its own size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(leftView, in: bounds, isLeading: true)
  }
  /// Where the view at the trailing end goes, in its own size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(rightView, in: bounds, isLeading: false)
  }
  /// Draws the text while it is not edited.
  open func drawText(in rect: CGRect) { drawLine(in: rect) }
  /// Draws the placeholder, grey unless it has attributes.
  open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

  // MARK: Input views

  /// In place of the keyboard, once there is one; nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// Above the keyboard, once there is one; nil by default.
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
  /// Kept for keyboards on the screen, by default `.default`.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// Kept for keyboards on the screen, by default `.default`.
  open var keyboardType = UIKeyboardType.default
  /// Kept for keyboards on the screen, by default `.default`; also through `appearance()`.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet {
      _ = recordsAppearance(.fieldKeyboard, keyboardAppearance) { $0.keyboardAppearance = $1 }
    }
  }
  /// Kept for keyboards on the screen, by default `.default`.
  open var returnKeyType = UIReturnKeyType.default
  /// Kept for keyboards on the screen, by default false.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is shown as bullets, by default false.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChangeLook() } }
  }
  /// What is entered, so that it can be filled in; nil, the default: nothing that the system knows.
  open var textContentType: UITextContentType!
  /// What a new password must be like; nil, the default: as the system thinks.
  open var passwordRules: UITextInputPasswordRules?

  // MARK: First responder

  open override var canBecomeFirstResponder: Bool { isEnabled }
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    beginEditing { super.becomeFirstResponder() }
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    endEditing { super.resignFirstResponder() }
  }
  open override var undoManager: UndoManager? { isEditing ? fieldUndo : super.undoManager }

  // MARK: UIKeyInput

  /// Whether there is anything to delete.
  open var hasText: Bool { !content.isEmpty }
  /// Puts text in place of what is selected, as typing does; the delegate is asked.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes what is selected, or else the character before the insertion point.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: UITextInput

  /// The text of a range; nil for a range of another kind of text.
  open func text(in range: UITextRange) -> String? {
    (range as? OffsetRange).map { content.substring($0.range) }
  }
  /// Replaces the text of a range; one of another kind of text is passed over.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = range as? OffsetRange else { return }
    change(range.range, to: text)
  }
  /// What is selected; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? OffsetRange(content.selection) : nil }
    set { setSelectedRange(newValue) }
  }
  /// What an input method has not committed yet; nil: nothing.
  open var markedTextRange: UITextRange? { content.marked.map { OffsetRange($0) } }
  /// How marked text looks besides the rest; nil, the default: underlined.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { textDidChangeLook() }
  }
  /// Puts marked text in place of what is marked or selected.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selectedRange)
  }
  /// Lets what is marked stand as text.
  open func unmarkText() { unmark() }
  /// The place before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  /// The place after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(content.length) }
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
    let target = position.offset + offset
    return (0...content.length).contains(target) ? OffsetPosition(target) : nil
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
  /// Whom the field tells of changes; set by the input system.
  open weak var inputDelegate: (any UITextInputDelegate)?
  /// Finds the ends of words, sentences and paragraphs.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  /// The position of a range that lies furthest on the screen.
  open func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up
      ? (isLineRightToLeft ? range.end : range.start)
      : (isLineRightToLeft ? range.start : range.end)
  }
  /// The characters from a position to the end of the text on the screen.
  open func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    positionOnScreen(from: position, in: direction, by: 1).flatMap {
      OffsetRange(from: position, to: $0)
    }
  }
  /// The direction in which the text is read.
  open func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isLineRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Sets the direction in which the whole line is read.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection,
    for range: UITextRange
  ) {
    looks.writingDirection = writingDirection
    textDidChangeLook()
  }
  /// The first rectangle that a range covers, in the field's points.
  open func firstRect(for range: UITextRange) -> CGRect {
    guard let range = range as? OffsetRange else { return .null }
    return selectionRects(in: range.range).first ?? caretRect(for: range.start)
  }
  /// Where the caret stands, in the field's coordinates: 2 points wide, as high as the line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? OffsetPosition).map { caretRect(at: $0.offset) } ?? .zero
  }
  /// Rectangles that together cover a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? OffsetRange else { return [] }
    return OffsetSelectionRect.make(selectionRects(in: range.range), isLineRightToLeft)
  }
  /// The position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(offset(at: point))
  }
  /// The position of a range nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = range as? OffsetRange else { return nil }
    let offset = offset(at: point)
    return OffsetPosition(
      min(max(offset, range.range.location), range.range.location + range.range.length)
    )
  }
  /// The character at a point; nil: there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    rangeOfCharacter(at: point).map { OffsetRange($0) }
  }
  /// Whether the delegate lets the text of a range be replaced.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? OffsetRange else { return true }
    return mayChange(range.range, to: text)
  }
  /// Attributes at a position, for what is typed there.
  open func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    styling(at: position, isBackward: direction == .backward)
  }
  /// The field itself: places are in its points.
  open var textInputView: UIView { self }
  /// Which line a caret belongs to where a line wraps; a field has one line.
  open var selectionAffinity = UITextStorageDirection.forward

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
  open override func delete(_ sender: Any?) { keyboardDelete(content.selection) }
  /// Bold or not, where `allowsEditingTextAttributes` is set.
  open override func toggleBoldface(_ sender: Any?) { toggle(.traitBold) }
  open override func toggleItalics(_ sender: Any?) { toggle(.traitItalic) }
  open override func toggleUnderline(_ sender: Any?) { toggleUnderlining() }
  open override func select(_ sender: Any?) { selectWord(byMenu: sender) }
  open override func selectAll(_ sender: Any?) { selectWholeText(byMenu: sender) }

  // MARK: Layout

  open override var intrinsicContentSize: CGSize { fittingSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutField()
  }
  open override var isEnabled: Bool {
    didSet { if isEnabled != oldValue { enablingDidChange() } }
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
  /// Whether text of the field is being dragged.
  open var isTextDragActive: Bool { dragging.session != nil }
  /// Whether a drag of text is over the field.
  open var isTextDropActive: Bool { dropping.isActive }

  // MARK: Changes around the field

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adjustFont()
    textDidChangeLook()
  }
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow !== window { loseFirstResponder() }
  }

  // MARK: Touch

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    handle(at: point, event) ?? super.hitTest(point, with: event)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { isAccessibilityElementSet ? super.isAccessibilityElement : true }
    set { super.isAccessibilityElement = newValue }
  }
  /// The text; of an empty field the placeholder, of a secure one as many bullets.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? spokenValue }
    set { super.accessibilityValue = newValue }
  }
  open override var accessibilityHint: String? {
    get { super.accessibilityHint ?? (isEditing ? nil : ControlWord.doubleTapToEdit.text) }
    set { super.accessibilityHint = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { assignedAccessibilityTraits ?? (isEnabled ? .none : .notEnabled) }
    set { super.accessibilityTraits = newValue }
  }
  open override func accessibilityActivate() -> Bool { becomeFirstResponder() }
}

extension AppearanceSlot {
  static let fieldTextColor = AppearanceSlot(8)
  static let fieldFont = AppearanceSlot(9)
  static let fieldKeyboard = AppearanceSlot(10)
}
