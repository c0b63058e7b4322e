import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// An item of a collection view: content of the app's own, and grounds behind it.
///
/// Catalogue: UI10-F140, UI10-F143.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Changes a cell's configurations to suit its state.
  public typealias ConfigurationUpdateHandler =
    (UICollectionViewCell, UICellConfigurationState) -> Void

  /// Where a cell is in a drag.
  public enum DragState: Int, Sendable {
    /// No drag has to do with the cell.
    case none = 0
    /// About to be dragged, or dragged.
    case lifting, dragging
  }

  final var looks = ItemLooks()
  package final var configuring = CellConfiguring()

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }
  /// Makes a cell of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  /// The segue of a storyboard that choosing the item performs.
  package final var chooseItem: (() -> Void)?

  // MARK: Content

  /// Views of an app's own go in here; as large as the cell.
  open var contentView: UIView { configuring.contentView ?? looks.content }
  /// The ground.
  ///
  /// By default nil.
  open var backgroundView: UIView? {
    get { looks.background }
    set { setBackground(newValue) }
  }
  /// What lies on the ground while the cell is selected or highlighted.
  ///
  /// By default nil: the cell then looks as ever.
  open var selectedBackgroundView: UIView? {
    get { looks.selected }
    set { setSelectedBackground(newValue) }
  }

  // MARK: State

  /// Whether the item is selected; set by the collection view.
  open var isSelected: Bool {
    get { looks.isSelected }
    set { changeSelection(to: newValue) }
  }
  /// Whether a finger is on the item; set by the collection view.
  open var isHighlighted: Bool {
    get { looks.isHighlighted }
    set { changeHighlight(to: newValue) }
  }
  /// The cell is lifted, dragged, or back.
  ///
  /// Overrides call super.
  open func dragStateDidChange(_ dragState: DragState) {
    looks.dragState = dragState
    setNeedsUpdateConfiguration()
  }
  open override func prepareForReuse() {
    super.prepareForReuse()
    clearForReuse()
  }

  // MARK: Configuration

  /// What fills `contentView`, which it replaces; by default nil.
  ///
  /// As of iOS 14.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
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
  /// A configuration that draws nothing, for the cell to begin with.
  ///
  /// As of iOS 16.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
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

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutCell()
  }
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if configuring.needsUpdate { updateConfigurations() }
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    guard constraints.isEmpty else {
      return super.systemLayoutSizeFitting(
        targetSize,
        withHorizontalFittingPriority: horizontal,
        verticalFittingPriority: vertical
      )
    }
    return contentView.systemLayoutSizeFitting(
      targetSize,
      withHorizontalFittingPriority: horizontal,
      verticalFittingPriority: vertical
    )
  }
  override var sizingView: UIView { contentView }
  override var isUnseen: Bool { looks.isInGap || looks.awaitsDrop }
  /// Where the content lies; list cells keep it clear of their accessories.
  var contentRect: CGRect { bounds }

  // MARK: Edit menu

  /// While the item's edit menu is open.
  open override var canBecomeFirstResponder: Bool { showsEditMenu }
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    showsEditMenu
      ? owner?.cell(self, canPerform: action, sender) ?? false
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
  private final var showsEditMenu: Bool { owner?.showsEditMenu(of: self) ?? false }
  private final func perform(_ command: Selector, _ sender: Any?) {
    if showsEditMenu { owner?.cell(self, performs: command, sender) }
  }

  // MARK: Focus and traits

  open override var canBecomeFocused: Bool { owner?.cellCanBecomeFocused(self) ?? false }
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    setNeedsUpdateConfiguration()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsUpdateConfiguration()
  }

  // MARK: Accessibility

  open override var accessibilityTraits: UIAccessibilityTraits {
    get {
      let own = super.accessibilityTraits
      return looks.isSelected ? own.union(.selected) : own
    }
    set { super.accessibilityTraits = newValue }
  }
}
