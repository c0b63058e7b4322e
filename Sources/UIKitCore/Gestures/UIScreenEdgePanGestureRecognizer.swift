import CoreGraphics
import Foundation

/// A drag that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = []

  // Unverified: points from the edge in which the drag must begin.
  private static let region: CGFloat = 13

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let touch = touches.first, let screen = touch.window?.screen else { return }
    let place = touch.screenLocation
    let room = screen.bounds
    var touched: UIRectEdge = []
    if place.x - room.minX <= Self.region { touched.insert(.left) }
    if room.maxX - place.x <= Self.region { touched.insert(.right) }
    if place.y - room.minY <= Self.region { touched.insert(.top) }
    if room.maxY - place.y <= Self.region { touched.insert(.bottom) }
    guard isActive || !touched.isDisjoint(with: edges) else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  override func isGesture(_ movement: CGPoint) -> Bool {
    guard super.isGesture(movement) else { return false }
    if abs(movement.x) >= abs(movement.y) {
      return movement.x > 0 ? edges.contains(.left) : edges.contains(.right)
    }
    return movement.y > 0 ? edges.contains(.top) : edges.contains(.bottom)
  }
}
