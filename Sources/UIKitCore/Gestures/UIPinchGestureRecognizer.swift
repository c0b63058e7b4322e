import CoreGraphics
import Foundation

/// Two fingers that move apart or together.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// 1 at the beginning.
  open var scale: CGFloat {
    get { startDistance > 0 ? base * spread / startDistance : base }
    set {
      base = newValue
      startDistance = spread
      lastScale = newValue
    }
  }
  /// The change of the scale a second.
  open private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var lastSpread: CGFloat = 0
  private var lastScale: CGFloat = 1
  private var lastTime = 0.0

  // Unverified: points by which the distance changes before a pinch is seen.
  private static let hysteresis: CGFloat = 8

  private var spread: CGFloat {
    guard activeTouches.count >= 2 else { return lastSpread }
    return distance(activeTouches[0].screenLocation, activeTouches[1].screenLocation)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count == 2, stateValue == .possible else { return }
    base = 1
    startDistance = max(spread, 1)
    lastSpread = spread
    lastTime = event.timestamp
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard activeTouches.count >= 2 else { return }
    lastSpread = spread
    if isActive {
      update(at: event.timestamp)
      state = .changed
    } else if abs(spread - startDistance) >= Self.hysteresis {
      startDistance = max(spread, 1)
      lastScale = 1
      lastTime = event.timestamp
      state = .began
    }
  }

  private func update(at time: Double) {
    let now = scale
    if time > lastTime { velocity = (now - lastScale) / CGFloat(time - lastTime) }
    lastScale = now
    lastTime = time
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastSpread = spread
    let remaining = activeTouches.filter { !$0.isOver }
    guard remaining.count < 2 else { return }
    if isActive { state = .ended } else if remaining.isEmpty { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    base = 1
    startDistance = 0
    velocity = 0
    super.reset()
  }
}
