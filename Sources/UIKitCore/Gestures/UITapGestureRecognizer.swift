import CoreGraphics
import Foundation

/// Recognizes one or more taps with one or more fingers.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps.
  ///
  /// The default is 1.
  open var numberOfTapsRequired = 1
  /// The number of fingers that must tap together.
  ///
  /// The default is 1.
  open var numberOfTouchesRequired = 1
  /// The pointer buttons that a tap requires.
  ///
  /// The default is the primary button.
  ///
  /// Taps of fingers do not require a button.
  open var buttonMaskRequired: UIEvent.ButtonMask = .primary

  private var taps = 0
  private var fingers = 0
  private var startCentroid = CGPoint.zero
  private var timer: DelayedCalls.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    stopTimer()
    if isBetweenTouches {
      isBetweenTouches = false
      guard distance(centroid, startCentroid) <= TapLimits.longestWay else {
        state = .failed
        return
      }
    }
    fingers = max(fingers, activeTouches.count)
    let hasOtherButton = touches.contains { touch in
      touch.type == .indirectPointer && !touch.buttons.isEmpty
        && touch.buttons != buttonMaskRequired
    }
    guard activeTouches.count <= numberOfTouchesRequired, !hasOtherButton else {
      state = .failed
      return
    }
    startCentroid = centroid
    startTimer(TapLimits.longestTap)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches
    where distance(touch.screenLocation, touch.beganLocation) > TapLimits.longestWay {
      state = .failed
      return
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.allSatisfy({ $0.phase == .ended }) else { return }
    stopTimer()
    guard fingers == numberOfTouchesRequired else {
      state = .failed
      return
    }
    fingers = 0
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      isBetweenTouches = true
      startTimer(TapLimits.longestPause)
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    stopTimer()
    taps = 0
    fingers = 0
    super.reset()
  }

  private func startTimer(_ seconds: Double) {
    stopTimer()
    timer = DelayedCalls.shared.schedule(after: seconds) { [weak self] in
      self?.timer = nil
      self?.state = .failed
    }
  }

  private func stopTimer() {
    if let timer { DelayedCalls.shared.cancel(timer) }
    timer = nil
  }

  // A tap does not prevent taps that require more taps, so a double tap can follow.
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
    // A single tap never prevents a double tap in the same view.
    return other.numberOfTapsRequired <= numberOfTapsRequired
  }

  // MARK: Presses

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    taps += 1
    if taps >= numberOfTapsRequired {
      state = .ended
    } else {
      isBetweenTouches = true
      startTimer(TapLimits.longestPause)
    }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
    state = .failed
  }
}

@MainActor
package func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat { hypot(a.x - b.x, a.y - b.y) }

/// The limits of a tap and of the pause between taps.
enum TapLimits {
  // Unverified: values of UIKit's recognizer on iOS 12, in seconds and points.
  static let longestTap = 0.75
  static let longestPause = 0.35
  static let longestWay: CGFloat = 45
}
