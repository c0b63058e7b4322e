import CoreGraphics
import Foundation

/// Recognizes the press that opens a context menu, and follows the finger over the menu.
///
/// A press is long, or firm on screens that measure force. On a control with a menu as its primary
/// action, every touch is a press.
package final class MenuPressRecognizer: UIGestureRecognizer {
  weak var interaction: UIContextMenuInteraction?
  /// The location of the press, in points of the screen.
  private(set) var pressLocation = CGPoint.zero
  private(set) var fingerLocation = CGPoint.zero
  private var timer: DelayedCalls.Token?
  private weak var finger: UITouch?

  private enum Metrics {
    // Source: the default of `UILongPressGestureRecognizer.minimumPressDuration`.
    static let duration: TimeInterval = 0.5
    static let slack: CGFloat = 10
  }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = touches.first else {
      for touch in touches { ignore(touch, for: event) }
      return
    }
    finger = touch
    for other in touches where other !== touch { ignore(other, for: event) }
    pressLocation = touch.screenLocation
    fingerLocation = pressLocation
    // The secondary button of a pointer opens the menu at once.
    if interaction?.opensAtTouch ?? false || touch.buttons == .secondary { return open() }
    timer = DelayedCalls.shared.schedule(after: Metrics.duration) { [weak self] in
      self?.timer = nil
      self?.open()
    }
  }

  private func open() {
    stopTimer()
    guard stateValue == .possible else { return }
    state = interaction?.prepare(at: pressLocation) ?? false ? .began : .failed
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    fingerLocation = finger.screenLocation
    if isActive {
      state = .changed
    } else if distance(fingerLocation, pressLocation) > Metrics.slack {
      state = .failed
    } else if ForceLevels(finger).isPreview {
      open()
    }
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    fingerLocation = finger.screenLocation
    state = isActive ? .ended : .failed
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    state = isActive ? .cancelled : .failed
  }

  package override func reset() {
    stopTimer()
    finger = nil
    super.reset()
  }

  private func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }

  package override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventedGestureRecognizer is any LiftRecognizing)
  }
  package override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool
  {
    !(preventingGestureRecognizer is any LiftRecognizing)
  }
}
