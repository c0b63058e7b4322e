import CoreGraphics
import Foundation

/// Recognizes fingers that stay down for a minimum duration.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// The number of taps before the press.
  ///
  /// The default is 0.
  open var numberOfTapsRequired = 0
  /// The number of fingers that must be down.
  ///
  /// The default is 1.
  open var numberOfTouchesRequired = 1
  /// The duration of the press, in seconds.
  ///
  /// The default is 0.5.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The distance, in points, that fingers may move before recognition.
  ///
  /// The default is 10.
  open var allowableMovement: CGFloat = 10

  private var timer: DelayedCalls.Token?
  private var taps = 0

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTimer()
    isBetweenTouches = false
    guard activeTouches.count <= numberOfTouchesRequired else {
      if stateValue == .possible { state = .failed }
      return
    }
    guard taps == numberOfTapsRequired else {
      // A finger that stays down is not a tap.
      return enter(.failed, after: TapLimits.longestTap)
    }
    guard activeTouches.count == numberOfTouchesRequired else { return }
    enter(.began, after: minimumPressDuration)
  }

  /// Enters a state after a delay; a press without duration begins with the touch itself.
  private final func enter(_ next: State, after seconds: Double) {
    guard seconds > 0 else {
      state = next
      return
    }
    timer = DelayedCalls.shared.schedule(after: seconds) { [weak self] in
      self?.timer = nil
      self?.state = next
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
      return
    }
    for touch in touches
    where distance(touch.screenLocation, touch.beganLocation) > allowableMovement {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive || pendingState != nil {
      state = .ended
    } else if taps < numberOfTapsRequired, activeTouches.allSatisfy({ $0.phase == .ended }) {
      taps += 1
      isBetweenTouches = true
      stopTimer()
      enter(.failed, after: TapLimits.longestPause)
    } else {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    stopTimer()
    enter(.began, after: minimumPressDuration)
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = isActive || pendingState != nil ? .ended : .failed
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    stopTimer()
    taps = 0
    super.reset()
  }

  private func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }
}
