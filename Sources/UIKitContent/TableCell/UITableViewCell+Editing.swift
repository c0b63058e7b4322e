import CoreGraphics
import Foundation
import UIKitControls
import UIKitCore
import UIKitText

extension UITableViewCell {
  // MARK: Mode

  final func changeEditing(to isEditing: Bool, animated: Bool) {
    guard looks.isEditing != isEditing else { return }
    var next = stateMaskNow
    looks.isEditing = isEditing
    if showsEditControl {
      next.insert(.showingEditControl)
    } else {
      next.remove(.showingEditControl)
    }
    if !isEditing { next.remove(.showingDeleteConfirmation) }
    transition(to: next, animated: animated)
  }

  /// Shows or hides the delete button in the state of the cell.
  final func changeDeleteConfirmation(to isShown: Bool, animated: Bool) {
    var next = stateMaskNow
    if isShown {
      next.insert(.showingDeleteConfirmation)
    } else {
      next.remove(.showingDeleteConfirmation)
    }
    guard next != stateMaskNow else { return }
    transition(to: next, animated: animated)
  }

  /// Changes to another state, and calls the hooks before and after it.
  private func transition(to next: StateMask, animated: Bool) {
    let changes = next != stateMaskNow
    if changes { willTransition(to: next) }
    stateMaskNow = next
    setNeedsUpdateConfiguration()
    guard animated, window != nil, UIView.areAnimationsEnabled else {
      setNeedsLayout()
      // Controls that are hidden must not receive touches before the next layout.
      if !showsGrip { parts.grip?.alpha = 0 }
      if !showsEditControl { parts.editControl?.alpha = 0 }
      updateSelectionLook(animated: false)
      finishEditingChange()
      if changes { didTransition(to: next) }
      return
    }
    prepareEditingParts()
    UIView.animate(
      withDuration: CellMetrics.editingDuration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        self.setNeedsLayout()
        self.layoutIfNeeded()
      },
      completion: { _ in
        self.finishEditingChange()
        if changes { self.didTransition(to: next) }
      }
    )
    updateSelectionLook(animated: animated)
  }

  private func finishEditingChange() {
    removeHiddenAccessoryView()
    setNeedsLayout()
  }

  // MARK: Parts

  /// Creates the controls that are about to appear, at the start of their animation.
  private func prepareEditingParts() {
    UIView.performWithoutAnimation {
      if showsEditControl, parts.editControl == nil {
        let control = makeEditControl()
        var start = frames(in: bounds.size).editControl
        start.origin.x -= start.width
        control.frame = isRightToLeft ? start.mirrored(in: bounds) : start
        // layoutIfNeeded() would also lay out the cell.
        control.layoutSubviews()
        control.alpha = 0
      }
      if showsGrip, parts.grip == nil {
        let grip = makeGrip()
        var start = frames(in: bounds.size).grip
        start.origin.x = bounds.width
        grip.frame = isRightToLeft ? start.mirrored(in: bounds) : start
        grip.layoutSubviews()
        grip.alpha = 0
      }
    }
  }

  private func makeEditControl() -> CellEditControl {
    let control = CellEditControl(frame: .zero)
    control.onTap = { [weak self] in
      guard let self else { return }
      ownerNow?.cellEditControlTapped(self)
    }
    parts.editControl = control
    insertSubview(control, belowSubview: contentViewNow)
    updateEditControl(animated: false)
    return control
  }

  private func makeGrip() -> CellGrip {
    let grip = CellGrip(frame: .zero)
    grip.onDrag = { [weak self] event in
      guard let self else { return }
      ownerNow?.cell(self, isReorderedBy: event)
    }
    parts.grip = grip
    addSubview(grip)
    return grip
  }

  final func placeEditingParts(_ frames: CellFrames) {
    let flips = isRightToLeft
    if showsEditControl, parts.editControl == nil { _ = makeEditControl() }
    if let control = parts.editControl {
      control.frame = flips ? frames.editControl.mirrored(in: bounds) : frames.editControl
      control.alpha = showsEditControl ? 1 : 0
      updateEditControl(animated: false)
    }
    if showsGrip, parts.grip == nil { _ = makeGrip() }
    if let grip = parts.grip {
      grip.frame = flips ? frames.grip.mirrored(in: bounds) : frames.grip
      grip.alpha = showsGrip ? 1 : 0
      grip.isClassic = isClassic
    }
  }

  /// Updates the kind of the control at the leading side.
  final func updateEditControl(animated: Bool) {
    guard let control = parts.editControl else { return }
    let kind: CellEditControl.Kind? =
      contextNow.selectsWhileEditing
      ? .selection(isOn: looks.isSelected)
      : looks.editingStyle == .delete
        ? .delete : looks.editingStyle == .insert ? .insert : nil
    // The control keeps its appearance while it disappears.
    guard let kind, looks.isEditing else { return }
    control.show(kind, tint: tintColor, isClassic: isClassic)
  }

  // MARK: Accessibility

  /// The actions Delete and Insert for assistive technology.
  final var editingActions: [UIAccessibilityCustomAction]? {
    guard looks.isEditing else { return ownerNow?.cellActions(self) }
    guard !contextNow.selectsWhileEditing else { return nil }
    switch looks.editingStyle {
    case .none: return nil
    case .delete:
      return [
        UIAccessibilityCustomAction(name: SystemStrings.string(.delete)) { [weak self] _ in
          guard let self, let ownerNow else { return false }
          ownerNow.cellDeleteConfirmed(self)
          return true
        }
      ]
    case .insert:
      return [
        UIAccessibilityCustomAction(name: ControlWord.insert.text) { [weak self] _ in
          guard let self, let ownerNow else { return false }
          ownerNow.cellEditControlTapped(self)
          return true
        }
      ]
    }
  }

  // MARK: Drag

  final func takeDragState(_ state: DragState) {
    dragStateNow = state
    setNeedsUpdateConfiguration()
  }
}
