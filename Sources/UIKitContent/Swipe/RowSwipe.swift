import CoreGraphics
import Foundation
import QuartzCore
import UIKitCore
import UIKitText

/// The swipe of a list's rows, which reveals their actions, for one row at a time.
///
/// Catalogue: UI10-F111, UI9-F185.
@MainActor
package final class RowSwipe: NSObject, RowSwiping, UIGestureRecognizerDelegate {
  /// The state of a row that is or was swiped.
  private final class Session {
    let cell: any SwipedCell
    let actions: SwipeActionsView
    let physics: SwipePhysics
    let rowActions: [UITableViewRowAction]
    /// The path at the beginning; the list may have a newer one.
    let indexPath: IndexPath
    /// The pull at the beginning of the drag, in points.
    var pullAtStart: CGFloat = 0
    /// The current pull, in points.
    var pull: CGFloat = 0
    /// Whether an action is being performed.
    var isPerforming = false
    /// Whether the red delete control opened the row.
    let isFromMinus: Bool

    init(
      cell: any SwipedCell,
      actions: SwipeActionsView,
      physics: SwipePhysics,
      rowActions: [UITableViewRowAction],
      indexPath: IndexPath,
      isFromMinus: Bool
    ) {
      self.cell = cell
      self.actions = actions
      self.physics = physics
      self.rowActions = rowActions
      self.indexPath = indexPath
      self.isFromMinus = isFromMinus
    }
  }

  /// The phases of a swipe.
  private enum Phase {
    /// No row is open.
    case closed
    /// A finger pulls a row.
    case pulled(Session)
    /// A row is open.
    case open(Session)
  }

  private unowned let list: any SwipeList
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private var phase = Phase.closed
  private var wasFull = false
  /// The haptic feedback when a pull becomes a full swipe or stops being one.
  private let feedback = UIImpactFeedbackGenerator(style: .medium)

  // Unverified: the duration of opening and closing a row, in seconds.
  private static let duration = 0.35

  package init(list: any SwipeList) {
    self.list = list
    super.init()
    pan.maximumNumberOfTouches = 1
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panned() }
    list.addGestureRecognizer(pan)
    list.panGestureRecognizer.addHandler { [weak self] recognizer in
      if recognizer.state == .began { self?.close(animated: true) }
    }
  }

  private var session: Session? {
    switch phase {
    case .closed: nil
    case .pulled(let session), .open(let session): session
    }
  }

  package var isOpen: Bool { session != nil }
  package var isOpenBySwipe: Bool { session.map { !$0.isFromMinus } ?? false }

  /// The current index path of the open row; nil if no row is open.
  package var indexPath: IndexPath? {
    session.map { list.indexPath(ofSwiped: $0.cell) ?? $0.indexPath }
  }

  // MARK: Gesture

  package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    // A drag whose whole movement comes with one event has no velocity yet.
    let velocity = pan.velocity(in: list)
    let movement = velocity == .zero ? pan.rawMovement : velocity
    guard abs(movement.x) > abs(movement.y) else { return false }
    let point = pan.location(in: list)
    if case .open(let session) = phase, session.cell.frame.contains(point) {
      return !session.isPerforming
    }
    if session?.isPerforming == true { return false }
    // Only one row is open: the other one closes first.
    close(animated: true)
    guard list.allowsSwiping, let (cell, path) = list.swipedCell(at: point) else { return false }
    return begin(cell, at: path, pullsLeft: movement.x < 0, isFromMinus: false) != nil
  }

  /// Returns false for touches on controls of the row that follow a horizontal drag themselves.
  package func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldReceive touch: UITouch
  ) -> Bool {
    var view = touch.view
    while let candidate = view, candidate !== list {
      if candidate is CellGrip || candidate is SectionIndexView { return false }
      view = candidate.superview
    }
    return true
  }

  /// Creates the actions of a side; returns nil if there are none.
  private func begin(
    _ cell: any SwipedCell,
    at path: IndexPath,
    pullsLeft: Bool,
    isFromMinus: Bool
  ) -> Session? {
    let isTrailing = pullsLeft != list.isRightToLeft
    guard let offer = list.swipeOffer(at: path, isTrailing: isTrailing) else { return nil }
    let buttons = offer.actions.enumerated().map { index, action in
      SwipeActionButton(
        action,
        effect: offer.rowActions.indices.contains(index)
          ? offer.rowActions[index].backgroundEffect : nil
      )
    }
    let actions = SwipeActionsView(buttons: buttons, isAtRight: pullsLeft)
    actions.frame = cell.frame
    // The actions behind the ends of an inset group have rounded corners too.
    actions.layer.cornerRadius = cell.layer.cornerRadius
    actions.layer.maskedCorners = cell.layer.maskedCorners
    list.insertSubview(actions, belowSubview: cell)
    if cell.frame.width < list.bounds.width - 0.5 {
      // A row of an inset group is visible only inside its group.
      let window = UIView(frame: cell.bounds)
      window.backgroundColor = .black
      window.layer.cornerRadius = cell.layer.cornerRadius
      window.layer.maskedCorners = cell.layer.maskedCorners
      cell.mask = window
    }
    actions.measure(row: cell.bounds.size)
    let session = Session(
      cell: cell,
      actions: actions,
      physics: SwipePhysics(
        fittingWidth: actions.fittingWidth,
        rowWidth: cell.bounds.width,
        allowsFullSwipe: offer.allowsFullSwipe && !isFromMinus
      ),
      rowActions: offer.rowActions,
      indexPath: path,
      isFromMinus: isFromMinus
    )
    for button in buttons {
      button.addAction(
        UIAction { [weak self, weak session, weak button] _ in
          guard let self, let session, let button else { return }
          perform(button, of: session)
        },
        for: .touchUpInside
      )
    }
    phase = .pulled(session)
    wasFull = false
    cell.endHighlight()
    if !isFromMinus { list.swipeWillBegin(at: path) }
    return session
  }

  private func panned() {
    switch pan.state {
    case .began:
      guard let session else { return }
      if case .open = phase { phase = .pulled(session) }
      session.pullAtStart = session.pull
      feedback.prepare()
      follow(session)
    case .changed:
      if case .pulled(let session) = phase { follow(session) }
    case .ended:
      if case .pulled(let session) = phase { letGo(session) }
    case .cancelled, .failed:
      if case .pulled = phase { close(animated: true) }
    default: break
    }
  }

  private func follow(_ session: Session) {
    let moved = pan.translation(in: list).x
    let distance = session.pullAtStart + (session.actions.isAtRight ? -moved : moved)
    let pull = session.physics.pull(distance: distance)
    let isFull = session.physics.isFull(pull: pull)
    if isFull != wasFull {
      wasFull = isFull
      feedback.impactOccurred()
      feedback.prepare()
      // The first action expands with an animation, while the row follows the finger.
      place(session, pull: pull, isFull: !isFull)
      UIView.animate(
        withDuration: Self.duration / 2,
        delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState]
      ) {
        self.place(session, pull: pull, isFull: isFull)
        session.actions.layoutIfNeeded()
      }
      return
    }
    place(session, pull: pull, isFull: isFull)
  }

  private func place(_ session: Session, pull: CGFloat, isFull: Bool) {
    session.pull = pull
    session.cell.swipeOffset = session.actions.isAtRight ? -pull : pull
    session.cell.mask?.frame = session.cell.bounds.offsetBy(dx: -session.cell.swipeOffset, dy: 0)
    session.actions.show(pull: pull, isFull: isFull)
    session.actions.layoutIfNeeded()
  }

  private func glide(
    _ session: Session,
    to pull: CGFloat,
    isFull: Bool = false,
    then completion: (() -> Void)? = nil
  ) {
    UIView.animate(
      withDuration: Self.duration,
      delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState, .curveEaseOut],
      animations: { self.place(session, pull: pull, isFull: isFull) },
      completion: { _ in completion?() }
    )
  }

  private func letGo(_ session: Session) {
    let velocity = pan.velocity(in: list).x
    let speed = session.actions.isAtRight ? -velocity : velocity
    switch session.physics.outcome(pull: session.pull, speed: speed) {
    case .close: close(animated: true)
    case .open: settle(session, animated: true)
    case .perform:
      phase = .open(session)
      guard let first = session.actions.buttons.first else { return close(animated: true) }
      perform(first, of: session, isFull: true)
    }
  }

  private func settle(_ session: Session, animated: Bool) {
    phase = .open(session)
    if session.actions.isAtRight != list.isRightToLeft {
      session.cell.setShowingDeleteConfirmation(true, animated: animated)
    }
    if animated {
      glide(session, to: session.physics.fittingWidth)
    } else {
      place(session, pull: session.physics.fittingWidth, isFull: false)
    }
  }

  // MARK: Opening and closing

  package func openDeletion(of cell: any SwipedCell, at indexPath: IndexPath) {
    if let session {
      let wasHere = session.cell === cell
      close(animated: true)
      if wasHere { return }
    }
    guard
      let session = begin(
        cell,
        at: indexPath,
        pullsLeft: !list.isRightToLeft,
        isFromMinus: true
      )
    else { return }
    settle(session, animated: true)
  }

  package func close(animated: Bool) {
    guard let session, !session.isPerforming else { return }
    end(session, animated: animated)
  }

  package func abandon(animated: Bool) {
    guard let session else { return }
    session.isPerforming = false
    end(session, animated: animated)
  }

  private func end(_ session: Session, animated: Bool) {
    guard self.session === session else { return }
    phase = .closed
    if pan.state == .began || pan.state == .changed {
      pan.isEnabled = false
      pan.isEnabled = true
    }
    session.actions.isUserInteractionEnabled = false
    session.cell.setShowingDeleteConfirmation(false, animated: animated)
    let finish = { [list, weak self] in
      session.actions.removeFromSuperview()
      // The user may have pulled the row again during the animation.
      if self?.session?.cell !== session.cell { session.cell.mask = nil }
      if !session.isFromMinus {
        list.swipeDidEnd(at: list.indexPath(ofSwiped: session.cell))
      }
    }
    if animated, list.window != nil {
      glide(session, to: 0, then: finish)
    } else {
      place(session, pull: 0, isFull: false)
      finish()
    }
  }

  /// Ends the swipe of a cell that is removed or used for another row.
  package func cellLeaves(_ cell: any SwipedCell) {
    guard let session, session.cell === cell else {
      if cell.swipeOffset != 0 { cell.swipeOffset = 0 }
      return
    }
    session.isPerforming = false
    phase = .closed
    place(session, pull: 0, isFull: false)
    session.actions.removeFromSuperview()
    cell.mask = nil
    cell.setShowingDeleteConfirmation(false, animated: false)
    if !session.isFromMinus { list.swipeDidEnd(at: nil) }
  }

  package func takesTouch(_ touch: UITouch) -> Bool {
    guard let session else { return false }
    if session.isPerforming { return true }
    close(animated: true)
    return true
  }

  // MARK: Acting

  /// Performs an action; the row stays open until the action is done.
  private func perform(_ button: SwipeActionButton, of session: Session, isFull: Bool = false) {
    guard self.session === session, !session.isPerforming else { return }
    session.isPerforming = true
    let isDestructive = button.action.style == .destructive
    // If the action removes the row, the row first moves out of the list.
    if isDestructive, isFull || session.physics.allowsFullSwipe {
      glide(session, to: session.cell.bounds.width, isFull: true)
    } else if isFull {
      glide(session, to: session.physics.fittingWidth)
    }
    var isDone = false
    button.action.handler(button.action, button) { [weak self] _ in
      MainActor.assumeIsolated {
        guard !isDone else { return }
        isDone = true
        self?.finish(session)
      }
    }
  }

  private func finish(_ session: Session) {
    session.isPerforming = false
    guard self.session === session else { return }
    // A removed row has removed its actions; a row that stays closes.
    end(session, animated: true)
  }

  // MARK: Accessibility

  /// Returns the titled actions of both sides of a row; nil if there are none.
  package func accessibilityActions(at indexPath: IndexPath) -> [UIAccessibilityCustomAction]? {
    var found: [UIAccessibilityCustomAction] = []
    for isTrailing in [false, true] {
      guard let offer = list.swipeOffer(at: indexPath, isTrailing: isTrailing) else { continue }
      for action in offer.actions {
        guard let title = action.title else { continue }
        found.append(
          UIAccessibilityCustomAction(name: title) { [weak self] _ in
            guard let self else { return false }
            action.handler(action, list) { _ in }
            return true
          }
        )
      }
    }
    return found.isEmpty ? nil : found
  }
}
