import CoreGraphics
import Foundation
import UIKitCore

/// Recognizes a finger that rests on a view until the view is lifted, and follows it after that.
final class LiftRecognizer: UIGestureRecognizer, LiftRecognizing {
  weak var interaction: UIDragInteraction?
  private(set) var session: DragSession?
  private var timer: DelayedCalls.Token?
  private weak var finger: UITouch?

  enum Metrics {
    // Unverified: the seconds until the lift on iOS 12; shorter than a long press (0.5), which is
    // delayed by it.
    static let delay: TimeInterval = 0.35
    /// The distance, in points, that the finger may move before the lift, and then before the drag
    /// begins.
    // Source: the hysteresis of UIKit's recognizers.
    static let slack: CGFloat = 10
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = touches.first else {
      // Another finger does not belong to this drag.
      for touch in touches { ignore(touch, for: event) }
      return
    }
    finger = touch
    for other in touches where other !== touch { ignore(other, for: event) }
    timer = DelayedCalls.shared.schedule(after: Metrics.delay) { [weak self] in
      self?.timer = nil
      self?.liftUp()
    }
  }

  private func liftUp() {
    guard stateValue == .possible, let finger, let interaction,
      let session = DragSession(from: interaction, with: finger)
    else {
      state = .failed
      return
    }
    self.session = session
    // Whether it may begin is decided before the targets are called.
    state = .began
  }

  /// Lifts the items after the gesture was recognized.
  func recognized() {
    if stateValue == .began { session?.lift() }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    if let session {
      session.follow(finger.screenLocation)
      if isActive { state = .changed }
    } else if distance(finger.screenLocation, finger.beganLocation) > Metrics.slack {
      state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    let session = session
    self.session = nil
    state = isActive ? .ended : .failed
    session?.follow(finger.screenLocation)
    session?.release()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let finger, touches.contains(finger) else { return }
    let session = session
    self.session = nil
    state = isActive ? .cancelled : .failed
    session?.abandon()
  }

  override func reset() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
    // The view was removed during the drag, which continues without it.
    session?.followAlone()
    session = nil
    finger = nil
    super.reset()
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    if preventedGestureRecognizer is MenuPressRecognizer { return false }
    return !(interaction?.allowsSimultaneousRecognitionDuringLift ?? false)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !(preventingGestureRecognizer is MenuPressRecognizer)
  }
}

/// A tap that adds items to a drag; it is only recognized during a drag.
final class AddingTapRecognizer: UITapGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool { !DragSession.dragging.isEmpty }
}
