import CoreGraphics
import UIKitCore

/// Converts movements of a finger on a touch pad to keys that move the focus.
@MainActor
struct TouchPadSteps {
  // Chosen: the distance, in points, that moves the focus by one element.
  private static let step: CGFloat = 48
  private var last: CGPoint?
  private var hasMoved = false

  /// Returns the keys for a sample of the finger: arrow keys for a movement, Return for a tap.
  mutating func keys(for phase: UITouch.Phase, at point: CGPoint) -> [UIKeyboardHIDUsage] {
    switch phase {
    case .began:
      last = point
      hasMoved = false
      return []
    case .moved:
      guard let last else { return [] }
      let x = point.x - last.x
      let y = point.y - last.y
      guard max(abs(x), abs(y)) >= Self.step else { return [] }
      hasMoved = true
      self.last = point
      if abs(x) > abs(y) { return [x < 0 ? .keyboardLeftArrow : .keyboardRightArrow] }
      return [y < 0 ? .keyboardUpArrow : .keyboardDownArrow]
    case .ended:
      defer { last = nil }
      return last == nil || hasMoved ? [] : [.keyboardReturnOrEnter]
    case .stationary: return []
    default:
      last = nil
      return []
    }
  }
}
