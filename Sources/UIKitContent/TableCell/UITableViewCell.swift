import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore

/// A row of a table: an image and labels of a standard style or content of the app's own, an
/// accessory, controls for editing, and the looks of selection.
///
/// Catalogue: UI10-F105, UI10-F107, UI10-F108, UI9-F190, UI10-F109, UI10-F110, UI10-F112,
/// UI10-F113.
@preconcurrency @MainActor
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// Changes a cell's configurations to suit its state.
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

  /// Makes a cell.
  ///
  /// - Parameters:
  ///   - style: Which labels there are, and where.
  ///   - reuseIdentifier: For which rows the table may use the cell again; nil: for none.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    madeIdentifier = reuseIdentifier
    super.init(frame: CGRect(origin: .zero, size: CellMetrics.standardSize))
    prepare()
  }

  /// Makes a cell of the default style that no table uses again.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame.size != .zero { self.frame = frame }
  }

  /// Makes a cell of the default style from an archive.
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

  /// The image at the leading side; made when first asked for, nil where a content configuration
  /// is in use.
  open var imageView: UIImageView? { standardImageView() }
  /// The title; nil where a content configuration is in use.
  open var textLabel: UILabel? { standardTextLabel() }
  /// The second label; nil in the default style.
  open var detailTextLabel: UILabel? { standardDetailLabel() }
  /// What scrolls away as one: views of an app's own go in here.
  ///
  /// It ends where the accessory begins, and moves aside for the controls of editing.
  open var contentView: UIView { contentViewNow }

  /// The ground; behind it lies the background colour.
  ///
  /// By default nil.
  open var backgroundView: UIView? {
    get { looks.background }
    set { setBackground(newValue) }
  }
  /// What lies on the ground while the cell is selected or highlighted; by default nil: a gray.
  open var selectedBackgroundView: UIView? {
    get { looks.selected }
    set { setSelectedBackground(newValue) }
  }
  /// Takes the selected ground's place where several rows may be selected; by default nil.
  open var multipleSelectionBackgroundView: UIView? {
    get { looks.multiple }
    set { setMultipleBackground(newValue) }
  }
  /// The table's ground by default: white, or the system background from iOS 13 on.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      looks.hasOwnColor = true
      super.backgroundColor = newValue
    }
  }

  // MARK: Configuration

  /// What fills `contentView`, which it replaces; by default nil.
  ///
  /// As of iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
  }
  /// A list's standard configuration in the cell's style; the cell does not show it yet.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    standardConfiguration()
  }
  /// Whether the content configuration is updated for each new state, by default true.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// What is drawn behind the content; takes the place of the background views.
  ///
  /// By default nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// A list's standard ground in the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    standardBackgroundConfiguration()
  }
  /// Whether the background configuration is updated for each new state, by default true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The state that configurations are updated for.
  open var configurationState: UICellConfigurationState { stateForConfigurations }
  /// Has the configurations updated before the next layout.
  open func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }
  /// Suits the configurations to a state; an override sets the cell's configurations.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called when configurations are updated, after `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: Reuse

  /// For which rows the table may use the cell again.
  open var reuseIdentifier: String? { madeIdentifier }
  private final var madeIdentifier: String?
  /// What a nib's cell is called by the table that made it, where the nib does not say it.
  package final func takeIdentifier(_ identifier: String) {
    if madeIdentifier == nil { madeIdentifier = identifier }
  }
  /// Whether the cell stands for one row of a storyboard: it is not used for others.
  package final var isStatic = false
  /// The height of the row, in points, of a storyboard's cell; nil: the table's.
  package final var interfaceHeight: CGFloat?
  /// The segue of a storyboard that choosing the row performs.
  package final var chooseRow: (() -> Void)?
  /// The segue of a storyboard that the accessory performs.
  package final var chooseAccessory: (() -> Void)?
  /// The cell is about to show another row.
  ///
  /// Overrides call super.
  open func prepareForReuse() { clearForReuse() }

  // MARK: Selection

  /// How the cell looks while it is selected, by default `.default`: gray.
  open var selectionStyle = SelectionStyle.default {
    didSet { if selectionStyle != oldValue { updateSelectionLook(animated: false) } }
  }
  /// Set by the table; setting it does not tell the table.
  open var isSelected: Bool {
    get { looks.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// A finger is on the row.
  open var isHighlighted: Bool {
    get { looks.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Gives the cell the looks of selection or takes them away; overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    changeSelection(to: selected, animated: animated)
  }
  /// Gives the cell the looks of a touch or takes them away; overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    changeHighlight(to: highlighted, animated: animated)
  }

  // MARK: Accessories

  /// By default none.
  ///
  /// Shown while the cell is not being edited.
  open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { accessoryDidChange() } }
  }
  /// Takes the place of the accessory type; by default nil.
  open var accessoryView: UIView? {
    didSet { if accessoryView !== oldValue { accessoryViewDidChange(from: oldValue) } }
  }
  /// Shown while the cell is being edited; by default none.
  open var editingAccessoryType = AccessoryType.none {
    didSet { if editingAccessoryType != oldValue { accessoryDidChange() } }
  }
  /// Takes the place of the accessory type while the cell is being edited; by default nil.
  open var editingAccessoryView: UIView? {
    didSet { if editingAccessoryView !== oldValue { accessoryViewDidChange(from: oldValue) } }
  }

  // MARK: Layout

  /// How many times the content is shifted by `indentationWidth`, by default 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { setNeedsLayout() } }
  }
  /// Points of each level, by default 10.
  open var indentationWidth: CGFloat = CellMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { setNeedsLayout() } }
  }
  /// How far the line below the cell stays from the edges; the left is the leading one.
  ///
  /// By default the table's.
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

  /// Has the table measure the row anew, where its `selfSizingInvalidation` lets it.
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

  /// Where the cell stands; while a swipe has moved it aside, the place that it comes back to.
  open override var frame: CGRect {
    get { super.frame.offsetBy(dx: -looks.swipeOffset, dy: 0) }
    set { super.frame = newValue.offsetBy(dx: looks.swipeOffset, dy: 0) }
  }

  // MARK: Editing

  /// What the control at the leading side does: the table asks its delegate.
  open var editingStyle: EditingStyle { looks.editingStyle }
  /// Whether the cell shows the grip while it is being edited, by default false.
  ///
  /// As long as the app has not set it, the rows of a data source that has
  /// `tableView(_:moveRowAt:to:)` show the grip all the same; where it was set, that counts. Other
  /// rows never have one.
  // Source: UIKit's documentation of this property asks for it, that of
  // `tableView(_:canMoveRowAt:)` has the grip shown "by default … if the data source implements"
  // the move, which is what iOS does.
  // Unverified: that false, set by the app, hides the grip.
  open var showsReorderControl: Bool {
    get { looks.showsReorderControl ?? false }
    set {
      guard newValue != looks.showsReorderControl else { return }
      looks.showsReorderControl = newValue
      setNeedsLayout()
    }
  }
  /// Whether the content moves aside while the cell is being edited, by default true.
  open var shouldIndentWhileEditing = true {
    didSet { if shouldIndentWhileEditing != oldValue { setNeedsLayout() } }
  }
  /// Whether the controls of editing show.
  open var isEditing: Bool {
    get { looks.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Shows the controls of editing or takes them away; overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    changeEditing(to: editing, animated: animated)
  }
  /// Whether the Delete button shows.
  open var showingDeleteConfirmation: Bool {
    stateMaskNow.contains(.showingDeleteConfirmation)
  }
  /// The controls of editing are about to come or go.
  open func willTransition(to state: StateMask) {}
  /// The controls of editing have come or gone.
  open func didTransition(to state: StateMask) {}

  // MARK: Focus and drag

  /// How the cell looks when focused, by default `.default`: with the system's ring around it.
  open var focusStyle = FocusStyle.default
  open override var canBecomeFocused: Bool { ownerNow?.cellCanBecomeFocused(self) ?? false }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
  /// Whether the cell takes touches while it is dragged, by default false.
  open var userInteractionEnabledWhileDragging = false {
    didSet { updateInteraction() }
  }
  /// The cell is lifted, dragged, or back.
  ///
  /// Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) { takeDragState(dragState) }
  final var dragStateNow = DragState.none {
    didSet { if dragStateNow != oldValue { updateInteraction() } }
  }
  private final func updateInteraction() {
    isUserInteractionEnabled = dragStateNow == .none || userInteractionEnabledWhileDragging
  }

  // MARK: Edit menu

  /// While the row's edit menu is open.
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

  /// By default false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// By default true.
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

  /// Own words, or those of the content, one label after the other.
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
  /// Makes a cell in the default style; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Makes a cell of `type` with the class's own `init(style:reuseIdentifier:)`.
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
