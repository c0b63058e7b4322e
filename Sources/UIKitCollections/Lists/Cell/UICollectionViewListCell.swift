import CoreGraphics
import Foundation
import UIKitContent
import UIKitControls
import UIKitCore

/// A cell of a list: content, accessories at both edges, lines, and swipe actions behind it.
///
/// As of iOS 14.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  final var list = ListCellState()

  /// Makes a cell.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareListCell()
  }
  /// Makes a cell of zero size; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareListCell()
    coder.finish(self, as: UICollectionViewListCell.self)
  }

  // MARK: Content

  /// A content configuration for the cell to begin with, without content: that of a header or a
  /// footer for one in a list, else that of a cell.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    contextForDefaults.content
  }
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    contextForDefaults.background
  }
  /// What is drawn behind the content; by default that of the list's appearance.
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

  /// How far the content is set in, in steps; by default that of the item in its section snapshot, 0
  /// for roots.
  open var indentationLevel: Int {
    get { list.ownLevel ?? list.place.level }
    set {
      guard list.ownLevel != newValue else { return }
      list.ownLevel = newValue
      indentationDidChange()
    }
  }
  /// The width of a step, in points.
  open var indentationWidth: CGFloat = ListMetrics.indentationWidth {
    didSet { if indentationWidth != oldValue { indentationDidChange() } }
  }
  /// Whether leading accessories are set in with the content, by default true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { indentationDidChange() } }
  }

  // MARK: Accessories

  /// What stands at the edges, in any order; by default nothing.
  ///
  /// Two of the same of the system's kinds stop the app.
  open var accessories: [UICellAccessory] {
    get { list.accessories }
    set { setAccessories(newValue) }
  }

  // MARK: Lines

  /// Where the lines above and below the cell begin and end; constraints to it move them.
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

  /// What swipe actions and the accessories of editing do, unless code said otherwise.
  open override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { super.accessibilityCustomActions ?? listActions }
    set { super.accessibilityCustomActions = newValue }
  }
}
