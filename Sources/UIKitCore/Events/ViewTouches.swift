import Foundation

/// Delivers touches to views: phases that recognizers hold back, and the cancellation of touches
/// that they take.
@MainActor
final class ViewTouches {
  private let event: UIEvent
  /// The touches, including ended ones, with phases that the view has not received.
  private var held: [UITouch] = []
  private var groups: [Group] = []
  private var isTelling = false
  private var needsTelling = false

  private struct Group {
    var view: UIView?
    var phase: UITouch.Phase
    var touches: Set<UITouch>
  }

  init(event: UIEvent) { self.event = event }

  /// Adds a phase of a touch, to be delivered when recognizers allow it.
  func hold(_ touch: UITouch, as phase: UITouch.Phase) {
    // Successive movements that are held back are delivered as one.
    if phase != .moved || touch.delayedPhases.last != .moved { touch.delayedPhases.append(phase) }
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  /// Drops the undelivered phases of a touch whose view leaves its window.
  func forget(_ touch: UITouch) {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  /// Cancels the touches of a recognizer that has recognized, including earlier touches of its
  /// gesture whose end the view has not received.
  func take(from recognizer: UIGestureRecognizer, isMidDelivery: Bool) {
    for touch in held where touch.recognizers.contains(where: { $0 === recognizer }) {
      touch.isTakenFromView = true
    }
    needsTelling = true
    if !isTelling, !isMidDelivery { tell() }
  }

  /// Delivers the phases that recognizers no longer hold back.
  func tell() {
    guard !isTelling else {
      needsTelling = true
      return
    }
    guard !held.isEmpty else { return }
    isTelling = true
    repeat {
      needsTelling = false
      while tellOnce() {}
    } while needsTelling
    isTelling = false
  }

  /// Delivers at most one phase of each touch; returns false if there was none to deliver.
  private func tellOnce() -> Bool {
    for touch in held {
      guard let phase = nextPhase(of: touch) else { continue }
      if let index = groups.firstIndex(where: { $0.view === touch.view && $0.phase == phase }) {
        groups[index].touches.insert(touch)
      } else {
        groups.append(Group(view: touch.view, phase: phase, touches: [touch]))
      }
    }
    held.removeAll { $0.delayedPhases.isEmpty && ($0.isOver || $0.isIgnoredByView) }
    guard !groups.isEmpty else { return false }
    for group in groups { tell(group.view, group.phase, group.touches) }
    groups.removeAll(keepingCapacity: true)
    return true
  }

  /// Returns the next phase to deliver for a touch, and removes it from the touch's list.
  private func nextPhase(of touch: UITouch) -> UITouch.Phase? {
    if touch.isTakenFromView {
      touch.delayedPhases = []
      touch.isIgnoredByView = true
      guard touch.isKnownToView else { return nil }
      touch.isKnownToView = false
      return .cancelled
    }
    guard let phase = touch.delayedPhases.first else { return nil }
    switch phase {
    case .began:
      if touch.recognizers.contains(where: { $0.delaysTouchesBegan && $0.isUndecided }) {
        return nil
      }
      if isRefusedByScrollView(touch) {
        touch.delayedPhases = []
        touch.isIgnoredByView = true
        return nil
      }
      touch.isKnownToView = true
    case .ended:
      if touch.recognizers.contains(where: { $0.delaysTouchesEnded && $0.isUndecided }) {
        return nil
      }
      touch.isKnownToView = false
    case .cancelled:
      touch.isKnownToView = false
    default: break
    }
    touch.delayedPhases.removeFirst()
    return phase
  }

  /// Returns whether a scroll view withholds the touch from its content.
  private func isRefusedByScrollView(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    var ancestor = view.superviewReference
    while let candidate = ancestor {
      if let scrollView = candidate as? UIScrollView,
        !scrollView.touchesShouldBegin([touch], with: event, in: view)
      {
        return true
      }
      ancestor = candidate.superviewReference
    }
    return false
  }

  private func tell(_ view: UIView?, _ phase: UITouch.Phase, _ touches: Set<UITouch>) {
    guard let view else { return }
    // A delayed phase is delivered while the touch shows that phase.
    let isLate = touches.contains { $0.phase != phase }
    let present = isLate ? touches.map { ($0, $0.phase) } : []
    if isLate { for touch in touches { touch.phase = phase } }
    switch phase {
    case .began where isLate && touches.count == 1:
      // A slider's knob is hit where the finger touched down, not at the finger's current
      // location.
      touches.first?.atItsBeginning { view.touchesBegan(touches, with: event) }
    case .began: view.touchesBegan(touches, with: event)
    case .moved: view.touchesMoved(touches, with: event)
    case .ended: view.touchesEnded(touches, with: event)
    case .cancelled: view.touchesCancelled(touches, with: event)
    default: break
    }
    for (touch, phase) in present { touch.phase = phase }
  }
}
