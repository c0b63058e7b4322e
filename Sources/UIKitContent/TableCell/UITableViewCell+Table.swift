import CoreGraphics
import UIKitCore

/// The interface of cells for tables.
extension UITableViewCell {
  /// The table that the cell notifies.
  package final var owner: (any TableCellOwner)? {
    get { ownerNow }
    set { ownerNow = newValue }
  }

  /// The values that the table determines for the cell's appearance.
  ///
  /// Setting an equal value causes no layout.
  package final var context: TableCellContext {
    get { contextNow }
    set {
      guard newValue != contextNow else { return }
      let old = contextNow
      contextNow = newValue
      if old.separatorEffect !== newValue.separatorEffect { removeLines() }
      if old.isGroundClear != newValue.isGroundClear { updateGround() }
      if old.style != newValue.style {
        updateGround()
        setNeedsUpdateConfiguration()
      }
      if old.roundsTop != newValue.roundsTop || old.roundsBottom != newValue.roundsBottom {
        updateCorners()
      }
      setNeedsLayout()
    }
  }

  /// Sets the editing style, which determines the editing control.
  package final func setEditingStyle(_ style: EditingStyle) {
    guard looks.editingStyle != style else { return }
    looks.editingStyle = style
    if looks.isEditing {
      if showsEditControl {
        stateMaskNow.insert(.showingEditControl)
      } else {
        stateMaskNow.remove(.showingEditControl)
      }
    }
    setNeedsLayout()
  }

  /// Sets whether the delete button is visible, with the state mask and its hooks.
  package final func setShowingDeleteConfirmation(_ isShown: Bool, animated: Bool) {
    changeDeleteConfirmation(to: isShown, animated: animated)
  }

  /// The horizontal offset of the cell, in points; positive values are to the right.
  ///
  /// `frame` does not include it.
  package final var swipeOffset: CGFloat {
    get { looks.swipeOffset }
    set {
      guard looks.swipeOffset != newValue else { return }
      let place = frame
      let wasSwiped = looks.swipeOffset != 0
      looks.swipeOffset = newValue
      frame = place
      if wasSwiped != (newValue != 0) { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether a finger is moving the row to another position.
  package final var isReordered: Bool {
    get { looks.isReordered }
    set {
      guard looks.isReordered != newValue else { return }
      looks.isReordered = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The state of the cell in a drop.
  final var dropState: UICellConfigurationState.DropState {
    get { looks.dropState }
    set {
      guard looks.dropState != newValue else { return }
      looks.dropState = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Returns whether a point of the cell is on an editing control or on the accessory's button.
  package final func isOnControl(_ point: CGPoint) -> Bool {
    guard let hit = hitTest(point, with: nil) else { return false }
    var view: UIView? = hit
    while let candidate = view, candidate !== self {
      if candidate is UIControl || candidate is CellGrip { return true }
      view = candidate.superview
    }
    return false
  }

  /// Resets the state in `prepareForReuse()`.
  final func clearForReuse() {
    looks.swipeOffset = 0
    stateMaskNow.remove(.showingDeleteConfirmation)
    looks.isReordered = false
    awaitsDrop = false
    looks.dropState = .none
    dragStateNow = .none
    if looks.isHighlighted { changeHighlight(to: false, animated: false) }
    if looks.isSelected { changeSelection(to: false, animated: false) }
    setNeedsUpdateConfiguration()
  }
}
