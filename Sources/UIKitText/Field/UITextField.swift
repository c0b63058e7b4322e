import CoreGraphics
import Foundation
import HostInterface
import QuartzCore
import UIKitCore
import UIKitInteraction

/// A control for one line of editable text.
///
/// It receives text from a hardware keyboard, from the host's input method and from the keyboard on
/// the screen, which its input traits configure. Catalogue: UI10-F27 to UI10-F34, IX-F121.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UIContentSizeCategoryAdjusting, UITextDraggable,
  UITextDroppable
{
  /// The border that is drawn around a field.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin line.
    case line
    /// A sunken edge.
    case bezel
    /// A white background with rounded corners.
    case roundedRect
  }
  /// When a side view or the clear button is shown.
  public enum ViewMode: Int, Sendable {
    /// The view is never shown.
    case never = 0
    /// The view is shown while the field is edited.
    case whileEditing
    /// The view is shown while the field is not edited.
    case unlessEditing
    /// The view is always shown.
    case always
  }
  /// The reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The user or code ended editing.
    case committed = 0
  }

  /// Posted when a field became the first responder; the object is the field.
  nonisolated public static let textDidBeginEditingNotification =
    NSNotification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted when a field is no longer the first responder; the object is the field.
  nonisolated public static let textDidEndEditingNotification =
    NSNotification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted when the user changed the text; the object is the field.
  nonisolated public static let textDidChangeNotification =
    NSNotification.Name("UITextFieldTextDidChangeNotification")
  /// The key of the reason in the notification of the end of editing.
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

  /// Saves the text, unless it is secure, and the selection.
  open override func encodeRestorableState(with coder: NSCoder) {
    super.encodeRestorableState(with: coder)
    encodeEditing(with: coder)
  }
  open override func decodeRestorableState(with coder: NSCoder) {
    super.decodeRestorableState(with: coder)
    decodeEditing(with: coder)
  }
  /// Creates an empty field of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
    coder.finish(self, as: UITextField.self)
  }

  // MARK: Text

  /// The text, which is never nil.
  ///
  /// Setting it neither sends events nor calls the delegate.
  open var text: String? {
    get { content.string }
    set { setText(newValue) }
  }
  /// The text with its attributes, which is never nil.
  ///
  /// Setting it neither sends events nor calls the delegate.
  open var attributedText: NSAttributedString? {
    get { content.storage.attributedString }
    set { setAttributedText(newValue) }
  }
  /// The colour of the text; nil sets the label colour.
  open var textColor: UIColor? {
    get { looks.attributes[.foregroundColor] as? UIColor }
    set {
      if recordsAppearance(.fieldTextColor, newValue, { $0.textColor = $1 }) { return }
      setAttribute(.foregroundColor, newValue ?? .label)
    }
  }
  /// The font; the system font of 17 points by default.
  open var font: UIFont? {
    get { looks.attributes[.font] as? UIFont }
    set {
      if recordsAppearance(.fieldFont, newValue, { $0.font = $1 }) { return }
      setAttribute(.font, newValue ?? FieldLooks.standardFont)
    }
  }
  /// The alignment of the text; `.natural` by default.
  open var textAlignment = NSTextAlignment.natural {
    didSet { if textAlignment != oldValue { textDidChangeLook() } }
  }
  /// The style of the border; `.none` by default.
  open var borderStyle = BorderStyle.none {
    didSet {
      guard borderStyle != oldValue else { return }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The attributes of text without attributes; setting them sets the attributes of the whole text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { looks.attributes }
    set { setDefaultAttributes(newValue) }
  }
  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { looks.placeholder?.string }
    set {
      looks.placeholder = newValue.map { .plain($0, nil) }
      placeholderDidChange()
    }
  }
  /// The placeholder with its attributes; nil, the default, for none.
  open var attributedPlaceholder: NSAttributedString? {
    get { shownPlaceholder?.attributedString }
    set {
      looks.placeholder = newValue.map { .attributed($0.copy() as? NSAttributedString ?? $0) }
      placeholderDidChange()
    }
  }
  /// Whether the text is deleted when editing starts; false by default.
  open var clearsOnBeginEditing = false
  /// Whether the next typed text replaces the whole text; false again when the selection changes.
  open var clearsOnInsertion = false
  /// Whether a text that is too wide is reduced, down to `minimumFontSize`; false by default.
  open var adjustsFontSizeToFitWidth = false {
    didSet { if adjustsFontSizeToFitWidth != oldValue { textDidChangeLook() } }
  }
  /// The least font size in points; 0, the default, sets a limit of 1.
  open var minimumFontSize: CGFloat = 0 {
    didSet { if minimumFontSize != oldValue { textDidChangeLook() } }
  }
  /// Whether a font for a text style follows the text size; false by default.
  open var adjustsFontForContentSizeCategory = false {
    didSet { if adjustsFontForContentSizeCategory { adjustFont() } }
  }
  /// The delegate, which is called before and after edits; held weakly.
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { checkAddedMethods(delegate) }
  }
  /// The stretched image behind the text; ignored with a rounded border.
  ///
  /// nil by default.
  open var background: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// The image that replaces `background` while the field is disabled; ignored without `background`.
  open var disabledBackground: UIImage? {
    didSet { setNeedsLayout() }
  }
  /// Whether the field is being edited.
  open var isEditing: Bool { editing.isActive }
  /// Whether the user may change attributes; typed text then has the attributes around it.
  ///
  /// The default is false.
  open var allowsEditingTextAttributes = false
  /// The attributes of text that is typed next; reset when the caret moves.
  ///
  /// nil while the field is not edited; it cannot be set then.
  open var typingAttributes: [NSAttributedString.Key: Any]? {
    get { editing.isActive ? attributesForTyping : nil }
    set { if editing.isActive { editing.typingAttributes = newValue } }
  }

  // MARK: Sides

  /// When the clear button is shown; `.never` by default.
  open var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { sidesDidChange() } }
  }
  /// The view at the leading end, in its own size; nil by default.
  open var leftView: UIView? {
    didSet { sideViewDidChange(oldValue, leftView) }
  }
  /// When the view at the leading end is shown; `.never` by default.
  open var leftViewMode = ViewMode.never {
    didSet { if leftViewMode != oldValue { sidesDidChange() } }
  }
  /// The view at the trailing end, in its own size; nil by default.
  ///
  /// The clear button takes precedence.
  open var rightView: UIView? {
    didSet { sideViewDidChange(oldValue, rightView) }
  }
  /// When the view at the trailing end is shown; `.never` by default.
  open var rightViewMode = ViewMode.never {
    didSet { if rightViewMode != oldValue { sidesDidChange() } }
  }

  /// Returns the rectangle of the border; the whole bounds by default.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the rectangle of the text while it is not edited.
  open func textRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Returns the rectangle of the placeholder; by default that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Returns the rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(in: bounds) }
  /// Returns the rectangle of the clear button.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { standardClearRect(in: bounds) }
  /// Returns the rectangle of the view at the leading end, with the view's size.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(leftView, in: bounds, isLeading: true)
  }
  /// Returns the rectangle of the view at the trailing end, with the view's size.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    standardSideRect(rightView, in: bounds, isLeading: false)
  }
  /// Draws the text.
  open func drawText(in rect: CGRect) { drawLine(in: rect) }
  /// Draws the placeholder, grey unless it has a colour attribute.
  open func drawPlaceholder(in rect: CGRect) { drawStandardPlaceholder(in: rect) }

  // MARK: Input views

  /// The view that replaces the keyboard; nil by default.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  /// The view above the keyboard; nil by default.
  open override var inputAccessoryView: UIView? {
    get { ownInputAccessoryView }
    set { ownInputAccessoryView = newValue }
  }

  // MARK: Traits of input, kept for the keyboard

  /// Which letters a keyboard on the screen capitalizes; `.sentences` by default.
  open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Whether words are corrected; `.default` by default.
  open var autocorrectionType = UITextAutocorrectionType.default
  /// Whether misspelled words are underlined during editing; by default if words are corrected.
  open var spellCheckingType = UITextSpellCheckingType.default
  /// Whether straight quotes become curly; `.default` by default.
  open var smartQuotesType = UITextSmartQuotesType.default
  /// Whether hyphens become dashes; `.default` by default.
  open var smartDashesType = UITextSmartDashesType.default
  /// Whether spaces are adjusted when words are cut and pasted; `.default` by default.
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  /// Whether a keyboard on the screen predicts text inline; `.default` by default.
  open var inlinePredictionType = UITextInlinePredictionType.default
  /// The type of the keyboard on the screen; `.default` by default.
  open var keyboardType = UIKeyboardType.default
  /// The appearance of the keyboard on the screen; `.default` by default.
  ///
  /// `appearance()` can set it.
  open var keyboardAppearance = UIKeyboardAppearance.default {
    didSet {
      _ = recordsAppearance(.fieldKeyboard, keyboardAppearance) { $0.keyboardAppearance = $1 }
    }
  }
  /// The title of the keyboard's return key; `.default` by default.
  open var returnKeyType = UIReturnKeyType.default
  /// Whether the keyboard's return key is disabled for an empty text; false by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is shown as bullets; false by default.
  open var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { textDidChangeLook() } }
  }
  /// The meaning of the text, for filling it in; nil, the default, for none.
  open var textContentType: UITextContentType!
  /// The rules for a new password; nil, the default, for those of the system.
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

  /// Whether the field contains text.
  open var hasText: Bool { !content.isEmpty }
  /// Replaces the selection with text, as typing does; the delegate is not asked.
  open func insertText(_ text: String) { insert(text) }
  /// Deletes the selection, or else the character before the insertion point; the delegate is not
  /// asked.
  open func deleteBackward() { deleteBeforeCaret() }

  // MARK: UITextInput

  /// Returns the text of a range; nil for a range of another kind of text.
  open func text(in range: UITextRange) -> String? {
    (range as? OffsetRange).map { content.substring($0.range) }
  }
  /// Replaces the text of a range; a range of another kind of text is ignored.
  open func replace(_ range: UITextRange, withText text: String) {
    guard let range = range as? OffsetRange else { return }
    change(range.range, to: text)
  }
  /// The selected range; nil while the field is not edited.
  open var selectedTextRange: UITextRange? {
    get { isEditing ? OffsetRange(content.selection) : nil }
    set { setSelectedRange(newValue) }
  }
  /// The range of an input method's uncommitted text; nil for none.
  open var markedTextRange: UITextRange? { content.marked.map { OffsetRange($0) } }
  /// The additional attributes of marked text; nil, the default, for none.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    didSet { textDidChangeLook() }
  }
  /// Replaces the marked or selected text with marked text.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    mark(markedText ?? "", selectedRange)
  }
  /// Commits the marked text.
  open func unmarkText() { unmark() }
  /// The position before the first character.
  open var beginningOfDocument: UITextPosition { OffsetPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { OffsetPosition(content.length) }
  /// Returns the range between two positions; nil for positions of another kind of text.
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    OffsetRange(from: fromPosition, to: toPosition)
  }
  /// Returns the position at a distance in UTF-16 units; nil beyond the text's ends.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    guard let position = position as? OffsetPosition else { return nil }
    let (target, overflows) = position.offset.addingReportingOverflow(offset)
    guard !overflows, (0...content.length).contains(target) else { return nil }
    return OffsetPosition(target)
  }
  /// Returns the position at a distance in characters in a direction on the screen.
  ///
  /// nil beyond the text's ends; up and down lead to the text's ends.
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
  /// The tokenizer, which finds the ends of words, sentences and paragraphs.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  /// Returns the position of a range that is farthest in a direction on the screen.
  open func position(
    within range: UITextRange,
    farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition? {
    direction == .left || direction == .up
      ? (isLineRightToLeft ? range.end : range.start)
      : (isLineRightToLeft ? range.start : range.end)
  }
  /// Returns the character next to a position in a direction on the screen.
  open func characterRange(
    byExtending position: UITextPosition,
    in direction: UITextLayoutDirection
  ) -> UITextRange? {
    positionOnScreen(from: position, in: direction, by: 1).flatMap {
      OffsetRange(from: position, to: $0)
    }
  }
  /// Returns the writing direction of the text.
  open func baseWritingDirection(
    for position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> NSWritingDirection {
    isLineRightToLeft ? .rightToLeft : .leftToRight
  }
  /// Sets the writing direction of the whole line.
  open func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection,
    for range: UITextRange
  ) {
    looks.writingDirection = writingDirection
    textDidChangeLook()
  }
  /// Returns the first rectangle of a range, in the field's points.
  open func firstRect(for range: UITextRange) -> CGRect {
    guard let range = range as? OffsetRange else { return .null }
    return selectionRects(in: range.range).first ?? caretRect(for: range.start)
  }
  /// Returns the caret in the field's coordinates: 2 points wide, as high as the line.
  open func caretRect(for position: UITextPosition) -> CGRect {
    (position as? OffsetPosition).map { caretRect(at: $0.offset) } ?? .zero
  }
  /// Returns rectangles that together cover a range.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? OffsetRange else { return [] }
    return OffsetSelectionRect.make(selectionRects(in: range.range), isLineRightToLeft)
  }
  /// Returns the position nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? {
    OffsetPosition(offset(at: point))
  }
  /// Returns the position in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    guard let range = range as? OffsetRange else { return nil }
    let offset = offset(at: point)
    return OffsetPosition(
      min(max(offset, range.range.location), range.range.location + range.range.length)
    )
  }
  /// Returns the range of the character at a point; nil if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    rangeOfCharacter(at: point).map { OffsetRange($0) }
  }
  /// Returns whether the delegate allows the replacement of a range.
  open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool {
    guard let range = range as? OffsetRange else { return true }
    return mayChange(range.range, to: text)
  }
  /// Returns the attributes at a position, for text that is typed there.
  open func textStyling(
    at position: UITextPosition,
    in direction: UITextStorageDirection
  ) -> [NSAttributedString.Key: Any]? {
    styling(at: position, isBackward: direction == .backward)
  }
  /// The view for the coordinates of the text: the field itself.
  open var textInputView: UIView { self }
  /// The line of a caret at a line wrap; a field has a single line.
  open var selectionAffinity = UITextStorageDirection.forward

  /// Inserts dictated text if the delegate allows it.
  open func insertDictationResult(_ dictationResult: [UIDictationPhrase]) {
    keyboardInsert(dictationResult.map(\.text).joined())
  }
  /// Shows a caret that follows the finger; the caret in the text becomes grey.
  open func beginFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// Moves the caret to the insertion point nearest to the finger.
  open func updateFloatingCursor(at point: CGPoint) { floatCaret(to: point) }
  /// Removes the caret that follows the finger.
  open func endFloatingCursor() { landCaret() }

  // MARK: Edit commands

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    canEdit(action.description, sender) ?? super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { cutSelection() }
  open override func copy(_ sender: Any?) { copySelection() }
  open override func paste(_ sender: Any?) { pasteText() }
  open override func delete(_ sender: Any?) { keyboardDelete(content.selection) }
  /// Toggles bold for the selection if `allowsEditingTextAttributes` is true.
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
  /// The delegate, which determines the dragged items; nil, the default, for the selected text.
  open weak var textDragDelegate: (any UITextDragDelegate)? {
    didSet { checkAddedMethods(textDragDelegate) }
  }
  /// The delegate, which determines the effect of a drop; nil, the default, to insert text at the
  /// position of the touch.
  open weak var textDropDelegate: (any UITextDropDelegate)? {
    didSet { checkAddedMethods(textDropDelegate) }
  }
  /// The interaction that drags the selection; disabled on phones before iOS 15.
  open internal(set) var textDragInteraction: UIDragInteraction?
  /// The interaction for drops of text.
  open internal(set) var textDropInteraction: UIDropInteraction?
  /// The appearance of dragged text; by default with its colours.
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
  /// The text; for an empty field the placeholder, for a secure one as many bullets as characters.
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
