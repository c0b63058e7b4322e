import CoreGraphics
import Foundation
import HostInterface

/// Recognizes two fingers that move apart or together.
///
/// The gesture ends when both fingers are lifted. If a finger touches again, the scale continues
/// from its last value.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers relative to that at the beginning; initially 1.
  ///
  /// Setting the scale makes the gesture continue from that value.
  open var scale: CGFloat {
    get { startDistance > 0 ? base * spread / startDistance : base }
    set {
      base = newValue
      startDistance = spread
      lastScale = newValue
      velocity = 0
    }
  }
  /// The change of the scale per second.
  open private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var lastSpread: CGFloat = 0
  private var lastScale: CGFloat = 1
  private var lastTime = 0.0
  private weak var first: UITouch?
  private weak var second: UITouch?

  // Unverified: the change of the distance, in points, before a pinch begins.
  private static let hysteresis: CGFloat = 8

  /// The distance, in points, between the two fingers; the last one if a finger was lifted.
  private var spread: CGFloat {
    guard let first, let second else { return lastSpread }
    return distance(first.screenLocation, second.screenLocation)
  }
  private var hasTwoFingers: Bool { first != nil && second != nil }
  /// Whether the gesture ends with the first lifted finger, as in scroll views.
  var endsWithFirstFinger: Bool { false }

  private func pair(at time: Double) {
    let present = activeTouches.filter { !$0.isOver }
    guard present.count >= 2 else { return }
    let scale = scale
    first = present[0]
    second = present[1]
    base = scale
    startDistance = max(spread, 1)
    lastSpread = spread
    lastScale = scale
    lastTime = time
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !hasTwoFingers else { return ignoreOthers(event) }
    if stateValue == .possible {
      base = 1
      startDistance = 0
    }
    pair(at: event.timestamp)
    if hasTwoFingers { ignoreOthers(event) }
  }

  /// Ignores further fingers, which do not belong to the pinch.
  private final func ignoreOthers(_ event: UIEvent) {
    for touch in activeTouches where touch !== first && touch !== second && !touch.isOver {
      ignore(touch, for: event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard hasTwoFingers else { return }
    lastSpread = spread
    if isActive {
      update(at: event.timestamp)
      state = .changed
    } else if pendingState == nil, abs(spread - startDistance) >= Self.hysteresis {
      startDistance = max(spread, 1)
      lastScale = 1
      lastTime = event.timestamp
      state = .began
    }
  }

  // MARK: Trackpad

  /// Handles two fingers on a trackpad, for which there is no hysteresis.
  final func follow(_ sample: TransformSample, at time: Double) {
    lastCentroid = sample.location
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    if stateValue == .possible, pendingState == nil, sample.scale != 1 {
      lastTime = time
      state = .began
    }
    if isActive, sample.scale != 1 {
      base *= max(sample.scale, .leastNormalMagnitude)
      update(at: time)
      state = .changed
    }
    if sample.phase == .ended, isActive || pendingState != nil { state = .ended }
  }

  private func update(at time: Double) {
    let now = scale
    if time > lastTime { velocity = (now - lastScale) / CGFloat(time - lastTime) }
    lastScale = now
    lastTime = time
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastSpread = spread
    for touch in touches where touch === first || touch === second {
      base = scale
      startDistance = 0
      first = nil
      second = nil
    }
    let remaining = activeTouches.filter { !$0.isOver }
    if remaining.count >= 2, !hasTwoFingers { return pair(at: event.timestamp) }
    let isOver = remaining.isEmpty || (endsWithFirstFinger && remaining.count < 2)
    guard isOver else { return }
    if isActive || pendingState != nil {
      state = .ended
    } else if remaining.isEmpty {
      state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    base = 1
    startDistance = 0
    lastSpread = 0
    velocity = 0
    first = nil
    second = nil
    super.reset()
  }
}
