import AccessibilityTree
import CoreGraphics
import HeadlessHost
import UIKitCore

/// Where a finger touches an element.
@MainActor
enum HitPoint {
  /// A point at which a touch reaches the element; nil: there is none.
  static func of(_ snapshot: ElementSnapshot) -> CGPoint? {
    let node = snapshot.node
    guard let screen = AppStage.shared.screen else { return nil }
    if node.kind == .application { return middle(of: node.frame) }
    let visible = node.visibleFrame
    guard !visible.isNull, visible.width > 0, visible.height > 0 else { return nil }
    guard let view = node.view else { return nil }
    var candidates: [CGPoint] = []
    if visible.contains(node.activationPoint) { candidates.append(node.activationPoint) }
    candidates.append(middle(of: visible))
    // Source: where the middle is covered, XCTest suggests other points of the frame.
    for x in [0.25, 0.75] {
      for y in [0.25, 0.75] {
        candidates.append(
          CGPoint(x: visible.minX + visible.width * x, y: visible.minY + visible.height * y)
        )
      }
    }
    return candidates.first { point in
      guard screen.bounds.contains(point), let hit = screen.screen.viewHit(at: point) else {
        return false
      }
      return hit.isDescendant(of: view) || view.isDescendant(of: hit)
    }
  }

  private static func middle(of frame: CGRect) -> CGPoint {
    CGPoint(x: frame.midX, y: frame.midY)
  }
}
