import CoreGraphics
import Foundation

/// Sees a finger that rests until what is under it is lifted, and follows it from then on.
final class LiftRecognizer: UIGestureRecognizer {
  weak var interaction: UIDragInteraction?
  private(set) var session: DragSession?
  private var timer: DelayedCalls.Token?
  private weak var finger: UITouch?

  enum Metrics {
    // Unverified: seconds until the lift on iOS 12; shorter than a long press (0.5), which is held
    // back by it.
    static let delay: TimeInterval = 0.35
    /// Points that the finger may stray before the lift, and after it before the drag begins.
    // Source: the hysteresis of UIKit's recognizers.
    static let slack: CGFloat = 10
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard finger == nil, let touch = touches.first else {
      // Another finger is not of this drag.
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
    // Whether it may be is known when targets are told.
    state = .began
  }

  /// The gesture is recognized.
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
    // The view left in the middle of the drag, which goes on without it.
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

/// A tap that adds to a drag; it exists only while one is under way.
final class AddingTapRecognizer: UITapGestureRecognizer {
  override func shouldReceive(_ event: UIEvent) -> Bool { !DragSession.dragging.isEmpty }
}
