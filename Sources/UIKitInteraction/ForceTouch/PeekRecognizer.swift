import CoreGraphics
import Foundation
import UIKitCore

/// Recognizes a press that becomes firm: a hint while it may still be a tap, then a peek, then a
/// pop.
///
/// On screens that do not measure force, it recognizes a long press if no other recognizer handles
/// one.
final class PeekRecognizer: UIGestureRecognizer {
  weak var context: PreviewingContext?
  private weak var finger: UITouch?
  private var start = CGPoint.zero
  private var hasHinted = false
  private var isRefused = false
  private var timer: DelayedCalls.Token?

  private enum Metrics {
    // Source: the default of `UILongPressGestureRecognizer.minimumPressDuration`.
    static let longPress: TimeInterval = 0.5
    static let slack: CGFloat = 10
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, touches.count == 1, let touch = touches.first else {
      // A peek requires exactly one finger.
      if stateValue == .possible { state = .failed }
      return
    }
    finger = touch
    start = touch.screenLocation
    if context?.feelsForce ?? false {
      follow(touch)
    } else {
      timer = DelayedCalls.shared.schedule(after: Metrics.longPress) { [weak self] in
        self?.timer = nil
        self?.longPressed()
      }
    }
  }

  private func longPressed() {
    guard stateValue == .possible, let finger else { return }
    let isFree = !finger.recognizers.contains { other in
      other !== self && other.isEnabled
        && (other is UILongPressGestureRecognizer || other is LiftRecognizer
          || other is MenuPressRecognizer)
    }
    state = isFree && (context?.previewWithActions(at: start) ?? false) ? .began : .failed
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    follow(finger)
  }

  private func follow(_ finger: UITouch) {
    let way = CGPoint(x: finger.screenLocation.x - start.x, y: finger.screenLocation.y - start.y)
    guard context?.feelsForce ?? false else {
      if isActive {
        context?.move(by: way.y)
      } else if hypot(way.x, way.y) > Metrics.slack {
        state = .failed
      }
      return
    }
    let levels = ForceLevels(finger)
    if isActive {
      context?.move(by: way.y)
      if levels.isCommit {
        context?.pop()
        state = .ended
      } else {
        context?.press(levels.commitProgress)
        state = .changed
      }
      return
    }
    guard !isRefused, pendingState == nil else { return }
    if !hasHinted, hypot(way.x, way.y) > Metrics.slack {
      state = .failed
      return
    }
    if levels.isPreview {
      if context?.preview(at: start) ?? false {
        state = .began
      } else {
        isRefused = true
      }
    } else if levels.hintProgress > 0 || hasHinted {
      hasHinted = context?.hint(levels.hintProgress, at: start) ?? false
      isRefused = !hasHinted
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    if isActive { context?.release() }
    state = isActive ? .ended : .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    if isActive { context?.release() }
    state = isActive ? .cancelled : .failed
  }

  override func reset() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
    finger = nil
    hasHinted = false
    isRefused = false
    context?.reset()
    super.reset()
  }
}
