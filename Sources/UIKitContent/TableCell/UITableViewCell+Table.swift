import CoreGraphics
import UIKitCore

/// What tables do with their cells.
extension UITableViewCell {
  /// The table that the cell tells of taps.
  package final var owner: (any TableCellOwner)? {
    get { ownerNow }
    set { ownerNow = newValue }
  }

  /// What the table decides about the cell's looks.
  ///
  /// A value that is no other lays nothing out.
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

  /// What the control of editing does.
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

  /// Whether the Delete button shows, for the state mask and its hooks.
  package final func setShowingDeleteConfirmation(_ isShown: Bool, animated: Bool) {
    changeDeleteConfirmation(to: isShown, animated: animated)
  }

  /// How far to the right of its place the cell stands, in points.
  ///
  /// `frame` stays its place.
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

  /// Whether the row is under a finger that moves it to another place.
  package final var isReordered: Bool {
    get { looks.isReordered }
    set {
      guard looks.isReordered != newValue else { return }
      looks.isReordered = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Where the cell is in a drop.
  final var dropState: UICellConfigurationState.DropState {
    get { looks.dropState }
    set {
      guard looks.dropState != newValue else { return }
      looks.dropState = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// Whether the point, in the cell, is on a control of editing or on the accessory's button.
  package final func isOnControl(_ point: CGPoint) -> Bool {
    guard let hit = hitTest(point, with: nil) else { return false }
    var view: UIView? = hit
    while let candidate = view, candidate !== self {
      if candidate is UIControl || candidate is CellGrip { return true }
      view = candidate.superview
    }
    return false
  }

  /// What `prepareForReuse()` of a cell does itself.
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
