import CoreGraphics
import Foundation
import HostInterface

/// Recognizes two fingers that rotate around each other.
///
/// The gesture ends when both fingers are lifted. If a finger touches again, the rotation continues
/// from its last value.
@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the beginning, in radians clockwise.
  ///
  /// Setting the rotation makes the gesture continue from that value.
  open var rotation: CGFloat = 0 { didSet { velocity = isTurning ? velocity : 0 } }
  /// The angular velocity in radians per second.
  open private(set) var velocity: CGFloat = 0

  private var lastAngle: CGFloat = 0
  private var waitingRotation: CGFloat = 0
  private var lastTime = 0.0
  private var isTurning = false
  private weak var first: UITouch?
  private weak var second: UITouch?

  // Unverified: the angle, in radians, by which fingers turn before a rotation begins.
  private static let hysteresis: CGFloat = 0.1

  private var angle: CGFloat {
    guard let a = first?.screenLocation, let b = second?.screenLocation else { return lastAngle }
    return atan2(b.y - a.y, b.x - a.x)
  }

  private func pair(at time: Double) {
    let present = activeTouches.filter { !$0.isOver }
    guard present.count >= 2 else { return }
    first = present[0]
    second = present[1]
    lastAngle = angle
    lastTime = time
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard first == nil || second == nil else { return ignoreOthers(event) }
    pair(at: event.timestamp)
    if stateValue == .possible { waitingRotation = 0 }
    if first != nil, second != nil { ignoreOthers(event) }
  }

  /// Ignores further fingers, which do not belong to the rotation.
  private final func ignoreOthers(_ event: UIEvent) {
    for touch in activeTouches where touch !== first && touch !== second && !touch.isOver {
      ignore(touch, for: event)
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard first != nil, second != nil else { return }
    let now = angle
    let step = Self.shortest(now - lastAngle)
    lastAngle = now
    if isActive {
      turn(by: step, at: event.timestamp)
    } else {
      waitFor(step, at: event.timestamp)
    }
  }

  /// Handles two fingers on a trackpad.
  final func follow(_ sample: TransformSample, at time: Double) {
    lastCentroid = sample.location
    modifierFlags = UIKeyModifierFlags(rawValue: sample.modifiers.rawValue)
    if isActive {
      if sample.rotation != 0 { turn(by: sample.rotation, at: time) }
    } else {
      waitFor(sample.rotation, at: time)
    }
    if sample.phase == .ended, isActive || pendingState != nil { state = .ended }
  }

  private func turn(by step: CGFloat, at time: Double) {
    if time > lastTime { velocity = step / CGFloat(time - lastTime) }
    lastTime = time
    isTurning = true
    rotation += step
    isTurning = false
    state = .changed
  }

  /// Adds an angle up to the hysteresis; a small rotation may belong to another gesture.
  private func waitFor(_ step: CGFloat, at time: Double) {
    waitingRotation += step
    lastTime = time
    guard stateValue == .possible, pendingState == nil, abs(waitingRotation) >= Self.hysteresis
    else { return }
    rotation = 0
    state = .began
  }

  private static func shortest(_ angle: CGFloat) -> CGFloat {
    angle - 2 * .pi * (angle / (2 * .pi)).rounded()
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches where touch === first || touch === second {
      first = nil
      second = nil
    }
    let remaining = activeTouches.filter { !$0.isOver }
    if remaining.count >= 2, first == nil { return pair(at: event.timestamp) }
    guard remaining.isEmpty else { return }
    state = isActive || pendingState != nil ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .cancelled : .failed
  }

  open override func reset() {
    rotation = 0
    velocity = 0
    waitingRotation = 0
    first = nil
    second = nil
    super.reset()
  }
}
