import Foundation

/// What views hear of touches: phases that recognizers hold back, and the end of those they took.
@MainActor
final class ViewTouches {
  private let event: UIEvent
  /// Touches, also ended ones, of which the view has yet to hear.
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

  /// A phase of a touch is to be told, when recognizers let it pass.
  func hold(_ touch: UITouch, as phase: UITouch.Phase) {
    // Movements that wait are told as one.
    if phase != .moved || touch.delayedPhases.last != .moved { touch.delayedPhases.append(phase) }
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  /// The view of a touch leaves: whatever waits for it is not told any more.
  func forget(_ touch: UITouch) {
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
  }

  /// A recognizer was seen: also earlier touches of its gesture, of whose end the view has yet to
  /// hear, are cancelled.
  func take(from recognizer: UIGestureRecognizer, isMidDelivery: Bool) {
    for touch in held where touch.recognizers.contains(where: { $0 === recognizer }) {
      touch.isTakenFromView = true
    }
    needsTelling = true
    if !isTelling, !isMidDelivery { tell() }
  }

  /// Tells views what recognizers leave to them by now.
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

  /// Tells each view at most one phase of its touches; false if there was nothing to tell.
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

  /// What is to be told of a touch next; takes it from the touch's list.
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

  /// Whether a scroll view keeps the touch from what it holds.
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
    // Late news are told with the phase that they are about.
    let isLate = touches.contains { $0.phase != phase }
    let present = isLate ? touches.map { ($0, $0.phase) } : []
    if isLate { for touch in touches { touch.phase = phase } }
    switch phase {
    case .began where isLate && touches.count == 1:
      // A slider's knob is hit where the finger came down, not where it has got to since.
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
