import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// A cell that shows an item of a collection view: content of the app with backgrounds behind it.
///
/// Catalogue: UI10-F140, UI10-F143.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// A closure that updates a cell's configurations for its state.
  public typealias ConfigurationUpdateHandler =
    (UICollectionViewCell, UICellConfigurationState) -> Void

  /// The state of a cell in a drag.
  public enum DragState: Int, Sendable {
    /// The cell is not part of a drag.
    case none = 0
    /// The cell is about to be dragged.
    case lifting
    /// The cell is being dragged.
    case dragging
  }

  final var looks = ItemLooks()
  package final var configuring = CellConfiguring()

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareCell()
  }
  /// Creates a cell from an archive or an interface file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareCell()
    coder.finish(self, as: UICollectionViewCell.self)
  }

  /// The closure that performs a storyboard's segue when the item is selected.
  package final var chooseItem: (() -> Void)?

  // MARK: Content

  /// The view to which the app adds subviews; it has the size of the cell.
  open var contentView: UIView { configuring.contentView ?? looks.content }
  /// The background view.
  ///
  /// The default is nil.
  open var backgroundView: UIView? {
    get { looks.background }
    set { setBackground(newValue) }
  }
  /// The view above the background while the cell is selected or highlighted.
  ///
  /// The default is nil: the background does not change.
  open var selectedBackgroundView: UIView? {
    get { looks.selected }
    set { setSelectedBackground(newValue) }
  }

  // MARK: State

  /// Whether the item is selected; the collection view sets it.
  open var isSelected: Bool {
    get { looks.isSelected }
    set { changeSelection(to: newValue) }
  }
  /// Whether the item is highlighted by a touch; the collection view sets it.
  open var isHighlighted: Bool {
    get { looks.isHighlighted }
    set { changeHighlight(to: newValue) }
  }
  /// Called after the cell's part in a drag changed.
  ///
  /// Overrides must call super.
  open func dragStateDidChange(_ dragState: DragState) {
    looks.dragState = dragState
    setNeedsUpdateConfiguration()
  }
  open override func prepareForReuse() {
    super.prepareForReuse()
    clearForReuse()
  }

  // MARK: Configuration

  /// The configuration whose view replaces `contentView`.
  ///
  /// The default is nil.
  ///
  /// - Note: iOS 14 and later.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configuring.content }
    set { setContentConfiguration(newValue) }
  }
  /// Whether the content configuration is updated for each new state.
  ///
  /// The default is true.
  open var automaticallyUpdatesContentConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The configuration of the background; it replaces the background views.
  ///
  /// The default is nil.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configuring.background }
    set { setBackgroundConfiguration(newValue) }
  }
  /// Returns a configuration that draws nothing, as a starting point.
  ///
  /// - Note: iOS 16 and later.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }
  /// Whether the background configuration is updated for each new state.
  ///
  /// The default is true.
  open var automaticallyUpdatesBackgroundConfiguration = true {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// The current state for which configurations are updated.
  open var configurationState: UICellConfigurationState { stateForConfigurations }
  /// Requests an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() {
    configuring.needsUpdate = true
    setNeedsLayout()
  }
  /// Updates the configurations for a state; override it to set them.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// The closure that is called when configurations are updated, after
  /// `updateConfiguration(using:)`.
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
  /// The frame of the content; list cells leave space for their accessories.
  var contentRect: CGRect { bounds }

  // MARK: Edit menu

  /// True while the item's edit menu is open.
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
