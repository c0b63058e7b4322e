import CoreGraphics
import Foundation

/// Recognizes a drag that begins at an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which a drag may begin, in the current interface orientation; none by default.
  open var edges: UIRectEdge = []

  // Unverified: the distance, in points, from the edge within which a drag must begin.
  private static let region: CGFloat = 13

  /// Returns the edges that are near a location on the screen.
  static func edges(at place: CGPoint, of room: CGRect) -> UIRectEdge {
    var touched: UIRectEdge = []
    if place.x - room.minX <= region { touched.insert(.left) }
    if room.maxX - place.x <= region { touched.insert(.right) }
    if place.y - room.minY <= region { touched.insert(.top) }
    if room.maxY - place.y <= region { touched.insert(.bottom) }
    return touched
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard let screen = touches.first?.window?.screen else { return }
    let isAtEdge = touches.allSatisfy { touch in
      !Self.edges(at: touch.screenLocation, of: screen.bounds).isDisjoint(with: edges)
    }
    guard isActive || isAtEdge else {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    // A drag along the edge, or out over it, is another gesture.
    if stateValue == .possible, pendingState == nil, super.isGesture(rawMovement) {
      state = .failed
    }
  }

  override func isGesture(_ movement: CGPoint) -> Bool {
    guard super.isGesture(movement) else { return false }
    if abs(movement.x) >= abs(movement.y) {
      return movement.x > 0 ? edges.contains(.left) : edges.contains(.right)
    }
    return movement.y > 0 ? edges.contains(.top) : edges.contains(.bottom)
  }
}
