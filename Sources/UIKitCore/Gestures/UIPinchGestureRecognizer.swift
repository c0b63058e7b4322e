import CoreGraphics
import Foundation
import HostInterface

/// Two fingers that move apart or together.
///
/// The gesture ends when both have left. A finger that comes back goes on where the scale was.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How many times farther apart the fingers are than at the beginning; 1 at first.
  ///
  /// Setting it starts again from there.
  open var scale: CGFloat {
    get { startDistance > 0 ? base * spread / startDistance : base }
    set {
      base = newValue
      startDistance = spread
      lastScale = newValue
      velocity = 0
    }
  }
  /// The change of the scale a second.
  open private(set) var velocity: CGFloat = 0

  private var base: CGFloat = 1
  private var startDistance: CGFloat = 0
  private var lastSpread: CGFloat = 0
  private var lastScale: CGFloat = 1
  private var lastTime = 0.0
  private weak var first: UITouch?
  private weak var second: UITouch?

  // Unverified: points by which the distance changes before a pinch is seen.
  private static let hysteresis: CGFloat = 8

  /// Points between the two fingers, where they were last if one has left.
  private var spread: CGFloat {
    guard let first, let second else { return lastSpread }
    return distance(first.screenLocation, second.screenLocation)
  }
  private var hasTwoFingers: Bool { first != nil && second != nil }
  /// Scroll views end a zoom with the first finger that leaves.
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

  /// A third finger is of no pinch.
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

  /// Follows two fingers on a trackpad, which need not move first to be seen.
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
