import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// A cell of a list, with content, accessories at both edges, separators and swipe actions.
///
/// - Note: iOS 14 and later.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  final var list = ListCellState()

  /// Creates a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareListCell()
  }
  /// Creates a cell from an archive or an interface file.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareListCell()
    coder.finish(self, as: UICollectionViewListCell.self)
  }

  // MARK: Content

  /// Returns a content configuration without content, as a starting point: that of a header or a
  /// footer in a list, else that of a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    contextForDefaults.content
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    contextForDefaults.background
  }
  /// The background configuration; by default that of the list's appearance.
  open override var backgroundConfiguration: UIBackgroundConfiguration? {
    get { super.backgroundConfiguration }
    set {
      list.hasOwnBackground = true
      super.backgroundConfiguration = newValue
    }
  }
  open override var backgroundView: UIView? {
    get { super.backgroundView }
    set {
      list.hasOwnBackground = true
      super.backgroundView = newValue
    }
  }

  // MARK: Indentation

  /// The indentation level of the content; by default the level of the item in its section
  /// snapshot, 0 for roots.
  open var indentationLevel: Int {
    get { list.ownLevel ?? list.place.level }
    set {
      guard list.ownLevel != newValue else { return }
      list.ownLevel = newValue
      indentationDidChange()
    }
  }
  /// The width of an indentation level, in points.
  open var indentationWidth: CGFloat = ListMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { indentationDidChange() } }
  }
  /// Whether leading accessories are indented with the content.
  ///
  /// The default is true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { indentationDidChange() } }
  }

  // MARK: Accessories

  /// The accessories, in any order; empty by default.
  ///
  /// Two accessories of the same system kind stop the program.
  open var accessories: [UICellAccessory] {
    get { list.accessories }
    set { setAccessories(newValue) }
  }

  // MARK: Lines

  /// The layout guide of the lines above and below the cell; constraints to it move them.
  ///
  /// By default they begin at the text and end at the trailing edge.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

  // MARK: Inside

  override var contentRect: CGRect { contentRectNow }

  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = list.place.isExpanded
    state.isSwiped = list.swipeOffset != 0
    return state
  }
  open override func setNeedsUpdateConfiguration() {
    super.setNeedsUpdateConfiguration()
    editingMayHaveChanged()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutListCell()
  }
  open override func updateConstraints() {
    updateSeparatorGuide()
    super.updateConstraints()
  }
  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    takeContext(layoutAttributes)
  }
  open override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { fittingListAttributes(layoutAttributes) }
  open override func prepareForReuse() {
    super.prepareForReuse()
    clearListState()
  }
  open override var frame: CGRect {
    get { super.frame.offsetBy(dx: -list.swipeOffset, dy: 0) }
    set { super.frame = newValue.offsetBy(dx: list.swipeOffset, dy: 0) }
  }
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    accessoryHit(at: point, with: event) ?? super.hitTest(point, with: event)
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { setNeedsLayout() }
  }

  // MARK: Accessibility

  /// The swipe actions and the editing accessories as custom actions, unless the app set other
  /// actions.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? listActions }
    set { super.accessibilityCustomActions = newValue }
  }
}
