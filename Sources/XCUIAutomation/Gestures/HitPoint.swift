import AccessibilityTree
import CoreGraphics

/// Where a finger touches an element.
@MainActor
enum HitPoint {
  /// A point at which a touch reaches the element; nil: there is none.
  static func of(_ snapshot: ElementSnapshot) -> CGPoint? {
    AppStage.shared.running?.hitPoint(of: snapshot.node)
  }
}
