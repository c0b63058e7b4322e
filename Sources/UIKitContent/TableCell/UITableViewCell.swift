import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A row of a table, with standard or custom content, an accessory and editing controls.
///
/// The content is an image and labels in a standard style, or views of the app. The cell also shows
/// the selection.
///
/// Catalogue: UI10-F105, UI10-F107, UI10-F108, UI9-F190, UI10-F109, UI10-F110, UI10-F112,
/// UI10-F113.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// A closure that changes a cell's configurations for its state.
  public typealias ConfigurationUpdateHandler =
    (UITableViewCell, UICellConfigurationState) -> Void

  final let cellStyle: CellStyle
  final var parts = CellParts()
  final var looks = CellLooks()
  package final var configuring = CellConfiguring()
  final var stateMaskNow: StateMask = []
  final weak var ownerNow: (any TableCellOwner)?
  final var contextNow = TableCellContext()

  // MARK: Making

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the labels.
  ///   - reuseIdentifier: The identifier under which the table reuses the cell; nil for no reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    madeIdentifier = reuseIdentifier
    super.init(frame: CGRect(origin: .zero, size: CellMetrics.standardSize))
    prepare()
  }

  /// Creates a cell of the default style without a reuse identifier.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  /// Creates a cell from an archive; it has the default style unless the nib sets another.
  public required init?(coder: NSCoder) {
    cellStyle =
      switch coder.interface?.attribute("style") {
      case "IBUITableViewCellStyleValue1": .value1
      case "IBUITableViewCellStyleValue2": .value2
      case "IBUITableViewCellStyleSubtitle": .subtitle
      default: .default
      }
    madeIdentifier = coder.interface?.attribute("reuseIdentifier")
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableViewCell.self)
  }

  // MARK: Content

  /// The image view at the leading side, created on first use; nil with a content configuration.
  open var imageView: UIImageView? { standardImageView() }
  /// The label of the title; nil with a content configuration.
  open var textLabel: UILabel? { standardTextLabel() }
  /// The secondary label; nil in the default style.
  open var detailTextLabel: UILabel? { standardDetailLabel() }
  /// The container of the content; an app adds its own views here.
  ///
  /// It ends at the accessory, and moves aside for editing controls.
  open var contentView: UIView { contentViewNow }

  /// The view behind the content and in front of the background colour; the default is nil.
  open var backgroundView: UIView? {
    get { looks.background }
    set { setBackground(newValue) }
  }
  /// The background of a selected or highlighted cell; nil, the default, for a gray background.
  open var selectedBackgroundView: UIView? {
    get { looks.selected }
    set { setSelectedBackground(newValue) }
  }
  /// The background of a selected cell if several rows can be selected; the default is nil.
  open var multipleSelectionBackgroundView: UIView? {
    get { looks.multiple }
    set { setMultipleBackground(newValue) }
  }
  /// The background colour; by default the table's: white, or the system background from iOS 13 on.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      looks.hasOwnColor = true
      super.backgroundColor = newValue
    }
  }

  // MARK: Configuration

  /// The configuration whose content view replaces `contentView`; the default is nil.
  ///
  /// - Note: iOS 14 and later.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
  }
  /// Returns the standard list configuration for the cell's style; the cell does not apply it.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    standardConfiguration()
  }
  /// Whether the content configuration is updated when the state changes; the default is true.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The configuration of the background, which replaces the background views; the default is nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Returns the standard list background for the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    standardBackgroundConfiguration()
  }
  /// Whether the background configuration is updated when the state changes; the default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state with which configurations are updated.
  open var configurationState: UICellConfigurationState { stateForConfigurations }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state; an override sets the cell's configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A closure that is called after `updateConfiguration(using:)` when configurations are updated.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Reuse

  /// The identifier under which the table reuses the cell; nil for no reuse.
  open var reuseIdentifier: String? { madeIdentifier }
  private final var madeIdentifier: String?
  /// Sets the registered identifier of a cell from a nib, unless the nib contains one.
  package final func takeIdentifier(_ identifier: String) {
    if madeIdentifier == nil { madeIdentifier = identifier }
  }
  /// Whether the cell belongs to a single row of a storyboard and is not reused.
  package final var isStatic = false
  /// The height of a storyboard's cell, in points; nil for the table's height.
  package final var interfaceHeight: CGFloat?
  /// A closure that performs the storyboard's segue of the row; nil for none.
  package final var chooseRow: (() -> Void)?
  /// A closure that performs the storyboard's segue of the accessory; nil for none.
  package final var chooseAccessory: (() -> Void)?
  /// Called before the cell is reused for another row; overrides call super.
  open func prepareForReuse() { clearForReuse() }

  // MARK: Selection

  /// The appearance of a selected cell; the default is `.default`, a gray background.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateSelectionLook(animated: false) } }
  }
  /// Whether the cell is selected; the table sets it, and setting it does not notify the table.
  open var isSelected: Bool {
    get { looks.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether a finger touches the row.
  open var isHighlighted: Bool {
    get { looks.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Sets whether the cell is selected; overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeSelection(to: selected, animated: animated)
  }
  /// Sets whether the cell is highlighted; overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlight(to: highlighted, animated: animated)
  }

  // MARK: Accessories

  /// The accessory outside editing; the default is none.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view that replaces the accessory outside editing; the default is nil.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryViewDidChange(from: oldValue) } }
  }
  /// The accessory during editing; the default is none.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// A view that replaces the accessory during editing; the default is nil.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryViewDidChange(from: oldValue) } }
  }

  // MARK: Layout

  /// The number of indentations by `indentationWidth`; the default is 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// The width of each indentation level, in points; the default is 10.
  open var indentationWidth: CGFloat = CellMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// The distances of the separator from the edges, in points; the left inset is at the leading
  /// edge.
  ///
  /// The default is that of the table.
  open var separatorInset: UIEdgeInsets {
    get { looks.separatorInset ?? inheritedSeparatorInset }
    set {
      if recordsAppearance(.cellSeparatorInset, newValue, { $0.separatorInset = $1 }) { return }
      guard looks.separatorInset != newValue else { return }
      looks.separatorInset = newValue
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// Lets the table measure the row again, if its `selfSizingInvalidation` allows it.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    ownerNow?.cellContentSizeMayHaveChanged(self)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { standardSize(width: size.width) }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    sizeFitting(targetSize, horizontal, vertical)
  }

  /// The frame of the cell without the offset of a swipe.
  open override var frame: CGRect {
    get { super.frame.offsetBy(dx: -looks.swipeOffset, dy: 0) }
    set { super.frame = newValue.offsetBy(dx: looks.swipeOffset, dy: 0) }
  }

  // MARK: Editing

  /// The editing style of the row, which the table's delegate determines.
  open var editingStyle: EditingStyle { looks.editingStyle }
  /// Whether the cell shows a reorder control during editing; the default is false.
  ///
  /// Unless the app sets it, rows of a data source that implements `tableView(_:moveRowAt:to:)`
  /// show the control nevertheless. Other rows never show it.
  // Source: UIKit's documentation of this property requires it, that of
  // `tableView(_:canMoveRowAt:)` shows the control "by default … if the data source implements" the
  // move, which is what iOS does.
  // Unverified: that false, set by the app, hides the control.
  open var showsReorderControl: Bool {
    get { looks.showsReorderControl ?? false }
    set {
      guard newValue != looks.showsReorderControl else { return }
      looks.showsReorderControl = newValue
      setNeedsLayout()
    }
  }
  /// Whether the content is indented during editing; the default is true.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// Whether the editing controls are visible.
  open var isEditing: Bool {
    get { looks.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows or hides the editing controls; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(to: editing, animated: animated)
  }
  /// Whether the delete button is visible.
  open var showingDeleteConfirmation: Bool {
    stateMaskNow.contains(.showingDeleteConfirmation)
  }
  /// Called before the editing controls appear or disappear.
  open func willTransition(to state: StateMask) {}
  /// Called after the editing controls appeared or disappeared.
  open func didTransition(to state: StateMask) {}

  // MARK: Focus and drag

  /// The appearance of a focused cell; the default is `.default`, the system's focus ring.
  open var focusStyle = FocusStyle.default
  open override var canBecomeFocused: Bool { ownerNow?.cellCanBecomeFocused(self) ?? false }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
  /// Whether the cell receives touches during a drag; the default is false.
  open var userInteractionEnabledWhileDragging = false {
    didSet { updateInteraction() }
  }
  /// Called when the state of the cell in a drag changes; overrides call super.
  open func dragStateDidChange(_ dragState: DragState) { takeDragState(dragState) }
  final var dragStateNow = DragState.none {
    didSet { if dragStateNow != oldValue { updateInteraction() } }
  }
  private final func updateInteraction() {
    isUserInteractionEnabled = dragStateNow == .none || userInteractionEnabledWhileDragging
  }

  // MARK: Edit menu

  /// Whether the cell can become the first responder: true while the row's edit menu is open.
  open override var canBecomeFirstResponder: Bool { showsEditMenu }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    showsEditMenu
      ? ownerNow?.cell(self, canPerform: action, sender) ?? false
      : super.canPerformAction(action, withSender: sender)
  }
  open override func cut(_ sender: Any?) { perform(RowCommand.cut, sender) }
  open override func copy(_ sender: Any?) { perform(RowCommand.copy, sender) }
  open override func paste(_ sender: Any?) {
    if showsEditMenu { perform(RowCommand.paste, sender) } else { super.paste(sender) }
  }
  open override func select(_ sender: Any?) { perform(RowCommand.select, sender) }
  open override func selectAll(_ sender: Any?) { perform(RowCommand.selectAll, sender) }
  open override func delete(_ sender: Any?) { perform(RowCommand.delete, sender) }
  private final var showsEditMenu: Bool { ownerNow?.showsEditMenu(of: self) ?? false }
  private final func perform(_ command: Selector, _ sender: Any?) {
    if showsEditMenu { ownerNow?.cell(self, performs: command, sender) }
  }

  // MARK: Gestures

  /// Returns false by default.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false by default.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false by default.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true by default.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool { true }

  // MARK: Changes around

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    looks.needsDefaults = true
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    looks.needsDefaults = true
    setNeedsUpdateConfiguration()
    updateGround()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    looks.needsDefaults = true
    setNeedsLayout()
  }

  open override var semanticContentAttribute: UISemanticContentAttribute {
    didSet { looks.needsDefaults = true }
  }

  // MARK: Accessibility

  /// The label set by code, or else the texts of the labels in the content.
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? contentWords }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityTraits: UIAccessibilityTraits {
    get { super.accessibilityTraits.union(stateTraits) }
    set { super.accessibilityTraits = newValue }
  }
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? editingActions }
    set { super.accessibilityCustomActions = newValue }
  }
}

/// A cell whose `init(style:reuseIdentifier:)` can be called through a metatype.
open class UITableViewCellTwin: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }
  /// Creates a cell in the default style; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Creates a cell of `type` with the class's own `init(style:reuseIdentifier:)`.
@MainActor @inline(never)
package func makeCell<T: UITableViewCell>(
  of type: T.Type,
  style: UITableViewCell.CellStyle = .default,
  reuseIdentifier: String?
) -> T {
  let twin = unsafeBitCast(type as UITableViewCell.Type, to: UITableViewCellTwin.Type.self)
  let cell = twin.init(style: style, reuseIdentifier: reuseIdentifier) as UITableViewCell
  return unsafeDowncast(cell, to: T.self)
}

extension AppearanceSlot {
  static let cellSeparatorInset = AppearanceSlot(8)
}
