import CoreGraphics
import Foundation

/// Two fingers that turn around each other.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// Radians since the beginning.
  open var rotation: CGFloat = 0
  /// Radians a second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private var waitingRotation: CGFloat = 0
  private var lastTime = 0.0

  // Unverified: radians by which fingers turn before a rotation is seen.
  private static let hysteresis: CGFloat = 0.1

  private var angle: CGFloat {
    guard activeTouches.count >= 2 else { return lastAngle }
    let a = activeTouches[0].screenLocation
    let b = activeTouches[1].screenLocation
    return atan2(b.y - a.y, b.x - a.x)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 2 else { return }
    lastAngle = angle
    lastTime = event.timestamp
    if stateValue == .possible { waitingRotation = 0 }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count >= 2 else { return }
    let now = angle
    let step = Self.shortest(now - lastAngle)
    lastAngle = now
    if isActive {
      rotation += step
      if event.timestamp > lastTime { velocity = step / CGFloat(event.timestamp - lastTime) }
      lastTime = event.timestamp
      state = .changed
      return
    }
    waitingRotation += step
    lastTime = event.timestamp
    if abs(waitingRotation) >= Self.hysteresis {
      rotation = 0
      state = .began
    }
  }

  private static func shortest(_ angle: CGFloat) -> CGFloat {
    var angle = angle
    while angle > .pi { angle -= 2 * .pi }
    while angle < -.pi { angle += 2 * .pi }
    return angle
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let remaining = activeTouches.filter { !$0.isOver }
    guard remaining.count < 2 else { return }
    if isActive { state = .ended } else if remaining.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    rotation = 0
    velocity = 0
    super.reset()
  }
}
