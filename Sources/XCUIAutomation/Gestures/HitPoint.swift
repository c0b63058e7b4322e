import AccessibilityTree
import CoreGraphics

/// The point at which a finger touches an element.
@MainActor
enum HitPoint {
  /// Returns a point at which a touch reaches the element, or nil if there is none.
  static func of(_ snapshot: ElementSnapshot) -> CGPoint? {
    AppStage.shared.running?.hitPoint(of: snapshot.node)
  }
}
