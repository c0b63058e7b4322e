import CoreGraphics
import Foundation
import QuartzCore
import UIKitContent
import UIKitControls
import UIKitCore

/// The state of a list cell.
@MainActor
struct ListCellState {
  var context = ListCellContext()
  var accessories: [UICellAccessory] = []
  /// The views of the accessories at the leading edge, from left to right.
  var leading: [AccessoryHolder] = []
  var trailing: [AccessoryHolder] = []
  /// The mode whose accessories are shown; nil if none were shown since the cell was reused.
  var shownEditing: Bool?
  /// Whether the accessories have to be updated in the next layout.
  var needsAccessories = false
  var place = OutlinePlace()
  /// The indentation level that the app set; nil for the level of the outline.
  var ownLevel: Int?
  var hasOwnBackground = false
  var isSettingBackground = false
  var swipeOffset: CGFloat = 0
  /// The vertical distance from the finger to the cell's center when the reorder control was
  /// grabbed.
  var grip: CGFloat = 0
  var topLine: UIView?
  var bottomLine: UIView?
  var gripLine: UIView?
  var guide: SeparatorGuide?
}

extension UICollectionViewListCell {
  final var outlinePlace: OutlinePlace { list.place }

  final func prepareListCell() {
    takeDefaultBackground()
  }

  /// The context of the element that is being created, before it has attributes.
  final var contextForDefaults: ListCellContext {
    guard let owner, let making = owner.reuse.making else { return list.context }
    return owner.listContext(of: making) ?? ListCellContext()
  }

  final func takeContext(_ attributes: UICollectionViewLayoutAttributes) {
    let context = owner?.listContext(of: attributes) ?? ListCellContext()
    guard context != list.context else { return }
    let old = list.context
    list.context = context
    if old.appearance != context.appearance || old.role != context.role {
      takeDefaultBackground()
      list.needsAccessories = true
    }
    if old.effect !== context.effect { removeLines() }
    updateCorners()
    setNeedsLayout()
  }

  /// Applies the list's background to a cell without one from the app.
  final func takeDefaultBackground() {
    guard !list.hasOwnBackground else { return }
    setBackgroundConfiguration(list.context.background)
  }

  private final func updateCorners() {
    roundGroupCorners(top: list.context.roundsTop, bottom: list.context.roundsBottom)
  }

  final func clearListState() {
    owner?.listSwipe?.cellLeaves(self)
    if list.swipeOffset != 0 { list.swipeOffset = 0 }
    list.shownEditing = nil
    list.needsAccessories = true
    list.place = OutlinePlace()
    setNeedsLayout()
  }

  // MARK: Outlines

  final func setOutlinePlace(_ place: OutlinePlace, animated: Bool) {
    guard place != list.place else { return }
    let isOtherLevel = place.level != list.place.level
    list.place = place
    setNeedsUpdateConfiguration()
    if isOtherLevel { indentationDidChange() }
    let turn = {
      for holder in self.list.trailing {
        (holder.view as? OutlineChevron)?.isExpanded = place.isExpanded
      }
    }
    guard animated, window != nil else { return turn() }
    UIView.animate(
      withDuration: ListMetrics.turnDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: turn
    )
  }

  final func indentationDidChange() {
    setNeedsLayout()
    owner?.contentOfCellMayHaveChanged(self)
  }

  private final var outlineAccessory: UICellAccessory? {
    accessories.first {
      $0.accessoryType == .outlineDisclosure && $0.isDisplayed(isEditing: looks.isEditing)
    }
  }

  /// Whether a tap anywhere in the cell expands or collapses it.
  final var togglesAnywhere: Bool {
    guard case .outline(let style, _)? = outlineAccessory?.content else { return false }
    switch style {
    case .header: return true
    case .cell: return false
    // Source: UIKit's documentation: depends on whether the cell is a section's header.
    case .automatic: return list.context.role == .header
    }
  }

  /// Handles a tap on the cell that does not select it, and returns whether it did.
  final func takesTap() -> Bool {
    guard togglesAnywhere, let outlineAccessory else { return false }
    toggleOutline(outlineAccessory)
    return true
  }

  final func toggleOutline(_ accessory: UICellAccessory) {
    if case .outline(_, let handler?) = accessory.content { return handler() }
    guard let owner, let path = owner.indexPath(for: self) else { return }
    (owner.dataSource as? any OutlineSource)?.toggleItem(at: path)
  }

  // MARK: What accessories do

  final func editAccessoryTapped(_ accessory: UICellAccessory) {
    if case .action(let handler?) = accessory.content { return handler() }
    guard accessory.accessoryType == .delete, let owner, let path = owner.indexPath(for: self)
    else { return }
    owner.listSwipe?.openDeletion(of: self, at: path)
  }

  /// Moves the cell with its reorder control.
  final func reorder(_ event: CellReorderEvent) {
    guard let owner else { return }
    switch event {
    case .began(let point):
      list.grip = frame.midY - point.y
      guard let path = owner.indexPath(for: self) else { return }
      _ = owner.beginInteractiveMovementForItem(at: path)
    case .moved(let point):
      // A list moves its rows only vertically.
      owner.updateInteractiveMovementTargetPosition(CGPoint(x: frame.midX, y: point.y + list.grip))
    case .ended: owner.endInteractiveMovement()
    case .cancelled: owner.cancelInteractiveMovement()
    }
  }

  final var listActions: [UIAccessibilityCustomAction]? {
    guard let owner, let path = owner.indexPath(for: self) else { return nil }
    return owner.listSwipe?.accessibilityActions(at: path)
  }
}

extension UICollectionViewListCell: SwipedCell {
  package final var swipeOffset: CGFloat {
    get { list.swipeOffset }
    set {
      guard list.swipeOffset != newValue else { return }
      let place = frame
      let wasSwiped = list.swipeOffset != 0
      list.swipeOffset = newValue
      frame = place
      if wasSwiped != (newValue != 0) { setNeedsUpdateConfiguration() }
    }
  }

  package final func endHighlight() { if isHighlighted { isHighlighted = false } }

  package final func setShowingDeleteConfirmation(_ isShown: Bool, animated: Bool) {}
}
